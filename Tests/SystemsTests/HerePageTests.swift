import Foundation
import Geodesy
import HereGestures
import MapCameras
import MapListeners
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

private let middle = MapTestBench.middle

@Suite("Coming from the HERE SDK: code of the pages")
struct HerePageTests {
    @Test(
        "the pages contain the code that is compiled here",
        arguments: [("MarkerSetter.swift", "ComingFromHereLite.md"), ("DialMap.swift", "ComingFromHereClassic.md")])
    func pages(file: String, page: String) throws {
        let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let code = try String(contentsOf: here.appendingPathComponent("Examples/" + file), encoding: .utf8)
        let catalogue = here.appendingPathComponent("../../Sources/HereGestures/HereGestures.docc")
        let text = try String(contentsOf: catalogue.appendingPathComponent(page), encoding: .utf8)
        #expect(text.contains("```swift\n" + code + "```"))
    }

    @Test("a long press sets a marker that is dragged over a fixed map, and a tap is reported at once")
    func markerSetter() throws {
        let map = MapTestBench(options: NavigationOptions(), configuration: .openMobileMaps)
        let setter = MarkerSetter(navigation: map.navigation, handler: map.bench.handler)
        let stroke = FingerStroke(at: middle).resting(for: .milliseconds(1100)).moving(to: Vec2F(300, 400), in: .milliseconds(300))
        map.play(GestureScript(stroke))
        let marker = try #require(setter.marker)
        let point = try #require(map.camera.geometry.point(for: marker))
        #expect(abs(point.x - 300) < 1e-6)
        #expect(abs(point.y - 400) < 1e-6)
        #expect(map.state == MapTestBench.start)
        map.bench.play(.tap(at: middle), settling: false)
        #expect(abs((setter.tapped?.longitude ?? 0) - 8) < 1e-9)
        map.play(.pause(.seconds(1)) + .doubleTap(at: middle))
        #expect(map.state == MapTestBench.start)
        map.play(GestureScript(stroke).cancelled(after: .milliseconds(1200)))
        #expect(setter.marker == nil)
    }

    @Test("a dial turns on a map that zooms and tilts but does not turn, and double taps are counted")
    func dialMap() {
        let map = MapTestBench(options: NavigationOptions(), configuration: .openMobileMaps)
        let controller = DialMap(navigation: map.navigation, handler: map.bench.handler)
        map.play(.twoFingers(around: middle, apart: 120, turning: 70, stretching: 1.6, in: .milliseconds(500)))
        #expect(controller.dial.angle > 30)
        #expect(map.state.zoom > 10.4)
        #expect(map.state.bearing == 0)
        map.play(.twoFingerDrag(from: middle, to: Vec2F(200, 340), apart: 120))
        #expect(map.state.pitch > 20)
        let (angle, zoom) = (controller.dial.angle, map.state.zoom)
        map.play(.rotate(around: Vec2F(200, 150), by: 60))
        #expect(controller.dial.angle == angle)
        #expect(map.state.bearing == 0)
        map.play(.doubleTap(at: middle))
        #expect(controller.doubleTaps == 1)
        #expect(abs(map.state.zoom - zoom - 1) < 1e-9)
    }
}
