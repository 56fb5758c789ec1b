import Testing
import TouchPipeline
import TouchPipelineTesting

/// A listener of raw touches can recognize any gesture (`docs/RECOGNITION.md`, chain rule 7).
@Suite("Example: ThreeFingerTapListener")
struct ThreeFingerTapListenerTests {
    private let rig = ChainRig()
    private let listener = ThreeFingerTapListener()

    init() {
        listener.onTap = { [log = rig.log] in log.note("three-finger tap") }
        rig.handler.addListener(listener)
        rig.add("map")
    }

    private func land(_ count: Int) { for id in 1...count { rig.down(id, x: Float(id) * 100) } }

    private func lift(_ count: Int, after milliseconds: Int = 10) { for id in 1...count { rig.up(id, after: id == 1 ? milliseconds : 10) } }

    /// The recorded calls for three fingers, or a gesture of the map without its pointer count.
    private func heard() -> [String] { rig.heard().filter { !$0.contains("touchDown") && !$0.contains("additionalFinger") } }

    @Test("three fingers that land and lift are a tap, and the map receives nothing more of the touch")
    func tap() {
        land(3)
        lift(3)
        #expect(heard() == ["three-finger tap", "map clearTouch(takenOver)"])
        #expect(rig.handler.isTouchClaimed)
        #expect(rig.handler.diagnostics.total == 0)
    }

    @Test("three fingers may tap in one event, and twice in a row")
    func atOnce() {
        for start in [0.0, 100] {
            let pointers = (1...3).map { pointer($0, Float($0) * 100, 0, .began) }
            rig.scheduler.advance(to: .ms(start + 50))
            rig.handler.onTouchEvent(event(.down, t: start, pointers))
            rig.handler.onTouchEvent(event(.up, t: start + 50, pointers.map { pointer($0.id, $0.position.x, 0, .ended) }))
        }
        #expect(heard().filter { $0 == "three-finger tap" }.count == 2)
    }

    @Test("a tap takes 250 ms at most, from the first finger down to the last one up", arguments: [(250, true), (251, false)])
    func timeLimit(milliseconds: Int, isTap: Bool) {
        land(3)
        // The fingers land 20 ms apart, and lift 20 ms apart.
        lift(3, after: milliseconds - 40)
        #expect(heard().contains("three-finger tap") == isTap)
    }

    @Test(
        "a tap may move up to the slop of the screen's density, and no further",
        arguments: [(18, 160, true), (19, 160, false), (19, 320, true)])
    func slopLimit(pixels: Int, density: Double, isTap: Bool) {
        rig.handler.setDensity(ScreenDensity(pixelsPerInch: density))
        land(3)
        rig.move(by: Float(pixels))
        lift(3)
        #expect(heard().contains("three-finger tap") == isTap)
    }

    @Test("a finger that moves and returns makes no tap")
    func comesBack() {
        land(3)
        rig.move(by: 50)
        rig.move(by: -50)
        lift(3)
        #expect(heard() == ["map clearTouch(lifted)"])
    }

    @Test("two fingers and four fingers make no tap", arguments: [2, 4])
    func otherCounts(count: Int) {
        land(count)
        lift(count)
        #expect(!heard().contains("three-finger tap"))
    }

    @Test("three fingers that are never down at the same time make no tap")
    func neverTogether() {
        land(2)
        rig.up(1)
        rig.down(3, x: 300)
        rig.up(2)
        rig.up(3)
        #expect(!heard().contains("three-finger tap"))
    }

    @Test("a touch that the system cancels is no tap")
    func cancelled() {
        land(3)
        rig.cancel()
        #expect(heard() == ["map clearTouch(cancelled)"])
    }

    @Test("a tap, a drag, a pinch and a two-finger tap reach the map as without it")
    func othersReachTheMap() {
        let point = Vec2F(400, 400)
        let script: GestureScript =
            .tap(at: point) + .pause(.seconds(1)) + .drag(from: point, to: .zero) + .pinch(around: point, from: 100, to: 300)
            + .twoFingerTap(at: point) + .doubleTap(at: point)
        let (with, without) = (RecordingListener(), RecordingListener())
        TouchTestBench(ThreeFingerTapListener(), with).play(script)
        TouchTestBench(without).play(script)
        #expect(with.transcript == without.transcript)
        #expect(with.kinds.contains(.twoFingerClick))
        #expect(with.kinds.contains(.twoFingerMoveComplete))
    }

    @Test("a pinch that a third finger interrupts continues")
    func interruptedPinch() {
        land(2)
        rig.move()
        rig.down(3, x: 500)
        rig.wait(300)
        rig.up(3)
        rig.move()
        #expect(heard().last == "map twoFingerMove")
    }

    @Test("a listener that leaves at any sample of a three-finger tap receives one end of the touch", arguments: RemovalTest.Route.allCases)
    func leaving(route: RemovalTest.Route) {
        let taps = (0..<3).map { GestureScript.tap(at: Vec2F(Float(100 * $0), 0)) }
        let script = GestureScript.together(taps) + .pause(.milliseconds(100)) + .tap(at: Vec2F(500, 500))
        for isWaiting in [false, true] {
            let violations = RemovalTest.violations(by: route, during: script, isWaiting: isWaiting) {
                let listener = ThreeFingerTapListener()
                return InterruptionTest.Subject(listener) { nil }
            }
            #expect(violations == [])
        }
    }
}
