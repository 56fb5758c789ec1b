import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Whatever samples a tracker receives, its events are valid. The test checks this with the recognizer's diagnostics, and by the definition of an event.
@Suite("TouchPointerTracker: any samples")
struct TouchPointerTrackerPropertyTests {
    /// Samples that no system should deliver, but some systems do.
    struct RandomSamples {
        var random: SplitMix64
        var now: Int64 = 0

        mutating func feed(_ tracker: inout TouchPointerTracker) {
            now += Int64.random(in: 0...20, using: &random)
            let time = TrackerRig.instant(max(0, now + Int64.random(in: -30...5, using: &random)))
            let id = Int.random(in: 0..<14, using: &random)
            switch random.next() % 100 {
            case 0: tracker.cancelAll(at: time)
            case 1..<4: tracker.cancel(id: id, at: time)
            default:
                let phases: [TouchPointer.Phase] = [.began, .began, .moved, .moved, .stationary, .ended, .cancelled]
                let position = Vec2F(Float.random(in: 0...500, using: &random), Float.random(in: 0...500, using: &random))
                tracker.add(.init(id: id, phase: phases.randomElement(using: &random)!, position: position, timestamp: time))
            }
        }
    }

    /// The rules that an event breaks, given the pointers that were down before it.
    private func violations(_ event: TouchEvent, _ down: inout Set<Int>) -> [String] {
        var violations: [String] = []
        let ids = event.pointers.map(\.id)
        let began = Set(event.pointers.filter { $0.phase == .began }.map(\.id))
        let gone = Set(event.pointers.filter { $0.phase == .ended || $0.phase == .cancelled }.map(\.id))
        if ids.count != Set(ids).count { violations.append("a pointer twice") }
        if Set(ids) != down.union(began) { violations.append("not all pointers that are down before or after") }
        if !began.isDisjoint(with: down) { violations.append("lands though it is down") }
        switch event.touchAction {
        case .down: if began.isEmpty || !gone.isEmpty { violations.append("a down without a landing pointer") }
        case .up: if gone.isEmpty || !began.isEmpty { violations.append("an up without a lifting pointer") }
        case .cancel: if gone.isEmpty || !began.isEmpty { violations.append("a cancel without a cancelled pointer") }
        case .move: if !gone.isEmpty || !began.isEmpty { violations.append("a move that lands or lifts") }
        case .scroll: violations.append("a scroll")
        }
        down = down.union(began).subtracting(gone)
        return violations.map { "\($0): \(TrackerRig.text(event))" }
    }

    @Test(
        "events are valid and sorted by time, and the recognizer counts no invalid input",
        arguments: 1...UInt64(RunSize.either(2, stress: 20)))
    func valid(seed: UInt64) {
        var samples = RandomSamples(random: SplitMix64(seed: seed))
        var tracker = TouchPointerTracker()
        var recognizer = GestureRecognizer()
        var down: Set<Int> = []
        var last = TouchInstant(microseconds: .min)
        var found: [String] = []
        var count = 0
        func take(_ event: TouchEvent) {
            count += 1
            found += violations(event, &down)
            if event.timestamp.map({ $0 < last }) ?? true { found.append("time goes back: \(TrackerRig.text(event))") }
            last = event.timestamp ?? last
            _ = recognizer.process(event)
        }
        for _ in 0..<1500 {
            for _ in 0..<Int.random(in: 1...6, using: &samples.random) { samples.feed(&tracker) }
            tracker.drain(take)
            if tracker.pointerCount != down.count { found.append("counts \(tracker.pointerCount) of \(down.count)") }
        }
        tracker.cancelAll(at: TrackerRig.instant(samples.now + 100))
        tracker.drain(take)
        _ = recognizer.advance(to: TrackerRig.instant(samples.now + 10_000))
        #expect(found.isEmpty)
        #expect(count > 1000)
        #expect(recognizer.diagnostics == TouchDiagnostics())
        #expect(recognizer.state == .idle)
        #expect(tracker.pointerCount == 0)
    }
}
