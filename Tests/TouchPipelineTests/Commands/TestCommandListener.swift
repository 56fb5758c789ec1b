import TouchPipeline

extension MapCommand {
    /// Two commands of a plugin.
    static let undo = MapCommand("undo", englishName: "Undo")
    static let redo = MapCommand("redo", englishName: "Redo")
}

extension Set<MapCommand> {
    static var history: MapCommands { [.undo, .redo] }
    /// The commands of these tests.
    static var all: MapCommands { map.union(history) }
}

/// A listener that records commands and the ends of touches, and performs the actions of a test.
final class TestCommandListener: TouchListener, CommandListener {
    var commands: MapCommands
    /// The action for a command. The result is whether the listener consumes the command.
    var onPerform: (MapCommand) -> Bool
    /// Whether it claims moves past the slop.
    var claimsMoves = false
    private(set) var received: [MapCommand] = []
    /// The reasons of the `clearTouch` that it has received.
    private(set) var ends: [TouchEndReason] = []
    private(set) var stay: [String] = []
    private(set) var environment: TouchEnvironment?

    init(_ commands: MapCommands = .all, onPerform: @escaping (MapCommand) -> Bool = { _ in false }) {
        self.commands = commands
        self.onPerform = onPerform
    }

    func didEnter(_ environment: TouchEnvironment) {
        self.environment = environment
        stay.append("entered")
    }

    func didLeave(_ environment: TouchEnvironment) { stay.append("left") }

    func onCommand(_ command: MapCommand) -> Bool {
        received.append(command)
        return onPerform(command)
    }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        switch gesture {
        case .clearTouch:
            if let reason = context.endReason { ends.append(reason) }
            return false
        case .move(_, .pan): return claimsMoves
        default: return false
        }
    }
}
