import TraitsModel

extension RegistryConfiguration {
    /// Returns why the registry cannot be generated beside `others`, and what to do about it; nil if it can.
    func clash(with others: [RegistryConfiguration]) -> String? {
        for other in others {
            if other.name == name { return "two registries are called “\(name)”; give one of them another \"name\"" }
            if other.name.lowercased() == name.lowercased() {
                return "the registries “\(other.name)” and “\(name)” differ only in upper and lower case, so that many file systems would take their"
                    + " files for one; give one of them another \"name\""
            }
            guard case .function(let own, _) = form, case .function(let otherSignature, _) = other.form else { continue }
            // Where both have a condition, each may be for builds that the other is not for: that is the compiler's.
            if let condition, let others = other.condition, condition != others { continue }
            if FunctionSignature(own).identity == FunctionSignature(otherSignature).identity {
                return "the registries “\(other.name)” and “\(name)” generate the same function; give one of them another \"signature\""
            }
        }
        return nil
    }
}
