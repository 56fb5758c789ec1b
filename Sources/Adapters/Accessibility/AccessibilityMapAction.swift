/// What somebody who cannot drag or pinch can do with a map: by name, one step at a time.
public enum AccessibilityMapAction: Sendable, Hashable, CaseIterable {
    /// Shows what lies to the left.
    case panLeft
    /// Shows what lies to the right.
    case panRight
    /// Shows what lies above.
    case panUp
    /// Shows what lies below.
    case panDown
    /// One level closer.
    case zoomIn
    /// One level farther away.
    case zoomOut

    /// Its name in English; the views of this module take other names in `accessibilityActionName`.
    public var englishName: String {
        switch self {
        case .panLeft: "Move left"
        case .panRight: "Move right"
        case .panUp: "Move up"
        case .panDown: "Move down"
        case .zoomIn: "Zoom in"
        case .zoomOut: "Zoom out"
        }
    }
}
