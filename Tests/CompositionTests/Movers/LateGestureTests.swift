import HereGestures
import MapTesting
import Testing
import TouchPipelineKit
import TouchPipelineTesting

/// A pan that begins in the middle of a drag follows the finger from where it is then.
@Suite("A gesture that begins late") struct LateGestureTests {
    @Test("pan is enabled in the middle of a drag: the map moves as far as the finger does from then on")
    func enabled() {
        let map = MapTestBench()
        map.navigation.enabledGestures.remove(.pan)
        let fingers = Fingers(map)
        fingers.drag(from: 50, to: 290, steps: 24, lifts: false)
        map.navigation.enabledGestures.insert(.pan)
        fingers.drag(from: 290, to: 350, steps: 6, lands: false, lifts: false)
        map.wait(.milliseconds(300))
        #expect(map.movedPixels < 65, "the finger has moved by 60 px, the map by \(map.movedPixels)")
    }

    @Test("a facade takes the pan and gives it back in the middle of a drag")
    func facade() {
        let map = MapTestBench()
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        let fingers = Fingers(map)
        fingers.drag(from: 50, to: 200, steps: 15, lifts: false)
        gestures.disableDefaultAction(forGesture: .pan)
        gestures.enableDefaultAction(forGesture: .pan)
        let before = map.state
        fingers.drag(from: 200, to: 210, steps: 1, lands: false, lifts: false)
        map.wait(.milliseconds(300))
        #expect(before.pixels(to: map.state) < 15, "the finger has moved by 10 px, the map by \(before.pixels(to: map.state))")
    }

    @Test("guard: the pixels of a slop are caught up")
    func slop() {
        var options = NavigationOptions.recommended
        options.pan.slop = .dp(20)
        let map = MapTestBench(options: options)
        Fingers(map).drag(from: 50, to: 150, steps: 20, every: 30, lifts: false)
        map.wait(.milliseconds(300))
        #expect(abs(map.movedPixels - 100) < 1)
    }
}
