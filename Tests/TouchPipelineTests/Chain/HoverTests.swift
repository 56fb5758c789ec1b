import Testing
import TouchPipeline
import TouchPipelineTesting

/// A listener that records what it receives.
private final class Hoverer: TouchInterface, HoverListener {
    private let name: String
    private let log: Log
    var holds = true
    var inside: (() -> Void)?

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
    }

    func onHover(_ hover: TouchHover) -> Bool {
        log.lines.append("\(name) \(Int(hover.position.x))")
        inside?()
        return holds
    }

    func onHoverEnd() { log.lines.append("\(name) end") }
    func didEnter(_ environment: TouchEnvironment) { log.lines.append("\(name) enters") }
    func didLeave(_ environment: TouchEnvironment) { log.lines.append("\(name) leaves") }
    func clearTouch() { log.lines.append("\(name) clear") }
}

private final class Log {
    var lines: [String] = []

    /// The calls since the last time.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

@Suite("Hovering")
struct HoverTests {
    private let log = Log()
    private let handler = DefaultTouchHandler(scheduler: VirtualScheduler(), density: .standard)
    private let first: Hoverer
    private let second: Hoverer

    init() {
        first = Hoverer("first", log)
        second = Hoverer("second", log)
        handler.addListener(first)
        handler.addListener(second)
        _ = log.take()
    }

    private func hover(_ x: Float) { handler.onHover(TouchHover(at: Vec2F(x, 0))) }

    /// Ends the hover, after a line in the log.
    private func end() {
        log.lines.append("end:")
        handler.onHoverEnd()
    }

    @Test("the listener at index 0 is asked first, and the one that holds the hover receives one end")
    func order() {
        hover(1)
        hover(2)
        end()
        end()
        first.holds = false
        hover(3)
        end()
        second.holds = false
        hover(4)
        end()
        let firstHolds = ["first 1", "first 2", "end:", "first end", "end:"]
        let secondHolds = ["first 3", "second 3", "end:", "second end"]
        #expect(log.take() == firstHolds + secondHolds + ["first 4", "second 4", "end:"])
    }

    @Test("the end comes when another listener holds the hover, or the listener itself no longer does")
    func handOver() {
        first.holds = false
        hover(1)
        first.holds = true
        hover(2)
        (first.holds, second.holds) = (false, false)
        log.lines.append("no longer:")
        hover(3)
        #expect(log.take() == ["first 1", "second 1", "first 2", "second end", "no longer:", "first 3", "second 3", "first end"])
    }

    @Test("a listener that leaves receives the end before didLeave, whichever way it leaves, also when the handler ends")
    func leaving() {
        hover(1)
        handler.removeListener(first)
        log.lines.append("removed:")
        hover(2)
        handler.setListeners([first])
        log.lines.append("replaced:")
        hover(3)
        end()
        hover(4)
        handler.invalidate()
        let removal = ["first 1", "first end", "first leaves", "removed:"]
        let replacement = ["second 2", "second end", "second leaves", "first enters", "replaced:"]
        let invalidation = ["first 4", "first end", "first leaves"]
        #expect(log.take() == removal + replacement + ["first 3", "end:", "first end"] + invalidation)
    }

    @Test("a listener that leaves from inside its callback holds nothing, and the next one is asked")
    func leavesInside() {
        first.inside = { [handler, first] in handler.removeListener(first) }
        hover(1)
        end()
        #expect(log.take() == ["first 1", "second 1", "first leaves", "end:", "second end"])
    }

    @Test("a listener that removes another one from inside its callback keeps that one from being asked")
    func removesInside() {
        first.holds = false
        first.inside = { [handler, second] in handler.removeListener(second) }
        hover(1)
        #expect(log.take() == ["first 1", "second leaves"])
    }

    @Test("a hover from inside a callback is complete when it returns, and the listener that the outer one selects holds the hover")
    func nested() {
        first.inside = { [handler, first] in
            first.inside = nil
            handler.onHover(TouchHover(at: Vec2F(2, 0)))
        }
        first.holds = false
        hover(1)
        end()
        #expect(log.take() == ["first 1", "first 2", "second 2", "second 1", "end:", "second end"])
    }

    @Test("a position that is not finite or too far away is ignored", arguments: [Float.nan, .infinity, -2e7])
    func invalid(x: Float) {
        hover(1)
        hover(x)
        end()
        #expect(log.take() == ["first 1", "end:", "first end"])
    }

    @Test("a hover at any sample changes no gesture of a touch")
    func touches() {
        let script =
            GestureScript.drag(from: Vec2F(100, 100), to: Vec2F(300, 100)) + .doubleTap(at: Vec2F(50, 50)) + .pause(.seconds(1))
            + .pinch(around: Vec2F(200, 200), from: 100, to: 200) + .longPress(at: Vec2F(50, 50))
        let plain = TouchTestBench(RecordingListener(consuming: [.move]))
        plain.play(script)
        let hovered = TouchTestBench(first, RecordingListener(consuming: [.move]))
        for event in script.events(sampling: hovered.sampling) {
            hovered.handler.onHover(TouchHover(at: Vec2F(7, 7)))
            hovered.play([event], settling: false)
            hovered.handler.onHover(TouchHover(at: Vec2F(8, 8)))
            if event.touchAction == .up { hovered.handler.onHoverEnd() }
        }
        hovered.settle()
        #expect(hovered.transcript == plain.transcript)
    }

    @Test("raw touches, hovers and commands reach only listeners that conform to the protocols, whatever methods others have")
    func conformances() {
        final class Unrelated: TouchListener {
            var interests: TouchGesture.Kinds { TouchGesture.Kinds.all.union(.rawTouches) }
            var commands: MapCommands { .zoom }
            var calls = 0
            func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool { false }
            func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool { called() }
            func onHover(_ hover: TouchHover) -> Bool { called() }
            func onCommand(_ command: MapCommand, phase: CommandPhase) -> Bool { called() }
            private func called() -> Bool {
                calls += 1
                return true
            }
        }
        let unrelated = Unrelated()
        let map = RecordingListener("map")
        handler.setListeners([unrelated, map])
        handler.onHover(TouchHover(at: Vec2F(1, 1)))
        #expect(!handler.perform(.zoomIn))
        #expect(handler.commands.isEmpty)
        handler.onTouchEvent(TouchEvent(.down, pointers: [TouchPointer(id: 1, position: .zero, phase: .began)]))
        #expect(unrelated.calls == 0)
        #expect(map.kinds == [.touchDown])
    }

    @Test("a listener that passes everything on may answer with the listener behind it")
    func forwarding() {
        let proxy = RecordingProxy(first)
        handler.setListeners([proxy])
        _ = log.take()
        hover(1)
        handler.removeListener(proxy)
        #expect(log.take() == ["first 1", "first end", "first leaves"])
    }

    @Test("a handler of your own ignores hovers unless it passes them on")
    func ownHandler() {
        let own = OwnHandler(handler)
        own.onHover(TouchHover(at: Vec2F(1, 1)))
        own.onHoverEnd()
        #expect(log.take().isEmpty)
    }
}

private final class OwnHandler: TouchHandlerInterface {
    private let inner: DefaultTouchHandler

    init(_ inner: DefaultTouchHandler) { self.inner = inner }
    func onTouchEvent(_ touchEvent: TouchEvent) { inner.onTouchEvent(touchEvent) }
    func insertListener(_ listener: any TouchListener, at index: Int) { inner.insertListener(listener, at: index) }
    func addListener(_ listener: any TouchListener) { inner.addListener(listener) }
    func removeListener(_ listener: any TouchListener) { inner.removeListener(listener) }
}
