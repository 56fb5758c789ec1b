import Geodesy
import MapCameras
import MapListeners
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("A map on virtual time")
struct MapTestBenchTests {
    private let fling = GestureScript.fling(from: Vec2F(300, 400), to: Vec2F(200, 400))

    @Test("a fling ends with its momentum, and without settling the momentum is still to come")
    func momentum() {
        let (map, other) = (MapTestBench(), MapTestBench())
        map.play(fling)
        other.play(fling, settling: false)
        #expect([map, other].map { $0.navigation.needsFrames } == [false, true])
        #expect(map.movedPixels > 110)
        #expect(other.movedPixels < map.movedPixels)
        other.wait(.seconds(10))
        #expect(other.state == map.state)
        #expect(map.began == [.pan])
    }

    @Test("the views of a script begin with the first event and end at rest, and none is missing")
    func views() throws {
        let (map, other) = (MapTestBench(), MapTestBench())
        let views = map.views(during: fling)
        other.play(fling)
        #expect([views.first?.state, views.last?.state] == [MapTestBench.start, other.state])
        let gaps = zip(views, views.dropFirst()).map { $1.time - $0.time }
        #expect(try #require(gaps.max()) <= .microseconds(16_667))
        #expect(map.bench.frameClients.isEmpty)
        // The map moves a little in each frame.
        let steps = zip(views, views.dropFirst()).map { $1.state.pixels(to: $0.state) }
        #expect(try #require(steps.max()) < 35)
    }

    @Test("a place under a finger stays at 0 px from it, also over the antimeridian")
    func holding() throws {
        let map = MapTestBench(CameraState(center: Coordinate(latitude: 10, longitude: 179.99), zoom: 5))
        let point = try #require(map.camera.geometry.worldPoint(at: ScreenPoint(Vec2F(300, 400))))
        map.play(.drag(from: Vec2F(300, 400), to: Vec2F(50, 300)))
        #expect(map.distance(of: point, from: ScreenPoint(Vec2F(50, 300))) < 0.01)
        #expect(map.distance(of: point, from: ScreenPoint(Vec2F(50, 310))) > 9.9)
        #expect(abs(map.movedPixels - Double(Vec2F(250, 100).length)) < 0.1)
        #expect(map.coordinate(50, 300) == map.camera.coordinate(at: Vec2F(50, 300)))
    }

    @Test("listeners are in front of the navigation, in their order")
    func inserting() {
        let map = MapTestBench()
        let (first, second) = (RecordingListener("first"), RecordingListener("second", consuming: .all))
        map.insert(first, second)
        map.play(fling)
        #expect(map.bench.handler.listeners.first === first)
        #expect(second.kinds.contains(.move))
        #expect(map.events.isEmpty)
        #expect(map.movedPixels == 0)
    }
}
