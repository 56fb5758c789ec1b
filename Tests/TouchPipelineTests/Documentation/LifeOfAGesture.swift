import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The life of a gesture")
struct LifeOfAGesture {
    /// A script, and the gestures that a listener receives. A run of moves is one line.
    struct Life: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let script: GestureScript
        let gestures: GestureTranscript

        init(_ rule: String, _ script: GestureScript, _ gestures: GestureTranscript) {
            (testDescription, self.script, self.gestures) = (rule, script, gestures)
        }
    }

    private static let drag = GestureScript.drag(from: Vec2F(100, 200), to: Vec2F(300, 200))
    private static let longPress = FingerStroke(at: Vec2F(100, 200)).resting(for: .milliseconds(600))

    static let lives: [Life] = [
        Life(
            "a tap is confirmed when no second tap has come", .tap(at: Vec2F(100, 200)),
            """
            0 ms    touchDown (100.0, 200.0)
            60 ms   clickUnconfirmed (100.0, 200.0)
            60 ms   clearTouch lifted
            360 ms  clickConfirmed (100.0, 200.0)
            """),
        Life(
            "two taps are one double click, and neither is confirmed", .doubleTap(at: Vec2F(100, 200)),
            """
            0 ms    touchDown (100.0, 200.0)
            60 ms   clickUnconfirmed (100.0, 200.0)
            60 ms   clearTouch lifted
            180 ms  touchDown (100.0, 200.0)
            240 ms  doubleClick (100.0, 200.0)
            240 ms  clearTouch lifted
            """),
        Life(
            "a drag begins with moves that are not confirmed", drag,
            """
            0 ms       touchDown (100.0, 200.0)
            83.333 ms  move (+26.99, +0.0)
            300 ms     move (+173.01, +0.0) confirmed
            300 ms     moveComplete lifted
            300 ms     clearTouch lifted
            """),
        Life(
            "a second tap that moves is a quick zoom", .quickZoom(at: Vec2F(100, 200), by: 200),
            """
            0 ms        touchDown (100.0, 200.0)
            60 ms       clickUnconfirmed (100.0, 200.0)
            60 ms       clearTouch lifted
            180 ms      touchDown (100.0, 200.0)
            263.333 ms  move (+0.0, +26.99)
            480 ms      move (+0.0, +173.01) doubleClick
            480 ms      oneFingerDoubleClickMoveComplete lifted
            480 ms      clearTouch lifted
            """),
        Life(
            "moves after a long press are confirmed", GestureScript(longPress.moving(to: Vec2F(100, 300), in: .milliseconds(200))),
            """
            0 ms    touchDown (100.0, 200.0)
            500 ms  longPress (100.0, 200.0)
            800 ms  move (+0.0, +100.0) confirmed
            800 ms  moveComplete lifted
            800 ms  clearTouch lifted
            """),
        Life(
            "two fingers move in pairs", .pinch(around: Vec2F(200, 400), from: 200, to: 300),
            """
            0 ms    touchDown (100.0, 400.0)
            0 ms    clearTouch additionalFinger
            300 ms  twoFingerMove (100.0, 400.0) (300.0, 400.0) to (50.0, 400.0) (350.0, 400.0)
            300 ms  twoFingerMoveComplete lifted
            300 ms  clearTouch lifted
            """),
        Life(
            "a second finger completes the drag of the first one",
            .together(drag, .pause(.milliseconds(200)) + .tap(at: Vec2F(400, 400), for: .milliseconds(200))),
            """
            0 ms       touchDown (100.0, 200.0)
            83.333 ms  move (+26.99, +0.0)
            200 ms     move (+131.035, +0.0) confirmed
            200 ms     moveComplete additionalFinger
            200 ms     clearTouch additionalFinger
            300 ms     twoFingerMove (258.025, 200.0) (400.0, 400.0) to (300.0, 200.0) (400.0, 400.0)
            300 ms     twoFingerMoveComplete lifted
            400 ms     clearTouch lifted
            """),
        Life(
            "a drag that the system cancels has no moveComplete", drag.cancelled(after: .milliseconds(200)),
            """
            0 ms       touchDown (100.0, 200.0)
            83.333 ms  move (+26.99, +0.0)
            200 ms     move (+131.035, +0.0) confirmed
            200 ms     clearTouch cancelled
            """),
    ]

    @Test("a listener receives the gestures of the page, if no listener consumes anything", arguments: lives)
    func alone(life: Life) {
        let map = RecordingListener("map")
        TouchTestBench(map).play(life.script)
        #expect(GestureTranscript(map.gestures.condensed()).difference(from: life.gestures) == nil)
    }

    @Test("a listener that has received a part of a drag is told that another one claims it")
    func claimedDrag() {
        let map = RecordingListener("map")
        let tool = RecordingListener("tool") { if case .move(_, .pan) = $0.gesture { true } else { false } }
        TouchTestBench(tool, map).play(Self.drag)
        let gestures: GestureTranscript = """
            0 ms       touchDown (100.0, 200.0)
            83.333 ms  move (+26.99, +0.0)
            91.667 ms  clearTouch takenOver
            300 ms     clearTouch lifted
            """
        #expect(GestureTranscript(map.gestures.condensed()) == gestures)
    }
}
