import TouchPipeline
import TouchPipelineTesting

/// A handler with several listeners that consume gestures and raw events at random. Inside their callbacks they add, move and remove each
/// other, set the whole chain, change their interests and feed events.
final class RandomCrowd {
    private let run: RandomRun
    private let scheduler = VirtualScheduler()
    private var handler: DefaultTouchHandler?
    private var listeners: [RandomListener] = []
    private var random: SplitMix64
    /// The number of actions that callbacks may still perform until the next event from outside. It limits the number of fed events.
    private var budget = 0
    private var violations: [String] = []
    private var observation: ObservationToken?

    /// Whether the events are only those of the stream, and valid, so that their phases show when a touch ends.
    private let isValid: Bool
    /// Whether no listener changes its interests.
    fileprivate var hasFixedInterests: Bool { run.seed % 4 < 2 }
    /// The pointers of the touch. Those of other kinds that are down beside them have no effect.
    private var down: Set<Int> = []
    /// The kind of the pointers of the touch.
    private var kind = TouchPointer.Kind.finger
    private var claim = RawClaim.none

    /// A claim of the whole touch, as derived from the events.
    private enum RawClaim: Equatable {
        case none
        /// A listener has consumed the event that is being processed.
        case made(ObjectIdentifier)
        /// It has the touch.
        case by(ObjectIdentifier)
        /// It has left the chain since.
        case gone
    }

    init(_ run: RandomRun) {
        self.run = run
        isValid = run.isValid
        random = SplitMix64(seed: run.seed &* 31)
        let handler = DefaultTouchHandler(scheduler: scheduler, configuration: run.configuration)
        if run.seed % 2 == 0 { observation = handler.observe { _ in } }
        self.handler = handler
        let rawKinds: [TouchGesture.Kinds] = [.all, .all.union(.rawTouches), .all, .rawTouches, [.touchDown, .move, .rawTouches]]
        for index in 0..<5 {
            let listener = RandomListener(
                name: "listener \(index)", consumesOneIn: [0, 40, 8, 3, 0][index], claimsOneIn: [0, 60, 0, 30, 25][index], crowd: self)
            listener.interests = run.seed % 3 == 1 ? .all : rawKinds[index]
            listeners.append(listener)
            handler.addListener(listener)
        }
    }

    /// Plays everything, releases the handler, and returns the violations.
    func play() -> [String] {
        for index in run.events.indices {
            scheduler.advance(to: run.arrivals[index])
            budget = random.chance(0.1) ? 2 : 0
            replaceTouch(run.events[index])
            handler?.onTouchEvent(run.events[index])
            follow(run.events[index])
        }
        budget = 0
        handler?.onTouchEvent(TouchEvent(.cancel, pointers: TouchPointers()))
        scheduler.runUntilIdle()
        if let state = handler?.state, state != .idle { violations.append("ends \(state)") }
        if isValid, let diagnostics = handler?.diagnostics, diagnostics.total > 0 { violations.append("\(diagnostics)") }
        for listener in listeners { listener.finish() }
        // Moved out of the property first, because listeners that leave read it.
        let released = handler
        handler = nil
        released?.invalidate()
        return violations
    }

    /// Ends the touch, and its claim, if pointers of another kind land.
    private func replaceTouch(_ event: TouchEvent) {
        let landing = event.pointers.filter { $0.phase == .began }.sorted { $0.id < $1.id }
        guard event.touchAction == .down, let last = landing.last else { return }
        let hasStylus = landing.contains { $0.kind == .stylus } || (kind == .stylus && !down.isEmpty)
        let next = hasStylus ? .stylus : last.kind
        if next != kind { (down, claim) = ([], .none) }
        kind = next
    }

    /// Determines after which events the claim of a touch ends.
    private func follow(_ event: TouchEvent) {
        if event.touchAction == .cancel, event.pointers.isEmpty { down = [] }
        for pointer in event.pointers where event.touchAction != .scroll {
            switch pointer.phase {
            case .began: if pointer.kind == kind { down.insert(pointer.id) }
            case .ended, .cancelled: down.remove(pointer.id)
            case .moved, .stationary: break
            }
        }
        if case .made(let claimer) = claim { claim = .by(claimer) }
        if down.isEmpty { claim = .none }
    }

    /// Performs a random action of a listener inside a callback.
    fileprivate func act() {
        guard let handler, budget > 0 else { return }
        budget -= 1
        let listener = random.pick(listeners)
        switch random.below(isValid ? 6 : 7) {
        case 0, 1:
            if case .by(ObjectIdentifier(listener)) = claim { claim = .gone }
            handler.removeListener(listener)
        case 2: handler.insertListener(listener, at: random.below(7) - 1)
        case 3: handler.addListener(listener)
        case 4:
            let chain = listeners.filter { _ in random.chance(0.7) }
            if case .by(let claimer) = claim, !chain.contains(where: { ObjectIdentifier($0) == claimer }) { claim = .gone }
            handler.setListeners(chain)
        case 5 where hasFixedInterests: break
        case 5:
            listener.interests = random.pick([.all, .rawTouches, .all.union(.rawTouches), [.touchDown, .move], []])
            listener.askForInterests()
        default: handler.onTouchEvent(run.events[random.below(run.events.count)])
        }
    }

    /// A listener has consumed a raw event.
    fileprivate func claims(_ listener: RandomListener, _ event: TouchEvent) {
        guard claim == .none, event.touchAction != .scroll, !down.isEmpty || event.touchAction == .down else { return }
        claim = .made(ObjectIdentifier(listener))
    }

    /// A listener has received something that only the claimer may receive.
    fileprivate func hears(_ listener: RandomListener, _ what: @autoclosure () -> String) {
        guard isValid else { return }
        switch claim {
        case .none, .made: return
        case .by(ObjectIdentifier(listener)): return
        case .by, .gone: fail("\(listener.name) hears \(what()) of a touch that is claimed")
        }
    }

    fileprivate func fail(_ violation: String) { violations.append(violation) }
}

/// A listener that consumes one gesture in a given number, and checks whether its entries and gestures are paired.
private final class RandomListener: TouchListener, RawTouchListener {
    let name: String
    var interests = TouchGesture.Kinds.all {
        didSet {
            // The end of a movement does not reach a listener that is no longer interested in it.
            if let begun, !interests.contains(begun) { self.begun = nil }
        }
    }
    private let consumesOneIn: Int
    private let claimsOneIn: Int
    private weak var crowd: RandomCrowd?
    private var random: SplitMix64
    private var begun: TouchGesture.Kind?
    private var environment: TouchEnvironment?
    private var isInChain = false

    init(name: String, consumesOneIn: Int, claimsOneIn: Int, crowd: RandomCrowd) {
        self.name = name
        self.consumesOneIn = consumesOneIn
        self.claimsOneIn = claimsOneIn
        self.crowd = crowd
        random = SplitMix64(seed: UInt64(consumesOneIn))
    }

    func didEnter(_ environment: TouchEnvironment) {
        if isInChain { crowd?.fail("\(name) enters twice") }
        isInChain = true
        self.environment = environment
        begun = nil
        crowd?.act()
    }

    func didLeave(_ environment: TouchEnvironment) {
        if !isInChain { crowd?.fail("\(name) leaves without having entered") }
        if let begun { crowd?.fail("\(name) leaves, and \(begun.name) is owed") }
        isInChain = false
        crowd?.act()
    }

    func askForInterests() { environment?.setNeedsInterests() }

    /// Every touch is over.
    func finish() {
        if let begun { crowd?.fail("\(name): \(begun.name) has begun and not ended") }
    }

    func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool {
        if !isInChain { crowd?.fail("\(name): takes \(event.touchAction) while it is not in the chain") }
        crowd?.hears(self, "\(event.touchAction)")
        let isConsumed = claimsOneIn > 0 && random.below(claimsOneIn) == 0
        if isConsumed { crowd?.claims(self, event) }
        crowd?.act()
        return isConsumed
    }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        let recognized = RecognizedGesture(gesture, context)
        if !isInChain { crowd?.fail("\(name): hears \(recognized.transcriptLine) while it is not in the chain") }
        if !gesture.numbers.allSatisfy(\.isFinite) { crowd?.fail("\(name): \(recognized.transcriptLine)") }
        if context.endReason != .removed { crowd?.hears(self, recognized.transcriptLine) }
        switch gesture {
        case .move(_, .pan): begin(.moveComplete, recognized)
        case .move(_, .quickZoom): begin(.oneFingerDoubleClickMoveComplete, recognized)
        case .twoFingerMove: begin(.twoFingerMoveComplete, recognized)
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete:
            if begun != gesture.kind, begun != nil || hasAllMoves {
                crowd?.fail("\(name): \(recognized.transcriptLine) of what has not begun")
            }
            begun = nil
        case .clearTouch: begun = nil
        default: break
        }
        crowd?.act()
        return consumesOneIn > 0 && random.below(consumesOneIn) == 0
    }

    /// A listener that is not always interested in moves may receive the end of a move that it has not received.
    private var hasAllMoves: Bool { crowd?.hasFixedInterests ?? true }

    private func begin(_ end: TouchGesture.Kind, _ recognized: RecognizedGesture) {
        if let begun, begun != end, hasAllMoves { crowd?.fail("\(name): \(recognized.transcriptLine) before \(begun.name)") }
        begun = end
    }
}
