import SwipePlugin
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// For random input: nothing traps, every swipe that begins ends once, and the state equals the reported events.
@Suite("Random streams")
struct RandomStreamTests {
    private static func options(_ random: inout SplitMix64) -> SwipeOptions {
        var options = random.chance(0.2) ? SwipeOptions.uiKit : SwipeOptions()
        options.directions = SwipeDirections(rawValue: UInt8(random.below(16)))
        options.numberOfFingers = 1 + random.below(2)
        options.isExclusive = random.chance(0.4)
        options.reportsProgress = random.chance(0.6)
        options.decision = random.pick(SwipeOptions.Decision.allCases)
        options.maximumDuration = random.pick([.milliseconds(200), .milliseconds(500), .seconds(5)])
        options.directionDistance = .dp(random.pick([0, 10, 100]))
        if random.chance(0.2) { options.edgeWidth = .dp(200) }
        if random.chance(0.8) { options.viewportSize = Vec2F(1000, 1000) }
        return options
    }

    @Test("in any combination, every swipe that begins ends once", arguments: 0..<UInt64(RunSize.either(1, stress: 4)))
    func combinations(batch: UInt64) {
        var counts: [String: Int] = [:]
        let count = UInt64(RunSize.either(20, stress: 120))
        let violations = CombinationTest.violations(seeds: batch * count..<(batch + 1) * count) { random in
            let swipes = SwipeListener(options: Self.options(&random))
            var events: [SwipeEvent] = []
            swipes.onEvent = { event in
                events.append(event)
                counts[event.name, default: 0] += 1
            }
            let map = RecordingListener("map", consuming: SwipeRun.navigation)
            var subject = CombinationTest.Subject(swipes, others: [map], configuration: .openMobileMaps) { isAtRest in
                var hasBegun = false
                if case .began = swipes.state { hasBegun = true }
                guard events.isPaired(open: hasBegun) else { return "\(swipes.state) after \(events)" }
                return isAtRest && swipes.state != .idle ? "\(swipes.state) at rest" : nil
            }
            subject.add("switch") { _ in swipes.isEnabled.toggle() }
            subject.add("change the options") { swipes.options = Self.options(&$0) }
            return subject
        }
        #expect(violations.isEmpty)
        // The random events must include swipes.
        for name in ["began", "changed", "recognized", "cancelled"] { #expect(counts[name, default: 0] > 2, "\(name): \(counts)") }
    }

    @Test(
        "the recognizer agrees with the definition of a swipe, evaluated over all samples",
        arguments: 0..<UInt64(RunSize.either(4, stress: 10)))
    func definition(batch: UInt64) {
        var random = SplitMix64(seed: batch)
        var swipes = 0
        let count = RunSize.either(25, stress: 100)
        for _ in 0..<count {
            let script = Self.stroke(&random)
            let events = script.events(sampling: SwipeRun.sampling)
            let run = SwipeRun()
            run.bench.play(events)
            let expected = Definition(events).isSwipe
            #expect((run.recognized.count == 1) == expected, "\(script): \(run.whyNot ?? "a swipe")")
            swipes += expected ? 1 : 0
        }
        #expect((count / 5 + 1..<count * 4 / 5).contains(swipes))
    }

    /// One finger with three legs, approximately in one direction.
    private static func stroke(_ random: inout SplitMix64) -> GestureScript {
        let side: Float = random.chance(0.5) ? 1 : -1
        var stroke = FingerStroke(at: home)
        for _ in 0..<3 {
            let way = Vec2F(side * random.number(from: -8, to: 90), random.number(from: -25, to: 25))
            let profile = random.pick(VelocityProfile.allCases)
            stroke = stroke.moving(to: stroke.end + way, in: .milliseconds(random.whole(in: 10...170)), profile: profile)
        }
        return GestureScript(random.chance(0.1) ? stroke.resting(for: .milliseconds(60)) : stroke)
    }
}

/// The definition of a horizontal swipe over a list of samples, as a simple reference implementation.
private struct Definition {
    private var points: [Vec2F] = []
    private var times: [TouchInstant] = []
    private var liftedAt = TouchInstant.zero

    init(_ events: [TouchEvent]) {
        for event in events {
            guard let time = event.timestamp else { continue }
            if event.touchAction == .up {
                liftedAt = time
            } else {
                points.append(event.pointers[0].position)
                times.append(time)
            }
        }
    }

    var isSwipe: Bool {
        guard let first = points.first, let last = points.last else { return false }
        let way = last - first
        guard abs(way.x) >= 50, abs(way.x) >= 2 * abs(way.y), liftedAt - times[0] <= .milliseconds(500) else { return false }
        return speed(way) >= 300 && back(way) <= 10
    }

    private func speed(_ way: Vec2F) -> Float {
        var tracker = VelocityTracker()
        for (point, time) in zip(points, times) { tracker.add(point, at: time) }
        let velocity: Vec2F = tracker.velocity(releasedAt: liftedAt)
        return way.x < 0 ? -velocity.x : velocity.x
    }

    private func back(_ way: Vec2F) -> Float {
        var back: Float = 0
        for (index, point) in points.enumerated() {
            for earlier in points[..<index] { back = max(back, way.x < 0 ? point.x - earlier.x : earlier.x - point.x) }
        }
        return back
    }
}
