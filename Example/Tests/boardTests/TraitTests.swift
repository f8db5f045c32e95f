import Testing
import TraitsCore
import TraitsTesting

@testable import board

@Suite struct TraitTests {
    @Test func `every trait makes the round trip through JSON`() throws {
        try verifyRoundTrip(Alpha(alpha: 0.5))
        try verifyRoundTrip(BackgroundColor(color: TraitColor(red: 1, green: 2, blue: 3)))
        try verifyRoundTrip(Constraint(constant: 4))
        try verifyRoundTrip(CornerRadius(radius: 2))
        try verifyRoundTrip(DropShadow(offset: TraitSize(width: 1, height: 2), color: .black, opacity: 0.5))
        try verifyRoundTrip(Font(name: "bold", size: 2, color: .white))
        try verifyRoundTrip(Inherit(["card"]))
    }

    @Test func `every trait is undone`() throws {
        let view = View(width: 10, height: 3)
        (view.alpha, view.cornerRadius) = (0.9, 61)
        view.backgroundColor = TraitColor(red: 0, green: 255, blue: 0)
        view.shadow = Shadow(offset: TraitSize(width: 23, height: 21), opacity: 0.1)
        try verifyRestores(Alpha(alpha: 0.5), on: view, comparing: \.alpha)
        try verifyRestores(BackgroundColor(color: .black), on: view, comparing: \.backgroundColor)
        try verifyRestores(CornerRadius(radius: 2), on: view, comparing: \.cornerRadius)
        try verifyRestores(
            DropShadow(offset: .zero, color: .white, opacity: 1), on: view, comparing: { "\($0.shadow)" })

        let label = Label("text")
        (label.face, label.size, label.textColor) = (.italic, 3, .black)
        let font = Font(name: "bold", size: nil, color: .white)
        try verifyRestores(font, on: label, comparing: { "\($0.face) \($0.size) \($0.textColor)" })

        let constraint = LayoutConstraint(.width, 123)
        try verifyRestores(Constraint(constant: 4), on: constraint, comparing: \.constant)
    }

    @Test func `no trait keeps its target alive`() throws {
        try verifyReleases(Alpha(alpha: 0.5), makeTarget: { View(width: 1, height: 1) })
        try verifyReleases(Font(name: "bold", color: .white), makeTarget: { Label("text") })
        try verifyReleases(Constraint(constant: 4), makeTarget: { LayoutConstraint(.top, 1) })
    }

    @Test func `a value that makes no sense is refused with what would`() {
        let error = #expect(throws: TraitProblem.self) {
            try verifyRestores(Font(name: "Ariel", color: .white), on: Label("text"), comparing: \.size)
        }
        #expect(error?.reason == #"the font "Ariel" is not available; there are regular, bold, italic, underlined"#)
        #expect(throws: TraitProblem.self) {
            try verifyRestores(Alpha(alpha: 2), on: View(width: 1, height: 1), comparing: \.alpha)
        }
    }
}
