import Geodesy
import MapCameras
import MeasurementPlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Any camera")
struct CameraTests {
    /// A camera without a Web Mercator projection: a degree is a fixed number of pixels, and some results are not valid.
    private final class PlainCamera: MapCamera {
        var state = CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 0)
        let viewport = Viewport(width: 1000, height: 1000)
        let constraints = CameraConstraints()
        var targetAnchorPoint = AnchorPoint.center
        var answersNonsense = false

        func coordinate(at point: Vec2F) -> Coordinate? {
            guard !answersNonsense else { return Coordinate(latitude: .nan, longitude: .infinity) }
            return Coordinate(latitude: Double(500 - point.y) / 10, longitude: Double(point.x - 500) / 10)
        }

        func point(for coordinate: Coordinate) -> Vec2F? {
            guard !answersNonsense else { return Vec2F(.nan, .nan) }
            return Vec2F(Float(coordinate.longitude * 10 + 500), Float(500 - coordinate.latitude * 10))
        }
    }

    @Test("positions come only from the camera")
    func plainCamera() {
        let camera = PlainCamera()
        let measuring = MeasurementListener(camera: camera)
        let bench = TouchTestBench(measuring)
        bench.play(.tap(at: Vec2F(500, 500)))
        bench.play(.tap(at: Vec2F(700, 500)))
        bench.play(.drag(from: Vec2F(700, 500), to: Vec2F(700, 300)))
        #expect(measuring.points == [Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 20, longitude: 20)])
    }

    @Test("a result of the camera that is not valid is no coordinate: taps pass through, and a dragged point stays")
    func nonsense() {
        let camera = PlainCamera()
        let measuring = MeasurementListener(camera: camera)
        let bench = TouchTestBench(measuring)
        bench.play(.tap(at: Vec2F(500, 500)))
        bench.play(.tap(at: Vec2F(700, 500)))
        let before = measuring.state
        let drag = GestureScript.drag(from: Vec2F(700, 500), to: Vec2F(700, 300)).events(startingAt: bench.scheduler.now)
        bench.play([drag[0]], settling: false)
        camera.answersNonsense = true
        bench.play(Array(drag.dropFirst()))
        bench.play(.tap(at: Vec2F(100, 100)))
        #expect(!measuring.chooseAtCrosshair())
        #expect(measuring.rubberBandLine == nil)
        #expect([measuring.onCommand(.nextVertex), measuring.onCommand(.place)] == [true, false])
        #expect(measuring.state == before)
        #expect(measuring.savedState.undoCount == 2)
    }
}
