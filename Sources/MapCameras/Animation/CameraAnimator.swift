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
/// motion replaces those that move the same parts.
///
/// A change from outside always stays. If it changes a part of the view that an animation moves, the next frame ends the animation as
/// ``CameraAnimationEnd/replaced``, and does not move the camera. Any other change goes on below the animation: another part of the view, the size,
/// the padding, or the constraints with what they clamp. The center counts as changed if it is another coordinate, also after a zoom about a point.
///
/// All instants are of one clock. An instant that is up to a second before the last one is ignored. An instant that is further back is
/// taken as the beginning of another clock, and the motions continue from there. After a gap of any length the motions are where they would
/// be without the gap.
public final class CameraAnimator {
    /// The camera that is moved.
    public let camera: any MapCamera
    /// The observers that are notified when frames are needed.
    private let frameObservers = ObserverList<Void>()
    /// The navigations of the camera. A frame that shows predicted fingers ends before an animation reads the view at which it starts.
    private let originObservers = ObserverList<Void>()
    /// The navigations of the camera. They end what fingers and keys do when an animation starts.
    private let startObservers = ObserverList<CameraAnimationOptions>()
    private var mix: CameraMix
    /// Whether the mix has motions. A navigation asks with every event.
    private var hasMotions = false
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
    public var isRunning: Bool { hasMotions }

    /// Whether a touch stops one of the running animations.
    package var isStoppedByTouch: Bool { mix.motions.contains { $0.options.isStoppedByTouch } }

    /// The parts of the view that are moving.
    package var movingChannels: CameraChannels {
        mix.motions.reduce(into: []) { $0.formUnion($1.motion.channels) }
    }

    /// The zoom level at which the running animations end, or `nil` if none of them zooms. Consecutive taps add to this level.
    public var targetZoom: Double? {
        for motion in mix.motions { if let zoom = motion.motion.course.finalZoom { return zoom } }
        return nil
    }

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
        originObservers.notify(())
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
        hasMotions = true
        shown = camera.view
        if !wasRunning { requestFrames() }
        if !channels.isEmpty { startObservers.notify(options) }
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
        yieldToOutsideChanges()
        guard isRunning else { return false }
        clock.advance(to: instant)
        let frame = mix.frame(at: clock.now)
        let changesBefore = changes
        show(frame)
        // If an observer has started or stopped an animation, this frame no longer matches what runs.
        guard changes == changesBefore else { return isRunning }
        if mix.earliestEnd <= clock.now { finish(leaving: frame) }
        return isRunning
    }

    /// Ends the animations that move what was changed from outside since the last frame. The others go on over the new view.
    private func yieldToOutsideChanges() {
        let viewport = camera.viewport
        guard !camera.isShowing(shown) || viewport != mix.viewport else { return }
        let view = camera.view
        let changed = view.changes(since: shown)
        // What the constraints clamp is not a change, unless the animation is outside of them on purpose.
        let set = changed.intersection(view.changes(since: shown.clamped(to: camera.constraints, viewport: viewport)))
        let replaced = take { !$0.motion.channels.isDisjoint(with: $0.motion.mayOvershoot ? changed : set) }
        mix.adopt(camera.state, viewport: viewport, targetAnchorPoint: camera.targetAnchorPoint, now: clock.now)
        shown = view
        end(replaced, .replaced)
    }

    private func show(_ frame: MixedFrame) {
        isAdvancing = true
        var isReached = false
        if frame.center != nil {
            // The first and the last frame have an exact center in degrees.
            show(mix.state(of: frame, constraints: camera.constraints), isElastic: !frame.overshooting.isEmpty)
        } else if frame.overshooting.isEmpty {
            isReached = camera.move(
                frame.worldPoint, to: frame.anchorPoint, zoom: frame.zoom, bearing: frame.bearing, pitch: frame.pitch, isElastic: false)
        } else {
            let constraints = camera.constraints
            var (zoom, pitch) = (frame.zoom, frame.pitch)
            if !frame.overshooting.contains(.pitch) { pitch = constraints.nearestPitch(to: pitch) }
            if !frame.overshooting.contains(.zoom) {
                zoom = constraints.nearestZoom(to: zoom, bearing: frame.bearing, pitch: pitch, viewport: mix.viewport)
            }
            isReached = camera.move(
                frame.worldPoint, to: frame.anchorPoint, zoom: zoom, bearing: frame.bearing, pitch: pitch, isElastic: true)
        }
        isAdvancing = false
        shown = camera.view
        // An observer of the camera may have set another view in the middle of the frame.
        if isReached, camera.viewport == mix.viewport { shown = frame.view(ifReplacedBy: shown) }
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
            // The spring ends a fraction of a pixel away from the constraints. Setting the state clamps the remainder.
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
        mix.retain(kept, leaving: frame, state, now: now)
        hasMotions = !kept.isEmpty
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

    /// Ends all animations at the current view, because a gesture in progress goes on instead (``CameraAnimationOptions/yieldsToGestures``).
    package func yield() { end(take { _ in true }, .replaced) }

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
    public func stopForTouch() -> Bool {
        let stopped = take { $0.options.isStoppedByTouch }
        end(stopped, .interrupted)
        return !stopped.isEmpty
    }

    /// Animates a camera that is outside its constraints back into them.
    ///
    /// - Returns: The animation, or `nil` if the camera is within its constraints.
    @discardableResult
    public func returnToLimits(
        _ settle: CameraSettle = CameraSettle(), at instant: TouchInstant,
        options: CameraAnimationOptions = CameraAnimationOptions(), completion: ((CameraAnimationEnd) -> Void)? = nil
    ) -> CameraAnimation? {
        originObservers.notify(())
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
    /// Another animation started that moves the same part of the view, or the part was changed from outside.
    case replaced
}

/// Options of any animation, independent of its motion.
public struct CameraAnimationOptions: Sendable, Hashable {
    /// Whether a touch stops the animation.
    public var isStoppedByTouch: Bool
    /// Whether the animation ends at once, with ``CameraAnimationEnd/replaced``, if it starts while a gesture moves the map.
    ///
    /// By default the gesture ends instead: it is cancelled, without momentum, and has no effect until the number of fingers changes. In both cases
    /// only one of the two moves the map.
    public var yieldsToGestures: Bool
    /// The value that the camera's ``MapCamera/targetAnchorPoint`` is set to at the start. `nil` does not change it.
    public var targetAnchorPoint: AnchorPoint?
    /// Whether the camera's ``MapCamera/targetAnchorPoint`` is restored when the animation ends, for whatever reason.
    public var restoresTargetAnchorPoint: Bool

    /// Creates options. By default a touch stops the animation, a gesture in progress ends when it starts, and an anchor that it sets is restored at
    /// the end.
    public init(
        isStoppedByTouch: Bool = true, yieldsToGestures: Bool = false, targetAnchorPoint: AnchorPoint? = nil,
        restoresTargetAnchorPoint: Bool = true
    ) {
        self.isStoppedByTouch = isStoppedByTouch
        self.yieldsToGestures = yieldsToGestures
        self.targetAnchorPoint = targetAnchorPoint
        self.restoresTargetAnchorPoint = restoresTargetAnchorPoint
    }
}

extension CameraAnimator: FrameClient {
    /// Whether an animation runs.
    public var needsFrames: Bool { isRunning }

    /// Registers a closure that is called when an animation starts while none is running, and when a navigation over this animator begins to
    /// need frames. The closure must not retain the animator.
    public func observeFrameRequests(_ observer: @escaping () -> Void) -> ObservationToken { frameObservers.add(observer) }

    /// Registers a closure that is called before an animation reads the view at which it starts. The closure must not retain the animator.
    package func observeOrigins(_ observer: @escaping () -> Void) -> ObservationToken { originObservers.add(observer) }

    /// Registers a closure that is called with the options of each animation that starts and moves the camera.
    package func observeStarts(_ observer: @escaping (CameraAnimationOptions) -> Void) -> ObservationToken { startObservers.add(observer) }

    /// Notifies the observers that frames are needed, for a navigation that moves the camera without an animation.
    package func requestFrames() { frameObservers.notify(()) }
}

extension MercatorView {
    /// The largest changes that are rounding of a map: of the center in pixels, of the zoom in levels, of angles in degrees.
    private static let rounding = (pixels: 0.01, levels: 1e-5, degrees: 1e-4)

    /// The parts of the view that are others than in an earlier view.
    fileprivate func changes(since view: MercatorView) -> CameraChannels {
        var changes: CameraChannels = []
        let (east, south) = ((center.x - view.center.x).remainder(dividingBy: 1), center.y - view.center.y)
        if max(abs(east), abs(south)) * pixelsPerWorld > Self.rounding.pixels { changes.insert(.pan) }
        if abs(zoom - view.zoom) > Self.rounding.levels { changes.insert(.zoom) }
        if abs((bearing - view.bearing).remainder(dividingBy: 360)) > Self.rounding.degrees { changes.insert(.bearing) }
        if abs(pitch - view.pitch) > Self.rounding.degrees { changes.insert(.pitch) }
        return changes
    }

    /// The nearest view within constraints.
    fileprivate func clamped(to constraints: CameraConstraints, viewport: Viewport) -> MercatorView {
        var view = self
        let pitch = constraints.nearestPitch(to: pitch)
        view.change(
            zoom: constraints.nearestZoom(to: zoom, bearing: bearing, pitch: pitch, viewport: viewport), bearing: bearing, pitch: pitch)
        view.move(to: constraints.nearestCenter(to: center, of: view, viewport: viewport))
        return view
    }
}

extension MixedFrame {
    /// The view of the frame, if a camera that has reached it shows another one. Otherwise the view that the camera shows.
    fileprivate func view(ifReplacedBy shown: MercatorView) -> MercatorView {
        if isShown(by: shown) { return shown }
        var view = shown
        view.change(zoom: zoom, bearing: bearing, pitch: pitch)
        view.move(to: view.center(placing: worldPoint, at: anchorPoint))
        return shown.changes(since: view).isEmpty ? shown : view
    }

    /// Whether a view has these numbers, with the coordinate on the same copy of the world. Most frames have.
    private func isShown(by view: MercatorView) -> Bool {
        guard view.zoom == zoom, view.bearing == bearing, view.pitch == pitch, let seen = view.worldPoint(at: anchorPoint) else {
            return false
        }
        return max(abs(seen.x - worldPoint.x), abs(seen.y - worldPoint.y)) * view.pixelsPerWorld < 0.01
    }
}
