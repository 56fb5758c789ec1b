import TouchPipeline

extension Sequence<RecognizedGesture> {
    /// The same gestures with every run of moves made one: their sum, at the time of the last.
    ///
    /// One finger's moves are one as long as their flags stay the same; of two fingers' moves, where they were before the first and after
    /// the last. So a drag reads in five lines whatever the sampling rate:
    /// ```swift
    /// GestureTranscript(map.gestures.condensed())
    /// ```
    public func condensed() -> [RecognizedGesture] {
        var condensed: [RecognizedGesture] = []
        var sum = MoveSum()
        for next in self {
            if let last = condensed.last, let joined = sum.join(last.gesture, next.gesture) {
                condensed[condensed.count - 1] = RecognizedGesture(joined, next.context)
            } else {
                sum = MoveSum(next.gesture)
                condensed.append(next)
            }
        }
        return condensed
    }
}

/// The sum of a run of one-finger moves, in numbers that do not lose what a few hundred roundings would.
private struct MoveSum {
    private var x = 0.0
    private var y = 0.0

    init() {}

    init(_ gesture: TouchGesture) {
        if case .move(let delta, _, _) = gesture { add(delta) }
    }

    private mutating func add(_ delta: Vec2F) {
        x += Double(delta.x)
        y += Double(delta.y)
    }

    /// Two gestures as one; `nil` if they are not moves of one kind.
    mutating func join(_ last: TouchGesture, _ next: TouchGesture) -> TouchGesture? {
        switch (last, next) {
        case (.move(_, let confirmed, let doubleClick), .move(let delta, let nextConfirmed, let nextDoubleClick)):
            guard confirmed == nextConfirmed, doubleClick == nextDoubleClick else { return nil }
            add(delta)
            return .move(delta: Vec2F(Float(x), Float(y)), confirmed: confirmed, doubleClick: doubleClick)
        case (.twoFingerMove(let old, _), .twoFingerMove(_, let new)):
            return .twoFingerMove(old: old, new: new)
        default: return nil
        }
    }
}
