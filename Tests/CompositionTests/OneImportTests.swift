import Testing
import TouchPipelineKit

/// This file has no other import of the library.
@Suite("One import")
struct OneImportTests {
    @Test("a chain of all plugins over a map needs one import")
    func everything() {
        let camera = WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 10), viewport: Viewport(width: 400, height: 800))
        let drawing = DrawingListener(camera: camera, tool: .freehandLine)
        let handler = DefaultTouchHandler(scheduler: VirtualScheduler())
        handler.setListeners([
            SwipeListener(), ContentListener(camera: camera), MeasurementListener(camera: camera), drawing,
            MapNavigationListener(camera: camera),
        ])
        #expect(handler.listeners.count == 5)
        #expect(GeoJSONFeatureCollection([]).features.count == drawing.drawing.features.count)
    }
}
