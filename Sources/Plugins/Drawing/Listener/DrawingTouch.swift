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
    /// Whether it is a drag of two fingers.
    let isPair: Bool
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
        isPair = false
        startPosition = sample.position
        landingTime = sample.timestamp
        position = sample.position
        samples = [sample]
    }

    /// The drag of two fingers, which begins at once. The context is that of their first move.
    init(pair claim: DrawingClaim, _ context: TouchContext) {
        self.claim = claim
        isPair = true
        startPosition = context.startPosition
        landingTime = context.timestamp
        position = context.position
        samples = []
        phase = .dragging
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
