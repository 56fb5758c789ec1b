public import TouchPipeline

/// A finger that rests until its long press begins a drag.
public struct DrawingWait: Sendable, Hashable {
    /// The position of the finger, in screen pixels.
    public var position: Vec2F
    /// The share of the wait that has passed. 0 at the landing, and exactly 1 with the long press.
    public var progress: Double

    /// Creates a wait. `position` is in screen pixels, `progress` is from 0 to 1.
    public init(position: Vec2F, progress: Double) {
        self.position = position
        self.progress = progress
    }
}

/// The progress of a ``DrawingWait`` on the clock of the touches.
struct WaitProgress {
    private let landingTime: TouchInstant
    private let duration: Duration
    private(set) var wait: DrawingWait

    init(at position: Vec2F, from landingTime: TouchInstant, for duration: Duration) {
        self.landingTime = landingTime
        self.duration = duration
        wait = DrawingWait(position: position, progress: 0)
    }

    mutating func move(to position: Vec2F) { wait.position = position }

    /// Continues to a time. The progress never decreases, and stays below 1. Returns whether it has changed.
    mutating func advance(to time: TouchInstant) -> Bool {
        guard duration > .zero else { return false }
        let progress = min(max((time - landingTime) / duration, wait.progress), 1.0.nextDown)
        defer { wait.progress = progress }
        return progress != wait.progress
    }

    /// The end of the wait, with the long press.
    var completed: DrawingWait { DrawingWait(position: wait.position, progress: 1) }
}
