import DrawingPlugin
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Every interruption of two fingers at every sample. `InterruptionTests` has those of the handle.
@Suite("Interruptions of two fingers on the selection")
struct TransformInterruptionTests {
    enum Interruption: CaseIterable, Sendable {
        case cancel, thirdFinger, takenOver, removal, switchingOff, command, modeSwitch, undo, replaced
    }

    private static let script = GestureScript.twoFingers(
        around: Vec2F(200, 600), apart: 100, turning: 60, stretching: 1.4, moving: Vec2F(20, -30), in: .milliseconds(150), profile: .uniform
    )

    private func run(_ interruption: Interruption, at sample: Int) -> (DrawingBench, RecordingListener) {
        let claimer = RecordingListener("claimer")
        let run = DrawingBench(SelectMode(), drawing: Scene.drawn, above: [claimer])
        let moment = Duration.microseconds(Int64(10_000 * sample + 5000))
        switch interruption {
        case .cancel: run.play(Self.script.cancelled(after: moment))
        case .thirdFinger: run.play(Self.script.withAnotherFinger(at: Vec2F(20, 780), after: moment, for: .milliseconds(300)))
        default: run.play(Self.script, interruptedAt: sample) { interrupt(run, interruption, claimer) }
        }
        return (run, claimer)
    }

    private func interrupt(_ run: DrawingBench, _ interruption: Interruption, _ claimer: RecordingListener) {
        let listener = run.listener
        switch interruption {
        case .takenOver: claimer.consumes = { $0.gesture.kind == .twoFingerMove || $0.gesture.kind == .twoFingerMoveComplete }
        case .removal: run.bench.handler.removeListener(listener)
        case .switchingOff:
            listener.isEnabled = false
            listener.isEnabled = true
        case .command: listener.cancel()
        case .modeSwitch: listener.mode = FreehandMode()
        case .undo: listener.undo()
        case .replaced: listener.drawing = Scene.drawn
        case .cancel, .thirdFinger: break
        }
    }

    @Test("an interruption at any sample restores every bit, and a drag that began ends once", arguments: Interruption.allCases)
    func restored(interruption: Interruption) throws {
        for sample in 0..<14 {
            let (run, _) = run(interruption, at: sample)
            let label: Comment = "\(interruption) at \(sample): \(run.steps)"
            #expect(run.events.isPaired(open: false), label)
            #expect(!run.listener.isDrawing, label)
            #expect(run.drawing.isIdentical(to: Scene.drawn), label)
            #expect(run.drawing == Scene.drawn, label)
            #expect(!run.listener.canUndo, label)
            guard sample > 1 else { continue }
            let last = try #require(run.events.last { $0.endsDrag }, label)
            #expect(last == expected(interruption), label)
            // Two of three fingers are left, or the drag is over while both stay: the map does not jump in.
            if interruption != .thirdFinger { #expect(run.camera.state == DrawingBench.start, label) }
        }
    }

    private func expected(_ interruption: Interruption) -> DrawingEvent {
        switch interruption {
        case .cancel: .cancelled(.touch(.cancelled))
        case .thirdFinger: .cancelled(.touch(.additionalFinger))
        case .takenOver: .cancelled(.touch(.takenOver))
        case .removal: .cancelled(.touch(.removed))
        case .command: .cancelled(.cancelledByApp)
        case .switchingOff: .cancelled(.disabled)
        case .modeSwitch: .cancelled(.modeChanged)
        case .undo, .replaced: .cancelled(.changed)
        }
    }

    @Test("one of two fingers that the system cancels restores, and one that lifts keeps the change", arguments: 1..<14)
    func oneOfTwo(sample: Int) {
        let events = Self.script.events(sampling: DrawingBench.sampling)
        for cancels in [true, false] {
            let run = DrawingBench(SelectMode(), drawing: Scene.drawn)
            run.bench.play(Array(events[..<(sample + 1)]), settling: false)
            let pointers = events[sample].pointers
            let isPast = run.bench.handler.state == .twoFingerMoving
            func pointer(_ index: Int, _ phase: TouchPointer.Phase) -> TouchPointer {
                TouchPointer(id: pointers[index].id, position: pointers[index].position, phase: phase)
            }
            let time = events[sample].timestamp! + .milliseconds(5)
            run.bench.play(
                [
                    TouchEvent(
                        cancels ? .cancel : .up, pointer(0, .stationary), pointer(1, cancels ? .cancelled : .ended), timestamp: time),
                    TouchEvent(.up, pointer(0, .ended), timestamp: time + .milliseconds(50)),
                ])
            #expect(run.events.isPaired(open: false), "\(run.steps)")
            let isKept = !cancels && isPast
            #expect((run.drawing != Scene.drawn) == isKept, "\(sample) \(cancels): \(run.steps)")
            #expect(run.listener.canUndo == isKept, "\(sample) \(cancels): \(run.steps)")
        }
    }

    @Test("an interruption has no effect on the next two fingers", arguments: Interruption.allCases)
    func next(interruption: Interruption) {
        guard interruption != .removal, interruption != .modeSwitch else { return }
        let fresh = DrawingBench(SelectMode(), drawing: Scene.drawn)
        fresh.play(Self.script)
        for sample in [2, 7, 12] {
            let (run, claimer) = run(interruption, at: sample)
            claimer.consumes = { _ in false }
            run.camera.state = DrawingBench.start
            run.play(.pause(.seconds(1)) + Self.script)
            #expect(run.drawing == fresh.drawing, "\(interruption) \(sample)")
        }
    }

    @Test("a call of the app inside an event ends the drag, and the rest of the touch has no effect")
    func inside() {
        for end in [{ $0.cancel() }, { $0.isEnabled = false }, { $0.mode = PointMode() }] as [(DrawingListener) -> Void] {
            for event in [DrawingEvent.began, .changed] {
                let run = DrawingBench(SelectMode(), drawing: Scene.drawn)
                run.onEvent = { [unowned run] in if $0 == event { end(run.listener) } }
                run.play(Self.script)
                #expect(run.drawing == Scene.drawn)
                #expect(run.events.isPaired(open: false))
            }
        }
    }

    @Test("a movement of one finger on the selection is reverted when the second lands, and both then hold what they landed on")
    func secondFinger() {
        let first = FingerStroke(at: Vec2F(180, 640)).moving(to: Vec2F(180, 600), in: .milliseconds(200), profile: .uniform)
            .resting(for: .milliseconds(300))
        let second = FingerStroke(at: Vec2F(260, 600)).moving(to: Vec2F(260, 640), in: .milliseconds(100), profile: .uniform)
        let run = DrawingBench(SelectMode(), drawing: Scene.drawn)
        run.play(.together(GestureScript(first), .pause(.milliseconds(300)) + GestureScript(second)))
        #expect(run.steps == ["began", "cancelled additionalFinger", "began", "edited", "ended"])
        #expect(run.listener.undo())
        #expect(run.drawing == Scene.drawn)
        #expect(!run.listener.canUndo)
    }

    @Test("finish keeps the change so far as one step")
    func finish() {
        let events = Self.script.events(sampling: DrawingBench.sampling)
        let run = DrawingBench(SelectMode(), drawing: Scene.drawn)
        run.bench.play(Array(events[..<8]), settling: false)
        let changed = run.drawing
        #expect(run.listener.finish())
        run.bench.play(Array(events[8...]))
        #expect(run.drawing == changed)
        #expect(changed != Scene.drawn)
        #expect(run.steps == ["began", "edited", "ended"])
        #expect(run.listener.undo())
        #expect(run.drawing == Scene.drawn)
    }

    @Test("a listener in another place of the chain, and one that moves the map from the first pixel, have the same result")
    func order() {
        let fresh = DrawingBench(SelectMode(), drawing: Scene.drawn)
        fresh.play(Self.script)
        let follows = DrawingBench(SelectMode(), drawing: Scene.drawn)
        follows.navigation.options.pan.slop = .dp(0)
        follows.play(Self.script)
        #expect(follows.drawing == fresh.drawing)
        #expect(follows.camera.state == DrawingBench.start)
        let behind = DrawingBench(SelectMode(), drawing: Scene.drawn)
        behind.bench.handler.insertListener(behind.listener, at: 9)
        behind.play(Self.script)
        #expect(behind.drawing == Scene.drawn)
        #expect(behind.camera.state != DrawingBench.start)
        #expect(behind.events.isPaired(open: false))
    }
}
