import Testing

@testable import TouchPipeline

@Suite("Lines of a transcript")
struct TranscriptLineTests {
    private static let p = Vec2F(12.5, -300)
    private static let q = Vec2F(0.0625, 1e7)

    @Test(
        "each gesture has its line",
        arguments: [
            (TouchGesture.touchDown(p), "touchDown (12.5, -300.0)"),
            (.clickUnconfirmed(p), "clickUnconfirmed (12.5, -300.0)"),
            (.clickConfirmed(p), "clickConfirmed (12.5, -300.0)"),
            (.doubleClick(p), "doubleClick (12.5, -300.0)"),
            (.longPress(p), "longPress (12.5, -300.0)"),
            (.move(Vec2F(3, -1.5), .underSlop), "move (+3.0, -1.5)"),
            (.move(Vec2F(3, -1.5), .pan), "move (+3.0, -1.5) confirmed"),
            (.move(Vec2F(0, -0.0), .quickZoom), "move (+0.0, +0.0) doubleClick"),
            (.moveComplete, "moveComplete"),
            (.oneFingerDoubleClickMoveComplete, "oneFingerDoubleClickMoveComplete"),
            (.twoFingerClick(p, q), "twoFingerClick (12.5, -300.0) (0.063, 10000000.0)"),
            (
                .twoFingerMove(old: (p, q), new: (q, p)),
                "twoFingerMove (12.5, -300.0) (0.063, 10000000.0) to (0.063, 10000000.0) (12.5, -300.0)"
            ),
            (.twoFingerMoveComplete, "twoFingerMoveComplete"),
            (.scroll(p, delta: 120), "scroll (12.5, -300.0) +120.0"),
            (.clearTouch, "clearTouch"),
        ] as [(TouchGesture, String)])
    func gestures(gesture: TouchGesture, text: String) {
        #expect(gesture.transcriptText == text)
    }

    @Test("the values of a failed expectation print as in a transcript")
    func descriptions() {
        let gesture = RecognizedGesture(.longPress(Self.p), TouchContext(timestamp: TouchInstant(microseconds: 500_000), pointerCount: 1))
        let rows: [(printed: String, expected: String)] = [
            ("\(gesture)", "500 ms  longPress (12.5, -300.0)"),
            ("\([TouchGesture.longPress(Self.p), .clearTouch])", "[longPress (12.5, -300.0), clearTouch]"),
            ("\([TouchGesture.Kind.longPress, .clearTouch])", "[longPress, clearTouch]"),
            ("\([Self.p])", "[(12.5, -300.0)]"),
            ("\([.move, .longPress, .rawTouches] as TouchGesture.Kinds)", "[longPress, move, rawTouches]"),
            ("\([] as TouchGesture.Kinds)", "[]"),
            ("\(TouchGesture.Kinds(rawValue: 1 << 15))", "[bit 15]"),
        ]
        for row in rows { #expect(row.printed == row.expected) }
    }

    @Test(
        "pixels have one to three decimals, half away from zero, and zero has no minus",
        arguments: [
            (0, "0.0", "+0.0"), (-0.0, "0.0", "+0.0"), (1, "1.0", "+1.0"), (-1, "-1.0", "-1.0"), (0.1, "0.1", "+0.1"),
            (0.0625, "0.063", "+0.063"), (-0.0625, "-0.063", "-0.063"), (0.1875, "0.188", "+0.188"), (0.9995117, "1.0", "+1.0"),
            (-0.0004, "0.0", "+0.0"), (0.0005, "0.001", "+0.001"), (-0.00048828125, "0.0", "+0.0"), (2.05, "2.05", "+2.05"),
            (10.01, "10.01", "+10.01"), (123456.7, "123456.703", "+123456.703"), (16_777_216, "16777216.0", "+16777216.0"),
            (1e14, "100000000376832.0", "+100000000376832.0"), (1e20, "1e+20", "+1e+20"), (-1e20, "-1e+20", "-1e+20"),
            (.infinity, "inf", "+inf"), (-.infinity, "-inf", "-inf"), (.nan, "nan", "nan"),
            (.leastNonzeroMagnitude, "0.0", "+0.0"), (-.leastNonzeroMagnitude, "0.0", "+0.0"),
        ] as [(Float, String, String)])
    func pixels(value: Float, plain: String, signed: String) {
        #expect(TranscriptNumber.text(value) == plain)
        #expect(TranscriptNumber.text(value, signed: true) == signed)
    }

    @Test(
        "times are milliseconds with the decimals they need",
        arguments: [
            (0, "0 ms"), (1_040_000, "1040 ms"), (1_040_500, "1040.5 ms"), (1_040_120, "1040.12 ms"), (1_040_001, "1040.001 ms"),
            (-1, "-0.001 ms"), (-1_500, "-1.5 ms"), (Int64.max, "9223372036854775.807 ms"), (.min, "-9223372036854775.808 ms"),
        ] as [(Int64, String)])
    func times(microseconds: Int64, text: String) {
        #expect(TouchInstant(microseconds: microseconds).transcriptText == text)
    }

    @Test("a line begins with the time and ends with the reason of an end")
    func lines() {
        let time = TouchInstant(microseconds: 1_040_000)
        let move = RecognizedGesture(.move(Vec2F(3, -1.5), .pan), TouchContext(timestamp: time))
        #expect(move.transcriptLine == "1040 ms  move (+3.0, -1.5) confirmed")
        for reason in TouchEndReason.allCases {
            let end = RecognizedGesture(.moveComplete, TouchContext(timestamp: time, endReason: reason))
            #expect(end.transcriptLine == "1040 ms  moveComplete \(reason.name)")
        }
    }

    @Test("the line of a dispatch has the state and the consumer, and the line of a rejection has the reason")
    func details() {
        let context = TouchContext(timestamp: TouchInstant(microseconds: 60_000))
        var dispatch = GestureDispatch(
            gesture: .longPress(Vec2F(1, 2)), context: context, consumer: nil, consumerIndex: nil, stateBefore: .oneFingerDown,
            stateAfter: .oneFingerMoving)
        let unconsumed = dispatch.transcriptLine()
        dispatch.consumerIndex = 2
        let gap = GestureRejection.Reason.apart(.milliseconds(340), limit: .milliseconds(300))
        let rejection = GestureRejection(.doubleClick, gap, timestamp: TouchInstant(microseconds: 1_340_000))
        let rows: [(line: String, expected: String)] = [
            (unconsumed, "60 ms  longPress (1.0, 2.0)  [oneFingerMoving]"),
            (dispatch.transcriptLine(), "60 ms  longPress (1.0, 2.0)  [oneFingerMoving]  consumed by #2"),
            (dispatch.transcriptLine(consumerName: ""), "60 ms  longPress (1.0, 2.0)  [oneFingerMoving]  consumed by #2"),
            (dispatch.transcriptLine(consumerName: "map"), "60 ms  longPress (1.0, 2.0)  [oneFingerMoving]  consumed by #2 map"),
            (rejection.transcriptLine, "1340 ms  no double tap: 340 ms apart, limit 300 ms"),
            (TouchHandlingState.twoFingerMoving.transcriptLine(at: .zero), "0 ms  [twoFingerMoving]"),
        ]
        for row in rows { #expect(row.line == row.expected) }
    }
}
