import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Holds something while it pans, and forgets it at the end, unless something is planted.
private final class Holder: TouchListener {
    enum Mistake {
        case none, keepsAtRemoval, keepsTakenOver, keepsAtDisabling, never
    }

    private(set) var isHolding = false
    /// The number of things that it has forgotten to put down.
    private(set) var lost = 0
    var isEnabled = true {
        didSet { if !isEnabled { putDown(unless: .keepsAtDisabling) } }
    }
    private let mistake: Mistake

    init(_ mistake: Mistake) { self.mistake = mistake }

    private func putDown(unless mistake: Mistake) {
        if isHolding, self.mistake == mistake { lost += 1 }
        isHolding = false
    }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        switch gesture {
        case .move(_, let phase):
            if isEnabled, phase.isPastSlop { isHolding = true }
            return isHolding
        case .clearTouch:
            putDown(unless: context.endReason == .removed ? .keepsAtRemoval : context.endReason == .takenOver ? .keepsTakenOver : .never)
            return false
        default: return false
        }
    }
}

@Suite("Random combinations")
struct CombinationTestTests {
    private func violations(_ mistake: Holder.Mistake, changesChain: Bool = true) -> [String] {
        var options = CombinationTest.Options()
        (options.actionProbability, options.changesChain) = (0.2, changesChain)
        return CombinationTest.violations(seeds: 0..<UInt64(RunSize.either(10, stress: 100)), options: options) { _ in
            let holder = Holder(mistake)
            var subject = CombinationTest.Subject(holder) { isAtRest in
                if holder.lost > 0 { return "lost \(holder.lost)" }
                return holder.isHolding && (isAtRest || !holder.isEnabled) ? "holds" : nil
            }
            subject.add("switch") { _ in holder.isEnabled.toggle() }
            return subject
        }
    }

    @Test(
        "each mistake is found, with the seed and the last actions",
        arguments: [.keepsAtRemoval, .keepsAtDisabling] as [Holder.Mistake])
    private func mistakes(mistake: Holder.Mistake) throws {
        let first = try #require(violations(mistake).first)
        #expect(first.hasPrefix("seed "))
        #expect(first.contains(", after "))
        #expect(first == violations(mistake).first)
    }

    @Test("a listener without a mistake has no violations")
    func noMistake() { #expect(violations(.none).isEmpty) }

    @Test("without changes of the chain, only the app acts")
    func quiet() {
        #expect(violations(.keepsTakenOver, changesChain: false).isEmpty)
        #expect(violations(.keepsAtDisabling, changesChain: false) != [])
    }

    @Test("a run has the number of events of its options, and as many actions as their probability says")
    func options() {
        var options = CombinationTest.Options()
        (options.events, options.actionProbability, options.changesChain) = (200, 0.5, false)
        var (actions, received) = (0, 0)
        let violations = CombinationTest.violations(seeds: 3..<4, options: options) { random in
            _ = random.next()
            var subject = CombinationTest.Subject(RecordingListener()) { _ in
                received += 1
                return nil
            }
            subject.add("count") { _ in actions += 1 }
            return subject
        }
        #expect(violations.isEmpty)
        // After each event and each action between two events, and at the end.
        #expect(received >= 201 + actions)
        #expect(abs(actions - 90) < 30)
    }
}
