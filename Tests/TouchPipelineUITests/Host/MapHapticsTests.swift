import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

@MainActor
@Suite("Haptics of a map")
struct MapHapticsTests {
    private nonisolated static func view(zoom: Double = 4, bearing: Double = 0) -> CameraState {
        CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: zoom, bearing: bearing)
    }

    @Test(
        "north is felt when the map reaches it or turns over it, an end of the zoom when it is reached, and nothing else",
        arguments: [
            (view(bearing: 2), view(bearing: 0), HapticMoments.Moment.north), (view(bearing: 2), view(bearing: 359), .north),
            (view(bearing: 350), view(bearing: 1), .north), (view(bearing: 0), view(bearing: 3), nil),
            (view(bearing: 179), view(bearing: 181), nil), (view(bearing: 180), view(bearing: 181), nil),
            (view(bearing: 10), view(bearing: 20), nil), (view(zoom: 9.9), view(zoom: 10), .limit),
            (view(zoom: 9.9), view(zoom: 10.2), .limit), (view(zoom: 10), view(zoom: 10.2), nil), (view(zoom: 10.2), view(zoom: 9.9), nil),
            (view(zoom: 2.1), view(zoom: 2), .limit), (view(zoom: 2.1), view(zoom: 1.9), .limit), (view(zoom: 5), view(zoom: 6), nil),
            (view(), view(), nil),
        ] as [(CameraState, CameraState, HapticMoments.Moment?)])
    private func moments(before: CameraState, after: CameraState, moment: HapticMoments.Moment?) {
        for isTouched in [true, false] {
            var moments = HapticMoments()
            #expect(moments.update(to: before, zooms: 2...10, isTouched: isTouched) == nil)
            #expect(moments.update(to: after, zooms: 2...10, isTouched: isTouched) == (isTouched ? moment : nil))
        }
    }

    @Test("fingers that turn a map over north play one tap, unless haptics are off, and the program plays none", arguments: [true, false])
    func host(isEnabled: Bool) {
        let scheduler = VirtualScheduler(now: instant(1000))
        let camera = WebMercatorCamera(state: Self.view(bearing: 10), viewport: Viewport(width: 400, height: 300))
        let host = TouchPipelineHost(scheduler: scheduler, navigation: MapNavigationListener(camera: camera))
        var played: [HapticMoments.Moment] = []
        let haptics = MapHaptics(of: host) { played.append($0) }
        haptics.isEnabled = isEnabled
        camera.state = Self.view(bearing: 350)
        host.didUpdate()
        #expect(played.isEmpty)
        // Two fingers of a trackpad turn counterclockwise, by 0.95 radians in all.
        for step in 0...20 {
            scheduler.advance(by: .milliseconds(16))
            let phase: TrackpadPhase = step == 0 ? .began : (step == 20 ? .ended : .changed)
            let transform = TrackpadTransform(scale: 1, rotation: -0.05 * Double(min(step, 19)))
            host.feed(host.input.pinch(movement(phase, at: Double(scheduler.now.microseconds) / 1000), transform, now: host.now))
        }
        let hasTurned = camera.state.bearing > 0 && camera.state.bearing < 350
        #expect(hasTurned)
        #expect(played == (isEnabled ? [.north] : []))
    }
}
