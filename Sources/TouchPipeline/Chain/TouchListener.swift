/// A listener receives gestures, and consumes a gesture by returning `true`.
///
/// ``onGesture(_:context:)`` receives every gesture, as a value. Conform to ``TouchInterface`` instead if you prefer one method for each kind of
/// gesture. Positions and deltas are in screen pixels.
///
/// Four protocols refine this one, each for one more kind of input: ``RawTouchListener`` for events before recognition, ``HitTestingListener`` for
/// fingers that belong to one part of the screen, ``HoverListener`` for pencils and mice that do not touch the screen, and ``CommandListener`` for keys
/// and buttons. A listener conforms to those that it needs.
///
/// The chain calls ``didEnter(_:)`` and ``didLeave(_:)``. A listener never needs a reference to the handler.
public protocol TouchListener: AnyObject {
    /// The kinds of gestures that the listener receives. By default all kinds, and the raw touches of a ``RawTouchListener``.
    ///
    /// The chain reads this property when the listener enters, moves, or calls ``TouchEnvironment/setNeedsInterests()``. A gesture
    /// costs nothing for a listener that is not interested. Every listener receives `clearTouch`.
    ///
    /// ``TouchGesture/Kinds/rawTouches`` has an effect only in a ``RawTouchListener``. A debug build prints the type of a listener that asks for them and
    /// is none.
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
    /// The chain calls this method once when the listener is removed, in whatever way, or the handler ends
    /// (``TouchHandlerInterface/invalidate()``). A listener that has received anything of a touch in progress first receives
    /// ``TouchGesture/clearTouch`` with ``TouchEndReason/removed``. It then undoes what it had begun. The environment is that of the chain. A handler
    /// that is released without an end does not call this method. Does nothing by default.
    func didLeave(_ environment: TouchEnvironment)

    /// Receives a gesture of any kind. Returns whether the listener consumes the gesture.
    ///
    /// The context has the time, the position, the pointer kind and the reason of an end. The result for ``TouchGesture/clearTouch`` has no effect.
    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool

    /// This listener, if it receives raw touches. A ``RawTouchListener`` returns itself, and any other listener `nil`.
    ///
    /// The chain reads this property and the three below when the listener enters. Do not implement them in a listener, unless it passes everything
    /// on to another one.
    ///
    /// Embedded Swift cannot ask an object whether it conforms to a protocol. There, a subclass that adds a conformance that its superclass does
    /// not have must override the property.
    var rawTouchListener: (any RawTouchListener)? { get }
    /// This listener, if it takes fingers before they are recognized. A ``HitTestingListener`` returns itself, and any other listener `nil`.
    var hitTestingListener: (any HitTestingListener)? { get }
    /// This listener, if it receives hovers. A ``HoverListener`` returns itself, and any other listener `nil`.
    var hoverListener: (any HoverListener)? { get }
    /// This listener, if it takes commands. A ``CommandListener`` returns itself, and any other listener `nil`.
    var commandListener: (any CommandListener)? { get }
}

// The requirements are documented where the protocol declares them.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TouchListener {
    public var interests: TouchGesture.Kinds { rawTouchListener == nil ? .all : .all.union(.rawTouches) }
    public func didEnter(_ environment: TouchEnvironment) {}
    public func didLeave(_ environment: TouchEnvironment) {}
    #if hasFeature(Embedded)
    public var rawTouchListener: (any RawTouchListener)? { nil }
    public var hitTestingListener: (any HitTestingListener)? { nil }
    public var hoverListener: (any HoverListener)? { nil }
    public var commandListener: (any CommandListener)? { nil }
    #else
    // A subclass may add a conformance.
    public var rawTouchListener: (any RawTouchListener)? { self as? any RawTouchListener }
    public var hitTestingListener: (any HitTestingListener)? { self as? any HitTestingListener }
    public var hoverListener: (any HoverListener)? { self as? any HoverListener }
    public var commandListener: (any CommandListener)? { self as? any CommandListener }
    #endif
}

/// A listener that also receives events before they are recognized as gestures.
///
/// Use this protocol for a gesture that the recognizer does not have, such as a tap with three fingers.
public protocol RawTouchListener: TouchListener {
    /// Receives an event before recognition, if ``TouchListener/interests`` contains ``TouchGesture/Kinds/rawTouches``.
    ///
    /// Returning `true` claims the touch. The recognizer is cancelled. Listeners that had received anything of the touch receive
    /// ``TouchGesture/clearTouch`` with ``TouchEndReason/takenOver``. Until the last finger has lifted, only this listener
    /// receives the events, whatever it returns. Consuming a scroll, or an event while no finger is down, claims nothing: the event is only not
    /// recognized. Positions are as the system reports them, and may be not finite.
    func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension RawTouchListener {
    public var rawTouchListener: (any RawTouchListener)? { self }
}

/// A listener that takes fingers for handlers of its own, as views do that lie over a map.
///
/// A finger that such a listener takes never reaches the recognizer and the listeners of the map, and the fingers of the map are counted without it.
/// `RegionList` is one. Use this protocol for a part of the screen with listeners of its own, such as an overview map.
public protocol HitTestingListener: TouchListener {
    /// Returns the handler to which a finger belongs that lands at a position, in screen pixels. `nil` leaves the finger to the next listener.
    ///
    /// The chain asks when a finger lands, before the event is recognized and before listeners of raw touches receive it, in the order of the chain. The
    /// handler receives all further events of the finger until it lifts, whatever happens to the listener. It also receives scrolls and hovers
    /// at positions for which it is returned.
    ///
    /// - Parameters:
    ///   - position: The position, in screen pixels.
    ///   - environment: The environment of the chain that asks.
    func hitTest(_ position: Vec2F, in environment: TouchEnvironment) -> (any TouchHandlerInterface)?
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension HitTestingListener {
    public var hitTestingListener: (any HitTestingListener)? { self }
}

/// A listener that also shows where a pencil or a mouse would touch the screen.
public protocol HoverListener: TouchListener {
    /// A pencil or a mouse hovers over the screen. Returns whether the listener shows something for it.
    ///
    /// A hover is not a touch, and belongs to none. It only shows where the pointer would land. A listener that returns `true` accepts the hover,
    /// and listeners with higher indices are not asked. It receives ``onHoverEnd()`` when that is over.
    func onHover(_ hover: TouchHover) -> Bool
    /// The hover that the listener has accepted is over.
    ///
    /// The pointer lands or is out of range, a listener with a lower index accepts the hover, or the listener has returned `false` or leaves the
    /// chain. Called once for each hover that the listener has accepted.
    func onHoverEnd()
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension HoverListener {
    public var hoverListener: (any HoverListener)? { self }
}

/// A listener that also takes commands of keys, buttons and assistive technology.
public protocol CommandListener: TouchListener {
    /// The commands of keys and buttons that the listener takes.
    ///
    /// The chain reads this property whenever a command is performed, so it may change at any time.
    var commands: MapCommands { get }

    /// Receives a command of a key, a button or assistive technology, if ``commands`` contains it. Returns whether the listener consumes it.
    ///
    /// A command may come in the middle of a touch. A listener then ends what the touch has begun, or returns
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

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CommandListener {
    public var commandListener: (any CommandListener)? { self }
    public func onCommand(_ command: MapCommand, phase: CommandPhase) -> Bool { phase != .released && onCommand(command) }
}
