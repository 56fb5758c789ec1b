/// One input event: what the pointers on the screen did at one moment.
///
/// ``pointers`` holds every pointer that was down before the event or is down after it: a `.down` lists those that were there
/// already, an `.up` still lists those that lift. Their order never matters.
public struct TouchEvent: Sendable, Hashable {
    /// The pointers, at most ten.
    public var pointers: TouchPointers
    /// How far a wheel or a trackpad scrolled, in pixels, away from the user positive; 0 unless ``touchAction`` is `.scroll`.
    public var scrollDelta: Float
    /// What the event is about.
    public var touchAction: TouchAction
    /// Keys that are held.
    public var modifiers: KeyModifiers
    /// When the hardware saw it, on the clock of the handler's ``TouchScheduler``; `nil`: when the handler is given it.
    public var timestamp: TouchInstant?
    /// Whether it is an event of positions alone, whose pointers have no ids and phases of their own.
    public var isOfPositionsAlone: Bool { !isIdentified }

    /// Whether the pointers carry ids and phases. If not, the event is of positions alone, and the handler tells them apart by place.
    @usableFromInline var isIdentified: Bool

    /// An event of pointers that carry ids and phases. Does not allocate.
    @inlinable
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

    /// An event of one pointer. Does not allocate.
    @inlinable
    public init(
        _ touchAction: TouchAction, _ pointer: TouchPointer, scrollDelta: Float = 0, modifiers: KeyModifiers = [],
        timestamp: TouchInstant? = nil
    ) {
        self.init(
            touchAction, pointers: TouchPointers(pointer), scrollDelta: scrollDelta, modifiers: modifiers, timestamp: timestamp)
    }

    /// An event of two pointers. Does not allocate.
    @inlinable
    public init(
        _ touchAction: TouchAction, _ first: TouchPointer, _ second: TouchPointer, modifiers: KeyModifiers = [],
        timestamp: TouchInstant? = nil
    ) {
        self.init(touchAction, pointers: TouchPointers(first, second), modifiers: modifiers, timestamp: timestamp)
    }

    /// An event of positions alone, in screen pixels, as users of Open Mobile Maps know it.
    ///
    /// The handler gives the fingers their ids, nearest place first, and takes the moment it is given the event as its time unless
    /// one is set. Which of several fingers an `.up` lifts, shows only in the next event. More than ten positions: the rest is dropped
    /// and counted.
    @inlinable
    public init(pointers: [Vec2F], scrollDelta: Float, touchAction: TouchAction, timestamp: TouchInstant? = nil) {
        let places = TouchPointers(positions: pointers, phase: TouchPointer.Phase(of: touchAction))
        self.init(touchAction, pointers: places, scrollDelta: scrollDelta, timestamp: timestamp)
        isIdentified = false
    }
}

extension TouchPointer.Phase {
    @inlinable
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
