import Geodesy
import MapCameras
import TouchPipeline

/// The map as the gestures of a navigation move it: its camera, with the options and the screen of the touches.
///
/// It moves the camera within its limits, or beyond them like a rubber band. It keeps the view before a movement that may have to be undone, and
/// restores that view unless something else has moved the camera.
final class NavigatedMap {
    let camera: any MapCamera
    let animator: CameraAnimator
    /// What the map carries out of gestures that delegates take over.
    let policy = GesturePolicy()
    var options: NavigationOptions
    /// The environment of the touches. `nil` outside a chain.
    var environment: TouchEnvironment?
    /// Whether keys that are held move the camera. ``KeyMovement`` sets this property.
    var isMovedByKeys = false
    private var tentative = TentativeMovement()

    init(camera: any MapCamera, animator: CameraAnimator, options: NavigationOptions) {
        self.camera = camera
        self.animator = animator
        self.options = options
    }

    // MARK: The screen

    /// The density of the touches. Outside a chain it is that of the camera's viewport.
    var density: ScreenDensity { environment?.density ?? camera.viewport.density }

    /// The present moment on the clock of the touches. Zero outside a chain.
    var now: TouchInstant { environment?.now ?? .zero }

    /// The number of screen pixels in one dp.
    var pixelsPerDp: Double { Double(ScreenLength.dp(1).pixels(density: density)) }

    /// The length in screen pixels.
    func pixels(_ length: ScreenLength) -> Float { length.pixels(density: density) }

    /// The degrees for a movement of some pixels.
    func degrees(_ pixels: Double, _ degreesPerDp: Double) -> Double { pixels / pixelsPerDp * degreesPerDp }

    /// The point about which the map zooms and rotates: the focal point of the options, the middle of the view, or the finger.
    func pivot(_ finger: ScreenPoint, isCentered: Bool) -> ScreenPoint {
        if let focalPoint = options.focalPoint { return camera.viewport.point(at: focalPoint) }
        return isCentered ? camera.viewport.focus : finger
    }

    /// The place under a finger that the finger pulls: without the rubber band. `nil` for a finger above the horizon or too close to it.
    func place(under finger: ScreenPoint) -> WorldPoint? {
        let view = camera.view
        guard view.isWithinSight(finger), let place = view.worldPoint(at: finger) else { return nil }
        return rubberBandOffset.added(to: place)
    }

    // MARK: Moving

    /// Moves a place of the plane under a point of the screen. Returns `false` if a limit stopped the camera on the way.
    func place(_ place: WorldPoint, at point: ScreenPoint) -> Bool {
        if options.hasRubberBand {
            let view = camera.view
            return self.place(place, at: point, zoom: view.zoom, bearing: view.bearing)
        }
        let isShown = camera.move(place, to: point)
        tentative.record(camera.view)
        return isShown
    }

    /// Zooms and rotates the map, with a place of the plane under a point of the screen. Beyond a limit the map moves like a rubber band.
    /// Returns `false` if a limit stopped the camera on the way.
    func place(_ place: WorldPoint, at point: ScreenPoint, zoom: Double, bearing: Double) -> Bool {
        var view = camera.view
        var (center, anchor) = (place, point)
        if options.hasRubberBand {
            view.change(zoom: zoom, bearing: bearing, pitch: view.pitch)
            (center, anchor) = (stretched(view.center(placing: place, at: point), of: view), view.focus)
        }
        let isShown = camera.move(
            center, to: anchor, zoom: zoom, bearing: bearing, pitch: view.pitch, isElastic: options.hasRubberBand)
        tentative.record(camera.view)
        return isShown
    }

    /// Zooms, about a point of the screen.
    func zoom(by levels: Double, around pivot: ScreenPoint) { change(zoom: camera.view.zoom + levels, about: pivot) }

    /// Changes bearing and pitch by degrees, about the middle of the view.
    func turnAndTilt(by bearing: Double, _ pitch: Double) {
        let view = camera.view
        let pivot = pivot(camera.viewport.focus, isCentered: true)
        if bearing != 0 { change(bearing: view.bearing + bearing, about: pivot) }
        if pitch != 0 { change(pitch: view.pitch + pitch, about: pivot) }
    }

    /// Changes the view about a point of the screen, within the limits. A point above the horizon has no place, so the view changes about
    /// its center.
    func change(zoom: Double? = nil, bearing: Double? = nil, pitch: Double? = nil, about pivot: ScreenPoint) {
        let view = camera.view
        guard pivot.isFinite else { return }
        let fixed = view.isWithinSight(pivot) ? view.worldPoint(at: pivot) : nil
        _ = camera.move(
            fixed ?? view.center, to: fixed == nil ? view.focus : pivot, zoom: zoom ?? view.zoom, bearing: bearing ?? view.bearing,
            pitch: pitch ?? view.pitch, isElastic: false)
        tentative.record(camera.view)
    }

    /// Shows a state at once.
    func show(_ state: CameraState) {
        camera.state = state
        tentative.record(camera.view)
    }

    /// Animates to a state. The next touch does not stop the animation.
    @discardableResult
    func ease(to state: CameraState, over duration: Duration, at time: TouchInstant) -> CameraAnimation {
        let ease = CameraEase(
            to: CameraTarget(state), duration: duration, curve: .easeOut, anchor: .screen(camera.viewport.focus))
        return animator.start(.ease(ease), at: time, options: CameraAnimationOptions(isStoppedByTouch: false))
    }

    /// Whether an animation or a key that is held moves the map.
    var isAnimating: Bool { animator.isRunning || isMovedByKeys }

    // MARK: Limits

    /// The directions in which fingers that move up or down can tilt the map, within the limits of its pitch.
    var tiltRoom: TiltRoom {
        let (pitch, constraints) = (camera.view.pitch, camera.constraints)
        let rises = constraints.nearestPitch(to: pitch + 1) > pitch
        let falls = constraints.nearestPitch(to: pitch - 1) < pitch
        return TiltRoom(up: rises, down: falls)
    }

    /// Whether the map is beyond its limits, as with a stretched rubber band.
    var isBeyondLimits: Bool {
        options.hasRubberBand && !camera.constraints.overshoot(of: camera.state, viewport: camera.viewport).isNone
    }

    /// The zoom for a requested one: within the limits, or beyond them like a rubber band.
    func limitedZoom(_ requested: Double, bearing: Double, pitch: Double) -> Double {
        let zoom = camera.constraints.nearestZoom(to: requested, bearing: bearing, pitch: pitch, viewport: camera.viewport)
        return zoom + RubberBand.stretch(requested - zoom, room: RubberBand.zoomRoom)
    }

    /// A center whose part beyond the limits is shortened like a rubber band.
    private func stretched(_ center: WorldPoint, of view: MercatorView) -> WorldPoint {
        let (constraints, viewport) = (camera.constraints, camera.viewport)
        var within = view
        let pitch = constraints.nearestPitch(to: view.pitch)
        within.change(
            zoom: constraints.nearestZoom(to: view.zoom, bearing: view.bearing, pitch: pitch, viewport: viewport), bearing: view.bearing,
            pitch: pitch)
        let nearest = constraints.nearestCenter(to: center, of: within, viewport: viewport)
        let (east, south) = ((center.x - nearest.x).remainder(dividingBy: 1), center.y - nearest.y)
        guard abs(east) > 1e-15 || south != 0 else { return center }
        let room = centerRoom
        return WorldPoint(
            x: center.x - east + RubberBand.stretch(east, room: room.x), y: center.y - south + RubberBand.stretch(south, room: room.y))
    }

    /// The difference between the pull of the finger and the displacement of the map, in the current view.
    var rubberBandOffset: RubberBandOffset { options.hasRubberBand ? rubberBandOffsetBeyondLimits : RubberBandOffset() }

    private var rubberBandOffsetBeyondLimits: RubberBandOffset {
        let beyond = camera.constraints.overshoot(of: camera.state, viewport: camera.viewport)
        guard !beyond.isNone else { return RubberBandOffset() }
        let room = centerRoom
        return RubberBandOffset(
            zoom: RubberBand.pull(beyond.zoom, room: RubberBand.zoomRoom) - beyond.zoom,
            east: RubberBand.pull(beyond.east, room: room.x) - beyond.east,
            south: RubberBand.pull(beyond.south, room: room.y) - beyond.south)
    }

    /// The size of the view, in widths of the world.
    private var centerRoom: WorldPoint {
        let (viewport, scale) = (camera.viewport, camera.view.pixelsPerWorld)
        guard scale > 0 else { return WorldPoint(x: 0, y: 0) }
        return WorldPoint(x: viewport.width / scale, y: viewport.height / scale)
    }

    // MARK: The end of a gesture

    /// Starts momentum. Returns whether the map decelerates.
    func decelerate(_ motions: [CameraMotion], at time: TouchInstant) -> Bool {
        for motion in motions { animator.start(motion, at: time) }
        return !motions.isEmpty
    }

    /// Brings the map back into its limits after a gesture, and snaps it to north if it is close to it.
    func settle(after gesture: NavigationGestures, around anchor: CameraAnchor, at time: TouchInstant) {
        if isBeyondLimits, !isAnimating { animator.settle(CameraSettle(anchor: anchor), at: time) }
        var snapping: NavigationGestures = [.rotate, .sidewaysTurn, .dragRotate]
        if options.rotation.snapsToNorthAfterPan { snapping.insert(.pan) }
        guard !gesture.isDisjoint(with: snapping) else { return }
        snapToNorth(around: anchor, at: time)
    }

    private func snapToNorth(around anchor: CameraAnchor, at time: TouchInstant) {
        let fromNorth = abs(camera.state.bearing.remainder(dividingBy: 360))
        guard fromNorth > 0, fromNorth <= options.rotation.northSnapAngle, !animator.movingChannels.contains(.bearing) else { return }
        let north = CameraEase(to: CameraTarget(bearing: 0), duration: options.rotation.northSnapDuration, anchor: anchor)
        animator.start(.ease(north), at: time)
    }

    // MARK: Undoing

    /// Stores the view when fingers begin to move the map, unless it is stored already for the same touch.
    ///
    /// If the map is returning from another movement, it stops. It then returns to the same view if this movement is undone, too.
    func storeView() {
        guard !tentative.isInProgress else { return }
        let isRestoring = isRestoring
        tentative.begin(from: camera.state, shown: camera.view, isRestoring: isRestoring)
        if isRestoring { animator.cancel() }
    }

    /// Keeps the movement. It can no longer be undone.
    func keepMovement() { tentative.keep() }

    /// Keeps the movement up to a state. Only what follows can be undone.
    func keepMovement(until state: CameraState) { tentative.restart(from: state) }

    /// Undoes the movement: animated, or at once if the duration of the options is not positive.
    ///
    /// Has no effect if something else has moved the camera in the meantime.
    private func undoMovement(at time: TouchInstant, isAnimated: Bool) {
        guard let (origin, shown) = tentative.take() else { return }
        // An animation that runs now was started by something else.
        guard camera.isShowing(shown), camera.state != origin, !isAnimating else { return }
        guard isAnimated, options.pan.restoreDuration > .zero else { return camera.state = origin }
        let animation = ease(to: origin, over: options.pan.restoreDuration, at: time)
        tentative.restore(to: origin, by: animation)
    }

    /// Undoes the movement at the end of a touch. A listener that has left the chain may receive no more frames, so the map then returns at once.
    func undoMovement(_ context: TouchContext) {
        undoMovement(at: context.timestamp, isAnimated: context.endReason != .removed)
    }

    /// Discards the movement, because a tap continues from the view before it. Returns that view, or `nil` if there is no movement to undo.
    func discardMovement() -> CameraState? {
        let (isRestoring, camera) = (isRestoring, camera)
        return tentative.forget(isRestoring: isRestoring) { camera.isShowing($0) }
    }

    /// Keeps the movement, and forgets a return to the view before it.
    func endTentativeMovement() { tentative = TentativeMovement() }

    /// Whether a movement may be undone.
    var hasTentativeMovement: Bool { tentative.isInProgress }

    /// Whether the map is returning to the view before a movement.
    var isRestoring: Bool { tentative.animation.map { animator.isRunning($0) } ?? false }

    /// Whether something else has moved the map since the last step of a movement that can be undone.
    var isMovedByOthers: Bool {
        guard let shown = tentative.shown else { return false }
        return isAnimating || !camera.isShowing(shown)
    }
}
