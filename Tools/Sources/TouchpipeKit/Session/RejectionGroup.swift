import TouchPipeline

/// Gestures that did not happen at the same moment for the same reason: `no tap, no long press: moved 60.8 px, limit 49.6 px`.
struct RejectionGroup {
    /// When that was clear.
    let time: TouchInstant
    /// Why.
    let reason: GestureRejection.Reason
    /// What did not happen.
    private(set) var kinds: [TouchGesture.Kind]

    /// What did not happen, in words.
    var subject: String { kinds.map { "no " + $0.spokenName }.joined(separator: ", ") }
    /// All of it in words.
    var text: String { subject + ": " + reason.text }

    /// Whether it was close: something else than a tap that turned into a drag, a long press or a pinch, as every one of them does.
    var isNearMiss: Bool {
        switch reason {
        case .apart, .bounced, .distant, .otherPointerKind, .stayed, .lifted: true
        case .held: kinds != [.clickUnconfirmed]
        case .moved, .additionalFinger, .cancelled, .notFromRest, .notWanted: false
        }
    }

    /// The groups among rejections, in their order. O(n).
    static func groups(of rejections: [GestureRejection]) -> [RejectionGroup] {
        var groups: [RejectionGroup] = []
        for rejection in rejections {
            if let last = groups.last, last.time == rejection.time, last.reason == rejection.reason {
                groups[groups.count - 1].kinds.append(rejection.kind)
            } else {
                groups.append(RejectionGroup(time: rejection.time, reason: rejection.reason, kinds: [rejection.kind]))
            }
        }
        return groups
    }
}
