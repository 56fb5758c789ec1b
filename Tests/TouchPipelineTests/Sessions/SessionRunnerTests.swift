import Testing
import TouchPipeline
import TouchPipelineTesting

/// A drag whose document is the list of the positions at which drags ended.
private struct Drag: TouchSession {
    enum Event: Equatable { case moved(Vec2F), ended(Vec2F), cancelled(SessionEndReason), cleared }

    mutating func receive(_ gesture: TouchGesture, context: TouchContext, in ends: inout [Vec2F]) -> SessionStep<Event> {
        switch gesture {
        case .move: return .consumes([.moved(context.position)])
        case .moveComplete where context.endReason == .lifted:
            ends.append(context.position)
            return .ends([.ended(context.position)])
        default: return .ignores
        }
    }

    func cancel(because reason: SessionEndReason, restoring ends: inout [Vec2F]) -> [Event] { [.cancelled(reason)] }
}

private final class Dragger: TouchListener {
    let runner = SessionRunner<Drag>(document: [])
    private(set) var events: [Drag.Event] = []
    var then: ((Drag.Event) -> Void)?
    /// Whether each move and end was consumed.
    private(set) var answers: [Bool] = []

    init() {
        runner.onEvent = { [unowned self] event in
            events.append(event)
            then?(event)
        }
    }

    func didEnter(_ environment: TouchEnvironment) { runner.enter(environment) }
    func didLeave(_ environment: TouchEnvironment) { runner.leave(environment) }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard let context = runner.receive(gesture, context: context) else { return false }
        if case .touchDown = gesture { runner.begin(Drag()) }
        let answer = runner.update(gesture, context: context) { $0.receive(gesture, context: context, in: &$1) }
        if [.move, .moveComplete].contains(gesture.kind) { answers.append(answer) }
        return answer
    }

    func clear() -> Bool {
        runner.edit { ends in
            guard !ends.isEmpty else { return nil }
            ends = []
            return [.cleared]
        }
    }
}

@Suite("SessionRunner")
struct SessionRunnerTests {
    private let dragger = Dragger()

    /// A finger that lands, moves, and lifts beside its last move.
    private static func stroke(at milliseconds: Int64 = 1000, lift: Vec2F = Vec2F(205, 101)) -> [TouchEvent] {
        func event(_ action: TouchAction, _ phase: TouchPointer.Phase, _ after: Int64, _ position: Vec2F) -> TouchEvent {
            TouchEvent(
                action, TouchPointer(id: 1, position: position, phase: phase),
                timestamp: TouchInstant(microseconds: (milliseconds + after) * 1000))
        }
        return [
            event(.down, .began, 0, Vec2F(100, 100)), event(.move, .moved, 10, Vec2F(150, 100)),
            event(.move, .moved, 20, Vec2F(200, 100)), event(.up, .ended, 30, lift),
        ]
    }

    @Test("the context of an end has the position of the lift")
    func lift() {
        TouchTestBench(dragger).play(Self.stroke())
        #expect(dragger.runner.document == [Vec2F(205, 101)])
        #expect(dragger.events == [.moved(Vec2F(150, 100)), .moved(Vec2F(200, 100)), .ended(Vec2F(205, 101))])
        #expect(dragger.runner.session == nil)
    }

    @Test("a session that ignores the end of its touch is cancelled with the reason of the touch, and a lift counts as a cancellation")
    func ignored() {
        let bench = TouchTestBench(dragger)
        bench.play(.tap(at: Vec2F(100, 100)))
        #expect(dragger.events == [.cancelled(.touch(.cancelled))])
        bench.play(
            GestureScript.drag(from: Vec2F(0, 0), to: Vec2F(100, 0)).withAnotherFinger(
                at: Vec2F(300, 300), after: .milliseconds(100), for: .milliseconds(100)))
        #expect(dragger.events.last == .cancelled(.touch(.additionalFinger)))
        #expect(dragger.runner.document.isEmpty)
    }

    @Test("a session whose end was not received is cancelled by the next landing")
    func leftOver() {
        let context = TouchContext(timestamp: .zero)
        _ = dragger.onGesture(.touchDown(.zero), context: context)
        _ = dragger.onGesture(.touchDown(.zero), context: context)
        #expect(dragger.events == [.cancelled(.touch(.cancelled))])
        #expect(dragger.runner.session != nil)
    }

    @Test("an edit cancels the session first, and reports both; an edit that changes nothing says so")
    func edits() {
        TouchTestBench(dragger).play(Self.stroke())
        _ = dragger.onGesture(.touchDown(.zero), context: TouchContext(timestamp: .zero))
        #expect(dragger.clear())
        #expect(dragger.runner.session == nil)
        #expect(!dragger.clear())
        #expect(dragger.events.suffix(2) == [.cancelled(.changed), .cleared])
    }

    @Test("events that follow from an event are reported after those that occurred with it")
    func order() {
        let script = dragger
        dragger.then = { event in
            if case .ended = event {
                _ = script.clear()
                script.runner.report([.moved(.zero)])
            }
        }
        TouchTestBench(dragger).play(Self.stroke())
        #expect(dragger.events.suffix(3) == [.ended(Vec2F(205, 101)), .cleared, .moved(.zero)])
    }

    @Test("a gesture whose event cancels the session is not consumed, but one that ends it is")
    func answers() {
        let script = dragger
        dragger.then = { event in
            switch event {
            case .moved(let position) where position.x > 160: script.runner.cancel(because: .cancelledByApp)
            default: break
            }
        }
        TouchTestBench(dragger).play(Self.stroke())
        #expect(dragger.answers == [true, false, false])
        dragger.then = { event in if case .ended = event { script.runner.isEnabled = false } }
        TouchTestBench(dragger).play(Self.stroke())
        #expect(dragger.answers == [true, false, false, true, true, true])
    }

    @Test("a disabled listener receives nothing, and waits for the next touch after that")
    func disabled() {
        let bench = TouchTestBench(dragger)
        bench.play(Array(Self.stroke().dropLast()), settling: false)
        dragger.runner.isEnabled = false
        let events = dragger.events
        dragger.runner.isEnabled = true
        bench.play(Array(Self.stroke().suffix(1)))
        let expected: [Drag.Event] = [.moved(Vec2F(150, 100)), .moved(Vec2F(200, 100)), .cancelled(.disabled)]
        #expect([events, dragger.events] == [expected, expected])
    }

    @Test("a touch of another chain is refused while a session is in progress")
    func twoChains() {
        let (first, second) = (TouchTestBench(dragger), TouchTestBench(dragger))
        first.play(Array(Self.stroke().dropLast()), settling: false)
        second.play(Self.stroke())
        #expect(dragger.runner.document.isEmpty)
        first.play(Array(Self.stroke().suffix(1)))
        #expect(dragger.runner.document == [Vec2F(205, 101)])
        let wasInChain = dragger.runner.isInChain
        for bench in [first, second] { bench.handler.removeListener(dragger) }
        #expect([wasInChain, dragger.runner.isInChain] == [true, false])
    }
}
