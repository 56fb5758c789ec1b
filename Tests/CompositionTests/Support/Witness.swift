import TouchPipeline

/// Stands in the chain in a listener's place, and writes down what that one hears and answers.
final class Witness: TouchInterface {
    private let listener: any TouchInterface
    private(set) var answers: [Answer] = []

    init(_ listener: any TouchInterface) { self.listener = listener }

    var interests: TouchGesture.Kinds { listener.interests }

    func didEnter(_ environment: TouchEnvironment) { listener.didEnter(environment) }

    func didLeave() { listener.didLeave() }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        let isConsumed = listener.onGesture(gesture, context: context)
        answers.append(Answer(gesture: gesture, time: context.time, reason: context.endReason, isConsumed: isConsumed))
        return isConsumed
    }

    /// A listener that answers as this one did, and does nothing.
    var standIn: StandIn { StandIn(answers, interests: interests) }
}
