/// Why a gesture ended, or why what a touch had begun is over.
///
/// A `…Complete` and a `clearTouch` carry it in ``TouchContext/endReason``. The plugins use it for what they had begun.
public enum TouchEndReason: UInt8, Sendable, Hashable, CaseIterable {
    /// A finger lifted.
    case lifted
    /// Another finger landed.
    case additionalFinger
    /// The system took the touch away, or the touch came to nothing.
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

/// What else is known at the moment of a gesture.
public struct TouchContext: Sendable, Hashable {
    /// When it happened: the time stamp of the event, or the deadline that passed.
    public var time: TouchInstant
    /// Where the finger is, in screen pixels: of two the point half-way between them, of a scroll its place.
    public var position: Vec2F
    /// Where the finger was when it went down, or when the number of fingers last changed; of two the point half-way between them.
    public var startPosition: Vec2F
    /// How hard the first finger presses, 0 to 1.
    public var pressure: Float
    /// What kind of pointer the first one is.
    public var pointerKind: TouchPointer.Kind
    /// The buttons of the first pointer.
    public var buttons: TouchPointer.Buttons
    /// The keys that are held.
    public var modifiers: KeyModifiers
    /// How many fingers the gesture is of: 1 or 2; 0 for a scroll. For a `clearTouch`, how many are down after it.
    public var pointerCount: UInt8
    /// Which tap of a double tap the touch may be: 2 for gestures of a touch that landed in time and near enough after a tap, otherwise 1.
    public var tapCount: UInt8
    /// Whether the finger, or one of two, has been further than the slop away from ``startPosition``. After a long press a move is confirmed
    /// although it is not past the slop.
    public var isPastSlop: Bool
    /// Why it ended; only for a `…Complete` and for `clearTouch`.
    public var endReason: TouchEndReason?

    /// A context; positions in screen pixels, `pressure` from 0 to 1. For tests, and for handlers of your own.
    public init(
        time: TouchInstant, position: Vec2F = .zero, startPosition: Vec2F? = nil, pressure: Float = 0.5,
        pointerKind: TouchPointer.Kind = .finger, buttons: TouchPointer.Buttons = .primary, modifiers: KeyModifiers = [],
        pointerCount: Int = 1, tapCount: Int = 1, isPastSlop: Bool = true, endReason: TouchEndReason? = nil
    ) {
        self.time = time
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
    }

    /// The reason with which a listener cancels what it has begun. Never ``TouchEndReason/lifted``.
    ///
    /// A listener that still has a drag in progress at a `clearTouch` of a lift did not receive the end of the drag. Such a drag is
    /// cancelled. The same holds if there is no reason.
    package var cancellationReason: TouchEndReason {
        guard let endReason, endReason != .lifted else { return .cancelled }
        return endReason
    }
}
