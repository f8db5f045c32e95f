public import Foundation

/// What becomes of a document in which some traits cannot be decoded.
public enum UnfitTraits: Sendable {
    /// The whole document is refused, so that a slip of the pen changes nothing.
    case refuse
    /// They are left out and reported, so that a program applies what it knows of a spec written for a newer one.
    case leaveOut
}

extension Specification {
    /// Reads a specification from a JSON document: `{ "view": [ { "type": "Alpha", "alpha": 0.5 } ] }`.
    ///
    /// The same under a top-level key `specs` is equal; a top-level `$schema` is passed over. Nothing but registered traits is
    /// ever created.
    ///
    /// - Parameters:
    ///   - json: The document, in UTF-8.
    ///   - registry: The traits it can name.
    ///   - unfitTraits: What becomes of it if some traits cannot be decoded.
    ///   - limits: The bounds within which it is read.
    /// - Throws: ``SpecificationError`` with everything that is wrong. What does not lead to refusal is in ``problems``.
    public init(
        json: Data, registry: TraitRegistry, unfitTraits: UnfitTraits = .refuse, limits: SpecificationLimits = .standard
    ) throws(SpecificationError) {
        let result = json.withUnsafeBytes { raw -> Result<Specification, SpecificationError> in
            let bytes = raw.bindMemory(to: UInt8.self)
            var decoding = SpecificationDecoding(lines: LineCounter(bytes), registry: registry)
            do throws(JSONReader.Failure) {
                decoding.read(try JSONReader.read(bytes, limits: limits))
            } catch {
                decoding.add(.malformedDocument, error.reason, path: JSONPath(), offset: error.offset)
            }
            return decoding.result(unfitTraits)
        }
        self = try result.get()
    }
}

/// The work of turning a document into traits, gathering every problem on the way.
private struct SpecificationDecoding {
    /// The most problems that are kept: a hostile document can have one every few bytes.
    static let problemLimit = 100

    var lines: LineCounter
    let registry: TraitRegistry
    var items: [String: [Specification.Item]] = [:]
    var problems: [TraitProblem] = []
    var uncounted = 0

    /// Reads the outermost value.
    mutating func read(_ document: JSONValue) {
        guard var members = document.members else {
            return add(.malformedDocument, "expected an object, found \(document.kindName)", path: JSONPath(), offset: document.offset)
        }
        members.removeAll { $0.key == "$schema" }
        var path = JSONPath()
        if let specs = members.first(where: { $0.key == "specs" })?.value, let inner = specs.members {
            for other in members where other.key != "specs" {
                let reason = "expected nothing beside \"specs\" but \"$schema\"; is it meant to stand inside?"
                add(.malformedDocument, reason, path: path[other.key], offset: other.value.offset)
            }
            members = inner
            path = path["specs"]
        }
        for member in members { read(member.value, identifier: member.key, path: path[member.key]) }
    }

    /// Reads the list of an identifier.
    private mutating func read(_ value: JSONValue, identifier: String, path: JSONPath) {
        guard case .array(let elements) = value.kind else {
            return add(
                .malformedDocument, "expected an array of traits, found \(value.kindName)", path: path, offset: value.offset,
                identifier: identifier)
        }
        var list: [Specification.Item] = []
        list.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            let (line, column) = lines.position(of: element.offset)
            let place = Specification.Place(identifier: identifier, index: index, path: path[index], line: line, column: column)
            if let item = item(element, place) { list.append(item) }
        }
        items[identifier] = list
    }

    /// Reads a trait; nil if it is unfit.
    private mutating func item(_ value: JSONValue, _ place: Specification.Place) -> Specification.Item? {
        guard let members = value.members else {
            add(.invalidProperty, "expected an object, found \(value.kindName)", place, offset: value.offset)
            return nil
        }
        guard let type = value["type"] else {
            add(.missingType, "the property \"type\" is missing: it names the trait", place, offset: value.offset)
            return nil
        }
        guard case .string(let name) = type.kind else {
            add(.missingType, "expected a string, found \(type.kindName)", place, path: place.path["type"], offset: type.offset)
            return nil
        }
        let asked = AskedKeys()
        let registry = registry
        do {
            guard let trait = try registry.decodeTrait(named: name, from: JSONDecoding(value, askedKeys: asked)) else {
                add(.unknownTrait, registry.unknownNameReason(name), place, trait: name, path: place.path["type"], offset: type.offset)
                return nil
            }
            reportUnaskedKeys(of: members, asked, name, place)
            return Specification.Item(trait: trait, name: name, json: value, place: place)
        } catch let error as DecodingError {
            let path = place.path.appending(error.codingPath)
            let offset = value.offset(at: path.steps.dropFirst(place.path.steps.count))
            let reason = error.reason + asked.misspelling(of: error, in: members)
            add(.invalidProperty, reason, place, trait: name, path: path, offset: offset)
        } catch {
            add(.invalidProperty, "\(error)", place, trait: name, offset: value.offset)
        }
        return nil
    }

    /// Reports the properties that the trait's type has no use for: most likely they are misspelt.
    private mutating func reportUnaskedKeys(
        of members: [JSONValue.Member], _ asked: AskedKeys, _ name: String, _ place: Specification.Place
    ) {
        guard !asked.includesAll else { return }
        for member in members where member.key != "type" && !asked.names.contains(member.key) {
            add(
                .unknownProperty, asked.unknownKeyReason(member.key, in: name), place, trait: name, path: place.path[member.key],
                offset: member.value.offset)
        }
    }

    /// Adds a problem with a trait.
    private mutating func add(
        _ kind: TraitProblem.Kind, _ reason: @autoclosure () -> String, _ place: Specification.Place, trait: String? = nil,
        path: JSONPath? = nil, offset: Int
    ) {
        add(
            kind, reason(), path: path ?? place.path, offset: offset, identifier: place.identifier, index: place.index, trait: trait)
    }

    /// Adds a problem, or counts it if there are too many.
    mutating func add(
        _ kind: TraitProblem.Kind, _ reason: @autoclosure () -> String, path: JSONPath, offset: Int, identifier: String? = nil,
        index: Int? = nil, trait: String? = nil
    ) {
        guard problems.count < Self.problemLimit else { return uncounted += 1 }
        var problem = TraitProblem(kind, reason())
        problem.identifier = identifier
        problem.index = index
        problem.trait = trait
        problem.path = path.description
        (problem.line, problem.column) = lines.position(of: offset)
        problems.append(problem)
    }

    /// The specification, or everything that speaks against it.
    func result(_ unfitTraits: UnfitTraits) -> Result<Specification, SpecificationError> {
        var problems = problems
        if uncounted > 0 { problems.append(TraitProblem(.malformedDocument, "\(uncounted) further problems are not listed")) }
        let isRefused = problems.contains { $0.kind == .malformedDocument || (unfitTraits == .refuse && !$0.isWarning) }
        if isRefused { return .failure(SpecificationError(problems: problems)) }
        var specification = Specification()
        specification.items = items
        specification.problems = problems
        return .success(specification)
    }
}

extension AskedKeys {
    /// The key that was most likely meant to be the property that a trait misses, as the end of a message; "" if none looks like it.
    fileprivate func misspelling(of error: DecodingError, in members: [JSONValue.Member]) -> String {
        guard case .keyNotFound(let key, let context) = error, context.codingPath.isEmpty, !includesAll else { return "" }
        let unasked = members.map(\.key).filter { $0 != "type" && !names.contains($0) }
        return nearestNames(to: key.stringValue, among: unasked).first.map { "; is it \(quoted($0))?" } ?? ""
    }

    /// Why a key is not used: the key that it is most like, else what there is.
    fileprivate func unknownKeyReason(_ key: String, in trait: String) -> String {
        let known = names.subtracting(["type"]).sorted()
        let suggestion = nearestNames(to: key, among: known).first.map { "did you mean \(quoted($0))?" }
        let all = known.isEmpty ? "it has none" : "it has \(known.joined(separator: ", "))"
        return "\(trait) has no property \(quoted(key)); \(suggestion ?? all)"
    }
}

extension DecodingError {
    /// The way to the value at fault, from where decoding began.
    fileprivate var codingPath: [any CodingKey] { context.codingPath }

    /// What is wrong.
    fileprivate var reason: String { context.debugDescription }

    /// What the error says of its place and reason.
    private var context: Context {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context), .dataCorrupted(let context):
            context
        @unknown default: Context(codingPath: [], debugDescription: "\(self)")
        }
    }
}
