/// A listener: somebody who wants to hear of gestures, and may consume them by returning `true`.
///
/// Every method has a default, which consumes nothing, so that a small listener implements the one or two that it needs. A rich one
/// implements ``onGesture(_:context:)`` alone, in one `switch`, and is told more: time, position, pointer kind, why something ended.
/// Positions and deltas are in screen pixels.
public protocol TouchInterface: AnyObject {
    /// The kinds of gestures it wants to hear of; all by default. Read when it enters the chain. Who is not interested costs nothing.
    ///
    /// `clearTouch` goes to every listener, whatever this says.
    var interests: TouchGesture.Kinds { get }

    /// Hears of any gesture. By default calls the method for its kind. Returns whether it consumes the gesture.
    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool

    /// The first finger of a touch went down.
    func onTouchDown(_ posScreen: Vec2F) -> Bool
    /// One finger tapped. Consuming it means that neither a confirmed click nor a double click follows.
    func onClickUnconfirmed(_ posScreen: Vec2F) -> Bool
    /// One finger tapped, and no second tap came in time.
    func onClickConfirmed(_ posScreen: Vec2F) -> Bool
    /// One finger tapped twice at one place.
    func onDoubleClick(_ posScreen: Vec2F) -> Bool
    /// One finger rested where it went down.
    func onLongPress(_ posScreen: Vec2F) -> Bool
    /// One finger moved by a delta. Both flags are false until it is past the click distance, from then on exactly one is true:
    /// `doubleClick` in the second tap of two, `confirmed` otherwise. Consuming a move with a flag claims the whole movement.
    func onMove(_ deltaScreen: Vec2F, confirmed: Bool, doubleClick: Bool) -> Bool
    /// Confirmed moves ended.
    func onMoveComplete() -> Bool
    /// Moves in the second tap of two ended.
    func onOneFingerDoubleClickMoveComplete() -> Bool
    /// Two fingers tapped; the one that landed first comes first.
    func onTwoFingerClick(_ posScreen1: Vec2F, _ posScreen2: Vec2F) -> Bool
    /// Two fingers are down, and one or both moved. Consuming it claims the whole movement.
    func onTwoFingerMove(_ posScreenOld: (Vec2F, Vec2F), _ posScreenNew: (Vec2F, Vec2F)) -> Bool
    /// Moves of two fingers ended.
    func onTwoFingerMoveComplete() -> Bool
    /// A wheel or a trackpad scrolled at a place.
    func onScroll(_ posScreen: Vec2F, scrollDelta: Float) -> Bool
    /// Whatever was begun and not completed is over.
    func clearTouch()
}

extension TouchInterface {
    /// Everything.
    @inlinable public var interests: TouchGesture.Kinds { .all }

    /// Calls the method for the kind of gesture.
    @inlinable
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        // Most gestures are moves of one finger; they need not take the way of the others, a table of jumps.
        if case .move(let delta, let confirmed, let doubleClick) = gesture {
            return onMove(delta, confirmed: confirmed, doubleClick: doubleClick)
        }
        return onOtherGesture(gesture)
    }

    @inlinable @inline(never)
    func onOtherGesture(_ gesture: TouchGesture) -> Bool {
        switch gesture {
        case .touchDown(let position): return onTouchDown(position)
        case .clickUnconfirmed(let position): return onClickUnconfirmed(position)
        case .clickConfirmed(let position): return onClickConfirmed(position)
        case .doubleClick(let position): return onDoubleClick(position)
        case .longPress(let position): return onLongPress(position)
        case .moveComplete: return onMoveComplete()
        case .oneFingerDoubleClickMoveComplete: return onOneFingerDoubleClickMoveComplete()
        case .twoFingerClick(let first, let second): return onTwoFingerClick(first, second)
        case .twoFingerMove(let old, let new): return onTwoFingerMove(old, new)
        case .twoFingerMoveComplete: return onTwoFingerMoveComplete()
        case .scroll(let position, let delta): return onScroll(position, scrollDelta: delta)
        case .move: return false
        case .clearTouch:
            clearTouch()
            return false
        }
    }

    /// Consumes nothing.
    @inlinable public func onTouchDown(_ posScreen: Vec2F) -> Bool { false }
    /// Consumes nothing.
    @inlinable public func onClickUnconfirmed(_ posScreen: Vec2F) -> Bool { false }
    /// Consumes nothing.
    @inlinable public func onClickConfirmed(_ posScreen: Vec2F) -> Bool { false }
    /// Consumes nothing.
    @inlinable public func onDoubleClick(_ posScreen: Vec2F) -> Bool { false }
    /// Consumes nothing.
    @inlinable public func onLongPress(_ posScreen: Vec2F) -> Bool { false }
    /// Consumes nothing.
    @inlinable public func onMove(_ deltaScreen: Vec2F, confirmed: Bool, doubleClick: Bool) -> Bool { false }
    /// Consumes nothing.
    @inlinable public func onMoveComplete() -> Bool { false }
    /// Consumes nothing.
    @inlinable public func onOneFingerDoubleClickMoveComplete() -> Bool { false }
    /// Consumes nothing.
    @inlinable public func onTwoFingerClick(_ posScreen1: Vec2F, _ posScreen2: Vec2F) -> Bool { false }
    /// Consumes nothing.
    @inlinable public func onTwoFingerMove(_ posScreenOld: (Vec2F, Vec2F), _ posScreenNew: (Vec2F, Vec2F)) -> Bool { false }
    /// Consumes nothing.
    @inlinable public func onTwoFingerMoveComplete() -> Bool { false }
    /// Consumes nothing.
    @inlinable public func onScroll(_ posScreen: Vec2F, scrollDelta: Float) -> Bool { false }
    /// Does nothing.
    @inlinable public func clearTouch() {}
}
