import Geodesy
import MapCameras
public import TouchPipeline

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

    /// How a move begins a drag. ``DrawingClaim/nothing`` if none does.
    let claim: DrawingClaim
    /// Whether it is a drag of two fingers.
    let isPair: Bool
    let landingTime: TouchInstant
    var phase = Phase.pressed
    /// The wait for the long press with which the drag begins. `nil` if the drag does not wait, and after the long press.
    var wait: WaitProgress?
    /// The view in which the crosshair moved the drag last. `nil` if a finger moves the drag.
    var crosshairView: CrosshairView?
    /// The positions that the app predicts for the finger of a drag, in screen pixels.
    var predictedPositions: [Vec2F] = []
    /// The samples from before the drag began.
    private var samples: [DrawingSample]
    private(set) var position: Vec2F
    /// The length of the path of the finger, in pixels.
    private(set) var distanceMoved: Float = 0

    init(_ claim: DrawingClaim, _ sample: DrawingSample, _ context: TouchContext, _ start: DragStart, _ environment: TouchEnvironment?) {
        let waits = start.delays(claim, of: sample.kind)
        self.claim = waits ? .nothing : claim
        wait = waits ? WaitProgress(claim, from: sample, context, environment) : nil
        isPair = false
        landingTime = sample.timestamp
        position = sample.position
        samples = [sample]
    }

    /// The drag of what follows the crosshair.
    init(following sample: DrawingSample, _ view: CrosshairView) {
        claim = .grabs
        isPair = false
        phase = .dragging
        crosshairView = view
        landingTime = sample.timestamp
        position = sample.position
        samples = []
    }

    /// The drag of two fingers, which begins at once. The context is that of their first move.
    init(pair claim: DrawingClaim, _ context: TouchContext) {
        self.claim = claim
        isPair = true
        landingTime = context.timestamp
        position = context.position
        samples = []
        phase = .dragging
    }

    /// The event at the landing of a finger that waits.
    var waitingEvents: [DrawingEvent] { wait.map { [.waiting($0.wait)] } ?? [] }

    /// The event at the end of a wait without a drag.
    var cancelledWaitEvents: [DrawingEvent] { wait == nil ? [] : [.waitCancelled] }

    /// The events at the long press that begins a drag.
    var longPressEvents: [DrawingEvent] {
        (wait.map { [.waiting($0.completed)] } ?? []) + [wait?.claim == .resumes ? .resumed : .began]
    }

    mutating func move(to position: Vec2F) {
        wait?.move(to: position)
        distanceMoved += position.distance(to: self.position)
        self.position = position
    }

    mutating func append(_ sample: DrawingSample) { samples.append(sample) }

    /// Begins the drag. Returns the samples since the landing.
    mutating func beginDrag() -> [DrawingSample] {
        phase = .dragging
        defer { samples = [] }
        return samples
    }
}

/// A view under a crosshair. What follows the crosshair changes only with it.
struct CrosshairView: Equatable {
    private let state: CameraState
    private let position: Vec2F

    init(of geometry: CameraGeometry, crosshair: Vec2F) {
        state = geometry.state
        position = crosshair
    }
}

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
        duration = (environment?.configuration ?? .recommended)[context.pointerKind].longPressTimeout
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
