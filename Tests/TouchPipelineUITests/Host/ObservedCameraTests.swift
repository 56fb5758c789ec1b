import Geodesy
import MapCameras
import MapListeners
import Observation
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

@MainActor
@Suite("The camera as an observable state")
struct ObservedCameraTests {
    private let scheduler = VirtualScheduler(now: instant(1000))
    private let camera = WebMercatorCamera(
        state: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 4), viewport: Viewport(width: 400, height: 300))

    /// Returns whether a change is reported while an action runs, to a reader of a property.
    private func isReported<Value>(_ property: () -> Value, _ action: () -> Void) -> Bool {
        let report = Report()
        withObservationTracking {
            _ = property()
        } onChange: {
            report.isMade = true
        }
        action()
        return report.isMade
    }

    /// Written on the main actor only.
    private final class Report: @unchecked Sendable {
        var isMade = false
    }

    @Test("it has the view of the map after each movement, and reports movements and rests to their readers only")
    func follows() {
        let host = TouchPipelineHost(scheduler: scheduler, navigation: MapNavigationListener(camera: camera))
        let observed = ObservedCamera()
        #expect(observed.state == nil)
        observed.observe(host)
        #expect(observed.state == camera.state)
        #expect(!observed.isMoving)
        #expect(isReported({ observed.isMoving }) { host.perform(.zoomIn) })
        #expect(observed.isMoving)
        let frame = {
            scheduler.advance(by: .milliseconds(16))
            host.frame(at: Double(scheduler.now.microseconds) / 1e6)
        }
        #expect([isReported({ observed.state }, frame), isReported({ observed.isMoving }, frame)] == [true, false])
        for _ in 0..<100 { frame() }
        #expect(observed.state == camera.state)
        #expect(!observed.isMoving)
        #expect(!isReported({ observed.state }, frame))
    }

    @Test("it does not keep the host alive, and follows another one")
    func another() {
        let observed = ObservedCamera()
        weak var released: TouchPipelineHost?
        do {
            let first = TouchPipelineHost(scheduler: scheduler)
            observed.observe(first)
            released = first
        }
        #expect(released == nil)
        #expect(observed.state == nil)
        observed.observe(TouchPipelineHost(scheduler: scheduler, navigation: MapNavigationListener(camera: camera)))
        #expect(observed.state?.zoom == 4)
    }
}
