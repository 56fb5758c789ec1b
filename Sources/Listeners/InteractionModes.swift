public import TouchPipeline

/// Named interaction modes. Each mode is a chain of listeners.
///
/// ```swift
/// let modes = InteractionModes(handler: handler)
/// try modes.define(.navigate, [navigation])
/// try modes.define(.measure, [measuring, navigation])
/// try modes.change(to: .navigate)
/// let session = try modes.push(.measure)
/// // When the measurement is complete, return to the mode before:
/// session.finish()
/// ```
///
/// A change of mode is atomic. Afterwards the chain is exactly that of the new mode. For a listener of both modes nothing changes: the
/// touch in progress continues, unless a new listener at a lower index consumes it. A listener that leaves, and that has received anything
/// of the touch in progress, receives one `clearTouch` with `TouchEndReason.removed` after the change, and nothing more. A new listener
/// receives gestures from the next one on, also in the middle of a drag. The mode may be changed from inside a callback. The listeners that
/// leave are then notified after the running dispatch.
///
/// Modes form a stack. ``push(_:)`` enters a mode on top of the current one. ``pop()`` and ``ModeSession/finish()`` return to the mode
/// below. This object holds the handler and the listeners of all modes strongly. None of these holds this object.
public final class InteractionModes {
    /// The handler whose chain is changed.
    public let handler: any TouchHandlerInterface
    /// Called with each event, after the chain has changed.
    public var onEvent: ((InteractionModeEvent) -> Void)?

    private var modes: [InteractionMode] = []
    private var sessions: [ModeSession] = []

    /// Creates the modes of a handler. The chain stays as it is until a mode is entered.
    ///
    /// The handler must implement `TouchHandlerInterface.listeners`. Otherwise no listener is removed.
    public init(handler: any TouchHandlerInterface) { self.handler = handler }

    /// The current mode. `nil` until a mode is entered.
    public var current: ModeName? { sessions.last?.mode }

    /// The stack of modes, with the current mode last.
    public var stack: [ModeName] {
        var names: [ModeName] = []
        for session in sessions { names.append(session.mode) }
        return names
    }

    /// Defines the chain of a mode. The first listener is asked first.
    ///
    /// A mode that exists is replaced. If it is the current mode, the chain changes at once.
    ///
    /// - Throws: ``InteractionModeError/repeatedListener(_:)`` if a listener is given twice.
    /// - Complexity: O(*n*²) in the listeners.
    public func define(_ name: ModeName, _ listeners: [any TouchListener]) throws(InteractionModeError) {
        for (index, listener) in listeners.enumerated() where listeners[..<index].contains(where: { $0 === listener }) {
            throw .repeatedListener(name)
        }
        modes.removeAll { $0.name == name }
        modes.append(InteractionMode(name: name, listeners: listeners))
        if current == name { handler.setListeners(listeners) }
    }

    /// Enters a mode, and leaves all others. The stack then has this mode only.
    ///
    /// - Throws: ``InteractionModeError/unknownMode(_:)`` if the mode is not defined.
    public func change(to name: ModeName) throws(InteractionModeError) {
        try check(name)
        let session = ModeSession(mode: name, modes: self)
        replaceSessions(with: [session])
    }

    /// Enters a mode on top of the current one.
    ///
    /// - Returns: The session of the mode. Call its ``ModeSession/finish()`` to leave the mode, for example when a plugin is done.
    /// - Throws: ``InteractionModeError/unknownMode(_:)`` if the mode is not defined.
    @discardableResult
    public func push(_ name: ModeName) throws(InteractionModeError) -> ModeSession {
        try check(name)
        let session = ModeSession(mode: name, modes: self)
        replaceSessions(with: sessions + [session])
        return session
    }

    /// Returns to the mode below the current one. Returns `false`, and changes nothing, if there is none.
    @discardableResult
    public func pop() -> Bool {
        guard sessions.count > 1 else { return false }
        replaceSessions(with: Array(sessions.dropLast()))
        return true
    }

    fileprivate func end(_ session: ModeSession) {
        // The lowest mode has no mode to return to.
        guard let index = sessions.firstIndex(where: { $0 === session }), sessions.count > 1 else { return }
        var remaining = sessions
        remaining.remove(at: index)
        replaceSessions(with: remaining)
    }

    private func check(_ name: ModeName) throws(InteractionModeError) {
        guard modes.contains(where: { $0.name == name }) else { throw .unknownMode(name) }
    }

    private func replaceSessions(with newSessions: [ModeSession]) {
        let (old, before) = (sessions, current)
        sessions = newSessions
        for session in old where !newSessions.contains(where: { $0 === session }) { session.modes = nil }
        guard let current, let mode = modes.first(where: { $0.name == current }) else { return }
        handler.setListeners(mode.listeners)
        // A listener that left may have changed the mode again. Then `onEvent` has been called for that change.
        if current != before, self.current == current { onEvent?(.changed(from: before, to: current)) }
    }
}

/// An event of the interaction modes.
public enum InteractionModeEvent: Sendable, Hashable {
    /// The current mode has changed. The mode before it is `nil` at first.
    case changed(from: ModeName?, to: ModeName)
}

/// A mode: its name, and its chain from the first listener on.
private struct InteractionMode {
    var name: ModeName
    var listeners: [any TouchListener]
}

/// The time from entering a mode to leaving it. It ends with ``finish()``, at any position in the stack.
public final class ModeSession {
    /// The mode of the session.
    public let mode: ModeName
    #if hasFeature(Embedded)
    // Without weak references the two objects hold each other until the session has ended.
    fileprivate var modes: InteractionModes?
    #else
    fileprivate weak var modes: InteractionModes?
    #endif

    fileprivate init(mode: ModeName, modes: InteractionModes) {
        self.mode = mode
        self.modes = modes
    }

    /// Whether the session has not ended yet.
    public var isActive: Bool { modes != nil }

    /// Ends the session. If its mode is the current one, the mode below it in the stack becomes the current one. Otherwise the mode is
    /// removed from inside the stack. A session that has ended does not change. The lowest mode in the stack does not end.
    public func finish() { modes?.end(self) }
}

/// The name of an interaction mode.
///
/// ```swift
/// extension ModeName {
///     static let route = ModeName("route")
/// }
/// ```
public struct ModeName: Sendable, Hashable {
    /// The mode for moving the map.
    public static let navigate = ModeName("navigate")
    /// The mode for drawing on the map.
    public static let draw = ModeName("draw")
    /// The mode for measuring on the map.
    public static let measure = ModeName("measure")

    /// The name as a string.
    public let rawValue: String

    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

extension ModeName: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}

/// The reason why a mode cannot be defined or entered. After an error nothing has changed.
public enum InteractionModeError: Error, Sendable, Hashable {
    /// No mode of this name is defined.
    case unknownMode(ModeName)
    /// A listener is given twice for this mode. A chain has each listener at most once.
    case repeatedListener(ModeName)
}

extension InteractionModeError: CustomStringConvertible {
    /// The error as a sentence: `no mode "draw" is defined`.
    public var description: String {
        switch self {
        case .unknownMode(let name): "no mode \"\(name)\" is defined"
        case .repeatedListener(let name): "a listener is given twice for the mode \"\(name)\""
        }
    }
}
