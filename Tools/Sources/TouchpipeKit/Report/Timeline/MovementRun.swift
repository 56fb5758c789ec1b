import TouchPipeline

/// Movements that follow each other and belong together: the moves of one drag, of one pinch.
struct MovementRun {
    /// What moves: `.move` or `.twoFingerMove`.
    var kind: TouchGesture.Kind
    /// When the first of them was.
    var start: TouchInstant
    /// When the last of them was.
    var end: TouchInstant
    /// How many they are.
    var count = 1
    /// Whether they could be claimed: they are past the slop.
    var isClaimable: Bool
    /// Whether the listener consumed them.
    var consumed: Bool

    /// The runs among what was heard, in order; anything else that was heard ends a run. O(n).
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
