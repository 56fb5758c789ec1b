import TouchPipeline

/// A swipe, or what may become one: which way it goes, how far, how fast, and where it began.
///
/// In screen pixels. Of two fingers all of it is of the point half-way between them.
public struct Swipe: Sendable, Hashable {
    /// Which way it goes.
    public var direction: SwipeDirection
    /// Where it began: where the finger landed.
    public var startPosition: Vec2F
    /// How far it went from there.
    public var translation: Vec2F
    /// How long it took from the landing of the first finger.
    public var duration: Duration
    /// Its velocity at its end, in pixels a second; zero if it had stopped.
    public var velocity: Vec2F
    /// How much of the distance it needs it has gone: 0 to 1, and more than 1 if it goes on; negative behind its start.
    public var progress: Float

    /// A swipe; lengths in pixels, velocity in pixels a second.
    public init(
        direction: SwipeDirection, startPosition: Vec2F, translation: Vec2F, duration: Duration, velocity: Vec2F, progress: Float = 1
    ) {
        self.direction = direction
        self.startPosition = startPosition
        self.translation = translation
        self.duration = duration
        self.velocity = velocity
        self.progress = progress
    }

    /// How far it went along its direction, in pixels.
    public var distance: Float { direction.part(of: translation) }

    /// How fast it is along its direction, in pixels a second.
    public var speed: Float { direction.part(of: velocity) }
}

/// What a ``SwipeListener`` tells.
///
/// What begins ends exactly once: after `began` come any number of `changed`, and then either `recognized` or `cancelled`; none of these
/// comes without a `began`.
public enum SwipeEvent: Sendable, Hashable {
    /// A finger clearly goes a way that is looked for. Most such touches become no swipe, but pan the map.
    case began(Swipe)
    /// It went on. Only if ``SwipeOptions/reportsProgress``. The direction may change if more than one axis is looked for.
    case changed(Swipe)
    /// It was a swipe.
    case recognized(Swipe)
    /// It was none, or is none any more: whatever was shown of it must be taken back.
    case cancelled(SwipeRejection)
}

/// What a ``SwipeListener`` is about.
public enum SwipeState: Sendable, Hashable {
    /// There is no touch, or none that can be a swipe.
    case idle
    /// A finger is down that may swipe; which way is not clear yet.
    case possible
    /// It clearly goes some way.
    case began(Swipe)
    /// It was a swipe, and its finger is still down. Only with ``SwipeOptions/Decision/whileMoving``.
    case recognized(Swipe)
}
