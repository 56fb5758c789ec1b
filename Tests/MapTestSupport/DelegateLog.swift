package import HereGestures
import MapListeners
package import TouchPipeline

/// All seven delegates in one object, which records its calls.
package final class DelegateLog: TapDelegate, DoubleTapDelegate, LongPressDelegate, PanDelegate, TwoFingerPanDelegate, TwoFingerTapDelegate,
    PinchRotateDelegate
{
    package struct Entry: Equatable {
        package var type: GestureType
        package var state: GestureState?

        package init(type: GestureType, state: GestureState?) { (self.type, self.state) = (type, state) }
    }

    package private(set) var entries: [Entry] = []
    package private(set) var origins: [Vec2F] = []
    package private(set) var translation = Vec2F.zero
    package private(set) var rotation = 0.0
    package private(set) var lastDistance = 0.0
    package private(set) var lastVelocity = 0.0
    package var holdsMap = false
    /// Called inside each callback.
    package var onEvent: ((Entry) -> Void)?

    package init() {}

    package func onTap(origin: Vec2F) { note(.tap, nil, origin) }
    package func onDoubleTap(origin: Vec2F) { note(.doubleTap, nil, origin) }
    package func onTwoFingerTap(origin: Vec2F) { note(.twoFingerTap, nil, origin) }
    package func onLongPress(state: GestureState, origin: Vec2F) { note(.longPress, state, origin) }
    package func holdsMap(pressedAt origin: Vec2F) -> Bool { holdsMap }

    package func onPan(state: GestureState, origin: Vec2F, translation: Vec2F, velocity: Double) {
        self.translation = self.translation + translation
        lastVelocity = velocity
        note(.pan, state, origin)
    }

    package func onTwoFingerPan(state: GestureState, origin: Vec2F, translation: Vec2F, velocity: Double) {
        self.translation = self.translation + translation
        lastVelocity = velocity
        note(.twoFingerPan, state, origin)
    }

    package func onPinchRotate(
        state: GestureState, pinchOrigin: Vec2F, rotationOrigin: Vec2F, twoFingerDistance: Double, rotation: Double
    ) {
        self.rotation += rotation
        lastDistance = twoFingerDistance
        note(.pinchRotate, state, pinchOrigin)
    }

    /// The recorded calls without the updates.
    package var summary: [String] {
        entries.filter { $0.state != .update }.map { entry in entry.state.map { "\(entry.type) \($0)" } ?? "\(entry.type)" }
    }

    package func entries(of type: GestureType) -> [GestureState] { entries.filter { $0.type == type }.compactMap(\.state) }

    /// Whether every begin of every gesture was followed by exactly one end or cancel, with updates only in between.
    package var isPaired: Bool { GestureType.allCases.allSatisfy { Self.isPaired(entries(of: $0)) } }

    package static func isPaired(_ states: [GestureState]) -> Bool {
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
    package func setDelegates(_ log: DelegateLog?) {
        tapDelegate = log
        doubleTapDelegate = log
        longPressDelegate = log
        panDelegate = log
        twoFingerPanDelegate = log
        twoFingerTapDelegate = log
        pinchRotateDelegate = log
    }
}
