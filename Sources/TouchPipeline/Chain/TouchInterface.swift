/// A listener receives gestures, and consumes a gesture by returning `true`.
///
/// Each method has a default that consumes nothing. A small listener implements only the methods that it needs. A larger one implements
/// ``onGesture(_:context:)`` with one `switch`. The context has the time, the position, the pointer kind and the reason of an end. Positions and
/// deltas are in screen pixels.
///
/// The chain calls ``didEnter(_:)`` and ``didLeave(_:)``. A listener never needs a reference to the handler.
///
/// A method whose name, labels or result type differ from those of this protocol is not a callback.
/// ``TouchHandlerInterface/listenersWithoutCallbacks`` and the test bench report a listener that has no callback at all.
public protocol TouchInterface: TouchCallbacks {
    /// The kinds of gestures that the listener receives. By default all kinds, without raw touches.
    ///
    /// The chain reads this property when the listener enters, moves, or calls ``TouchEnvironment/setNeedsInterests()``. A gesture
    /// costs nothing for a listener that is not interested. Every listener receives `clearTouch`.
    var interests: TouchGesture.Kinds { get }

    /// Tells the listener that it has entered a chain.
    ///
    /// The chain calls this method once when the listener is added, in whatever way. A move inside the chain does not count. A listener can be in
    /// the chains of several handlers. Each chain calls this method with its own environment. ``ListenerMembership`` keeps the environments, and
    /// lets such a listener follow one touch at a time.
    ///
    /// The call comes before the first gesture, and before the change of the chain returns. From inside a callback it comes when the
    /// running dispatch has returned. Does nothing by default.
    func didEnter(_ environment: TouchEnvironment)

    /// Tells the listener that it has left a chain.
    ///
    /// The chain calls this method once when the listener is removed, in whatever way, or the handler is released. A listener that has received
    /// anything of a touch in progress first receives ``TouchGesture/clearTouch`` with ``TouchEndReason/removed``. It then undoes what it had
    /// begun. The environment is that of the chain. Does nothing by default.
    func didLeave(_ environment: TouchEnvironment)

    /// Receives an event before recognition, if ``interests`` contains ``TouchGesture/Kinds/rawTouches``.
    ///
    /// Returning `true` claims the touch. The recognizer is cancelled. Listeners that had received anything of the touch receive
    /// ``TouchGesture/clearTouch`` with ``TouchEndReason/takenOver``. Until the last finger has lifted, only this listener
    /// receives the events, whatever it returns. Consuming a scroll, or an event while no finger is down, claims nothing: the event is only not
    /// recognized. Positions are as the system reports them, and may be not finite. Returns `false` by default.
    func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool

    /// Receives a gesture of any kind. Returns whether the listener consumes the gesture. The default calls the method for the kind.
    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool

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

    /// A pencil or a mouse hovers over the screen. Returns whether the listener shows something for it.
    ///
    /// A hover is not a touch, and belongs to none. It only shows where the pointer would land. A listener that returns `true` holds the hover,
    /// and listeners with higher indices are not asked. It receives ``onHoverEnd()`` when it no longer holds it. Returns `false` by default.
    func onHover(_ hover: TouchHover) -> Bool
    /// The hover that the listener has held is over.
    ///
    /// The pointer lands or is out of range, a listener with a lower index holds the hover, or the listener has returned `false` or leaves the
    /// chain. Called once for each hover that the listener has held. Does nothing by default.
    func onHoverEnd()

    /// The commands of keys and buttons that the listener takes. Empty by default.
    ///
    /// The chain reads this property whenever a command is performed, so it may change at any time.
    var commands: MapCommands { get }

    /// Receives a command of a key, a button or assistive technology, if ``commands`` contains it. Returns whether the listener consumes it.
    ///
    /// The default consumes nothing. A command may come in the middle of a touch. A listener then ends what the touch has begun, or returns
    /// `false`. The listener reports the result with ``TouchEnvironment/announce(_:)``.
    func onCommand(_ command: MapCommand) -> Bool

    /// Receives a command with the part of the key press at which it is performed. Returns whether the listener consumes it.
    ///
    /// Implement this method instead of ``onCommand(_:)`` if a key that is held does something other than the same command again and again. The
    /// release of a key goes to all listeners that were not removed, whatever their ``commands`` are by then, and is not consumed.
    ///
    /// The default calls ``onCommand(_:)`` for ``CommandPhase/pressed`` and ``CommandPhase/repeated``.
    func onCommand(_ command: MapCommand, phase: CommandPhase) -> Bool
}

// The requirements are documented where the protocol declares them.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TouchInterface {
    public var interests: TouchGesture.Kinds { .all }
    public func didEnter(_ environment: TouchEnvironment) {}
    public func didLeave(_ environment: TouchEnvironment) {}
    public func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool { false }

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
    public func onHover(_ hover: TouchHover) -> Bool { false }
    public func onHoverEnd() {}
    public var commands: MapCommands { [] }
    public func onCommand(_ command: MapCommand) -> Bool { false }
    public func onCommand(_ command: MapCommand, phase: CommandPhase) -> Bool { phase != .released && onCommand(command) }
}
