import ArgumentParser
import TouchpipeKit

extension ConfigurationPreset: ExpressibleByArgument {}

/// The thresholds of the recognizer.
struct ThresholdOptions: ParsableArguments {
    @Option(help: "The thresholds of a known system.")
    var preset = ConfigurationPreset.recommended

    @Option(help: ArgumentHelp("The duration of a long press.", valueName: "ms"))
    var longPress: Int?

    @Option(help: ArgumentHelp("The longest time between the taps of a double tap.", valueName: "ms"))
    var doubleTap: Int?

    @Option(help: ArgumentHelp("The longest duration of a two-finger tap.", valueName: "ms"))
    var twoFingerTap: Int?

    @Option(help: ArgumentHelp("The distance that a finger may move during a tap.", valueName: "mm"))
    var clickDistance: Float?

    func validate() throws {
        for time in [longPress, doubleTap, twoFingerTap].compactMap({ $0 }) where time < 0 || time > 60_000 {
            throw ValidationError("A time must be from 0 to 60000 ms.")
        }
        if let clickDistance, !(0...1000).contains(clickDistance) { throw ValidationError("The click distance must be from 0 to 1000 mm.") }
    }

    /// The differences from the preset.
    var changes: ThresholdChanges {
        var changes = ThresholdChanges()
        changes.longPress = longPress
        changes.doubleTap = doubleTap
        changes.twoFingerTap = twoFingerTap
        changes.clickDistance = clickDistance
        return changes
    }
}
