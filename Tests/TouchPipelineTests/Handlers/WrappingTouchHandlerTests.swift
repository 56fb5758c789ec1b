import Testing
import TouchPipeline
import TouchPipelineTesting

/// A handler that changes nothing: the one line that a wrapping handler needs.
private final class PassThroughHandler: WrappingTouchHandler {
    let wrapped: any TouchHandlerInterface
    init(_ wrapped: any TouchHandlerInterface) { self.wrapped = wrapped }
}

/// A handler that records every call of a requirement.
private final class NotingHandler: TouchHandlerInterface {
    private(set) var calls: [String] = []
    private let listener = RecordingListener()

    func onTouchEvent(_ touchEvent: TouchEvent) { calls.append("event") }
    func insertListener(_ listener: any TouchListener, at index: Int) { calls.append("insert \(index)") }
    func addListener(_ listener: any TouchListener) { calls.append("add") }
    func removeListener(_ listener: any TouchListener) { calls.append("remove") }
    var listeners: [any TouchListener] {
        calls.append("listeners")
        return [listener]
    }
    func setListeners(_ listeners: [any TouchListener]) { calls.append("set \(listeners.count)") }
    func setDensity(_ density: ScreenDensity) { calls.append("density \(density.pixelsPerInch)") }
    var isTouchClaimed: Bool {
        calls.append("claimed")
        return true
    }
    func onHover(_ hover: TouchHover) { calls.append("hover") }
    func onHoverEnd() { calls.append("hover end") }
    func setPredictedPositions(_ positions: [Vec2F]) { calls.append("predicted \(positions.count)") }
    var commands: MapCommands {
        calls.append("commands")
        return .zoom
    }
    func perform(_ command: MapCommand) -> Bool {
        calls.append("perform")
        return true
    }
    func performFirst(of commands: [MapCommand]) -> Bool {
        calls.append("first of \(commands.count)")
        return true
    }
    func performFirst(of commands: [MapCommand], phase: CommandPhase) -> Bool {
        calls.append("first of \(commands.count) \(phase == .released ? "released" : "held")")
        return true
    }
    var defaultHandler: DefaultTouchHandler? {
        calls.append("default handler")
        return nil
    }
    func observeEvents(_ observer: @escaping (TouchHandlerEvent) -> Void) -> ObservationToken {
        calls.append("observe events")
        return ObservationToken {}
    }
    func invalidate() { calls.append("invalidate") }
}

@Suite("A handler that wraps another one")
struct WrappingTouchHandlerTests {
    @Test("every requirement reaches the wrapped handler, through two wrappers")
    func wholeProtocol() {
        let inner = NotingHandler()
        let handler: any TouchHandlerInterface = PassThroughHandler(PassThroughHandler(inner))
        let listener = RecordingListener()
        handler.onTouchEvent(TouchEvent(.cancel, pointers: []))
        handler.insertListener(listener, at: 3)
        handler.addListener(listener)
        handler.removeListener(listener)
        handler.setListeners([listener, listener])
        handler.setDensity(ScreenDensity(pixelsPerInch: 320))
        handler.onHover(TouchHover(at: Vec2F(5, 6)))
        handler.onHoverEnd()
        handler.setPredictedPositions([Vec2F(7, 8)])
        _ = handler.observeEvents { _ in }
        let answers = [handler.isTouchClaimed, handler.perform(.zoomIn), handler.performFirst(of: [.undo, .redo])]
        #expect(answers + [handler.performFirst(of: [.panLeft], phase: .released)] == [true, true, true, true])
        #expect(handler.listeners.count == 1)
        #expect(handler.commands == .zoom)
        #expect(handler.defaultHandler == nil)
        handler.invalidate()
        let calls = [
            "event", "insert 3", "add", "remove", "set 2", "density 320.0", "hover", "hover end", "predicted 1", "observe events",
            "claimed",
            "perform", "first of 2", "first of 1 released", "listeners", "commands", "default handler", "invalidate",
        ]
        #expect(inner.calls == calls)
    }

    @Test("random input gives the same gestures through a wrapper", arguments: 0..<10 as Range<UInt64>)
    func random(seed: UInt64) {
        func gestures(isWrapped: Bool) -> GestureTranscript {
            let scheduler = VirtualScheduler()
            let inner = DefaultTouchHandler(scheduler: scheduler)
            let handler: any TouchHandlerInterface = isWrapped ? PassThroughHandler(inner) : inner
            let listener = RecordingListener("map")
            handler.addListener(listener)
            var stream = RandomTouchStream(seed: seed, options: RandomTouchStream.Options(flawProbability: 0.1))
            for _ in 0..<300 {
                let event = stream.nextEvent()
                if let time = event.timestamp { scheduler.advance(to: time) }
                handler.onTouchEvent(event)
            }
            return GestureTranscript(listener.gestures)
        }
        #expect(gestures(isWrapped: true) == gestures(isWrapped: false))
    }

    @Test("hovers, Escape, claims and announcements of a real handler pass through a wrapper")
    func realHandler() {
        let inner = DefaultTouchHandler(scheduler: VirtualScheduler())
        let handler: any TouchHandlerInterface = PassThroughHandler(inner)
        let listener = ClaimingListener()
        handler.addListener(listener)
        var events: [TouchHandlerEvent] = []
        let token = handler.observeEvents { events.append($0) }
        defer { token.cancel() }
        handler.onHover(TouchHover(at: Vec2F(5, 6)))
        #expect(listener.hovers == 1)
        handler.onTouchEvent(TouchEvent(.down, pointers: [TouchPointer(id: 1, position: Vec2F(10, 10), phase: .began)]))
        handler.onTouchEvent(TouchEvent(.move, pointers: [TouchPointer(id: 1, position: Vec2F(90, 10), phase: .moved)]))
        #expect(handler.isTouchClaimed)
        #expect(handler.perform(.cancel))
        #expect(listener.clears == 1)
        listener.environment?.announce(CommandFeedback("Done"))
        #expect(events == [.touchClaimed, .announced(CommandFeedback("Done"))])
    }
}

/// Claims every movement, and shows every hover.
private final class ClaimingListener: TouchInterface, HoverListener {
    private(set) var hovers = 0
    private(set) var clears = 0
    private(set) var environment: TouchEnvironment?

    func didEnter(_ environment: TouchEnvironment) { self.environment = environment }
    func onMove(_ deltaScreen: Vec2F, confirmed: Bool, doubleClick: Bool) -> Bool { confirmed }
    func clearTouch() { clears += 1 }
    func onHover(_ hover: TouchHover) -> Bool {
        hovers += 1
        return true
    }
    func onHoverEnd() {}
}
