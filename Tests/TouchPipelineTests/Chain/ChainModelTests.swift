import Testing
import TouchPipeline

/// The chain against ``ChainModel``: random gestures, random consuming, random changes inside and outside callbacks; who heard what, who
/// consumed it, and the order of the listeners must be the same after every dispatch.
@Suite("Chain: against a plain model")
struct ChainModelTests {
    /// A listener of the real chain, which asks the plan what to do.
    final class Planned: TouchInterface {
        let id: Int
        var interests: TouchGesture.Kinds
        weak var run: Run?

        init(_ id: Int, _ interests: TouchGesture.Kinds, _ run: Run) {
            (self.id, self.interests, self.run) = (id, interests, run)
        }

        func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
            context.endReason == .removed
                ? false : run?.chainHears(self, gesture, context.endReason == .takenOver ? .takenOver : nil) ?? false
        }
    }

    /// One run of the chain and the model side by side.
    final class Run {
        struct Heard: Equatable, CustomStringConvertible {
            let id: Int
            let gesture: TouchGesture
            let isTakenOver: Bool
            var description: String { "\(id) \(gesture.kind.name)\(isTakenOver ? "(takenOver)" : "")" }
        }

        let plan: ChainPlan
        let chain = ListenerChain()
        var model = ChainModel()
        var listeners: [Planned] = []
        var modelInterests: [TouchGesture.Kinds] = []
        var step = 0
        var byChain: [Heard] = []
        var byModel: [Heard] = []
        var changed = 0

        init(_ plan: ChainPlan) {
            self.plan = plan
            var random = SeededGenerator(seed: plan.seed)
            for id in 0..<plan.pool {
                listeners.append(Planned(id, ChainPlan.interests(&random), self))
                modelInterests.append(listeners[id].interests)
                if id % 2 == 0 { apply([.add(id)]) }
            }
        }

        func chainHears(_ listener: Planned, _ gesture: TouchGesture, _ reason: TouchEndReason?) -> Bool {
            let turn = byChain.count { $0.id == listener.id }
            byChain.append(Heard(id: listener.id, gesture: gesture, isTakenOver: reason == .takenOver))
            let answer = plan.answer(step: step, id: listener.id, turn: turn)
            for change in answer.changes { applyToChain(change) }
            return answer.consumes
        }

        func modelHears(_ model: inout ChainModel, _ id: Int, _ gesture: TouchGesture, _ reason: TouchEndReason?) -> Bool {
            let turn = byModel.count { $0.id == id }
            byModel.append(Heard(id: id, gesture: gesture, isTakenOver: reason == .takenOver))
            let answer = plan.answer(step: step, id: id, turn: turn)
            for change in answer.changes { applyToModel(change, &model) }
            return answer.consumes
        }

        func apply(_ changes: [ChainPlan.Change]) {
            for change in changes {
                applyToChain(change)
                applyToModel(change, &model)
            }
        }

        private func applyToChain(_ change: ChainPlan.Change) {
            changed += 1
            switch change {
            case .insert(let id, let index): chain.insert(listeners[id], at: index)
            case .add(let id): chain.add(listeners[id])
            case .remove(let id): chain.remove(listeners[id])
            case .reinterest(let id, let interests): listeners[id].interests = interests
            }
        }

        private func applyToModel(_ change: ChainPlan.Change, _ model: inout ChainModel) {
            switch change {
            case .insert(let id, let index): model.insert(id, modelInterests[id], at: index)
            case .add(let id): model.insert(id, modelInterests[id], at: .max)
            case .remove(let id): model.remove(id)
            case .reinterest(let id, let interests): modelInterests[id] = interests
            }
        }

        /// Dispatches to both; what differed, if anything did.
        func dispatch(_ recognized: RecognizedGesture) -> String? {
            step += 1
            (byChain, byModel) = ([], [])
            let chainConsumer = (chain.dispatch(recognized.gesture, context: recognized.context) as? Planned)?.id
            var running = model
            let modelConsumer = running.dispatch(recognized.gesture) { modelHears(&$0, $1, $2, $3) }
            model = running
            let chainOrder = chain.listeners.compactMap { ($0 as? Planned)?.id }
            let isSame = byChain == byModel && chainConsumer == modelConsumer && chainOrder == model.members.map(\.id)
            guard !isSame else { return nil }
            return "step \(step) \(recognized.gesture.kind.name): chain \(byChain), model \(byModel); order \(chainOrder)"
        }
    }

    #if DEBUG
    static let dispatches = 6_000
    #else
    static let dispatches = 50_000
    #endif

    @Test(
        "who hears what, who consumes, and the order are the model's",
        arguments: [
            (2, 5, 400, 0), (3, 8, 150, 120), (4, 8, 40, 40), (5, 4, 300, 300), (6, 16, 100, 15), (1006, 4, 150, 300),
            (1018, 8, 150, 600), (1039, 12, 300, 600),
        ] as [(UInt64, Int, UInt64, UInt64)])
    func matchesTheModel(seed: UInt64, pool: Int, consuming: UInt64, changing: UInt64) {
        let run = Run(ChainPlan(seed: seed, pool: pool, consuming: consuming, changing: changing))
        var gestures = RandomGestures(seed: seed)
        var dispatched = 0
        var takenOver = 0
        var difference: String?
        while dispatched < Self.dispatches, difference == nil {
            run.apply(run.plan.changesBetween(step: dispatched))
            for recognized in gestures.next() where difference == nil {
                difference = run.dispatch(recognized)
                dispatched += 1
                takenOver += run.byChain.count { $0.isTakenOver }
            }
        }
        #expect(difference == nil)
        // A run in which nothing happened would prove nothing.
        #expect(takenOver > dispatched / 1000)
        #expect(changing == 0 || run.changed > dispatched / 50)
    }
}
