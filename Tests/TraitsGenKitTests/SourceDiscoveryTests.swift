import Foundation
import Testing
import TraitsTestSupport
import TraitsScan

@testable import TraitsGenKit

@Suite("Looking for input files")
struct SourceDiscoveryTests {
    @Test("Folders are walked in bytewise order, and what is nobody's source is left alone")
    func walk() throws {
        let folder = try TemporaryFolder(
            """
            //- b.swift
            //- B.swift
            //- a/x.traits.json
            //- a/traits.json
            //- a/other.json
            //- a/Main.storyboard
            //- a/Cell.xib
            //- a/.hidden/no.swift
            //- Pods/no.swift
            //- Assets.xcassets/no.swift
            //- Guide.docc/no.swift
            //- odd.folder/yes.swift
            """)
        var discovery = SourceDiscovery()
        let found = discovery.files(at: [folder.path])
        #expect(found[.swift] == ["B.swift", "b.swift", "odd.folder/yes.swift"].map(folder.callAsFunction))
        #expect(found[.spec] == ["a/traits.json", "a/x.traits.json"].map(folder.callAsFunction))
        #expect(found[.interface] == ["a/Cell.xib", "a/Main.storyboard"].map(folder.callAsFunction))
        #expect(found.diagnostics == [])
    }

    @Test("Who wants everything gets what is hidden, ignored or in a bundle, and nothing that is behind a link")
    func everything() throws {
        let folder = try TemporaryFolder("//- .build/A.swift\n//- Pods/B.swift\n//- Play.playground/C.swift\n//- real/D.swift")
        try folder.link("Link.swift", to: "real/D.swift")
        try folder.link("link", to: "real")
        var discovery = SourceDiscovery()
        discovery.readsEverything = true
        let found = discovery.files(at: [folder.path])
        #expect(found[.swift] == [".build/A.swift", "Play.playground/C.swift", "Pods/B.swift", "real/D.swift"].map(folder.callAsFunction))
        #expect(found.diagnostics == [])
    }

    @Test("A path that is given explicitly is never left alone")
    func explicit() throws {
        let folder = try TemporaryFolder("//- Pods/.hidden/A.swift")
        var discovery = SourceDiscovery()
        #expect(discovery.files(at: [folder("Pods/.hidden")])[.swift] == [folder("Pods/.hidden/A.swift")])
        #expect(discovery.files(at: [folder("Pods/.hidden/A.swift")])[.swift] == [folder("Pods/.hidden/A.swift")])
    }

    @Test("Links are followed, loops and broken links are warnings, and a file that is reached twice counts once")
    func links() throws {
        let folder = try TemporaryFolder("//- real/A.swift\n//- real/deep/B.swift")
        try folder.link("real/up", to: "..")
        try folder.link("real/Broken.swift", to: "nowhere.swift")
        try folder.link("Alias.swift", to: "real/A.swift")
        try folder.link("other", to: "real/deep")
        var discovery = SourceDiscovery()
        let found = discovery.files(at: [folder.path, folder("real"), folder("real") + "/A.swift"])
        #expect(found[.swift].count == 2)
        #expect(found[.swift].contains(folder("real/A.swift")), "the way without links is the file's own")
        #expect(Set(found.diagnostics.map(\.id)) == ["TG503", "TG504"])
        #expect(found.diagnostics.contains { $0.location.path.hasSuffix("real/up") })
        #expect(found.diagnostics.contains { $0.location.path.hasSuffix("real/Broken.swift") })
    }

    @Test("What is excluded, and what is about to be written, is no input")
    func excluded() throws {
        let folder = try TemporaryFolder("//- A.swift\n//- Fixtures/B.swift\n//- Generated.X.swift")
        try folder.link("Alias.swift", to: "Generated.X.swift")
        let output = try #require(FileStatus(of: folder("Generated.X.swift"))).identity
        var discovery = SourceDiscovery(excluded: ["**/Fixtures/**"], outputs: [output])
        #expect(discovery.files(at: [folder.path])[.swift] == [folder("A.swift")])
    }

    @Test("A missing path is an error, but a warning where a build system's list may be old")
    func missing() throws {
        var discovery = SourceDiscovery()
        #expect(discovery.files(at: ["/no/such"]).diagnostics.map(\.id) == ["TG500"])
        #expect(discovery.files(at: ["/no/such"], isMissingAllowed: true).diagnostics.map(\.id) == ["TG502"])
    }

    @Test("A list of files is separated by NUL if it has one, else by line ends", arguments: [
        ("a\nb c\r\n\n", ["a", "b c"]), ("a\nb\0c\0", ["a\nb", "c"]), ("", []),
    ])
    func fileList(text: String, expected: [String]) {
        #expect(FileList.paths(in: Array(text.utf8)) == expected)
    }
}
