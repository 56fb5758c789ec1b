/// The seven gestures of a map, as the HERE SDK counts them.
public enum GestureType: UInt8, Sendable, Hashable, CaseIterable {
    /// One finger taps once. Has no default action.
    case tap
    /// One finger taps twice. By default zooms in; and if the second tap slides, zooms as it does (``NavigationGestures/quickZoom``).
    case doubleTap
    /// One finger rests. Has no default action.
    case longPress
    /// One finger moves. By default moves the map.
    case pan
    /// Two fingers move side by side. By default tilts the map.
    case twoFingerPan
    /// Two fingers tap together. By default zooms out.
    case twoFingerTap
    /// Two fingers move apart, together, or turn. By default zooms and turns the map, and moves it along.
    case pinchRotate

    /// What of the navigation is the default action of this gesture.
    ///
    /// Two fingers pan the map as long as neither of their gestures is disabled, also while they pinch.
    var defaultAction: NavigationGestures {
        switch self {
        case .tap, .longPress: []
        case .doubleTap: .secondTap
        case .pan: .oneFingerPan
        case .twoFingerPan: [.tilt, .sidewaysTurn, .twoFingerPan]
        case .twoFingerTap: .twoFingerTapZoom
        case .pinchRotate: [.pinchZoom, .rotate, .twoFingerPan]
        }
    }
}
