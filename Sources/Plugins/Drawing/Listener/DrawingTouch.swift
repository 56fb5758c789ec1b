import Geodesy
import TouchPipeline

/// The touch in progress of a ``DrawingListener``.
struct DrawingTouch {
    enum Phase {
        /// Neither a drag nor a tap nor a long press yet.
        case pressed
        /// A drag of the mode.
        case dragging
        /// The mode has finished with the touch, and the finger is still down.
        case finished
    }

    let claim: DrawingClaim
    /// Where the finger landed. Distinguishes the touch from one of another handler whose chain also contains the listener.
    let startPosition: Vec2F
    let landingTime: TouchInstant
    var phase = Phase.pressed
    /// The samples from before the drag began.
    private var samples: [DrawingSample]
    private(set) var position: Vec2F
    /// The length of the path of the finger, in pixels.
    private(set) var distanceMoved: Float = 0

    init(_ claim: DrawingClaim, _ sample: DrawingSample) {
        self.claim = claim
        startPosition = sample.position
        landingTime = sample.timestamp
        position = sample.position
        samples = [sample]
    }

    mutating func move(to position: Vec2F) {
        distanceMoved += position.distance(to: self.position)
        self.position = position
    }

    mutating func append(_ sample: DrawingSample) { samples.append(sample) }

    mutating func takeSamples() -> [DrawingSample] {
        defer { samples = [] }
        return samples
    }
}
