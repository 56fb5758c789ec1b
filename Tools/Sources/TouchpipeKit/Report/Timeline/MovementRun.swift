import TouchPipeline

/// Consecutive moves of the same movement: the moves of one drag, or of one pinch.
struct MovementRun {
    /// The kind of the moves: `.move` or `.twoFingerMove`.
    var kind: TouchGesture.Kind
    /// The time of the first move.
    var start: TouchInstant
    /// The time of the last move.
    var end: TouchInstant
    /// The number of moves.
    var count = 1
    /// Whether the moves could be claimed, because they are past the slop.
    var isClaimable: Bool
    /// Whether the listener consumed them.
    var consumed: Bool

    /// The runs in a list of gestures, in order. Any other gesture ends a run. O(n).
    static func runs(in heard: [HeardGesture]) -> [MovementRun] {
        var runs: [MovementRun] = []
        var isOpen = false
        for gesture in heard {
            guard gesture.kind == .move || gesture.kind == .twoFingerMove else {
                isOpen = false
                continue
            }
            if isOpen, let last = runs.last, last.isContinued(by: gesture) {
                runs[runs.count - 1].end = gesture.time
                runs[runs.count - 1].count += 1
            } else {
                let run = MovementRun(
                    kind: gesture.kind, start: gesture.time, end: gesture.time, isClaimable: gesture.isClaimable,
                    consumed: gesture.consumed)
                runs.append(run)
            }
            isOpen = true
        }
        return runs
    }

    private func isContinued(by gesture: HeardGesture) -> Bool {
        kind == gesture.kind && isClaimable == gesture.isClaimable && consumed == gesture.consumed
    }
}
