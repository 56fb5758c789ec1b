public import TouchPipeline

/// When a drag of one finger begins to draw.
public enum DragStart: UInt8, Sendable, Hashable, CaseIterable {
    /// As soon as the finger is past the touch slop. Two fingers move the map.
    case immediately
    /// With a long press. A drag without one moves the map from its first pixel.
    case afterLongPress

    /// Whether a drag of a pointer waits for a long press.
    func delays(_ claim: DrawingClaim, of kind: TouchPointer.Kind) -> Bool {
        self == .afterLongPress && kind == .finger && (claim == .begins || claim == .resumes)
    }
}

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
    /// What the drag does when it begins.
    let claim: DrawingClaim
    private let landingTime: TouchInstant
    private let duration: Duration
    private(set) var wait: DrawingWait

    /// `nil` in the second tap of two, which never becomes a long press.
    init?(_ claim: DrawingClaim, from sample: DrawingSample, _ context: TouchContext, _ environment: TouchEnvironment?) {
        guard context.tapCount < 2 else { return nil }
        self.claim = claim
        landingTime = sample.timestamp
        duration = (environment?.configuration ?? .openMobileMaps)[context.pointerKind].longPressTimeout
        wait = DrawingWait(position: sample.position, progress: 0)
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
