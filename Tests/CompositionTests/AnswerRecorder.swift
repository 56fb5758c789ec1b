import TouchPipeline

/// Forwards all calls to a listener and records its gestures and answers.
final class AnswerRecorder: TouchListener {
    private let listener: any TouchListener
    private(set) var answers: [Answer] = []

    init(_ listener: any TouchListener) { self.listener = listener }

    var interests: TouchGesture.Kinds { listener.interests }

    func didEnter(_ environment: TouchEnvironment) { listener.didEnter(environment) }

    func didLeave(_ environment: TouchEnvironment) { listener.didLeave(environment) }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        let isConsumed = listener.onGesture(gesture, context: context)
        answers.append(Answer(gesture: gesture, time: context.timestamp, reason: context.endReason, isConsumed: isConsumed))
        return isConsumed
    }

    /// A listener that repeats the recorded answers and does nothing else.
    var replay: ReplayListener { ReplayListener(answers, interests: interests) }
}

/// A gesture that a listener received, and whether the listener consumed it.
struct Answer: Equatable {
    let gesture: TouchGesture
    let time: TouchInstant
    let reason: TouchEndReason?
    let isConsumed: Bool
}

/// Repeats the recorded answers of another listener and does nothing else.
final class ReplayListener: TouchListener {
    let interests: TouchGesture.Kinds
    /// Whether a gesture was received that the other listener had not received.
    private var hasUnexpectedGesture = false
    private var answers: ArraySlice<Answer>

    init(_ answers: [Answer], interests: TouchGesture.Kinds) {
        self.answers = answers[...]
        self.interests = interests
    }

    /// Whether exactly the gestures of the other listener were received.
    var matchesRecording: Bool { answers.isEmpty && !hasUnexpectedGesture }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard let answer = answers.popFirst(), answer.gesture == gesture, answer.time == context.timestamp,
            answer.reason == context.endReason
        else {
            hasUnexpectedGesture = true
            return false
        }
        return answer.isConsumed
    }
}
