/// The reason why a gesture ended.
///
/// The context of a `…Complete` and of a `clearTouch` has it in ``TouchContext/endReason``.
public enum TouchEndReason: UInt8, Sendable, Hashable, CaseIterable {
    /// A finger lifted.
    case lifted
    /// Another finger landed, or a pointer of another kind.
    case additionalFinger
    /// The system cancelled the touch, or the touch made no gesture.
    case cancelled
    /// Another listener claimed the touch.
    case takenOver
    /// The listener left the chain during the touch.
    case removed

    /// The name of the case.
    public var name: String {
        switch self {
        case .lifted: "lifted"
        case .additionalFinger: "additionalFinger"
        case .cancelled: "cancelled"
        case .takenOver: "takenOver"
        case .removed: "removed"
        }
    }
}

/// The chain of a context. All values are equal.
private struct Dispatcher: Sendable, Hashable {
    var chain: ObjectIdentifier?

    static func == (a: Dispatcher, b: Dispatcher) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}

/// Further properties of a gesture when it happens.
///
/// Most listeners need only the gesture. What the others need is here, so that a gesture stays small and can be compared.
public struct TouchContext: Sendable, Hashable {
    /// The time of the gesture: the time stamp of the event, or the deadline that passed.
    public var timestamp: TouchInstant
    /// The position of the finger, in screen pixels. Of two fingers, the midpoint. Of a scroll, the position of the cursor.
    public var position: Vec2F
    /// The position at which the finger landed, or at which the number of fingers last changed. Of two fingers, the midpoint.
    public var startPosition: Vec2F
    /// The positions that the system predicts for the only finger that is down, in screen pixels, earliest first, at most three. Empty if there are none.
    ///
    /// A listener may show them as a preview. They never become events. See ``TouchHandlerInterface/setPredictedPositions(_:)``.
    public var predictedPositions: PredictedPositions
    /// The pressure of the first finger, from 0 to 1.
    public var pressure: Float
    /// The position at which the last finger of the touch lifted, in screen pixels. `nil` except for the gestures of that lift.
    ///
    /// The gestures of a lift have the ``position`` of the last down or move, because screens report lifts inaccurately. A listener that puts
    /// something where the finger lifts uses this position. A lift beyond ±10,000,000 pixels has none.
    public var liftPosition: Vec2F?
    /// The kind of the first pointer.
    public var pointerKind: TouchPointer.Kind
    /// The buttons of the first pointer.
    public var buttons: TouchPointer.Buttons
    /// Whether the pointer is a mouse with a button pressed other than the primary one.
    ///
    /// Only listeners with ``TouchGesture/Kinds/otherButtons`` in their interests receive the clicks and long presses of such a pointer.
    public var hasOtherButton: Bool { TouchPointer.hasOtherButton(buttons, of: pointerKind) }
    /// The modifier keys that are held.
    public var modifiers: KeyModifiers
    /// The number of fingers of the gesture: 1 or 2, and 0 for a scroll. For a `clearTouch`, the number of fingers that remain down, without
    /// those that have no effect until they lift, because a pointer of another kind has landed.
    public var pointerCount: UInt8
    /// 2 if the touch may be the second tap of a double tap, otherwise 1.
    public var tapCount: UInt8
    /// Whether the finger, or one of two, has been farther than the slop from ``startPosition``. After a long press a move is confirmed although
    /// it is not past the slop.
    public var isPastSlop: Bool
    /// The reason for the end. `nil` except for a `…Complete` and a `clearTouch`.
    public var endReason: TouchEndReason?
    /// The chain that dispatches the gesture, as the identity of its ``TouchEnvironment``. `nil` for a gesture that no chain has dispatched.
    ///
    /// A listener in the chains of several handlers distinguishes them by this identity. See ``ListenerMembership``. It has no effect on the
    /// equality of contexts, because a gesture is the same in every chain.
    public internal(set) var chain: ObjectIdentifier? {
        get { dispatcher.chain }
        set { dispatcher.chain = newValue }
    }
    private var dispatcher = Dispatcher()

    /// Creates a context, for tests and for your own handlers. Positions are in screen pixels, `pressure` is from 0 to 1.
    public init(
        timestamp: TouchInstant, position: Vec2F = .zero, startPosition: Vec2F? = nil, pressure: Float = 0.5,
        pointerKind: TouchPointer.Kind = .finger, buttons: TouchPointer.Buttons = .primary, modifiers: KeyModifiers = [],
        pointerCount: Int = 1, tapCount: Int = 1, isPastSlop: Bool = true, endReason: TouchEndReason? = nil,
        liftPosition: Vec2F? = nil, predictedPositions: PredictedPositions = PredictedPositions()
    ) {
        self.timestamp = timestamp
        self.position = position
        self.startPosition = startPosition ?? position
        self.pressure = pressure
        self.pointerKind = pointerKind
        self.buttons = buttons
        self.modifiers = modifiers
        self.pointerCount = UInt8(clamping: pointerCount)
        self.tapCount = UInt8(clamping: tapCount)
        self.isPastSlop = isPastSlop
        self.endReason = endReason
        self.liftPosition = liftPosition
        self.predictedPositions = predictedPositions
    }

    /// The reason with which a listener cancels what it has begun. Never ``TouchEndReason/lifted``.
    ///
    /// A listener that still has a drag in progress at a `clearTouch` of a lift did not receive the end of the drag. Such a drag is
    /// cancelled. The same holds if there is no reason.
    public var cancellationReason: TouchEndReason {
        guard let endReason, endReason != .lifted else { return .cancelled }
        return endReason
    }
}
