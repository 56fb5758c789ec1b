/// A line of text whose parts have a meaning, so that a terminal can show it in colours.
public struct StyledLine: Sendable, Equatable {
    /// What a part of a line is.
    public enum Role: Sendable, Equatable {
        /// Ordinary words.
        case plain
        /// A title.
        case title
        /// What need not be read: times, states.
        case faint
        /// Somebody consumed something.
        case consumed
        /// Something did not happen.
        case missing
        /// Something is wrong.
        case wrong
    }

    /// The parts, one after the other.
    public var parts: [(text: String, role: Role)]

    /// A line of parts.
    public init(_ parts: [(String, Role)] = []) { self.parts = parts.map { (text: $0.0, role: $0.1) } }

    /// A line of one part.
    public init(_ text: String, _ role: Role = .plain) { self.init([(text, role)]) }

    /// The text alone.
    public var plain: String { parts.map(\.text).joined() }

    /// Whether two lines have the same parts.
    public static func == (a: StyledLine, b: StyledLine) -> Bool { a.parts.elementsEqual(b.parts, by: ==) }

    /// The text, with the escape codes of ANSI terminals around what has a role.
    public var coloured: String {
        parts.map { part in
            guard let code = part.role.code, !part.text.isEmpty else { return part.text }
            return "\u{1B}[\(code)m\(part.text)\u{1B}[0m"
        }.joined()
    }
}

extension StyledLine.Role {
    /// Select Graphic Rendition, ECMA-48; the colours are the terminal's own, so they fit its background.
    fileprivate var code: String? {
        switch self {
        case .plain: nil
        case .title: "1"
        case .faint: "2"
        case .consumed: "36"
        case .missing: "33"
        case .wrong: "31"
        }
    }
}
