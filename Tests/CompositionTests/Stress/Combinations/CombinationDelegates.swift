import HereGestures
import MapListeners
import TouchPipeline

/// All delegates of a map. They record which gestures are open, what they are told of them, and calls that are not paired.
final class CombinationDelegates: TapDelegate, DoubleTapDelegate, LongPressDelegate, PanDelegate, TwoFingerPanDelegate,
    TwoFingerTapDelegate,
    PinchRotateDelegate, MapGestureDelegate
{
    /// What was told of a gesture since the map was last looked at.
    struct Told {
        /// The last position.
        var origin: Vec2F
        var translation = Vec2F.zero
        var distance = 1.0
        /// The turn of the fingers, in degrees, clockwise positive.
        var rotation = 0.0
    }

    /// The gestures that have begun and not ended.
    private(set) var open: Set<GestureType> = []
    /// The gestures that were told since the touch began.
    private(set) var heard: Set<GestureType> = []
    /// What was told of the open gestures, and of a gesture that has just ended.
    private(set) var told: [GestureType: Told] = [:]
    /// The first call that was not paired.
    private(set) var unpaired: String?
    var handledGestures: MapGestureType = []
    var holdsMap = false

    /// Forgets what was heard, because a touch begins.
    func beginTouch() { heard = [] }

    private func note(_ type: GestureType, _ state: GestureState) {
        heard.insert(type)
        let isPaired = state == .begin ? open.insert(type).inserted : state == .update ? open.contains(type) : open.remove(type) != nil
        if !isPaired { unpaired = unpaired ?? "\(type) \(state)" }
    }

    private func tell(_ type: GestureType, _ state: GestureState, at origin: Vec2F, _ change: (inout Told) -> Void) {
        note(type, state)
        if state == .begin || told[type] == nil { told[type] = Told(origin: origin) }
        told[type]!.origin = origin
        change(&told[type]!)
        if state == .end || state == .cancel { told[type] = nil }
    }

    func onTap(origin: Vec2F) { heard.insert(.tap) }
    func onDoubleTap(origin: Vec2F) { heard.insert(.doubleTap) }
    func onTwoFingerTap(origin: Vec2F) { heard.insert(.twoFingerTap) }
    func holdsMap(pressedAt origin: Vec2F) -> Bool { holdsMap }
    func onLongPress(state: GestureState, origin: Vec2F) { note(.longPress, state) }
    func onPan(state: GestureState, origin: Vec2F, translation: Vec2F, velocity: Double) {
        tell(.pan, state, at: origin) { $0.translation = $0.translation + translation }
    }
    func onTwoFingerPan(state: GestureState, origin: Vec2F, translation: Vec2F, velocity: Double) {
        tell(.twoFingerPan, state, at: origin) { $0.translation = $0.translation + translation }
    }
    func onPinchRotate(
        state: GestureState, pinchOrigin: Vec2F, rotationOrigin: Vec2F, twoFingerDistance: Double, rotation: Double
    ) {
        tell(.pinchRotate, state, at: pinchOrigin) {
            $0.distance = twoFingerDistance
            $0.rotation += rotation
        }
    }
}

/// The gestures that a navigation has reported and not ended.
struct OpenNavigationGestures {
    private(set) var open: NavigationGestures = []
    private(set) var unpaired: String?

    mutating func note(_ event: NavigationEvent) {
        switch event {
        case .began(let gesture): open.formUnion(gesture)
        case .ended(let gesture, _), .cancelled(let gesture):
            if !open.isSuperset(of: gesture) { unpaired = unpaired ?? "\(event) while \(open) are open" }
            open.subtract(gesture)
        case .boxChanged, .blocked: break
        }
    }
}
