import Testing
import TouchPipeline
import TouchPipelineTesting

/// Draws one line by a drag, and restores on every end but the lift, unless something is planted.
private final class Pen: TouchListener, FrameClient {
    /// What the pen does wrong.
    enum Mistake: CaseIterable {
        case none, keepsCancelled, keepsTakenOver, keepsAtSecondFinger, keepsAtRemoval, growsInFrames
    }

    private(set) var lines = 0
    private(set) var isDrawing = false
    private var grows = false
    private let mistake: Mistake

    init(_ mistake: Mistake) { self.mistake = mistake }

    var isAsBefore: Bool { !isDrawing && lines == 0 }
    var interests: TouchGesture.Kinds { [.move, .moveComplete] }
    var needsFrames: Bool { grows }

    func advance(to time: TouchInstant) -> Bool {
        if grows, !isDrawing { (lines, grows) = (lines + 1, false) }
        return grows
    }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        switch gesture {
        case .move(_, .pan):
            isDrawing = true
            if mistake == .growsInFrames { grows = true }
            return true
        case .moveComplete where context.endReason == .lifted:
            if isDrawing { lines += 1 }
            (isDrawing, grows) = (false, false)
            return true
        case .moveComplete, .clearTouch:
            let keeps =
                switch context.endReason {
                case .cancelled: mistake == .keepsCancelled
                case .takenOver: mistake == .keepsTakenOver
                case .additionalFinger: mistake == .keepsAtSecondFinger
                case .removed: mistake == .keepsAtRemoval
                default: false
                }
            if keeps, isDrawing { lines += 1 }
            isDrawing = false
            return gesture.kind == .moveComplete
        default: return false
        }
    }
}

@Suite("A touch that is interrupted at every sample of a script")
struct InterruptionTestTests {
    private typealias Interruption = InterruptionTest.Interruption

    private let drag = GestureScript.drag(from: Vec2F(100, 100), to: Vec2F(300, 100), in: .milliseconds(100))

    private func violations(_ mistake: Pen.Mistake, by interruption: InterruptionTest.Interruption) -> [String] {
        InterruptionTest.violations(by: interruption, during: drag) {
            let pen = Pen(mistake)
            return InterruptionTest.Subject(pen) { pen.isAsBefore ? nil : "\(pen.lines) lines" }
        }
    }

    @Test("a pen that restores has no violations", arguments: InterruptionTest.Interruption.allCases)
    func restores(interruption: InterruptionTest.Interruption) { #expect(violations(.none, by: interruption).isEmpty) }

    @Test("a pen that keeps its line has violations by exactly the interruptions that it misses")
    func mistakes() {
        func found(_ mistake: Pen.Mistake) -> [String] {
            Interruption.allCases.filter { !violations(mistake, by: $0).isEmpty }.map { $0.name }
        }
        let names: [(Pen.Mistake, [String])] = [
            (.keepsCancelled, ["cancel"]), (.keepsTakenOver, ["claim", "rawClaim"]),
            (.keepsAtSecondFinger, ["secondFinger", "thirdFinger"]),
            (.keepsAtRemoval, RemovalTest.Route.allCases.map { $0.rawValue }),
        ]
        for (mistake, names) in names { #expect(found(mistake) == names, "\(mistake)") }
        #expect(found(.growsInFrames).isEmpty == false)
    }

    @Test("an interruption of one's own is a closure")
    func custom() {
        var count = 0
        let violations = InterruptionTest.violations(named: "nothing", during: drag) {
            InterruptionTest.Subject(RecordingListener()) { nil }
        } interrupt: { _ in
            count += 1
        }
        #expect(violations.isEmpty)
        #expect(count == drag.events().count - 1)
    }
}
