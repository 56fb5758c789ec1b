/// The reason why an expected gesture did not happen, for an inspector or the message of a failed test.
public struct GestureRejection: Sendable, Hashable {
    /// A reason, with the measured value and the limit.
    public enum Reason: Sendable, Hashable {
        /// The time between two taps was too long.
        case apart(Duration, limit: Duration)
        /// The second tap came so soon after the first that it counts as a bounce.
        case bounced(Duration, minimum: Duration)
        /// The distance between two taps was too great, in pixels.
        case distant(Float, limit: Float)
        /// The two taps were of different kinds of pointer.
        case otherPointerKind
        /// A finger moved too far, in pixels.
        case moved(Float, limit: Float)
        /// A finger did not move far enough, in pixels.
        case stayed(Float, limit: Float)
        /// The finger was held too long.
        case held(Duration, limit: Duration)
        /// The finger lifted too soon.
        case lifted(after: Duration, minimum: Duration)
        /// Another finger landed.
        case additionalFinger
        /// The system cancelled the touch.
        case cancelled
        /// The fingers had already made another gesture. A two-finger click needs two fingers that have just landed.
        case notFromRest
        /// No listener in the chain is interested in the gesture.
        case notWanted
        /// A button of a mouse other than the primary one was pressed.
        case otherButton
        /// The touch has stopped a motion, see ``TouchEnvironment/suppressesTaps``.
        case suppressed
        /// A listener consumed the first tap, so this one is a first tap, too. The name is that of the listener, if it is known.
        case firstTapConsumed(by: String?)
    }

    /// The gesture that did not happen.
    public var kind: TouchGesture.Kind
    public var reason: Reason
    /// The time at which it was clear that the gesture does not happen.
    public var timestamp: TouchInstant

    /// Creates a rejection of a gesture.
    public init(_ kind: TouchGesture.Kind, _ reason: Reason, timestamp: TouchInstant) {
        self.kind = kind
        self.reason = reason
        self.timestamp = timestamp
    }
}

extension GestureRejection {
    /// The rejection with the name of the listener that consumed the first tap, if that is the reason. An observer that knows names calls this method with
    /// the name of the consumer of the last ``TouchGesture/clickUnconfirmed(_:)``.
    public func naming(consumerOfFirstTap name: String?) -> GestureRejection {
        guard case .firstTapConsumed(by: nil) = reason, let name, !name.isEmpty else { return self }
        return GestureRejection(kind, .firstTapConsumed(by: name), timestamp: timestamp)
    }
}

extension GestureRejection: CustomStringConvertible {
    /// The rejection as text: `double tap: 340 ms apart, limit 300 ms`.
    public var description: String { "\(kind.spokenName): \(reason.text)" }
}

extension GestureRejection.Reason {
    /// The reason as text: `340 ms apart, limit 300 ms`.
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
        case .otherButton: "a button other than the primary one was pressed"
        case .suppressed: "the touch stopped a motion"
        case .firstTapConsumed(let name): "\(name ?? "a listener") consumed the first tap"
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
    /// The usual name of the gesture: `double tap`.
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
