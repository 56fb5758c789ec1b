import Geodesy
import MapCameras
import MapListeners
import MapTesting
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// The velocity at a lift is what the finger did in the last tenth of a second, however the samples came (Leaflet/Leaflet#3063,
/// Mapsui/Mapsui#2983, mapbox/mapbox-gl-js#1844).
@Suite("The last move of a fling is late")
struct LateLastMoveTests {
    @Test("A steady finger whose last move is late, or one in the middle of the fling", arguments: [24.0, 33, 50, 70, 90])
    func steady(milliseconds: Double) {
        #expect(glide(lastAfter: milliseconds, by: Float(milliseconds)) > 100)
        #expect(glide(lastAfter: milliseconds, by: Float(milliseconds), thenSteady: 6) > 100, "in the middle of the fling")
    }

    @Test("A finger that rested before a small last move does not fling", arguments: [50.0, 90, 200], [0, 1, 2] as [Float])
    func rested(milliseconds: Double, distance: Float) {
        #expect(glide(lastAfter: milliseconds, by: distance) < 1)
    }

    /// The way of the map after the lift, in pixels. 20 moves of 8 px in 8 ms come before the late one.
    private func glide(lastAfter milliseconds: Double, by distance: Float, thenSteady steady: Int = 0) -> Double {
        let map = MapTestBench()
        map.wait(.seconds(1))
        var tracker = TouchPointerTracker()
        var time = map.bench.scheduler.now.microseconds
        var x: Float = 20
        func send(_ phase: TouchPointer.Phase, after milliseconds: Double, by distance: Float) {
            time += Int64(milliseconds * 1000)
            x += distance
            tracker.add(TouchSample(id: 1, phase: phase, position: Vec2F(x, 400), timestamp: TouchInstant(microseconds: time)))
            map.bench.play(tracker.drain(), settling: false)
        }
        send(.began, after: 0, by: 0)
        for _ in 0..<20 { send(.moved, after: 8, by: 8) }
        send(.moved, after: milliseconds, by: distance)
        for _ in 0..<steady { send(.moved, after: 8, by: 8) }
        let atLift = map.state
        send(.ended, after: 8, by: 0)
        map.settle()
        return map.state.pixels(to: atLift)
    }

    // MARK: Neighbors

    /// How samples of one finger may come. Each has the position of the finger at the time when it was taken.
    private enum Arrival: CaseIterable {
        case even, lastLate, oneLate, oneEarly, few, bunched, bunchedAtOnce, doubled, oneDoubled, doubledAtOnce, rounded, lateLift
    }

    private typealias Look = (time: Double, position: Vec2F)

    /// The samples of a finger that lifts at the end, and the time of the lift, in milliseconds.
    private static func looks(
        _ arrival: Arrival, every interval: Double, at position: (Double) -> Vec2F
    ) -> (looks: [Look], lift: Double) {
        let length = interval * max(4, (320 / interval).rounded())
        var times = (0...Int((length / interval).rounded())).map { Double($0) * interval }
        var lift = length
        let middle = times.count - 3
        switch arrival {
        case .lastLate:
            times[times.count - 1] += min(interval, 60)
            lift += min(interval, 60)
        case .oneLate: times[middle] += interval * 0.8
        case .oneEarly: times[middle] -= interval * 0.8
        case .few: times.remove(at: middle)
        default: break
        }
        var looks = times.map { (time: $0, position: position($0)) }
        switch arrival {
        case .bunched, .bunchedAtOnce:
            // Two samples arrive with the second one.
            for index in stride(from: times.count - 1, to: 1, by: -2) {
                looks[index - 1].time = looks[index].time - (arrival == .bunched ? 1 : 0)
            }
        case .doubled: looks = looks.flatMap { [$0, (time: $0.time + min(interval / 2, 16), position: $0.position)] }
        case .oneDoubled: looks.insert((looks[middle].time + min(interval / 2, 16), looks[middle].position), at: middle + 1)
        case .doubledAtOnce: looks = looks.flatMap { [$0, $0] }
        case .rounded: looks = looks.map { ($0.time, Vec2F($0.position.x.rounded(), $0.position.y.rounded())) }
        case .lateLift: lift += interval
        default: break
        }
        return (looks, max(lift, looks[looks.count - 1].time))
    }

    /// The momentum after samples, in pixels to the right and down.
    private static func momentum(_ looks: [Look], lift: Double) -> Vec2F {
        let map = MapTestBench(viewport: Viewport(width: 4000, height: 4000))
        map.wait(.seconds(1))
        var tracker = TouchPointerTracker()
        let start = map.bench.scheduler.now.microseconds
        func send(_ phase: TouchPointer.Phase, _ position: Vec2F, at time: Double) {
            let instant = TouchInstant(microseconds: start + Int64((time * 1000).rounded()))
            tracker.add(TouchSample(id: 1, phase: phase, position: position, timestamp: instant))
            map.bench.play(tracker.drain(), settling: false)
        }
        for (index, look) in looks.enumerated() { send(index == 0 ? .began : .moved, look.position, at: look.time) }
        send(.ended, looks[looks.count - 1].position, at: lift)
        let before = WebMercator.project(map.state.center)
        map.settle()
        let after = WebMercator.project(map.state.center)
        let size = 512 * Math.exp2(map.state.zoom)
        return Vec2F(Float((before.x - after.x) * size), Float((before.y - after.y) * size))
    }

    private static let intervals = [8.0, 16, 33, 100]

    private static func expectEqual(_ momentum: Vec2F, _ expected: Vec2F, _ comment: Comment) {
        let (length, truth) = (momentum.distance(to: .zero), expected.distance(to: .zero))
        #expect(abs(length - truth) <= 0.1 * truth, comment)
        // Within 5 degrees.
        let along = momentum.x * expected.x + momentum.y * expected.y
        let across = momentum.x * expected.y - momentum.y * expected.x
        #expect(abs(across) <= 0.0875 * along, comment)
    }

    @Test(
        "the velocity at a lift is the same, however the samples came",
        arguments: RunSize.pairs(intervals, [0.0, 20, 90, 135, 250], standard: 5))
    func arrivals(interval: Double, degrees: Double) {
        let direction = Vec2F(Float(Math.cos(degrees * .pi / 180)), Float(Math.sin(degrees * .pi / 180)))
        for speed in RunSize.cases([400.0, 1000, 2500], standard: 1) {
            func position(_ time: Double) -> Vec2F { Vec2F(2000, 2000) + direction * Float(time * speed / 1000) }
            // Friction 4, and the speed at which the map stops.
            let expected = direction * Float((speed - PanMomentum.standardStoppingSpeed) / 4)
            for arrival in Arrival.allCases {
                // Two samples that come 200 ms later are too old.
                if arrival == .bunched || arrival == .bunchedAtOnce, interval == 100 { continue }
                let (looks, lift) = Self.looks(arrival, every: interval, at: position)
                Self.expectEqual(Self.momentum(looks, lift: lift), expected, "\(arrival) at \(speed)")
            }
        }
    }

    @Test("a finger that becomes slower or faster has its velocity at the lift", arguments: intervals, [-2.0, 3])
    func changing(interval: Double, acceleration: Double) {
        let speed = 1000.0
        for arrival in [Arrival.even, .oneLate, .oneEarly, .few, .doubledAtOnce, .rounded] {
            let length = interval * max(4, (320 / interval).rounded())
            func position(_ time: Double) -> Vec2F {
                let left = time - length
                return Vec2F(2000 + Float((left * speed + left * left * acceleration / 2) / 1000), 2000)
            }
            let (looks, lift) = Self.looks(arrival, every: interval, at: position)
            let expected = Vec2F(Float((speed - PanMomentum.standardStoppingSpeed) / 4), 0)
            Self.expectEqual(Self.momentum(looks, lift: lift), expected, "\(arrival)")
        }
    }

    @Test("a tremor of 1 px changes neither the velocity nor the direction", arguments: intervals)
    func tremor(interval: Double) {
        for seed in 0..<UInt64(RunSize.either(10, stress: 30)) {
            var random = SplitMix64(seed: seed)
            let angle = Double(seed) / 5
            let direction = Vec2F(Float(Math.cos(angle)), Float(Math.sin(angle)))
            let (looks, lift) = Self.looks(.even, every: interval) { time in
                Vec2F(2000, 2000) + direction * Float(time)
                    + Vec2F(random.number(from: -0.7, to: 0.7), random.number(from: -0.7, to: 0.7))
            }
            let expected = direction * Float((1000 - PanMomentum.standardStoppingSpeed) / 4)
            Self.expectEqual(Self.momentum(looks, lift: lift), expected, "\(seed)")
        }
    }

    @Test("a clock that steps back changes the velocity by two fifths at most", arguments: [8.0, 16], [10.0, 20, 60])
    func clock(interval: Double, step: Double) {
        for index in 1...6 {
            var (looks, lift) = Self.looks(.even, every: interval) { Vec2F(2000 + Float($0), 2000) }
            for late in looks.count - index..<looks.count { looks[late].time -= step }
            // The recognizer treats an event that is older than the one before as happening then.
            lift = max(lift - step, looks[looks.count - index - 1].time)
            let momentum = Self.momentum(looks, lift: lift)
            let expected = Float((1000 - PanMomentum.standardStoppingSpeed) / 4)
            #expect(abs(momentum.x - expected) <= 0.4 * expected, "\(index): \(momentum.x)")
            #expect(abs(momentum.y) < 1)
        }
    }

    @Test(
        "a finger that rested does not fling, however it is reported",
        arguments: RunSize.pairs(intervals, [41.0, 60, 100, 200], standard: 6))
    func rest(interval: Double, rest: Double) {
        for arrival in [Arrival.even, .oneLate, .few, .doubled, .doubledAtOnce, .rounded] {
            let (looks, lift) = Self.looks(arrival, every: interval) { Vec2F(2000 + Float($0), 2000) }
            let last = looks[looks.count - 1]
            // Only changes are reported, or a tremor, or the same position again.
            let trembling = (last.time + rest, last.position + Vec2F(0.9, -0.8))
            if rest > 1.25 * interval { #expect(Self.momentum(looks, lift: lift + rest).distance(to: .zero) < 1, "\(arrival)") }
            #expect(Self.momentum(looks + [trembling], lift: max(lift, trembling.0 + 8)).distance(to: .zero) < 1, "\(arrival)")
            let again = (last.time + rest, last.position)
            #expect(Self.momentum(looks + [again], lift: max(lift, again.0 + 8)).distance(to: .zero) < 1, "\(arrival)")
        }
    }

    @Test("a movement after a rest has its own velocity, whether the rest is reported or not", arguments: [true, false], [3, 5, 9])
    func afterRest(isReported: Bool, moves: Int) {
        var looks: [Look] = [(0, Vec2F(1000, 2000)), (40, Vec2F(1100, 2000))]
        let rests = isReported ? Array(stride(from: 48.0, through: 240, by: 8)) : [240]
        looks += rests.map { ($0, Vec2F(1100, 2000)) }
        for move in 1...moves { looks.append((240 + Double(move) * 8, Vec2F(1100, 2000 + Float(move) * 8))) }
        let expected = Vec2F(0, Float((1000 - PanMomentum.standardStoppingSpeed) / 4))
        let momentum = Self.momentum(looks, lift: looks[looks.count - 1].time)
        #expect(momentum.distance(to: expected) < 0.1 * expected.y)
    }

    @Test("a long last interval counts with its own speed, if the finger was much slower in it", arguments: [50.0, 90])
    func slowInterval(milliseconds: Double) {
        let looks = (0...20).map { (time: Double($0) * 8, position: Vec2F(2000 + Float($0) * 8, 2000)) }
        for speed in [100.0, 300, 450] {
            let last = (160 + milliseconds, Vec2F(2160 + Float(speed * milliseconds / 1000), 2000))
            // Below a quarter of the speed before it the finger rested.
            let expected = Vec2F(speed < 250 ? 0 : Float((speed - PanMomentum.standardStoppingSpeed) / 4), 0)
            Self.expectEqual(Self.momentum(looks + [last], lift: last.0 + 8), expected, "\(speed)")
        }
    }

    @Test(
        "one move that took long is a fling, and one that is a jump is none",
        arguments: [(100.0, true), (60, true), (16, false), (8, false)])
    func oneMove(milliseconds: Double, flings: Bool) {
        let looks: [Look] = [(0, Vec2F(2000, 2000)), (milliseconds, Vec2F(2000 + Float(milliseconds), 2000))]
        #expect((Self.momentum(looks, lift: milliseconds).x > 100) == flings)
    }

    @Test("quick flicks in succession each add their way", arguments: [2, 3, 4], [40.0, 80, 200])
    func flicks(count: Int, pause: Double) {
        for interval in [8.0, 16, 33] {
            let (ways, glide) = Self.flick(count, pausing: pause, every: interval)
            let (_, alone) = Self.flick(1, pausing: pause, every: interval)
            for way in ways { #expect(way > 8 * interval + pause / 2, "\(interval) ms") }
            #expect(abs(glide - alone) < 0.1 * alone, "\(interval) ms")
        }
    }

    /// The ways of flicks of 2000 px/s, each until the next one, and the momentum of the last one.
    private static func flick(_ count: Int, pausing pause: Double, every interval: Double) -> (ways: [Double], glide: Double) {
        let map = MapTestBench(viewport: Viewport(width: 4000, height: 4000))
        map.wait(.seconds(1))
        var tracker = TouchPointerTracker()
        var (ways, glide): ([Double], Double) = ([], 0)
        for id in 0..<count {
            let (start, before) = (map.bench.scheduler.now.microseconds, map.state)
            for move in 0...5 {
                let time = Double(min(move, 4)) * interval
                let phase: TouchPointer.Phase = move == 0 ? .began : move < 5 ? .moved : .ended
                let instant = TouchInstant(microseconds: start + Int64(time * 1000))
                tracker.add(TouchSample(id: id, phase: phase, position: Vec2F(1500 + Float(time * 2), 2000), timestamp: instant))
                map.bench.play(tracker.drain(), settling: false)
            }
            let lifted = map.state
            if id == count - 1 { map.settle() } else { map.wait(.milliseconds(Int(pause))) }
            ways.append(map.state.pixels(to: before))
            glide = map.state.pixels(to: lifted)
        }
        return (ways, glide)
    }
}
