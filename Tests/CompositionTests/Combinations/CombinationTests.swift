import Foundation
import MapCameras
import Testing
import TouchPipelineTesting

/// Random combinations of maps, listeners and inputs. The rules are in ``CombinationRule``, the inputs in ``CombinationAction``.
///
/// `COMBINATION_STEPS=100000000` sets the number of events and frames of all batches together. `COMBINATION_SEED=7` repeats one run, with its
/// actions in the output.
@Suite("Random combinations")
struct CombinationTests {
    private static let batches = 8
    private static let actionsOfRun = 300

    #if DEBUG
    private static let defaultSteps = 60_000
    #else
    private static let defaultSteps = 1_000_000
    #endif

    private static let steps = variable("COMBINATION_STEPS") ?? defaultSteps
    private static let onlySeed = variable("COMBINATION_SEED")

    private static func variable(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

    @Test("every rule holds for every combination", arguments: 0..<batches)
    func rulesHold(batch: Int) {
        if let seed = Self.onlySeed {
            if batch == 0 { _ = Self.run(UInt64(seed), isLogged: true) }
            return
        }
        var (steps, seed) = (0, batch)
        while steps < Self.steps / Self.batches {
            steps += Self.run(UInt64(seed), isLogged: false)
            seed += Self.batches
        }
    }

    /// Returns the number of events and frames.
    private static func run(_ seed: UInt64, isLogged: Bool) -> Int {
        var run = CombinationRun(seed: seed)
        var count = 0
        do throws(CombinationViolation) {
            while count < actionsOfRun {
                count += 1
                try run.step()
                if isLogged, let action = run.actions.last {
                    print(count, action, run.world.shown.view, run.world.hands.map { $0.fingers.map { $0.position } })
                }
            }
            count += 1
            try run.end()
        } catch {
            Issue.record(
                """
                \(error)
                \(run.world.summary)
                action \(count) of seed \(seed), after \(run.actions.suffix(8).map { "\($0)" }.joined(separator: ", "))
                repeat with: COMBINATION_SEED=\(seed) swift test --filter CombinationTests
                """)
        }
        return run.world.steps
    }
}
