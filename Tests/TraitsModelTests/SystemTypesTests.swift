import Foundation
import Testing
@testable import TraitsModel
import TraitsTestSupport

@Suite("The built-in types of the system are those of the toolchain's modules")
struct SystemTypesTests {
    /// What differs between platforms: subclasses of NSObject on Apple's alone. Nothing is said of it, so that it is asked for.
    private static let differing: Set<String> = ["DispatchObject", "FileManager", "NotificationCenter", "ProcessInfo"]

    /// The public classes and protocols of the modules, and the superclass of each class that has one.
    private static func graph() throws -> (classes: Set<String>, protocols: Set<String>, superclasses: [String: String]) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("traits-gen-graphs-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let target = try Subprocess.run("swiftc", ["-print-target-info"])
        let info = try #require(try JSONSerialization.jsonObject(with: Data(target.output.utf8)) as? [String: Any])
        let triple = try #require((info["target"] as? [String: Any])?["triple"] as? String)
        for module in ["Dispatch", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML"] {
            let run = try Subprocess.run("swift", ["symbolgraph-extract", "-module-name", module, "-target", triple, "-output-dir", folder.path])
            #expect(run.status == 0, "\(module): \(run.errors)")
        }
        var names: [String: String] = [:], kinds: [String: Set<String>] = [:], superclasses: [String: String] = [:], pairs: [(String, String)] = []
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let graph = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
            for symbol in graph["symbols"] as? [[String: Any]] ?? [] {
                guard let kind = (symbol["kind"] as? [String: String])?["identifier"], kind == "swift.class" || kind == "swift.protocol",
                    let id = (symbol["identifier"] as? [String: String])?["precise"], let path = symbol["pathComponents"] as? [String]
                else { continue }
                names[id] = path.joined(separator: ".")
                kinds[kind, default: []].insert(path.joined(separator: "."))
            }
            for relation in graph["relationships"] as? [[String: Any]] ?? [] where relation["kind"] as? String == "inheritsFrom" {
                if let source = relation["source"] as? String, let target = relation["target"] as? String { pairs.append((source, target)) }
            }
        }
        for (source, target) in pairs {
            if let name = names[source], let superclass = names[target] { superclasses[name] = superclass }
        }
        return (kinds["swift.class"] ?? [], kinds["swift.protocol"] ?? [], superclasses)
    }

    @Test("Each class and protocol is known, and what it inherits")
    func known() throws {
        let (classes, protocols, superclasses) = try Self.graph()
        #expect(classes.count > 150 && protocols.count > 40 && superclasses.count > 100, "the graphs are read")
        let unknown = classes.filter { !SystemTypes.isClass($0) }
        #expect(unknown.subtracting(Self.differing).sorted() == [])
        #expect(Self.differing.intersection(unknown) == Self.differing)
        // Those nested in NotificationCenter are found by no name that a clause writes without it.
        #expect(protocols.filter { !SystemTypes.isProtocol($0) && !$0.contains(".") }.sorted() == [])
        for (name, superclass) in superclasses {
            #expect(SystemTypes.ancestors(of: name)?.contains(superclass) == true, "\(name) inherits \(superclass)")
        }
    }
}
