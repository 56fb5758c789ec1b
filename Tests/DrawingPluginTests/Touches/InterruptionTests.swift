import DrawingPlugin
import Geodesy
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Tests every interruption at every sample, in every mode: the drawing is restored, the end is reported once, and the map is correct.
@Suite("Interruptions")
struct InterruptionTests {
    enum Interruption: CaseIterable, Sendable {
        case cancel, secondFinger, thirdFinger, takenOver, removal, switchingOff, command, modeSwitch, undo, replaced
    }

    /// Plays the script of a scene and interrupts it before a sample.
    private func interrupted(_ scene: Scene, by interruption: Interruption, at sample: Int, draws: Bool = true, claims: Bool = false)
        -> DrawingBench
    {
        let claimer = RecordingListener("claimer")
        if claims { claimer.claimFirstMovement() }
        let run = DrawingBench(scene.mode(), drawing: scene.drawing, options: scene.options, above: [claimer], draws: draws)
        let moment = Duration.microseconds(Int64(max(1, 10_000 * sample)))
        switch interruption {
        case .cancel:
            run.play(scene.script.cancelled(after: moment))
        case .secondFinger, .thirdFinger:
            let once = scene.script.withAnotherFinger(at: Vec2F(20, 780), after: moment, for: .milliseconds(25))
            let twice = once.withAnotherFinger(at: Vec2F(380, 780), after: moment + .milliseconds(10), for: .milliseconds(25))
            run.play(interruption == .thirdFinger ? twice : once)
        default:
            run.play(scene.script, interruptedAt: sample) { if draws { interrupt(run, by: interruption, claimer) } }
        }
        return run
    }

    private func interrupt(_ run: DrawingBench, by interruption: Interruption, _ claimer: RecordingListener) {
        let listener = run.listener
        switch interruption {
        case .takenOver: claimer.consumes = { $0.gesture.kind == .move || $0.gesture.kind == .moveComplete }
        case .removal: run.bench.handler.removeListener(listener)
        case .switchingOff:
            listener.isEnabled = false
            listener.isEnabled = true
        case .command: listener.cancel()
        case .modeSwitch: listener.mode = PointMode()
        case .undo: listener.undo()
        case .replaced: listener.drawing = listener.drawing
        default: break
        }
    }

    @Test("an interruption restores everything exactly, and a drag that began ends once", arguments: Scene.all)
    func restored(scene: Scene) throws {
        for interruption in Interruption.allCases where interruption != .replaced {
            for sample in samples(of: scene) {
                let run = interrupted(scene, by: interruption, at: sample)
                let label: Comment = "\(scene.name), \(interruption) at \(sample): \(run.steps)"
                #expect(run.events.isPaired(open: false), label)
                #expect(!run.listener.isDrawing, label)
                if keeps(scene, interruption, run) { continue }
                #expect(run.drawing == scene.drawing, label)
                #expect(!run.listener.canUndo, label)
                guard sample > scene.firstSample else { continue }
                #expect(try #require(run.events.last { $0.endsDrag }, label) == expected(interruption), label)
            }
        }
    }

    /// Whether a second finger has paused a stroke, which is then kept.
    private func keeps(_ scene: Scene, _ interruption: Interruption, _ run: DrawingBench) -> Bool {
        guard interruption == .secondFinger || interruption == .thirdFinger, scene.name.hasPrefix("freehand") else { return false }
        return run.events.contains(.paused)
    }

    private func expected(_ interruption: Interruption) -> DrawingEvent {
        switch interruption {
        case .cancel: .cancelled(.touch(.cancelled))
        case .secondFinger, .thirdFinger: .cancelled(.touch(.additionalFinger))
        case .takenOver: .cancelled(.touch(.takenOver))
        case .removal: .cancelled(.touch(.removed))
        case .command: .cancelled(.cancelledByApp)
        case .switchingOff: .cancelled(.disabled)
        case .modeSwitch: .cancelled(.modeChanged)
        case .undo, .replaced: .cancelled(.changed)
        }
    }

    private func samples(of scene: Scene) -> Range<Int> { scene.firstSample - 2..<scene.firstSample + 8 }

    @Test("the map is exactly where it would be with a listener that only claims the same movement", arguments: Scene.all)
    func view(scene: Scene) {
        for interruption in [Interruption.cancel, .secondFinger, .thirdFinger, .command, .removal, .modeSwitch] {
            for sample in samples(of: scene) {
                let run = interrupted(scene, by: interruption, at: sample)
                let hasBegun = run.events.contains { $0.beginsDrag }
                let other = interrupted(scene, by: interruption, at: sample, draws: false, claims: hasBegun)
                #expect(run.camera.state == other.camera.state, "\(scene.name), \(interruption) at \(sample)")
                if hasBegun, interruption != .secondFinger, interruption != .thirdFinger { #expect(run.camera.state == DrawingBench.start) }
            }
        }
    }

    @Test("an interruption does not affect the next touch", arguments: Scene.all)
    func next(scene: Scene) {
        let fresh = DrawingBench(scene.mode(), drawing: scene.drawing, options: scene.options)
        fresh.play(scene.script)
        for interruption in [Interruption.cancel, .takenOver, .removal, .switchingOff, .command] {
            for sample in stride(from: scene.firstSample + 1, to: scene.firstSample + 8, by: 3) {
                let run = interrupted(scene, by: interruption, at: sample)
                run.bench.handler.insertListener(run.listener, at: 0)
                run.bench.wait(.seconds(1))
                run.camera.state = DrawingBench.start
                run.play(scene.script)
                #expect(run.drawing == fresh.drawing, "\(scene.name), \(interruption) at \(sample)")
            }
        }
    }

    @Test("a listener of a handler that has ended works in another handler", arguments: Scene.all)
    func handlerEnded(scene: Scene) {
        let events = scene.script.events(sampling: DrawingBench.sampling)
        let fresh = DrawingBench(scene.mode(), drawing: scene.drawing, options: scene.options)
        fresh.play(scene.script)
        for count in 1..<events.count {
            let camera = WebMercatorCamera(state: DrawingBench.start, viewport: Viewport(width: 400, height: 800))
            let listener = DrawingListener(camera: camera, mode: scene.mode(), drawing: scene.drawing, options: scene.options)
            var handler: DefaultTouchHandler? = DefaultTouchHandler(
                scheduler: VirtualScheduler(now: TouchInstant(microseconds: .max)), density: .standard)
            weak let gone = handler
            handler!.addListener(listener)
            for event in events[..<count] { handler!.onTouchEvent(event) }
            handler?.invalidate()
            handler = nil
            #expect(gone == nil)
            #expect(listener.drawing == scene.drawing, "\(scene.name) \(count)")
            #expect(!listener.isDrawing, "\(scene.name) \(count)")
            TouchTestBench(listener, sampling: DrawingBench.sampling).play(scene.script)
            #expect(listener.drawing == fresh.drawing, "\(scene.name) \(count)")
        }
    }

    @Test(
        "a listener that leaves during a drag and enters again before the lift ignores the rest of the touch",
        arguments: Scene.all)
    func entersAgain(scene: Scene) {
        let events = scene.script.events(sampling: DrawingBench.sampling)
        let run = DrawingBench(scene.mode(), drawing: scene.drawing, options: scene.options)
        let middle = events.count - 6
        run.bench.play(Array(events[..<middle]), settling: false)
        #expect(run.listener.isDrawing)
        run.bench.handler.removeListener(run.listener)
        run.bench.play(Array(events[middle..<middle + 3]), settling: false)
        run.bench.handler.insertListener(run.listener, at: 0)
        run.bench.play(Array(events[(middle + 3)...]))
        #expect(run.events.last == .cancelled(.touch(.removed)))
        #expect(run.drawing == scene.drawing)
    }
}

extension RecordingListener {
    /// Claims moves past the touch slop until a second finger lands.
    fileprivate func claimFirstMovement() {
        consumes = { [unowned self] recognized in
            guard !gestures.contains(where: { $0.gesture == .clearTouch }) else { return false }
            if case .move(_, let phase) = recognized.gesture { return phase.isPastSlop }
            return recognized.gesture.kind == .longPress
        }
    }
}
