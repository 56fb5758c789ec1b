import Geodesy
import TouchPipeline

/// The touch in progress: its claim, and what the listener needs of it later.
struct DrawingTouch {
    enum Phase {
        /// What it becomes is not decided yet.
        case pressed
        /// It is the mode's.
        case dragging
        /// The mode is done with it, and the finger still there.
        case over
    }

    let claim: DrawingClaim
    /// Where the finger landed. Tells the touch from one of another handler whose chain contains the listener, too.
    let startPosition: Vec2F
    let downAt: TouchInstant
    var phase = Phase.pressed
    /// What was sampled before it was clear that the finger moves.
    private(set) var samples: [DrawingSample]
    private(set) var position: Vec2F
    /// How far the finger has gone, in pixels.
    private(set) var length: Float = 0

    init(_ claim: DrawingClaim, _ sample: DrawingSample) {
        self.claim = claim
        startPosition = sample.position
        downAt = sample.time
        position = sample.position
        samples = [sample]
    }

    mutating func move(to position: Vec2F) {
        length += position.distance(to: self.position)
        self.position = position
    }

    mutating func keep(_ sample: DrawingSample) { samples.append(sample) }

    /// What was sampled so far, to begin with.
    mutating func takeSamples() -> [DrawingSample] {
        defer { samples = [] }
        return samples
    }
}
