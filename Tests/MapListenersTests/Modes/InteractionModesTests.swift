import MapListeners
import MapTestSupport
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Interaction modes")
struct InteractionModesTests {
    private let tool = RecordingListener("tool")
    private let other = RecordingListener("other")
    private let map = RecordingListener("map")
    private let bench = TouchTestBench()
    private let modes: InteractionModes

    init() throws {
        modes = InteractionModes(handler: bench.handler)
        try modes.define(.navigate, [map])
        try modes.define(.draw, [tool, map])
        try modes.define(.measure, [other, map, tool])
    }

    private var chain: [String] { bench.handler.listeners.compactMap { ($0 as? RecordingListener)?.name } }

    /// Checks the modes on the stack, and the listeners in the chain.
    private func expect(_ stack: [ModeName], chain names: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(modes.stack == stack, sourceLocation: sourceLocation)
        #expect(chain == names, sourceLocation: sourceLocation)
    }

    @Test("the chain is exactly that of the mode, whatever it was before, also if the mode is defined again")
    func exact() throws {
        bench.handler.addListener(RecordingListener("stranger"))
        try modes.change(to: .draw)
        expect([.draw], chain: ["tool", "map"])
        try modes.change(to: .measure)
        expect([.measure], chain: ["other", "map", "tool"])
        try modes.change(to: .navigate)
        expect([.navigate], chain: ["map"])
        bench.handler.insertListener(tool, at: 0)
        try modes.change(to: .navigate)
        expect([.navigate], chain: ["map"])
        try modes.define(.navigate, [other, map])
        expect([.navigate], chain: ["other", "map"])
        try modes.define(.draw, [])
        expect([.navigate], chain: ["other", "map"])
    }

    @Test("modes stack: push, pop, and the lowest one stays")
    func stack() throws {
        var changes: [String] = []
        modes.onEvent = {
            guard case .changed(let old, let new) = $0 else { return }
            changes.append("\(old?.rawValue ?? "-") to \(new.rawValue)")
        }
        #expect(modes.current == nil)
        #expect(!modes.pop())
        try modes.change(to: .navigate)
        try modes.push(.draw)
        try modes.push(.measure)
        expect([.navigate, .draw, .measure], chain: ["other", "map", "tool"])
        #expect(modes.pop())
        #expect(modes.current == .draw)
        expect([.navigate, .draw], chain: ["tool", "map"])
        #expect(modes.pop())
        #expect(!modes.pop())
        expect([.navigate], chain: ["map"])
        #expect(modes.current == .navigate)
        #expect(changes == ["- to navigate", "navigate to draw", "draw to measure", "measure to draw", "draw to navigate"])
    }

    @Test("a session ends once, at any position in the stack")
    func sessions() throws {
        try modes.change(to: .navigate)
        let draw = try modes.push(.draw)
        let measure = try modes.push(.measure)
        draw.finish()
        expect([.navigate, .measure], chain: ["other", "map", "tool"])
        #expect([draw.isActive, measure.isActive] == [false, true])
        measure.finish()
        expect([.navigate], chain: ["map"])
        measure.finish()
        draw.finish()
        expect([.navigate], chain: ["map"])
        let gone = try modes.push(.draw)
        try modes.change(to: .measure)
        gone.finish()
        #expect(modes.stack == [.measure])
    }

    @Test("a one-shot mode returns when its plugin finishes the session from inside a callback")
    func oneShot() throws {
        try modes.change(to: .navigate)
        let session = try modes.push(.draw)
        tool.onEvent = { if $0.gesture.kind == .moveComplete { session.finish() } }
        bench.play(.drag(from: .zero, to: Vec2F(300, 0)))
        expect([.navigate], chain: ["map"])
        #expect(tool.kinds.last == .clearTouch)
        #expect(tool.gestures.last?.context.endReason == .removed)
        let received = tool.kinds.count
        bench.play(.tap(at: .zero))
        #expect(tool.kinds.count == received)
        #expect(map.kinds.contains(.clickConfirmed))
    }

    @Test("entering an unknown mode or defining a listener twice throws, and changes nothing")
    func errors() throws {
        try modes.change(to: .navigate)
        let route = ModeName("route")
        #expect(throws: InteractionModeError.unknownMode(route)) { try modes.change(to: route) }
        #expect(throws: InteractionModeError.unknownMode(route)) { try modes.push(route) }
        #expect(throws: InteractionModeError.repeatedListener(route)) { try modes.define(route, [map, tool, map]) }
        expect([.navigate], chain: ["map"])
        try modes.define(route, [])
        try modes.push(route)
        expect([.navigate, route], chain: [])
    }

    @Test("during a drag a listener that leaves receives one clearTouch if it has received anything, and one that stays receives none")
    func inTheMiddle() throws {
        try modes.change(to: .draw)
        let events = GestureScript.drag(from: Vec2F(10, 10), to: Vec2F(300, 10)).events()
        bench.play(Array(events.prefix(20)), settling: false)
        try modes.change(to: .navigate)
        let received = tool.gestures
        let context = try #require(received.last?.context)
        #expect(received.indices.filter { received[$0].gesture.kind == .clearTouch } == [received.count - 1])
        #expect(context.endReason == .removed)
        #expect(context.timestamp == bench.scheduler.now)
        #expect(context.position.x > 50)
        bench.play(Array(events.suffix(events.count - 20)))
        let plain = RecordingListener("plain")
        TouchTestBench(plain).play(events)
        #expect(map.transcript == plain.transcript)
        #expect(tool.gestures == received)
        tool.forget()
        try modes.change(to: .draw)
        try modes.change(to: .navigate)
        bench.play(.drag(from: Vec2F(10, 10), to: Vec2F(300, 10)))
        #expect(tool.kinds.isEmpty, "it has received nothing of a touch")
    }

    @Test("after a listener that has claimed a drag leaves, no other listener receives the drag")
    func claimed() throws {
        let drawing = RecordingListener("drawing", consuming: [.move, .moveComplete])
        try modes.define(.draw, [drawing, map])
        try modes.change(to: .draw)
        let events = GestureScript.fling(from: Vec2F(10, 10), to: Vec2F(300, 10)).events()
        bench.play(Array(events.prefix(10)), settling: false)
        #expect(drawing.kinds.contains(.move))
        try modes.change(to: .navigate)
        map.forget()
        bench.play(Array(events.dropFirst(10)))
        #expect(map.kinds == [.clearTouch])
    }

    @Test("a listener that leaves may change the mode again, and the last change holds and is reported once")
    func nested() throws {
        var changes: [ModeName] = []
        modes.onEvent = { if case .changed(_, let new) = $0 { changes.append(new) } }
        try modes.change(to: .draw)
        tool.onEvent = { [unowned modes] in if $0.context.endReason == .removed { try? modes.change(to: .measure) } }
        let events = GestureScript.drag(from: Vec2F(10, 10), to: Vec2F(300, 10)).events()
        bench.play(Array(events.prefix(20)), settling: false)
        try modes.change(to: .navigate)
        expect([.measure], chain: ["other", "map", "tool"])
        #expect(changes == [.draw, .measure])
    }

    @Test("any handler has modes, also one that keeps its chain in another")
    func anyHandler() throws {
        let wrapper = WrappingHandler(bench.handler)
        let modes = InteractionModes(handler: wrapper)
        try modes.define(.draw, [tool, map])
        try modes.define(.navigate, [map])
        try modes.change(to: .draw)
        #expect(chain == ["tool", "map"])
        try modes.change(to: .navigate)
        #expect(chain == ["map"])
    }

    @Test("modes, sessions, handler and listeners are released")
    func released() throws {
        weak var weakModes: InteractionModes?
        weak var weakHandler: DefaultTouchHandler?
        weak var weakTool: RecordingListener?
        var released: [Bool] { [weakModes == nil, weakHandler == nil, weakTool == nil] }
        do {
            let bench = TouchTestBench()
            let tool = RecordingListener("tool")
            let modes = InteractionModes(handler: bench.handler)
            try modes.define(.navigate, [])
            try modes.define(.draw, [tool])
            try modes.change(to: .navigate)
            let session = try modes.push(.draw)
            tool.onEvent = { if $0.gesture.kind == .longPress { session.finish() } }
            (weakModes, weakHandler, weakTool) = (modes, bench.handler, tool)
            #expect(released == [false, false, false])
        }
        #expect(released == [true, true, true])
    }

    @Test("modes and their errors print as a person would write them")
    func descriptions() {
        #expect("\(ModeName.draw)" == "draw")
        let errors: [InteractionModeError] = [.unknownMode(.draw), .repeatedListener(.measure)]
        let texts = ["no mode \"draw\" is defined", "a listener is given twice for the mode \"measure\""]
        #expect(errors.map { "\($0)" } == texts)
    }
}
