// Dispatching commands. Commands use the same order as gestures, and the same rules for changes during a dispatch, but they belong to no touch: they
// claim nothing, and receiving one is not receiving anything of a touch.

/// A command that went through the chain, with its consumer. See ``TouchObservation/performed(_:)``.
public struct CommandDispatch {
    /// The command.
    public var command: MapCommand
    /// The time at which it was performed.
    public var timestamp: TouchInstant
    /// The listener that consumed the command. `nil` if no listener did.
    public var consumer: (any TouchInterface)?
    /// The index of the consumer in the chain.
    public var consumerIndex: Int?

    /// Creates a dispatch.
    public init(command: MapCommand, timestamp: TouchInstant, consumer: (any TouchInterface)?, consumerIndex: Int?) {
        self.command = command
        self.timestamp = timestamp
        self.consumer = consumer
        self.consumerIndex = consumerIndex
    }

    /// The dispatch as a line of a log: `1040 ms  command zoomIn  consumed by #0 map`.
    ///
    /// The line is not part of a transcript, because traces have no commands.
    public func logLine(consumerName: String? = nil) -> String {
        let line = timestamp.transcriptText + "  command " + command.name
        guard let consumerIndex else { return line }
        let name = consumerName.map { $0.isEmpty ? "" : " " + $0 } ?? ""
        return line + "  consumed by #\(consumerIndex)" + name
    }
}

extension ListenerChain {
    /// The commands that the listeners take, in any order.
    ///
    /// - Complexity: O(*n*)
    public var commands: MapCommands {
        var commands: MapCommands = []
        for listener in listeners { commands.formUnion(listener.commands) }
        return commands
    }

    /// Offers a command to the listeners that take it, and returns the one that consumed it.
    ///
    /// A change of the chain from inside ``TouchInterface/onCommand(_:)`` takes effect as during a gesture: the dispatch continues with the
    /// chain as it was, and a removed listener receives nothing more.
    ///
    /// A command of ``CommandPhase/released`` goes to all listeners, and is not consumed.
    ///
    /// - Complexity: O(*n*)
    @discardableResult
    public func dispatch(_ command: MapCommand, phase: CommandPhase = .pressed) -> (any TouchInterface)? {
        let before = listeners
        let order = offer(command, phase)
        return order < 0 ? nil : before[order]
    }

    /// Offers a command. Returns the index of the consumer in the chain before the dispatch, or -1.
    @inline(never)
    func offer(_ command: MapCommand, _ phase: CommandPhase) -> Int {
        var consumer = -1
        dispatchRaw { consumer = $0.offer(command, phase) }
        return consumer
    }
}

extension ListenerTable {
    /// Offers a command to the listeners that take it until one consumes it. Returns the index of the consumer, or -1.
    @inline(never)
    fileprivate func offer(_ command: MapCommand, _ phase: CommandPhase) -> Int {
        for order in 0..<count {
            let listener = (entries + order).pointee.listener
            // Checked after the getter, which may change the chain.
            let isAsked = phase == .released || listener.commands.contains(command)
            guard isAsked, !(entries + order).pointee.isRemoved else { continue }
            if listener.onCommand(command, phase: phase), phase != .released { return order }
        }
        return -1
    }
}
