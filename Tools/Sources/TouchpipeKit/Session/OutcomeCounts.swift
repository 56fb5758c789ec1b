import TouchPipeline

/// The number of gestures of each kind in a session, for its outcome.
public struct OutcomeCounts: Sendable {
    private var gestures: [TouchGesture.Kind: Int] = [:]
    private var cancelled = 0

    /// Creates counts of zero.
    init() {}

    /// Counts an entry.
    mutating func add(_ entry: SessionEntry) {
        switch entry {
        case .gesture(let gesture):
            // A tap that a listener consumed at once is never confirmed.
            let isTakenTap = gesture.kind == .clickUnconfirmed && gesture.consumer != nil
            gestures[isTakenTap ? .clickConfirmed : gesture.kind, default: 0] += 1
        case .rejection(let rejection):
            if rejection.isOfMovement, rejection.reason == .cancelled { cancelled += 1 }
        case .state: break
        }
    }

    /// The counts as text: `2 single taps`, `1 double tap`.
    var words: [String] { Outcomes.words(gestures) + (cancelled > 0 ? ["\(cancelled) cancelled"] : []) }
}

extension GestureRejection {
    fileprivate var isOfMovement: Bool {
        switch kind {
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete: true
        default: false
        }
    }
}
