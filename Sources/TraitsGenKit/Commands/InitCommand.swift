import TraitsScan

extension Run {
    /// `init`: writes a commented configuration to start from.
    func initialize() throws(Arguments.UsageError) -> ExitStatus {
        guard arguments.operands.count <= 1 else { throw .init(message: "init takes one folder") }
        let folder = arguments.operands.first ?? "."
        let path = folder == "." ? ConfigurationSearch.name : Paths.join(folder, ConfigurationSearch.name)
        guard FileStatus(of: folder)?.kind == .directory else { return console.report([.noFolder(folder)], isStrict: false) }
        if FileSystem.exists(path) { return console.report([.configurationExists(path)], isStrict: false) }
        let sources: [String]
        do throws(SystemError) {
            sources = try Self.sources(in: folder)
        } catch {
            return console.report([.unreadable(error)], isStrict: false)
        }
        guard let source = sources.first, sources.count == 1 else { throw .init(message: Self.choice(sources, in: folder)) }
        do throws(SystemError) {
            try FileSystem.replace(path, with: Self.template(source).utf8)
            // A PATH takes the place of the sources that the file names.
            let words = folder == "." ? [] : source == "." ? [folder] : ["--config", path]
            console.say("wrote \(path); it is what “\((["traits-gen", "generate"] + words.map(Arguments.quoted)).joined(separator: " "))” goes by")
            return .fine
        } catch {
            return console.report([.unwritable(error)], isStrict: false)
        }
    }

    /// The folders that the sources may be in, as seen from `folder`: those of the targets of a package, else that folder.
    private static func sources(in folder: String) throws(SystemError) -> [String] {
        guard let sources = PackageLayout.sourceFolder(of: folder) else {
            return FileSystem.exists(Paths.join(folder, "Package.swift")) ? [] : ["."]
        }
        let targets = try PackageLayout.targets(in: sources)
        return (targets.isEmpty ? [sources] : targets).map { String($0.dropFirst(Paths.join(folder, "").count)) }
    }

    private static func choice(_ sources: [String], in folder: String) -> String {
        if sources.isEmpty { return "this package keeps its sources in no folder called Sources; give the folder of the target that is meant" }
        let choices = sources.map { "traits-gen init " + Paths.join(folder, $0) }.joined(separator: ", or ")
        return "a configuration is about one target, and here are several; choose one: \(choices)"
    }

    /// The configuration that says what holds without one, with what else can be said in comments.
    static func template(_ source: String) -> String {
        var json = JSONWriter()
        json.string(source)
        return """
        {
            // Where the Swift sources, specs (*.traits.json), storyboards and xibs are, relative to this file. They are those of
            // one target, since the generated code becomes part of one; each other target has a traits-gen.json in its own folder.
            "sources": [\(String(decoding: json.bytes, as: UTF8.self))],

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
}

extension Diagnostic {
    fileprivate static func configurationExists(_ path: String) -> Diagnostic {
        Diagnostic(id: "TG414", .error, at: SourceLocation(path: path), "there is one already, and it is left as it is; edit it, or remove it first")
    }

    fileprivate static func noFolder(_ path: String) -> Diagnostic {
        Diagnostic(id: "TG500", .error, at: SourceLocation(path: path), "there is no such folder; check the spelling of the path, or make it first")
    }
}
