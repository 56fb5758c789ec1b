import Geodesy
import MapCameras
import MeasurementPlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Every route out of the chain, at every sample of a touch. The measurement is restored bit for bit.
@Suite("Leaving the chain")
struct LeavingTests {
    enum Touch: CaseIterable, Sendable {
        case point, ringPoint, midpoint, closingMidpoint, tap, closingTap, pan

        var isRing: Bool { self == .ringPoint || self == .closingMidpoint }
        /// Whether the script drags a point.
        var isDrag: Bool { self == .point || self == .midpoint || isRing }
        /// Whether the script changes the measurement.
        var changes: Bool { self != .pan }

        var script: GestureScript {
            switch self {
            case .point, .ringPoint: drag(from: Vec2F(500, 300))
            case .midpoint: drag(from: Vec2F(350, 300))
            case .closingMidpoint: drag(from: Vec2F(350, 500))
            case .pan: drag(from: Vec2F(800, 100))
            case .tap: .tap(at: Vec2F(800, 100))
            case .closingTap: .tap(at: Vec2F(200, 300))
            }
        }

        private func drag(from start: Vec2F) -> GestureScript {
            .drag(from: start, to: Vec2F(800, 600), in: .milliseconds(200), profile: .uniform)
        }

        func run() -> LeavingRun { LeavingRun(points: InterruptionTests.points, isClosed: isRing) }
        var events: [TouchEvent] { script.events(sampling: MeasurementRun.sampling) }
    }

    @Test(
        "a listener that leaves during a touch receives one clearTouch, leaves once, and restores the measurement",
        arguments: Touch.allCases, RemovalTest.Route.allCases)
    func restores(touch: Touch, route: RemovalTest.Route) {
        let events = touch.events
        var hasCancelled = false
        for sample in 0..<events.count {
            let run = touch.run()
            let (before, undoCount) = (run.measuring.state, run.measuring.savedState.undoCount)
            run.trial.feed(events[..<sample])
            let hasReceivedTouch = run.proxy.hasReceivedTouch
            let wasDragging = run.names.contains("began")
            run.trial.leave(by: route)
            if route.isInsideCallback { run.trial.feed(events[sample...sample]) }
            let label: Comment = "\(touch), \(route) at \(sample): \(run.names)"
            #expect(hasReceivedTouch == (sample > 0), label)
            #expect(run.proxy.ends == (hasReceivedTouch ? [.removed] : []), label)
            #expect(run.proxy.entries == 1, label)
            #expect(run.proxy.departures == 1, label)
            #expect(run.measuring.state == before, label)
            #expect(run.measuring.state.bits == before.bits, label)
            #expect(run.measuring.savedState.undoCount == undoCount, label)
            #expect(run.measuring.rubberBandLine == nil, label)
            #expect(run.names.filter { $0.hasPrefix("cancelled") } == (wasDragging ? ["cancelled removed"] : []), label)
            hasCancelled = hasCancelled || wasDragging
            // The rest of the touch has no effect on the listener.
            let (told, heard) = (run.events.count, run.proxy.gestures.count)
            run.trial.feed(events[sample...].dropFirst(route.isInsideCallback ? 1 : 0))
            #expect(run.proxy.gestures.count == heard, label)
            #expect(run.proxy.departures == 1, label)
            #expect(run.events.count == told, label)
        }
        #expect(hasCancelled == touch.isDrag)
    }

    @Test(
        "a listener that leaves after a touch receives nothing more, and the measurement stays", arguments: Touch.allCases,
        RemovalTest.Route.allCases.filter { !$0.isInsideCallback })
    func afterTheTouch(touch: Touch, route: RemovalTest.Route) {
        let run = touch.run()
        let before = run.measuring.state
        run.trial.feed(touch.events)
        let (state, told) = (run.measuring.state, run.events)
        run.trial.leave(by: route)
        #expect((state != before) == touch.changes)
        #expect(run.measuring.state == state)
        #expect(run.events == told)
        #expect(run.proxy.ends.last == .lifted)
        #expect(run.proxy.departures == 1)
    }

    @Test("moving a listener inside the chain does not remove it, and its drag continues")
    func moves() {
        let run = MeasurementRun(points: InterruptionTests.points)
        let events = Touch.point.events
        run.bench.play(Array(events.dropLast(4)), settling: false)
        run.bench.handler.insertListener(run.measuring, at: 1)
        run.bench.handler.insertListener(run.measuring, at: 0)
        run.bench.play(Array(events.suffix(4)))
        #expect(run.names.first == "began")
        #expect(run.names.last == "moved 1")
    }

    @Test("in the chains of two handlers, the first touch drags, and the other one is refused", arguments: [0, 10])
    func twoHandlers(delay: Int) {
        let alone = MeasurementRun(points: InterruptionTests.points)
        alone.bench.play(Touch.point.script)
        let run = MeasurementRun(points: InterruptionTests.points)
        let other = TouchTestBench(run.measuring, sampling: MeasurementRun.sampling)
        for (index, event) in Touch.point.events.enumerated() {
            run.bench.play([event], settling: false)
            if index >= delay { other.play([Touch.midpoint.events[index - delay]], settling: false) }
        }
        #expect(run.names == alone.names)
        #expect(run.measuring.state == alone.measuring.state)
    }

    @Test("in the chains of two handlers, a finger that rests in one keeps the other from dragging until its next touch")
    func restingTouch() {
        let run = MeasurementRun(points: InterruptionTests.points)
        let before = run.measuring.state
        let other = TouchTestBench(run.measuring, sampling: MeasurementRun.sampling)
        run.bench.play(Array(Touch.pan.events.prefix(1)), settling: false)
        other.play(Array(Touch.midpoint.events.prefix(10)), settling: false)
        run.bench.play(Array(Touch.pan.events.dropFirst()), settling: false)
        other.play(Array(Touch.midpoint.events.dropFirst(10)))
        #expect(run.measuring.state == before)
        #expect(!run.names.contains("began"))
        run.camera.state = MeasurementRun.zurich
        other.play(Touch.midpoint.script)
        #expect(run.measuring.state != before)
    }
}
