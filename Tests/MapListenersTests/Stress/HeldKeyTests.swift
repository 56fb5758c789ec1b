import Geodesy
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// A map, a keyboard that repeats keys, and frames.
private final class Keyboard {
    let map: MapTestBench
    /// The interval between frames, in microseconds.
    let frame: Int64
    /// The views of all frames, with their times in seconds.
    private(set) var shown: [(time: Double, state: CameraState)] = []
    private var nextFrame: TouchInstant
    /// The largest movement of the view by an input itself, in pixels, levels and degrees.
    private(set) var largestJump = 0.0

    init(_ map: MapTestBench, framesPerSecond: Double = 60) {
        self.map = map
        frame = Int64((1e6 / framesPerSecond).rounded())
        nextFrame = map.bench.scheduler.now
    }

    var now: TouchInstant { map.bench.scheduler.now }

    /// Advances the clock, with all frames that are due.
    func wait(until end: TouchInstant) {
        while nextFrame <= end {
            map.bench.wait(nextFrame - now)
            if map.navigation.needsFrames { map.navigation.advance(to: now) }
            shown.append((Double(now.microseconds) / 1e6, map.state))
            nextFrame = nextFrame + .microseconds(frame)
        }
        map.bench.wait(end - now)
    }

    func wait(_ milliseconds: Double) { wait(until: now + .microseconds(Int64((milliseconds * 1000).rounded()))) }

    /// Performs an input that itself moves nothing: the view is the one of the moment before it.
    func input(_ body: () -> Void) {
        if map.navigation.needsFrames { map.navigation.advance(to: now) }
        let before = map.state
        body()
        largestJump = max(
            largestJump, map.state.pixels(to: before), abs(map.state.zoom - before.zoom),
            abs((map.state.bearing - before.bearing).remainder(dividingBy: 360)), abs(map.state.pitch - before.pitch))
    }

    func send(_ command: MapCommand, _ phase: CommandPhase) {
        input { map.bench.handler.performFirst(of: [command], phase: phase) }
    }

    /// Holds a key for some milliseconds after the first repetition.
    func hold(
        _ command: MapCommand, for milliseconds: Double, delay: Double = 500, every interval: Double = 33, releasing: Bool = true
    ) {
        send(command, .pressed)
        wait(delay)
        let first = now
        let end = first + .microseconds(Int64(milliseconds * 1000))
        while now < end {
            send(command, .repeated)
            wait(until: min(end, now + .microseconds(Int64(interval * 1000))))
        }
        if releasing { send(command, .released) }
    }

    /// Lets the view come to rest.
    func finish() {
        for _ in 0..<1000 where map.navigation.needsFrames { wait(20) }
    }
}

@Suite("Navigation: held keys")
struct HeldKeyTests {
    @Test("a held key zooms 4 levels, pans 500 dp or turns 75 degrees per second, never turns back, and stops as a gesture of this speed")
    func speeds() {
        let momentum = MomentumOptions()
        func hold(_ command: MapCommand, for milliseconds: Double, at zoom: Double) -> (released: CameraState, keys: Keyboard) {
            let keys = Keyboard(plainMap(CameraState(center: MapTestBench.start.center, zoom: zoom)))
            keys.hold(command, for: milliseconds)
            let released = keys.map.state
            keys.finish()
            return (released, keys)
        }
        let (zoomed, zoom) = hold(.zoomIn, for: 1200, at: 11)
        expectView(zoomed, zoom: .near(12 + 4 * 1.2, within: 1e-6))
        expectView(zoom.map.state, zoom: .near(zoomed.zoom + (4 - 0.02) / momentum.zoomFriction, within: 1e-6))

        let (panned, pan) = hold(.panLeft, for: 1000, at: 10)
        #expect(abs(panned.pixels(to: MapTestBench.start) - 600) < 0.01)
        let fling = CameraMotion.pan(PanMomentum(velocity: ScreenPoint(x: 500, y: 0), friction: momentum.panFriction))
        let end = fling.state(at: .seconds(10), from: MotionOrigin(state: panned, viewport: pan.map.camera.viewport))
        #expect(pan.map.state.pixels(to: end) < 0.01)

        let (turned, turn) = hold(.rotateRight, for: 1400, at: 10)
        expectView(turned, bearing: .near(15 + 75 * 1.4, within: 1e-6))
        expectView(turn.map.state, bearing: .near(15 + 75 * 1.4 + (75 - 1) / momentum.rotationFriction, within: 1e-6))
        for (last, next) in zip(turn.shown, turn.shown.dropFirst()) { #expect(next.state.bearing > last.state.bearing - 1e-9) }
    }

    @Test("at zoom level 2 an arrow key that is held never pans backwards", arguments: [MapCommand.panLeft, .panRight])
    func lowZoom(command: MapCommand) {
        let keys = Keyboard(plainMap(CameraState(center: Coordinate(latitude: 10, longitude: -175), zoom: 2)))
        keys.hold(command, for: 4000)
        keys.finish()
        let sign = command == .panLeft ? -1.0 : 1
        for (last, next) in zip(keys.shown, keys.shown.dropFirst()) {
            #expect(sign * (next.state.center.longitude - last.state.center.longitude).remainder(dividingBy: 360) > -1e-9)
        }
    }

    @Test("against bounds an arrow key that is held stops at the edge", arguments: [0.0, 1, 2, 3], [-175.0, 20])
    func bounds(zoom: Double, west: Double) {
        let bounds = CoordinateBounds(south: -60, west: west, north: 60, east: 175)
        let keys = Keyboard(
            plainMap(
                CameraState(center: Coordinate(latitude: 0, longitude: 100), zoom: zoom), constraints: CameraConstraints(bounds: bounds)))
        keys.hold(.panRight, for: 4000)
        keys.finish()
        for (last, next) in zip(keys.shown, keys.shown.dropFirst()) {
            #expect(next.state.center.longitude > last.state.center.longitude - 1e-9)
        }
        #expect(abs(keys.map.state.center.longitude - 175) < 1e-6)
    }

    @Test("a fling against bounds stops at the edge, also if it would go round the world", arguments: [0.0, 1, 2, 3])
    func flingAgainstBounds(zoom: Double) {
        let bounds = CoordinateBounds(south: -60, west: -175, north: 60, east: 175)
        let map = plainMap(
            CameraState(center: Coordinate(latitude: 0, longitude: 100), zoom: zoom), constraints: CameraConstraints(bounds: bounds))
        map.navigation.animator.start(.pan(PanMomentum(velocity: ScreenPoint(x: -5000, y: 300))), at: .zero)
        var last = map.state.center.longitude
        for frame in 1...300 {
            map.navigation.advance(to: .zero + .microseconds(Int64(frame) * 16_667))
            #expect(map.state.center.longitude > last - 1e-9)
            last = map.state.center.longitude
        }
        #expect(abs(last - 175) < 1e-6)
    }

    @Test(
        "the way of a held key depends neither on the rate of its repetitions nor on that of the frames",
        arguments: RunSize.pairs(
            [MapCommand.panLeft, .panUp, .zoomIn, .zoomOutFurther, .rotateLeft, .tiltUp], [0.0, 40], standard: 6))
    func rates(command: MapCommand, pitch: Double) {
        func end(every interval: Double, framesPerSecond: Double) -> CameraState {
            var state = MapTestBench.start
            (state.pitch, state.bearing) = (pitch, 30)
            let keys = Keyboard(plainMap(state), framesPerSecond: framesPerSecond)
            keys.hold(command, for: 600, every: interval)
            keys.finish()
            return keys.map.state
        }
        let usual = end(every: 33, framesPerSecond: 60)
        for (interval, frames) in [(16.0, 120.0), (33, 30), (90, 60), (140, 144), (40, 10)] {
            let other = end(every: interval, framesPerSecond: frames)
            #expect(other.pixels(to: usual) < 0.01, "\(interval) ms, \(frames) Hz")
            #expect(abs((other.bearing - usual.bearing).remainder(dividingBy: 360)) < 1e-6)
            expectView(other, zoom: .near(usual.zoom, within: 1e-6), pitch: .near(usual.pitch, within: 1e-6))
        }
    }

    @Test("the speed of a held key is steady from the frame of its first repetition to its release", arguments: [0.0, 60])
    func steady(pitch: Double) {
        var state = MapTestBench.start
        state.pitch = pitch
        for command in [MapCommand.panLeft, .panDown, .zoomIn, .rotateRight] {
            let keys = Keyboard(plainMap(state), framesPerSecond: 100)
            keys.hold(command, for: 1000)
            let frames = keys.shown.suffix(95)
            let steps = zip(frames, frames.dropFirst()).map { last, next in
                switch command {
                case .zoomIn: next.state.zoom - last.state.zoom
                case .rotateRight: (next.state.bearing - last.state.bearing).remainder(dividingBy: 360)
                default: next.state.pixels(to: last.state)
                }
            }
            let middle = steps[steps.count / 2]
            #expect(middle > 0)
            #expect(steps.allSatisfy { abs($0 - middle) < middle * 1e-3 }, "\(command)")
        }
    }

    @Test("without releases a held key stops when the repetitions stop", arguments: [33.0, 90, 400])
    func withoutRelease(interval: Double) {
        let keys = Keyboard(plainMap(CameraState(center: MapTestBench.start.center, zoom: 1)))
        keys.hold(.zoomIn, for: 1600, every: interval, releasing: false)
        #expect(keys.map.navigation.needsFrames)
        let zoom = keys.map.state.zoom
        // The last frame was at most 17 ms ago.
        if interval < 200 { #expect(abs(zoom - (2 + 4 * 1.6)) < 0.07) }
        keys.finish()
        #expect(keys.map.state.zoom - zoom < 4 * (0.017 + max(0.15, 1.5 * interval / 1000)) + 0.8)
        #expect(!keys.map.navigation.needsFrames)
    }

    @Test("a release that is lost stops the view after a second")
    func lostRelease() {
        let keys = Keyboard(plainMap(CameraState(center: MapTestBench.start.center, zoom: 1)))
        keys.send(.panLeft, .pressed)
        keys.send(.panLeft, .released)
        keys.hold(.zoomIn, for: 500, releasing: false)
        let zoom = keys.map.state.zoom
        keys.finish()
        #expect(keys.map.state.zoom - zoom < 4 * 1.017 + 0.8)
        #expect(!keys.map.navigation.needsFrames)
    }

    @Test("two arrow keys pan diagonally until each of them is released, and slow down together")
    func diagonal() {
        let keys = Keyboard(plainMap())
        keys.send(.panLeft, .pressed)
        keys.send(.panLeft, .released)
        keys.finish()
        keys.hold(.panLeft, for: 300, releasing: false)
        keys.hold(.panUp, for: 300, releasing: false)
        let before = keys.map.state
        keys.wait(100)
        let middle = keys.map.state
        #expect(abs(middle.pixels(to: before) - 50 * 2.0.squareRoot()) < 1)
        keys.send(.panUp, .released)
        keys.wait(20)
        keys.send(.panLeft, .released)
        let released = WebMercator.project(keys.map.state.center)
        keys.finish()
        let end = WebMercator.project(keys.map.state.center)
        let (x, y) = ((end.x - released.x) * 512 * 1024, (end.y - released.y) * 512 * 1024)
        let friction = MomentumOptions().panFriction
        #expect(abs(x + (500 - 8) / friction) < 5)
        #expect(abs(y + 500 * Math.exp(-0.02 * friction) / friction) < 5)
    }

    @Test("a held key goes on from the view that is shown, and ends the flight")
    func duringFlight() {
        let keys = Keyboard(plainMap(CameraState(center: MapTestBench.start.center, zoom: 7)))
        let tokyo = CameraTarget(coordinate: Coordinate(latitude: 35.68, longitude: 139.77), zoom: 14.3)
        keys.map.navigation.animator.start(.flight(CameraFlight(to: tokyo)), at: keys.now)
        keys.wait(300)
        let before = keys.map.state
        keys.send(.panLeft, .repeated)
        keys.wait(100)
        #expect(keys.map.state.pixels(to: before) < 60)
        #expect(abs(keys.map.state.zoom - before.zoom) < 0.01)
    }

    @Test("a touch and a gesture stop a held key, and the command has no effect while a finger moves the map")
    func touched() {
        let keys = Keyboard(plainMap())
        keys.hold(.zoomIn, for: 200, releasing: false)
        let zoom = keys.map.state.zoom
        let drag = GestureScript.drag(from: Vec2F(200, 400), to: Vec2F(300, 300)).events()
        keys.map.bench.play(Array(drag.prefix(drag.count / 2)), settling: false)
        keys.send(.zoomIn, .repeated)
        keys.wait(100)
        #expect(abs(keys.map.state.zoom - zoom) < 0.1)
        #expect(keys.largestJump < 1e-6)
    }

    @Test("a scroll on a trackpad ends a held zoom key")
    func scrolled() {
        let keys = Keyboard(plainMap())
        keys.hold(.zoomIn, for: 200, releasing: false)
        keys.map.bench.play(GestureScript.scroll(at: Vec2F(200, 400), by: -20).with(.trackpad), settling: false)
        let zoom = keys.map.state.zoom
        keys.wait(100)
        #expect(keys.map.state.zoom == zoom)
    }

    @Test("a scroll on a trackpad begins where a held key has brought the map, also between two frames")
    func scrolledBetweenFrames() {
        func zoom(withFrame: Bool) -> Double {
            let keys = Keyboard(plainMap(), framesPerSecond: 30)
            keys.hold(.zoomIn, for: 200, releasing: false)
            keys.wait(20)
            let shown = keys.map.state.zoom
            if withFrame {
                keys.map.navigation.advance(to: keys.now)
                #expect(keys.map.state.zoom > shown + 0.01)
            }
            keys.map.bench.play(GestureScript.scroll(at: Vec2F(200, 400), by: -20).with(.trackpad), settling: false)
            return keys.map.state.zoom
        }
        #expect(abs(zoom(withFrame: true) - zoom(withFrame: false)) < 1e-9)
    }

    @Test("steps without a duration remain steps while a key is held, five per second at most")
    func reducedMotion() {
        let map = plainMap(CameraState(center: MapTestBench.start.center, zoom: 1))
        map.navigation.options.steps = map.navigation.options.steps.reducingMotion
        map.bench.handler.performFirst(of: [.zoomIn], phase: .pressed)
        map.bench.wait(.milliseconds(500))
        for _ in 0..<30 {
            map.bench.handler.performFirst(of: [.zoomIn], phase: .repeated)
            #expect(!map.navigation.needsFrames)
            map.bench.wait(.milliseconds(33))
        }
        #expect(map.state.zoom == 1 + 1 + 5)
    }

    @Test("a held key is announced when it goes down and when it goes up")
    func announcements() {
        let keys = Keyboard(plainMap(CameraState(center: MapTestBench.start.center, zoom: 11)))
        var heard: [String] = []
        let token = keys.map.bench.handler.observeEvents { if case .announced(let feedback) = $0 { heard.append(feedback.englishText) } }
        defer { token.cancel() }
        keys.hold(.zoomIn, for: 1000)
        keys.hold(.panLeft, for: 300)
        #expect(heard == ["Zoom level 12", "Zoom level 16.8", "Moved left", "Moved left"])
    }

    @Test(
        "nothing reverses, jumps or passes a limit while keys, wheels and flights come in any order",
        arguments: 0..<RunSize.either(8, stress: 400))
    func random(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let constraints = Self.constraints(&random)
        let longitude = Bool.random(using: &random) ? 179.9 : Double.random(in: -180...180, using: &random)
        let state = CameraState(
            center: Coordinate(latitude: .random(in: -80...80, using: &random), longitude: longitude),
            zoom: .random(in: 0...20, using: &random), bearing: .random(in: 0...360, using: &random),
            pitch: .random(in: 0...80, using: &random))
        let map = plainMap(state, constraints: constraints, options: Bool.random(using: &random) ? .recommended : .mapLibre)
        let keys = Keyboard(map, framesPerSecond: [30, 60, 120].randomElement(using: &random) ?? 60)
        let commands = MapCommands.navigation.sorted { $0.name < $1.name }
        var down: [MapCommand] = []
        for _ in 0..<60 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0...1:
                let command = commands.randomElement(using: &random) ?? .panLeft
                if !down.contains(command) { down.append(command) }
                keys.send(command, .pressed)
            case 2...5: if let last = down.last { keys.send(last, .repeated) }
            case 6...7: if let index = down.indices.randomElement(using: &random) { keys.send(down.remove(at: index), .released) }
            case 8:
                let point = Vec2F(.random(in: 0...400, using: &random), .random(in: 0...800, using: &random))
                let delta = ([0, 3, 100, -100] as [Float]).randomElement(using: &random) ?? 0
                map.bench.play(.scroll(at: point, by: delta), settling: false)
            default:
                let target = CameraTarget(
                    coordinate: Coordinate(
                        latitude: .random(in: -70...70, using: &random), longitude: .random(in: -180...180, using: &random)),
                    zoom: .random(in: 0...20, using: &random))
                keys.input { _ = map.navigation.animator.start(.flight(CameraFlight(to: target)), at: keys.now) }
            }
            keys.wait(.random(in: 1...120, using: &random))
        }
        #expect(keys.largestJump < 1e-3)
        for command in down { keys.send(command, .released) }
        keys.finish()
        #expect(!map.navigation.needsFrames)
        let rest = map.state
        map.navigation.advance(to: keys.now + .seconds(5))
        #expect(map.state == rest)
        for frame in keys.shown {
            let over = constraints.overshoot(of: frame.state, viewport: map.camera.viewport)
            #expect(max(abs(over.zoom), abs(over.pitch), abs(over.east), abs(over.south)) < 1e-9)
        }
    }

    @Test("a single held key never reverses, at any camera, and the view is continuous", arguments: 0..<RunSize.either(8, stress: 400))
    func randomHold(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let constraints = Self.constraints(&random)
        let state = CameraState(
            center: Coordinate(latitude: .random(in: -80...80, using: &random), longitude: .random(in: -180...180, using: &random)),
            zoom: .random(in: 0...20, using: &random), bearing: .random(in: 0...360, using: &random),
            pitch: .random(in: 0...80, using: &random))
        let map = plainMap(state, constraints: constraints)
        let keys = Keyboard(map, framesPerSecond: [30, 60, 120].randomElement(using: &random) ?? 60)
        let commands = MapCommands.navigation.subtracting([.resetNorth]).sorted { $0.name < $1.name }
        let command = commands.randomElement(using: &random) ?? .panLeft
        keys.hold(command, for: .random(in: 100...4000, using: &random), every: .random(in: 20...120, using: &random))
        keys.finish()
        #expect(keys.largestJump < 1e-3)
        let sign: Double = [.zoomOut, .zoomOutFurther, .rotateLeft, .tiltDown].contains(command) ? -1 : 1
        let seconds = Double(keys.frame) / 1e6
        for (last, next) in zip(keys.shown, keys.shown.dropFirst()) {
            let (a, b) = (last.state, next.state)
            // A step is eased, at up to three times its mean speed.
            if MapCommands.zoom.contains(command) {
                #expect(sign * (b.zoom - a.zoom) > -1e-9)
                #expect(abs(b.zoom - a.zoom) < 3.01 * 8 * seconds)
            } else if MapCommands.rotate.contains(command) {
                #expect(sign * (b.bearing - a.bearing).remainder(dividingBy: 360) > -1e-9)
            } else if MapCommands.tilt.contains(command) {
                #expect(sign * (b.pitch - a.pitch) > -1e-9)
            } else {
                let (from, to) = (WebMercator.project(a.center), WebMercator.project(b.center))
                let turn = a.bearing * .pi / 180
                let (east, south) = ((to.x - from.x).remainder(dividingBy: 1), to.y - from.y)
                let (x, y) = (Math.cos(turn) * east + Math.sin(turn) * south, -Math.sin(turn) * east + Math.cos(turn) * south)
                let ahead = Double(command.direction.x) * x + Double(command.direction.y) * y
                let scale = 512 * Math.exp2(a.zoom)
                #expect(ahead * scale > -1e-3)
                let horizon = Math.cos(a.pitch * .pi / 180)
                #expect(Math.hypot(east, south) * scale * horizon < 8 * 500 * seconds)
            }
        }
    }

    private static func constraints(_ random: inout SplitMix64) -> CameraConstraints {
        var constraints = CameraConstraints(pitchRange: 0...85)
        if Bool.random(using: &random) { constraints.zoomRange = 2...18 }
        if Bool.random(using: &random) { constraints.pitchRange = 0...60 }
        constraints.holdsPolesAtEdges = Int.random(in: 0..<4, using: &random) == 0
        switch Int.random(in: 0..<4, using: &random) {
        case 0: constraints.bounds = CoordinateBounds(south: -60, west: 20, north: 60, east: 175)
        case 1: constraints.bounds = CoordinateBounds(south: -60, west: 160, north: 60, east: 200)
        case 2: constraints.bounds = CoordinateBounds(south: -70, west: -175, north: 70, east: 175)
        default: break
        }
        if Int.random(in: 0..<3, using: &random) == 0 { constraints.boundsMode = .viewport }
        return constraints
    }
}
