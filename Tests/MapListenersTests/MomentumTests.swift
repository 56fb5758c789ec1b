import Geodesy
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Momentum")
struct MomentumTests {
    /// Gestures with a fast end, which give momentum.
    private static let throwing: [GestureScript] = [
        .fling(from: Vec2F(200, 600), to: Vec2F(260, 300)),
        .twoFingers(
            around: Vec2F(200, 400), apart: 150, angle: 90, stretching: 1.8, in: .milliseconds(150), profile: .accelerating),
        .twoFingers(around: Vec2F(200, 400), turning: 60, in: .milliseconds(150), profile: .accelerating),
        .twoFingers(
            around: Vec2F(200, 400), angle: 90, turning: 60, stretching: 1.6, moving: Vec2F(60, 30), in: .milliseconds(150),
            profile: .accelerating),
    ]

    private func end(_ script: GestureScript, pitch: Double, frames: (Int) -> Duration) -> CameraState {
        var state = MapTestBench.start
        state.pitch = pitch
        let map = plainMap(state)
        map.play(script, settling: false)
        var (time, frame) = (map.bench.scheduler.now, 0)
        while map.navigation.advance(to: time), frame < 10_000 {
            time = time + frames(frame)
            frame += 1
        }
        #expect(frame > 5, "the momentum must last for some frames")
        return map.state
    }

    @Test("momentum ends at the same place at any frame rate, and with uneven frames", arguments: throwing.indices, [0.0, 50])
    func frameRates(script: Int, pitch: Double) {
        let script = Self.throwing[script]
        let reference = end(script, pitch: pitch) { _ in .microseconds(1_000_000 / 120) }
        var random = SplitMix64(seed: 3)
        var ends = [24, 30, 60, 90, 240].map { rate in end(script, pitch: pitch) { _ in .microseconds(1_000_000 / rate) } }
        ends.append(end(script, pitch: pitch) { _ in .microseconds(random.whole(in: 1000...200_000)) })
        for end in ends {
            #expect(end.pixels(to: reference) < 0.1)
            expectView(end, zoom: .near(reference.zoom, within: 1e-4))
            #expect(abs((end.bearing - reference.bearing).remainder(dividingBy: 360)) < 1e-3)
        }
    }

    @Test("a rest of 100 ms before the lift gives no momentum", arguments: throwing.indices)
    func holdingStill(script: Int) {
        let map = plainMap()
        map.navigation.options.rotation.northSnapAngle = 0
        map.play(Self.throwing[script].holdingStill(for: .milliseconds(100)), settling: false)
        #expect(!map.navigation.isAnimating)
        #expect(map.events.contains { if case .ended(_, willDecelerate: false) = $0 { true } else { false } })
    }

    @Test(
        "the momentum of a gesture that slows down to rest never moves back",
        arguments: [
            GestureScript.drag(from: Vec2F(100, 600), to: Vec2F(300, 200)),
            .drag(from: Vec2F(100, 600), to: Vec2F(300, 200), in: .milliseconds(120)),
            .pinch(around: Vec2F(200, 400), from: 100, to: 300, angle: 90, in: .milliseconds(150)),
            .rotate(around: Vec2F(200, 400), by: -90, in: .milliseconds(150)),
        ])
    func neverBack(script: GestureScript) {
        let map = plainMap()
        map.navigation.options.momentum.minimumPanSpeed = 0
        map.navigation.options.momentum.minimumZoomSpeed = 0
        map.navigation.options.momentum.minimumRotationSpeed = 0
        map.play(script, settling: false)
        let lifted = map.state
        map.settle()
        #expect(map.state.center.longitude <= lifted.center.longitude + 1e-12)
        #expect(map.state.zoom >= lifted.zoom)
        #expect(map.state.bearing >= lifted.bearing)
    }

    @Test("momentum has the direction of the gesture")
    func direction() {
        let map = plainMap()
        map.play(.fling(from: Vec2F(200, 600), to: Vec2F(200, 300)), settling: false)
        let lifted = map.state
        map.settle()
        expectView(map.state, latitude: .below(lifted.center.latitude), longitude: .near(lifted.center.longitude, within: 1e-4))
        #expect(map.state.pixels(to: lifted) > 200)
    }

    @Test("the momentum of a zoom is about the last middle of the fingers, not about the first", arguments: [0.0, 40])
    func lastMiddle(pitch: Double) throws {
        var state = MapTestBench.start
        state.pitch = pitch
        let map = plainMap(state)
        map.navigation.options.momentum.pans = false
        map.navigation.options.momentum.rotates = false
        map.play(
            .twoFingers(
                around: Vec2F(150, 330), apart: 100, angle: 90, stretching: 2, moving: Vec2F(90, 120), in: .milliseconds(200),
                profile: .accelerating),
            settling: false)
        let last = ScreenPoint(x: 240, y: 450)
        let place = try map.place(at: last)
        let lifted = map.state
        map.settle()
        expectView(map.state, zoom: .above(lifted.zoom + 0.05))
        expectPlace(place, at: last, on: map)
    }

    @Test("the momentum of a rotation has the speed and the direction of the turn", arguments: [1.0, -1])
    func turningSpeed(sign: Double) {
        let ways = [60.0, 120].map { speed in
            let map = plainMap()
            map.navigation.options.momentum.pans = false
            map.navigation.options.rotation.northSnapAngle = 0
            // The same turn, at two speeds.
            map.play(
                .rotate(around: Vec2F(200, 400), by: 150 * sign, in: .milliseconds(Int(150_000 / speed)), profile: .uniform),
                settling: false)
            let lifted = map.state
            map.settle()
            return (map.state.bearing - lifted.bearing).remainder(dividingBy: 360)
        }
        #expect(ways[0] * ways[1] > 0)
        #expect(abs(abs(ways[0] / ways[1]) - 0.5) < 0.05)
        let forward = plainMap()
        forward.play(.rotate(around: Vec2F(200, 400), by: 150 * sign, in: .seconds(1), profile: .uniform), settling: false)
        #expect(((forward.state.bearing).remainder(dividingBy: 360) > 0) == (ways[1] > 0))
    }

    @Test("a touch stops the momentum, and the map stays where it is")
    func touchStops() {
        let map = plainMap()
        map.play(.fling(from: Vec2F(200, 600), to: Vec2F(200, 300)), settling: false)
        map.navigation.advance(to: map.bench.scheduler.now + .milliseconds(50))
        let moving = map.state
        map.bench.wait(.milliseconds(60))
        map.play(.touch(at: Vec2F(100, 100), for: .milliseconds(700)))
        #expect(map.state.pixels(to: moving) < 1)
    }

    @Test(
        "each momentum can be switched off alone",
        arguments: [
            (\MomentumOptions.pans, 0), (\MomentumOptions.zooms, 1), (\MomentumOptions.rotates, 2),
        ] as [(WritableKeyPath<MomentumOptions, Bool> & Sendable, Int)])
    func switches(path: WritableKeyPath<MomentumOptions, Bool> & Sendable, script: Int) {
        for isOn in [true, false] {
            let map = plainMap()
            map.navigation.options.rotation.northSnapAngle = 0
            map.navigation.options.momentum = .none
            map.navigation.options.momentum[keyPath: path] = isOn
            map.play(Self.throwing[script], settling: false)
            #expect(map.navigation.isAnimating == isOn)
        }
    }

    @Test("the momentum of a pan is limited to the maximum speed")
    func limited() {
        let map = plainMap()
        map.navigation.options.momentum.maximumPanSpeed = 400
        map.navigation.options.momentum.panFriction = 4
        map.play(.fling(from: Vec2F(200, 700), to: Vec2F(200, 100)), settling: false)
        let lifted = map.state
        map.settle()
        #expect(abs(map.state.pixels(to: lifted) - 98) < 1, "400 px/s at 4 1/s, to 8 px/s: (400 - 8) / 4")
    }
}
