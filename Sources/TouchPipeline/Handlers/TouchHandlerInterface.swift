/// A handler of touch events with a chain of listeners.
///
/// ``DefaultTouchHandler`` is the implementation. Your own handler can have a ``ListenerChain``, or wrap another handler and change, record or
/// drop events (``WrappingTouchHandler``). Views, interaction modes, facades and the test bench accept any handler.
///
/// Only the first four methods are required. The other members have defaults.
public protocol TouchHandlerInterface: AnyObject {
    /// Processes one event. No event traps or leaves a gesture without an end.
    func onTouchEvent(_ touchEvent: TouchEvent)
    /// Inserts a listener at an index of the chain. Index 0 is asked first. An index past either end is clamped.
    func insertListener(_ listener: any TouchListener, at index: Int)
    /// Adds a listener at the end of the chain, where it is asked last.
    func addListener(_ listener: any TouchListener)
    /// Removes a listener. Does nothing if the listener is not in the chain.
    func removeListener(_ listener: any TouchListener)

    /// The listeners in priority order. Empty by default. ``setListeners(_:)`` then only adds listeners.
    ///
    /// A handler with a `private` property of this name and type does not compile, because the property matches this requirement.
    var listeners: [any TouchListener] { get }
    /// Replaces all listeners. The first one of the array has index 0. The default removes, inserts and moves single listeners.
    func setListeners(_ listeners: [any TouchListener])
    /// Sets the density of the screen that the touches come from. Does nothing by default.
    func setDensity(_ density: ScreenDensity)
    /// Whether a listener has claimed the touch in progress, or the last one if none is, so that the gesture recognizers of the
    /// system fail. `false` by default.
    var isTouchClaimed: Bool { get }
    /// Reports the position of a pencil or a mouse that hovers. It never reaches the recognizer. Does nothing by default.
    func onHover(_ hover: TouchHover)
    /// Reports that no pointer hovers any more, because it is out of range or lands. Does nothing by default.
    func onHoverEnd()
    /// Sets the positions that the system predicts for the only finger that is down, in screen pixels, earliest first. Does nothing by default.
    ///
    /// An adapter calls this method before the event to which the predictions belong, with an empty array if there are none.
    func setPredictedPositions(_ positions: [Vec2F])
    /// The commands that the listeners take.
    var commands: MapCommands { get }
    /// Performs a command of a key, a button or assistive technology. Returns whether a listener consumed it, or it cancelled a touch.
    ///
    /// The listeners that take the command are asked in the order of the chain. The default asks ``listeners``.
    @discardableResult
    func perform(_ command: MapCommand) -> Bool
    /// Performs commands in their order until one is consumed. Returns whether one was. The default calls ``perform(_:)``.
    @discardableResult
    func performFirst(of commands: [MapCommand]) -> Bool
    /// Performs commands of a key that goes down, is held or goes up, in their order until one is consumed. Returns whether one was.
    ///
    /// The release of a key goes to all listeners, for each of the commands, and the result is `false`. The default asks ``listeners``, and calls
    /// ``performFirst(of:)`` for ``CommandPhase/pressed``.
    @discardableResult
    func performFirst(of commands: [MapCommand], phase: CommandPhase) -> Bool
    /// The `DefaultTouchHandler` that recognizes the gestures: this handler, or the one that it wraps. `nil` for a handler that recognizes gestures in
    /// another way, which is the default. Observers and thresholds belong to it.
    var defaultHandler: DefaultTouchHandler? { get }
    /// Registers an observer of claims and announcements until the token is released. The default never calls the observer.
    func observeEvents(_ observer: @escaping (TouchHandlerEvent) -> Void) -> ObservationToken
    /// Ends the handler: all listeners leave. Call this method before you release the handler, because a `deinit` calls no listener. The default
    /// removes ``listeners``.
    func invalidate()
}

/// An event that a handler reports to its observers, such as its view and its app.
public enum TouchHandlerEvent: Sendable, Hashable {
    /// A listener has claimed the touch in progress. Reported once for each touch.
    case touchClaimed
    /// A command was performed. The feedback is for a screen reader.
    case announced(CommandFeedback)
}

// The requirements are documented where the protocol declares them.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TouchHandlerInterface {
    public var listeners: [any TouchListener] { [] }

    public func setListeners(_ listeners: [any TouchListener]) {
        for listener in self.listeners where !listeners.contains(where: { $0 === listener }) { removeListener(listener) }
        for (index, listener) in listeners.enumerated() {
            let present = self.listeners
            if index >= present.count || present[index] !== listener { insertListener(listener, at: index) }
        }
    }

    public func setDensity(_ density: ScreenDensity) {}

    public var isTouchClaimed: Bool { false }

    public func onHover(_ hover: TouchHover) {}

    public func onHoverEnd() {}

    public func setPredictedPositions(_ positions: [Vec2F]) {}

    public var commands: MapCommands {
        var commands: MapCommands = []
        for listener in listeners { commands.formUnion(listener.commandListener?.commands ?? []) }
        return commands
    }

    @discardableResult
    public func perform(_ command: MapCommand) -> Bool {
        listeners.contains { listener in
            guard let listener = listener.commandListener, listener.commands.contains(command) else { return false }
            return listener.onCommand(command, phase: .pressed)
        }
    }

    @discardableResult
    public func performFirst(of commands: [MapCommand]) -> Bool {
        for command in commands where perform(command) { return true }
        return false
    }

    @discardableResult
    public func performFirst(of commands: [MapCommand], phase: CommandPhase) -> Bool {
        guard phase != .pressed else { return performFirst(of: commands) }
        for command in commands {
            for listener in listeners.compactMap({ $0.commandListener }) where phase == .released || listener.commands.contains(command) {
                if listener.onCommand(command, phase: phase), phase != .released { return true }
            }
        }
        return false
    }

    public var defaultHandler: DefaultTouchHandler? { nil }

    public func observeEvents(_ observer: @escaping (TouchHandlerEvent) -> Void) -> ObservationToken { ObservationToken {} }

    public func invalidate() { setListeners([]) }
}
