import TouchPipeline

/// What fingers or a mouse do with the map, from the beginning of a gesture to its end. There is at most one.
///
/// A session is a value. Its functions change the view that they receive, and nothing else. A session ends when it is dropped.
enum FingerSession: Sendable, Equatable {
    /// Nothing moves the map.
    case none
    /// The fingers have no effect until their number changes, because the map needs two fingers, or because the gesture was cancelled.
    case ignored
    case pan(PanSession)
    case rotation(RotationDragSession)
    case box(BoxSession)
    case quickZoom(QuickZoomSession)
    /// Two fingers, and the gestures that they have begun. The navigation has the session beside this one, because it is large, and a move that
    /// changes it in place copies nothing.
    case twoFingers(NavigationGestures?)

    /// Whether a session is in progress.
    var isInProgress: Bool { if case .none = self { false } else { true } }

    /// Whether the fingers have no effect.
    var isIgnored: Bool { if case .ignored = self { true } else { false } }

    /// Whether two fingers move the map, or may begin to.
    var isOfTwoFingers: Bool { if case .twoFingers = self { true } else { false } }

    /// The gesture in progress. `nil` while it has not begun, because the touch can still become another one.
    var gesture: NavigationGestures? {
        switch self {
        case .none, .ignored: nil
        case .pan(let pan): pan.isConfirmed ? .pan : nil
        case .rotation: .dragRotate
        case .box: .boxZoom
        case .quickZoom: .quickZoom
        case .twoFingers(let gesture): gesture
        }
    }

    /// Whether the session ends if any of some gestures are taken from the map.
    func depends(on gestures: NavigationGestures) -> Bool {
        switch self {
        case .none, .ignored, .rotation, .box: false
        case .pan: gestures.contains(.oneFingerPan)
        case .quickZoom: gestures.contains(.quickZoom)
        case .twoFingers: !gestures.isDisjoint(with: [.twoFingers, .twoFingerPan])
        }
    }
}
