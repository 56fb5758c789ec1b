import JSONText

/// Reads the elements of an XML 1.0 text one by one: a start tag, an end tag, or text between them.
///
/// Comments and processing instructions are skipped. A document type declaration is refused, so that no text can define entities. Only the
/// five entities of XML and references to characters are resolved.
struct XMLScanner {
    enum Token {
        /// A start tag. An empty element (`<a/>`) is a start tag and an end tag.
        case start(name: UTF8Name, attributes: [Attribute], offset: Int)
        /// An end tag, which has the name of the last start tag.
        case end
        /// Text, with its references resolved. White space is not removed.
        case text(String, offset: Int)
    }

    struct Attribute {
        let name: UTF8Name
        let value: String
        let offset: Int
    }

    private var scanner: ByteScanner
    private let maximumDepth: Int
    /// The names of the elements that are open.
    private var open: [UTF8Name] = []
    private var hasRoot = false
    private var closesEmptyElement = false

    init(_ bytes: some Collection<UInt8>, maximumDepth: Int) throws(MapFormatError) {
        scanner = ByteScanner(bytes)
        self.maximumDepth = maximumDepth
        if scanner.peek(0) == 0xFE && scanner.peek(1) == 0xFF || scanner.peek(0) == 0xFF && scanner.peek(1) == 0xFE {
            throw scanner.error(.unsupported("the encoding UTF-16"))
        }
        try scanner.checkXMLCharacters()
        _ = scanner.take("\u{FEFF}")
        // `<?xml-stylesheet` is another instruction, which is skipped.
        if scanner.peek(5).isJSONSpace, scanner.take("<?xml") { try declaration() }
    }

    /// The number of elements that are open.
    var depth: Int { open.count }

    func error(_ reason: MapFormatError.Reason, at offset: Int) -> MapFormatError { scanner.error(reason, at: offset) }

    /// The offset of the next token.
    var offset: Int { scanner.cursor }

    // MARK: Tokens

    /// The next token, or `nil` after the end of the root element.
    mutating func next() throws(MapFormatError) -> Token? {
        if closesEmptyElement {
            closesEmptyElement = false
            open.removeLast()
            return .end
        }
        while true {
            if open.isEmpty { scanner.skipSpace() }
            guard !scanner.isAtEnd else {
                guard open.isEmpty else { throw scanner.error(.expected("the end of '\(open[open.count - 1].excerpt)'")) }
                guard hasRoot else { throw scanner.error(.expected("an element")) }
                return nil
            }
            let start = scanner.cursor
            if scanner.take("<!--") {
                guard scanner.skip(past: "-->") != nil else { throw scanner.error(.expected("'-->'")) }
            } else if scanner.take("<?") {
                guard scanner.skip(past: "?>") != nil else { throw scanner.error(.expected("'?>'")) }
            } else if scanner.take("<!DOCTYPE") {
                throw scanner.error(.unsupported("a document type declaration"), at: start)
            } else if scanner.take("</") {
                try endTag(at: start)
                return .end
            } else if !open.isEmpty, scanner.next != UInt8(ascii: "<") || scanner.peek(1) == UInt8(ascii: "!") {
                return .text(try text(), offset: start)
            } else if scanner.take("<") {
                return try startTag(at: start)
            } else {
                throw scanner.error(.expected(hasRoot ? "the end" : "an element"))
            }
        }
    }

    /// Reads the rest of `<?xml version="1.0" encoding="UTF-8"?>`.
    private mutating func declaration() throws(MapFormatError) {
        for attribute in try attributes() where attribute.name.isEqual("encoding") {
            guard UTF8Name(attribute.value).uppercased.isOne(of: ["UTF-8", "UTF8", "US-ASCII"]) else {
                throw scanner.error(.unsupported("the encoding \(UTF8Name(attribute.value).excerpt)"), at: attribute.offset)
            }
        }
        guard scanner.take("?>") else { throw scanner.error(.expected("'?>'")) }
    }

    private mutating func startTag(at start: Int) throws(MapFormatError) -> Token {
        guard open.count < maximumDepth else { throw scanner.error(.tooDeep(limit: maximumDepth), at: start) }
        guard !open.isEmpty || !hasRoot else { throw scanner.error(.expected("the end"), at: start) }
        let name = try name()
        let attributes = try attributes()
        closesEmptyElement = scanner.take("/")
        guard scanner.take(">") else { throw scanner.error(.expected("'>'")) }
        hasRoot = true
        open.append(name)
        return .start(name: name, attributes: attributes, offset: start)
    }

    private mutating func endTag(at start: Int) throws(MapFormatError) {
        let name = try name()
        scanner.skipSpace()
        guard scanner.take(">") else { throw scanner.error(.expected("'>'")) }
        guard let last = open.popLast() else { throw scanner.error(.expected("an element"), at: start) }
        guard last == name else { throw scanner.error(.mismatched(open: last.excerpt, close: name.excerpt), at: start) }
    }

    // MARK: Names and attributes

    private mutating func name() throws(MapFormatError) -> UTF8Name {
        let start = scanner.cursor
        while Self.isNameByte(scanner.next) { scanner.skip() }
        let first = scanner.bytes(from: start).first
        let isDigit = first.map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        guard let first, isDigit == false, first != UInt8(ascii: "-"), first != UInt8(ascii: ".") else {
            throw scanner.error(.expected("a name"), at: start)
        }
        return UTF8Name(scanner.bytes(from: start))
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
            true
        default: false
        }
    }

    private mutating func attributes() throws(MapFormatError) -> [Attribute] {
        var attributes: [Attribute] = []
        while scanner.skipSpace(), scanner.next != UInt8(ascii: ">"), scanner.next != UInt8(ascii: "/"), scanner.next != UInt8(ascii: "?") {
            let start = scanner.cursor
            let name = try name()
            guard !attributes.contains(where: { $0.name == name }) else { throw scanner.error(.duplicate(name.excerpt), at: start) }
            guard attributes.count < Self.maximumAttributes else {
                throw scanner.error(.unsupported("an element with so many attributes"), at: start)
            }
            scanner.skipSpace()
            guard scanner.take("=") else { throw scanner.error(.expected("'='")) }
            scanner.skipSpace()
            attributes.append(Attribute(name: name, value: try attributeValue(), offset: start))
        }
        return attributes
    }

    /// The search for a repeated name compares all pairs. No GPX file has more attributes than this in one element.
    private static let maximumAttributes = 256

    private mutating func attributeValue() throws(MapFormatError) -> String {
        let quote = scanner.next
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw scanner.error(.expected("a quote")) }
        scanner.skip()
        var value: [UInt8] = []
        while scanner.next != quote {
            guard !scanner.isAtEnd, scanner.next != UInt8(ascii: "<") else { throw scanner.error(.expected("a quote")) }
            try appendCharacter(to: &value, isAttribute: true)
        }
        scanner.skip()
        return String(decoding: value, as: UTF8.self)
    }

    // MARK: Text

    /// Reads text and sections of character data up to the next tag.
    private mutating func text() throws(MapFormatError) -> String {
        var value: [UInt8] = []
        while !scanner.isAtEnd {
            if scanner.take("<![CDATA[") {
                guard let section = scanner.skip(past: "]]>") else { throw scanner.error(.expected("']]>'")) }
                value += section
            } else if scanner.next == UInt8(ascii: "<") {
                // A comment ends the text, too. Another declaration is an error.
                let isComment = scanner.peek(2) == UInt8(ascii: "-") && scanner.peek(3) == UInt8(ascii: "-")
                guard scanner.peek(1) != UInt8(ascii: "!") || isComment else {
                    throw scanner.error(.expected("an element"))
                }
                break
            } else {
                try appendCharacter(to: &value, isAttribute: false)
            }
        }
        return String(decoding: value, as: UTF8.self)
    }

    /// Reads one character or reference. The end of a line is a line feed (XML 1.0, section 2.11), and a space in an attribute (3.3.3).
    private mutating func appendCharacter(to value: inout [UInt8], isAttribute: Bool) throws(MapFormatError) {
        let byte = scanner.next
        switch byte {
        case UInt8(ascii: "&"): try appendReference(to: &value)
        case 0x0D, 0x0A, 0x09:
            scanner.skip()
            if byte == 0x0D, scanner.next == 0x0A { scanner.skip() }
            value.append(isAttribute ? 0x20 : byte == 0x09 ? 0x09 : 0x0A)
        default:
            value.append(byte)
            scanner.skip()
        }
    }

    private mutating func appendReference(to value: inout [UInt8]) throws(MapFormatError) {
        let start = scanner.cursor
        scanner.skip()
        if scanner.take("#") {
            guard let scalar = characterNumber(), let encoded = UTF8.encode(scalar), scanner.take(";") else {
                throw scanner.error(.expected("the number of a character and ';'"), at: start)
            }
            value += encoded
        } else if scanner.take("amp;") {
            value.append(UInt8(ascii: "&"))
        } else if scanner.take("lt;") {
            value.append(UInt8(ascii: "<"))
        } else if scanner.take("gt;") {
            value.append(UInt8(ascii: ">"))
        } else if scanner.take("quot;") {
            value.append(UInt8(ascii: "\""))
        } else if scanner.take("apos;") {
            value.append(UInt8(ascii: "'"))
        } else {
            throw scanner.error(.expected("one of '&amp;', '&lt;', '&gt;', '&quot;', '&apos;'"), at: start)
        }
    }

    /// Reads the digits of a reference. `nil` if XML does not allow the character.
    private mutating func characterNumber() -> Unicode.Scalar? {
        let radix: UInt32 = scanner.take("x") ? 16 : 10
        let start = scanner.cursor
        var number: UInt32 = 0
        while let digit = Self.digit(scanner.next), digit < radix {
            // More digits than any character needs give a number that is none.
            number = min(number * radix + digit, 0x11_0000)
            scanner.skip()
        }
        guard scanner.cursor > start, number >= 0x20 || number == 0x09 || number == 0x0A || number == 0x0D else { return nil }
        guard number != 0xFFFE, number != 0xFFFF else { return nil }
        return Unicode.Scalar(number)
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
