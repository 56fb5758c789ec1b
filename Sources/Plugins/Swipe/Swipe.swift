public import TouchPipeline

/// A swipe, or a movement that may become one.
///
/// Positions and lengths are in screen pixels. For two fingers, all values are those of the midpoint between them.
public struct Swipe: Sendable, Hashable {
    public var direction: SwipeDirection
    /// The position at which the finger landed.
    public var startPosition: Vec2F
    /// The displacement from the start position.
    public var translation: Vec2F
    /// The time since the first finger landed.
    public var duration: Duration
    /// The velocity at the end, in pixels per second. It is zero if the finger had stopped.
    public var velocity: Vec2F
    /// The distance along the direction as a fraction of the required distance. It is above 1 past that distance, and negative behind the
    /// start.
    public var progress: Float

    /// Creates a swipe. Lengths are in pixels, and the velocity is in pixels per second.
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

    /// The distance along the direction, in pixels.
    public var distance: Float { direction.part(of: translation) }

    /// The speed along the direction, in pixels per second.
    public var speed: Float { direction.part(of: velocity) }
}

/// An event of a ``SwipeListener``.
///
/// Every `began` is followed by any number of `changed`, and then by exactly one `recognized` or `cancelled`. None of these events occurs
/// without a `began`.
public enum SwipeEvent: Sendable, Hashable {
    /// A finger clearly moves in one of the directions. Most of these touches do not become a swipe but pan the map.
    case began(Swipe)
    /// The finger moved. Only with ``SwipeOptions/reportsProgress``. The direction may change if the options contain directions on both
    /// axes.
    case changed(Swipe)
    /// The touch is a swipe.
    case recognized(Swipe)
    /// The touch is not a swipe. Remove any preview of it.
    case cancelled(SwipeRejection)
}

/// The state of a ``SwipeListener``.
public enum SwipeState: Sendable, Hashable {
    /// There is no touch that can become a swipe.
    case idle
    /// A finger is down and may swipe. Its direction is not clear yet.
    case possible
    /// The finger clearly moves in one of the directions.
    case began(Swipe)
    /// The touch is a swipe, and its finger is still down. Only with ``SwipeOptions/Decision/whileMoving``.
    case recognized(Swipe)
}
