extension TouchGesture {
    /// The gesture as a transcript writes it: `move (+3.0, -1.5) confirmed`.
    ///
    /// The name of the kind comes first, then its numbers in screen pixels, with one to three decimals, half rounded away from zero;
    /// deltas carry their sign. What is not finite is written `nan`, `inf` or `-inf`. The same text on every platform.
    public var transcriptText: String {
        switch self {
        case .touchDown(let p), .clickUnconfirmed(let p), .clickConfirmed(let p), .doubleClick(let p), .longPress(let p):
            kind.name + " " + TranscriptNumber.text(p)
        case .move(let delta, let confirmed, let doubleClick):
            "move " + TranscriptNumber.text(delta, signed: true) + (confirmed ? " confirmed" : "") + (doubleClick ? " doubleClick" : "")
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete, .clearTouch:
            kind.name
        case .twoFingerClick(let first, let second):
            "twoFingerClick " + Self.text((first, second))
        case .twoFingerMove(let old, let new):
            "twoFingerMove " + Self.text(old) + " to " + Self.text(new)
        case .scroll(let position, let delta):
            "scroll " + TranscriptNumber.text(position) + " " + TranscriptNumber.text(delta, signed: true)
        }
    }

    private static func text(_ pair: (Vec2F, Vec2F)) -> String {
        TranscriptNumber.text(pair.0) + " " + TranscriptNumber.text(pair.1)
    }
}
