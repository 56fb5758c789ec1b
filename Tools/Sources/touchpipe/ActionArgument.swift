import ArgumentParser
import DrawingPlugin
import MapCameras
import TouchPipeline
import TouchpipeKit

/// An action in a replay besides the touches, as an argument: a time in milliseconds, a colon, and the action.
enum ActionArgument {
    /// A command: `900:undo`.
    struct Command: ExpressibleByArgument {
        /// The commands of the map and of the plugins, by name.
        static let all = MapCommands.map.union(MapCommands.editing).union([.toggleEraser]).sorted { $0.name < $1.name }

        let action: SessionAction

        init?(argument: String) {
            guard let (time, name) = split(argument), let command = Command.all.first(where: { $0.name == name }) else {
                return nil
            }
            action = SessionAction(.command(command), at: time)
        }
    }

    /// A hover of a pencil: `400:320,500`.
    struct Hover: ExpressibleByArgument {
        let action: SessionAction

        init?(argument: String) {
            guard let (time, text) = split(argument) else { return nil }
            let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Float($0) }
            guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else { return nil }
            action = SessionAction(.hover(Vec2F(x, y)), at: time)
        }
    }

    /// A longer time is an error: a day.
    private static let maximumMilliseconds = 86_400_000.0

    private static func split(_ argument: String) -> (time: Duration, rest: String)? {
        let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let time = Double(parts[0]), time >= 0, time <= maximumMilliseconds else { return nil }
        return (.microseconds(Int64((time * 1000).rounded())), String(parts[1]))
    }
}
