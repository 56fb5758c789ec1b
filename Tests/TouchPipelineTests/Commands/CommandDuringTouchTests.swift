import Testing
import TouchPipeline

/// A command during a touch: the effects on the touch, the command and the listeners.
@Suite("Commands: during a touch")
struct CommandDuringTouchTests {
    private let bench = Bench()

    private func drag(to x: Float = 100) {
        bench.feed(.down, at: 0, pointer(1, 0, 0, .began))
        bench.feed(.move, at: 10, pointer(1, x, 0, .moved))
    }

    @Test("a command changes no gesture of a touch", arguments: MapCommands.all.subtracting([.cancel]))
    func untouched(command: MapCommand) {
        let other = Bench()
        let listener = TestCommandListener { _ in false }
        bench.handler.addListener(listener)
        for (bench, performs) in [(bench, true), (other, false)] {
            bench.feed(.down, at: 0, pointer(1, 0, 0, .began))
            if performs { bench.handler.perform(command) }
            bench.feed(.move, at: 10, pointer(1, 100, 0, .moved))
            if performs { bench.handler.perform(command) }
            bench.feed(.up, at: 20, pointer(1, 100, 0, .ended))
        }
        #expect(listener.received == [command, command])
        #expect(bench.heard() == other.heard())
    }

    @Test("Escape that no listener consumes cancels the touch for all listeners, and its rest has no effect")
    func cancels() {
        let listener = TestCommandListener(.history)
        listener.claimsMoves = true
        bench.handler.insertListener(listener, at: 0)
        drag()
        let duringTouch = bench.handler.perform(.cancel)
        #expect(listener.ends == [.cancelled])
        #expect(bench.handler.state == .idle)
        _ = bench.heard()
        bench.feed(.move, at: 30, pointer(1, 200, 0, .moved))
        bench.feed(.up, at: 40, pointer(1, 200, 0, .ended))
        #expect([duringTouch, bench.handler.perform(.cancel)] == [true, false])
        bench.feed(.down, at: 500, pointer(2, 0, 0, .began))
        #expect(bench.heard() == ["500 touchDown 0,0"])
    }

    @Test("Escape that a listener consumes does not change the touch")
    func consumed() {
        let listener = TestCommandListener(.all) { $0 == .cancel }
        bench.handler.insertListener(listener, at: 0)
        drag()
        #expect(bench.handler.perform(.cancel))
        #expect(listener.ends.isEmpty)
        #expect(bench.handler.state == .oneFingerMoving)
    }

    @Test("Escape cancels every number of fingers", arguments: [1, 2, 3])
    func fingers(count: Int) {
        let pointers = (1...count).map { pointer($0, Float(100 * $0), 0, .began) }
        bench.scheduler.advance(to: .ms(0))
        bench.handler.onTouchEvent(event(.down, t: 0, pointers))
        let first = bench.handler.perform(.cancel)
        #expect(bench.handler.state == .idle)
        #expect([first, bench.handler.perform(.cancel)] == [true, false])
    }

    @Test("Escape without a finger has no effect on a click that waits")
    func waitingClick() {
        bench.feed(.down, at: 0, pointer(1, 0, 0, .began))
        bench.feed(.up, at: 20, pointer(1, 0, 0, .ended))
        #expect(!bench.handler.perform(.cancel))
        _ = bench.heard()
        bench.scheduler.advance(to: .ms(400))
        #expect(bench.heard().count == 1, "the click is confirmed")
    }

    @Test("Escape cancels a touch that a listener of raw touches has claimed")
    func raw() {
        final class Claimer: TouchInterface, RawTouchListener {
            var actions: [TouchAction] = []
            var interests: TouchGesture.Kinds { .rawTouches }
            func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool {
                actions.append(event.touchAction)
                return true
            }
        }
        let claimer = Claimer()
        bench.handler.insertListener(claimer, at: 0)
        drag()
        #expect(bench.handler.perform(.cancel))
        let touch = claimer.actions
        bench.feed(.down, at: 100, pointer(2, 0, 0, .began))
        #expect([touch, claimer.actions] == [[.down, .move, .cancel], [.down, .move, .cancel, .down]])
    }

    @Test("a listener that leaves during a command of a touch receives clearTouch once, and then leaves")
    func leaves() {
        let leaving = TestCommandListener(.history)
        let other = TestCommandListener()
        other.onPerform = { [handler = bench.handler] _ in
            handler.removeListener(leaving)
            return true
        }
        bench.handler.insertListener(leaving, at: 0)
        bench.handler.insertListener(other, at: 0)
        drag()
        #expect(bench.handler.perform(.zoomIn))
        #expect(leaving.stay == ["entered", "left"])
        let before = leaving.ends
        bench.feed(.up, at: 40, pointer(1, 100, 0, .ended))
        #expect([before, leaving.ends, other.ends] == [[.removed], [.removed], [.lifted]])
    }

    @Test("a listener that received only commands receives no clearTouch when it leaves during a touch")
    func receivedNothing() {
        let listener = TestCommandListener { _ in true }
        drag()
        bench.handler.addListener(listener)
        bench.handler.perform(.zoomIn)
        bench.handler.removeListener(listener)
        #expect(listener.ends.isEmpty)
        #expect(listener.stay == ["entered", "left"])
    }

    @Test("an observer receives the cancellation as an event, so that a recording of the touch has it")
    func recorded() {
        var actions: [TouchAction] = []
        let token = bench.handler.observe { if case .received(let event, _) = $0 { actions.append(event.touchAction) } }
        defer { token.cancel() }
        drag()
        bench.handler.perform(.cancel)
        #expect(actions == [.down, .move, .cancel])
    }
}
