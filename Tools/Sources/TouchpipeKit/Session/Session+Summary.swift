import TouchPipeline

extension Session {
    /// What the user did, counted, in words: `2 single taps`, `1 double tap`. O(gestures).
    public var outcomes: [String] {
        var counts: [TouchGesture.Kind: Int] = [:]
        for gesture in gestures {
            // A tap that somebody took at once is never confirmed.
            let isTakenTap = gesture.kind == .clickUnconfirmed && gesture.consumer != nil
            counts[isTakenTap ? .clickConfirmed : gesture.kind, default: 0] += 1
        }
        var words = Outcomes.words(counts)
        let cancelled = cancelledCount
        if cancelled > 0 { words.append("\(cancelled) cancelled") }
        return words
    }

    /// The same in one line; a dash if nothing came of the input.
    public var outcomeText: String { outcomes.isEmpty ? "–" : outcomes.joined(separator: ", ") }

    private var cancelledCount: Int { rejections.filter { $0.isOfMovement && $0.reason == .cancelled }.count }

    /// A number of things, in the plural where there are several or none.
    static func counted(_ count: Int, _ noun: String) -> String {
        guard count != 1 else { return "1 \(noun)" }
        return "\(count) \(noun)" + (noun.hasSuffix("s") ? "es" : "s")
    }
}

extension GestureRejection {
    fileprivate var isOfMovement: Bool {
        switch kind {
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete: true
        default: false
        }
    }
}
