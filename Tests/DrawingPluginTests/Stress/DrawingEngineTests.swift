import Geodesy
import MapCameras
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import DrawingPlugin

/// The engine alone: inputs and facts go in, effects come out. There is no chain, no listener and no map.
@Suite("The drawing engine")
struct DrawingEngineTests {
    private let camera = WebMercatorCamera(state: DrawingBench.start, viewport: Viewport(width: 400, height: 800))

    private var facts: DrawingFacts {
        DrawingFacts(
            geometry: camera.geometry, crosshair: Crosshair(at: .center, of: camera), density: .standard, configuration: .recommended,
            now: .zero)
    }

    private func context(_ x: Float, _ y: Float, _ milliseconds: Int, ended: TouchEndReason? = nil) -> TouchContext {
        TouchContext(
            timestamp: .zero + .milliseconds(milliseconds), position: Vec2F(x, y), startPosition: Vec2F(100, 100), endReason: ended)
    }

    /// A macro would copy the engine, which cannot be copied.
    private func expectIsDrawing(_ isDrawing: Bool, _ engine: borrowing DrawingEngine) {
        let isActive = engine.isActive
        #expect(isActive == isDrawing)
    }

    @Test("a stroke is one beginning with its first samples, changes, and one end with its result")
    func stroke() {
        var engine = DrawingEngine(Drawing(), tool: .freehandLine, options: DrawingOptions())
        let down = engine.handle(.gesture(.touchDown(Vec2F(100, 100)), context(100, 100, 0)), facts)
        #expect(down.events.isEmpty)
        #expect(!down.isConsumed)

        let first = engine.handle(.gesture(.move(Vec2F(40, 0), .pan), context(140, 100, 16)), facts)
        #expect(first.events == [.began, .changed])
        #expect(first.isConsumed)
        expectIsDrawing(true, engine)

        let second = engine.handle(.gesture(.move(Vec2F(40, 30), .pan), context(180, 130, 32)), facts)
        #expect(second.events == [.changed])
        let document = engine.document.drawing
        #expect(document == Drawing(), "the touch in progress is not part of the document")

        let end = engine.handle(.gesture(.clearTouch, context(180, 130, 48, ended: .lifted)), facts)
        #expect(end.events.map { $0.name }.suffix(2) == ["committed", "ended"])
        expectIsDrawing(false, engine)
        let drawn = engine.drawing
        #expect(drawn.features.count == 1)

        let undo = engine.handle(.call(.undo), facts)
        #expect(undo.events == [.undone])
        let undone = engine.drawing
        #expect(undone == Drawing())
    }

    @Test("an engine that is disabled consumes nothing, and cancels the stroke in progress")
    func disabled() {
        var engine = DrawingEngine(Drawing(), tool: .freehandLine, options: DrawingOptions())
        _ = engine.handle(.gesture(.touchDown(Vec2F(100, 100)), context(100, 100, 0)), facts)
        _ = engine.handle(.gesture(.move(Vec2F(40, 0), .pan), context(140, 100, 16)), facts)
        let disabling = engine.handle(.enable(false), facts)
        #expect(disabling.events == [.cancelled(.disabled)])
        let drawing = engine.drawing
        #expect(drawing == Drawing())
        let move = engine.handle(.gesture(.move(Vec2F(40, 0), .pan), context(180, 100, 32)), facts)
        #expect(move.events.isEmpty)
        #expect(!move.isConsumed)
    }

    @Test("for any inputs and any facts, drags are paired, a cancellation restores, and equal inputs have equal effects", arguments: 0..<8)
    func randomInputs(batch: Int) {
        var begins = 0
        for stream in 0..<max(1, RunSize.streams(80, ofLength: 400) / 8) {
            var run = EngineRun(seed: RunSize.firstSeed + UInt64(stream * 8 + batch))
            for step in 0..<400 {
                guard let flaw = run.step() else { continue }
                Issue.record("stream \(stream) of batch \(batch), step \(step): \(flaw)")
                return
            }
            begins += run.begins
        }
        #expect(begins > 20, "the streams draw")
    }
}

/// Two engines that receive the same random inputs: gestures in any order, also those that no recognizer would give, calls, commands and jumps of the
/// map.
private struct EngineRun: ~Copyable {
    private static var tools: [DrawingTool] {
        [
            .freehandLine, .freehandPolygon, .line, .polygon, .point, .rectangle, .angledRectangle, .circle, .sector, .select, .eraser,
            .partEraser,
        ]
    }

    private var random: SplitMix64
    private var engine: DrawingEngine
    private var twin: DrawingEngine
    private let camera: WebMercatorCamera
    private var time = TouchInstant.zero
    private var position = Vec2F(200, 400)
    private var hasBegun = false
    private(set) var begins = 0

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        camera = WebMercatorCamera(state: DrawingBench.start, viewport: Viewport(width: 400, height: 800))
        var options = DrawingOptions()
        options.dragStart = random.pick([.immediately, .immediately, .afterLongPress])
        options.placement = random.pick([.taps, .taps, .crosshair, .crosshairTaps])
        options.inputPolicy = random.pick([.any, .any, .automatic, .pencilOnly])
        let tool = random.pick(Self.tools)
        engine = DrawingEngine(Drawing(), tool: tool, options: options)
        twin = DrawingEngine(Drawing(), tool: tool, options: options)
    }

    /// Sends the next input. Returns what is wrong after it.
    mutating func step() -> String? {
        time = time + .milliseconds(Int.random(in: 0...120, using: &random))
        if random.chance(0.05) {
            let pitch = random.pick([0.0, 0, 60, 80])
            camera.state = CameraState(center: DrawingBench.start.center, zoom: .random(in: 8...12, using: &random), pitch: pitch)
        }
        let facts = DrawingFacts(
            geometry: camera.geometry, crosshair: Crosshair(at: .center, of: camera), density: .standard, configuration: .recommended,
            now: time)
        let input = input()
        let before = engine.document.drawing
        let wasActive = engine.isActive
        let (effects, others) = (engine.handle(input, facts), twin.handle(input, facts))

        if effects.events != others.events || effects.isConsumed != others.isConsumed || engine.drawing != twin.drawing {
            return "\(input): \(effects.events.map { $0.name }) and \(others.events.map { $0.name })"
        }
        for event in effects.events {
            switch event {
            case .began, .resumed:
                if hasBegun { return "\(input) begins a drag during another one" }
                hasBegun = true
                begins += 1
            case .ended, .paused, .discarded, .cancelled:
                if !hasBegun { return "\(input) ends a drag that has not begun: \(event.name)" }
                hasBegun = false
            default: break
            }
        }
        if hasBegun != engine.isActive { return "\(input): a drag is \(engine.isActive ? "" : "not ")in progress" }
        if case .cancel = input {
            if engine.drawing != before { return "a cancellation changed the drawing" }
            if effects.isConsumed != wasActive { return "a cancellation answered \(effects.isConsumed)" }
            if engine.isActive { return "a drag goes on after a cancellation" }
        }
        return nil
    }

    private mutating func input() -> DrawingInput {
        switch Int.random(in: 0..<100, using: &random) {
        case 0: return .cancel(random.pick([.cancelledByApp, .touch(.cancelled)]))
        case 1: return .tool(random.pick(Self.tools))
        case 2: return .enable(random.chance(0.9))
        case 3: return .call(random.pick([.undo, .redo]))
        case 4: return .call(.finish)
        case 5: return .call(.chooseAtCrosshair)
        case 6: return .frame(time)
        case 7: return .hoverEnd
        case 8: return .command(random.pick([.undo, .redo, .delete, .finish, .place, .nextVertex, .moveLeft, .selectAll]), .pressed)
        case 9:
            let gesture = random.pick([TouchGesture.clearTouch, .twoFingerMoveComplete])
            return .reach(gesture, context(ended: .lifted))
        default: return gesture()
        }
    }

    private mutating func gesture() -> DrawingInput {
        let way = Vec2F(.random(in: -60...60, using: &random), .random(in: -60...60, using: &random))
        switch Int.random(in: 0..<20, using: &random) {
        case 0...3:
            position = Vec2F(.random(in: 0...400, using: &random), .random(in: 0...800, using: &random))
            return .gesture(.touchDown(position), context())
        case 4, 5: return .gesture(.clickUnconfirmed(position), context())
        case 6, 7: return .gesture(.longPress(position), context())
        case 8: return .gesture(.move(way, .underSlop), context())
        case 9...14:
            position = position + way
            return .gesture(.move(way, .pan), context())
        case 15:
            let (old, other) = (position, position + Vec2F(80, 0))
            position = position + way
            return .gesture(.twoFingerMove(old: (old, other), new: (position, other)), context())
        case 16: return .gesture(.twoFingerMoveComplete, context(ended: random.pick([.lifted, .cancelled])))
        default: return .gesture(.clearTouch, context(ended: random.pick([.lifted, .lifted, .cancelled, .additionalFinger, .takenOver])))
        }
    }

    private mutating func context(ended: TouchEndReason? = nil) -> TouchContext {
        TouchContext(
            timestamp: time, position: position, pointerKind: random.chance(0.1) ? .stylus : .finger,
            pointerCount: ended == .additionalFinger ? 2 : 1, endReason: ended)
    }
}
