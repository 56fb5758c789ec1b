import Geodesy
import MapCameras
import MapListeners
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Two fingers that move side by side pan the map and do nothing else, for any order of their samples.
@Suite("Two-finger pans whose samples arrive one by one")
struct FrameInterleavingTests {
    /// A sample, and the time when the host receives it.
    private struct Arrival {
        let sample: TouchSample
        let time: TouchInstant
    }

    /// Both fingers at 60 Hz. The delay of each sample is shorter than the time for which a frame is held back.
    private func arrivals(_ random: inout SplitMix64) -> [Arrival] {
        // So flat that it is not a tilt.
        let east = random.number(from: 6, to: 30)
        let way = Vec2F(random.chance(0.5) ? east : -east, east * random.number(from: -0.5, to: 0.5))
        let points = [Vec2F(400, 300), Vec2F(600, random.number(from: 250, to: 350))]
        var arrivals: [Arrival] = []
        for frame in 0...24 {
            let time = TouchInstant(microseconds: Int64(frame) * 16_667)
            let phase: TouchPointer.Phase = frame == 0 ? .began : frame == 24 ? .ended : .moved
            for id in random.chance(0.5) ? [0, 1] : [1, 0] {
                // Often 0.2 ms apart, like two pointer events of a browser.
                let late = random.chance(0.5) ? Int64(id) * 200 : random.whole(in: 0...7_900)
                let sample = TouchSample(id: id, phase: phase, position: points[id] + way * Float(frame), timestamp: time)
                arrivals.append(Arrival(sample: sample, time: time + .microseconds(late)))
            }
        }
        return arrivals.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    private func play(_ arrivals: [Arrival], _ camera: WebMercatorCamera, holdsFrames: Bool) {
        let scheduler = VirtualScheduler(inputLatency: .milliseconds(32))
        let handler = DefaultTouchHandler(scheduler: scheduler)
        handler.addListener(MapNavigationListener(camera: camera))
        var tracker = TouchPointerTracker()
        for arrival in arrivals {
            scheduler.advance(to: arrival.time)
            tracker.add(arrival.sample)
            // A host that passes on its samples one by one.
            let hand = { (event: TouchEvent) in handler.onTouchEvent(event) }
            if holdsFrames { tracker.drainWholeFrames(at: arrival.time, hand) } else { tracker.drain(hand) }
        }
        tracker.drain { handler.onTouchEvent($0) }
    }

    /// The number of interleavings in a share of all that moved the map, and those that zoomed, rotated or tilted it.
    private func run(_ share: Int, holdsFrames: Bool) -> (moved: Int, violations: [String]) {
        var moved = 0
        var violations: [String] = []
        for seed in stride(from: share, to: Self.seeds, by: 8) {
            var random = SplitMix64(seed: UInt64(seed))
            let start = CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 9)
            let camera = WebMercatorCamera(state: start, viewport: Viewport(width: 1000, height: 700, density: .standard))
            play(arrivals(&random), camera, holdsFrames: holdsFrames)
            let end = camera.state
            if end.center != start.center { moved += 1 }
            if abs(end.zoom - start.zoom) > 1e-9 || abs(end.bearing) > 1e-9 || end.pitch > 1e-9 { violations.append("\(seed): \(end)") }
        }
        return (moved, violations)
    }

    private static let seeds = RunSize.either(200, stress: 4000)

    @Test("no interleaving zooms, turns or tilts the map", arguments: 0..<8)
    func pans(share: Int) {
        let (moved, violations) = run(share, holdsFrames: true)
        #expect(violations.isEmpty)
        #expect(moved == Self.seeds / 8)
    }

    @Test("without holding frames back some interleavings do, so the test is effective")
    func control() { #expect(!run(0, holdsFrames: false).violations.isEmpty) }
}
