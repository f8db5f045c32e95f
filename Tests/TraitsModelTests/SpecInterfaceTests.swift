import Testing

import TraitsModel

@Suite struct `The check of custom classes` {
    /// Returns a storyboard whose views have some attributes, one a line from line 2 on.
    private func storyboard(_ attributes: String...) -> String {
        "//- Main.storyboard\n<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\">\n"
            + attributes.map { "<view \($0)/>\n" }.joined() + "</document>\n"
    }

    /// The classes that the storyboards name.
    private let classes = """
        //- App.swift
        import Imported
        class Panel {}
        @objc(Legacy) class Old {}
        enum Feed { class Row {} }
        typealias Alias = Panel

        """

    @Test func `finds nothing wrong with classes that exist or cannot be known`() {
        let fixture = SpecFixture(classes + storyboard(
            "customClass=\"Panel\" customModule=\"Other\" customModuleProvider=\"target\"",
            "customClass=\"Panel\" customModule=\"App\"",
            "customClass=\"_TtC3App5Panel\"",
            "customClass=\"_TtCO3App4Feed3Row\"",
            "customClass=\"Legacy\" customModule=\"App\"",
            "customClass=\"Alias\" customModule=\"App\"",
            "customClass=\"Anything\"",
            "customClass=\"Anything\" customModule=\"Imported\"",
            "customClass=\"Gauge\" customModule=\"Charts\""))
        #expect(fixture.findings == [])
    }

    @Test func `warns of classes that are not there, nested, or in no module`() {
        let fixture = SpecFixture(classes + storyboard(
            "customClass=\"Panle\" customModuleProvider=\"target\"",
            "customClass=\"Deleted\" customModule=\"App\"",
            "customClass=\"Row\" customModule=\"App\" customModuleProvider=\"target\"",
            "customClass=\"Panel\" customModule=\"Panel\""))
        #expect(fixture.findings.map(describe) == [
            "Main.storyboard:2:20: TG070: warning: the custom class 'Panle' is not declared in App; did you mean 'Panel'?",
            "Main.storyboard:3:20: TG070: warning: the custom class 'Deleted' is not declared in App; declare it, or choose another class in Interface Builder",
            "Main.storyboard:4:20: TG072: warning: there is no top-level class 'Row' in App; 'Feed.Row' is nested, where Interface Builder cannot name it: move it out [App.swift:4:19: it is declared here]",
            "Main.storyboard:5:20: TG071: warning: there is no module 'Panel' among the inputs and their imports; it is a class's name: choose the module of 'Panel' in Interface Builder",
        ])
    }
}
