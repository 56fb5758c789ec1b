import Geodesy
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The map does not jump")
struct NoJumpTests {
    /// The limits of the map in a run: none, zoom and bounds, or the same with a rubber band.
    enum Limits: CaseIterable {
        case none, hard, rubber
    }

    private func map(_ limits: Limits, _ random: inout SplitMix64) -> MapTestBench {
        var constraints = CameraConstraints(zoomRange: -2...24, pitchRange: 0...60)
        if limits != .none {
            constraints.zoomRange = 9.8...10.4
            constraints.bounds = CoordinateBounds(south: 46.9, west: 7.9, north: 47.1, east: 8.1)
        }
        var options = NavigationOptions.plain
        options.hasRubberBand = limits == .rubber
        options.momentum = .none
        options.rotation.northSnapAngle = 0
        // The catch-up comes in addition to the movement of the fingers.
        options.catchUpDuration = nil
        options.enabledGestures.remove(.tilt)
        var state = MapTestBench.start
        state.bearing = Double(random.number(from: 0, to: 360))
        return plainMap(state, constraints: constraints, options: options)
    }

    private func point(_ random: inout SplitMix64) -> Vec2F { Vec2F(random.number(from: 50, to: 350), random.number(from: 100, to: 700)) }

    /// One finger, a second one that lands and lifts, and a third one, all moving.
    private func script(_ random: inout SplitMix64) -> GestureScript {
        func finger(_ delay: Int64) -> GestureScript {
            .pause(.milliseconds(random.whole(in: 0...delay)))
                + .drag(from: point(&random), to: point(&random), in: .milliseconds(random.whole(in: 150...700)))
        }
        let two = GestureScript.together(finger(1), finger(300))
        return random.chance(0.3) ? .together(two, finger(600)) : two
    }

    @Test(
        "no event moves the map by more than the fingers, with any landing, lift, beginning or limit",
        arguments: RunSize.pairs(Limits.allCases, Array(0..<20), standard: 12))
    func random(limits: Limits, number: Int) {
        for seed in number * 10..<number * 10 + RunSize.either(1, stress: 10) {
            var random = SplitMix64(seed: UInt64(seed))
            let map = map(limits, &random)
            for _ in 0..<3 {
                var last: [Int: Vec2F] = [:]
                for event in script(&random).events(startingAt: map.bench.scheduler.now) {
                    map.bench.scheduler.advance(to: event.timestamp ?? .zero)
                    check(event, &last, map, limits, "seed \(seed) at \(event.timestamp ?? .zero)")
                }
                map.bench.wait(.milliseconds(random.whole(in: 0...200)))
                map.navigation.advance(to: map.bench.scheduler.now)
            }
        }
    }

    private func check(
        _ event: TouchEvent, _ last: inout [Int: Vec2F], _ map: MapTestBench, _ limits: Limits, _ note: @autoclosure () -> String
    ) {
        let before = map.state
        let pointers = event.pointers
        let olds = pointers.map { ScreenPoint(last[$0.id] ?? $0.position) }
        let middle = ScreenPoint(
            x: olds.map(\.x).reduce(0, +) / Double(olds.count), y: olds.map(\.y).reduce(0, +) / Double(olds.count))
        let point = map.worldPoint(at: middle)
        map.bench.handler.onTouchEvent(event)
        var moved = 0.0
        for pointer in pointers {
            if let old = last[pointer.id] { moved = max(moved, Double(pointer.position.distance(to: old))) }
            last[pointer.id] = pointer.phase == .ended ? nil : pointer.position
        }
        if event.touchAction != .move || moved == 0 {
            #expect(map.state == before, "\(note()): \(event.touchAction) must not move the map")
        } else if let point {
            // If a bound holds the center while the zoom changes, the distance to the fixed point is larger than the fingers' own.
            let span = olds.count > 1 ? max(1, Math.hypot(olds[0].x - olds[1].x, olds[0].y - olds[1].y)) : .infinity
            let lever = limits == .none ? 1 : 1 + 1000 / span
            #expect(map.distance(of: point, from: middle) <= moved * lever + 0.01, "\(note()): \(before) → \(map.state)")
        }
    }

    @Test("if the map follows confirmed moves only, and has no catch-up duration, the movement before is discarded")
    func slop() {
        let step: Float = 4
        let map = plainMap()
        map.navigation.options.pan.slop = .dp(1000)
        map.navigation.options.catchUpDuration = nil
        let start = map.state
        var script = FingerStroke(at: Vec2F(200, 400))
        for index in 1...10 { script = script.moving(to: Vec2F(200 + Float(index) * step, 400), in: .milliseconds(10), profile: .uniform) }
        map.bench.sampling = TouchSampling(rate: 100)
        map.play(GestureScript(script), settling: false)
        // 3 mm are 18.9 px: four moves of 4 px are below that, and the fifth confirms.
        #expect(abs(map.state.pixels(to: start) - Double(step) * 6) < 0.01)
    }

    @Test("a touch holds a map that is returning into its limits, and after the lift the map returns")
    func caught() {
        var random = SplitMix64(seed: 1)
        let map = map(.rubber, &random)
        map.play(.drag(from: Vec2F(50, 100), to: Vec2F(350, 700)), settling: false)
        map.navigation.advance(to: map.bench.scheduler.now + .milliseconds(30))
        let beyond = map.state
        #expect(!map.camera.constraints.overshoot(of: beyond, viewport: map.camera.viewport).isNone)
        map.bench.wait(.milliseconds(31))
        map.bench.play(GestureScript.touch(at: Vec2F(200, 400), for: .milliseconds(100)).delayed(by: .zero), settling: false)
        #expect(map.state.pixels(to: beyond) < 1)
        map.settle()
        #expect(map.camera.constraints.overshoot(of: map.state, viewport: map.camera.viewport).isNone)
    }
}
