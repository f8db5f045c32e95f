import Testing
import TraitsScan

@Suite struct SwiftFactsPrinterTests {
    @Test("Facts are printed as JSON lines in source order, texts escaped")
    func lines() {
        let options = ScanOptions(locals: true, strings: true)
        let facts = scan(
            """
            #if A
            #else
            @a("x") public class B<T>: C where T: D {}
            #endif
            let s = "tab\\t\u{1}"
            typealias E = F
            """, options)
        var printer = FactsPrinter(locals: true)
        printer.print(facts)
        #expect(String(decoding: printer.bytes, as: UTF8.self) == ##"""
            {"file":"A.swift","line":3,"column":22,"offset":33,"kind":"class","name":"B","inherits":["C"],"attributes":["@a(\"x\")"],"modifiers":["public"],"access":"public","generics":"<T>","where":"where T: D","if":[["A",null]],"errors":false,"local":false}
            {"file":"A.swift","line":3,"column":4,"offset":15,"kind":"string","text":"x"}
            {"file":"A.swift","line":5,"column":9,"offset":70,"kind":"string","text":"tab\\t\u0001"}

            """##)
    }
}
