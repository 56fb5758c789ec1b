import Geodesy
import MapCameras
import MapListeners
import MeasurementPlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Test("three taps and a tap on the first point measure an area, and two fingers still move the map")
func measureAnArea() {
    let camera = WebMercatorCamera(
        state: CameraState(center: Coordinate(latitude: 47.37, longitude: 8.54), zoom: 12),
        viewport: Viewport(width: 1000, height: 1000))
    let ruler = Ruler(camera: camera)
    let bench = TouchTestBench(ruler.measuring, MapNavigationListener(camera: camera))
    bench.play(.tap(at: Vec2F(300, 300)))
    bench.play(.tap(at: Vec2F(600, 300)))
    #expect(ruler.caption == "3.89 km")
    bench.play(.pinch(around: Vec2F(500, 500), from: 200, to: 400))
    #expect(camera.state.zoom > 12.5)
    bench.play(.tap(at: Vec2F(500, 900)))
    bench.play(.tap(at: camera.point(for: ruler.measuring.points[0])!))
    #expect(ruler.measuring.state.isClosed)
    #expect(ruler.labels.count == 3)
    #expect(ruler.saved == ruler.measuring.state)
}

@Test("a drag that the system cancels changes nothing")
func cancelledDrag() {
    let camera = WebMercatorCamera(
        state: CameraState(center: Coordinate(latitude: 47.37, longitude: 8.54), zoom: 12),
        viewport: Viewport(width: 1000, height: 1000))
    let ruler = Ruler(camera: camera)
    let bench = TouchTestBench(ruler.measuring, MapNavigationListener(camera: camera))
    bench.play(.tap(at: Vec2F(300, 300)))
    bench.play(.tap(at: Vec2F(600, 300)))
    let (saved, lines) = (ruler.saved, ruler.lines)
    bench.play(.drag(from: Vec2F(600, 300), to: Vec2F(600, 800)).cancelled(after: .milliseconds(250)))
    #expect(ruler.measuring.state == saved)
    #expect(ruler.lines == lines)
    #expect(ruler.measuring.savedState.undoCount == 2)
}
