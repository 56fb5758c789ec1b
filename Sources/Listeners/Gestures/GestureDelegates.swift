import TouchPipeline

/// How far a gesture that takes time has come.
///
/// After every ``begin`` comes exactly one ``end`` or ``cancel``, with any number of ``update`` in between.
public enum GestureState: UInt8, Sendable, Hashable, CaseIterable {
    /// It has just been recognised.
    case begin
    /// The fingers have moved.
    case update
    /// The fingers let go, or another one landed.
    case end
    /// It was taken away: by the system, by a listener higher up, or because its delegate was replaced.
    case cancel
}

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

/// Hears of double taps.
public protocol DoubleTapDelegate: AnyObject {
    /// One finger tapped twice at a point of the screen, in pixels.
    func onDoubleTap(origin: Vec2F)
}

/// The seven delegates, which are not kept alive where the language has weak references; Embedded Swift has none, so there they are.
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

/// Hears of long presses.
public protocol LongPressDelegate: AnyObject {
    /// One finger rested at a point of the screen, in pixels; it goes on updating while that finger moves.
    ///
    /// It ends when the finger lifts, and is cancelled when another one lands.
    func onLongPress(state: GestureState, origin: Vec2F)

    /// Whether the finger that presses long shall not pan the map; asked once, just after the `begin`. By default it pans.
    ///
    /// If it is held, nobody further down the chain hears of the movement, and no ``PanDelegate`` either.
    func holdsMap(pressedAt origin: Vec2F) -> Bool
}

extension LongPressDelegate {
    /// Lets the map be panned.
    public func holdsMap(pressedAt origin: Vec2F) -> Bool { false }
}

/// Hears of movements with one finger.
public protocol PanDelegate: AnyObject {
    /// One finger moves.
    ///
    /// - Parameters:
    ///   - state: how far the gesture has come.
    ///   - origin: where the finger is, in screen pixels.
    ///   - translation: by how much it moved since the last call, in pixels; zero at the end.
    ///   - velocity: how fast it moves, in pixels a millisecond; zero after it held still, and for a `cancel`.
    func onPan(state: GestureState, origin: Vec2F, translation: Vec2F, velocity: Double)
}

/// Hears of two fingers that move apart, together, or turn.
public protocol PinchRotateDelegate: AnyObject {
    /// Two fingers pinch and turn.
    ///
    /// - Parameters:
    ///   - state: how far the gesture has come.
    ///   - pinchOrigin: the point half-way between the fingers, in screen pixels.
    ///   - rotationOrigin: the point about which they turn; the same one.
    ///   - twoFingerDistance: how far apart they are, in pixels; never less than 1.
    ///   - rotation: by how much they turned since the last call, in degrees, clockwise positive; zero at the end.
    func onPinchRotate(
        state: GestureState, pinchOrigin: Vec2F, rotationOrigin: Vec2F, twoFingerDistance: Double, rotation: Double)
}

/// Hears of taps with one finger.
public protocol TapDelegate: AnyObject {
    /// One finger tapped at a point of the screen, in pixels.
    ///
    /// It is told when no second tap can come any more: after the double-tap time (300 ms by default); at once if nobody in the chain wants
    /// double taps, for instance when their default action is disabled and there is no ``DoubleTapDelegate``.
    func onTap(origin: Vec2F)
}

/// Hears of two fingers that move side by side.
public protocol TwoFingerPanDelegate: AnyObject {
    /// Two fingers move side by side. What they begin as, a pan or a pinch, they stay until one lifts or another one lands.
    ///
    /// - Parameters:
    ///   - state: how far the gesture has come.
    ///   - origin: the point half-way between the fingers, in screen pixels.
    ///   - translation: by how much that moved since the last call, in pixels; zero at the end.
    ///   - velocity: how fast it moves, in pixels a millisecond; zero after it held still, and for a `cancel`.
    func onTwoFingerPan(state: GestureState, origin: Vec2F, translation: Vec2F, velocity: Double)
}

/// Hears of taps with two fingers.
public protocol TwoFingerTapDelegate: AnyObject {
    /// Two fingers tapped together; half-way between them is a point of the screen, in pixels.
    func onTwoFingerTap(origin: Vec2F)
}
