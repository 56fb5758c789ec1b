import Testing
import TouchPipelineKit
import TouchPipelineTesting

@Suite("Recipe: a menu that opens on a hold of two fingers")
struct HoldMenuTests {
    private let camera = WebMercatorCamera(
        state: CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 10), viewport: Viewport(width: 400, height: 800))

    @Test("two fingers that rest open the menu, and the map does not move")
    func hold() {
        let (menu, before) = (HoldMenu(), camera.state)
        var opened: [Vec2F] = []
        menu.onOpen = { opened.append($0) }
        TouchTestBench(menu, MapNavigationListener(camera: camera)).play(.twoFingerTap(at: Vec2F(200, 400), for: .milliseconds(800)))
        #expect(opened == [Vec2F(200, 400)])
        #expect(camera.state == before)
    }

    @Test("fingers that pinch, or that lift too soon, move the map as usual")
    func others() {
        let (menu, before) = (HoldMenu(), camera.state)
        var opened = 0
        menu.onOpen = { _ in opened += 1 }
        let bench = TouchTestBench(menu, MapNavigationListener(camera: camera))
        bench.play(.twoFingerTap(at: Vec2F(200, 400), for: .milliseconds(200)))
        #expect(camera.state.zoom < before.zoom)
        bench.play(.pinch(around: Vec2F(200, 400), from: 100, to: 300))
        #expect(camera.state.zoom > before.zoom)
        #expect(opened == 0)
    }

    @Test("after a menu, the next touch is an ordinary one")
    func afterwards() {
        let (menu, before) = (HoldMenu(), camera.state)
        let bench = TouchTestBench(menu, MapNavigationListener(camera: camera))
        bench.play(.twoFingerTap(at: Vec2F(200, 400), for: .milliseconds(800)))
        bench.play(.drag(from: Vec2F(200, 400), to: Vec2F(100, 400)))
        #expect(camera.state.center.longitude > before.center.longitude)
    }

    @Test("a timer that is late changes nothing, because the time stamps decide")
    func late() {
        /// A scheduler whose timers never fire, as while the main thread is busy.
        final class BusyScheduler: TouchScheduler {
            final class Timer: TouchTimer { func arm(at deadline: TouchInstant?) {} }
            var now = TouchInstant.zero
            var inputLatency: Duration { .zero }
            func makeTimer(_ body: @escaping () -> Void) -> any TouchTimer { Timer() }
        }
        let (menu, map, scheduler) = (HoldMenu(), RecordingListener("map"), BusyScheduler())
        var opened = 0
        menu.onOpen = { _ in opened += 1 }
        let handler = DefaultTouchHandler(scheduler: scheduler)
        handler.setListeners([menu, map])
        scheduler.now = .zero + .seconds(2)
        for event in GestureScript.twoFingerTap(at: Vec2F(200, 400), for: .milliseconds(550)).events() { handler.onTouchEvent(event) }
        #expect(opened == 1)
        #expect(!map.kinds.contains(.twoFingerClick))
    }
}
