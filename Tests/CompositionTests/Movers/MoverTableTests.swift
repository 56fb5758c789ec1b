import MapTesting
import Testing
import TouchPipelineKit
import TouchPipelineTesting

/// Everything that moves a map, against everything else that happens to it.
@Suite("What moves a map meets something else")
struct MoverTableTests {
    /// What else happens in the middle of it.
    enum Event: CaseIterable {
        case jump, padding, size, constraints, anotherCall, anotherAnimation, wheel, stop, cancel, modeChange, leaving
    }

    private static let jump = CameraState(center: Coordinate(latitude: 12, longitude: 50), zoom: 9.5, bearing: 40)

    /// Lets something happen. Returns the rule that it asks for: checked when all is still.
    private func happen(_ event: Event, on map: MapTestBench, _ modes: InteractionModes) -> (MapTestBench) -> String? {
        switch event {
        case .jump:
            map.camera.state = Self.jump
            return { map in
                // What grows goes on by its rest, and fingers go on: both are short ways from the new view.
                let way = map.state.pixels(to: Self.jump)
                return way < 1500 ? nil : "the jump is lost: \(way) px away"
            }
        case .padding:
            map.camera.viewport.padding = EdgePadding(bottom: 300)
            return { map in map.camera.viewport.padding.bottom == 300 ? nil : "the padding is lost" }
        case .size:
            map.camera.viewport.width = 600
            return { map in map.camera.viewport.width == 600 ? nil : "the size is lost" }
        case .constraints:
            map.camera.constraints.zoomRange = 8...10
            return { map in map.state.zoom <= 10 ? nil : "beyond the limits: \(map.state.zoom)" }
        case .anotherCall:
            map.navigation.rotate(by: 30, over: .milliseconds(200))
            return { _ in nil }
        case .anotherAnimation:
            let target = CameraTarget(coordinate: Coordinate(latitude: 47.05, longitude: 8.05), zoom: 9)
            map.navigation.animator.start(.ease(CameraEase(to: target, duration: .milliseconds(300))), at: map.bench.scheduler.now)
            return { map in
                abs(map.state.zoom - max(9, map.camera.constraints.zoomRange.lowerBound)) < 1e-9
                    ? nil : "the animation does not arrive: \(map.state.zoom)"
            }
        case .wheel:
            map.bench.handler.onTouchEvent(
                TouchEvent(
                    .scroll, TouchPointer(id: 9, position: Vec2F(200, 400), phase: .stationary, kind: .mouse), scrollDelta: 100,
                    timestamp: map.bench.scheduler.now))
            return { _ in nil }
        case .stop:
            map.navigation.stop()
            return { _ in nil }
        case .cancel:
            map.navigation.cancel()
            return { map in map.navigation.isActive ? "still active" : nil }
        case .modeChange:
            try? modes.change(to: .measure)
            return { _ in nil }
        case .leaving:
            map.bench.handler.removeListener(map.navigation)
            return { _ in nil }
        }
    }

    @Test(
        "nothing that the program set is lost, nothing runs for ever, and what begins ends once", arguments: Mover.allCases, Event.allCases)
    func meets(mover: Mover, event: Event) throws {
        let map = MapTestBench()
        map.bench.handler.configuration.finger.doubleTapTimeout = .milliseconds(300)
        let modes = InteractionModes(handler: map.bench.handler)
        try modes.define(.navigate, [map.navigation])
        try modes.define(.measure, [RecordingListener("other", interests: []), map.navigation])
        try modes.change(to: .navigate)
        let fingers = Fingers(map)
        let finish = mover.begin(on: map, fingers)
        let rule = happen(event, on: map, modes)
        finish()
        map.settle()
        map.wait(.seconds(2))
        // A navigation outside a chain receives its frames from the host.
        for _ in 0..<600 where map.navigation.needsFrames {
            map.wait(.milliseconds(16))
            map.navigation.advance(to: map.bench.scheduler.now)
        }
        #expect(rule(map) == nil)
        #expect(map.unrest.isEmpty)
    }

    @Test(
        "two movers never write in turns: the center does not go back and forth", arguments: Mover.allCases,
        [Event.anotherCall, .anotherAnimation, .jump])
    func reversals(mover: Mover, event: Event) throws {
        let map = MapTestBench()
        let modes = InteractionModes(handler: map.bench.handler)
        let fingers = Fingers(map)
        let finish = mover.begin(on: map, fingers)
        _ = happen(event, on: map, modes)
        var seen: [WorldPoint] = []
        var scales: [Double] = []
        let token = map.camera.observe { [camera = map.camera] _ in
            seen.append(WebMercator.project(camera.state.center))
            scales.append(camera.geometry.pixelsPerWorld)
        }
        finish()
        map.settle()
        token.cancel()
        var count = 0
        for index in seen.indices.dropFirst(2) {
            let (a, b, c) = (seen[index - 2], seen[index - 1], seen[index])
            let scale = scales[index]
            let first = ((b.x - a.x).remainder(dividingBy: 1) * scale, (b.y - a.y) * scale)
            let second = ((c.x - b.x).remainder(dividingBy: 1) * scale, (c.y - b.y) * scale)
            let product = first.0 * second.0 + first.1 * second.1
            if product < 0, Math.hypot(first.0, first.1) > 3, Math.hypot(second.0, second.1) > 3 { count += 1 }
        }
        #expect(count <= 1, "\(count) reversals")
    }
}
