import Testing

import TraitsScan

@Suite struct `The XML reader` {
    /// Reads `text` to its end: the events as one line, and the problem if there is one.
    private func read(_ text: some Collection<UInt8>) -> (events: String, problem: String?) {
        Array(text).withUnsafeBufferPointer { bytes in
            var reader = XMLReader(bytes, path: "a.xib")
            var events = ""
            while let event = reader.next() {
                switch event {
                case .start(let name, let attributes, _):
                    events += "<\(name)" + attributes.map { " \($0.name)='\($0.value)'" }.joined() + ">"
                case .end(let name): events += "</\(name)>"
                case .text(let text, _): events += "'\(text)'"
                }
            }
            return (events, reader.problem.map(describe))
        }
    }

    @Test(arguments: [
        ("<a/>", "<a></a>"),
        ("\u{FEFF}<?xml version=\"1.0\" encoding='utf-8' standalone=\"no\" ?>\n<!-- x --><a></a >\n<!-- y --> <?z?>", "<a></a>"),
        ("<a b='1' c = \"x'y\"\n d=''/>", "<a b='1' c='x'y' d=''></a>"),
        ("<a b='&lt;&gt;&amp;&quot;&apos;&#65;&#x1F600;'/>", "<a b='<>&\"'A\u{1F600}'></a>"),
        ("<a b='x\ty\r\nz\n&#10;'/>", "<a b='x y z \n'></a>"),
        ("<a>x&amp;y<b/>\r\nz\r</a>", "<a>'x&y'<b></b>'\nz\n'</a>"),
        ("<a><![CDATA[<&]]]]><![CDATA[>]]></a>", "<a>'<&]]''>'</a>"),
        ("<\u{E9}:\u{4E2D}.-1 _x='1'/>", "<\u{E9}:\u{4E2D}.-1 _x='1'></\u{E9}:\u{4E2D}.-1>"),
        ("<a><!-- - > < & --><?p x ? > ?></a>", "<a></a>"),
    ])
    func `reads what XML allows`(text: String, expected: String) {
        let result = read(text.utf8)
        #expect(result.problem == nil)
        #expect(result.events == expected)
    }

    @Test(arguments: [
        ("x<a/>", "1:1: TG050: expected an element, found `x`"),
        ("<a/>x", "1:5: TG050: expected an element, found `x`"),
        ("< a/>", "1:2: TG050: expected the name of an element, found ` `"),
        ("<a b/>", "1:5: TG050: expected `=` after the attribute b, found `/`"),
        ("<a b=1/>", "1:6: TG050: expected the value of the attribute b in quotes, found `1`"),
        ("<a b='1'c='2'/>", "1:9: TG050: expected white space, `>` or `/>`, found `c`"),
        ("<a b='<'/>", "1:7: TG050: expected `&lt;` in the value of the attribute b, found `<`"),
        ("<a></a b>", "1:8: TG050: expected `>` to end `</a`, found `b`"),
        ("<?xml version='2.0'?><a/>", "1:16: TG050: expected version 1.0, found `2.0`"),
        ("<?xml encoding='UTF-8'?><a/>", "1:7: TG050: expected version, found `encoding`"),
        ("<![CDATA[x]]><a/>", "1:1: TG050: expected an element, found `<![CDATA[`"),
        ("<a>\n<b>", "2:4: TG051: the file ends inside `<b`; restore the rest of the file [2:1: it starts here]"),
        ("<a><!-- x", "1:10: TG051: the file ends inside `<!--`; restore the rest of the file [1:4: it starts here]"),
        ("<a b='x", "1:6: TG051: the value of the attribute b is not closed; add the closing quote"),
        ("<a>\n <b></a>", "2:5: TG052: `</a>` where `</b>` must stand; a merge may have lost a line [2:2: `<b>` starts here]"),
        ("</a>", "1:1: TG052: `</a>` closes nothing; remove it"),
        ("<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>",
            "1:1: TG053: a document type or entity definition; Interface Builder writes none, and none is read: remove it"),
        ("<a>&nbsp;</a>", "1:4: TG054: the entity `&nbsp;` is not defined; write the character itself, or &lt; &gt; &amp; &quot; &apos; or a number"),
        ("<a>x & y</a>", "1:6: TG055: a bare `&`; write `&amp;`"),
        ("<a>&#0;</a>", "1:4: TG056: `&#0;` stands for no character that XML allows; remove it"),
        ("<a>&#x110000;</a>", "1:4: TG056: `&#x110000;` stands for no character that XML allows; remove it"),
        ("<a>\u{1}</a>", "1:4: TG056: a character that XML does not allow; remove it"),
        ("<a b='1' b='2'/>", "1:10: TG057: the attribute b is repeated; keep one of the two"),
        ("<?xml version='1.0' encoding='UTF-16'?><a/>", "1:31: TG058: the encoding `UTF-16`; save the file in UTF-8, as Interface Builder does"),
        ("<a><!-- a -- b --></a>", "1:11: TG059: `--` inside a comment; XML allows it only in the closing `-->`"),
        ("<a>]]></a>", "1:4: TG059: `]]>` outside a CDATA section; write `]]&gt;`"),
        (" <?xml version='1.0'?><a/>", "1:2: TG060: the XML declaration stands at the very start of a file; remove what is before it"),
        ("", "1:1: TG061: the file has no element; restore it, or remove it"),
        ("<a/>\n<b/>", "2:1: TG061: a second element beside the root; a file holds one, remove the rest"),
    ])
    func `says what is wrong, where, and the way out`(text: String, expected: String) {
        #expect(read(text.utf8).problem == expected)
    }

    @Test func `refuses bytes that are no UTF-8`() {
        #expect(read([0x3C, 0x61, 0x3E, 0xFF]).problem == "1:4: TG058: the text is not UTF-8 from here on; save the file in UTF-8")
        #expect(read([0xFF, 0xFE, 0x3C, 0x00]).problem?.hasPrefix("1:1: TG058") == true)
    }

    @Test func `reads a thousand levels and refuses more`() {
        let text = String(repeating: "<a>", count: 1000) + String(repeating: "</a>", count: 1000)
        #expect(read(text.utf8).problem == nil)
        #expect(read(String(repeating: "<a>", count: 1_000_000).utf8).problem
            == "1:3001: TG062: more than 1000 elements inside one another; Interface Builder writes no such file")
    }
}
