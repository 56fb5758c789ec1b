// The lines of a transcript. Tests, traces, the command-line tool and the playground print these and no others, so that what one
// of them wrote can be compared with what another wrote: the text is a contract. `docs/ARCHITECTURE.md` has its grammar.

extension TouchInstant {
    /// The instant as a transcript writes it: `1040 ms`, with at most three decimals and only as many as are needed.
    public var transcriptText: String { TranscriptNumber.text(millisecondsOf: microseconds) + " ms" }
}

extension RecognizedGesture {
    /// The gesture as one line of a transcript: `1040 ms  move (+3.0, -1.5) confirmed`.
    ///
    /// A `…Complete` and a `clearTouch` also say why: `1250 ms  moveComplete lifted`.
    public var transcriptLine: String {
        let reason = context.endReason.map { " " + $0.name } ?? ""
        return context.time.transcriptText + "  " + gesture.transcriptText + reason
    }
}

extension GestureDispatch {
    /// The gesture with its context, without who consumed it.
    public var recognized: RecognizedGesture { RecognizedGesture(gesture, context) }

    /// The gesture as one line of a detailed transcript, with the state after it and who consumed it:
    /// `1040 ms  move (+3.0, -1.5) confirmed  [oneFingerMoving]  consumed by #0 swipe`.
    ///
    /// The number is the consumer's index in the chain; the name is left out where there is none.
    public func transcriptLine(consumerName: String? = nil) -> String {
        let line = recognized.transcriptLine + "  [" + stateAfter.name + "]"
        guard let consumerIndex else { return line }
        let name = consumerName.map { $0.isEmpty ? "" : " " + $0 } ?? ""
        return line + "  consumed by #\(consumerIndex)" + name
    }
}

extension GestureRejection {
    /// The rejection as one line of a detailed transcript: `1340 ms  no double tap: 340 ms apart, limit 300 ms`.
    public var transcriptLine: String { time.transcriptText + "  no " + description }
}

extension TouchHandlingState {
    /// A change of state that no gesture tells of, as one line of a detailed transcript: `1500 ms  [twoFingerMoving]`.
    public func transcriptLine(at time: TouchInstant) -> String { time.transcriptText + "  [" + name + "]" }
}
