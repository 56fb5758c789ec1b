/// One recognised gesture as a value: what the recogniser emits, the chain carries, a recording stores.
///
/// Positions and deltas are in screen pixels. What else is known at that moment is in the ``TouchContext`` beside it.
public enum TouchGesture: Sendable {
    /// The first finger of a touch went down.
    case touchDown(Vec2F)
    /// One finger tapped. Who consumes it, takes it at once, and no confirmed click and no double click follows.
    case clickUnconfirmed(Vec2F)
    /// One finger tapped, and no second tap came.
    case clickConfirmed(Vec2F)
    /// Two taps in a row at one place.
    case doubleClick(Vec2F)
    /// One finger rested where it went down.
    case longPress(Vec2F)
    /// One finger moved. Both flags are false until a move goes past the click distance, from then on exactly one of them is true.
    case move(delta: Vec2F, confirmed: Bool, doubleClick: Bool)
    /// The end of confirmed moves.
    case moveComplete
    /// The end of moves after a double-click down (a quick zoom).
    case oneFingerDoubleClickMoveComplete
    /// Two fingers tapped; where they were, the one that landed first comes first.
    case twoFingerClick(Vec2F, Vec2F)
    /// Two fingers are down, and one or both moved: where both were before, and where they are.
    case twoFingerMove(old: (Vec2F, Vec2F), new: (Vec2F, Vec2F))
    /// The end of two-finger moves.
    case twoFingerMoveComplete
    /// A wheel or a trackpad scrolled at a place, by a number of pixels.
    case scroll(Vec2F, delta: Float)
    /// Whatever was begun and not completed is over. Goes to every listener.
    case clearTouch
}

extension TouchGesture: Equatable {
    /// Whether two gestures are the same, number for number.
    public static func == (a: TouchGesture, b: TouchGesture) -> Bool {
        switch (a, b) {
        case (.touchDown(let p), .touchDown(let q)), (.clickUnconfirmed(let p), .clickUnconfirmed(let q)),
            (.clickConfirmed(let p), .clickConfirmed(let q)), (.doubleClick(let p), .doubleClick(let q)),
            (.longPress(let p), .longPress(let q)):
            p == q
        case (.move(let d, let c, let dc), .move(let e, let f, let df)): d == e && c == f && dc == df
        case (.twoFingerClick(let p1, let p2), .twoFingerClick(let q1, let q2)): p1 == q1 && p2 == q2
        case (.twoFingerMove(let o, let n), .twoFingerMove(let p, let m)): o == p && n == m
        case (.scroll(let p, let d), .scroll(let q, let e)): p == q && d == e
        default: a.kind == b.kind && !a.hasPayload
        }
    }

    private var hasPayload: Bool {
        switch self {
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete, .clearTouch: false
        default: true
        }
    }
}
