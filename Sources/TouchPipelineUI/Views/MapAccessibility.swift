import TouchPipeline

/// The element of a map for assistive technology.
///
/// In UIKit, the view of a map is a container. The map is its first element, and the subviews follow, such as buttons over the map. If the view were
/// an element itself, UIKit would hide its subviews.
enum MapAccessibility {
    /// The commands that a map offers as actions.
    static let defaultCommands: [MapCommand] = [.panLeft, .panRight, .panUp, .panDown, .zoomIn, .zoomOut]
    /// The label of a map without a label of its own.
    static let defaultLabel = LocalizedText.text(for: "Map", english: "Map")

    /// The label of a map. Without text it is the default label, because an element without a label has no name.
    static func label(_ own: String?) -> String {
        guard let own, !own.isEmpty else { return defaultLabel }
        return own
    }

    /// A scroll with three fingers of VoiceOver: the direction in which the fingers, and with them the map, move.
    enum Scroll: Sendable, Hashable, CaseIterable {
        case left, right, up, down
    }

    /// The command of a scroll. The view moves in the opposite direction of the map.
    static func command(for scroll: Scroll) -> MapCommand {
        switch scroll {
        case .left: .panRight
        case .right: .panLeft
        case .up: .panDown
        case .down: .panUp
        }
    }

    /// The elements of the container, in the order in which a screen reader goes through them.
    static func elements<Element>(map: Element, subviews: [Element], isHidden: (Element) -> Bool) -> [Element] {
        [map] + subviews.filter { !isHidden($0) }
    }
}
