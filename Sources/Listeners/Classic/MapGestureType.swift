/// The gestures of a classic map, combined with "or": as `NMAMapGestureType` of the HERE SDK before version 4, bit for bit.
public struct MapGestureType: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8
    /// A set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// One finger taps twice. By default zooms in. A second tap that slides is disabled with it (``NavigationGestures/quickZoom``), but stays the
    /// map's if a delegate handles double taps.
    public static let doubleTap = MapGestureType(rawValue: 1 << 0)
    /// One finger rests. Has no default action.
    public static let longPress = MapGestureType(rawValue: 1 << 1)
    /// One finger moves. By default moves the map.
    public static let pan = MapGestureType(rawValue: 1 << 2)
    /// Two fingers move apart or together. By default zooms.
    public static let pinch = MapGestureType(rawValue: 1 << 3)
    /// Two fingers turn. By default turns the map.
    public static let rotate = MapGestureType(rawValue: 1 << 4)
    /// One finger taps. By default selects the top object under it.
    public static let tap = MapGestureType(rawValue: 1 << 5)
    /// Two fingers move side by side. By default tilts the map, turns it where they move sideways (``NavigationGestures/sidewaysTurn``), and
    /// pans it while they pinch or turn.
    public static let twoFingerPan = MapGestureType(rawValue: 1 << 6)
    /// Two fingers tap together. By default zooms out.
    public static let twoFingerTap = MapGestureType(rawValue: 1 << 7)
    /// Everything.
    public static let all = MapGestureType(rawValue: 0xFF)

    /// Those that two fingers make by moving.
    static let twoFingerMoves: MapGestureType = [.pinch, .rotate, .twoFingerPan]

    /// What two fingers do to make these.
    var twoFingerModes: TwoFingerModes {
        var modes: TwoFingerModes = []
        if contains(.pinch) { modes.insert(.zoom) }
        if contains(.rotate) { modes.insert(.rotate) }
        if contains(.twoFingerPan) { modes.formUnion(.sideBySide) }
        return modes
    }

    /// What of the navigation is the default action of these.
    var defaultActions: NavigationGestures {
        var actions: NavigationGestures = []
        if contains(.doubleTap) { actions.formUnion(.secondTap) }
        if contains(.pan) { actions.insert(.oneFingerPan) }
        if contains(.pinch) { actions.insert(.pinchZoom) }
        if contains(.rotate) { actions.insert(.rotate) }
        if contains(.twoFingerPan) { actions.formUnion([.tilt, .sidewaysTurn, .twoFingerPan]) }
        if contains(.twoFingerTap) { actions.insert(.twoFingerTapZoom) }
        return actions
    }
}
