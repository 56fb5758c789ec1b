import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

/// A pinch and a rotation of UIKit, each with its value since its own beginning.
@MainActor
@Suite("Pinches with a rotation")
struct TrackpadTransformTests {
    private var deltas = TrackpadDeltas()

    private mutating func magnify(_ phase: TrackpadPhase, to scale: Double) -> TrackpadPhase? { deltas.magnify(phase, to: scale) }

    private mutating func rotate(_ phase: TrackpadPhase, to rotation: Double) -> TrackpadPhase? { deltas.rotate(phase, to: rotation) }

    @Test("a pinch and a rotation are one movement, which begins with the first and ends with the last")
    mutating func phases() {
        #expect([magnify(.began, to: 1.1), rotate(.began, to: 0.1)] == [.began, .changed])
        #expect(deltas.transform == TrackpadTransform(scale: 1.1, rotation: 0.1))
        #expect([magnify(.ended, to: 1.5), rotate(.changed, to: 0.4)] == [.changed, .changed])
        #expect(deltas.transform == TrackpadTransform(scale: 1.5, rotation: 0.4))
        #expect([rotate(.ended, to: 0.5), rotate(.began, to: 0)] == [.ended, .began])
        #expect(deltas.transform == TrackpadTransform())
    }

    @Test("a part that begins again goes on from the value that it had, without a jump")
    mutating func again() {
        _ = deltas.magnify(.began, to: 1)
        _ = deltas.rotate(.began, to: 0.25)
        _ = deltas.rotate(.ended, to: 0.5)
        #expect(rotate(.began, to: 0) == .changed)
        #expect(deltas.transform.rotation == 0.5)
        _ = deltas.rotate(.changed, to: 0.25)
        #expect(deltas.transform.rotation == 0.75)
        _ = deltas.magnify(.ended, to: 2)
        _ = deltas.magnify(.began, to: 1.5)
        #expect(deltas.transform.scale == 3)
    }

    @Test("a part without a beginning and numbers that are not finite change nothing")
    mutating func invalid() {
        #expect([rotate(.changed, to: 1), magnify(.cancelled, to: 2)] == [nil, nil])
        #expect(deltas.transform == TrackpadTransform())
        _ = deltas.rotate(.began, to: .nan)
        _ = deltas.magnify(.began, to: .infinity)
        #expect(deltas.transform == TrackpadTransform())
        _ = deltas.magnify(.changed, to: -1)
        #expect(deltas.transform.scale > 0)
    }

    @Test("two fingers that turn on a trackpad turn the map clockwise")
    mutating func turn() {
        let scheduler = VirtualScheduler(now: instant(1000))
        let camera = WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 4), viewport: Viewport(width: 800, height: 600))
        let host = TouchPipelineHost(scheduler: scheduler, navigation: MapNavigationListener(camera: camera))
        for step in 0...30 {
            scheduler.advance(by: .milliseconds(16))
            let phase = deltas.rotate(step == 0 ? .began : step == 30 ? .ended : .changed, to: Double(step) / 30)
            let movement = movement(phase ?? .changed, x: 400, y: 300, at: Double(scheduler.now.microseconds) / 1000)
            host.feed(host.input.pinch(movement, deltas.transform, now: host.now))
        }
        // The content turns by one radian clockwise, so the bearing decreases.
        #expect(abs(camera.state.bearing - (360 - 180 / Double.pi)) < 1)
    }
}
