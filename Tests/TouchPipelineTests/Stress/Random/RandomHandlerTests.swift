import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// The same streams through handlers. The clock, the timer and the chain must not change the gestures.
@Suite("Random streams through a handler")
struct RandomHandlerTests {
    private static let shares = SeedShare.count

    /// Plays the streams of a share, of 200 events each, and returns the first few violations.
    private static func violations(_ share: Int, _ run: (UInt64) -> RandomRun, _ check: (RandomRun) -> String?) -> [String] {
        var violations = Violations()
        for seed in SeedShare(index: share).seeds(of: RunSize.streams(24, ofLength: 200)) {
            if let violation = check(run(seed)) { violations.add("stream \(seed): \(violation)") }
        }
        return violations.first
    }

    private static func spoilt(_ seed: UInt64) -> RandomRun {
        RandomRun(seed: seed, count: 200) { options in
            options.flawProbability = [0, 0.05, 0.3][Int(seed % 3)]
            options.hasPositionsOnly = seed % 5 == 0
            if seed % 4 == 3 { options.confuseIDs(maximumFingers: seed % 8 < 4 ? 10 : 12) }
        }
    }

    @Test("time that passes between the events does not change the gestures of any stream", arguments: 0..<shares)
    func advances(share: Int) {
        let violations = Self.violations(share, Self.spoilt) { run in
            let (plain, advanced) = (run.play(), run.play(advances: true))
            return plain == advanced && plain.state == .idle ? nil : advanced.difference(plain)
        }
        #expect(violations.isEmpty)
    }

    @Test("a handler has the gestures of its recognizer, and counts events from the future", arguments: 0..<shares)
    func recognizer(share: Int) {
        func run(_ seed: UInt64) -> RandomRun {
            RandomRun(seed: seed, count: 200) { options in
                options.flawProbability = [0, 0.05, 0.3][Int(seed % 3)]
                options.flaws.removeAll { $0 == .positionsOnly }
            }
        }
        let violations = Self.violations(share, run) { run in
            var outcome = run.play()
            outcome.diagnostics.eventsFromTheFuture = 0
            let expected = run.playRecognizer()
            return outcome == expected ? nil : outcome.difference(expected)
        }
        #expect(violations.isEmpty)
    }

    @Test("events that come late, but within the input latency, change nothing", arguments: 0..<shares, [1, 16, 32])
    func late(share: Int, milliseconds: Int) {
        let run = { RandomRun(seed: $0, count: 100) { options in options.hasPositionsOnly = false } }
        let violations = Self.violations(share, run) { run in
            let (plain, late) = (run.play(), run.play(latency: .milliseconds(milliseconds)))
            return plain == late ? nil : late.difference(plain)
        }
        #expect(violations.isEmpty)
    }

    @Test(
        "with listeners that act at random, entries and gestures are paired, and only the claimer receives a claimed touch",
        arguments: 0..<shares)
    func chain(share: Int) {
        let violations = Self.violations(share, Self.spoilt) { run in
            let crowd = RandomCrowd(run)
            let violations = crowd.play()
            return violations.isEmpty ? nil : violations.prefix(3).joined(separator: " | ")
        }
        #expect(violations.isEmpty)
    }
}
