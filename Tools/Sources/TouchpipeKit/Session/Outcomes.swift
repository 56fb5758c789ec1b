import TouchPipeline

/// The text of counted gestures.
enum Outcomes {
    /// The gestures that stand for actions of the user. The others begin, continue or end them.
    private static let kinds: [TouchGesture.Kind] = [
        .clickConfirmed, .doubleClick, .longPress, .twoFingerClick, .moveComplete, .oneFingerDoubleClickMoveComplete,
        .twoFingerMoveComplete, .scroll,
    ]

    /// The counts as text: `2 single taps`, `1 double tap`.
    static func words(_ counts: [TouchGesture.Kind: Int]) -> [String] {
        kinds.compactMap { kind in counts[kind].map { Session.counted($0, kind.spokenName) } }
    }
}
