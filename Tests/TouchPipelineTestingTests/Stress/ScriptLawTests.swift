import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Scripts are valid")
struct ScriptLawTests {
    @Test(
        "every gesture, at every sampling rate, with and without jitter, is a valid stream",
        arguments: NamedScript.all, [30, 60, 90, 120, 240] as [Double])
    func gestures(script: NamedScript, rate: Double) {
        for seed in 0..<UInt64(RunSize.either(3, stress: 8)) {
            let sampling = TouchSampling(rate: rate, jitter: seed == 0 ? 0 : 2, timeJitter: seed % 2 == 0 ? 0 : 0.8, seed: seed)
            let violations = LawChecker.violations(of: script.script.events(sampling: sampling))
            #expect(violations.isEmpty)
        }
    }

    @Test("any combination of scripts is valid", arguments: 0..<UInt64(RunSize.either(30, stress: 200)))
    func combinations(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let script = Self.combination(&random, depth: 4)
        let sampling = TouchSampling(
            rate: Double(30 + random.below(200)), jitter: random.number(from: 0, to: 3), timeJitter: 0.5, seed: seed)
        let events = script.events(startingAt: TouchInstant(microseconds: 1_000_000), sampling: sampling)
        #expect(LawChecker.violations(of: events).isEmpty)
        let bench = TouchTestBench()
        bench.play(events)
        #expect(bench.handler.diagnostics.total == 0)
        #expect(bench.handler.state == .idle)
    }

    @Test("the duration of a script is that of its events", arguments: NamedScript.all)
    func duration(script: NamedScript) {
        let events = script.script.events()
        #expect(events.last?.timestamp == TouchInstant.zero + script.script.duration)
    }

    @Test("the checker finds invalid events")
    func checker() {
        let down = TouchEvent(.down, TouchPointer(id: 0, position: .zero, phase: .began), timestamp: .zero)
        let strange = TouchEvent(.move, TouchPointer(id: 1, position: Vec2F(.nan, 0), phase: .began), timestamp: nil)
        #expect([[down], [down, strange]].map { LawChecker.violations(of: $0).count } == [1, 5])
        #expect(LawChecker.violations(of: [down, down]).contains { $0.hasSuffix("lands what is down") })
    }

    /// At most ten fingers. Two pairs at each of the three levels of `together` would be too many.
    private static func combination(_ random: inout SplitMix64, depth: Int, fingers: Int = 8) -> GestureScript {
        let leaf = random.pick(NamedScript.all).script
        guard depth > 0 else { return leaf }
        func part(_ fingers: Int) -> GestureScript { combination(&random, depth: depth - 1, fingers: fingers) }
        switch random.below(8) {
        case 0, 1: return part(fingers) + part(fingers)
        case 2 where fingers >= 8: return .together(part(fingers / 2), part(fingers / 2).delayed(by: .milliseconds(70)))
        case 3: return part(fingers).repeated(2, pausing: .milliseconds(random.below(300)))
        case 4: return part(fingers).cancelled(after: .milliseconds(random.below(600)))
        case 5: return part(fingers).staggered(by: .milliseconds(random.below(30)))
        case 6: return part(fingers).holdingStill(for: .milliseconds(random.below(200))).offset(by: Vec2F(-40, 900)).scaled(by: 2.5)
        default: return leaf
        }
    }
}
