import Geodesy
public import TouchPipeline

/// Runs motions on a camera. The host drives it: nothing moves unless ``advance(to:)`` is called.
///
/// ```swift
/// animator.start(.flight(CameraFlight(to: CameraTarget(coordinate: home, zoom: 14))), at: now)
/// // in each frame:
/// let wantsAnotherFrame = animator.advance(to: frameTime)
/// ```
///
/// Motions of different parts of the view run together. After a pinch, for example, a pan, a zoom and a rotation continue at once. A new
/// motion replaces those that move the same parts. Everything that no motion moves can be changed from outside, and is kept.
///
/// All instants are of one clock. An instant that is up to a second before the last one is ignored. An instant that is further back is
/// taken as the beginning of another clock, and the motions continue from there. After a gap of any length the motions are where they would
/// be without the gap.
public final class CameraAnimator {
    /// The camera that is moved.
    public let camera: any MapCamera
    /// The observers that are notified when frames are needed.
    private let frameObservers = ObserverList<Void>()
    private var mix: CameraMix
    private var clock = AnimationClock()
    private var nextKey: UInt64 = 0
    /// The view after the animator last moved the camera. If the camera shows another view, something else has moved it.
    private var shown: MercatorView
    private var anchorToRestore: AnchorPoint?
    private var isAdvancing = false
    /// The number of starts and stops. ``advance(to:)`` compares it to detect that an observer of the camera started or stopped an
    /// animation.
    private var changes = 0

    /// Creates an animator. It keeps the camera alive.
    public init(camera: any MapCamera) {
        self.camera = camera
        shown = camera.view
        mix = CameraMix(origin: MotionOrigin(of: camera))
    }

    /// Whether an animation runs, so that another frame is needed.
    public var isRunning: Bool { !mix.motions.isEmpty }

    /// Whether an animation returns the view into its constraints.
    package var isSettling: Bool { mix.motions.contains { $0.motion.mayOvershoot } }

    /// The parts of the view that are moving.
    package var movingChannels: CameraChannels {
        mix.motions.reduce(into: []) { $0.formUnion($1.motion.channels) }
    }

    /// The zoom level at which the running animations end, or `nil` if none of them zooms. Consecutive taps add to this level.
    public var targetZoom: Double? {
        for motion in mix.motions { if let zoom = motion.motion.course.finalZoom { return zoom } }
        return nil
    }

    /// The part of an ease by a change of the center or of the bearing that is left. Nothing if the animation has ended.
    package func rest(of animation: CameraAnimation?) -> CameraShift {
        motion(of: animation)?.rest(at: clock.now) ?? CameraShift()
    }

    /// The zoom level at which an animation ends. `nil` if it has ended or does not zoom.
    package func targetZoom(of animation: CameraAnimation?) -> Double? { motion(of: animation)?.motion.course.finalZoom }

    /// The pitch at which an animation ends, in degrees. `nil` if it has ended or does not tilt the view.
    package func targetPitch(of animation: CameraAnimation?) -> Double? { motion(of: animation)?.motion.course.finalPitch }

    private func motion(of animation: CameraAnimation?) -> MixedMotion? {
        for motion in mix.motions where motion.key == animation?.key { return motion }
        return nil
    }

    /// The instant of the last ``advance(to:)`` or start while an animation ran. `nil` before the first one.
    package var lastInstant: TouchInstant? { clock.last }

    /// Whether an animation is still running.
    public func isRunning(_ animation: CameraAnimation) -> Bool {
        mix.motions.contains { $0.key == animation.key }
    }

    /// Starts a motion at the current view of the camera. It replaces the motions that move the same parts of the view.
    ///
    /// The running motions are advanced to `instant` first. A motion of no length ends at the next ``advance(to:)``.
    ///
    /// - Parameters:
    ///   - motion: The motion.
    ///   - instant: The start, on the clock of ``advance(to:)``. For a momentum, the time of the lift.
    ///   - options: Whether a touch stops the motion, and how it changes the anchor of the camera.
    ///   - completion: Called once, when the motion has ended. It may start other motions.
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
        if !isRunning { mix = CameraMix(origin: origin) }
        let animation = CameraAnimation(key: nextKey)
        nextKey += 1
        changes += 1
        let added = mix.add(motion, startingAt: clock.now, key: animation.key, origin: origin)
        (added.options, added.completion) = (options, completion)
        shown = camera.view
        if !wasRunning { requestFrames() }
        end(replaced, .replaced)
        return animation
    }

    /// Moves the camera to its view at an instant. Returns whether another frame is needed.
    ///
    /// A frame of a momentum takes less than a microsecond and allocates nothing. A call from inside an observer of the camera has no
    /// effect.
    @discardableResult
    public func advance(to instant: TouchInstant) -> Bool {
        guard isRunning, !isAdvancing else { return isRunning }
        clock.advance(to: instant)
        adoptOutsideChanges()
        let frame = mix.frame(at: clock.now)
        let changesBefore = changes
        show(frame)
        // If an observer has started or stopped an animation, this frame no longer matches what runs.
        guard changes == changesBefore else { return isRunning }
        if mix.earliestEnd <= clock.now { finish(leaving: frame) }
        return isRunning
    }

    private func adoptOutsideChanges() {
        let viewport = camera.viewport
        guard !camera.isShowing(shown) || viewport != mix.viewport else { return }
        mix.adopt(camera.state, viewport: viewport, targetAnchorPoint: camera.targetAnchorPoint, now: clock.now)
    }

    private func show(_ frame: MixedFrame) {
        isAdvancing = true
        if frame.center != nil {
            // The first and the last frame have an exact center in degrees.
            show(mix.state(of: frame, constraints: camera.constraints), isElastic: !frame.overshooting.isEmpty)
        } else if frame.overshooting.isEmpty {
            _ = camera.move(
                frame.place, to: frame.anchorPoint, zoom: frame.zoom, bearing: frame.bearing, pitch: frame.pitch, isElastic: false)
        } else {
            let constraints = camera.constraints
            var (zoom, pitch) = (frame.zoom, frame.pitch)
            if !frame.overshooting.contains(.pitch) { pitch = constraints.nearestPitch(to: pitch) }
            if !frame.overshooting.contains(.zoom) {
                zoom = constraints.nearestZoom(to: zoom, bearing: frame.bearing, pitch: pitch, viewport: mix.viewport)
            }
            _ = camera.move(frame.place, to: frame.anchorPoint, zoom: zoom, bearing: frame.bearing, pitch: pitch, isElastic: true)
        }
        isAdvancing = false
        shown = camera.view
    }

    private func show(_ state: CameraState, isElastic: Bool) {
        if isElastic { camera.overshoot(to: state) } else { camera.state = state }
    }

    /// Ends the animations whose time is over.
    private func finish(leaving frame: MixedFrame) {
        let now = clock.now
        let state = mix.state(of: frame, constraints: camera.constraints)
        let finished = take(leaving: frame) { $0.end <= now }
        if !frame.overshooting.isEmpty, !mix.motions.contains(where: { $0.motion.mayOvershoot }) {
            // The spring ends a fraction of a pixel away from the constraints. Setting the state clamps the rest.
            camera.state = state
            shown = camera.view
        }
        end(finished, .finished)
    }

    /// Removes animations without calling their completions.
    private func take(leaving frame: MixedFrame? = nil, where isTaken: (MixedMotion) -> Bool) -> [MixedMotion] {
        var (taken, kept): ([MixedMotion], [MixedMotion]) = ([], [])
        for motion in mix.motions { if isTaken(motion) { taken.append(motion) } else { kept.append(motion) } }
        guard !taken.isEmpty else { return [] }
        changes += 1
        let now = clock.now
        let frame = frame ?? mix.frame(at: now)
        let state = mix.state(of: frame, constraints: camera.constraints)
        mix.keep(kept, leaving: frame, state, now: now)
        return taken
    }

    /// Calls the completions of ended animations, after the state of the animator is complete.
    private func end(_ ended: [MixedMotion], _ reason: CameraAnimationEnd) {
        if !ended.isEmpty { restoreAnchorIfUnused() }
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

    private func restoreAnchorIfUnused() {
        let isNeeded = mix.motions.contains { $0.options.targetAnchorPoint != nil && $0.options.restoresTargetAnchorPoint }
        guard let anchor = anchorToRestore, !isNeeded else { return }
        anchorToRestore = nil
        camera.targetAnchorPoint = anchor
    }
}

// MARK: Stopping and settling

extension CameraAnimator {
    /// Stops all animations at the current view.
    public func cancel() { end(take { _ in true }, .interrupted) }

    /// Stops an animation at the current view. Has no effect if it has ended.
    public func cancel(_ animation: CameraAnimation) {
        end(take { $0.key == animation.key }, .interrupted)
    }

    /// Stops the animations that move any of the given parts of the view. The others continue.
    public func cancel(_ channels: CameraChannels) {
        end(take { !$0.motion.channels.isDisjoint(with: channels) }, .interrupted)
    }

    /// Stops the animations that a touch stops.
    ///
    /// - Returns: Whether an animation was stopped. A touch that stops the map is perhaps not meant as a tap.
    @discardableResult
    public func touchStopped() -> Bool {
        let stopped = take { $0.options.isStoppedByTouch }
        end(stopped, .interrupted)
        return !stopped.isEmpty
    }

    /// Animates a camera that is outside its constraints back into them.
    ///
    /// - Returns: The animation, or `nil` if the camera is within its constraints.
    @discardableResult
    public func settle(
        _ settle: CameraSettle = CameraSettle(), at instant: TouchInstant,
        options: CameraAnimationOptions = CameraAnimationOptions(), completion: ((CameraAnimationEnd) -> Void)? = nil
    ) -> CameraAnimation? {
        guard !camera.constraints.overshoot(of: camera.state, viewport: camera.viewport).isNone else { return nil }
        return start(.settle(settle), at: instant, options: options, completion: completion)
    }
}

/// Identifies an animation that was started. Use it to cancel the animation.
public struct CameraAnimation: Sendable, Hashable {
    let key: UInt64
}

/// The reason why an animation ended.
public enum CameraAnimationEnd: Sendable, Hashable {
    /// The animation reached its end.
    case finished
    /// The animation was cancelled, or a touch stopped it.
    case interrupted
    /// Another animation started that moves the same part of the view.
    case replaced
}

/// Options of any animation, independent of its motion.
public struct CameraAnimationOptions: Sendable, Hashable {
    /// Whether a touch stops the animation.
    public var isStoppedByTouch: Bool
    /// The value that the camera's ``MapCamera/targetAnchorPoint`` is set to at the start. `nil` does not change it.
    public var targetAnchorPoint: AnchorPoint?
    /// Whether the camera's ``MapCamera/targetAnchorPoint`` is restored when the animation ends, for whatever reason.
    public var restoresTargetAnchorPoint: Bool

    /// Creates options. By default a touch stops the animation, and an anchor that it sets is restored at the end.
    public init(
        isStoppedByTouch: Bool = true, targetAnchorPoint: AnchorPoint? = nil, restoresTargetAnchorPoint: Bool = true
    ) {
        self.isStoppedByTouch = isStoppedByTouch
        self.targetAnchorPoint = targetAnchorPoint
        self.restoresTargetAnchorPoint = restoresTargetAnchorPoint
    }
}

/// The time of the animations. It never goes back.
private struct AnimationClock: Sendable {
    private(set) var last: TouchInstant?
    /// The total time that has elapsed since the last restart.
    private(set) var now = TouchInstant.zero

    /// An instant that is more than this number of microseconds before the last one is of another clock.
    private static let clockChangeThreshold: Int64 = 1_000_000

    /// Advances to an instant. An instant before the last one does not change the time.
    mutating func advance(to instant: TouchInstant) {
        guard let last else {
            self.last = instant
            return
        }
        let step = instant.microseconds.subtractingSaturated(last.microseconds)
        if step >= 0 { now = now.advanced(byMicroseconds: step) }
        if step >= 0 || step < -AnimationClock.clockChangeThreshold { self.last = instant }
    }

    /// Restarts the time at an instant. Called when no animation runs.
    mutating func restart(at instant: TouchInstant) {
        now = .zero
        last = instant
    }
}

extension CameraAnimator: FrameClient {
    /// Whether an animation runs.
    public var needsFrames: Bool { isRunning }

    /// Registers a closure that is called when an animation starts while none is running, and when a navigation over this animator begins to
    /// need frames. The closure must not retain the animator.
    public func observeFrameRequests(_ observer: @escaping () -> Void) -> ObservationToken { frameObservers.add(observer) }

    /// Notifies the observers that frames are needed, for a navigation that moves the camera without an animation.
    package func requestFrames() { frameObservers.notify(()) }
}
