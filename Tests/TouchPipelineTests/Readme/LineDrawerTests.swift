import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("LineDrawer")
struct LineDrawerTests {
    private static let drag = GestureScript.drag(from: Vec2F(100, 200), to: Vec2F(300, 200))

    @Test("a drag draws a line, and the map is told that the touch is no longer its own")
    func drawing() {
        let (drawer, map) = (LineDrawer(), RecordingListener("map"))
        TouchTestBench(drawer, map).play(Self.drag)
        #expect(drawer.lines.count == 1)
        #expect(drawer.lines.first?.last == Vec2F(300, 200))
        #expect(
            GestureTranscript(map.gestures.condensed()) == """
                0 ms       touchDown (100.0, 200.0)
                83.333 ms  move (+26.99, +0.0)
                91.667 ms  clearTouch takenOver
                300 ms     clearTouch lifted
                """)
    }

    @Test(
        "other gestures, and drags that are cancelled, draw nothing",
        arguments: [
            .tap(at: Vec2F(100, 200)), .pinch(around: Vec2F(200, 400), from: 200, to: 300), drag.cancelled(),
            drag.cancelled(after: .milliseconds(200)), .quickZoom(at: Vec2F(100, 200), by: 200),
        ] as [GestureScript])
    func nothing(script: GestureScript) {
        // The map is interested in second taps, so a drag that begins with a tap is a quick zoom.
        let drawer = LineDrawer()
        TouchTestBench(drawer, RecordingListener("map")).play(script)
        #expect(drawer.lines == [])
        #expect(!drawer.isDrawing)
    }

    @Test("a drawer that leaves at any sample of a drag leaves no line behind", arguments: RemovalTest.Route.allCases)
    func leaving(route: RemovalTest.Route) {
        let violations = RemovalTest.violations(by: route, during: Self.drag) {
            let drawer = LineDrawer()
            return RemovalTest.Subject(drawer) { _ in drawer.isDrawing ? "a line is unfinished" : nil }
        }
        #expect(violations == [])
    }

    @Test("random input with flaws never leaves a line unfinished", arguments: 0..<20 as Range<UInt64>)
    func random(seed: UInt64) {
        let drawer = LineDrawer()
        let bench = TouchTestBench(drawer)
        var stream = RandomTouchStream(seed: seed, options: RandomTouchStream.Options(flawProbability: 0.1))
        bench.play(&stream, events: 500)
        #expect(!drawer.isDrawing)
    }
}
