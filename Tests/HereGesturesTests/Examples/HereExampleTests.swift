import Foundation
import Geodesy
import HereGestures
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The examples for users of the HERE SDKs")
struct HereExampleTests {
    @Test(
        "the pages show the code that is compiled here",
        arguments: [("TapZoom.swift", "GestureDelegates.md"), ("PinBoard.swift", "ClassicGestures.md")])
    func isTheSame(file: String, page: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let code = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        let catalogue = folder.appendingPathComponent("../../../Sources/HereGestures/HereGestures.docc")
        let text = try String(contentsOf: catalogue.appendingPathComponent(page), encoding: .utf8)
        #expect(text.contains("```swift\n" + code + "```"))
    }

    @Test(
        "a double tap zooms in at the finger with deceleration by 1.05 levels in 20 frames, and two fingers zoom out",
        arguments: [60.0, 120])
    func tapZoom(framesPerSecond: Double) throws {
        let map = plainMap()
        let zoom = TapZoom(navigation: map.navigation, handler: map.bench.handler, scheduler: map.bench.scheduler)
        let finger = Vec2F(100, 200)
        let point = try #require(map.worldPoint(at: ScreenPoint(finger)))
        // Until the lift of the second tap.
        map.bench.play(.doubleTap(at: finger), settling: false)
        let start = map.bench.scheduler.now
        var levels: [Double] = []
        var frame = 0
        repeat {
            levels.append(map.state.zoom)
            frame += 1
        } while map.navigation.advance(to: start + .microseconds(Int64(Double(frame) * 1_000_000 / framesPerSecond))) && frame < 1000
        levels.append(map.state.zoom)
        let steps = zip(levels.dropFirst(), levels).map { $0 - $1 }
        #expect(abs(map.state.zoom - MapTestBench.start.zoom - 1.05) < 1e-9)
        #expect(zip(steps.dropFirst(), steps).allSatisfy { $0 < $1 }, "each step is smaller than the one before")
        #expect(abs(Double(frame) / framesPerSecond - 20.0 / 60) < 0.02)
        #expect(map.distance(of: point, from: ScreenPoint(finger)) < 0.01)
        map.play(.twoFingerTap(at: finger))
        #expect(abs(map.state.zoom - MapTestBench.start.zoom) < 1e-9)
        withExtendedLifetime(zoom) {}
    }

    @Test("a long press sets a pin, a tap selects it, a pan pans and stops following")
    func pinBoard() {
        let map = plainMap(options: .here)
        let board = PinBoard(navigation: map.navigation, handler: map.bench.handler)
        map.play(.longPress(at: Vec2F(100, 100), for: .milliseconds(1100)))
        map.play(.tap(at: Vec2F(110, 90)))
        #expect(board.pins == [Vec2F(100, 100)])
        #expect(board.selected == Vec2F(100, 100))
        #expect(board.isFollowing)
        map.play(.rotate(around: Vec2F(200, 400), by: 60))
        #expect(map.state.bearing == 0)
        map.play(.drag(from: Vec2F(100, 100), to: Vec2F(300, 300)))
        #expect(!board.isFollowing)
        #expect(map.state.pixels(to: MapTestBench.start) > 200)
    }

    @Test("the examples are released")
    func released() {
        weak var zoom: TapZoom?
        weak var board: PinBoard?
        let map = plainMap()
        do {
            let examples = (
                TapZoom(navigation: map.navigation, handler: map.bench.handler, scheduler: map.bench.scheduler),
                PinBoard(navigation: map.navigation, handler: map.bench.handler)
            )
            map.play(.tap(at: Vec2F(50, 50)) + .pause(.seconds(1)) + .tap(at: Vec2F(50, 50)))
            (zoom, board) = examples
            #expect([zoom != nil, board != nil] == [true, true])
        }
        #expect(zoom == nil)
        #expect(board == nil)
    }
}
