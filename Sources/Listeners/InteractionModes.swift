import TouchPipeline

/// Named modes of interaction, each of which is a chain of listeners.
///
/// ```swift
/// let modes = InteractionModes(handler: handler)
/// try modes.define(.navigate, [navigation])
/// try modes.define(.measure, [measuring, navigation])
/// try modes.change(to: .navigate)
/// let visit = try modes.push(.measure)
/// // When the measurement is done, the map is as it was before:
/// visit.finish()
/// ```
///
/// Switching is atomic. Afterwards the chain is exactly that of the new mode. A listener that stays is not touched: the touch in progress
/// goes on for it as if nothing had happened, unless a new listener further up consumes it. A listener that leaves, and has heard anything of
/// the touch in progress, receives one `clearTouch` with `TouchEndReason.removed` when the new chain stands, and nothing after it. A new
/// listener receives gestures from the next one on, also in the middle of a drag. Modes may be switched from inside a callback. Then the
/// listeners that leave are told when the running dispatch has returned.
///
/// Modes stack: ``push(_:)`` enters one on top of the present one, ``pop()`` and ``ModeVisit/finish()`` return. The modes keep the handler and
/// the listeners of all modes alive. None of these keeps the modes.
public final class InteractionModes {
    /// The handler whose chain is switched.
    public let handler: any TouchHandlerInterface
    /// Called when another mode is the present one and its chain stands, with the mode before, `nil` at first, and the one now.
    public var onChange: ((ModeName?, ModeName) -> Void)?

    private var modes: [InteractionMode] = []
    private var visits: [ModeVisit] = []

    /// Modes of a handler, whose chain stays as it is until a mode is entered.
    ///
    /// The handler must keep a list of its listeners (`TouchHandlerInterface.listeners`), or listeners that are to leave stay.
    public init(handler: any TouchHandlerInterface) { self.handler = handler }

    /// The present mode; `nil` until one is entered.
    public var current: ModeName? { visits.last?.mode }

    /// The modes that are entered, the present one last.
    public var stack: [ModeName] {
        var names: [ModeName] = []
        for visit in visits { names.append(visit.mode) }
        return names
    }

    /// Defines the chain of a mode, the first listener being asked first.
    ///
    /// A mode that is defined already is redefined. If it is the present one, the chain changes at once.
    ///
    /// - Complexity: O(*n*²) in the listeners.
    public func define(_ name: ModeName, _ listeners: [any TouchInterface]) throws(InteractionModeError) {
        for (index, listener) in listeners.enumerated() where listeners[..<index].contains(where: { $0 === listener }) {
            throw .repeatedListener(name)
        }
        modes.removeAll { $0.name == name }
        modes.append(InteractionMode(name: name, listeners: listeners))
        if current == name { handler.setListeners(listeners) }
    }

    /// Enters a mode, and leaves all others; the stack is this one alone then.
    public func change(to name: ModeName) throws(InteractionModeError) {
        try check(name)
        let visit = ModeVisit(mode: name, modes: self)
        replaceVisits(with: [visit])
    }

    /// Enters a mode on top of the present one. Keep what it returns to leave it when a plugin says that it is done.
    @discardableResult
    public func push(_ name: ModeName) throws(InteractionModeError) -> ModeVisit {
        try check(name)
        let visit = ModeVisit(mode: name, modes: self)
        replaceVisits(with: visits + [visit])
        return visit
    }

    /// Returns to the mode below the present one; `false` if there is none, and nothing changes.
    @discardableResult
    public func pop() -> Bool {
        guard visits.count > 1 else { return false }
        replaceVisits(with: Array(visits.dropLast()))
        return true
    }

    func end(_ visit: ModeVisit) {
        // The lowest one has nothing to return to.
        guard let index = visits.firstIndex(where: { $0 === visit }), visits.count > 1 else { return }
        var rest = visits
        rest.remove(at: index)
        replaceVisits(with: rest)
    }

    private func check(_ name: ModeName) throws(InteractionModeError) {
        guard modes.contains(where: { $0.name == name }) else { throw .unknownMode(name) }
    }

    private func replaceVisits(with newVisits: [ModeVisit]) {
        let (old, before) = (visits, current)
        visits = newVisits
        for visit in old where !newVisits.contains(where: { $0 === visit }) { visit.modes = nil }
        guard let current, let mode = modes.first(where: { $0.name == current }) else { return }
        handler.setListeners(mode.listeners)
        // A listener that left may have switched again. The call of `onChange` for that has been made.
        if current != before, self.current == current { onChange?(before, current) }
    }
}

/// A mode: its name, and the chain from the first listener on.
struct InteractionMode {
    var name: ModeName
    var listeners: [any TouchInterface]
}

/// One stay in a mode that was pushed: ends with ``finish()``, wherever in the stack it is by then.
public final class ModeVisit {
    /// The mode.
    public let mode: ModeName
    #if hasFeature(Embedded)
    // Without weak references the two hold each other until the visit has ended.
    var modes: InteractionModes?
    #else
    weak var modes: InteractionModes?
    #endif

    init(mode: ModeName, modes: InteractionModes) {
        self.mode = mode
        self.modes = modes
    }

    /// Whether it has not ended yet.
    public var isActive: Bool { modes != nil }

    /// Ends it: a plugin says that it is done. If the mode is the present one, the one below it in the stack returns; one that lies deeper is
    /// taken out from between the others. Once it has ended, nothing happens.
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
    /// Moving the map.
    public static let navigate = ModeName("navigate")
    /// Drawing on the map.
    public static let draw = ModeName("draw")
    /// Measuring on the map.
    public static let measure = ModeName("measure")

    /// What it is called.
    public let rawValue: String

    /// A name of your own.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    // Byte for byte: comparing characters would need tables that are large on WebAssembly.

    /// Whether two names are the same, byte for byte.
    public static func == (a: ModeName, b: ModeName) -> Bool { a.rawValue.utf8.elementsEqual(b.rawValue.utf8) }

    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) {
        for byte in rawValue.utf8 { hasher.combine(byte) }
        hasher.combine(UInt8(0xFF))
    }
}

/// Why a mode cannot be defined or entered. Nothing has changed then.
public enum InteractionModeError: Error, Sendable, Hashable {
    /// No mode of this name is defined.
    case unknownMode(ModeName)
    /// A listener is named twice in this mode; in a chain it stands at most once.
    case repeatedListener(ModeName)
}
