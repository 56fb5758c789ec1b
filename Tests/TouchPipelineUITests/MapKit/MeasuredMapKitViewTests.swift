import Geodesy
import MapCameras
import Testing
import TouchPipeline

@testable import TouchPipelineUI

@Suite("The measured view of MapKit")
struct MeasuredMapKitViewTests {
    private let center = Coordinate(latitude: 47, longitude: 8)

    private func reading(distance: Double = 5000, heading: Double = 10, pitch: Double = 20) -> MapKitReading {
        MapKitReading(
            center: center, distance: distance, heading: heading, pitch: pitch, focus: ScreenPoint(x: 400, y: 600), width: 800,
            height: 1200, density: ScreenDensity(pixelsPerInch: 320))
    }

    private func view(zoom: Double) -> MapKitView {
        MapKitView(
            state: CameraState(center: center, zoom: zoom, bearing: 10, pitch: 20),
            viewport: Viewport(width: 800, height: 1200, density: ScreenDensity(pixelsPerInch: 320)))
    }

    @Test("a view is measured once, until other code moves the map")
    func once() {
        var measured = MeasuredMapKitView()
        var count = 0
        func measure(_ reading: MapKitReading) -> MapKitView {
            count += 1
            return view(zoom: 12)
        }
        for _ in 0..<5 { #expect(measured.view(for: reading(), measure: measure) == view(zoom: 12)) }
        #expect(count == 1)
        _ = measured.view(for: reading(heading: 11), measure: measure)
        var resized = reading(heading: 11)
        resized.height = 900
        _ = measured.view(for: resized, measure: measure)
        #expect(count == 3)
    }

    @Test("a view that the camera has set is not measured, although the map rounds it")
    func own() {
        var measured = MeasuredMapKitView()
        _ = measured.view(for: reading()) { _ in view(zoom: 12) }
        var rounded = reading(distance: 2500 * (1 + 1e-9))
        rounded.center.latitude += 1e-10
        measured.store(view(zoom: 13), distance: 2500, for: rounded)
        let known = measured.view(for: rounded) { _ in
            Issue.record("measured")
            return view(zoom: 0)
        }
        #expect(known == view(zoom: 13))
    }

    @Test(
        "a view that the map has changed is measured",
        arguments: [
            { $0.distance = 2600 }, { $0.heading = 12 }, { $0.pitch = 0 }, { $0.center.latitude = 47.001 }, { $0.center.longitude = 9 },
            { $0.width = 700 }, { $0.focus.y = 640 },
        ] as [@Sendable (inout MapKitReading) -> Void])
    func refused(change: @Sendable (inout MapKitReading) -> Void) {
        var measured = MeasuredMapKitView()
        _ = measured.view(for: reading()) { _ in view(zoom: 12) }
        var shown = reading(distance: 2500)
        change(&shown)
        measured.store(view(zoom: 13), distance: 2500, for: shown)
        #expect(measured.view(for: shown) { _ in view(zoom: 12.5) } == view(zoom: 12.5))
    }

    @Test("headings that differ by a turn are equal")
    func turn() {
        #expect([370, 190].map { reading(heading: $0).shows(view(zoom: 12).state, distance: 5000) } == [true, false])
    }
}
