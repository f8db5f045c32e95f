import Testing
import TraitsScan

/// Directives, literals of identifiers, and members.
@Suite struct SwiftFactTests {
    @Test("A directive belongs to the declaration that it stands before or on the line of")
    func directives() {
        let facts = scan(
            """
            // traits-gen: skip
            @objc
            // traits-gen: name "a"
            class A: Trait { // traits-gen: alias "b"
                // traits-gen: abstract
                class B: Trait {} // traits-gen: skip
                func f() {
                    // traits-gen: alone
                }
            } // traits-gen: alone too
            /// traits-gen: documentation
            // about traits-gen: no
            //traits-gen:register C<Int> as "c"
            class C<T>:
                Trait // traits-gen: skip
            {}
            // traits-gen: at the end
            """)
        let owners = facts.directives.map { directive in directive.declaration.map { facts.declarations[$0].name } }
        #expect(facts.directives.map(\.text) == [
            "skip", "name \"a\"", "alias \"b\"", "abstract", "skip", "alone", "alone too", "register C<Int> as \"c\"",
            "skip", "at the end",
        ])
        #expect(owners == ["A", "A", "A", "B", "B", nil, nil, "C", "C", nil])
        #expect(facts.directives.first?.place == SourcePlace(offset: 15, line: 1, column: 16))
    }

    @Test("String literals assigned to a trait spec are facts wherever they stand")
    func specLiterals() {
        let facts = scan(
            """
            class A {
                var traitSpec: String? = "own"
                func f() {
                    label.traitSpec = "label"
                    self.view?.inner!.traitSpec = #"raw\\n"#
                    cells[0].traitSpec = "cell"; make(1).traitSpec = "made"
                    traitSpec = "bare"
                    let other = { $0.traitSpec = "closure" }
                    label.traitSpec == "compared"
                    label.traitSpec = "a" + "b"
                    label.traitSpec = "\\(x)"
                    label.traitSpec = flag ? "a" : "b"
                    call(traitSpec: "argument")
                    "traitSpec = \\"no\\"" // traitSpec = "no"
                }
            }
            view.traitSpec = "outside"
            """)
        #expect(facts.specLiterals.map(\.value) == [
            "own", "label", "raw\\n", "cell", "made", "bare", "closure", "outside",
        ])
        #expect(facts.specLiterals.map(\.owner) == [
            "", "label", "self.view?.inner!", "cells[0]", "make(1)", "", "$0", "view",
        ])
        #expect(facts.specLiterals.map(\.declaration) == [0, 0, 0, 0, 0, 0, 0, nil])
    }

    @Test("Stored properties are told from computed ones, with types and initial values")
    func properties() throws {
        let members = try members(
            """
            class A {
                /// How opaque.
                @Clamped(0...1) var alpha: Double?
                var a = 1, b: [String: Int] = ["x": 2], c = { 3 }()
                let constant = "x"
                lazy var late: Int = {
                    return 3
                }()
                var observed = 3 { didSet { print() } }
                var watched: Int { willSet {} }
                var computed: Int { 3 }
                var both: Int { get { 3 } set {} }
                static var shared = 1
                var chain = foo
                    .bar { $0 }
                var sum: Int = 1 +
                    2
                var (d, e) = (1, 2)
                #if DEBUG
                var `default`: Bool = true
                #endif
                var last: Int
                func f() { var local = 1 }
            }
            """)
        #expect(members.properties.map(\.name) == [
            "alpha", "a", "b", "c", "constant", "late", "observed", "watched", "chain", "sum", "default", "last",
        ])
        #expect(members.properties.map(\.typeText) == [
            "Double?", "", "[String: Int]", "", "", "Int", "", "Int", "", "Int", "Bool", "Int",
        ])
        #expect(members.properties.map(\.defaultValue) == [
            nil, "1", "[\"x\": 2]", "{ 3 }()", "\"x\"", "{\n        return 3\n    }()", "3", nil,
            "foo\n        .bar { $0 }", "1 +\n        2", "true", nil,
        ])
        #expect(members.properties.filter(\.isConstant).map(\.name) == ["constant"])
        #expect(members.properties.filter(\.isLazy).map(\.name) == ["late"])
        #expect(members.properties.first?.attributes.map(\.name) == ["Clamped"])
        #expect(members.properties.first?.documentation == "How opaque.")
        #expect(members.properties.filter { !$0.conditions.isEmpty }.map(\.name) == ["default"])
    }

    @Test("Cases have raw values and associated values")
    func cases() throws {
        let members = try members(
            "enum A: String { case a, b = \"B\"; case `class`(Int), c = \"C\"\n indirect case d\n func f() { switch x { case e: 1 } } }")
        #expect(members.cases.map(\.name) == ["a", "b", "class", "c", "d"])
        #expect(members.cases.map(\.rawValue) == [nil, "\"B\"", nil, "\"C\"", nil])
        #expect(members.cases.map(\.associatedValues.count) == [0, 0, 1, 0, 0])
        #expect(try self.members("enum N: Int { case a = -1 }").cases.first?.rawValue == "-1")
    }

    @Test("Associated values have labels and types, whatever stands around them")
    func associatedValues() throws {
        let cases = try members(
            """
            enum A {
                case none, one(Int), named(x: [String: Int], `in`: Double? = nil), odd(_: Int, _ y: (Int) -> Void = { _ in }, z w: Set<A>)
                case last(@MainActor () -> Void, B.C<D>), tail
            }
            """
        ).cases
        #expect(cases.map(\.name) == ["none", "one", "named", "odd", "last", "tail"])
        #expect(cases.map { $0.associatedValues.map { ($0.label ?? "-") + " " + $0.typeText } } == [
            [], ["- Int"], ["x [String: Int]", "in Double?"], ["- Int", "- (Int) -> Void", "z Set<A>"],
            ["- @MainActor () -> Void", "- B.C<D>"], [],
        ])
    }

    @Test("Associated values that are cut off end with the file", arguments: ["(", "(a", "(a:", "(a: Int", "(a: Int =", "(a: Int,", "(}", "(]"])
    func cutOffAssociatedValues(_ text: String) throws {
        #expect(try members("enum A { case a\(text)").cases.map(\.name) == ["a"])
    }

    @Test(
        "The target of apply is its first parameter's type",
        arguments: [
            ("func apply(to view: View, remove: inout Restore) throws {}", "path View"),
            ("func apply(to target: Any?, remove undo: inout Restore) {}", "optional path Any"),
            ("func apply<T: V>(to: T, remove: inout Restore)", "path T"),
            ("func apply(to view: View) {}", nil), ("func applyAll(to view: View, remove: inout R) {}", nil),
            ("func apply(to view: View, remove: Restore) {}", nil),
        ]) func applyTarget(_ function: String, _ expected: String?) throws {
        #expect(try members("class A { \(function) }").applyTarget?.line == expected)
    }

    @Test(
        "Restricted types are read as far as their text tells",
        arguments: [
            ("static var restrictedTypes: [Any.Type]? { [A.self, B.C.self] }", .types([path("A"), path("B", "C")])),
            ("override class var restrictedTypes: [AnyClass]? { return [A.self] }", .types([path("A")])),
            ("static let restrictedTypes: [Any.Type] = []", .types([])),
            ("static var restrictedTypes: [Any.Type]? { nil }", .any),
            ("static var restrictedTypes: [Any.Type]? { [A.self] + more }", .unknown),
            ("static var restrictedTypes: [Any.Type]? { types }", .unknown),
            ("var restrictedTypes: [Any.Type]? { nil }", nil), ("static var other: Int? { nil }", nil),
        ] as [(String, RestrictedTypes?)]) func restrictedTypes(_ property: String, _ expected: RestrictedTypes?) throws {
        #expect(try members("class A { \(property) }").restrictedTypes == expected)
    }

    @Test("Decoding by hand is noticed")
    func decoding() throws {
        #expect(try members("class A { required init(from decoder: any Decoder) throws {} }").hasCustomDecoding)
        #expect(try !members("class A { init(value: Int) {} }").hasCustomDecoding)
    }

    @Test("Members are read only when asked for")
    func membersOnRequest() {
        #expect(scan("class A { var a = 1 }").declarations.first?.members == nil)
    }

    private func members(_ source: String) throws -> Members {
        try #require(scan(source, ScanOptions(members: true)).declarations.first?.members)
    }

    private static func path(_ names: String...) -> TypeExpression {
        .path(TypePath(names.map { TypePath.Component($0) }))
    }
}
