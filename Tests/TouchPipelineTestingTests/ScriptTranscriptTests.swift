import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Transcripts of scripts")
struct ScriptTranscriptTests {
    private static let p = Vec2F(100, 200)

    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let script: GestureScript
        let expected: GestureTranscript
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(
            name: "tap", script: .tap(at: p),
            expected: """
                0 ms    touchDown (100.0, 200.0)
                60 ms   clickUnconfirmed (100.0, 200.0)
                60 ms   clearTouch lifted
                360 ms  clickConfirmed (100.0, 200.0)
                """),
        Case(
            name: "double tap", script: .doubleTap(at: p, gap: .microseconds(99_250)),
            expected: """
                0 ms       touchDown (100.0, 200.0)
                60 ms      clickUnconfirmed (100.0, 200.0)
                60 ms      clearTouch lifted
                159.25 ms  touchDown (100.0, 200.0)
                219.25 ms  doubleClick (100.0, 200.0)
                219.25 ms  clearTouch lifted
                """),
        Case(
            name: "long press", script: .pause(.seconds(1)) + .longPress(at: p),
            expected: """
                1000 ms  touchDown (100.0, 200.0)
                1500 ms  longPress (100.0, 200.0)
                1700 ms  clearTouch lifted
                """),
        Case(
            name: "drag", script: .drag(from: p, to: Vec2F(140, 170), in: .milliseconds(40), profile: .uniform),
            expected: """
                0 ms   touchDown (100.0, 200.0)
                10 ms  move (+10.0, -7.5)
                20 ms  move (+10.0, -7.5) confirmed
                30 ms  move (+10.0, -7.5) confirmed
                40 ms  move (+10.0, -7.5) confirmed
                40 ms  moveComplete lifted
                40 ms  clearTouch lifted
                """),
        Case(
            name: "fling", script: .fling(from: p, velocity: Vec2F(0, 8000), in: .milliseconds(40)),
            expected: """
                0 ms   touchDown (100.0, 200.0)
                10 ms  move (+0.0, +10.0)
                20 ms  move (+0.0, +30.0) confirmed
                30 ms  move (+0.0, +50.0) confirmed
                40 ms  move (+0.0, +70.0) confirmed
                40 ms  moveComplete lifted
                40 ms  clearTouch lifted
                """),
        Case(
            name: "quick zoom", script: .quickZoom(at: p, by: 80, in: .milliseconds(20)),
            expected: """
                0 ms    touchDown (100.0, 200.0)
                60 ms   clickUnconfirmed (100.0, 200.0)
                60 ms   clearTouch lifted
                180 ms  touchDown (100.0, 200.0)
                190 ms  move (+0.0, +40.0) doubleClick
                200 ms  move (+0.0, +40.0) doubleClick
                200 ms  oneFingerDoubleClickMoveComplete lifted
                200 ms  clearTouch lifted
                """),
        Case(
            name: "two-finger tap", script: .twoFingerTap(at: p, apart: 80, angle: 90),
            expected: """
                0 ms   touchDown (100.0, 160.0)
                0 ms   clearTouch additionalFinger
                60 ms  twoFingerClick (100.0, 160.0) (100.0, 240.0)
                60 ms  clearTouch lifted
                """),
        Case(
            name: "two-finger tap of fingers that land one after the other",
            script: .twoFingerTap(at: p, apart: 80).staggered(by: .milliseconds(12)),
            expected: """
                0 ms   touchDown (60.0, 200.0)
                12 ms  clearTouch additionalFinger
                72 ms  twoFingerClick (60.0, 200.0) (140.0, 200.0)
                72 ms  clearTouch lifted
                """),
        Case(
            name: "pinch", script: .pinch(around: p, from: 80, to: 160, in: .milliseconds(20), profile: .uniform),
            expected: """
                0 ms   touchDown (60.0, 200.0)
                0 ms   clearTouch additionalFinger
                10 ms  twoFingerMove (60.0, 200.0) (140.0, 200.0) to (40.0, 200.0) (160.0, 200.0)
                20 ms  twoFingerMove (40.0, 200.0) (160.0, 200.0) to (20.0, 200.0) (180.0, 200.0)
                20 ms  twoFingerMoveComplete lifted
                20 ms  clearTouch lifted
                """),
        Case(
            name: "rotate by a quarter", script: .rotate(around: p, by: 90, apart: 100, in: .milliseconds(20), profile: .uniform),
            expected: """
                0 ms   touchDown (50.0, 200.0)
                0 ms   clearTouch additionalFinger
                10 ms  twoFingerMove (50.0, 200.0) (150.0, 200.0) to (64.645, 164.645) (135.355, 235.355)
                20 ms  twoFingerMove (64.645, 164.645) (135.355, 235.355) to (100.0, 150.0) (100.0, 250.0)
                20 ms  twoFingerMoveComplete lifted
                20 ms  clearTouch lifted
                """),
        Case(
            name: "two-finger drag", script: .twoFingerDrag(from: p, to: Vec2F(100, 240), apart: 20, in: .milliseconds(10)),
            expected: """
                0 ms   touchDown (90.0, 200.0)
                0 ms   clearTouch additionalFinger
                10 ms  twoFingerMove (90.0, 200.0) (110.0, 200.0) to (90.0, 240.0) (110.0, 240.0)
                10 ms  twoFingerMoveComplete lifted
                10 ms  clearTouch lifted
                """),
        Case(
            name: "wheel", script: .scroll(at: p, by: -53.25) + .pause(.milliseconds(5)) + .scroll(at: p, by: 10),
            expected: """
                0 ms  scroll (100.0, 200.0) -53.25
                5 ms  scroll (100.0, 200.0) +10.0
                """),
        Case(
            name: "cancel", script: .together(.longPress(at: p), .pause(.milliseconds(600)) + .cancel) + .tap(at: p),
            expected: """
                0 ms     touchDown (100.0, 200.0)
                500 ms   longPress (100.0, 200.0)
                600 ms   clearTouch cancelled
                700 ms   touchDown (100.0, 200.0)
                760 ms   clickUnconfirmed (100.0, 200.0)
                760 ms   clearTouch lifted
                1060 ms  clickConfirmed (100.0, 200.0)
                """),
        Case(
            name: "third finger", script: .longPress(at: p).withAnotherFinger(at: .zero, after: .milliseconds(50), for: .milliseconds(10)),
            expected: """
                0 ms    touchDown (100.0, 200.0)
                50 ms   clearTouch additionalFinger
                700 ms  clearTouch lifted
                """),
    ]

    @Test("each script has its transcript, to the microsecond and the thousandth of a pixel", arguments: cases)
    func exact(testCase: Case) {
        let bench = TouchTestBench(RecordingListener(), configuration: .openMobileMaps, sampling: TouchSampling(rate: 100))
        let heard = bench.play(testCase.script)
        #expect(heard.difference(from: testCase.expected) == nil)
    }
}
