import Geodesy
import MapCameras
import MeasurementPlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Every interruption at every sample of a drag. The state is restored bit for bit, the interruption is reported once, and the next drag
/// works.
@Suite("Interruptions")
struct InterruptionTests {
    enum Mode: CaseIterable, Sendable {
        case point, ringPoint, midpoint, closingMidpoint

        var isRing: Bool { self == .ringPoint || self == .closingMidpoint }
        var start: Vec2F {
            switch self {
            case .point, .ringPoint: Vec2F(500, 300)
            case .midpoint: Vec2F(350, 300)
            case .closingMidpoint: Vec2F(350, 500)
            }
        }
        var drag: GestureScript { .drag(from: start, to: Vec2F(800, 600), in: .milliseconds(200), profile: .uniform) }
    }

    enum Interruption: CaseIterable, Sendable {
        case cancel, secondFinger, thirdFinger, takenOver, removal, switchingOff, change

        var reason: SessionEndReason {
            switch self {
            case .cancel: .touch(.cancelled)
            case .secondFinger, .thirdFinger: .touch(.additionalFinger)
            case .takenOver: .touch(.takenOver)
            case .removal: .touch(.removed)
            case .switchingOff: .disabled
            case .change: .changed
            }
        }
    }

    static let points = [Vec2F(200, 300), Vec2F(500, 300), Vec2F(500, 700)]
    private static let samples = 20

    private func run(_ mode: Mode, above: [any TouchListener] = []) -> MeasurementRun {
        let run = MeasurementRun(points: Self.points, closed: mode.isRing, above: above)
        // An undone change, which must still be redoable.
        run.measuring.add(run.place(Vec2F(100, 900)))
        run.measuring.undo()
        run.forget()
        return run
    }

    private func interrupt(_ run: MeasurementRun, _ mode: Mode, by interruption: Interruption, at sample: Int, _ claimer: RecordingListener)
    {
        let moment = Duration.microseconds(max(1, 10_000 * sample))
        switch interruption {
        case .cancel: run.bench.play(mode.drag.cancelled(after: moment))
        case .secondFinger: run.bench.play(mode.drag.withAnotherFinger(at: Vec2F(900, 100), after: moment, for: .milliseconds(25)))
        case .thirdFinger:
            run.bench.play(
                mode.drag.withAnotherFinger(at: Vec2F(900, 100), after: moment, for: .milliseconds(25))
                    .withAnotherFinger(at: Vec2F(900, 900), after: moment + .milliseconds(5), for: .milliseconds(25)))
        default:
            let start = run.bench.scheduler.now
            let events = mode.drag.events(startingAt: start, sampling: MeasurementRun.sampling)
            let index = events.firstIndex { $0.timestamp! > start + .microseconds(Int64(sample) * 10_000) } ?? events.count - 1
            run.bench.play(Array(events[..<index]), settling: false)
            switch interruption {
            case .takenOver: claimer.consumes = { [.move, .moveComplete].contains($0.gesture.kind) }
            case .removal: run.bench.handler.removeListener(run.measuring)
            case .switchingOff:
                run.measuring.isEnabled = false
                run.measuring.isEnabled = true
            // A call without another effect.
            default: run.measuring.move(at: 0, to: run.measuring.state.point(at: 0))
            }
            run.bench.play(Array(events[index...]))
        }
    }

    @Test("an interrupted drag restores everything and reports the reason once", arguments: Mode.allCases, Interruption.allCases)
    func restores(mode: Mode, interruption: Interruption) {
        for sample in 0..<Self.samples {
            let claimer = RecordingListener("claimer")
            let run = run(mode, above: [claimer])
            let (before, bits) = (run.measuring.state, run.measuring.state.bits)
            interrupt(run, mode, by: interruption, at: sample, claimer)
            let label: Comment = "\(mode) \(interruption) \(sample): \(run.names)"
            #expect(run.measuring.state == before, label)
            #expect(run.measuring.state.bits == bits, label)
            #expect(run.isPaired, label)
            #expect(run.measuring.savedState.redoCount == 1, label)
            #expect(run.names.isEmpty || (run.names.first == "began" && run.names.last == "cancelled \(interruption.reason.name)"), label)
            // The drag has begun past 3 mm, which is 19 pixels: at the first sample.
            #expect(sample < 3 || run.names.first == "began", label)
        }
    }

    @Test("the next drag is the same as without the interruption", arguments: Mode.allCases, Interruption.allCases)
    func goesOn(mode: Mode, interruption: Interruption) {
        for sample in stride(from: 0, to: Self.samples, by: 3) {
            let claimer = RecordingListener("claimer")
            let run = run(mode, above: [claimer])
            interrupt(run, mode, by: interruption, at: sample, claimer)
            run.bench.handler.insertListener(run.measuring, at: 0)
            run.camera.state = MeasurementRun.zurich
            run.bench.wait(.seconds(1))
            run.forget()
            run.bench.play(mode.drag)
            let fresh = self.run(mode)
            fresh.bench.play(mode.drag)
            #expect(run.measuring.state == fresh.measuring.state, "\(mode) \(interruption) \(sample)")
            #expect(run.events == fresh.events, "\(mode) \(interruption) \(sample)")
        }
    }

    @Test("two fingers navigate, also after a drag has begun", arguments: Mode.allCases)
    func twoFingersNavigate(mode: Mode) {
        let run = run(mode)
        let before = run.measuring.state
        let second = GestureScript.pause(.milliseconds(100)) + .drag(from: Vec2F(200, 800), to: Vec2F(100, 950), in: .milliseconds(200))
        run.bench.play(.together(mode.drag, second))
        #expect(run.measuring.state == before)
        #expect(run.names.last == "cancelled additionalFinger")
        #expect(run.below.kinds.contains(.twoFingerMove))
        #expect(run.camera.state != MeasurementRun.zurich)
    }

    @Test("the listener of a handler that has ended works in another handler", arguments: Mode.allCases)
    func handlerEnded(mode: Mode) {
        for sample in 1..<Self.samples {
            let run = run(mode)
            let before = run.measuring.state
            let events = mode.drag.events(sampling: MeasurementRun.sampling)
            var handler: DefaultTouchHandler? = DefaultTouchHandler(
                scheduler: VirtualScheduler(now: TouchInstant(microseconds: .max)), density: .standard)
            weak let gone = handler
            handler!.addListener(run.measuring)
            for event in events[..<sample] { handler!.onTouchEvent(event) }
            handler?.invalidate()
            handler = nil
            #expect(gone == nil)
            #expect(run.measuring.state == before)
            #expect(run.isPaired)
            #expect(run.names.isEmpty || run.names.last == "cancelled removed")
            run.forget()
            run.bench.play(mode.drag)
            #expect(run.names.first == "began")
            #expect(run.isPaired)
            #expect(run.measuring.savedState.undoCount == (mode.isRing ? 5 : 4))
        }
    }

    @Test("a listener that leaves and enters again before the lift has restored the drag, and does not commit it")
    func insertedBeforeTheLift() {
        let run = run(.point)
        let before = run.measuring.state
        let events = Mode.point.drag.events(startingAt: run.bench.scheduler.now, sampling: MeasurementRun.sampling)
        run.bench.play(Array(events.dropLast()), settling: false)
        run.bench.handler.removeListener(run.measuring)
        run.bench.handler.insertListener(run.measuring, at: 0)
        run.bench.play(Array(events.suffix(1)))
        #expect(run.measuring.state == before)
        #expect(run.names.last == "cancelled removed")
    }

    @Test("a listener that was out of the chain does not confuse another touch with its own")
    func anotherTouch() {
        let run = run(.point)
        let before = run.measuring.state
        let events = (Mode.point.drag + .pause(.milliseconds(50)) + .drag(from: Vec2F(100, 900), to: Vec2F(400, 900)))
            .events(startingAt: run.bench.scheduler.now, sampling: MeasurementRun.sampling)
        let second = events.lastIndex { $0.touchAction == .down }!
        run.bench.play(Array(events[..<10]), settling: false)
        run.bench.handler.removeListener(run.measuring)
        run.bench.play(Array(events[10...(second + 2)]), settling: false)
        run.bench.handler.insertListener(run.measuring, at: 0)
        run.bench.play(Array(events[(second + 3)...]))
        #expect(run.measuring.state == before)
        #expect(run.names.last == "cancelled removed")
        #expect(run.isPaired)
    }
}
