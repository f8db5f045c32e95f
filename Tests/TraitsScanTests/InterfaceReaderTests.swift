import Testing

import TraitsScan

@Suite struct `The Interface Builder reader` {
    /// Returns what the reader makes of `text`.
    private func read(_ text: String, keyPath: String = "traitSpec") -> InterfaceFacts {
        Array(text.utf8).withUnsafeBufferPointer { InterfaceReader.read($0, path: "a.xib", keyPath: keyPath) }
    }

    /// Returns an iOS document with `objects` in it.
    private func touch(_ objects: String) -> String {
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"iOS.CocoaTouch\">\n<objects>\(objects)</objects></document>"
    }

    /// Returns the uses as lines, `line:column identifier element class screen`.
    private func describe(_ facts: InterfaceFacts) -> [String] {
        facts.uses.map { use in
            let module = use.customModule.map { $0 + "." } ?? ""
            let name = use.customClass.map { module + $0 + (use.isObjectiveCName ? " (ObjC)" : "") } ?? "-"
            return "\(use.place.line):\(use.place.column) \(use.identifier) \(use.element) \(name) \(use.screen ?? "-")"
        }
    }

    /// Returns an element with the identifier `name`.
    private func object(_ element: String, _ attributes: String = "", _ name: String = "x") -> String {
        """
        <\(element) \(attributes)><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="traitSpec" value="\(name)"/>
        </userDefinedRuntimeAttributes></\(element)>
        """
    }

    @Test func `reads identifiers as attributes, as elements, as CDATA and in Base64`() {
        let facts = read(touch("""
            <label id="1"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="traitSpec" value="a&amp;b&#x41;&#66;"/>
            <userDefinedRuntimeAttribute type="string" keyPath="other" value="no"/>
            </userDefinedRuntimeAttributes></label>
            <view id="2"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="traitSpec"><string key="value">c&lt;
            d</string></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes></view>
            <view id="3"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="traitSpec"><mutableString key="value"><![CDATA[<e>]]>f</mutableString></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes></view>
            <view id="4"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="traitSpec"><string key="value" base64-UTF8="YES">w6kgaA
            </string></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes></view>
            """))
        #expect(facts.problems == [])
        #expect(facts.platform == .iOS)
        #expect(facts.uses.map(\.identifier) == ["a&bAB", "c<\nd", "<e>f", "\u{E9} h"])
        #expect(facts.uses.map(\.place.line) == [3, 7, 11, 14])
        #expect(facts.uses[0].place.column == 71)
    }

    @Test(arguments: [
        ("", "-", []),
        ("customClass=\"Panel\" customModule=\"App\" customModuleProvider=\"target\"", "Panel", ["Panel"]),
        ("customClass=\"Panel\" customModule=\"Charts\"", "Charts.Panel", ["Charts.Panel"]),
        ("customClass=\"Panel\"", "Panel (ObjC)", ["Panel (ObjC)"]),
        ("customClass=\"_TtC3App5Panel\"", "App.Panel", ["App.Panel"]),
        ("customClass=\"_TtCO3App4Feed3Row\"", "App.Feed.Row", ["App.Feed.Row"]),
        ("customClass=\"_TtC3App\"", "_TtC3App (ObjC)", ["_TtC3App (ObjC)"]),
        ("customClass=\"_TtC3App99Panel\"", "_TtC3App99Panel (ObjC)", ["_TtC3App99Panel (ObjC)"]),
        ("customClass=\"\"", "-", []),
    ])
    func `reads custom classes and their modules`(attributes: String, name: String, classes: [String]) {
        let facts = read(touch(object("view", attributes)))
        #expect(describe(facts) == ["3:71 x view \(name) -"])
        #expect(facts.customClasses.map { ($0.module.map { $0 + "." } ?? "") + $0.name + ($0.isObjectiveCName ? " (ObjC)" : "") } == classes)
    }

    @Test func `knows the nearest screen: cell, view controller or File's Owner`() {
        let facts = read(touch(
            object("view", "customClass=\"Loose\"", "loose")
                + "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"Owner\"/>"
                + "<viewController customClass=\"Screen\">" + object("view", "customClass=\"Panel\"", "in screen")
                + "<tableViewCell>" + object("label", "", "in plain cell") + "</tableViewCell>"
                + "<tableViewCell customClass=\"Row\">" + object("label", "", "in cell") + "</tableViewCell>"
                + "</viewController>"))
        #expect(facts.uses.map { "\($0.identifier): \($0.screen ?? "-")" } == [
            "loose: Owner", "in screen: Screen", "in plain cell: Screen", "in cell: Row",
        ])
        let desktop = read("""
            <document targetRuntime="MacOSX.Cocoa"><objects><customObject id="-2" customClass="Owner"/>\
            <customObject id="-1" customClass="FirstResponder"/>\(object("customView"))</objects></document>
            """)
        #expect(desktop.platform == .macOS)
        #expect(desktop.uses.map(\.screen) == ["Owner"])
    }

    @Test func `reads another key path, and accessibility identifiers from their own element`() {
        let text = touch("""
            <viewController customClass="Screen"><label><accessibility key="accessibilityConfiguration" identifier="a"/></label>
            <label><accessibility key="accessibilityConfiguration"><string key="hint">h</string>
            <string key="identifier">b</string></accessibility></label>
            <label><accessibility key="accessibilityConfiguration" label="l"/></label>
            <label><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier" value="c"/>
            </userDefinedRuntimeAttributes></label></viewController>
            """)
        let facts = read(text, keyPath: "accessibilityIdentifier")
        #expect(facts.problems == [])
        #expect(describe(facts) == ["2:114 a label - Screen", "4:26 b label - Screen", "7:85 c label - Screen"])
        #expect(read(text).uses == [])
    }

    @Test func `finds the platform of a document`() {
        let platforms = [
            "targetRuntime=\"AppleTV\"", "targetRuntime=\"watchKit\"", "targetRuntime=\"iOS.CocoaTouch.iPad\"",
            "type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\"", "type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"", "",
        ].map { read("<document \($0)/>").platform }
        #expect(platforms == [.tvOS, .watchOS, .iOS, .macOS, .iOS, nil])
    }

    @Test(arguments: [
        ("<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>",
            "1:1: TG065: `<archive>` instead of `<document>`: no identifiers are read from this file; open it in Xcode 5 or later and save it"),
        ("<svg/>", "1:1: TG065: `<svg>` instead of `<document>`: no identifiers are read from this file; it may be no storyboard or xib; leave it out"),
        ("<document><view><a><userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"traitSpec\" value=\"YES\"/></a></view></document>",
            "1:91: TG066: the attribute traitSpec has the type boolean; an identifier is a string, change the type in Interface Builder"),
        ("<document><view><a><userDefinedRuntimeAttribute keyPath=\"traitSpec\"><real key=\"value\" value=\"1\"/></userDefinedRuntimeAttribute></a></view></document>",
            "1:20: TG066: the attribute traitSpec has the type real; an identifier is a string, change the type in Interface Builder"),
        ("<document><view><a><userDefinedRuntimeAttribute type=\"string\" keyPath=\"traitSpec\"/></a></view></document>",
            "1:20: TG067: the attribute traitSpec is empty; give it an identifier, or remove it"),
        ("<document><knob><a><userDefinedRuntimeAttribute keyPath=\"traitSpec\" value=\"x\"/></a></knob></document>",
            "1:76: TG068: \"x\" is on `<knob>`, whose class is not known; give the object a custom class, or pin one in the configuration"),
        ("<document><view><a><userDefinedRuntimeAttribute keyPath=\"traitSpec\"><string key=\"value\" base64-UTF8=\"YES\">*</string></userDefinedRuntimeAttribute></a></view></document>",
            "1:107: TG069: a value marked `base64-UTF8` holds no text in Base64; set it again in Interface Builder"),
    ])
    func `says what is wrong with a document`(text: String, expected: String) {
        #expect(read(text).problems.map(TraitsScanTests.describe) == [expected])
    }

    @Test func `has a class and a framework for every element, once a platform`() {
        var seen: Set<String> = []
        for element in InterfaceBuilderElements.table {
            #expect(!element.className.isEmpty && !element.framework.isEmpty && !element.platforms.isEmpty)
            for platform in element.platforms {
                #expect(seen.insert("\(element.name) \(platform)").inserted, "\(element.name) stands twice for \(platform)")
                #expect(InterfaceBuilderElements.element(element.name, on: platform) == element)
            }
        }
        #expect(InterfaceBuilderElements.element("constraint", on: .macOS)?.framework == "AppKit")
        #expect(InterfaceBuilderElements.element("constraint", on: nil)?.framework == "UIKit")
        #expect(InterfaceBuilderElements.element("menuItem", on: nil)?.className == "NSMenuItem")
        #expect(InterfaceBuilderElements.element("outlet", on: .iOS) == nil)
    }
}
