import TouchPipeline

/// Gestures that were rejected at the same time for the same reason: `no tap, no long press: moved 60.8 px, limit 49.6 px`.
struct RejectionGroup {
    /// The time of the decision.
    let time: TouchInstant
    /// The reason.
    let reason: GestureRejection.Reason
    /// The gestures that were not recognized.
    private(set) var kinds: [TouchGesture.Kind]

    /// The names of the gestures.
    var subject: String { kinds.map { "no " + $0.spokenName }.joined(separator: ", ") }
    /// The complete text.
    var text: String { subject + ": " + reason.text }

    /// Whether it was a near miss: not a tap that became a drag, a long press or a pinch, because each of these begins as a tap.
    var isNearMiss: Bool {
        switch reason {
        case .apart, .bounced, .distant, .otherPointerKind, .stayed, .lifted: true
        case .held: kinds != [.clickUnconfirmed]
        case .moved, .additionalFinger, .cancelled, .notFromRest, .notWanted, .otherButton, .suppressed, .firstTapConsumed: false
        }
    }

    /// The groups of a list of rejections, in order. O(n).
    static func groups(of rejections: [GestureRejection]) -> [RejectionGroup] {
        var groups: [RejectionGroup] = []
        for rejection in rejections {
            if let last = groups.last, last.time == rejection.timestamp, last.reason == rejection.reason {
                groups[groups.count - 1].kinds.append(rejection.kind)
            } else {
                groups.append(RejectionGroup(time: rejection.timestamp, reason: rejection.reason, kinds: [rejection.kind]))
            }
        }
        return groups
    }
}
