import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The example of the documentation")
struct MapControllerTests {
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
        #expect((11..<1000).contains(frames))
        expectView(map.camera.state, latitude: .below(start.center.latitude), zoom: .exactly(12))
    }
}
