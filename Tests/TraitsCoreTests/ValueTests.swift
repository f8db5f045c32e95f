import Foundation
import Testing
import TraitsCore

@Suite struct ValueTests {
    @Test(arguments: [
        ("#f80", "#ff8800"), ("f80", "#ff8800"), ("#f808", "#ff880088"), ("#ff8800", "#ff8800"), ("FF8800", "#ff8800"),
        ("#ff880000", "#ff880000"), ("#ff8800ff", "#ff8800"), ("#010203", "#010203"),
    ])
    func `a color is read in four forms, with or without the sign`(text: String, written: String) {
        #expect(TraitColor(text)?.description == written)
    }

    @Test(arguments: ["", "#", "#ff", "#fffff", "#fffffff", "#fffffffff", "red", "#ggg", "##fff", "# fff", "#ＦＦＦ", "#+ff"])
    func `what is no color is refused`(text: String) {
        #expect(TraitColor(text) == nil)
    }

    @Test func `every byte of a color makes the round trip, also through fractions`() {
        for byte in UInt8.min...UInt8.max {
            let color = TraitColor(red: byte, green: 255 - byte, blue: byte / 2, alpha: byte)
            #expect(TraitColor(color.description) == color)
            let part = Double(byte) / 255
            #expect(TraitColor(fractionOfRed: part, green: 1 - part, blue: 2, alpha: -1).red == byte)
        }
        #expect(TraitColor(fractionOfRed: .nan, green: .infinity, blue: 0.5) == TraitColor(red: 0, green: 255, blue: 128))
    }

    @Test func `a color that cannot be read says where it stands and what is right`() throws {
        var table = TraitTable(format: .v1)
        table.add(Paint.self, as: "Paint")
        let bench = Bench(table)
        #expect(throws: SpecificationError.self) { try bench.reload(#"{"a": [{"type": "Paint", "color": "blue"}]}"#) }
        #expect(bench.problems == [#"a[0].color: "blue" is no color; write it as #rgb, #rgba, #rrggbb or #rrggbbaa"#])
    }

    @Test func `insets that are not written are none`() throws {
        let insets = try JSONDecoder().decode(TraitInsets.self, from: Data(#"{"left": 2}"#.utf8))
        #expect(insets == TraitInsets(left: 2))
        #expect(TraitInsets.zero == TraitInsets(top: 0, left: 0, bottom: 0, right: 0))
    }

    @Test func `sizes and points turn into those of Core Graphics and back`() {
        #expect(TraitSize(CGSize(width: 1, height: 2)) == TraitSize(width: 1, height: 2))
        #expect(TraitPoint(x: 3, y: 4).cgPoint == CGPoint(x: 3, y: 4))
        #expect(TraitPoint(CGPoint(x: 3, y: 4)).cgPoint == CGPoint(x: 3, y: 4))
        #expect(TraitSize.zero.cgSize == .zero)
    }
}
