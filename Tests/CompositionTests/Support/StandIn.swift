import TouchPipeline

/// Gives the answers that another listener gave, and does nothing else. Whoever it stands in for had no other part in what happened.
final class StandIn: TouchInterface {
    let interests: TouchGesture.Kinds
    /// Whether it heard anything else, or anything more, than the one it stands in for.
    private(set) var isSurprised = false
    private var answers: ArraySlice<Answer>

    init(_ answers: [Answer], interests: TouchGesture.Kinds) {
        self.answers = answers[...]
        self.interests = interests
    }

    /// Whether it heard all that the one it stands in for had heard, and nothing else.
    var isSatisfied: Bool { answers.isEmpty && !isSurprised }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        guard let answer = answers.popFirst(), answer.gesture == gesture, answer.time == context.time, answer.reason == context.endReason
        else {
            isSurprised = true
            return false
        }
        return answer.isConsumed
    }
}
