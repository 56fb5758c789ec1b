/// One input event: the state of the pointers on the screen at one moment.
///
/// ``pointers`` holds every pointer that was down before the event or is down after it. A `.down` also lists the pointers that were already
/// down. An `.up` still lists the pointers that lift. The order of the pointers does not matter.
public struct TouchEvent: Sendable, Hashable {
    /// The pointers, at most ten.
    public var pointers: TouchPointers
    /// The distance that a wheel or a trackpad scrolled, in pixels. Positive values scroll away from the user. It is 0 unless
    /// ``touchAction`` is `.scroll`.
    public var scrollDelta: Float
    /// The kind of event.
    public var touchAction: TouchAction
    /// The modifier keys that are held.
    public var modifiers: KeyModifiers
    /// The time at which the hardware saw the event, on the clock of the handler's ``TouchScheduler``. If this is `nil`, the time is the
    /// moment at which the handler receives the event.
    public var timestamp: TouchInstant?
    /// Whether the pointers of the event have positions only, without ids and phases.
    public var hasPositionsOnly: Bool { !isIdentified }

    /// Whether the pointers have ids and phases. If not, the handler matches them to fingers by position.
    var isIdentified: Bool

    /// Creates an event of pointers that have ids and phases. Does not allocate.
    public init(
        _ touchAction: TouchAction, pointers: TouchPointers, scrollDelta: Float = 0, modifiers: KeyModifiers = [],
        timestamp: TouchInstant? = nil
    ) {
        self.pointers = pointers
        self.scrollDelta = scrollDelta
        self.touchAction = touchAction
        self.modifiers = modifiers
        self.timestamp = timestamp
        isIdentified = true
    }

    /// Creates an event of one pointer. Does not allocate.
    public init(
        _ touchAction: TouchAction, _ pointer: TouchPointer, scrollDelta: Float = 0, modifiers: KeyModifiers = [],
        timestamp: TouchInstant? = nil
    ) {
        self.init(
            touchAction, pointers: TouchPointers(pointer), scrollDelta: scrollDelta, modifiers: modifiers, timestamp: timestamp)
    }

    /// Creates an event of two pointers. Does not allocate.
    public init(
        _ touchAction: TouchAction, _ first: TouchPointer, _ second: TouchPointer, modifiers: KeyModifiers = [],
        timestamp: TouchInstant? = nil
    ) {
        self.init(touchAction, pointers: TouchPointers(first, second), modifiers: modifiers, timestamp: timestamp)
    }

    /// Creates an event of positions without ids and phases, as in Open Mobile Maps. Positions are in screen pixels.
    ///
    /// The handler assigns ids to the fingers by position, nearest first. If there is no time stamp, the time is the moment at which the
    /// handler receives the event. Only the next event shows which of several fingers an `.up` has lifted. Positions after the tenth are
    /// dropped and counted.
    ///
    /// - Complexity: O(*n*) in the positions.
    public init(pointers: [Vec2F], scrollDelta: Float, touchAction: TouchAction, timestamp: TouchInstant? = nil) {
        let touchPointers = TouchPointers(positions: pointers, phase: TouchPointer.Phase(of: touchAction))
        self.init(touchAction, pointers: touchPointers, scrollDelta: scrollDelta, timestamp: timestamp)
        isIdentified = false
    }

    /// The event with another time stamp.
    func at(_ timestamp: TouchInstant) -> TouchEvent {
        var event = self
        event.timestamp = timestamp
        return event
    }
}

extension TouchPointer.Phase {
    /// The phase of the pointers that an event of this action concerns.
    init(of action: TouchAction) {
        self =
            switch action {
            case .down: .began
            case .move, .scroll: .moved
            case .up: .ended
            case .cancel: .cancelled
            }
    }
}

/// The kind of a ``TouchEvent``.
public enum TouchAction: UInt8, Sendable, Hashable, CaseIterable {
    /// The pointers with phase `.began` land.
    case down
    /// Pointers that are down move.
    case move
    /// The pointers with phase `.ended` lift.
    case up
    /// A wheel or a trackpad scrolls. The one pointer of the event is the position of the cursor, not a finger.
    case scroll
    /// The system cancels the pointers with phase `.cancelled`, or all pointers if the event has none.
    case cancel
}

/// The modifier keys that are held during an event.
public struct KeyModifiers: OptionSet, Sendable, Hashable {
    /// One bit for each key.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static var shift: KeyModifiers { KeyModifiers(rawValue: 1) }
    public static var control: KeyModifiers { KeyModifiers(rawValue: 2) }
    /// The Option key of Apple's keyboards, or the Alt key of others.
    public static var option: KeyModifiers { KeyModifiers(rawValue: 4) }
    /// The Command key of Apple's keyboards, or the Meta key of others.
    public static var command: KeyModifiers { KeyModifiers(rawValue: 8) }
}
