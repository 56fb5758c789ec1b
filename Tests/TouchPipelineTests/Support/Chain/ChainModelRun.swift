import TouchPipelineTesting

@testable import TouchPipeline

/// A chain and its model side by side: the same touches, listeners that do the same, and a comparison after every step.
final class ChainModelRun {
    struct Heard: Equatable, CustomStringConvertible {
        let id: Int
        let call: ChainModel.Call

        var description: String {
            switch call {
            case .gesture(let gesture, let reason): "\(id) \(gesture.kind.name)\(reason.map { "(\($0.name))" } ?? "")"
            case .raw: "\(id) raw"
            case .enter: "\(id) enters"
            case .leave: "\(id) leaves"
            }
        }
    }

    /// A listener of the real chain, which acts as the plan says.
    final class Planned: TouchListener, RawTouchListener {
        let id: Int
        var interests: TouchGesture.Kinds
        private weak var run: ChainModelRun?

        init(_ id: Int, _ interests: TouchGesture.Kinds, _ run: ChainModelRun) {
            (self.id, self.interests, self.run) = (id, interests, run)
        }

        func didEnter(_ environment: TouchEnvironment) { _ = run?.chainTells(self, .enter) }
        func didLeave(_ environment: TouchEnvironment) { _ = run?.chainTells(self, .leave) }
        func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool { run?.chainTells(self, .raw) ?? false }
        func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
            run?.chainTells(self, .gesture(gesture, context.endReason)) ?? false
        }
    }

    private let plan: ChainPlan
    private var chain: ListenerChain? = ListenerChain()
    private lazy var model = ChainModel { [unowned self] in modelTells($0, $1) }
    private var touches: RandomGestures
    private var listeners: [Planned] = []
    private var stays: Set<Int> = []
    private var step = 0
    private var byChain: [Heard] = []
    private var byModel: [Heard] = []
    /// The number of times that something happened, by name. A run without changes and claims tests nothing.
    private(set) var counts: [String: Int] = [:]
    /// The first difference between the chain and the model.
    private(set) var difference: String?

    init(_ plan: ChainPlan) {
        self.plan = plan
        touches = RandomGestures(seed: plan.seed)
        var random = SplitMix64(seed: plan.seed)
        for id in 0..<plan.pool {
            listeners.append(Planned(id, ChainPlan.interests(&random), self))
            model.interests[id] = listeners[id].interests
        }
        compare("the first listeners") { apply((0..<plan.pool).filter { $0 % 2 == 0 }.map { .add($0) }) }
    }

    /// Plays a number of events, and releases the chain.
    func play(events: Int) {
        for number in 0..<events where difference == nil {
            compare("changes") { apply(plan.changesBetween(step: number)) }
            play(touches.next())
        }
        guard difference == nil else { return }
        compare("release") {
            releaseChain()
            model.release()
        }
        if !stays.isEmpty { difference = "\(stays) have not left" }
    }

    private func releaseChain() {
        // Moved out of the property first, because listeners that leave read it.
        let released = chain
        chain = nil
        released?.invalidate()
    }

    // MARK: Events

    private func play(_ next: RandomGestures.Step) {
        switch next {
        case .wait(let instant): dispatch(touches.recognizer.advance(to: instant))
        case .loss: lose()
        case .event(let event): play(event)
        }
    }

    private func play(_ event: TouchEvent) {
        dispatch(touches.recognizer.advance(to: touches.now))
        if event.touchAction == .down, touches.recognizer.pointerCount == 0 {
            chain?.beginTouch()
            model.beginTouch()
        }
        if model.rawClaim != .none {
            compare("event of a claimed touch") {
                chain?.passRaw(event, context())
                model.passRaw()
            }
            follow(event)
        } else if let consumer = offerRaw(event) {
            if event.touchAction != .scroll { claimTouch(for: consumer, event) }
        } else {
            dispatch(touches.recognizer.process(event))
        }
        guard touches.recognizer.pointerCount == 0 else { return }
        chain?.endTouch()
        model.endTouch()
    }

    private func offerRaw(_ event: TouchEvent) -> Int? {
        guard model.takesRawTouches else { return nil }
        var consumer: Int?
        compare("\(event.touchAction) raw") {
            consumer = (chain?.offerRaw(event, context())?.listener as? Planned)?.id
            let expected = model.offerRaw()
            if consumer != expected { fail("consumed by \(consumer as Any), not \(expected as Any)") }
        }
        return consumer
    }

    private func claimTouch(for consumer: Int, _ event: TouchEvent) {
        counts["raw claims", default: 0] += 1
        dispatch(touches.recognizer.touchClaimed(at: touches.now))
        compare("claim of the touch") {
            chain?.claimTouch(by: listeners[consumer], context())
            model.claimTouch(by: consumer)
        }
        follow(event)
    }

    private func follow(_ event: TouchEvent) {
        if touches.recognizer.process(event).count > 0 { fail("a gesture of a claimed touch") }
    }

    private func lose() {
        if touches.recognizer.endInconsistentTouch(at: touches.now).count > 0 { fail("a gesture of a claimed touch") }
        var cancelled = context()
        cancelled.endReason = .cancelled
        compare("loss of a claimed touch") {
            chain?.cancelClaimedTouch(cancelled)
            model.cancelClaimedTouch()
        }
    }

    private func dispatch(_ gestures: RecognizedGestures) {
        for recognized in gestures where difference == nil {
            counts["dispatches", default: 0] += 1
            compare(recognized.gesture.kind.name) {
                let consumer = (chain?.dispatch(recognized.gesture, context: recognized.context) as? Planned)?.id
                let expected = model.dispatch(
                    recognized.gesture, pointerCount: Int(recognized.context.pointerCount), reason: recognized.context.endReason
                )
                if consumer != expected { fail("consumed by \(consumer as Any), not \(expected as Any)") }
            }
        }
    }

    private func context() -> TouchContext { TouchContext(timestamp: touches.now) }

    // MARK: Calls of the listeners

    private func chainTells(_ listener: Planned, _ call: ChainModel.Call) -> Bool {
        noteStay(listener.id, call)
        let turn = byChain.count { $0.id == listener.id }
        byChain.append(Heard(id: listener.id, call: call))
        let answer = plan.answer(step: step, id: listener.id, turn: turn)
        for change in answer.changes { applyToChain(change) }
        return answer.consumes
    }

    private func modelTells(_ id: Int, _ call: ChainModel.Call) -> Bool {
        let turn = byModel.count { $0.id == id }
        byModel.append(Heard(id: id, call: call))
        let answer = plan.answer(step: step, id: id, turn: turn)
        for change in answer.changes { applyToModel(change) }
        return answer.consumes
    }

    /// Each stay begins and ends once, and a listener receives nothing outside of it.
    private func noteStay(_ id: Int, _ call: ChainModel.Call) {
        switch call {
        case .enter: if !stays.insert(id).inserted { fail("\(id) enters twice") }
        case .leave: if stays.remove(id) == nil { fail("\(id) leaves without having entered") }
        case .gesture(_, let reason):
            if let reason { counts[reason.name, default: 0] += 1 }
            if !stays.contains(id) { fail("\(id) is told a gesture while it is not in the chain") }
        case .raw: if !stays.contains(id) { fail("\(id) is told an event while it is not in the chain") }
        }
    }

    private func apply(_ changes: [ChainPlan.Change]) {
        for change in changes {
            applyToChain(change)
            applyToModel(change)
        }
    }

    private func applyToChain(_ change: ChainPlan.Change) {
        guard let chain else { return }
        counts["changes", default: 0] += 1
        switch change {
        case .insert(let id, let index): chain.insert(listeners[id], at: index)
        case .add(let id): chain.add(listeners[id])
        case .remove(let id): chain.remove(listeners[id])
        case .set(let ids): chain.set(ids.map { listeners[$0] })
        case .reinterest(let id, let interests): listeners[id].interests = interests
        case .needInterests: chain.environment.setNeedsInterests()
        }
    }

    private func applyToModel(_ change: ChainPlan.Change) {
        guard chain != nil else { return }
        switch change {
        case .insert(let id, let index): model.insert(id, at: index)
        case .add(let id): model.insert(id, at: .max)
        case .remove(let id): model.remove(id)
        case .set(let ids): model.set(ids)
        case .reinterest(let id, let interests): model.interests[id] = interests
        case .needInterests: model.setNeedsInterests()
        }
    }

    // MARK: Comparison

    private func compare(_ name: String, _ body: () -> Void) {
        guard difference == nil else { return }
        step += 1
        (byChain, byModel) = ([], [])
        body()
        if byChain != byModel { return fail("\(name): chain \(byChain), model \(byModel)") }
        guard let chain else { return }
        let order = chain.listeners.compactMap { ($0 as? Planned)?.id }
        if order != model.order { fail("\(name): order \(order), not \(model.order)") }
        if chain.takesRawTouches != model.takesRawTouches { fail("\(name): takes raw touches \(chain.takesRawTouches)") }
        if chain.isTouchClaimed != model.isTouchClaimed { fail("\(name): touch claimed \(chain.isTouchClaimed)") }
    }

    private func fail(_ text: String) { if difference == nil { difference = "step \(step): \(text)" } }
}
