import Foundation
#if canImport(FoundationXML)
    import FoundationXML
#endif
import Testing

import TraitsScan
import TraitsTestSupport

/// Writes down what Foundation's parser reports, adjacent characters joined.
private final class Recorder: NSObject, XMLParserDelegate {
    /// The events as one line each.
    var events: [String] = []
    /// Whether it reported a fault.
    var hasFailed = false
    /// The characters since the last event.
    private var text = ""

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
    ) {
        flush()
        events.append("<\(name)" + attributes.sorted { $0.key < $1.key }.map { " \($0.key)='\($0.value)'" }.joined() + ">")
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        flush()
        events.append("</\(name)>")
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) { hasFailed = true }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(_ parser: XMLParser, foundCDATA block: Data) { text += String(decoding: block, as: UTF8.self) }

    /// Ends a run of characters.
    private func flush() {
        if !text.isEmpty { events.append("'\(text)'") }
        text = ""
    }
}

@Suite(.serialized) struct `The XML reader, held against XMLParser` {
    /// Returns the events that Foundation reports; nil if it refuses the document.
    private func foundation(_ bytes: [UInt8]) -> [String]? {
        let parser = XMLParser(data: Data(bytes))
        let recorder = Recorder()
        parser.delegate = recorder
        parser.shouldResolveExternalEntities = false
        // On Linux the result of `parse` does not tell of every fault; the error does.
        return parser.parse() && parser.parserError == nil && !recorder.hasFailed ? recorder.events : nil
    }

    /// Whether Foundation on Linux is no judge of `bytes`.
    ///
    /// It crashes at a processing instruction without data, reports nothing of a text of fewer than four bytes, and takes an
    /// undeclared prefix and a version other than 1.0, which XML 1.0 allows, for faults.
    private func isBeyondFoundation(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        let instructions = text.hasPrefix("<?xml ") ? text.dropFirst().contains("<?") : text.contains("<?")
        let version = text.hasPrefix("<?xml ") && !text.prefix(20).contains("1.0\"") && !text.prefix(20).contains("1.0'")
        return bytes.count < 4 || instructions || version
    }

    /// Returns the events that our reader reports, adjacent characters joined, and what it refuses the document for.
    private func own(_ bytes: [UInt8]) -> (events: [String]?, problem: Diagnostic?) {
        bytes.withUnsafeBufferPointer { bytes in
            var reader = XMLReader(bytes, path: "a.xib")
            var events: [String] = []
            var text = ""
            func flush() {
                if !text.isEmpty { events.append("'\(text)'") }
                text = ""
            }
            while let event = reader.next() {
                switch event {
                case .start(let name, let attributes, _):
                    flush()
                    events.append(
                        "<\(name)" + attributes.sorted { $0.name < $1.name }.map { " \($0.name)='\($0.value)'" }.joined() + ">")
                case .end(let name):
                    flush()
                    events.append("</\(name)>")
                case .text(let characters, _): text += characters
                }
            }
            return (reader.problem == nil ? events : nil, reader.problem)
        }
    }

    /// Compares what the two make of `bytes`.
    private func compare(_ bytes: [UInt8]) {
        let (events, problem) = own(bytes)
        // Refused on purpose: document types, other encodings, deep nesting.
        if ["TG053", "TG058", "TG062"].contains(problem?.id) || isBeyondFoundation(bytes) { return }
        let expected = foundation(bytes)
        let isEqual = events == expected
        #expect(isEqual, "\(String(decoding: bytes, as: UTF8.self).debugDescription): \(events ?? []) \(problem?.message ?? "") / \(expected ?? ["refused"])")
    }

    @Test(arguments: [
        "", "<a/>", "<a></a>", " <a/>", "\n<a/>\n", "x<a/>", "<a/>x", "<a/><b/>", "<a>", "</a>", "<a></b>", "<a b='1'/>", "<a b=1/>", "<a b/>",
        "<a b='1' b='2'/>", "<a b='1'c='2'/>", "<a b='<'/>", "<a b='>'/>", "<a b=\"'\"/>", "<a>&lt;&amp;&gt;&quot;&apos;</a>", "<a>&nbsp;</a>",
        "<a>&#65;&#x42;</a>", "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>&#x110000;</a>", "<a>& </a>", "<a>&;</a>", "<a>&#;</a>", "<a>&#x;</a>",
        "<a><![CDATA[<&>]]></a>", "<a>]]></a>", "<a>]]</a>", "<![CDATA[x]]><a/>", "<a><!-- x --></a>", "<a><!-- -- --></a>", "<a><!-- x ---></a>",
        "<!-- x --><a/><!-- y -->", "<?xml version='1.0'?><a/>", " <?xml version='1.0'?><a/>",
        "<?xml version='1.0' encoding='UTF-8' standalone='no'?><a/>", "<?xml encoding='UTF-8'?><a/>", "<?xml version='1.0' standalone='x'?><a/>",
        "<a b='\n\t\r\n'/>", "<a b='&#10;&#9;'/>", "<a>\r\n\r</a>", "<a>\u{1}</a>", "<a>\u{FFFE}</a>", "<a>\u{7F}\u{85}</a>", "<a b='\u{1}'/>",
        "< a/>", "<a / >", "<a/ >", "<1/>", "<-/>", "<_/>", "<a.b-c_d1/>", "<\u{E9}/>", "<\u{D7}/>", "<a\u{B7}/>", "<\u{B7}/>", "<a></a >", "<a></ a>",
        "\u{FEFF}<a/>", "<a>\u{FEFF}</a>", "<a b = '1' />", "<a\nb='1'\n/>", "<a><b/></a >", "<a", "<a b", "<a b=", "<a b='", "<a b='1'", "<a/", "<!-- x",
        "<a><![CDATA[", "<?xml", "<?xml version='1.0'", "<a>&", "<a>&#", "<a>&lt", "<a><",
    ])
    func `accepts and refuses the same texts`(text: String) {
        compare(Array(text.utf8))
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `reads the same events from a damaged document, or refuses it as well`(seed: UInt64) {
        let document = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><!-- c -->
              <objects><label text="a&amp;b&#10;\u{E9}" id='x-1'><rect key="frame" x="0.0"/>
            <string key="value">t &lt; u<![CDATA[ <v> ]]></string></label></objects>
            </document>
            """
        var generator = SeededGenerator(seed: seed)
        let insertions = Array("<>/=\"'&;#x!-[]? a1\n\r\t".utf8) + [0x01, 0x7F, 0xC3, 0xA9]
        for _ in 0..<1000 {
            var damaged = Array(document.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let place = Int.random(in: 0..<damaged.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: damaged.insert(insertions.randomElement(using: &generator)!, at: place)
                case 1: damaged.remove(at: place)
                case 2: damaged[place] = insertions.randomElement(using: &generator)!
                default:
                    let end = min(damaged.count, place + Int.random(in: 1...20, using: &generator))
                    damaged.insert(contentsOf: damaged[place..<end], at: Int.random(in: 0...damaged.count, using: &generator))
                }
            }
            compare(damaged)
        }
    }

    /// The folder of documents to compare, from the environment; nil in an ordinary run.
    private static let corpus = ProcessInfo.processInfo.environment["TRAITS_GEN_INTERFACES"]

    @Test(.enabled(if: corpus != nil, "TRAITS_GEN_INTERFACES names no folder"))
    func `reads the same events from every document of a folder, and knows its elements`() throws {
        let folder = try #require(Self.corpus)
        var count = 0
        var unknown: Set<String> = []
        for case let name as String in try #require(FileManager.default.enumerator(atPath: folder))
        where name.hasSuffix(".xib") || name.hasSuffix(".storyboard") {
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
            let (events, problem) = own(bytes)
            let isEqual = problem?.id == "TG053" || events == foundation(bytes)
            #expect(isEqual, "\(name): \(problem.map(describe) ?? "other events")")
            let facts = bytes.withUnsafeBufferPointer { InterfaceReader.read($0, path: name, keyPath: "traitSpec") }
            for object in events ?? [] where object.hasPrefix("<") && object.contains(" customClass='") {
                let element = String(object.dropFirst().prefix { $0 != " " })
                if InterfaceBuilderElements.element(element, on: facts.platform) == nil { unknown.insert("\(element) on \(facts.platform as Any)") }
            }
            count += 1
        }
        print("\(count) documents compared")
        #expect(unknown == [])
    }
}
