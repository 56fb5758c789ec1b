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
        rig.log.note("claimed: \(rig.handler.isTouchClaimed), \(rig.handler.diagnostics.total) problems")
        #expect(heard() == Self.tapLines + ["claimed: true, 0 problems"])
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

    /// A touch, and what the app and the map receive of it.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let heard: [String]
        let play: @Sendable (ThreeFingerTapListenerTests) -> Void
    }

    private static let tapLines = ["three-finger tap", "map clearTouch(takenOver)"]
    private static let noTapLines = ["map clearTouch(lifted)"]

    // The fingers land 20 ms apart, and lift 20 ms apart.
    static let rows: [Row] = [
        Row(testDescription: "three fingers, 250 ms from the first one down to the last one up", heard: tapLines) { test in
            test.land(3)
            test.lift(3, after: 250 - 40)
        },
        Row(testDescription: "three fingers, 251 ms", heard: noTapLines) { test in
            test.land(3)
            test.lift(3, after: 251 - 40)
        },
        Row(testDescription: "a move up to the slop", heard: tapLines) { $0.tap(movingBy: 18) },
        Row(testDescription: "a move farther than the slop", heard: noTapLines) { $0.tap(movingBy: 19) },
        Row(testDescription: "a move up to the slop of a screen with twice the density", heard: tapLines) { test in
            test.rig.handler.setDensity(ScreenDensity(pixelsPerInch: 320))
            test.tap(movingBy: 19)
        },
        Row(testDescription: "a finger that moves and returns", heard: noTapLines) { test in
            test.land(3)
            test.rig.move(by: 50)
            test.rig.move(by: -50)
            test.lift(3)
        },
        Row(testDescription: "two fingers", heard: ["map twoFingerClick", "map clearTouch(lifted)"]) { test in
            test.land(2)
            test.lift(2)
        },
        Row(testDescription: "four fingers", heard: noTapLines) { test in
            test.land(4)
            test.lift(4)
        },
        Row(testDescription: "three fingers that are never down at the same time", heard: noTapLines) { test in
            test.land(2)
            test.rig.up(1)
            test.rig.down(3, x: 300)
            test.rig.up(2)
            test.rig.up(3)
        },
        Row(testDescription: "a touch that the system cancels", heard: ["map clearTouch(cancelled)"]) { test in
            test.land(3)
            test.rig.cancel()
        },
    ]

    private func tap(movingBy pixels: Float) {
        land(3)
        rig.move(by: pixels)
        lift(3)
    }

    @Test("a tap of exactly three fingers takes 250 ms at most and moves up to the slop, and nothing else is a tap", arguments: rows)
    func touches(row: Row) {
        row.play(self)
        #expect(heard() == row.heard)
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
        #expect(Set([.twoFingerClick, .twoFingerMoveComplete]).subtracting(with.kinds).isEmpty)
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
            #expect(violations.isEmpty)
        }
    }
}
