// Dispatching commands. Commands use the same order as gestures, and the same rules for changes during a dispatch, but they belong to no touch: they
// claim nothing, and receiving one is not receiving anything of a touch.

/// A command that went through the chain, with its consumer. See ``TouchObservation/performed(_:)``.
public struct CommandDispatch {
    public var command: MapCommand
    /// The time at which it was performed.
    public var timestamp: TouchInstant
    /// The listener that consumed the command. `nil` if no listener did.
    public var consumer: (any TouchListener)?
    /// The index of the consumer in the chain.
    public var consumerIndex: Int?

    /// Creates a dispatch.
    public init(command: MapCommand, timestamp: TouchInstant, consumer: (any TouchListener)?, consumerIndex: Int?) {
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
        withMembers { members in members.reduce(into: []) { $0.formUnion($1.commandListener?.commands ?? []) } }
    }

    /// Offers a command to the listeners that take it, and returns the one that consumed it.
    ///
    /// A change of the chain from inside ``CommandListener/onCommand(_:)`` takes effect as during a gesture: the dispatch continues with the
    /// chain as it was, and a removed listener receives nothing more.
    ///
    /// A command of ``CommandPhase/released`` goes to all listeners, and is not consumed.
    ///
    /// - Complexity: O(*n*)
    @discardableResult
    public func dispatch(_ command: MapCommand, phase: CommandPhase = .pressed) -> (any TouchListener)? {
        offer(command, phase)?.listener
    }

    /// Offers a command to the listeners that take it. Returns the one that consumed it, which may have left since.
    func offer(_ command: MapCommand, _ phase: CommandPhase) -> ChainMember? {
        withMembers { members in
            for member in members {
                guard let listener = member.commandListener, phase == .released || listener.commands.contains(command) else { continue }
                // Checked after the getter, which may change the chain.
                if !member.isRemoved, listener.onCommand(command, phase: phase), phase != .released { return member }
            }
            return nil
        }
    }
}
