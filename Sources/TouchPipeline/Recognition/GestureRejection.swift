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
    }

    /// The gesture that did not happen.
    public var kind: TouchGesture.Kind
    /// The reason.
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

// Called only while `explainsRejections` is `true`, so that explanations cost nothing otherwise.
extension GestureRecognizer {
    /// Adds a rejection.
    @inline(never)
    mutating func reject(_ kind: TouchGesture.Kind, _ reason: GestureRejection.Reason) {
        rejections.append(GestureRejection(kind, reason, timestamp: now))
    }

    /// The finger or the fingers of a possible tap have moved too far.
    @inline(never)
    mutating func rejectForMovement() {
        var distanceSquared: Float = 0
        for index in 0..<fingers.count {
            distanceSquared = max(distanceSquared, (fingers[index].position - fingers[index].anchor).lengthSquared)
        }
        let ofTwo = thresholds.twoFingerTapDistanceSquared
        let isOfTwo = state == .twoFingerDown && ofTwo >= 0
        if isOfTwo, fingers.count > 1 {
            // The distance between the fingers may have changed by more than either finger has moved.
            let (a, b) = (fingers.first, fingers.second)
            let stretch = a.position.distance(to: b.position) - a.anchor.distance(to: b.anchor)
            distanceSquared = max(distanceSquared, stretch * stretch)
        }
        let limit = isOfTwo ? ofTwo : thresholds.clickDistanceSquared
        let reason = GestureRejection.Reason.moved(distanceSquared.squareRoot(), limit: limit.squareRoot())
        switch state {
        case .oneFingerDown:
            reject(.clickUnconfirmed, reason)
            reject(.longPress, reason)
        case .oneFingerDoubleClickDown: reject(.doubleClick, reason)
        case .twoFingerDown where isTwoFingerClickPossible: reject(.twoFingerClick, reason)
        default: break
        }
    }

    /// Another finger has landed during a possible tap or long press.
    @inline(never)
    mutating func rejectForAdditionalFinger() {
        switch state {
        case .oneFingerDown:
            reject(.clickUnconfirmed, .additionalFinger)
            reject(.longPress, .additionalFinger)
        case .oneFingerDoubleClickDown: reject(.doubleClick, .additionalFinger)
        default: reject(.twoFingerClick, .notFromRest)
        }
    }

    /// The system has cancelled a touch with a possible gesture.
    @inline(never)
    mutating func rejectForCancel() {
        switch state {
        case .oneFingerDown:
            reject(.clickUnconfirmed, .cancelled)
            reject(.longPress, .cancelled)
        case .oneFingerDoubleClickDown: reject(.doubleClick, .cancelled)
        case .twoFingerDown where isTwoFingerClickPossible: reject(.twoFingerClick, .cancelled)
        case .oneFingerMoving where begun == .oneFinger: reject(.moveComplete, .cancelled)
        case .oneFingerDoubleClickMove: reject(.oneFingerDoubleClickMoveComplete, .cancelled)
        case .twoFingerMoving where begun == .twoFingers: reject(.twoFingerMoveComplete, .cancelled)
        default: break
        }
    }

    /// A tap lasted nearly as long as a long press.
    @inline(never)
    mutating func rejectShortPress() {
        let held = now.microseconds.subtractingSaturated(landedAt.microseconds)
        guard held >= thresholds.longPress / 2 else { return }
        reject(.longPress, .lifted(after: .microseconds(held), minimum: .microseconds(thresholds.longPress)))
    }

    /// A touch that would be a tap has stopped a motion.
    mutating func rejectSuppressedTap() { reject(state == .oneFingerDown ? .clickUnconfirmed : .doubleClick, .suppressed) }

    /// The fingers of a possible two-finger tap were down too long.
    @inline(never)
    mutating func rejectLateTwoFingerClick() {
        let held = now - landedAt
        reject(.twoFingerClick, .held(held, limit: .microseconds(thresholds.twoFingerTap)))
    }

    /// A possible tap was held as long as a long press.
    @inline(never)
    mutating func rejectHeld(_ kind: TouchGesture.Kind) {
        let held = now - landedAt
        reject(kind, .held(held, limit: .microseconds(thresholds.longPress)))
    }

    /// Two fingers have moved less than the slop.
    @inline(never)
    mutating func rejectShortTwoFingerMove() {
        let limit = thresholds.clickDistanceSquared.squareRoot()
        let distance = fingers.first.position.distance(to: fingers.first.anchor)
        let other = lastLifted.position.distance(to: lastLifted.anchor)
        reject(.twoFingerMove, .stayed(max(distance, other), limit: limit))
    }

    /// A touch begins soon after a click, but is not its second tap.
    @inline(never)
    mutating func rejectSecondTap(_ finger: Finger) {
        guard let click = waitingClick ?? lastConfirmedClick else { return }
        let gap = now.microseconds.subtractingSaturated(click.upAt.microseconds)
        guard gap < thresholds.doubleTap.multipliedReportingOverflow(by: 3).partialValue else { return }
        if gap >= thresholds.doubleTap {
            reject(.doubleClick, .apart(.microseconds(gap), limit: .microseconds(thresholds.doubleTap)))
        } else if click.context.pointerKind != finger.kind {
            reject(.doubleClick, .otherPointerKind)
        } else if click.context.hasOtherButton || finger.hasOtherButton {
            reject(.doubleClick, .otherButton)
        } else if gap < thresholds.doubleTapMinimum {
            reject(.doubleClick, .bounced(.microseconds(gap), minimum: .microseconds(thresholds.doubleTapMinimum)))
        } else if waitingClick != nil {
            let distance = finger.position.distance(to: click.position)
            reject(.doubleClick, .distant(distance, limit: thresholds.doubleTapDistanceSquared.squareRoot()))
        }
    }
}
