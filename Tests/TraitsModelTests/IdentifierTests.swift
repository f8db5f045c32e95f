import Testing

import TraitsModel
import TraitsScan

/// Returns what linking makes of a fixture's specs, storyboards and Swift files.
func linkIdentifiers(
    _ fixture: String, module: String? = "App", _ configure: (inout IdentifierConfiguration) -> Void = { _ in }
) -> Identifiers.Result {
    var configuration = IdentifierConfiguration()
    configuration.path = "traits-gen.json"
    configure(&configuration)
    var specs: [SpecFacts] = [], interfaces: [InterfaceFacts] = [], swift: [FileFacts] = []
    for (path, text) in files(of: fixture) {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            if path.hasSuffix(".json") {
                specs.append(SpecReader.read(bytes, path: path))
            } else if path.hasSuffix(".swift") {
                swift.append(SwiftScanner.scan(bytes, path: path, options: ScanOptions(members: true)))
            } else {
                interfaces.append(InterfaceReader.read(bytes, path: path, keyPath: configuration.keyPath))
            }
        }
    }
    let program = Program([ModuleFacts(name: module, isOwn: true, files: swift)])
    return Identifiers.link(specs: specs, interfaces: interfaces, program: program, configuration: configuration)
}

/// Returns an identifier as `name case: classes`; a class that generated code cannot name stands in parentheses.
func describe(_ identifier: Identifier) -> String {
    let classes = identifier.classes.map { type in
        let place = (type.framework ?? type.module).map { $0 + "." } ?? ""
        let condition = type.condition.map { " if \($0)" } ?? ""
        return type.isReachable ? place + type.name + condition : "(\(place + type.name))"
    }
    return "\(identifier.name) \(identifier.caseName)" + (classes.isEmpty ? "" : ": " + classes.joined(separator: ", "))
}

@Suite struct `Identifiers of a module` {
    /// Compares the identifiers of a fixture, and the findings, with what is expected.
    private func check(
        _ fixture: String, _ expected: [String], findings: [String] = [], module: String? = "App",
        sourceLocation: Testing.SourceLocation = #_sourceLocation, _ configure: (inout IdentifierConfiguration) -> Void = { _ in }
    ) {
        let result = linkIdentifiers(fixture, module: module, configure)
        #expect(result.identifiers.map(describe) == expected, sourceLocation: sourceLocation)
        #expect(result.diagnostics.map(describe) == findings, sourceLocation: sourceLocation)
    }

    @Test func `come from the keys of specs, each once, sorted`() {
        check(
            """
            //- a.traits.json
            {"titleLabel": [], "childView.width": []}
            //- b.traits.json
            {"specs": {"titleLabel": [], "Zoom": []}}
            """,
            ["Zoom zoom", "childView.width childViewWidth", "titleLabel titleLabel"])
    }

    @Test func `come from interface files, with the class of the element`() {
        check(
            """
            //- Main.storyboard
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><label><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="traitSpec" value="title"/></userDefinedRuntimeAttributes></label>
            <view><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="traitSpec" value="title"/></userDefinedRuntimeAttributes></view>
            <webView><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="traitSpec" value="web"/></userDefinedRuntimeAttributes></webView>
            </document>
            //- a.traits.json
            {"title": []}
            """,
            ["title title: UIKit.UILabel if os(iOS), UIKit.UIView if os(iOS)", "web web: (UIKit.UIWebView)"])
    }

    @Test func `that become one case are an error with both places`() {
        check(
            """
            //- a.traits.json
            {"child.view": [], "childView": []}
            """,
            ["child.view childView", "childView "],
            findings: [
                "a.traits.json:1:20: TG201: the identifiers \"childView\" and \"child.view\" both become the case 'childView'; "
                    + "rename it, or choose a case in the configuration: \"identifiers\": {\"caseNames\": {\"childView\": \"name\"}} "
                    + "[a.traits.json:1:2: \"child.view\" is here]"
            ])
    }

    @Test func `can be given a case by the configuration`() {
        check(
            """
            //- a.traits.json
            {"child.view": [], "childView": [], "\u{1F600}": [], "x": []}
            """,
            ["child.view childView", "childView `default`", "x x", "\u{1F600} smile"]
        ) { $0.caseNames = ["childView": "default", "\u{1F600}": "smile"] }
    }

    @Test func `cannot be given a case that is no name, or that is taken`() {
        check(
            """
            //- a.traits.json
            {"a": [], "b": [], "c": []}
            """,
            ["a a", "b ", "c c"],
            findings: [
                "a.traits.json:1:11: TG201: the identifiers \"b\" and \"a\" both become the case 'a'; "
                    + "rename it, or choose a case in the configuration: \"identifiers\": {\"caseNames\": {\"b\": \"name\"}} "
                    + "[a.traits.json:1:2: \"a\" is here]",
                "traits-gen.json: TG204: warning: 'caseNames' names the identifier \"aa\", which nothing uses; did you mean 'a'?; "
                    + "correct or remove it",
                "traits-gen.json:3:40: TG203: \"no name\", the case name of \"c\", is not a name that an enum case can have; "
                    + "use letters, digits and _",
            ]
        ) {
            $0.caseNames = ["b": "a", "c": "no name", "aa": "x"]
            $0.casePlaces = ["c": SourcePlace(offset: 99, line: 3, column: 40)]
        }
    }

    @Test func `are written in the remedy as JSON has them, whatever they are`() throws {
        let text = #"{"*\u0001*": [], "\"/\\": [], "\u200b": []}"#
        let messages = linkIdentifiers("//- a.traits.json\n\(text)", module: "App").diagnostics.map(\.message)
        for name in [#""*\u0001*""#, #""\"/\\""#, #""\u200b""#] {
            #expect(messages.contains { $0.hasSuffix("\"caseNames\": {\(name): \"name\"}}") }, "\(name): \(messages)")
        }
    }

    @Test func `without a letter or digit, or with the name of a member, are errors`() {
        check(
            """
            //- a.traits.json
            {"*/": [], "all.cases": []}
            """,
            ["*/ ", "all.cases "],
            findings: [
                "a.traits.json:1:2: TG200: no enum case can be made of the identifier \"*/\"; "
                    + "rename it, or choose a case in the configuration: \"identifiers\": {\"caseNames\": {\"*/\": \"name\"}}",
                "a.traits.json:1:12: TG202: the identifier \"all.cases\" becomes the case 'allCases', which Swift does not allow; "
                    + "rename it, or choose a case in the configuration: \"identifiers\": {\"caseNames\": {\"all.cases\": \"name\"}}",
            ])
    }

    @Test func `that differ only in upper and lower case are worth a warning`() {
        check(
            """
            //- a.traits.json
            {"titleLabel": [], "titlelabel": []}
            """,
            ["titleLabel titleLabel", "titlelabel titlelabel"],
            findings: [
                "a.traits.json:1:20: TG206: warning: the identifiers \"titlelabel\" and \"titleLabel\" differ only in upper and lower case; "
                    + "use one of them, or a name that tells them apart [a.traits.json:1:2: \"titleLabel\" is here]"
            ])
    }

    @Test func `that differ only in their Unicode form are one, and worth a warning`() {
        let result = linkIdentifiers(
            """
            //- a.traits.json
            {"\u{E9}": []}
            //- b.traits.json
            {"e\u{301}": []}
            """)
        #expect(result.identifiers.map { Array($0.name.unicodeScalars) } == [["e", "\u{301}"]])
        #expect(result.identifiers.first?.locations.map(\.path) == ["a.traits.json", "b.traits.json"])
        #expect(result.diagnostics.map(\.id) == ["TG205"])
    }

    @Test func `are the same whatever the order of the inputs`() {
        let fixtures = ["//- a.traits.json\n{\"x.y\": [], \"xY\": []}\n", "//- b.traits.json\n{\"xY\": [], \"XY\": []}\n"]
        let forwards = linkIdentifiers(fixtures.joined())
        let backwards = linkIdentifiers(fixtures.reversed().joined())
        #expect(forwards.identifiers == backwards.identifiers)
        #expect(forwards.diagnostics == backwards.diagnostics)
        #expect(!forwards.diagnostics.isEmpty)
    }

    @Test func `hide what cannot be seen, in findings`() {
        let result = linkIdentifiers("//- a.traits.json\n{\"\\n\\u202e\": []}\n")
        #expect(result.diagnostics.first?.message.hasPrefix("no enum case can be made of the identifier \"\\u{A}\\u{202E}\"") == true)
    }

    // MARK: - Classes in code

    @Test func `come from literals assigned to traitSpec, with the class of the property`() {
        check(
            """
            //- Screen.swift
            class Screen: UIViewController {
                let badge = Badge()
                var panel: Panel?
                private(set) lazy var title = UILabel(frame: .zero)
                var styled = UILabel().styled()
                var icon: Swift.Int = 0
                func load() {
                    traitSpec = "screen"
                    self.traitSpec = "screen"
                    badge.traitSpec = "badge"
                    self.badge.traitSpec = "badge.self"
                    panel?.traitSpec = "panel"
                    panel?.inner.traitSpec = "panel.inner"
                    title.traitSpec = "title"
                    styled.traitSpec = "styled"
                    icon.traitSpec = "icon"
                    let local = Badge()
                    local.traitSpec = "local"
                }
            }
            //- Other.swift
            extension Screen {
                func more() { inherited.traitSpec = "never"; panel!.own!.traitSpec = "panel.own" }
            }
            final class Detail: Screen {
                func detail() { badge.traitSpec = "badge" }
            }
            final class Badge {}
            class Base: UIView { var inner: Badge = .init(); fileprivate var own: Hidden? }
            final class Panel: Base {}
            private final class Hidden {}
            //- ScreenTests.swift
            @testable import App
            func test(_ screen: Screen) { screen.traitSpec = "made.up" }
            """,
            [
                "badge badge: Badge", "badge.self badgeSelf: Badge", "icon icon", "local local", "never never",
                "panel panel: Panel", "panel.inner panelInner: Badge", "panel.own panelOwn: (Hidden)", "screen screen: Screen",
                "styled styled", "title title: UIKit.UILabel",
            ])
    }

    @Test func `carry the condition of their class, and none that a platform version restricts`() {
        check(
            """
            //- Screen.swift
            class Screen: UIViewController {
                #if os(iOS)
                final class Badge {}
                #endif
                @available(iOS 26, *) final class Glass {}
                final class Box<Content> {}
                let badge: Badge, glass: Glass, box: Box<Int>
                func load() {
                    badge.traitSpec = "badge"
                    glass.traitSpec = "glass"
                    box.traitSpec = "box"
                }
            }
            """,
            ["badge badge: Screen.Badge if os(iOS)", "box box: (Screen.Box)", "glass glass: (Screen.Glass)"])
    }

    @Test func `can have their class pinned by the configuration`() {
        check(
            """
            //- a.traits.json
            {"a": [], "b": [], "c": []}
            //- App.swift
            final class Badge {}
            struct Value {}
            """,
            ["a a: Badge", "b b: UIKit.UILabel", "c c: (Value)"],
            findings: [
                "traits-gen.json: TG204: warning: 'classes' names the identifier \"d\", which nothing uses; correct or remove it",
                "traits-gen.json: TG207: warning: \"Value\", the class of \"c\", is no class that generated code can name; "
                    + "name a class of the sources or a view class of the system",
            ]
        ) { $0.classes = ["a": "Badge", "b": "UILabel", "c": "Value", "d": "Badge"] }
    }

    // MARK: - Classes in interface files

    /// A storyboard with one view for each custom class, under the identifiers v0, v1 and so on.
    private func storyboard(_ attributes: String...) -> String {
        let views = attributes.enumerated().map { index, attributes in
            """
            <view \(attributes)><userDefinedRuntimeAttributes>\
            <userDefinedRuntimeAttribute type="string" keyPath="traitSpec" value="v\(index)"/></userDefinedRuntimeAttributes></view>
            """
        }
        return """
            //- Main.storyboard
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">\(views.joined())</document>

            """
    }

    @Test func `in interface files have the custom class, wherever it is declared`() {
        check(
            storyboard(
                #"customClass="Panel" customModule="App_Dev" customModuleProvider="target""#,
                #"customClass="Badge" customModule="App""#,
                #"customClass="Gauge" customModule="Charts""#,
                #"customClass="_TtC3App5Badge""#,
                #"customClass="Legacy""#,
                #"customClass="Gone" customModuleProvider="target""#,
                #"customClass="Panel" customModule="Panel""#,
                #"customClass="ObjectiveC""#,
                #"customClass="UISlider""#,
                #"customClass="Row" customModuleProvider="target""#,
                #"customClass="X" customModule="A; import B""#)
                + """
                //- App.swift
                class Panel {}
                class Badge {}
                enum Feed { class Row {} }
                @objc(ObjectiveC) final class Renamed {}
                """,
            [
                "v0 v0: Panel", "v1 v1: Badge", "v10 v10: (A; import B.X)", "v2 v2: Charts.Gauge if canImport(Charts)",
                "v3 v3: Badge", "v4 v4: (Legacy)", "v5 v5: (Gone)", "v6 v6: (Panel.Panel)", "v7 v7: Renamed",
                "v8 v8: UIKit.UISlider if os(iOS)", "v9 v9: (Row)",
            ])
    }

    @Test func `have the screen's class if they are accessibility identifiers`() {
        check(
            """
            //- Main.storyboard
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
            <viewController customClass="Screen" customModuleProvider="target"><view><accessibility key="accessibilityConfiguration" \
            identifier="main"/></view></viewController></objects></scene></scenes></document>
            //- App.swift
            final class Screen {}
            """,
            ["main main: Screen"]
        ) { $0.keyPath = "accessibilityIdentifier" }
    }
}
