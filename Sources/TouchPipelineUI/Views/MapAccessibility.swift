/// The element of a map for assistive technology.
///
/// In UIKit, the view of a map is a container. The map is its first element, and the subviews follow, such as buttons over the map. If the view were
/// an element itself, UIKit would hide its subviews.
enum MapAccessibility {
    /// The label of a map without a label of its own, in English.
    static let defaultLabel = "Map"

    /// The label of a map. Without text it is the default label, because an element without a label has no name.
    static func label(_ own: String?) -> String {
        guard let own, !own.isEmpty else { return defaultLabel }
        return own
    }

    /// The elements of the container, in the order in which a screen reader goes through them.
    static func elements<Element>(map: Element, subviews: [Element], isHidden: (Element) -> Bool) -> [Element] {
        [map] + subviews.filter { !isHidden($0) }
    }
}
