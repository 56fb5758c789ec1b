import Foundation
import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The example of the documentation")
struct MapControllerTests {
    @Test("the page shows the code that is compiled here")
    func isTheSame() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let code = try String(contentsOf: folder.appendingPathComponent("MapController.swift"), encoding: .utf8)
        let page = try String(
            contentsOf: folder.appendingPathComponent("../../../Sources/Listeners/MapListeners.docc/MapListeners.md"), encoding: .utf8)
        #expect(page.contains("```swift\n" + code + "```"))
    }

    @Test("the example pans, decelerates and stops")
    func works() {
        let scheduler = VirtualScheduler(now: .zero)
        let map = MapController(scheduler: scheduler)
        let start = map.camera.state
        for event in GestureScript.fling(from: Vec2F(600, 1800), to: Vec2F(600, 900)).events() {
            if let time = event.timestamp { scheduler.advance(to: time) }
            map.handler.onTouchEvent(event)
        }
        var time = scheduler.now
        var frames = 0
        while map.drawFrame(at: time), frames < 1000 {
            time = time + .milliseconds(16)
            frames += 1
        }
        #expect(frames > 10)
        #expect(frames < 1000)
        #expect(map.camera.state.center.latitude < start.center.latitude)
        #expect(map.camera.state.zoom == 12)
    }
}
