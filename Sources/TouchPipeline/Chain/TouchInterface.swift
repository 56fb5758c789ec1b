/// A listener with one method for each kind of gesture: the callbacks of Open Mobile Maps, with the labels of its generated Swift.
///
/// A listener consumes a gesture by returning `true`. Each method has a default that consumes nothing, so a listener implements only those that it
/// needs. One that reacts to many kinds of gestures, or needs the ``TouchContext``, is shorter as a ``TouchListener`` with one `switch`.
///
/// Because Swift cannot require one of several methods, a type without any callback compiles. A method whose name, labels or result type differ
/// from those below is a method of the type's own, and is never called. The compiler warns about many of these mistakes if the methods are in the
/// extension that declares the conformance. It does not warn about another name, nor about a wrong label of `onScroll`, `onTouchDown`,
/// `onTwoFingerClick` or `onGesture`, so test that each callback is called:
///
/// ```swift
/// final class PinDropper {}
///
/// extension PinDropper: TouchInterface {
///     func onLongPress(_ posScreen: Vec2F) -> Bool { true }
/// }
/// ```
public protocol TouchInterface: TouchListener {
    /// The first finger of a touch landed.
    func onTouchDown(_ posScreen: Vec2F) -> Bool
    /// One finger tapped. If the listener consumes it, neither a confirmed click nor a double click follows.
    func onClickUnconfirmed(_ posScreen: Vec2F) -> Bool
    /// One finger tapped, and no second tap came in time.
    func onClickConfirmed(_ posScreen: Vec2F) -> Bool
    /// One finger tapped twice at the same position.
    func onDoubleClick(_ posScreen: Vec2F) -> Bool
    /// One finger rested at the position at which it landed.
    func onLongPress(_ posScreen: Vec2F) -> Bool
    /// One finger moved by a delta. Both flags are `false` until the finger is past the slop. From then on one is `true`: `doubleClick` in the
    /// second tap of two, otherwise `confirmed`. Consuming a move with a flag claims the movement.
    ///
    /// Consuming a move without a flag claims nothing, but keeps the move from listeners with higher indices. A listener that acts on such moves
    /// must undo them when it receives `clearTouch`.
    func onMove(_ deltaScreen: Vec2F, confirmed: Bool, doubleClick: Bool) -> Bool
    /// Confirmed moves ended.
    func onMoveComplete() -> Bool
    /// Moves in the second tap of two ended.
    func onOneFingerDoubleClickMoveComplete() -> Bool
    /// Two fingers tapped. The position of the finger that landed first comes first.
    func onTwoFingerClick(_ posScreen1: Vec2F, posScreen2: Vec2F) -> Bool
    /// Two fingers are down, and one or both moved. Consuming it claims the movement.
    func onTwoFingerMove(_ posScreenOld: (Vec2F, Vec2F), posScreenNew: (Vec2F, Vec2F)) -> Bool
    /// Moves of two fingers ended.
    func onTwoFingerMoveComplete() -> Bool
    /// A wheel or a trackpad scrolled at a position.
    func onScroll(_ posScreen: Vec2F, scrollDelta: Float) -> Bool
    /// Gestures that have begun and are not complete are over.
    func clearTouch()
}

// The requirements are documented where the protocol declares them.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TouchInterface {
    /// Calls the method for the kind of gesture.
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        switch gesture {
        case .touchDown(let position): return onTouchDown(position)
        case .clickUnconfirmed(let position): return onClickUnconfirmed(position)
        case .clickConfirmed(let position): return onClickConfirmed(position)
        case .doubleClick(let position): return onDoubleClick(position)
        case .longPress(let position): return onLongPress(position)
        case .move(let delta, let phase): return onMove(delta, confirmed: phase == .pan, doubleClick: phase == .quickZoom)
        case .moveComplete: return onMoveComplete()
        case .oneFingerDoubleClickMoveComplete: return onOneFingerDoubleClickMoveComplete()
        case .twoFingerClick(let first, let second): return onTwoFingerClick(first, posScreen2: second)
        case .twoFingerMove(let old, let new): return onTwoFingerMove(old, posScreenNew: new)
        case .twoFingerMoveComplete: return onTwoFingerMoveComplete()
        case .scroll(let position, let delta): return onScroll(position, scrollDelta: delta)
        case .clearTouch:
            clearTouch()
            return false
        }
    }

    public func onTouchDown(_ posScreen: Vec2F) -> Bool { false }
    public func onClickUnconfirmed(_ posScreen: Vec2F) -> Bool { false }
    public func onClickConfirmed(_ posScreen: Vec2F) -> Bool { false }
    public func onDoubleClick(_ posScreen: Vec2F) -> Bool { false }
    public func onLongPress(_ posScreen: Vec2F) -> Bool { false }
    public func onMove(_ deltaScreen: Vec2F, confirmed: Bool, doubleClick: Bool) -> Bool { false }
    public func onMoveComplete() -> Bool { false }
    public func onOneFingerDoubleClickMoveComplete() -> Bool { false }
    public func onTwoFingerClick(_ posScreen1: Vec2F, posScreen2: Vec2F) -> Bool { false }
    public func onTwoFingerMove(_ posScreenOld: (Vec2F, Vec2F), posScreenNew: (Vec2F, Vec2F)) -> Bool { false }
    public func onTwoFingerMoveComplete() -> Bool { false }
    public func onScroll(_ posScreen: Vec2F, scrollDelta: Float) -> Bool { false }
    public func clearTouch() {}
}
