import SwipePlugin
import TestRuns
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

        /// The rejection of a touch that is interrupted.
        func reason(_ interruption: InterruptionTest.Interruption) -> SwipeRejection.Reason {
            guard interruption.endReason == .additionalFinger else { return .cancelled(.touch(interruption.endReason)) }
            return self == .twoFingers ? .fingers(3, expected: 2) : .fingers(2, expected: 1)
        }

        /// A swipe that is rejected with a reason. With the mode `uiKit` it may have been recognized before.
        func subject(_ reason: SwipeRejection.Reason, interrupts: (SwipeListener) -> Void = { _ in }) -> InterruptionTest.Subject {
            let swipes = SwipeListener(options: options)
            var events: [SwipeEvent] = []
            swipes.onEvent = { events.append($0) }
            interrupts(swipes)
            return InterruptionTest.Subject(swipes, configuration: .openMobileMaps) {
                guard swipes.state == .idle, events.isPaired(open: false) else { return "\(swipes.state) after \(events)" }
                if self == .uiKit, events.map(\.name) == ["began", "recognized"] { return nil }
                // A listener that has received nothing has nothing to reject.
                guard let rejection = swipes.lastRejection else { return events.isEmpty ? nil : "\(events)" }
                guard rejection.reason == reason, events.isEmpty || events.last == .cancelled(rejection) else {
                    return "\(rejection) after \(events)"
                }
                return events.contains { $0.name == "recognized" } ? "\(events)" : nil
            }.playingAgain {
                events = []
            } outcome: {
                "\(events) \(swipes.lastRejection as Any)"
            }
        }
    }

    @Test(
        "the listener reports an interruption once, and recognizes the next swipe",
        arguments: RunSize.pairs(Mode.allCases, InterruptionTest.Interruption.allCases, standard: 20))
    func reports(mode: Mode, interruption: InterruptionTest.Interruption) {
        let violations = InterruptionTest.violations(by: interruption, during: mode.swipe, every: RunSize.either(11, stress: 1)) {
            mode.subject(mode.reason(interruption))
        }
        #expect(violations.isEmpty)
    }

    @Test("a listener that is switched off and on ignores the rest of the touch", arguments: Mode.allCases)
    func switchingOff(mode: Mode) {
        var listener: SwipeListener?
        let violations = InterruptionTest.violations(named: "switch", during: mode.swipe, every: RunSize.either(3, stress: 1)) {
            mode.subject(.cancelled(.disabled)) { listener = $0 }
        } interrupt: { _ in
            listener?.isEnabled = false
            listener?.isEnabled = true
        }
        #expect(violations.isEmpty)
    }

    /// What the map behind a listener receives of each interrupted touch.
    private func heard(
        _ mode: Mode, _ interruption: InterruptionTest.Interruption, every stride: Int = 1, behind makeListener: () -> any TouchListener
    ) -> [RecordingListener] {
        var maps: [RecordingListener] = []
        _ = InterruptionTest.violations(by: interruption, during: mode.swipe, every: stride) {
            maps.append(RecordingListener("map", consuming: SwipeRun.navigation))
            return InterruptionTest.Subject(makeListener(), others: [maps[maps.count - 1]], configuration: .openMobileMaps) { nil }
        }
        return maps
    }

    @Test(
        "the map receives exactly the gestures that it receives without the listener", arguments: Mode.allCases.filter(\.onlyLooksOn),
        InterruptionTest.Interruption.allCases)
    func mapDoesNotNotice(mode: Mode, interruption: InterruptionTest.Interruption) {
        let stride = RunSize.either(11, stress: 1)
        let behind = heard(mode, interruption, every: stride) { SwipeListener(options: mode.options) }
        let alone = heard(mode, interruption, every: stride) { RecordingListener() }
        #expect(behind.map(\.transcript) == alone.map(\.transcript))
    }

    @Test(
        "a claimed movement stays claimed and never ends in a fling", arguments: [Mode.exclusive, .uiKit],
        InterruptionTest.Interruption.allCases)
    func claimedStaysClaimed(mode: Mode, interruption: InterruptionTest.Interruption) {
        let maps = heard(mode, interruption, every: RunSize.either(2, stress: 1)) { SwipeListener(options: mode.options) }
        var claimed = 0
        for (sample, map) in maps.enumerated() {
            guard let takenOver = map.gestures.firstIndex(where: { $0.context.endReason == .takenOver }) else { continue }
            claimed += 1
            // Fingers that land later are not claimed, because two fingers navigate.
            if interruption.endReason == .additionalFinger { continue }
            #expect(map.kinds[(takenOver + 1)...].allSatisfy { $0 == .clearTouch }, "after sample \(sample): \(map.transcript)")
        }
        #expect(claimed > RunSize.either(5, stress: 10))
    }
}
