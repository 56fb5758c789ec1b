import MapListeners
public import TouchPipeline

/// The state of a continuous gesture.
///
/// Each ``begin`` is followed by exactly one ``end`` or ``cancel``, with any number of ``update`` in between.
public enum GestureState: Sendable, Hashable, CaseIterable {
    /// The gesture has been recognized.
    case begin
    /// The fingers have moved.
    case update
    /// The fingers have lifted, or another finger has landed.
    case end
    /// The gesture was cancelled: by the system, by a listener at a lower index, or because its delegate was replaced.
    case cancel
}

/// The seven gestures of a map, as in the HERE SDK.
public enum GestureType: Sendable, Hashable, CaseIterable {
    /// A tap with one finger. It has no default action.
    case tap
    /// A double tap with one finger. Zooms in by default. A second tap that slides zooms with the movement
    /// (`NavigationGestures.quickZoom`).
    case doubleTap
    /// A long press with one finger. It has no default action.
    case longPress
    /// A movement of one finger. Moves the map by default.
    case pan
    /// A movement of two fingers side by side. Tilts the map by default.
    case twoFingerPan
    /// A tap with two fingers. Zooms out by default.
    case twoFingerTap
    /// A change of the distance or the direction between two fingers. Zooms, rotates and moves the map by default.
    case pinchRotate

    /// The default action of this gesture.
    ///
    /// Two fingers pan the map, also while they pinch, as long as neither of their gestures is disabled.
    var defaultAction: NavigationGestures {
        switch self {
        case .tap, .longPress: []
        case .doubleTap: .secondTap
        case .pan: .oneFingerPan
        case .twoFingerPan: [.tilt, .sidewaysRotate, .twoFingerPan]
        case .twoFingerTap: .twoFingerTapZoom
        case .pinchRotate: [.pinchZoom, .rotate, .twoFingerPan]
        }
    }
}

/// Receives taps with one finger.
public protocol TapDelegate: AnyObject {
    /// Called after a tap with one finger, with its position in screen pixels.
    ///
    /// The call waits until no second tap can follow: for the double-tap time, 300 ms by default. It is made at once if no listener in the
    /// chain needs double taps, for example when their default action is disabled and there is no ``DoubleTapDelegate``.
    func onTap(origin: Vec2F)
}

/// Receives double taps.
public protocol DoubleTapDelegate: AnyObject {
    /// Called after a double tap with one finger, with its position in screen pixels.
    func onDoubleTap(origin: Vec2F)
}

/// Receives long presses.
public protocol LongPressDelegate: AnyObject {
    /// Called when one finger has rested, with its position in screen pixels. Updates follow while that finger moves.
    ///
    /// The gesture ends when the finger lifts, and is cancelled when another finger lands.
    func onLongPress(state: GestureState, origin: Vec2F)

    /// Whether the finger of the long press does not pan the map. Read once, after `begin`. The default implementation returns `false`.
    ///
    /// If the map is held, listeners at higher indices and the ``PanDelegate`` do not receive the movement.
    func holdsMap(pressedAt origin: Vec2F) -> Bool
}

extension LongPressDelegate {
    /// Returns `false`, so that the finger pans the map.
    public func holdsMap(pressedAt origin: Vec2F) -> Bool { false }
}

/// Receives movements of one finger.
public protocol PanDelegate: AnyObject {
    /// Called when one finger moves.
    ///
    /// - Parameters:
    ///   - state: The state of the gesture.
    ///   - origin: The position of the finger, in screen pixels.
    ///   - translation: The movement since the last call, in pixels. Zero at the end.
    ///   - velocity: The speed, in pixels per millisecond. Zero after a rest, and for `cancel`.
    func onPan(state: GestureState, origin: Vec2F, translation: Vec2F, velocity: Double)
}

/// Receives two fingers that move side by side.
public protocol TwoFingerPanDelegate: AnyObject {
    /// Called when two fingers move side by side. A gesture that begins as a pan or as a pinch stays one until a finger lifts or another
    /// one lands.
    ///
    /// - Parameters:
    ///   - state: The state of the gesture.
    ///   - origin: The point half-way between the fingers, in screen pixels.
    ///   - translation: The movement of that point since the last call, in pixels. Zero at the end.
    ///   - velocity: The speed, in pixels per millisecond. Zero after a rest, and for `cancel`.
    func onTwoFingerPan(state: GestureState, origin: Vec2F, translation: Vec2F, velocity: Double)
}

/// Receives taps with two fingers.
public protocol TwoFingerTapDelegate: AnyObject {
    /// Called after a tap with two fingers, with the point half-way between them in screen pixels.
    func onTwoFingerTap(origin: Vec2F)
}

/// Receives two fingers that pinch or rotate.
public protocol PinchRotateDelegate: AnyObject {
    /// Called when two fingers pinch or rotate.
    ///
    /// - Parameters:
    ///   - state: The state of the gesture.
    ///   - pinchOrigin: The point half-way between the fingers, in screen pixels.
    ///   - rotationOrigin: The center of the rotation. It is equal to `pinchOrigin`.
    ///   - twoFingerDistance: The distance between the fingers, in pixels. At least 1.
    ///   - rotation: The rotation since the last call, in degrees, clockwise positive. Zero at the end.
    func onPinchRotate(
        state: GestureState, pinchOrigin: Vec2F, rotationOrigin: Vec2F, twoFingerDistance: Double, rotation: Double)
}

/// The seven delegates. They are held weakly. Embedded Swift has no weak references, so they are held strongly there.
struct GestureDelegates {
    #if hasFeature(Embedded)
    var tap: (any TapDelegate)?
    var doubleTap: (any DoubleTapDelegate)?
    var longPress: (any LongPressDelegate)?
    var pan: (any PanDelegate)?
    var twoFingerPan: (any TwoFingerPanDelegate)?
    var twoFingerTap: (any TwoFingerTapDelegate)?
    var pinchRotate: (any PinchRotateDelegate)?
    #else
    weak var tap: (any TapDelegate)?
    weak var doubleTap: (any DoubleTapDelegate)?
    weak var longPress: (any LongPressDelegate)?
    weak var pan: (any PanDelegate)?
    weak var twoFingerPan: (any TwoFingerPanDelegate)?
    weak var twoFingerTap: (any TwoFingerTapDelegate)?
    weak var pinchRotate: (any PinchRotateDelegate)?
    #endif
}
