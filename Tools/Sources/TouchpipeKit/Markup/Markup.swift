/// A part of a page: an element, a text, or several parts.
///
/// All text of a page is escaped here, so that a file name cannot become markup.
indirect enum Markup: Sendable {
    /// An element with its attributes and its content.
    case element(String, [(name: String, value: String)], [Markup])
    /// A text.
    case text(String)
    /// The content of a `<style>` or `<script>`. It is not escaped, so it must contain neither `<` nor `&`.
    case verbatim(String)
    /// Several parts, one after the other.
    case group([Markup])

    /// The empty part.
    static var nothing: Markup { .group([]) }

    /// Creates an element.
    static func element(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ children: [Markup] = []) -> Markup {
        .element(name, attributes.map { (name: $0.key, value: $0.value) }, children)
    }

    /// Creates an element with only a text.
    static func element(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ text: String) -> Markup {
        element(name, attributes, [.text(text)])
    }

    /// Returns the element with one more attribute. Other parts are returned unchanged.
    func with(_ name: String, _ value: String) -> Markup {
        guard case .element(let element, let attributes, let children) = self else { return self }
        return .element(element, attributes + [(name: name, value: value)], children)
    }

    /// Returns the element with a tooltip, which is its first child, as SVG requires.
    func titled(_ title: String) -> Markup {
        guard case .element(let element, let attributes, let children) = self else { return self }
        return .element(element, attributes, [.element("title", [:], title)] + children)
    }

    /// Whether the part is empty.
    var isEmpty: Bool {
        switch self {
        case .group(let pieces): pieces.allSatisfy(\.isEmpty)
        case .text(let text), .verbatim(let text): text.isEmpty
        case .element: false
        }
    }
}
