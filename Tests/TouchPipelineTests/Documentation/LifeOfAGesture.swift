import Testing
import TouchPipeline
import TouchPipelineTesting

/// The gestures that a listener receives if no listener consumes anything. A run of moves is one line.
private func life(of script: GestureScript) -> GestureTranscript {
    let map = RecordingListener("map")
    TouchTestBench(map).play(script)
    return GestureTranscript(map.gestures.condensed())
}

@Test("a tap is confirmed when no second tap has come")
func lifeOfATap() {
    #expect(
        life(of: .tap(at: Vec2F(100, 200))) == """
            0 ms    touchDown (100.0, 200.0)
            60 ms   clickUnconfirmed (100.0, 200.0)
            60 ms   clearTouch lifted
            360 ms  clickConfirmed (100.0, 200.0)
            """)
}

@Test("two taps are one double click, and neither is confirmed")
func lifeOfADoubleTap() {
    #expect(
        life(of: .doubleTap(at: Vec2F(100, 200))) == """
            0 ms    touchDown (100.0, 200.0)
            60 ms   clickUnconfirmed (100.0, 200.0)
            60 ms   clearTouch lifted
            180 ms  touchDown (100.0, 200.0)
            240 ms  doubleClick (100.0, 200.0)
            240 ms  clearTouch lifted
            """)
}

@Test("a drag begins with moves that are not confirmed")
func lifeOfADrag() {
    #expect(
        life(of: .drag(from: Vec2F(100, 200), to: Vec2F(300, 200))) == """
            0 ms       touchDown (100.0, 200.0)
            83.333 ms  move (+26.99, +0.0)
            300 ms     move (+173.01, +0.0) confirmed
            300 ms     moveComplete lifted
            300 ms     clearTouch lifted
            """)
}

@Test("a second tap that moves is a quick zoom")
func lifeOfAQuickZoom() {
    #expect(
        life(of: .quickZoom(at: Vec2F(100, 200), by: 200)) == """
            0 ms        touchDown (100.0, 200.0)
            60 ms       clickUnconfirmed (100.0, 200.0)
            60 ms       clearTouch lifted
            180 ms      touchDown (100.0, 200.0)
            263.333 ms  move (+0.0, +26.99)
            480 ms      move (+0.0, +173.01) doubleClick
            480 ms      oneFingerDoubleClickMoveComplete lifted
            480 ms      clearTouch lifted
            """)
}

@Test("moves after a long press are confirmed")
func lifeOfALongPress() {
    let press = FingerStroke(at: Vec2F(100, 200)).resting(for: .milliseconds(600)).moving(to: Vec2F(100, 300), in: .milliseconds(200))
    #expect(
        life(of: GestureScript(press)) == """
            0 ms    touchDown (100.0, 200.0)
            500 ms  longPress (100.0, 200.0)
            800 ms  move (+0.0, +100.0) confirmed
            800 ms  moveComplete lifted
            800 ms  clearTouch lifted
            """)
}

@Test("two fingers move in pairs")
func lifeOfAPinch() {
    #expect(
        life(of: .pinch(around: Vec2F(200, 400), from: 200, to: 300)) == """
            0 ms    touchDown (100.0, 400.0)
            0 ms    clearTouch additionalFinger
            300 ms  twoFingerMove (100.0, 400.0) (300.0, 400.0) to (50.0, 400.0) (350.0, 400.0)
            300 ms  twoFingerMoveComplete lifted
            300 ms  clearTouch lifted
            """)
}

@Test("a second finger completes the drag of the first one")
func lifeWithAnAdditionalFinger() {
    #expect(
        life(
            of: .together(
                .drag(from: Vec2F(100, 200), to: Vec2F(300, 200)),
                .pause(.milliseconds(200)) + .tap(at: Vec2F(400, 400), for: .milliseconds(200)))) == """
                0 ms       touchDown (100.0, 200.0)
                83.333 ms  move (+26.99, +0.0)
                200 ms     move (+131.035, +0.0) confirmed
                200 ms     moveComplete additionalFinger
                200 ms     clearTouch additionalFinger
                300 ms     twoFingerMove (258.025, 200.0) (400.0, 400.0) to (300.0, 200.0) (400.0, 400.0)
                300 ms     twoFingerMoveComplete lifted
                400 ms     clearTouch lifted
                """)
}

@Test("a drag that the system cancels has no moveComplete")
func lifeOfACancelledDrag() {
    #expect(
        life(of: .drag(from: Vec2F(100, 200), to: Vec2F(300, 200)).cancelled(after: .milliseconds(200))) == """
            0 ms       touchDown (100.0, 200.0)
            83.333 ms  move (+26.99, +0.0)
            200 ms     move (+131.035, +0.0) confirmed
            200 ms     clearTouch cancelled
            """)
}

@Test("a listener that has received a part of a drag is told that another one claims it")
func lifeOfAClaimedDrag() {
    let map = RecordingListener("map")
    let tool = RecordingListener("tool") { if case .move(_, .pan) = $0.gesture { true } else { false } }
    TouchTestBench(tool, map).play(.drag(from: Vec2F(100, 200), to: Vec2F(300, 200)))
    #expect(
        GestureTranscript(map.gestures.condensed()) == """
            0 ms       touchDown (100.0, 200.0)
            83.333 ms  move (+26.99, +0.0)
            91.667 ms  clearTouch takenOver
            300 ms     clearTouch lifted
            """)
}
