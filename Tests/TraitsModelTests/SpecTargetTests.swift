import Testing

import TraitsModel
import TraitsScan

@Suite struct `The check of targets` {
    /// Checks a trait `T` with `members` on objects of some classes in an iOS document.
    private func check(_ members: String, on objects: [String], finds expected: [String]) {
        let views = objects.map { object in
            """
            <\(object)><u><userDefinedRuntimeAttribute keyPath="traitSpec" value="a"/></u></\(object.prefix { $0 != " " })>
            """
        }
        let fixture = SpecFixture("""
            //- a.json
            {"a": [{"type": "T"}]}
            //- T.swift
            import UIKit
            class Card: UIView {}
            class Badge: Card {}
            final class Gauge: Elsewhere {}
            protocol Colorable {}
            \(members)
            //- a.xib
            <document targetRuntime="iOS.CocoaTouch">\(views.joined())</document>
            """)
        #expect(fixture.findings.map(describe) == expected)
    }

    /// Returns a trait whose `apply` takes `target`.
    private func trait(_ target: String) -> String {
        "struct T: Trait { func apply(to target: \(target), remove: inout Restore) throws {} }"
    }

    @Test(arguments: [
        ("UIView", "label"), ("UILabel", "label"), ("UIResponder", "switch"), ("UIScrollView", "tableView"), ("NSObject", "label"),
        ("AnyObject", "constraint"), ("Card", "view customClass=\"Badge\" customModuleProvider=\"target\""), ("any Colorable", "label"),
        ("UIView", "view customClass=\"Badge\" customModuleProvider=\"target\""),
        // What cannot be seen to the end is taken to fit.
        ("UILabel", "view customClass=\"Gauge\" customModuleProvider=\"target\""), ("Unknown", "label"),
        ("UILabel", "view customClass=\"Unknown\""),
    ])
    func `takes objects of the class, of its subclasses, and of classes that are not known`(target: String, object: String) {
        check(trait(target), on: [object], finds: [])
    }

    @Test(arguments: [
        ("UILabel", "button", "UILabel", "UIButton"),
        ("UIView", "constraint", "UIView", "NSLayoutConstraint"),
        ("Badge", "view customClass=\"Card\" customModuleProvider=\"target\"", "Badge", "Card"),
        ("UIControl", "view customClass=\"Badge\" customModuleProvider=\"target\"", "UIControl", "Badge"),
        ("Card", "label", "Card", "UILabel"),
    ])
    func `refuses objects of another class`(target: String, object: String, expected: String, found: String) {
        check(trait(target), on: [object], finds: [
            "a.json:1:17: TG330: 'T' applies to \(expected), and \"a\" is a \(found); move it to another identifier"
        ])
    }

    @Test func `goes by restrictedTypes before apply, and by superclasses`() {
        let base = "class B: Trait { func apply(to target: UILabel, remove: inout Restore) throws {} }\n"
        check(base + "final class T: B {}", on: ["button"], finds: [
            "a.json:1:17: TG330: 'T' applies to UILabel, and \"a\" is a UIButton; move it to another identifier"
        ])
        check(base + "final class T: B { override class var restrictedTypes: [AnyClass]? { [UILabel.self, UIButton.self] } }", on: ["button"], finds: [])
        check(base + "final class T: B { override class var restrictedTypes: [AnyClass]? { nil } }", on: ["button"], finds: [])
        check("struct T: Trait { static var restrictedTypes: [AnyClass]? { [] } }", on: ["button"], finds: [
            "a.json:1:17: TG332: 'T' applies to nothing, because its restrictedTypes are empty; name another trait"
        ])
        check(base + "final class T: B { override class var restrictedTypes: [AnyClass]? { [UISwitch.self] } }", on: ["button"], finds: [
            "a.json:1:17: TG330: 'T' applies to UISwitch, and \"a\" is a UIButton; move it to another identifier"
        ])
    }

    @Test func `warns where an identifier is on objects of several classes and some do not fit`() {
        check(trait("UILabel"), on: ["label", "button"], finds: [
            "a.json:1:17: TG331: warning: 'T' applies to UILabel, and \"a\" is a UIButton in places; give those another identifier"
        ])
        check(trait("UIView"), on: ["label", "button"], finds: [])
    }

    @Test func `looks at inherited traits, however far they come`() {
        let fixture = SpecFixture("""
            //- a.json
            {"a": [{"type": "Inherit", "traits": ["b", "a"]}],
             "b": [{"type": "Inherit", "traits": ["c"]}, {"type": "V"}],
             "c": [{"type": "L"}]}
            //- T.swift
            struct L: Trait { func apply(to target: UILabel, remove: inout Restore) throws {} }
            struct V: Trait { func apply(to target: UIView, remove: inout Restore) throws {} }
            //- a.xib
            <document><button><u><userDefinedRuntimeAttribute keyPath="traitSpec" value="a"/></u></button></document>
            """)
        #expect(fixture.findings.filter { $0.id != "TG341" }.map(describe) == [
            "a.json:1:17: TG333: warning: 'L', which is inherited here, applies to UILabel, and \"a\" is a UIButton; inherit another identifier [a.json:3:17: 'L' is inherited from here]"
        ])
    }

    @Test func `knows the superclasses of every class that Interface Builder has`() {
        for element in InterfaceBuilderElements.table where element.className != FrameworkClasses.root {
            #expect(FrameworkClasses.superclasses(of: element.className)?.last == FrameworkClasses.root, "\(element.className)")
        }
    }
}
