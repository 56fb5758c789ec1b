import TouchPipeline

/// A listener that counts a command, and does not consume it.
final class CommandCounter: TouchInterface, CommandListener {
    private var count = 0

    /// The number of commands.
    var heard: Int { count }

    let commands: MapCommands = [.zoomIn]

    func onCommand(_ command: MapCommand) -> Bool {
        count &+= 1
        return false
    }
}
