extension Run {
    /// `init`: writes a commented configuration to start from.
    func initialize() throws(Arguments.UsageError) -> ExitStatus {
        guard arguments.operands.count <= 1 else { throw .init(message: "init takes one folder") }
        let folder = arguments.operands.first ?? "."
        let path = folder == "." ? ConfigurationSearch.name : Paths.join(folder, ConfigurationSearch.name)
        if FileSystem.exists(path) {
            console.tell("\(path): there is one already; it is left as it is")
            return .findings
        }
        do throws(SystemError) {
            try FileSystem.makeDirectory(folder)
            try FileSystem.replace(path, with: Self.template.utf8)
            console.say("wrote \(path)")
            return .fine
        } catch {
            return console.report([.unwritable(error)], isStrict: false)
        }
    }

    /// The configuration that says what holds without one, with what else can be said in comments.
    static let template = """
        {
            // Where the Swift sources, specs (*.traits.json), storyboards and xibs are, relative to this file.
            "sources": ["."],

            // Paths to leave alone: * stands for any run of characters but /, ** for any at all.
            // "exclude": ["**/Fixtures/**"],

            // Where generated files go. By default the first folder of "sources".
            // "output": "Generated",

            // "internal", "package" or "public".
            // "access": "internal",

            // One generated table for each root: a protocol or a class whose descendants are wanted.
            "registries": [
                { "root": "Trait" }

                // An array of metatypes, usable without TraitsCore:
                // { "root": "Rule", "name": "BuiltInRules", "form": "types" }

                // A function with one statement for each type:
                // { "root": "Migration", "form": "function", "signature": "func addMigrations(to app: Application)",
                //   "statement": "app.migrations.add({type}())" }
            ]

            // , "identifiers": {
            //     "caseNames": { "2ndLabel": "secondLabel" },  // where the case made of an identifier will not do
            //     "classes": { "titleLabel": "TitleLabel" }    // where the class cannot be known, or is one of several
            // }
        }

        """
}
