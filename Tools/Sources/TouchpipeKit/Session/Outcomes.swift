import TouchPipeline

/// Counted gestures in words.
enum Outcomes {
    /// The gestures that stand for what a user did; the others lead up to them or end them.
    private static let kinds: [TouchGesture.Kind] = [
        .clickConfirmed, .doubleClick, .longPress, .twoFingerClick, .moveComplete, .oneFingerDoubleClickMoveComplete,
        .twoFingerMoveComplete, .scroll,
    ]

    /// What a user did: `2 single taps`, `1 double tap`.
    static func words(_ counts: [TouchGesture.Kind: Int]) -> [String] {
        kinds.compactMap { kind in counts[kind].map { Session.counted($0, kind.spokenName) } }
    }
}
