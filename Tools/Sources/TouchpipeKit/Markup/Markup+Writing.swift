extension Markup {
    /// Elements without a closing tag in HTML.
    private static let voids: Set<String> = ["meta", "link", "br", "hr", "img", "input"]
    /// Elements of SVG without content, written in the short form, which HTML allows inside `<svg>`.
    private static let shapes: Set<String> = ["path", "rect", "circle", "line", "use", "polyline", "polygon", "stop"]

    /// The HTML of the piece, which is also well-formed XML.
    var source: String {
        var source = ""
        write(to: &source)
        return source
    }

    /// Appends the piece to a text. O(size).
    func write(to source: inout String) {
        switch self {
        case .text(let text): Self.escape(text, into: &source)
        case .verbatim(let text): source += text
        case .group(let pieces): for piece in pieces { piece.write(to: &source) }
        case .element(let name, let attributes, let children):
            source += "<" + name
            for attribute in attributes {
                source += " " + attribute.name + "=\""
                Self.escape(attribute.value, into: &source)
                source += "\""
            }
            if children.isEmpty, Self.voids.contains(name) || Self.shapes.contains(name) {
                source += "/>"
            } else {
                source += ">"
                for child in children { child.write(to: &source) }
                source += "</" + name + ">"
            }
            if Self.endsALine.contains(name) { source += "\n" }
        }
    }

    /// Elements with a line break after them, so that the page can be read and compared.
    private static let endsALine: Set<String> = [
        "section", "header", "footer", "nav", "table", "tr", "div", "dl", "p", "h1", "h2", "h3", "svg", "g", "details", "head", "body",
        "style", "script", "title", "meta",
    ]

    /// The five special characters of markup become references. Characters that XML does not allow become U+FFFD.
    private static func escape(_ text: String, into source: inout String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": source += "&amp;"
            case "<": source += "&lt;"
            case ">": source += "&gt;"
            case "\"": source += "&quot;"
            case "'": source += "&#39;"
            case "\t", "\n", "\r": source.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": source += "\u{FFFD}"
            default: source.unicodeScalars.append(scalar)
            }
        }
    }
}
