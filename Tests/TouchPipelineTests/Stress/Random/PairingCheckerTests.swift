import Testing
import TouchPipeline

/// Tests that the checker finds violations.
@Suite("PairingChecker")
struct PairingCheckerTests {
    private static func violations(_ gestures: [RecognizedGesture]) -> [String] {
        var checker = PairingChecker(.openMobileMaps)
        for gesture in gestures { checker.check(gesture) }
        checker.finish()
        return checker.violations
    }

    /// A gesture at a time in milliseconds, with the context that the recognizer would give it.
    private static func at(
        _ ms: Int64, _ gesture: TouchGesture, _ x: Float = 0, from start: Float = 0, fingers: Int = 1,
        because reason: TouchEndReason? = nil, pressure: Float = 0.5
    ) -> RecognizedGesture {
        RecognizedGesture(
            gesture,
            TouchContext(
                timestamp: TouchInstant(microseconds: ms * 1000), position: Vec2F(x, 0), startPosition: Vec2F(start, 0), pressure: pressure,
                pointerCount: fingers, endReason: reason))
    }

    private static func move(_ ms: Int64, by delta: Float, to x: Float, _ flag: Bool = true) -> RecognizedGesture {
        at(ms, .move(Vec2F(delta, 0), flag ? .pan : .underSlop), x)
    }

    private static let down = at(0, .touchDown(.zero))
    private static let lifted = at(100, .clearTouch, fingers: 0, because: .lifted)
    private static let tap = [down, at(100, .clickUnconfirmed(.zero)), lifted]
    private static let complete = at(100, .moveComplete, 60, because: .lifted)
    private static let second = at(50, .clearTouch, fingers: 2, because: .additionalFinger)
    private static func two(_ ms: Int64, _ old: Float, _ new: Float) -> RecognizedGesture {
        at(ms, .twoFingerMove(old: (.zero, Vec2F(old, 0)), new: (.zero, Vec2F(new, 0))), new / 2, from: 50, fingers: 2)
    }

    @Test(
        "valid gestures pass",
        arguments: [
            tap + [at(400, .clickConfirmed(.zero))],
            [down, move(10, by: 10, to: 10, false), move(20, by: 50, to: 60), complete, lifted],
            [down, at(50, .clearTouch, fingers: 0, because: .cancelled)],
            [down, at(500, .longPress(.zero)), at(600, .clearTouch, fingers: 0, because: .lifted)],
            tap + [at(200, .touchDown(.zero)), at(250, .doubleClick(.zero)), at(250, .clearTouch, fingers: 0, because: .lifted)],
            [down, second, two(60, 100, 140), two(70, 140, 150), at(80, .twoFingerMoveComplete, fingers: 2, because: .lifted), lifted],
            [down, second, at(100, .twoFingerClick(.zero, .zero), fingers: 2), lifted],
        ])
    func valid(gestures: [RecognizedGesture]) {
        #expect(Self.violations(gestures).isEmpty)
    }

    @Test(
        "violations are found",
        arguments: [
            ("the end is missing", [down]),
            ("a click is never settled", tap),
            ("confirmed twice", tap + [at(400, .clickConfirmed(.zero)), at(400, .clickConfirmed(.zero))]),
            ("confirmed elsewhere", tap + [at(400, .clickConfirmed(Vec2F(1, 0)))]),
            ("confirmed late", tap + [at(401, .clickConfirmed(.zero))]),
            ("a second tap out of time", tap + [at(400, .touchDown(.zero)), at(450, .clearTouch, fingers: 0, because: .cancelled)]),
            ("no clearTouch after a click", [down, at(100, .clickUnconfirmed(.zero)), at(400, .clickConfirmed(.zero))]),
            ("down twice", [down, at(10, .touchDown(.zero)), lifted]),
            ("completed without a move", [down, complete, lifted]),
            ("completed twice", [down, move(20, by: 60, to: 60), complete, complete, lifted]),
            ("not completed", [down, move(20, by: 60, to: 60), lifted]),
            ("completed by a cancel", [down, move(20, by: 60, to: 60), at(100, .moveComplete, because: .cancelled), lifted]),
            ("a click after a move", [down, move(20, by: 60, to: 60), at(100, .clickUnconfirmed(.zero)), lifted]),
            ("confirmed under the slop", [down, move(20, by: 5, to: 5), complete, lifted]),
            ("unconfirmed past the slop", [down, move(20, by: 60, to: 60, false), lifted]),
            ("unconfirmed after confirmed", [down, move(20, by: 60, to: 60), move(30, by: -60, to: 0, false), complete, lifted]),
            ("a jump", [down, move(20, by: 60, to: 61), complete, lifted]),
            ("a quick zoom without a tap", [down, at(20, .move(Vec2F(60, 0), .quickZoom), 60), lifted]),
            ("a double click without a tap", [down, at(100, .doubleClick(.zero)), lifted]),
            ("a long press too soon", [down, at(499, .longPress(.zero)), at(600, .clearTouch, fingers: 0, because: .lifted)]),
            ("two fingers without the second", [down, two(60, 100, 140), lifted]),
            (
                "two fingers that jump",
                [down, second, two(60, 100, 140), two(70, 141, 150), at(80, .twoFingerMoveComplete, because: .lifted), lifted]
            ),
            (
                "two fingers that begin elsewhere",
                [down, second, two(60, 110, 140), at(80, .twoFingerMoveComplete, because: .lifted), lifted]
            ),
            (
                "a late two-finger click",
                [down, second, at(151, .twoFingerClick(.zero, .zero)), at(151, .clearTouch, fingers: 0, because: .lifted)]
            ),
            ("a click after two", [down, second, at(100, .clickUnconfirmed(.zero)), lifted]),
            ("time goes back", [down, at(-1, .clearTouch, fingers: 0, because: .cancelled)]),
            ("not finite", [at(0, .touchDown(Vec2F(.nan, 0))), lifted]),
            ("a context not finite", [at(0, .touchDown(.zero), .infinity), lifted]),
            ("a pressure that is none", [at(0, .touchDown(.zero), pressure: .nan), lifted]),
            ("taken over without a listener", [down, at(50, .clearTouch, fingers: 0, because: .takenOver)]),
            ("a reason where nothing ends", [at(0, .touchDown(.zero), because: .lifted), lifted]),
            ("no reason", [down, at(100, .clearTouch, fingers: 0)]),
        ] as [(String, [RecognizedGesture])])
    func invalid(name: String, gestures: [RecognizedGesture]) {
        #expect(Self.violations(gestures) != [])
    }
}
