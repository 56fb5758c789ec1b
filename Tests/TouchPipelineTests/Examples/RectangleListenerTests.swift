import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("RectangleListener")
struct RectangleListenerTests {
    private static let drag = GestureScript.drag(from: Vec2F(100, 200), to: Vec2F(300, 400), in: .milliseconds(100))
    private static let first = Rectangle(start: Vec2F(500, 500), end: Vec2F(600, 600))

    /// A listener with one rectangle.
    private func listener() -> RectangleListener {
        let listener = RectangleListener()
        TouchTestBench(listener).play(.drag(from: Self.first.start, to: Self.first.end))
        return listener
    }

    private static func problem(of listener: RectangleListener) -> String? {
        if let preview = listener.preview { return "a preview stays: \(preview)" }
        return listener.rectangles == [first] ? nil : "the rectangles are \(listener.rectangles)"
    }

    @Test("a drag draws a rectangle, and undo removes it")
    func drawing() {
        var events: [RectangleEvent] = []
        let listener = RectangleListener { events.append($0) }
        let map = RecordingListener("map")
        TouchTestBench(listener, map).play(Self.drag)
        let rectangle = Rectangle(start: Vec2F(100, 200), end: Vec2F(300, 400))
        #expect(listener.rectangles == [rectangle])
        #expect(listener.preview == nil)
        #expect(!map.kinds.contains(.moveComplete))
        #expect(listener.canUndo)
        #expect(listener.undo())
        #expect(!listener.canUndo)
        #expect(!listener.undo())
        #expect(events.suffix(2) == [.drawn(rectangle), .undone(rectangle)])
    }

    @Test("taps, pinches and quick zooms draw nothing")
    func others() {
        let scripts: [GestureScript] = [
            .tap(at: Vec2F(100, 200)), .pinch(around: Vec2F(200, 400), from: 200, to: 300), .quickZoom(at: Vec2F(100, 200), by: 200),
        ]
        for script in scripts {
            let listener = RectangleListener()
            TouchTestBench(listener, RecordingListener("map")).play(script)
            #expect(listener.rectangles.isEmpty)
            #expect(listener.preview == nil)
        }
    }

    @Test("an interrupted drag leaves the rectangles as they were", arguments: InterruptionTest.Interruption.allCases)
    func interruptions(interruption: InterruptionTest.Interruption) {
        let violations = InterruptionTest.violations(by: interruption, during: Self.drag) {
            let listener = listener()
            return InterruptionTest.Subject(listener) { Self.problem(of: listener) }
        }
        #expect(violations.isEmpty)
    }

    @Test("a listener that leaves leaves the rectangles as they were", arguments: RemovalTest.Route.allCases)
    func leaving(route: RemovalTest.Route) {
        let violations = RemovalTest.violations(by: route, during: Self.drag.cancelled(after: .milliseconds(80))) {
            let listener = listener()
            return InterruptionTest.Subject(listener) { Self.problem(of: listener) }
        }
        #expect(violations.isEmpty)
    }

    @Test("the app may cancel a drag, disable the listener, or undo", arguments: [SessionEndReason.cancelledByApp, .disabled, .changed])
    func endsByApp(reason: SessionEndReason) {
        var events: [RectangleEvent] = []
        let listener = RectangleListener { events.append($0) }
        TouchTestBench(listener).play(Array(Self.drag.events().dropLast()), settling: false)
        #expect(listener.preview != nil)
        switch reason {
        case .disabled: listener.isEnabled = false
        case .changed: listener.undo()
        default: listener.cancel()
        }
        #expect(events.last == .cancelled(reason))
        #expect(listener.preview == nil)
        #expect(listener.rectangles.isEmpty)
    }
}
