import DrawingPlugin
import Geodesy
import MapCameras
import MapTesting
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Getters have no effects. Only an event, a call or a frame changes what a listener shows.
@Suite("Reading")
struct ReadingTests {
    /// All that a listener tells of itself.
    private struct Reading: Equatable {
        let drawing: Drawing
        let preview: DrawingPreview
        let saved: SavedDrawing
        let options: DrawingOptions
        let guides: [DrawnShape]
        let modeName: String
        let flags: [Bool]
        let interests: TouchGesture.Kinds
        let commands: MapCommands
        let crosshair: Vec2F
        let selection: String?

        init(of listener: DrawingListener) {
            drawing = listener.drawing
            preview = listener.preview
            saved = listener.savedState
            options = listener.options
            guides = listener.guides
            modeName = listener.tool.name
            flags = [
                listener.isActive, listener.isEnabled, listener.isDraggingWithCrosshair, listener.canUndo, listener.canRedo,
                listener.needsFrames, listener.hasSeenPencil,
            ]
            interests = listener.interests
            commands = listener.commands
            crosshair = listener.crosshairPosition
            selection = try? listener.selectionText()
        }
    }

    private static let crosshairs = [PointPlacement.crosshair, .crosshairTaps].flatMap { placement in
        (Scene.all + Scene.taps).map { scene in
            Scene(scene.name, scene.mode, scene.drawing, scene.script, .with { $0.placement = placement })
        }
    }

    /// Plays a scene twice, with the same moves of the map, hovers, frames and calls. Everything is read after each step of one of them.
    @Test("reading changes nothing, also while the map moves", arguments: RunSize.cases(Scene.all + Scene.taps + crosshairs, standard: 16))
    func reading(scene: Scene) {
        withEvery("seed", in: RunSize.isStress ? 0..<3 : 1..<2 as Range<UInt64>) { seed in
            let (read, other) = (bench(scene), bench(scene))
            var (random, otherRandom) = (SplitMix64(seed: seed), SplitMix64(seed: seed))
            let events = scene.script.events(sampling: DrawingBench.sampling)
            withEvery("step", in: -20..<events.count + 20) { step in
                let event = events.indices.contains(step) ? events[step] : nil
                perform(event, on: read, &random, isMovingMap: seed > 0)
                perform(event, on: other, &otherRandom, isMovingMap: seed > 0)
                let (reading, reported) = (Reading(of: read.listener), read.events)
                for _ in 0..<2 {
                    let again = Reading(of: read.listener)
                    #expect(again == reading)
                }
                #expect(read.events == reported)
            }
            #expect(read.events == other.events)
            #expect(Reading(of: read.listener) == Reading(of: other.listener))
        }
    }

    private func bench(_ scene: Scene) -> DrawingBench {
        let run = DrawingBench(scene.mode(), drawing: scene.drawing, options: scene.options)
        run.listener.guides = [.line([DrawingBench.coordinate(20, 30), DrawingBench.coordinate(380, 60)])]
        return run
    }

    /// Plays an event of the touch. Without one, hovers or places at the crosshair. The map moves in half of the steps, and every third step has a
    /// frame.
    private func perform(_ event: TouchEvent?, on run: DrawingBench, _ random: inout SplitMix64, isMovingMap: Bool) {
        let (moves, hasFrame, action) = (random.chance(0.5), random.chance(0.3), random.below(6))
        let way = ScreenPoint(x: 24 * random.unit() - 12, y: 24 * random.unit() - 12)
        let position = Vec2F(random.number(from: 20, to: 380), random.number(from: 20, to: 780))
        if moves, isMovingMap { run.camera.pan(by: way.vec2F) }
        if let event {
            run.bench.play([event], settling: false)
        } else {
            switch action {
            case 0: run.listener.chooseAtCrosshair()
            case 1: run.bench.handler.onHoverEnd()
            case 2: run.bench.handler.perform(random.pick([.nextVertex, .moveLeft, .undo, .redo] as [MapCommand]))
            default: run.bench.handler.onHover(TouchHover(at: position, timestamp: nil, kind: .stylus))
            }
        }
        if hasFrame { run.frame() }
    }

    @Test("what is read in an event changes nothing either", arguments: Scene.all + Scene.taps)
    func readingInEvents(scene: Scene) {
        let (read, other) = (bench(scene), bench(scene))
        read.onEvent = { [unowned read] _ in
            let reading = Reading(of: read.listener)
            #expect(Reading(of: read.listener) == reading)
        }
        for run in [read, other] { run.play(scene.script) }
        #expect(read.events == other.events)
        #expect(Reading(of: read.listener) == Reading(of: other.listener))
    }
}
