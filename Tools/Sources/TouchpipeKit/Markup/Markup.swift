/// A piece of a page: an element, a text, or several of them.
///
/// Everything that goes into a page goes through here, and is escaped here, so no file name can become markup.
indirect enum Markup: Sendable {
    /// An element with its attributes and what is in it.
    case element(String, [(name: String, value: String)], [Markup])
    /// Words.
    case text(String)
    /// What a `<style>` or `<script>` holds: not escaped, and so it must contain neither `<` nor `&`.
    case verbatim(String)
    /// Several pieces, one after the other.
    case group([Markup])

    /// Nothing.
    static var nothing: Markup { .group([]) }

    /// An element.
    static func element(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ children: [Markup] = []) -> Markup {
        .element(name, attributes.map { (name: $0.key, value: $0.value) }, children)
    }

    /// An element with nothing but words in it.
    static func element(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ text: String) -> Markup {
        element(name, attributes, [.text(text)])
    }

    /// The same element with one more attribute. What is no element stays as it is.
    func with(_ name: String, _ value: String) -> Markup {
        guard case .element(let element, let attributes, let children) = self else { return self }
        return .element(element, attributes + [(name: name, value: value)], children)
    }

    /// The same element with a tooltip: its first child, as SVG wants it.
    func titled(_ title: String) -> Markup {
        guard case .element(let element, let attributes, let children) = self else { return self }
        return .element(element, attributes, [.element("title", [:], title)] + children)
    }

    /// Whether there is nothing in it.
    var isEmpty: Bool {
        switch self {
        case .group(let pieces): pieces.allSatisfy(\.isEmpty)
        case .text(let text), .verbatim(let text): text.isEmpty
        case .element: false
        }
    }
}
