import MapListeners
import TouchPipeline

/// All delegates of a map. They record which gestures are open, and calls that are not paired.
final class CombinationDelegates: TapDelegate, DoubleTapDelegate, LongPressDelegate, PanDelegate, TwoFingerPanDelegate,
    TwoFingerTapDelegate,
    PinchRotateDelegate, MapGestureDelegate
{
    /// The gestures that have begun and not ended.
    private(set) var open: Set<GestureType> = []
    /// The first call that was not paired.
    private(set) var unpaired: String?
    var handledGestures: MapGestureType = []
    var holdsMap = false

    private func note(_ type: GestureType, _ state: GestureState) {
        let isPaired = state == .begin ? open.insert(type).inserted : state == .update ? open.contains(type) : open.remove(type) != nil
        if !isPaired { unpaired = unpaired ?? "\(type) \(state)" }
    }

    func onTap(origin: Vec2F) {}
    func onDoubleTap(origin: Vec2F) {}
    func onTwoFingerTap(origin: Vec2F) {}
    func holdsMap(pressedAt origin: Vec2F) -> Bool { holdsMap }
    func onLongPress(state: GestureState, origin: Vec2F) { note(.longPress, state) }
    func onPan(state: GestureState, origin: Vec2F, translation: Vec2F, velocity: Double) { note(.pan, state) }
    func onTwoFingerPan(state: GestureState, origin: Vec2F, translation: Vec2F, velocity: Double) { note(.twoFingerPan, state) }
    func onPinchRotate(
        state: GestureState, pinchOrigin: Vec2F, rotationOrigin: Vec2F, twoFingerDistance: Double, rotation: Double
    ) { note(.pinchRotate, state) }
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
