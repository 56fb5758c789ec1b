import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Where a finger lifts")
struct LiftPositionTests {
    /// Events, and the lift position in the context of each gesture.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let events: [TouchEvent]
        let gestures: [String]
    }

    private static func event(_ action: TouchAction, _ milliseconds: Int64, _ pointers: (Int, Vec2F, TouchPointer.Phase)...) -> TouchEvent {
        TouchEvent(
            action, pointers: TouchPointers(pointers.map { TouchPointer(id: $0.0, position: $0.1, phase: $0.2) }),
            timestamp: TouchInstant(microseconds: milliseconds * 1000))
    }

    private static func drag(to position: Vec2F) -> [TouchEvent] {
        [
            event(.down, 0, (1, Vec2F(50, 50), .began)), event(.move, 10, (1, Vec2F(150, 50), .moved)),
            event(.up, 20, (1, position, .ended)),
        ]
    }

    private static func drag(toInvalid position: Vec2F) -> Row {
        Row(
            testDescription: "the invalid position \(position.x), \(position.y) is no lift position", events: drag(to: position),
            gestures: ["touchDown", "move", "moveComplete", "clearTouch"])
    }

    static let rows: [Row] = [
        Row(
            testDescription: "only the gestures of a lift have the position at which the finger lifted", events: drag(to: Vec2F(163, 57)),
            gestures: ["touchDown", "move", "moveComplete at 163.0, 57.0", "clearTouch at 163.0, 57.0"]),
        Row(
            testDescription: "an unconfirmed click has the lift position, and the confirmed click has none",
            events: [event(.down, 0, (1, Vec2F(50, 50), .began)), event(.up, 20, (1, Vec2F(51, 52), .ended))],
            gestures: ["touchDown", "clickUnconfirmed at 51.0, 52.0", "clearTouch at 51.0, 52.0", "clickConfirmed"]),
        drag(toInvalid: Vec2F(.nan, 5)), drag(toInvalid: Vec2F(5, .infinity)), drag(toInvalid: Vec2F(2e7, 0)),
        Row(
            testDescription: "of two fingers only the last one to lift has one",
            events: [
                event(.down, 0, (1, Vec2F(50, 50), .began), (2, Vec2F(250, 50), .began)),
                event(.move, 10, (1, Vec2F(50, 150), .moved), (2, Vec2F(250, 150), .moved)),
                event(.up, 20, (1, Vec2F(50, 160), .ended), (2, Vec2F(250, 160), .stationary)),
                event(.up, 30, (2, Vec2F(250, 170), .ended)),
            ],
            gestures: ["touchDown", "clearTouch", "twoFingerMove", "twoFingerMoveComplete", "move", "clearTouch at 250.0, 170.0"]),
    ]

    @Test("the gestures at the end of a touch have the position of its last lift if that is valid, and no others have one", arguments: rows)
    func liftPositions(row: Row) {
        let listener = RecordingListener()
        TouchTestBench(listener).play(row.events)
        let gestures = listener.gestures.map { recognized in
            let lift = recognized.context.liftPosition.map { " at \($0.x), \($0.y)" }
            return recognized.gesture.kind.name + (lift ?? "")
        }
        #expect(gestures == row.gestures)
    }
}
