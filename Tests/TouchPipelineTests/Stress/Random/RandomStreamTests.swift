import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Random streams, valid and with flaws. Violations are collected and expected to be none once, because an expectation for each of a
/// million events would take minutes.
@Suite("Random streams")
struct RandomStreamTests {
    private static let length = 200
    private static let shares = SeedShare.count
    /// The number of streams of the tests that play each stream several times.
    private static let streams = RunSize.streams(24, ofLength: length)

    private static func seeds(_ share: Int, outOf streams: Int = streams) -> some Sequence<UInt64> {
        SeedShare(index: share).seeds(of: streams)
    }

    private static func run(_ seed: UInt64) -> RandomRun { .mixed(seed, count: length) }

    @Test("every gesture of any stream is paired and finite, and the stream ends idle", arguments: 0..<shares)
    func paired(share: Int) {
        var violations = Violations()
        var events = 0
        for seed in Self.seeds(share, outOf: RunSize.streams(48, ofLength: Self.length)) {
            var player = RandomRun.Player(Self.run(seed), checks: true)
            player.playToTheEnd()
            events += player.next
            violations.add(player.checker?.violations ?? [], of: seed)
            if player.outcome.state != .idle { violations.add("stream \(seed) ends \(player.outcome.state)") }
            if player.recognizer.deadline != nil { violations.add("stream \(seed) leaves a deadline") }
            if player.recognizer.pointerCount != 0 { violations.add("stream \(seed) leaves a finger down") }
        }
        #expect(violations.first.isEmpty)
        #expect(events * Self.shares >= RunSize.events(9_600))
    }

    @Test("advancing between the events changes nothing", arguments: 0..<shares)
    func advances(share: Int) {
        var violations: [String] = []
        for seed in Self.seeds(share) {
            let run = Self.run(seed)
            var plain = RandomRun.Player(run)
            plain.playToTheEnd()
            // At every event, at some events, and several times at one event.
            for (turn, count) in [1, 4].enumerated() {
                var random = SplitMix64(seed: seed)
                var player = RandomRun.Player(run)
                while !player.isOver {
                    while random.below(count + 1) < count { player.advance(to: RandomRun.moment(player, &random)) }
                    player.step()
                }
                player.playToTheEnd()
                if player.outcome != plain.outcome {
                    violations.append("stream \(seed), turn \(turn): \(player.outcome.difference(plain.outcome))")
                }
            }
        }
        #expect(violations.isEmpty)
    }

    @Test("advancing at any single place of a stream of 200 events changes nothing", arguments: 0..<RunSize.either(2, stress: shares))
    func everyPlace(share: Int) {
        var violations: [String] = []
        for seed in Self.seeds(share, outOf: Self.streams / 20) {
            var random = SplitMix64(seed: seed)
            var plain = RandomRun.Player(Self.run(seed))
            var players: [RandomRun.Player] = []
            while !plain.isOver {
                var player = plain
                player.advance(to: RandomRun.moment(player, &random))
                players.append(player)
                plain.step()
            }
            plain.playToTheEnd()
            for (index, var player) in players.enumerated() {
                player.playToTheEnd()
                if player.outcome != plain.outcome {
                    violations.append("stream \(seed), place \(index): \(player.outcome.difference(plain.outcome))")
                }
            }
        }
        #expect(violations.isEmpty)
    }

    @Test("a pressure is a number from 0 to 1, whatever the pressure of an event")
    func pressure() {
        var pressures: [Float] = []
        for seed in 0..<20 as Range<UInt64> {
            let run = RandomRun(seed: seed, count: Self.length) { options in
                options.flawProbability = 0.2
                options.flaws = [.badPressure]
            }
            var player = RandomRun.Player(run)
            player.playToTheEnd()
            pressures += player.outcome.gestures.map(\.context.pressure)
        }
        #expect(pressures.allSatisfy { (0...1).contains($0) })
    }

    @Test("the recognizer accepts valid streams without diagnostics", arguments: 0..<shares)
    func valid(share: Int) {
        var violations: [String] = []
        for seed in Self.seeds(share, outOf: Self.streams / 4) {
            var player = RandomRun.Player(RandomRun(seed: seed, count: Self.length))
            player.playToTheEnd()
            if player.outcome.diagnostics.total > 0 { violations.append("stream \(seed): \(player.outcome.diagnostics)") }
        }
        #expect(violations.isEmpty)
    }
}

extension RandomOutcome {
    /// The first differences between two outcomes.
    func difference(_ other: RandomOutcome) -> String {
        let transcripts = GestureTranscript(gestures).difference(from: GestureTranscript(other.gestures))
        let lines = (transcripts ?? "the same gestures").split(separator: "\n").filter { $0.first != " " }.prefix(4).joined(
            separator: " | ")
        return "\(lines); \(state) \(other.state); \(diagnostics == other.diagnostics ? "" : "\(diagnostics) \(other.diagnostics)")"
    }
}
