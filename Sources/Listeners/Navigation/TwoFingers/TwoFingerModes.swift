/// What two fingers have been found to mean.
struct TwoFingerModes: OptionSet, Sendable {
    let rawValue: UInt8

    static let pan = TwoFingerModes(rawValue: 1)
    static let zoom = TwoFingerModes(rawValue: 2)
    static let rotate = TwoFingerModes(rawValue: 4)
    static let tilt = TwoFingerModes(rawValue: 8)
    static let turn = TwoFingerModes(rawValue: 16)

    static let all: TwoFingerModes = [.pan, .zoom, .rotate, .tilt, .turn]
    /// Those that exclude all others.
    static let exclusive: TwoFingerModes = [.tilt, .turn]

    /// Those of two fingers that move side by side.
    static let sideBySide: TwoFingerModes = [.pan, .tilt, .turn]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ gestures: NavigationGestures) {
        var modes: TwoFingerModes = []
        if gestures.contains(.pan) { modes.insert(.pan) }
        if gestures.contains(.pinchZoom) { modes.insert(.zoom) }
        if gestures.contains(.rotate) { modes.insert(.rotate) }
        if gestures.contains(.tilt) { modes.insert(.tilt) }
        if gestures.contains(.sidewaysTurn) { modes.insert(.turn) }
        self = modes
    }
}
