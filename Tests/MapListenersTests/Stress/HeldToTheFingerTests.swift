import Geodesy
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Gestures of some 20 events each are played in batches.
private let batches = RunSize.either(12, stress: 50)
private let batch = RunSize.either(4, stress: 200)

/// Random gestures on maps with any bearing, pitch, zoom and latitude.
@Suite("Places stay under the fingers")
struct HeldToTheFingerTests {
    private struct Setting {
        let map: MapTestBench
        var random: SplitMix64

        init(seed: UInt64, pitch: Float) {
            random = SplitMix64(seed: seed)
            let center = Coordinate(
                latitude: Double(random.number(from: -80, to: 80)), longitude: Double(random.number(from: -180, to: 180)))
            let state = CameraState(
                center: center, zoom: Double(random.number(from: 0, to: 22)), bearing: Double(random.number(from: 0, to: 360)),
                pitch: Double(random.number(from: 0, to: pitch)))
            var options = NavigationOptions.plain
            options.momentum = .none
            options.rotation.northSnapAngle = 0
            map = plainMap(
                state, viewport: Viewport(width: 1080, height: 1920, density: ScreenDensity(pixelsPerInch: 420)),
                constraints: CameraConstraints(zoomRange: -2...24, pitchRange: 0...60), options: options)
        }

        mutating func point() -> Vec2F { Vec2F(random.number(from: 150, to: 930), random.number(from: 300, to: 1600)) }

        /// The edge of the world: a limit stops the map.
        var isAtEndOfWorld: Bool { abs(map.state.center.latitude) > 85.05 }
    }

    @Test("a pan holds the place under the finger, at any bearing, pitch, zoom and latitude", arguments: 0..<batches)
    func pan(number: Int) {
        var checked = 0
        for seed in number * batch..<(number + 1) * batch {
            var setting = Setting(seed: UInt64(seed), pitch: 60)
            let map = setting.map
            var held: WorldPoint?
            var last: Vec2F?
            let watcher = RecordingListener("watcher", interests: [.move])
            watcher.onEvent = { recognized in
                guard case .move(let delta, .pan) = recognized.gesture else { return }
                if held == nil { held = map.worldPoint(at: ScreenPoint(recognized.context.position - delta)) }
                last = recognized.context.position
            }
            map.bench.handler.insertListener(watcher, at: 0)
            map.play(.drag(from: setting.point(), to: setting.point()))
            guard let held, let last, !setting.isAtEndOfWorld else { continue }
            checked += 1
            #expect(map.distance(of: held, from: ScreenPoint(last)) < 0.01, "seed \(seed): \(map.state)")
        }
        #expect(checked > batch / 2)
    }

    @Test(
        "150 ms after zoom and rotation have both begun, a flat pinch-rotate-pan holds the places where the fingers landed",
        arguments: 0..<batches)
    func pinch(number: Int) {
        var checked = 0
        for seed in number * batch..<(number + 1) * batch {
            var setting = Setting(seed: UInt64(seed), pitch: 0)
            let map = setting.map
            let way = Vec2F(setting.random.number(from: -200, to: 200), setting.random.number(from: -200, to: 200))
            let script = GestureScript.twoFingers(
                around: setting.point(), apart: setting.random.number(from: 200, to: 500),
                angle: Double(setting.random.number(from: 0, to: 360)), turning: Double(setting.random.number(from: 40, to: 120)),
                stretching: Double(setting.random.number(from: 1.3, to: 2.5)), moving: way, in: .milliseconds(400))
            var held: (WorldPoint, WorldPoint)?
            var begin: TouchInstant?
            var worst = 0.0
            var comparisons = 0
            // After a limit has stopped the map, the fingers hold other coordinates.
            var hasReachedTheEnd = false
            for event in script.events() {
                if event.touchAction == .down, event.pointers.count == 2 {
                    let fingers = event.pointers.map { ScreenPoint($0.position) }
                    held = map.worldPoint(at: fingers[0]).flatMap { a in map.worldPoint(at: fingers[1]).map { (a, $0) } }
                }
                map.bench.scheduler.advance(to: event.timestamp ?? .zero)
                map.bench.handler.onTouchEvent(event)
                if setting.isAtEndOfWorld { hasReachedTheEnd = true }
                guard event.touchAction == .move, !hasReachedTheEnd, let held, let time = event.timestamp else { continue }
                if begin == nil, map.hasBegun([.pinchZoom, .rotate]) { begin = time }
                guard let begin, time >= begin + .milliseconds(150) else { continue }
                let fingers = event.pointers.map { ScreenPoint($0.position) }
                worst = max(worst, map.distance(of: held.0, from: fingers[0]), map.distance(of: held.1, from: fingers[1]))
                comparisons += 1
            }
            guard comparisons > 0, !hasReachedTheEnd else { continue }
            checked += 1
            #expect(worst < 0.01, "seed \(seed): \(map.state)")
        }
        #expect(checked > batch / 2)
    }
}
