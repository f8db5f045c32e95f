import Foundation
import Testing
import TraitsTestSupport

/// What the documentation of the runtime says, held against the compiler.
@Suite("The runtime's documentation", .serialized)
struct RuntimeDocumentationTests {
    @Test("Every public symbol has a doc comment, protocol requirements and cases too", arguments: [("TraitsCore", "TraitsProvider/attach(_:as:)"), ("TraitsTesting", "verifyRoundTrip(_:)")])
    func symbols(module: String, known: String) throws {
        let symbols = try Runtime.shared.get().symbols(of: module)
        #expect(symbols.contains { $0.path == known })
        #expect(symbols.filter { $0.accessLevel == "public" && $0.location != nil && $0.docComment == nil }.map(\.path) == [])
    }

    @Test("Every link in the documentation leads to a symbol or an article")
    func links() throws {
        let paths = try ["TraitsCore", "TraitsTesting"].flatMap { module in
            [module] + (try Runtime.shared.get().symbols(of: module).map(\.path))
        }
        let articles = try Runtime.files(below: "Sources/TraitsCore/TraitsCore.docc", suffix: ".md")
        let names = articles.map { (URL(filePath: $0).lastPathComponent as NSString).deletingPathExtension }
        var count = 0
        for path in try articles + Runtime.files(below: "Sources/TraitsCore", suffix: ".swift") + Runtime.files(below: "Sources/TraitsTesting", suffix: ".swift") {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            for match in text.matches(of: /``(?<link>[^`\s]+)``/) {
                count += 1
                #expect(paths.contains { $0 == match.link || $0.hasSuffix("/" + match.link) }, "\(path): \(match.link)")
            }
            for match in text.matches(of: /<doc:(?<name>\w+)>/) { #expect(names.contains(String(match.name)), "\(path): \(match.name)") }
        }
        #expect(count > 50)
    }

    @Test("The code that the documentation shows compiles")
    func listings() throws {
        let sources = try Runtime.files(below: "Sources/TraitsCore", suffix: ".swift") + Runtime.files(below: "Sources/TraitsTesting", suffix: ".swift")
        // The article on the five steps has a test of its own, which holds it against code that runs.
        let articles = try Runtime.files(below: "Sources/TraitsCore/TraitsCore.docc", suffix: ".md").filter { !$0.hasSuffix("/FiveSteps.md") }
        let listings = try (sources + articles + [Runtime.repository + "/README.md"]).flatMap { try Self.listings(in: $0) }
        #expect(listings.count >= 11)
        let folder = try TemporaryFolder()
        var text = Self.context
        for (index, listing) in listings.enumerated() where !listing.isManifest {
            // Each in a function of its own, where it can declare what others declare too.
            text += "@MainActor func listing\(index)() async throws {\n#sourceLocation(file: \"\(listing.path)\", line: \(listing.line))\n"
            text += listing.code.replacing("import TraitsCore\n", with: "").replacing("@Test ", with: "") + "\n#sourceLocation()\n}\n"
        }
        try folder.write(text, to: "Listings.swift")
        let run = try Subprocess.run("swiftc", ["-typecheck", "-parse-as-library", "-swift-version", "6", "-I", try Runtime.shared.get().path, "Listings.swift"], in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("The manifests that the documentation shows are manifests")
    func manifests() throws {
        let paths = [Runtime.repository + "/README.md", Runtime.repository + "/Sources/TraitsCore/TraitsCore.docc/LoadingTraits.md"]
        let manifests = try paths.flatMap { try Self.listings(in: $0) }.filter(\.isManifest)
        #expect(manifests.count == 2)
        for manifest in manifests {
            let folder = try TemporaryFolder()
            // The README shows the lines to add to a package.
            let isWhole = manifest.code.contains("import PackageDescription")
            let start = "// swift-tools-version: 6.1\nimport PackageDescription\nlet package = Package(name: \"App\",\n"
            try folder.write(isWhole ? manifest.code : start + manifest.code + ")\n", to: "Package.swift")
            let run = try Subprocess.run("swift", ["package", "dump-package"], in: folder.path)
            #expect(run.status == 0, "\(run.errors)")
        }
    }

    /// A block of Swift in a document or a doc comment.
    private struct Listing {
        var path: String
        /// The line on which it begins, from 1.
        var line: Int
        var code: String

        var isManifest: Bool { code.contains("PackageDescription") || code.contains("// Package.swift") }
    }

    private static func listings(in path: String) throws -> [Listing] {
        var listings: [Listing] = []
        var open: Listing?
        for (index, line) in try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n").enumerated() {
            var line = line[...]
            if path.hasSuffix(".swift") {
                line = line.drop { $0 == " " }
                guard line.hasPrefix("///") else { continue }
                line = line.dropFirst(3)
                if line.hasPrefix(" ") { line = line.dropFirst() }
            }
            if line.hasPrefix("```"), let listing = open {
                listings.append(listing)
                open = nil
            } else if line.hasPrefix("```swift") {
                open = Listing(path: path, line: index + 2, code: "")
            } else {
                open?.code += line + "\n"
            }
        }
        return listings
    }

    /// What the listings take for granted: classes of a user's, a trait, and what the tool generates for them.
    private static let context = """
        import Foundation
        import TraitsCore
        import TraitsTesting
        class View { var alpha = 1.0 }
        final class Label: View {}
        struct Alpha: Trait, Equatable {
            var alpha: Double
            func apply(to target: View, remove: inout Restore) {
                remove = { [weak target, old = target.alpha] in target?.alpha = old }
                target.alpha = alpha
            }
        }
        enum TraitFactories: TraitTableSource { static var table: TraitTable { TraitTable(format: .v1) } }
        enum TraitIdentifier: String { case title, titleLabel }
        extension TraitsProvider {
            func attach(_ object: AnyObject, as identifier: TraitIdentifier) { attach(object, as: identifier.rawValue) }
        }
        @MainActor let provider = TraitsProvider(registry: TraitRegistry(TraitFactories.table))
        @MainActor let (view, title, titleLabel) = (View(), Label(), Label())
        let specFile = URL(filePath: "app.traits.json")

        """
}
