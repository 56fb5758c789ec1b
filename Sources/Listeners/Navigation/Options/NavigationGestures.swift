/// What the map does by itself, combined with "or"; each can be switched off and on alone.
public struct NavigationGestures: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt16
    /// A set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// One finger, or two, move the map; and it goes on by itself when they let go fast.
    public static let pan = NavigationGestures(rawValue: 1 << 0)
    /// Two fingers apart zoom in, together zoom out.
    public static let pinchZoom = NavigationGestures(rawValue: 1 << 1)
    /// Two fingers that turn, turn the map.
    public static let rotate = NavigationGestures(rawValue: 1 << 2)
    /// Two fingers side by side, up and down, tilt the map.
    public static let tilt = NavigationGestures(rawValue: 1 << 3)
    /// Two fingers that move sideways together turn the map about the middle of the screen. Not among ``standard``.
    public static let sidewaysTurn = NavigationGestures(rawValue: 1 << 4)
    /// A double tap zooms in.
    public static let doubleTapZoom = NavigationGestures(rawValue: 1 << 5)
    /// A tap with two fingers zooms out.
    public static let twoFingerTapZoom = NavigationGestures(rawValue: 1 << 6)
    /// A double tap that is held zooms while the finger moves up and down.
    public static let quickZoom = NavigationGestures(rawValue: 1 << 7)
    /// A wheel or a trackpad zooms.
    public static let scrollZoom = NavigationGestures(rawValue: 1 << 8)
    /// Dragging with the secondary button, or with control held, rotates and tilts.
    public static let dragRotate = NavigationGestures(rawValue: 1 << 9)

    /// A drag of the mouse with shift held draws a box, and the map zooms to it.
    public static let boxZoom = NavigationGestures(rawValue: 1 << 10)

    /// What maps do unless they are told otherwise: everything but ``sidewaysTurn``.
    public static let standard: NavigationGestures = [
        .pan, .pinchZoom, .rotate, .tilt, .doubleTapZoom, .twoFingerTapZoom, .quickZoom, .scrollZoom, .dragRotate, .boxZoom,
    ]
    /// Everything.
    public static let all: NavigationGestures = [.standard, .sidewaysTurn]

    // Parts of `pan`; each can be suspended alone, but not switched off.
    static let oneFingerPan = NavigationGestures(rawValue: 1 << 14)
    /// Two fingers that move side by side, also while they pinch or turn.
    static let twoFingerPan = NavigationGestures(rawValue: 1 << 15)

    static let secondTap: NavigationGestures = [.doubleTapZoom, .quickZoom]
    static let twoFingers: NavigationGestures = [.pan, .pinchZoom, .rotate, .tilt, .sidewaysTurn]
}
