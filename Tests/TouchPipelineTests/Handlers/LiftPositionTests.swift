import Testing
import TouchPipeline
import TouchPipelineTesting

/// The lift position in the context of each gesture.
private final class Lifts {
    let listener = RecordingListener()
    private(set) var heard: [(kind: TouchGesture.Kind, lift: Vec2F?)] = []

    init() {
        listener.onEvent = { [unowned self] in heard.append(($0.gesture.kind, $0.context.liftPosition)) }
    }

    func lift(of kind: TouchGesture.Kind) -> Vec2F? { heard.last { $0.kind == kind }?.lift }
}

@Suite("Where a finger lifts")
struct LiftPositionTests {
    private static func event(_ action: TouchAction, _ milliseconds: Int64, _ pointers: (Int, Vec2F, TouchPointer.Phase)...) -> TouchEvent {
        TouchEvent(
            action, pointers: TouchPointers(pointers.map { TouchPointer(id: $0.0, position: $0.1, phase: $0.2) }),
            timestamp: TouchInstant(microseconds: milliseconds * 1000))
    }

    private func heard(_ events: [TouchEvent]) -> Lifts {
        let lifts = Lifts()
        let bench = TouchTestBench(lifts.listener)
        bench.play(events)
        return lifts
    }

    @Test("only the gestures of a lift have the position at which the finger lifted")
    func drag() {
        let listener = heard([
            Self.event(.down, 0, (1, Vec2F(50, 50), .began)), Self.event(.move, 10, (1, Vec2F(150, 50), .moved)),
            Self.event(.up, 20, (1, Vec2F(163, 57), .ended)),
        ])
        #expect(listener.lift(of: .moveComplete) == Vec2F(163, 57))
        #expect(listener.lift(of: .clearTouch) == Vec2F(163, 57))
        #expect(listener.lift(of: .touchDown) == nil)
        #expect(listener.lift(of: .move) == nil)
    }

    @Test("an unconfirmed click has the lift position, and the confirmed click has none")
    func tap() {
        let listener = heard([Self.event(.down, 0, (1, Vec2F(50, 50), .began)), Self.event(.up, 20, (1, Vec2F(51, 52), .ended))])
        #expect(listener.lift(of: .clickUnconfirmed) == Vec2F(51, 52))
        #expect(listener.heard.contains { $0.kind == .clickConfirmed })
        #expect(listener.lift(of: .clickConfirmed) == nil)
    }

    @Test("an invalid position is no lift position", arguments: [Vec2F(.nan, 5), Vec2F(5, .infinity), Vec2F(2e7, 0)])
    func impossible(position: Vec2F) {
        let listener = heard([
            Self.event(.down, 0, (1, Vec2F(50, 50), .began)), Self.event(.move, 10, (1, Vec2F(150, 50), .moved)),
            Self.event(.up, 20, (1, position, .ended)),
        ])
        #expect(listener.heard.contains { $0.kind == .moveComplete })
        #expect(listener.lift(of: .moveComplete) == nil)
    }

    @Test("of two fingers only the last one to lift has one")
    func twoFingers() {
        let listener = heard([
            Self.event(.down, 0, (1, Vec2F(50, 50), .began), (2, Vec2F(250, 50), .began)),
            Self.event(.move, 10, (1, Vec2F(50, 150), .moved), (2, Vec2F(250, 150), .moved)),
            Self.event(.up, 20, (1, Vec2F(50, 160), .ended), (2, Vec2F(250, 160), .stationary)),
            Self.event(.up, 30, (2, Vec2F(250, 170), .ended)),
        ])
        #expect(listener.heard.contains { $0.kind == .twoFingerMoveComplete })
        #expect(listener.lift(of: .twoFingerMoveComplete) == nil)
        #expect(listener.lift(of: .clearTouch) == Vec2F(250, 170))
    }
}
