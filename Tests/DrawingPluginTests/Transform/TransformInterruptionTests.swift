import DrawingPlugin
import MapCameras
import MapListeners
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting

/// `InterruptionTests` has those at every sample, of the handle and of two fingers.
@Suite("Interruptions of two fingers on the selection")
struct TransformInterruptionTests {
    private static let script = Scene.twoFingers.script

    @Test("one of two fingers that the system cancels restores, and one that lifts keeps the change", arguments: 1..<14)
    func oneOfTwo(sample: Int) {
        let events = Self.script.events(sampling: DrawingBench.sampling)
        withEvery("cancels", in: [true, false]) { cancels in
            let run = DrawingBench(.select, drawing: Scene.drawn)
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
            #expect([run.drawing != Scene.drawn, run.listener.canUndo] == [isKept, isKept])
        }
    }

    @Test("a call of the app inside an event ends the drag, and the rest of the touch has no effect")
    func inside() {
        for end in [{ $0.cancel() }, { $0.isEnabled = false }, { $0.tool = .point }] as [(DrawingListener) -> Void] {
            for event in [DrawingEvent.began, .changed] {
                let run = DrawingBench(.select, drawing: Scene.drawn)
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
        let run = DrawingBench(.select, drawing: Scene.drawn)
        run.play(.together(GestureScript(first), .pause(.milliseconds(300)) + GestureScript(second)))
        #expect(run.steps == ["began", "cancelled additionalFinger", "began", "edited", "ended"])
        run.expectOneStep(since: Scene.drawn)
    }

    @Test("finish keeps the change so far as one step")
    func finish() {
        let run = DrawingBench(.select, drawing: Scene.drawn)
        var changed = Scene.drawn
        run.play(Self.script, interruptedAt: 7) {
            changed = run.drawing
            #expect(run.listener.finish())
        }
        #expect(run.drawing == changed)
        #expect(changed != Scene.drawn)
        #expect(run.steps == ["began", "edited", "ended"])
        #expect(run.undone() == Scene.drawn)
    }

    @Test("a listener in another place of the chain, and one that moves the map from the first pixel, have the same result")
    func order() {
        let fresh = DrawingBench(.select, drawing: Scene.drawn)
        fresh.play(Self.script)
        let follows = DrawingBench(.select, drawing: Scene.drawn)
        follows.navigation.options.pan.slop = .dp(0)
        follows.play(Self.script)
        #expect(follows.drawing == fresh.drawing)
        #expect(follows.camera.state == DrawingBench.start)
        let behind = DrawingBench(.select, drawing: Scene.drawn)
        behind.bench.handler.insertListener(behind.listener, at: 9)
        behind.play(Self.script)
        #expect(behind.drawing == Scene.drawn)
        #expect(behind.camera.state != DrawingBench.start)
        #expect(behind.events.isPaired(open: false))
    }
}
