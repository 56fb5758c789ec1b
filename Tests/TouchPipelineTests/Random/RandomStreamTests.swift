import Testing
import TouchPipeline
import TouchPipelineTesting

/// Random streams, lawful and spoilt. Violations are collected and expected to be none once: an expectation for each of a million events
/// would take minutes.
@Suite("Random streams")
struct RandomStreamTests {
    /// How many streams of 200 events a test plays in all; it is split into shares that run side by side. A debug build has time for few.
    private static let streams = _isDebugAssertConfiguration() ? 80 : 6000
    private static let shares = 8
    private static let length = 200

    private static func seeds(_ share: Int, outOf streams: Int = streams) -> [UInt64] {
        (0..<max(1, streams / shares)).map { UInt64($0 * shares + share) }
    }

    /// Every second stream is spoilt, some of them badly; some are of positions alone.
    private static func run(_ seed: UInt64, count: Int = length) -> RandomRun {
        RandomRun(seed: seed, count: count) { options in
            options.flawProbability = [0, 0.02, 0, 0.2][Int(seed % 4)]
            options.isOfPositionsAlone = seed % 7 == 0
            options.maximumFingers = [5, 5, 2, 10][Int(seed / 4 % 4)]
            // After the end of time nothing more can be told apart: only few streams go there.
            if seed % 16 != 1 { options.flaws.removeAll { $0 == .extremeTime } }
        }
    }

    @Test("a million events make up the streams")
    func count() {
        let events = Self.streams * Self.length
        #expect(events >= 1_000_000 || _isDebugAssertConfiguration())
    }

    @Test("every gesture is paired and finite, and the end is idle, whatever comes", arguments: 0..<shares)
    func paired(share: Int) {
        var violations: [String] = []
        for seed in Self.seeds(share) {
            var player = RandomRun.Player(Self.run(seed), checks: true)
            player.playToTheEnd()
            violations += (player.checker?.violations ?? []).map { "stream \(seed): \($0)" }
            if player.outcome.state != .idle { violations.append("stream \(seed) ends \(player.outcome.state)") }
            if player.recognizer.deadline != nil { violations.append("stream \(seed) leaves a deadline") }
            if player.recognizer.pointerCount != 0 { violations.append("stream \(seed) leaves a finger down") }
        }
        #expect(violations == [])
    }

    @Test("time that is told to pass between the events changes nothing", arguments: 0..<shares)
    func advances(share: Int) {
        var violations: [String] = []
        for seed in Self.seeds(share) {
            let run = Self.run(seed)
            var plain = RandomRun.Player(run)
            plain.playToTheEnd()
            // Everywhere; now and then; several times at one place.
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
        #expect(violations == [])
    }

    @Test("nor does it at any single place of a stream of 200 events", arguments: 0..<shares)
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
            for (place, var player) in players.enumerated() {
                player.playToTheEnd()
                if player.outcome != plain.outcome {
                    violations.append("stream \(seed), place \(place): \(player.outcome.difference(plain.outcome))")
                }
            }
        }
        #expect(violations == [])
    }

    @Test("a pressure is a number from 0 to 1, whatever an event says")
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

    @Test("lawful streams are lawful to the engine", arguments: 0..<shares)
    func lawful(share: Int) {
        var violations: [String] = []
        for seed in Self.seeds(share, outOf: Self.streams / 4) {
            var player = RandomRun.Player(RandomRun(seed: seed, count: Self.length))
            player.playToTheEnd()
            if player.outcome.diagnostics.total > 0 { violations.append("stream \(seed): \(player.outcome.diagnostics)") }
        }
        #expect(violations == [])
    }
}

extension RandomOutcome {
    /// Where two outcomes part.
    func difference(_ other: RandomOutcome) -> String {
        let transcripts = GestureTranscript(gestures).difference(from: GestureTranscript(other.gestures))
        let lines = (transcripts ?? "the same gestures").split(separator: "\n").filter { $0.first != " " }.prefix(4).joined(
            separator: " | ")
        return "\(lines); \(state) \(other.state); \(diagnostics == other.diagnostics ? "" : "\(diagnostics) \(other.diagnostics)")"
    }
}
