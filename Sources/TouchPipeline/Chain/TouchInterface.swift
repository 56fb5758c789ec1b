/// A listener: receives gestures, and consumes one by returning `true`.
///
/// Every method has a default, which consumes nothing, so that a small listener implements the one or two that it needs. A rich one
/// implements ``onGesture(_:context:)`` alone, in one `switch`, and learns more from the context: time, position, pointer kind, why something
/// ended. Positions and deltas are in screen pixels.
///
/// The chain owns the stay of a listener: see ``didEnter(_:)`` and ``didLeave()``. A listener never needs to hold the handler.
public protocol TouchInterface: AnyObject {
    /// The kinds of gestures that the listener wants to receive. All by default, raw touches not among them.
    ///
    /// The chain reads this property when the listener enters, moves, or calls ``TouchEnvironment/setNeedsInterests()``. A gesture costs
    /// nothing for a listener that is not interested. `clearTouch` goes to every listener.
    var interests: TouchGesture.Kinds { get }

    /// Tells the listener that it has entered a chain.
    ///
    /// The chain calls this method once for each stay, whichever way the listener enters: added, inserted, in a list that is set, in an
    /// interaction mode. Moving inside the chain is neither entering nor leaving. A listener that is in the chains of several handlers has
    /// one stay in each. It keeps the environment that it received last, or tells the chains apart by their environments.
    ///
    /// The call comes before the first gesture, and before the change of the chain returns. From inside a callback it comes when the
    /// running dispatch has returned. Does nothing by default.
    func didEnter(_ environment: TouchEnvironment)

    /// Tells the listener that it has left a chain.
    ///
    /// The chain calls this method once for each stay, whichever way the listener leaves: removed, replaced by a list or an interaction mode,
    /// or because the handler is released. If the listener had heard anything of a touch in progress, it receives one
    /// ``TouchGesture/clearTouch`` with ``TouchEndReason/removed`` before, and takes back what it had begun. Does nothing by default.
    func didLeave()

    /// Takes an event before recognition, if ``interests`` contains ``TouchGesture/Kinds/rawTouches``.
    ///
    /// Returning `true` claims the touch. The recogniser is cancelled. Listeners that had heard of the touch receive
    /// ``TouchGesture/clearTouch`` with ``TouchEndReason/takenOver``. Until the last finger has lifted, this listener alone receives the
    /// events, whatever it returns. A scroll that is consumed is only not recognised, and so is a stray event while no finger is down. The
    /// positions are as the system gave them, and may be not finite. Returns `false` by default.
    func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool

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
    ///
    /// Consuming a move without a flag claims nothing. A listener that will claim the movement consumes such moves, too, so that the map does
    /// not follow the finger meanwhile. A listener that follows them must go back when `clearTouch` comes.
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

// The requirements are documented where the protocol declares them.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TouchInterface {
    @inlinable public var interests: TouchGesture.Kinds { .all }
    @inlinable public func didEnter(_ environment: TouchEnvironment) {}
    @inlinable public func didLeave() {}
    @inlinable public func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool { false }

    /// Calls the method for the kind of gesture.
    @inlinable
    public func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        // Most gestures are moves. They do not go through the jump table of the others.
        if case .move(let delta, let confirmed, let doubleClick) = gesture {
            return onMove(delta, confirmed: confirmed, doubleClick: doubleClick)
        }
        return onOtherGesture(gesture)
    }

    @inlinable @inline(never)
    func onOtherGesture(_ gesture: TouchGesture) -> Bool {
        if case .twoFingerMove(let old, let new) = gesture { return onTwoFingerMove(old, new) }
        switch gesture {
        case .touchDown(let position): return onTouchDown(position)
        case .clickUnconfirmed(let position): return onClickUnconfirmed(position)
        case .clickConfirmed(let position): return onClickConfirmed(position)
        case .doubleClick(let position): return onDoubleClick(position)
        case .longPress(let position): return onLongPress(position)
        case .moveComplete: return onMoveComplete()
        case .oneFingerDoubleClickMoveComplete: return onOneFingerDoubleClickMoveComplete()
        case .twoFingerClick(let first, let second): return onTwoFingerClick(first, second)
        case .twoFingerMoveComplete: return onTwoFingerMoveComplete()
        case .scroll(let position, let delta): return onScroll(position, scrollDelta: delta)
        case .move, .twoFingerMove: return false
        case .clearTouch:
            clearTouch()
            return false
        }
    }

    @inlinable public func onTouchDown(_ posScreen: Vec2F) -> Bool { false }
    @inlinable public func onClickUnconfirmed(_ posScreen: Vec2F) -> Bool { false }
    @inlinable public func onClickConfirmed(_ posScreen: Vec2F) -> Bool { false }
    @inlinable public func onDoubleClick(_ posScreen: Vec2F) -> Bool { false }
    @inlinable public func onLongPress(_ posScreen: Vec2F) -> Bool { false }
    @inlinable public func onMove(_ deltaScreen: Vec2F, confirmed: Bool, doubleClick: Bool) -> Bool { false }
    @inlinable public func onMoveComplete() -> Bool { false }
    @inlinable public func onOneFingerDoubleClickMoveComplete() -> Bool { false }
    @inlinable public func onTwoFingerClick(_ posScreen1: Vec2F, _ posScreen2: Vec2F) -> Bool { false }
    @inlinable public func onTwoFingerMove(_ posScreenOld: (Vec2F, Vec2F), _ posScreenNew: (Vec2F, Vec2F)) -> Bool { false }
    @inlinable public func onTwoFingerMoveComplete() -> Bool { false }
    @inlinable public func onScroll(_ posScreen: Vec2F, scrollDelta: Float) -> Bool { false }
    @inlinable public func clearTouch() {}
}
