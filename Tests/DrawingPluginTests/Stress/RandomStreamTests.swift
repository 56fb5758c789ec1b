import DrawingPlugin
import Geodesy
import MapCameras
import MapTesting
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// No input traps, every drag that begins ends once, and undo restores the drawing.
@Suite("Random streams")
struct RandomStreamTests {
    static let modes: [@Sendable () -> DrawingTool] = [
        { .freehandLine }, { .freehandPolygon }, { .point }, { .line }, { .polygon }, { .rectangle },
        { .circle }, { .eraser }, { .partEraser }, { .select }, { .angledRectangle }, { .sector },
    ]

    /// Every way to begin a drag and to choose a coordinate.
    static let options: [DrawingOptions] = DragStart.allCases.flatMap { start in
        PointPlacement.allCases.map { placement in
            .with {
                $0.dragStart = start
                $0.placement = placement
            }
        }
    }

    @Test("inconsistent streams of many fingers, in every mode", arguments: 0..<modes.count)
    func inconsistent(mode: Int) {
        withEvery("seed", in: 0..<6 as Range<UInt64>) { seed in
            let run = DrawingBench(Self.modes[mode](), drawing: Scene.drawn, options: Self.options[Int(seed)])
            var options = RandomTouchStream.Options(
                maximumFingers: 3, size: Vec2F(400, 800), flawProbability: seed.isMultiple(of: 2) ? 0 : 0.1)
            options.start = .zero
            var stream = RandomTouchStream(seed: seed, options: options)
            run.bench.play(&stream, events: RunSize.either(40, stress: 300))
            #expect(!run.listener.isActive)
            #expect(run.events.isPaired(open: false), "\(run.steps)")
            #expect(run.events.waitsAreEnded, "\(run.steps)")
            #expect(!run.listener.needsFrames, "\(run.steps)")
            #expect(run.drawing.features.allSatisfy { $0.shape.isValid })
            let drawn = run.drawing
            var steps = 0
            while run.listener.undo() { steps += 1 }
            for _ in 0..<steps { run.listener.redo() }
            // A selection is not an undo step.
            #expect(run.drawing.features == drawn.features)
            #expect(run.drawing.draft == drawn.draft)
        }
    }

    @Test("with an app that calls the listener at any moment, also inside an event, in any view", arguments: 0..<6)
    func interference(batch: UInt64) {
        var names = Set<String>()
        withEvery("seed", in: 0..<3 as Range<UInt64>) { seed in
            var random = SplitMix64(seed: batch << 32 + seed)
            let view = CameraState(
                center: Coordinate(latitude: Double(random.number(from: -85, to: 85)), longitude: random.pick([8, 179.99, -180])),
                zoom: random.pick([0, 10, 20]), bearing: random.pick([0, 123]), pitch: random.pick([0, 60]))
            let run = DrawingBench(
                Self.modes[random.below(Self.modes.count)](), options: random.pick(Self.options), view: view)
            var inside = SplitMix64(seed: seed)
            run.onEvent = { [unowned run] (_: DrawingEvent) in
                if inside.chance(0.03) { Self.interfere(run, &inside) }
            }
            var stream = RandomTouchStream(seed: seed, options: .init(maximumFingers: 3, size: Vec2F(400, 800)))
            for _ in 0..<RunSize.either(16, stress: 40) {
                run.bench.play(&stream, events: 12)
                Self.interfere(run, &random)
            }
            run.listener.cancel()
            #expect(run.events.isPaired(open: false), "\(run.steps.suffix(30))")
            #expect(run.events.waitsAreEnded, "\(run.steps.suffix(30))")
            #expect(run.drawing.features.allSatisfy { $0.shape.isValid })
            let ids = run.drawing.features.map { $0.id }
            #expect(Set(ids).count == ids.count)
            names.formUnion(run.names)
        }
        // The streams produce many kinds of events.
        #expect(names.count > 6, "\(names)")
    }

    private static func interfere(_ run: DrawingBench, _ random: inout SplitMix64) {
        let listener = run.listener
        switch random.below(16) {
        case 12, 13: listener.chooseAtCrosshair()
        case 14: listener.advance(to: run.bench.scheduler.now)
        case 15: listener.options = random.pick(options)
        case 0: run.bench.handler.removeListener(listener)
        case 1, 2: run.bench.handler.insertListener(listener, at: random.below(2))
        case 3: listener.isEnabled.toggle()
        case 4: listener.isEnabled = true
        case 5: listener.cancel()
        case 6: listener.undo()
        case 7: listener.redo()
        case 8: listener.finish()
        case 9: listener.select(listener.drawing.features.suffix(random.below(4)).map { $0.id })
        case 10: listener.edit { if !$0.features.isEmpty { $0.features.removeFirst() } }
        default: listener.tool = modes[random.below(modes.count)]()
        }
        _ = listener.preview
    }
}
