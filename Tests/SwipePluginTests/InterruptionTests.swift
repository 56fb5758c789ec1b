import SwipePlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Every interruption at every sample of a swipe. The listener reports it, other listeners are not affected, and the next swipe works.
@Suite("Interruptions")
struct InterruptionTests {
    enum Mode: CaseIterable, Sendable {
        case plain, exclusive, progress, uiKit, twoFingers

        var options: SwipeOptions {
            switch self {
            case .plain: SwipeOptions()
            case .exclusive: .with { $0.isExclusive = true }
            case .progress: .with { $0.reportsProgress = true }
            case .uiKit: .uiKit
            case .twoFingers: .with { $0.numberOfFingers = 2 }
            }
        }

        var swipe: GestureScript { self == .twoFingers ? .twoStrokes(Vec2F(200, 0), Vec2F(200, 0), in: 200) : .swipeRight }
        /// Whether the listener consumes nothing until the lift.
        var onlyLooksOn: Bool { self != .exclusive && self != .uiKit }
    }

    enum Interruption: CaseIterable, Sendable {
        case cancel, anotherFinger, twoOthers, takenOver, removal, list, switchingOff

        /// The rejection of the listener.
        func reason(_ mode: Mode) -> SwipeRejection.Reason {
            switch self {
            case .cancel: .touchEnded(.cancelled)
            case .anotherFinger, .twoOthers: mode == .twoFingers ? .fingers(3, wanted: 2) : .fingers(2, wanted: 1)
            case .takenOver: .touchEnded(.takenOver)
            case .switchingOff: .disabled
            case .removal, .list: .touchEnded(.removed)
            }
        }
    }

    /// The script of the mode, interrupted after `sample` samples.
    private func interrupted(_ mode: Mode, by interruption: Interruption, at sample: Int, hasSwipes: Bool = true) -> SwipeRun {
        let claimer = RecordingListener("claimer")
        let run = SwipeRun(mode.options, above: [claimer], hasSwipes: hasSwipes)
        // Sample 0 is the landing itself, so nothing can happen before it.
        let moment = Duration.microseconds(max(1, 10_000 * sample))
        switch interruption {
        case .cancel:
            run.bench.play(mode.swipe.cancelled(after: moment))
        case .anotherFinger, .twoOthers:
            let once = mode.swipe.withAnotherFinger(at: Vec2F(100, 900), after: moment, for: .milliseconds(25))
            let twice = once.withAnotherFinger(at: Vec2F(700, 900), after: moment + .milliseconds(10), for: .milliseconds(25))
            run.bench.play(interruption == .twoOthers ? twice : once)
        default:
            let events = mode.swipe.events(sampling: SwipeRun.sampling)
            let index = events.firstIndex { $0.timestamp! > TouchInstant(microseconds: Int64(sample) * 10_000) } ?? events.count - 1
            run.bench.play(Array(events[..<index]), settling: false)
            interrupt(run, by: interruption, claimer)
            run.bench.play(Array(events[index...]))
        }
        return run
    }

    private func interrupt(_ run: SwipeRun, by interruption: Interruption, _ claimer: RecordingListener) {
        switch interruption {
        case .takenOver: claimer.consumes = { SwipeRun.navigation.contains($0.gesture.kind) }
        case .removal: run.bench.handler.removeListener(run.swipes)
        case .list: run.bench.handler.setListeners([claimer, run.map])
        case .switchingOff:
            run.swipes.isEnabled = false
            run.swipes.isEnabled = true
        default: break
        }
    }

    @Test("the listener reports an interruption once", arguments: Mode.allCases, Interruption.allCases)
    func saysSo(mode: Mode, interruption: Interruption) {
        for sample in 0..<20 {
            let run = interrupted(mode, by: interruption, at: sample)
            let label: Comment = "\(mode) \(interruption) \(sample): \(run.events)"
            #expect(run.isPaired, label)
            #expect(run.swipes.state == .idle, label)
            if mode == .uiKit, sample >= 5 {
                // The touch was already recognized as a swipe.
                #expect(run.names == ["began", "recognized"], label)
            } else {
                #expect(run.recognized.isEmpty, label)
                #expect(run.swipes.lastRejection?.reason == interruption.reason(mode), label)
                let isTold = run.events.isEmpty || run.events.last == run.swipes.lastRejection.map { .cancelled($0) }
                #expect(isTold, label)
            }
        }
    }

    @Test(
        "the map receives exactly the gestures that it receives without the listener", arguments: Mode.allCases.filter(\.onlyLooksOn),
        Interruption.allCases)
    func mapDoesNotNotice(mode: Mode, interruption: Interruption) {
        for sample in 0..<20 {
            let run = interrupted(mode, by: interruption, at: sample)
            let alone = interrupted(mode, by: interruption, at: sample, hasSwipes: false)
            #expect(run.map.transcript.difference(from: alone.map.transcript) == nil, "\(mode) \(interruption) \(sample)")
        }
    }

    @Test("a claimed movement stays claimed and never ends in a fling", arguments: [Mode.exclusive, .uiKit], Interruption.allCases)
    func claimedStaysClaimed(mode: Mode, interruption: Interruption) {
        for sample in 6..<20 {
            let heard = interrupted(mode, by: interruption, at: sample).map.gestures
            guard let takenOver = heard.firstIndex(where: { $0.context.endReason == .takenOver }) else {
                Issue.record("\(mode) \(interruption) \(sample): not claimed")
                continue
            }
            let rest = heard[(takenOver + 1)...]
            #expect(rest.first?.gesture == .clearTouch, "\(mode) \(interruption) \(sample)")
            // Fingers that land later are not claimed, because two fingers navigate.
            let hasOthers = interruption == .anotherFinger || interruption == .twoOthers
            #expect(rest.count == 1 || hasOthers, "\(mode) \(interruption) \(sample)")
        }
    }

    @Test("the next swipe is the same as without the interruption", arguments: Mode.allCases, Interruption.allCases)
    func restored(mode: Mode, interruption: Interruption) {
        let fresh = SwipeRun(mode.swipe, mode.options).events
        for sample in 0..<20 {
            let run = interrupted(mode, by: interruption, at: sample)
            run.bench.handler.insertListener(run.swipes, at: 0)
            let before = run.events.count
            run.bench.wait(.seconds(1))
            run.bench.play(mode.swipe)
            #expect(Array(run.events[before...]) == fresh, "\(mode) \(interruption) \(sample)")
            #expect(run.swipes.lastRejection == nil)
        }
    }

    @Test("the listener of a handler that has ended works in another handler", arguments: Mode.allCases)
    func handlerEnded(mode: Mode) {
        let fresh = SwipeRun(mode.swipe, mode.options).events
        let events = mode.swipe.events(sampling: SwipeRun.sampling)
        for sample in 1..<events.count {
            let swipes = SwipeListener(options: mode.options)
            var told: [SwipeEvent] = []
            swipes.onEvent = { told.append($0) }
            var handler: DefaultTouchHandler? = DefaultTouchHandler(
                scheduler: VirtualScheduler(now: TouchInstant(microseconds: .max)), density: .standard)
            weak let gone = handler
            handler!.addListener(swipes)
            for event in events[..<sample] { handler!.onTouchEvent(event) }
            handler?.invalidate()
            handler = nil
            #expect(gone == nil)
            #expect(told.isPaired(open: false), "\(mode) \(sample)")
            if case .cancelled(let rejection) = told.last { #expect(rejection.reason == .touchEnded(.removed)) }
            told = []
            TouchTestBench(swipes, configuration: .openMobileMaps, sampling: SwipeRun.sampling).play(mode.swipe)
            #expect(told == fresh, "\(mode) \(sample)")
        }
    }
}
