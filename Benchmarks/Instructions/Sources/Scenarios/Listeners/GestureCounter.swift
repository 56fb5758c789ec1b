import TouchPipeline

/// A listener that counts all callbacks and consumes nothing.
final class GestureCounter: TouchInterface {
    private var count = 0

    /// The number of callbacks.
    var heard: Int { count }

    private func note() -> Bool {
        count &+= 1
        return false
    }

    func onTouchDown(_ posScreen: Vec2F) -> Bool { note() }
    func onClickUnconfirmed(_ posScreen: Vec2F) -> Bool { note() }
    func onClickConfirmed(_ posScreen: Vec2F) -> Bool { note() }
    func onDoubleClick(_ posScreen: Vec2F) -> Bool { note() }
    func onLongPress(_ posScreen: Vec2F) -> Bool { note() }
    func onMove(_ deltaScreen: Vec2F, confirmed: Bool, doubleClick: Bool) -> Bool { note() }
    func onMoveComplete() -> Bool { note() }
    func onOneFingerDoubleClickMoveComplete() -> Bool { note() }
    func onTwoFingerClick(_ posScreen1: Vec2F, posScreen2: Vec2F) -> Bool { note() }
    func onTwoFingerMove(_ posScreenOld: (Vec2F, Vec2F), posScreenNew: (Vec2F, Vec2F)) -> Bool { note() }
    func onTwoFingerMoveComplete() -> Bool { note() }
    func onScroll(_ posScreen: Vec2F, scrollDelta: Float) -> Bool { note() }
    func clearTouch() { _ = note() }
}
