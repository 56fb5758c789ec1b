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
    @exclusivity(unchecked) public let camera: any MapCamera
    /// Called when an animation starts while none runs, so that the host asks for frames. A navigation calls it when it wants frames, too.
    public var onStart: (() -> Void)?
    @exclusivity(unchecked) private var mix: CameraMix
    @exclusivity(unchecked) private var clock = AnimationClock()
    @exclusivity(unchecked) private var running: [RunningAnimation] = []
    private var nextKey: UInt64 = 0
    /// What the camera showed after the animator last moved it. If it shows something else now, it was moved from outside.
    @exclusivity(unchecked) private var shown: MercatorView
    private var anchorToRestore: AnchorPoint?
    @exclusivity(unchecked) private var isAdvancing = false
    /// Counts what is started and stopped, so that it is seen when an observer of the camera does it.
    @exclusivity(unchecked) private var changes = 0

    /// An animator of a camera, which it keeps alive.
    public init(camera: any MapCamera) {
        self.camera = camera
        shown = camera.view
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
        shown = camera.view
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
        adoptOutsideChanges()
        let frame = mix.frame(at: clock.now)
        let changesBefore = changes
        show(frame)
        // If an observer has started or stopped something, the camera is not where this frame would go on from.
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
            // The first and the last frame are known to the last bit.
            show(mix.state(of: frame, constraints: camera.constraints), isElastic: !frame.overshooting.isEmpty)
        } else if frame.overshooting.isEmpty {
            _ = camera.place(
                frame.place, at: frame.anchorPoint, zoom: frame.zoom, bearing: frame.bearing, pitch: frame.pitch, isElastic: false)
        } else {
            let constraints = camera.constraints
            var (zoom, pitch) = (frame.zoom, frame.pitch)
            if !frame.overshooting.contains(.pitch) { pitch = constraints.nearestPitch(to: pitch) }
            if !frame.overshooting.contains(.zoom) {
                zoom = constraints.nearestZoom(to: zoom, bearing: frame.bearing, pitch: pitch, viewport: mix.viewport)
            }
            _ = camera.place(frame.place, at: frame.anchorPoint, zoom: zoom, bearing: frame.bearing, pitch: pitch, isElastic: true)
        }
        isAdvancing = false
        shown = camera.view
    }

    private func show(_ state: CameraState, isElastic: Bool) {
        if isElastic { camera.overshoot(to: state) } else { camera.state = state }
    }

    /// Ends what is over by now.
    private func finish(leaving frame: MixedFrame) {
        let now = clock.now
        let state = mix.state(of: frame, constraints: camera.constraints)
        let finished = take(leaving: frame) { $0.end <= now }
        if !frame.overshooting.isEmpty, !mix.motions.contains(where: { $0.motion.mayOvershoot }) {
            // The last bit of the way back is clamped.
            camera.state = state
            shown = camera.view
        }
        end(finished, .finished)
    }

    /// Removes animations from what runs, without calling their completions yet.
    private func take(leaving frame: MixedFrame? = nil, where isTaken: (MixedMotion) -> Bool) -> [RunningAnimation] {
        // Animations and motions are in the same order.
        var (taken, kept): ([RunningAnimation], [RunningAnimation]) = ([], [])
        for index in running.indices {
            if isTaken(mix.motions[index]) { taken.append(running[index]) } else { kept.append(running[index]) }
        }
        guard !taken.isEmpty else { return [] }
        changes += 1
        let now = clock.now
        let frame = frame ?? mix.frame(at: now)
        let state = mix.state(of: frame, constraints: camera.constraints)
        mix.remove(where: isTaken, leaving: frame, state, now: now)
        running = kept
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

extension CameraAnimator {
    /// Stops everything where it is.
    public func cancel() { end(take { _ in true }, .interrupted) }

    /// Stops one animation where it is; nothing if it has ended.
    public func cancel(_ animation: CameraAnimation) {
        end(take { $0.key == animation.key }, .interrupted)
    }

    /// Stops what moves any of some parts of the view, and leaves the rest running.
    public func cancel(_ channels: CameraChannels) {
        end(take { !$0.motion.channels.isDisjoint(with: channels) }, .interrupted)
    }

    /// Stops where it is what a touch stops, and says whether there was anything: a touch that stops a map is perhaps no tap.
    @discardableResult
    public func touchStopped() -> Bool {
        let stopped = take { motion in running.contains { $0.key == motion.key && $0.options.isStoppedByTouch } }
        end(stopped, .interrupted)
        return !stopped.isEmpty
    }

    /// Brings a camera back that is outside its constraints; `nil` if it is within, and nothing is started.
    @discardableResult
    public func settle(
        _ settle: CameraSettle = CameraSettle(), at instant: TouchInstant,
        options: CameraAnimationOptions = CameraAnimationOptions(), completion: ((CameraAnimationEnd) -> Void)? = nil
    ) -> CameraAnimation? {
        guard !camera.constraints.overshoot(of: camera.state, viewport: camera.viewport).isNone else { return nil }
        return start(.settle(settle), at: instant, options: options, completion: completion)
    }
}

/// What an animator has to know of an animation besides its motion.
struct RunningAnimation {
    let key: UInt64
    let options: CameraAnimationOptions
    let completion: ((CameraAnimationEnd) -> Void)?
}

/// One animation that was started; good for cancelling it.
public struct CameraAnimation: Sendable, Hashable {
    let key: UInt64
}

/// Why an animation has ended.
public enum CameraAnimationEnd: UInt8, Sendable, Hashable {
    /// It has come to its end.
    case finished
    /// It was cancelled, or a touch has stopped it.
    case interrupted
    /// Another one was started that moves the same part of the view.
    case replaced
}

/// How an animation is run, whatever it shows.
public struct CameraAnimationOptions: Sendable, Hashable {
    /// Whether a touch stops it.
    public var isStoppedByTouch: Bool
    /// What the camera's ``MapCamera/targetAnchorPoint`` is set to at the start; `nil` leaves it.
    public var targetAnchorPoint: AnchorPoint?
    /// Whether the camera gets its old ``MapCamera/targetAnchorPoint`` back in the end, however the animation ends.
    public var restoresTargetAnchorPoint: Bool

    /// Options; by default a touch stops the animation, and an anchor that it sets is taken back in the end.
    public init(
        isStoppedByTouch: Bool = true, targetAnchorPoint: AnchorPoint? = nil, restoresTargetAnchorPoint: Bool = true
    ) {
        self.isStoppedByTouch = isStoppedByTouch
        self.targetAnchorPoint = targetAnchorPoint
        self.restoresTargetAnchorPoint = restoresTargetAnchorPoint
    }
}

/// Time as animations see it: it stands still rather than going back.
struct AnimationClock: Sendable {
    private var last: TouchInstant?
    /// The sum of all that time has gone forward.
    private(set) var now = TouchInstant.zero

    /// An instant this many microseconds before the last one is not a late frame, but another clock.
    private static let anotherClock: Int64 = 1_000_000

    /// Goes on to an instant; an earlier one than the last leaves the time where it is.
    mutating func advance(to instant: TouchInstant) {
        guard let last else {
            self.last = instant
            return
        }
        let step = instant.microseconds.subtractingSaturated(last.microseconds)
        if step >= 0 { now = now.advanced(byMicroseconds: step) }
        if step >= 0 || step < -AnimationClock.anotherClock { self.last = instant }
    }

    /// Begins anew at an instant, for when nothing runs.
    mutating func restart(at instant: TouchInstant) {
        now = .zero
        last = instant
    }
}
