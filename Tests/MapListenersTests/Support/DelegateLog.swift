import MapListeners
import TouchPipeline

/// All seven delegates in one object, which records its calls.
final class DelegateLog: TapDelegate, DoubleTapDelegate, LongPressDelegate, PanDelegate, TwoFingerPanDelegate, TwoFingerTapDelegate,
    PinchRotateDelegate
{
    struct Entry: Equatable {
        var type: GestureType
        var state: GestureState?
    }

    private(set) var entries: [Entry] = []
    private(set) var origins: [Vec2F] = []
    private(set) var translation = Vec2F.zero
    private(set) var rotation = 0.0
    private(set) var lastDistance = 0.0
    private(set) var lastVelocity = 0.0
    var holdsMap = false
    /// Called inside each callback.
    var onEvent: ((Entry) -> Void)?

    func onTap(origin: Vec2F) { note(.tap, nil, origin) }
    func onDoubleTap(origin: Vec2F) { note(.doubleTap, nil, origin) }
    func onTwoFingerTap(origin: Vec2F) { note(.twoFingerTap, nil, origin) }
    func onLongPress(state: GestureState, origin: Vec2F) { note(.longPress, state, origin) }
    func holdsMap(pressedAt origin: Vec2F) -> Bool { holdsMap }

    func onPan(state: GestureState, origin: Vec2F, translation: Vec2F, velocity: Double) {
        self.translation = self.translation + translation
        lastVelocity = velocity
        note(.pan, state, origin)
    }

    func onTwoFingerPan(state: GestureState, origin: Vec2F, translation: Vec2F, velocity: Double) {
        self.translation = self.translation + translation
        lastVelocity = velocity
        note(.twoFingerPan, state, origin)
    }

    func onPinchRotate(
        state: GestureState, pinchOrigin: Vec2F, rotationOrigin: Vec2F, twoFingerDistance: Double, rotation: Double
    ) {
        self.rotation += rotation
        lastDistance = twoFingerDistance
        note(.pinchRotate, state, pinchOrigin)
    }

    /// The recorded calls without the updates.
    var summary: [String] {
        entries.filter { $0.state != .update }.map { entry in entry.state.map { "\(entry.type) \($0)" } ?? "\(entry.type)" }
    }

    func entries(of type: GestureType) -> [GestureState] { entries.filter { $0.type == type }.compactMap(\.state) }

    /// Whether every begin of every gesture was followed by exactly one end or cancel, with updates only in between.
    var isPaired: Bool { GestureType.allCases.allSatisfy { Self.isPaired(entries(of: $0)) } }

    static func isPaired(_ states: [GestureState]) -> Bool {
        var isOpen = false
        for state in states {
            guard (state == .begin) != isOpen else { return false }
            isOpen = state == .begin || state == .update
        }
        return !isOpen
    }

    private func note(_ type: GestureType, _ state: GestureState?, _ origin: Vec2F) {
        entries.append(Entry(type: type, state: state))
        origins.append(origin)
        onEvent?(Entry(type: type, state: state))
    }
}

extension MapGestures {
    /// Sets one object for all seven delegates.
    func setDelegates(_ log: DelegateLog?) {
        tapDelegate = log
        doubleTapDelegate = log
        longPressDelegate = log
        panDelegate = log
        twoFingerPanDelegate = log
        twoFingerTapDelegate = log
        pinchRotateDelegate = log
    }
}
