import Testing

@testable import TraitsGenKit

@Suite("Paths are text, and nothing in them is decoded")
struct PathsTests {
    @Test("A path splits into folder, name and extension", arguments: [
        ("A.swift", "", "A.swift", "swift"),
        ("./A.swift", ".", "A.swift", "swift"),
        ("/A.swift", "/", "A.swift", "swift"),
        ("a/b %20/C.Storyboard", "a/b %20", "C.Storyboard", "storyboard"),
        ("a/.swift", "a", ".swift", ""),
        ("a.b/c", "a.b", "c", ""),
    ])
    func parts(path: String, folder: String, name: String, fileExtension: String) {
        #expect(Paths.directory(of: path) == folder)
        #expect(Paths.name(of: path) == name)
        #expect(Paths.fileExtension(of: path) == fileExtension)
    }

    @Test("Joining keeps absolute names and needs no second slash", arguments: [
        ("", "A", "A"), ("a", "A", "a/A"), ("a/", "A", "a/A"), ("a", "/A", "/A"), (".", "A", "A"),
    ])
    func join(folder: String, name: String, expected: String) {
        #expect(Paths.join(folder, name) == expected)
    }

    @Test("Dots are taken out of absolute paths, and none leads above the root", arguments: [
        ("a/../b/./c", "/x/b/c"), ("/a//b/", "/a/b"), ("../../../..", "/"), (".", "/x"),
    ])
    func absolute(path: String, expected: String) {
        #expect(Paths.absolute(path, in: "/x") == expected)
    }

    @Test("A relative path leads from the folder to the file", arguments: [
        ("/a/b/c", "/a/b", "c"), ("/a/c", "/a/b", "../c"), ("/c", "/a/b", "../../c"), ("/a", "/a", "."), ("/ab", "/a", "../ab"),
    ])
    func relative(path: String, folder: String, expected: String) {
        #expect(Paths.relative(path, to: folder) == expected)
    }

    @Test("One star stays within a folder, two cross folders", arguments: [
        ("a/b.swift", "a/*.swift", true), ("a/b/c.swift", "a/*.swift", false), ("a/b/c.swift", "a/**.swift", true),
        ("a/b/c.swift", "a/**/c.swift", true), ("a/c.swift", "a/**/c.swift", true), ("c.swift", "**/c.swift", true),
        ("a/Fixtures/x/y", "**/Fixtures/**", true), ("a/Fixture/x", "**/Fixtures/**", false), ("aXb", "a?b", true),
        ("a/b", "a?b", false), ("aaaaaaaaaaaaaaaaaaaaaaaab", "*a*a*a*a*a*a*a*ac", false), ("", "", true), ("", "*", true), ("x", "", false),
    ])
    func patterns(path: String, pattern: String, expected: Bool) {
        #expect(Paths.matches(path, pattern: pattern) == expected)
    }
}
