import MapCameras
import TouchPipeline

/// A listener that records commands, and performs the actions of a test.
final class TestCommandListener: TouchInterface, CommandListener {
    let commands: MapCommands
    /// The action for a command. The result is whether the listener consumes the command.
    var onPerform: (MapCommand) -> Bool
    private(set) var received: [MapCommand] = []

    init(_ commands: MapCommands = MapCommands.map.union(MapCommands.editing), onPerform: @escaping (MapCommand) -> Bool = { _ in false }) {
        self.commands = commands
        self.onPerform = onPerform
    }

    func onCommand(_ command: MapCommand) -> Bool {
        received.append(command)
        return onPerform(command)
    }
}
