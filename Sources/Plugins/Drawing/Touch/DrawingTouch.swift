import Geodesy
import TouchPipeline

/// The touch that goes on: whose it is, and what of it must be known later.
struct DrawingTouch {
    enum Phase {
        /// Nobody knows yet what it will be.
        case pressed
        /// It is the mode's.
        case dragging
        /// The mode is done with it, and the finger still there.
        case over
    }

    let claim: DrawingClaim
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

    /// Whether a move is of this touch, and all moves before it were heard. Under the slop somebody else may have kept some.
    func isContinued(by delta: Vec2F, _ context: TouchContext) -> Bool {
        guard context.startPosition == startPosition else { return false }
        guard phase == .dragging else { return true }
        // As exact as differences of `Float` are.
        let tolerance = 0.01 + 1e-6 * (abs(position.x) + abs(position.y))
        return (position + delta).distance(to: context.position) <= tolerance
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
