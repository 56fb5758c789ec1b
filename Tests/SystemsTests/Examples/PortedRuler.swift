import TouchPipeline

/// The thirteen callbacks of Open Mobile Maps. Unlike `TouchInterface` the protocol has no defaults, so the compiler names each method that is
/// missing or differs.
protocol OpenMobileMapsCallbacks: AnyObject {
    func onTouchDown(_ posScreen: Vec2F) -> Bool
    func onClickUnconfirmed(_ posScreen: Vec2F) -> Bool
    func onClickConfirmed(_ posScreen: Vec2F) -> Bool
    func onDoubleClick(_ posScreen: Vec2F) -> Bool
    func onLongPress(_ posScreen: Vec2F) -> Bool
    func onMove(_ deltaScreen: Vec2F, confirmed: Bool, doubleClick: Bool) -> Bool
    func onMoveComplete() -> Bool
    func onOneFingerDoubleClickMoveComplete() -> Bool
    func onTwoFingerClick(_ posScreen1: Vec2F, posScreen2: Vec2F) -> Bool
    func onTwoFingerMove(_ posScreenOld: (Vec2F, Vec2F), posScreenNew: (Vec2F, Vec2F)) -> Bool
    func onTwoFingerMoveComplete() -> Bool
    func onScroll(_ posScreen: Vec2F, scrollDelta: Float) -> Bool
    func clearTouch()
}

/// A ported listener. It conforms to the checked protocol only, because a default of `TouchInterface` would stand in for a method that is missing.
class PortedRuler: OpenMobileMapsCallbacks {
    private(set) var ends: [Vec2F] = []

    func onTouchDown(_ posScreen: Vec2F) -> Bool { false }
    func onClickUnconfirmed(_ posScreen: Vec2F) -> Bool { false }
    func onClickConfirmed(_ posScreen: Vec2F) -> Bool {
        ends.append(posScreen)
        return true
    }
    func onDoubleClick(_ posScreen: Vec2F) -> Bool { false }
    func onLongPress(_ posScreen: Vec2F) -> Bool { false }
    func onMove(_ deltaScreen: Vec2F, confirmed: Bool, doubleClick: Bool) -> Bool { false }
    func onMoveComplete() -> Bool { false }
    func onOneFingerDoubleClickMoveComplete() -> Bool { false }
    func onTwoFingerClick(_ posScreen1: Vec2F, posScreen2: Vec2F) -> Bool { false }
    func onTwoFingerMove(_ posScreenOld: (Vec2F, Vec2F), posScreenNew: (Vec2F, Vec2F)) -> Bool { false }
    func onTwoFingerMoveComplete() -> Bool { false }
    func onScroll(_ posScreen: Vec2F, scrollDelta: Float) -> Bool { false }
    func clearTouch() {}
}

/// What is added to the handler. The methods above are its callbacks.
final class PortedRulerListener: PortedRuler, TouchInterface {}
