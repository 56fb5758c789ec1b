import SwipePlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

/// For random input: nothing traps, every swipe that begins ends once, and the state equals the reported events.
@Suite("Random streams")
struct RandomStreamTests {
    /// The listener over a map with random events, and the events that it reported.
    private final class Storm {
        var random: SplitMix64
        let scheduler = VirtualScheduler()
        let handler: DefaultTouchHandler
        let swipes: SwipeListener
        let map = RecordingListener("map", consuming: SwipeRun.navigation)
        var down: [Int: Vec2F] = [:]
        var events: [SwipeEvent] = []

        init(seed: UInt64) {
            random = SplitMix64(seed: seed)
            handler = DefaultTouchHandler(scheduler: scheduler, density: .standard)
            swipes = SwipeListener(options: RandomStreamTests.options(&random))
            handler.addListener(swipes)
            handler.addListener(map)
            swipes.onEvent = { [unowned self] event in
                events.append(event)
                if random.chance(0.05) { meddle() }
            }
        }

        func step() {
            scheduler.advance(by: .microseconds(random.pick([0, 1, 4000, 8000, 16_000, 16_000, 50_000, 300_000])))
            if random.chance(0.02) { return meddle() }
            if down.isEmpty || random.chance(0.04) { return land() }
            if random.chance(0.1) { return lift(random.chance(0.2) ? .cancel : .up) }
            move()
        }

        /// Actions of a host that are possible at any time, also from inside an event.
        func meddle() {
            switch random.below(8) {
            case 0: handler.removeListener(swipes)
            case 1: handler.insertListener(swipes, at: 0)
            case 2: handler.addListener(swipes)
            case 3: swipes.isEnabled.toggle()
            case 4: handler.setListeners(random.chance(0.5) ? [map] : [swipes, map])
            case 5: swipes.options = RandomStreamTests.options(&random)
            case 6: move()
            default: handler.insertListener(map, at: random.below(2))
            }
        }

        private func land() {
            let id = random.below(5)
            down[id] = Vec2F(random.number(from: 0, to: 1000), random.number(from: 0, to: 1000))
            send(.down, id, .began)
        }

        private func lift(_ action: TouchAction) {
            let id = random.pick(down.keys.sorted())
            send(action, id, action == .up ? .ended : .cancelled)
            down[id] = nil
        }

        private func move() {
            let way = Vec2F(random.number(from: -10, to: 40), random.number(from: -12, to: 12))
            for id in down.keys { down[id]! = down[id]! + way }
            send(.move, nil, .moved)
        }

        /// Mostly a valid event. Some events omit a finger, have a time in the past, or have a position that is not valid.
        private func send(_ action: TouchAction, _ id: Int?, _ phase: TouchPointer.Phase) {
            var pointers = TouchPointers()
            for finger in down.keys.sorted() where !random.chance(0.005) {
                let place = random.chance(0.005) ? Vec2F(.nan, 0) : down[finger]!
                pointers.append(TouchPointer(id: finger, position: place, phase: id == nil || id == finger ? phase : .stationary))
            }
            let late = random.chance(0.02) ? random.whole(in: 0...1_000_000) : 0
            handler.onTouchEvent(TouchEvent(action, pointers: pointers, timestamp: scheduler.now - .microseconds(late)))
        }
    }

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

    @Test("in any stream of events, with any actions of the host, every swipe that begins ends once", arguments: 0..<8)
    func storms(batch: UInt64) {
        var count: [String: Int] = [:]
        for seed in 0..<40 {
            let storm = Storm(seed: batch << 32 + UInt64(seed))
            for _ in 0..<300 {
                storm.step()
                let state = storm.swipes.state
                var hasBegun = false
                if case .began = state { hasBegun = true }
                guard storm.events.isPaired(open: hasBegun) else {
                    Issue.record("batch \(batch) seed \(seed): \(state), \(storm.events.map(\.name))")
                    return
                }
            }
            storm.handler.setListeners([])
            #expect(storm.swipes.state == .idle)
            #expect(storm.events.isPaired(open: false))
            for event in storm.events { count[event.name, default: 0] += 1 }
        }
        // The random events must include swipes.
        for name in ["began", "changed", "recognized", "cancelled"] { #expect(count[name, default: 0] > 5, "\(name): \(count)") }
    }

    @Test("the recognizer agrees with the definition of a swipe, evaluated over all samples", arguments: 0..<10)
    func definition(batch: UInt64) {
        var random = SplitMix64(seed: batch)
        var swipes = 0
        for _ in 0..<100 {
            let script = Self.stroke(&random)
            let events = script.events(sampling: SwipeRun.sampling)
            let run = SwipeRun()
            run.bench.play(events)
            let expected = Definition(events).isSwipe
            #expect((run.recognized.count == 1) == expected, "\(script): \(run.whyNot ?? "a swipe")")
            swipes += expected ? 1 : 0
        }
        #expect(swipes > 20, "\(swipes) swipes")
        #expect(swipes < 80, "\(swipes) swipes")
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
    private var places: [Vec2F] = []
    private var times: [TouchInstant] = []
    private var liftedAt = TouchInstant.zero

    init(_ events: [TouchEvent]) {
        for event in events {
            guard let time = event.timestamp else { continue }
            if event.touchAction == .up {
                liftedAt = time
            } else {
                places.append(event.pointers[0].position)
                times.append(time)
            }
        }
    }

    var isSwipe: Bool {
        guard let first = places.first, let last = places.last else { return false }
        let way = last - first
        guard abs(way.x) >= 50, abs(way.x) >= 2 * abs(way.y), liftedAt - times[0] <= .milliseconds(500) else { return false }
        return speed(way) >= 300 && back(way) <= 10
    }

    private func speed(_ way: Vec2F) -> Float {
        var tracker = VelocityTracker()
        for (place, time) in zip(places, times) { tracker.add(place, at: time) }
        let velocity: Vec2F = tracker.velocity(releasedAt: liftedAt)
        return way.x < 0 ? -velocity.x : velocity.x
    }

    private func back(_ way: Vec2F) -> Float {
        var back: Float = 0
        for (index, place) in places.enumerated() {
            for earlier in places[..<index] { back = max(back, way.x < 0 ? place.x - earlier.x : earlier.x - place.x) }
        }
        return back
    }
}
