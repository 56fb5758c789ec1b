extension GestureRejection: CustomStringConvertible {
    /// The rejection in words: `double tap: 340 ms apart, limit 300 ms`.
    public var description: String { "\(kind.spokenName): \(reason.text)" }
}

extension GestureRejection.Reason {
    /// The reason in words: `340 ms apart, limit 300 ms`.
    public var text: String {
        switch self {
        case .apart(let gap, let limit): "\(Self.text(gap)) apart, limit \(Self.text(limit))"
        case .bounced(let gap, let minimum): "\(Self.text(gap)) apart, at least \(Self.text(minimum)) needed"
        case .distant(let distance, let limit): "\(Self.text(distance)) apart, limit \(Self.text(limit))"
        case .otherPointerKind: "the two taps were of different kinds of pointer"
        case .moved(let distance, let limit): "moved \(Self.text(distance)), limit \(Self.text(limit))"
        case .stayed(let distance, let limit): "moved \(Self.text(distance)), more than \(Self.text(limit)) needed"
        case .held(let time, let limit): "held \(Self.text(time)), limit \(Self.text(limit))"
        case .lifted(let time, let minimum): "lifted after \(Self.text(time)), \(Self.text(minimum)) needed"
        case .additionalFinger: "another finger landed"
        case .cancelled: "the system cancelled the touch"
        case .notFromRest: "the fingers had done something else before"
        case .notWanted: "no listener is interested in a second tap"
        }
    }

    private static func text(_ duration: Duration) -> String {
        text(tenths: duration.wholeMicroseconds / 100) + " ms"
    }

    private static func text(_ pixels: Float) -> String {
        guard let tenths = Int64(exactly: (pixels * 10).rounded()) else { return "too far" }
        return text(tenths: tenths) + " px"
    }

    private static func text(tenths: Int64) -> String {
        tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
    }
}

extension TouchGesture.Kind {
    /// The gesture as people call it: `double tap`.
    public var spokenName: String {
        switch self {
        case .touchDown: "touch"
        case .clickUnconfirmed: "tap"
        case .clickConfirmed: "single tap"
        case .doubleClick: "double tap"
        case .longPress: "long press"
        case .move, .moveComplete: "drag"
        case .oneFingerDoubleClickMoveComplete: "quick zoom"
        case .twoFingerClick: "two-finger tap"
        case .twoFingerMove, .twoFingerMoveComplete: "two-finger drag"
        case .scroll: "scroll"
        case .clearTouch: "end of touch"
        }
    }
}
