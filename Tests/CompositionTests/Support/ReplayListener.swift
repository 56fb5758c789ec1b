import TouchPipeline
import TouchPipelineTesting

/// A gesture that a listener received, and whether the listener consumed it.
struct Answer: Equatable {
    let gesture: TouchGesture
    let time: TouchInstant
    let reason: TouchEndReason?
    let isConsumed: Bool

    static func all(of proxy: RecordingProxy) -> [Answer] {
        zip(proxy.gestures, proxy.answers).map {
            Answer(gesture: $0.gesture, time: $0.context.timestamp, reason: $0.context.endReason, isConsumed: $1)
        }
    }
}

/// Repeats the recorded answers of another listener and does nothing else.
final class ReplayListener: TouchListener {
    let interests: TouchGesture.Kinds
    /// Whether a gesture was received that the other listener had not received.
    private var hasUnexpectedGesture = false
    private var answers: ArraySlice<Answer>

    init(_ proxy: RecordingProxy) {
        answers = Answer.all(of: proxy)[...]
        interests = proxy.interests
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
