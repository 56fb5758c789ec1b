import Foundation
import MapCameras
import TestRuns
import Testing
import TouchPipelineTesting

/// Random combinations of maps, listeners and inputs. The rules are in ``CombinationRule``, the inputs in ``CombinationAction``.
///
/// An input is an event, a key or a call of the app. `COMBINATION_SEED=7` repeats one world, and prints its actions.
@Suite("Random combinations")
struct CombinationTests {
    private static let batches = 8
    private static let actionsOfRun = 300

    /// The number of inputs of all batches together.
    private static let steps = RunSize.events(2400)
    private static let onlySeed = ProcessInfo.processInfo.environment["COMBINATION_SEED"].flatMap { Int($0) }

    @Test("every rule holds for every combination", arguments: 0..<batches)
    func rulesHold(batch: Int) {
        if let seed = Self.onlySeed {
            if batch == 0 { _ = Self.run(UInt64(seed), isLogged: true) }
            return
        }
        var (inputs, seed) = (0, Int(RunSize.firstSeed) + batch)
        var checks: [CombinationRule: Int] = [:]
        while inputs < Self.steps / Self.batches {
            let world = Self.run(UInt64(seed), isLogged: false)
            inputs += world.inputs
            checks.merge(world.checks) { $0 + $1 }
            seed += Self.batches
        }
        let rare = CombinationRule.allCases.filter { checks[$0, default: 0] < Self.steps / 800_000 }
        #expect(rare.isEmpty, "every rule is checked")
        if RunSize.isStress {
            let counts = CombinationRule.allCases.map { "\(checks[$0, default: 0]) × \($0.rawValue)" }
            print("batch \(batch): \(inputs) inputs, seeds to \(seed - Self.batches) in steps of \(Self.batches)", counts)
        }
    }

    /// Returns the world at the end.
    private static func run(_ seed: UInt64, isLogged: Bool) -> CombinationWorld {
        var run = CombinationRun(seed: seed)
        var count = 0
        do throws(CombinationViolation) {
            while count < actionsOfRun {
                count += 1
                try run.step()
                if isLogged, let action = run.actions.last {
                    print(count, action, run.world.line)
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
        return run.world
    }
}
