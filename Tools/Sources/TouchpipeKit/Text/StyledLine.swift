/// A line of text with roles for its parts, so that a terminal can show them in colors.
public struct StyledLine: Sendable, Equatable {
    /// The role of a part.
    public enum Role: Sendable, Equatable {
        /// Ordinary text.
        case plain
        /// A title.
        case title
        /// Less important text: times, states.
        case faint
        /// A listener consumed a gesture.
        case consumed
        /// A gesture was not recognized.
        case missing
        /// An error.
        case wrong
    }

    /// The parts, one after the other.
    public var parts: [(text: String, role: Role)]

    /// Creates a line of parts.
    public init(_ parts: [(String, Role)] = []) { self.parts = parts.map { (text: $0.0, role: $0.1) } }

    /// Creates a line of one part.
    public init(_ text: String, _ role: Role = .plain) { self.init([(text, role)]) }

    /// The text without roles.
    public var plain: String { parts.map(\.text).joined() }

    /// Whether two lines have the same parts.
    public static func == (a: StyledLine, b: StyledLine) -> Bool { a.parts.elementsEqual(b.parts, by: ==) }

    /// The text with the escape codes of ANSI terminals around the parts with a role.
    public var colored: String {
        parts.map { part in
            guard let code = part.role.code, !part.text.isEmpty else { return part.text }
            return "\u{1B}[\(code)m\(part.text)\u{1B}[0m"
        }.joined()
    }
}

extension StyledLine.Role {
    /// Select Graphic Rendition, ECMA-48. The colors are those of the terminal, so they fit its background.
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
