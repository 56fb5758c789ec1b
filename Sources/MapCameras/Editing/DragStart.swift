/// When a drag of one finger begins to do something other than to move the map: to draw, to select an area, to move an annotation.
public enum DragStart: Sendable, Hashable, CaseIterable {
    /// As soon as the finger is past the touch slop.
    case immediately
    /// With a long press. A finger that moves earlier moves the map.
    case afterLongPress
}
