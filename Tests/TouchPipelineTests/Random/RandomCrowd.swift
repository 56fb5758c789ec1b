import TouchPipeline
import TouchPipelineTesting

/// A handler with a crowd of listeners that consume at random, and in the midst of their callbacks add, move and remove each other and
/// feed events.
final class RandomCrowd {
    private let run: RandomRun
    private let scheduler = VirtualScheduler()
    private let handler: DefaultTouchHandler
    private var listeners: [RandomListener] = []
    private var random: SplitMix64
    /// How much may still be done from inside callbacks until the next event from outside: nobody feeds events for ever.
    private var budget = 0

    init(_ run: RandomRun) {
        self.run = run
        random = SplitMix64(seed: run.seed &* 31)
        handler = DefaultTouchHandler(scheduler: scheduler, configuration: run.configuration)
        for index in 0..<5 {
            let listener = RandomListener(name: "listener \(index)", consumesOneIn: [0, 40, 8, 3, 0][index]) { [weak self] in self?.act() }
            listeners.append(listener)
            handler.addListener(listener)
            listener.isInChain = true
        }
    }

    /// Plays everything, and returns what was wrong.
    func play() -> [String] {
        for index in run.events.indices {
            scheduler.advance(to: run.arrivals[index])
            budget = random.chance(0.1) ? 2 : 0
            handler.onTouchEvent(run.events[index])
        }
        budget = 0
        handler.onTouchEvent(TouchEvent(.cancel, pointers: TouchPointers()))
        scheduler.runUntilIdle()
        for listener in listeners where listener.isInChain { listener.finish() }
        return listeners.flatMap(\.violations) + (handler.state == .idle ? [] : ["ends \(handler.state)"])
    }

    /// What a listener does in the midst of a callback.
    private func act() {
        guard budget > 0 else { return }
        budget -= 1
        let listener = random.pick(listeners)
        switch random.below(5) {
        case 0:
            handler.removeListener(listener)
            listener.isInChain = false
        case 1, 2:
            if !listener.isInChain { listener.join() }
            handler.insertListener(listener, at: random.below(7) - 1)
        case 3:
            if !listener.isInChain { listener.join() }
            handler.addListener(listener)
        default:
            handler.onTouchEvent(run.events[random.below(run.events.count)])
        }
    }
}

/// A listener that consumes one gesture in so many, and looks whether what it hears is paired.
final class RandomListener: TouchInterface {
    private let name: String
    private let count: Int
    private let act: () -> Void
    private var random: SplitMix64
    private var begun: TouchGesture.Kind?
    private(set) var violations: [String] = []
    var isInChain = false

    init(name: String, consumesOneIn count: Int, act: @escaping () -> Void) {
        self.name = name
        self.count = count
        self.act = act
        random = SplitMix64(seed: UInt64(count))
    }

    /// It enters the chain, and knows nothing of what has begun.
    func join() {
        isInChain = true
        begun = nil
    }

    /// Everything is over.
    func finish() {
        if let begun { violations.append("\(name): \(begun.name) has begun and not ended") }
    }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        let recognized = RecognizedGesture(gesture, context)
        if !isInChain, context.endReason != .removed {
            violations.append("\(name): heard \(recognized.transcriptLine) after it was removed")
        }
        if !gesture.numbers.allSatisfy(\.isFinite) { violations.append("\(name): \(recognized.transcriptLine)") }
        switch gesture {
        case .move(_, true, _): begin(.moveComplete, recognized)
        case .move(_, _, true): begin(.oneFingerDoubleClickMoveComplete, recognized)
        case .twoFingerMove: begin(.twoFingerMoveComplete, recognized)
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete:
            if begun != gesture.kind { violations.append("\(name): \(recognized.transcriptLine) of what has not begun") }
            begun = nil
        case .clearTouch: begun = nil
        default: break
        }
        act()
        return count > 0 && random.below(count) == 0
    }

    private func begin(_ end: TouchGesture.Kind, _ recognized: RecognizedGesture) {
        if let begun, begun != end { violations.append("\(name): \(recognized.transcriptLine) before \(begun.name)") }
        begun = end
    }
}
