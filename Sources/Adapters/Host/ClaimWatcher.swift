import TouchPipeline

/// Sees when a listener takes hold of a touch: it consumes a movement past the click distance, or a long press.
final class ClaimWatcher: TouchObserver {
    /// Whether somebody has since the last ``reset()``.
    private(set) var isClaimed = false
    /// Is told when somebody does; also by a timer, as of a long press.
    var onClaim: (() -> Void)?
    /// Hears everything, too.
    var next: (any TouchObserver)?

    func reset() { isClaimed = false }

    func didReceive(_ event: TouchEvent, at time: TouchInstant) { next?.didReceive(event, at: time) }

    func didDispatch(_ dispatch: GestureDispatch) {
        next?.didDispatch(dispatch)
        guard !isClaimed, dispatch.consumer != nil, Self.claims(dispatch.gesture) else { return }
        isClaimed = true
        onClaim?()
    }

    func didReject(_ rejection: GestureRejection) { next?.didReject(rejection) }

    func didChangeState(from old: TouchHandlingState, to new: TouchHandlingState, at time: TouchInstant) {
        next?.didChangeState(from: old, to: new, at: time)
    }

    private static func claims(_ gesture: TouchGesture) -> Bool {
        switch gesture {
        case .move(_, let isConfirmed, let isDoubleClick): isConfirmed || isDoubleClick
        case .twoFingerMove, .longPress: true
        default: false
        }
    }
}
