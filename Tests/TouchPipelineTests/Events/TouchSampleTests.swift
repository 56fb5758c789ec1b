import Testing
import TouchPipeline

/// The samples that adapters add: coalesced and predicted samples, objects instead of numbers, buttons of a mouse.
@Suite("TouchPointerTracker: samples of a platform")
struct TouchSampleTests {
    private final class Finger {}

    private var tracker = TouchPointerTracker()
    private let a = Finger()
    private let b = Finger()

    private func sample(
        _ finger: Finger, _ phase: TouchPointer.Phase, at milliseconds: Int64, x: Float, kind: TouchPointer.Kind = .finger,
        buttons: TouchPointer.Buttons? = .primary
    ) -> TouchSample {
        TouchSample(
            .object(ObjectIdentifier(finger)), phase: phase, position: Vec2F(x, 0), timestamp: TrackerRig.instant(milliseconds), kind: kind,
            buttons: buttons)
    }

    /// Adds a sample with coalesced ones at x = time.
    private mutating func add(_ finger: Finger, _ phase: TouchPointer.Phase, at milliseconds: Int64, coalesced: [Int64] = []) {
        tracker.add(
            sample(finger, phase, at: milliseconds, x: Float(milliseconds)),
            coalesced: coalesced.map { sample(finger, phase, at: $0, x: Float($0)) })
    }

    private mutating func drain() -> [String] { tracker.drain().map(TrackerRig.text) }

    @Test("an object's pointer has the lowest number that is free while it is down, from 1")
    mutating func numbers() {
        add(a, .began, at: 1)
        add(b, .began, at: 2)
        add(a, .ended, at: 3)
        let c = Finger()
        add(c, .began, at: 4)
        #expect(drain() == ["down@1 1b(1)", "down@2 1s(1) 2b(2)", "up@3 1e(3) 2s(2)", "down@4 2s(2) 1b(4)"])
        withExtendedLifetime(c) {}
    }

    @Test("coalesced samples of several fingers are sorted by time, and samples of one time are one event")
    mutating func woven() {
        add(a, .began, at: 0)
        add(b, .began, at: 0)
        _ = drain()
        add(a, .moved, at: 12, coalesced: [4, 8, 12])
        add(b, .moved, at: 12, coalesced: [8, 3, 12])
        #expect(drain() == ["move@3 1s 2m(3)", "move@4 1m(4) 2s(3)", "move@8 1m(8) 2m(8)", "move@12 1m(12) 2m(12)"])
    }

    @Test("coalesced samples that were already added are ignored, and the current sample never is")
    mutating func known() {
        add(a, .began, at: 0)
        add(a, .moved, at: 8, coalesced: [8, 4])
        #expect(drain() == ["down@0 1b", "move@4 1m(4)", "move@8 1m(8)"])
        add(a, .moved, at: 16, coalesced: [12, 4, 8])
        add(a, .ended, at: 16)
        #expect(drain() == ["move@12 1m(12)", "move@16 1m(16)", "up@16 1e(16)"])
    }

    @Test(
        "the first sample of a landing finger lands and the last one of a lifting finger lifts, whatever the phases of the others",
        arguments: [TouchPointer.Phase.ended, .cancelled])
    mutating func phases(phase: TouchPointer.Phase) {
        add(a, .began, at: 4, coalesced: [1, 2, 4])
        #expect(drain() == ["down@1 1b(1)", "move@2 1m(2)", "move@4 1m(4)"])
        add(a, phase, at: 9, coalesced: [8, 9])
        #expect(drain() == (phase == .ended ? ["move@8 1m(8)", "up@9 1e(9)"] : ["move@8 1m(8)", "cancel@9 1c(8)"]))
        #expect(tracker.pointerCount == 0)
    }

    @Test("a lift that is older than a move of its finger is still the lift")
    mutating func lateLift() {
        add(a, .began, at: 0)
        add(a, .moved, at: 9)
        add(a, .ended, at: 5)
        #expect(drain() == ["down@0 1b", "move@9 1m(9)", "up@9 1e(5)"])
    }

    @Test("a predicted sample is in no event, and is kept until the next real sample of its pointer")
    mutating func predicted() {
        add(a, .began, at: 0)
        var prediction = sample(a, .moved, at: 16, x: 16)
        prediction.isPredicted = true
        tracker.add(prediction)
        prediction.timestamp = TrackerRig.instant(8)
        prediction.position.x = 8
        tracker.add(prediction)
        #expect(drain() == ["down@0 1b"])
        #expect(tracker.predictedPositions(ofPointer: 1) == [Vec2F(8, 0), Vec2F(16, 0)])
        #expect(tracker.predictedPositions(ofPointer: 2).isEmpty)
        add(a, .moved, at: 8)
        #expect(drain() == ["move@8 1m(8)"])
        #expect(tracker.predictedPositions(ofPointer: 1).isEmpty)
    }

    @Test("a mouse is one pointer that lands with its first button, lifts with its last one, and has the pressed buttons")
    mutating func mouse() {
        let steps: [(TouchPointer.Phase, TouchPointer.Buttons?)] = [
            (.began, .primary), (.moved, nil), (.began, .secondary), (.moved, nil), (.ended, .primary), (.moved, nil), (.ended, .secondary),
        ]
        for (time, step) in steps.enumerated() {
            tracker.add(sample(a, step.0, at: Int64(time), x: 1, kind: .mouse, buttons: step.1))
        }
        let events = tracker.drain()
        #expect(events.map(\.touchAction) == [.down, .move, .move, .move, .move, .move, .up])
        #expect(events.map(\.pointers[0].buttons.rawValue) == [1, 1, 3, 3, 2, 2, 2])
    }

    @Test("if a button goes down that is already down, its release was lost, and the mouse lands again")
    mutating func lostButton() {
        tracker.add(sample(a, .began, at: 0, x: 0, kind: .mouse))
        tracker.add(sample(a, .began, at: 1, x: 1, kind: .mouse))
        #expect(drain() == ["down@0 1b", "cancel@1 1c", "down@1 1b(1)"])
    }

    @Test(
        "a mouse or a pencil that moves without a button has lifted, and a finger needs no button",
        arguments: TouchPointer.Kind.allCases)
    mutating func releasedUnseen(kind: TouchPointer.Kind) {
        tracker.add(sample(a, .began, at: 0, x: 0, kind: kind))
        tracker.add(sample(a, .moved, at: 1, x: 1, kind: kind, buttons: []))
        let isReleased = kind == .mouse || kind == .stylus
        #expect(drain().last == (isReleased ? "cancel@1 1c" : "move@1 1m(1)"))
    }

    @Test("a lift without pressure and buttons keeps the earlier ones")
    mutating func pressure() {
        var landing = sample(a, .began, at: 0, x: 0, buttons: .secondary)
        landing.pressure = 0.75
        tracker.add(landing)
        tracker.add(sample(a, .ended, at: 1, x: 0, buttons: nil))
        let last = tracker.drain().last?.pointers[0]
        #expect(last?.pressure == 0.75)
        #expect(last?.buttons == .secondary)
    }
}
