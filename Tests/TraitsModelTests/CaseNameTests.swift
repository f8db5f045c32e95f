import Testing

import TraitsModel

@Suite struct `The case name of an identifier` {
    @Test(arguments: [
        ("childView.width", "childViewWidth"),
        ("titleLabel", "titleLabel"),
        ("TitleLabel.top", "titleLabelTop"),
        ("a.b.c", "aBC"),
        ("child_view-width height", "childViewWidthHeight"),
        ("URLField", "urlField"),
        ("URL", "url"),
        ("login.URLField", "loginURLField"),
        ("AButton", "aButton"),
        ("iPad.row1", "iPadRow1"),
        ("2ndRow.2", "_2ndRow2"),
        ("..top..", "top"),
        ("class", "`class`"),
        ("self", "`self`"),
        ("default.Value", "defaultValue"),
        ("Default", "`default`"),
        ("straße.Ärger", "straßeÄrger"),
        ("ÉTÉ.été", "étéÉté"),
        ("e\u{301}clair", "e\u{301}clair"),
        ("\u{301}clair", "clair"),
        ("标题.宽", "标题宽"),
        ("עברית", "עברית"),
        ("\u{1F600}smile\u{1F600}face", "smileFace"),
        ("\"); evil(\"", "evil"),
        ("a\u{202E}b", "aB"),
        ("a\u{200D}b\u{FEFF}c", "aBC"),
        ("x\n*/y", "xY"),
    ])
    func `is its words in lower camel case`(identifier: String, expected: String) throws {
        let name = try #require(CaseName(for: identifier))
        #expect(Array(name.escaped.unicodeScalars) == Array(expected.unicodeScalars))
        #expect(CaseName(chosen: name.escaped) == name)
    }

    @Test(arguments: ["", ".", "...", "-", "\u{1F600}", "\u{2764}\u{FE0F}", "\u{301}", "\u{3164}", "\u{202E}", " \n", "\u{0}"])
    func `does not exist without a letter or digit`(identifier: String) {
        #expect(CaseName(for: identifier) == nil)
    }

    @Test(arguments: ["", "_", "1a", "a b", "a-b", "``", "`a", "a\u{202E}", "\u{1F600}", "a.b", "a\n", "\u{301}a", "\u{3164}"])
    func `cannot be chosen as anything but a plain identifier`(text: String) {
        #expect(CaseName(chosen: text) == nil)
    }

    @Test(arguments: ["allCases", "all.cases", "`Type`", "Protocol", "RawValue", "classTable"])
    func `is not that of a member that the enum has already`(text: String) throws {
        let name = try #require(CaseName(chosen: text) ?? CaseName(for: text))
        #expect(!name.isUsable)
    }
}
