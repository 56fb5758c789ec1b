import Geodesy
import TouchPipeline

/// Runs motions on a camera, driven from outside: nothing moves unless ``advance(to:)`` is called.
///
/// ```swift
/// animator.start(.flight(CameraFlight(to: CameraTarget(place: home, zoom: 14))), at: now)
/// // in each frame:
/// let wantsAnotherFrame = animator.advance(to: frameTime)
/// ```
///
/// Motions of different parts of the view run together: a pan, a zoom and a rotation go on at once after a pinch. A new one replaces those that
/// move the same parts. What a motion moves is its own while it runs; everything else may be moved by others meanwhile, and is kept.
///
/// The instants are those of one clock. One that goes back by less than a second waits to be caught up with; one that goes back further is
/// another clock, from which the motions go on. After a gap of any length they are where they would have been without it.
public final class CameraAnimator {
    /// The camera that is moved.
    public let camera: any MapCamera
    /// Called when an animation starts while none runs, so that the host asks for frames. A navigation calls it when it wants frames, too.
    public var onStart: (() -> Void)?
    var mix: CameraMix
    var clock = AnimationClock()
    var running: [RunningAnimation] = []
    private var nextKey: UInt64 = 0
    /// What the camera showed after it was last moved here; if it is something else now, somebody else has moved it.
    private var shown: CameraState
    private var anchorToRestore: AnchorPoint?
    private var isAdvancing = false
    /// Counts what is started and stopped, so that it is seen when an observer of the camera does it.
    private var changes = 0

    /// An animator of a camera, which it keeps alive.
    public init(camera: any MapCamera) {
        self.camera = camera
        shown = camera.state
        mix = CameraMix(origin: MotionOrigin(of: camera))
    }

    /// Whether something runs, so that another frame is wanted.
    public var isRunning: Bool { !running.isEmpty }

    /// The parts of the view that are moving.
    public var movingChannels: CameraChannels {
        mix.motions.reduce(into: []) { $0.formUnion($1.motion.channels) }
    }

    /// The zoom level at which what runs will end; `nil` if nothing zooms. What taps in a row add to.
    public var targetZoom: Double? {
        for motion in mix.motions { if let zoom = motion.motion.course.finalZoom { return zoom } }
        return nil
    }

    /// Whether an animation still runs.
    public func isRunning(_ animation: CameraAnimation) -> Bool {
        running.contains { $0.key == animation.key }
    }

    /// Starts a motion from what the camera shows; those that move the same parts of the view are replaced.
    ///
    /// What runs on is brought up to the start first. A motion that goes nowhere ends with the next ``advance(to:)``.
    ///
    /// - Parameters:
    ///   - motion: what is shown.
    ///   - instant: when it starts, on the clock of ``advance(to:)``; for a momentum the time of the lift.
    ///   - options: whether a touch stops it, and what becomes of the camera's anchor.
    ///   - completion: called once, when it has ended; may start others.
    @discardableResult
    public func start(
        _ motion: CameraMotion, at instant: TouchInstant, options: CameraAnimationOptions = CameraAnimationOptions(),
        completion: ((CameraAnimationEnd) -> Void)? = nil
    ) -> CameraAnimation {
        let wasRunning = isRunning
        if wasRunning { advance(to: instant) } else { clock.restart(at: instant) }
        let channels = motion.resolved(from: MotionOrigin(of: camera)).channels
        let replaced = take { !$0.motion.channels.isDisjoint(with: channels) }
        if let anchor = options.targetAnchorPoint { setAnchor(anchor, restoring: options.restoresTargetAnchorPoint) }
        let origin = MotionOrigin(of: camera)
        if running.isEmpty { mix = CameraMix(origin: origin) }
        let animation = CameraAnimation(key: nextKey)
        nextKey += 1
        changes += 1
        mix.add(motion, startingAt: clock.now, key: animation.key, origin: origin)
        running.append(RunningAnimation(key: animation.key, options: options, completion: completion))
        shown = camera.state
        if !wasRunning { onStart?() }
        end(replaced, .replaced)
        return animation
    }

    /// Moves the camera to where it is at an instant, and says whether another frame is wanted.
    ///
    /// Costs less than a microsecond while a momentum runs, and allocates nothing. From inside an observer of the camera it does nothing.
    @discardableResult
    public func advance(to instant: TouchInstant) -> Bool {
        guard isRunning, !isAdvancing else { return isRunning }
        clock.advance(to: instant)
        adoptWhatOthersMoved()
        let view = mix.view(at: clock.now, constraints: camera.constraints)
        let changesBefore = changes
        show(view)
        // If an observer has started or stopped something, the camera is not where this view would go on from.
        guard changes == changesBefore else { return isRunning }
        finish(leaving: view)
        return isRunning
    }

    private func adoptWhatOthersMoved() {
        let viewport = camera.viewport
        guard camera.state != shown || viewport != mix.viewport else { return }
        mix.adopt(camera.state, viewport: viewport, targetAnchorPoint: camera.targetAnchorPoint, now: clock.now)
    }

    private func show(_ view: MixedView) {
        isAdvancing = true
        if view.mayOvershoot { camera.overshoot(to: view.state) } else { camera.state = view.state }
        isAdvancing = false
        shown = camera.state
    }

    /// Ends what is over by now.
    private func finish(leaving view: MixedView) {
        let now = clock.now
        guard mix.motions.contains(where: { $0.end <= now }) else { return }
        let finished = take(leaving: view) { $0.end <= now }
        if view.mayOvershoot, !mix.motions.contains(where: { $0.motion.mayOvershoot }) {
            // The last bit of the way back is clamped.
            camera.state = view.state
            shown = camera.state
        }
        end(finished, .finished)
    }

    /// Takes animations out of what runs, without telling them yet.
    func take(leaving view: MixedView? = nil, where isTaken: (MixedMotion) -> Bool) -> [RunningAnimation] {
        let keys = mix.motions.filter(isTaken).map { $0.key }
        guard !keys.isEmpty else { return [] }
        changes += 1
        let now = clock.now
        let view = view ?? mix.view(at: now, constraints: camera.constraints)
        mix.remove(where: { keys.contains($0.key) }, leaving: view, now: now)
        let taken = running.filter { keys.contains($0.key) }
        running.removeAll { keys.contains($0.key) }
        return taken
    }

    /// Tells animations that they have ended, after everything is as it will be.
    func end(_ ended: [RunningAnimation], _ reason: CameraAnimationEnd) {
        if !ended.isEmpty { restoreAnchorIfNobodyNeedsIt() }
        for animation in ended { animation.completion?(reason) }
    }

    private func setAnchor(_ anchor: AnchorPoint, restoring: Bool) {
        if !restoring {
            anchorToRestore = nil
        } else if anchorToRestore == nil {
            anchorToRestore = camera.targetAnchorPoint
        }
        camera.targetAnchorPoint = anchor
    }

    private func restoreAnchorIfNobodyNeedsIt() {
        let isNeeded = running.contains { $0.options.targetAnchorPoint != nil && $0.options.restoresTargetAnchorPoint }
        guard let anchor = anchorToRestore, !isNeeded else { return }
        anchorToRestore = nil
        camera.targetAnchorPoint = anchor
    }
}
