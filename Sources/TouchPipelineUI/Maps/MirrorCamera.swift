public import Geodesy
public import MapCameras
public import TouchPipeline

/// A camera that moves a map of another engine, and follows the map when other code moves it.
///
/// The camera has its own model of the view, so that the coordinates under the fingers stay there exactly. Each change of the model is shown by the
/// map at once, and read back. If the map shows another view, for example at its limits, the camera takes over that view.
///
/// Outside of touch events and frames, the properties always have the values of the map, and reading them changes nothing. A change of the map by other
/// code (`flyTo`, a new size, other limits) is taken over with the next touch event, the next frame, or the next change of the camera. If this happens
/// during a touch, the fingers hold the coordinates that are then under them. While the map has no size, the camera keeps a new state and wants
/// frames. It shows the state in the first frame in which the map has a size, unless other code moves the map before.
@MainActor
public final class MirrorCamera: @MainActor MapCamera, @MainActor FrameClient {
    public let map: any MirroredMap
    /// The constraints of the camera in addition to the limits of the map.
    public var additionalConstraints: CameraConstraints {
        didSet { change { $0.constraints = limits } }
    }

    private let model: WebMercatorCamera
    /// The last known view of the map.
    private var known: MirroredView
    /// The point of the plane that a finger has put under a point of the screen with the last movement.
    private var lastGrip: (worldPoint: WorldPoint, point: ScreenPoint)?
    /// Whether other code has moved the map since then.
    private var isMovedByOthers = false
    /// Whether the model has a state that the map could not show yet, because it has no size.
    private var isWaitingForSize = false {
        didSet { if isWaitingForSize, !oldValue { waitObservers.notify(()) } }
    }
    private let waitObservers = ObserverList<Void>()
    /// The number of batches of events and frames in progress, in which the view is read once and shown once.
    private var passes = 0
    /// Whether the model has changed in the pass, so that the map must show it at the end.
    private var needsPush = false

    /// Creates a camera that shows what the map shows.
    public init(
        _ map: any MirroredMap,
        additionalConstraints: CameraConstraints = CameraConstraints(
            zoomRange: CameraConstraints.possibleZooms, pitchRange: CameraConstraints.possiblePitches)
    ) {
        self.map = map
        self.additionalConstraints = additionalConstraints
        known = map.shownView ?? .none
        model = WebMercatorCamera(state: known.state, viewport: known.viewport)
        takeOver(known)
        isMovedByOthers = false
    }

    // MARK: MapCamera

    /// The state of the camera. A new state is clamped to the ``constraints``. An invalid state is ignored.
    public var state: CameraState {
        get { current.state }
        set { change { $0.state = newValue } }
    }

    /// The viewport of the map.
    public var viewport: Viewport { current.viewport }

    /// The limits and bounds of the map and the ``additionalConstraints``. If both exclude each other, the limits of the map apply.
    public var constraints: CameraConstraints { current.constraints }

    /// The point at which target coordinates are placed, and around which programmatic changes zoom and rotate.
    public var targetAnchorPoint: AnchorPoint {
        get { model.targetAnchorPoint }
        set { model.targetAnchorPoint = newValue }
    }

    /// The geometry of the current view.
    public var geometry: CameraGeometry { current.geometry }

    /// The current view in the plane.
    public var view: MercatorView { current.view }

    /// The coordinate at a point of the screen. `nil` above the horizon and outside the world's square.
    public func coordinate(at point: Vec2F) -> Coordinate? { current.coordinate(at: point) }

    /// The point of the screen for a coordinate, on the copy of the world nearest to the center. `nil` if it is behind the camera.
    public func point(for coordinate: Coordinate) -> Vec2F? { current.point(for: coordinate) }

    /// Shows a state that may be outside the ``additionalConstraints``. The limits of the map apply.
    public func overshoot(to state: CameraState) { change { $0.overshoot(to: state) } }

    /// Moves a point of the plane under a point of the screen.
    ///
    /// - Returns: `false` if a limit stopped the camera on the way, or if other code has moved the map.
    public func move(_ worldPoint: WorldPoint, to point: ScreenPoint) -> Bool {
        hold(worldPoint, at: point) { $0.move($1, to: point) }
    }

    /// Sets the zoom level, the bearing and the pitch, with a point of the plane under a point of the screen. Angles are in degrees.
    ///
    /// - Returns: `false` if a limit stopped the camera on the way, or if other code has moved the map.
    public func move(
        _ worldPoint: WorldPoint, to point: ScreenPoint, zoom: Double, bearing: Double, pitch: Double, isElastic: Bool
    ) -> Bool {
        if let grip = followedGrip(zoom: zoom, bearing: bearing, pitch: pitch) {
            lastGrip = nil
            var isPlaced = false
            let isShown = change {
                isPlaced = $0.move(grip.worldPoint, to: grip.point, zoom: zoom, bearing: bearing, pitch: pitch, isElastic: isElastic)
            }
            return isShown && isPlaced
        }
        return hold(worldPoint, at: point) { $0.move($1, to: point, zoom: zoom, bearing: bearing, pitch: pitch, isElastic: isElastic) }
    }

    /// The point about which a map that follows the user zooms, rotates and tilts: where the user is. `nil` if the map follows nothing, or for a pan.
    private func followedGrip(zoom: Double, bearing: Double, pitch: Double) -> (worldPoint: WorldPoint, point: ScreenPoint)? {
        guard let followed = map.followedCoordinate else { return nil }
        synchronize()
        let view = model.view
        guard (zoom, bearing, pitch) != (view.zoom, view.bearing, view.pitch), let point = model.geometry.point(for: followed),
            let worldPoint = view.worldPoint(at: point)
        else { return nil }
        return (worldPoint, point)
    }

    private func hold(_ worldPoint: WorldPoint, at point: ScreenPoint, _ move: (WebMercatorCamera, WorldPoint) -> Bool) -> Bool {
        synchronize()
        // The fingers still hold a coordinate from before the map was moved. They take hold of the coordinate that is under them since, and the
        // return value makes the gesture do the same.
        let isStale = isMovedByOthers && lastGrip?.worldPoint == worldPoint
        let seen = isStale ? lastGrip.flatMap { model.view.worldPoint(at: $0.point) } : nil
        isMovedByOthers = false
        lastGrip = seen == nil ? (worldPoint, point) : nil
        var isPlaced = false
        let isShown = change { isPlaced = move($0, seen ?? worldPoint) }
        if !isShown { lastGrip = nil }
        return isShown && isPlaced && seen == nil
    }

    // MARK: FrameClient

    /// Whether a state waits until the map has a size.
    public var needsFrames: Bool { isWaitingForSize }

    /// Takes over the view of the map, or shows the state that has waited for a size. Returns whether it waits.
    @discardableResult
    public func advance(to time: TouchInstant) -> Bool {
        synchronize()
        return needsFrames
    }

    /// Registers a closure that is called when the camera begins to wait for a size of the map, until the token is released.
    public func observeFrameRequests(_ observer: @escaping () -> Void) -> ObservationToken { waitObservers.add(observer) }

    // MARK: The map

    /// Reads the view once for a batch of events or a frame. ``endPass()`` must follow, at which the map shows the changes of the whole pass.
    ///
    /// UIKit reports the coalesced touches of a frame together. If the map showed each of them, its own callbacks would come several times a frame.
    func beginPass() {
        synchronize()
        passes += 1
    }

    /// Shows the changes of the pass. If the map shows another view, the fingers take hold of the coordinates that are then under them.
    func endPass() {
        passes -= 1
        guard passes == 0, needsPush else { return }
        needsPush = false
        if !push() { isMovedByOthers = lastGrip != nil }
    }

    /// A camera with the view that the map shows now. It is the model, unless other code has moved the map.
    private var current: WebMercatorCamera {
        guard passes == 0, let shown = map.shownView, shown != known else { return model }
        let isWaiting = isWaiting(for: shown)
        guard !isWaiting || shown.hasSize else { return model }
        let camera = WebMercatorCamera(state: model.state, viewport: model.viewport)
        camera.targetAnchorPoint = model.targetAnchorPoint
        Self.show(shown, with: limits(in: shown), in: camera)
        if isWaiting { camera.state = model.state }
        return camera
    }

    /// Takes over the view that the map shows, or shows the state that has waited for a size.
    private func synchronize() {
        guard passes == 0, let shown = map.shownView, shown != known else { return }
        guard isWaiting(for: shown) else { return takeOver(shown) }
        guard shown.hasSize else { return known = shown }
        let wanted = model.state
        takeOver(shown)
        model.state = wanted
        push()
    }

    /// Whether the model has a state that the map could not show yet, and that no other code has replaced.
    private func isWaiting(for shown: MirroredView) -> Bool {
        isWaitingForSize && !(known.state.isValid && shown.state != known.state)
    }

    private func takeOver(_ shown: MirroredView) {
        known = shown
        isWaitingForSize = false
        isMovedByOthers = lastGrip != nil
        Self.show(shown, with: limits, in: model)
    }

    private static func show(_ shown: MirroredView, with limits: CameraConstraints, in camera: WebMercatorCamera) {
        if shown.viewport.isValid { camera.viewport = shown.viewport }
        camera.constraints = limits
        // The map may be outside of the additional constraints.
        camera.overshoot(to: shown.state)
    }

    private var limits: CameraConstraints { limits(in: known) }

    private func limits(in shown: MirroredView) -> CameraConstraints {
        var limits = additionalConstraints
        limits.zoomRange = limits.zoomRange.clamped(to: shown.zoomRange)
        limits.pitchRange = limits.pitchRange.clamped(to: shown.pitchRange)
        if let bounds = shown.bounds {
            if limits.bounds == nil { limits.boundsMode = .center }
            limits.bounds = limits.bounds?.common(with: bounds) ?? bounds
        }
        return limits
    }

    /// Changes the model and shows it, in a pass at its end. Returns `false` if the map shows another view now.
    @discardableResult
    private func change(_ change: (WebMercatorCamera) -> Void) -> Bool {
        synchronize()
        let before = model.view
        change(model)
        guard !model.isShowing(before) else { return true }
        guard passes == 0 else {
            needsPush = true
            return true
        }
        return push()
    }

    /// Shows the view of the model. Returns `false` if the map shows another one.
    @discardableResult
    private func push() -> Bool {
        guard known.hasSize else {
            isWaitingForSize = true
            return true
        }
        let wanted = model.state
        map.show(wanted)
        let shown = map.shownView ?? known
        let isIgnored = shown == known && known.ignores(wanted)
        guard shown.shows(wanted) || isIgnored, shown.viewport == known.viewport else {
            takeOver(shown)
            isMovedByOthers = false
            return false
        }
        known = shown
        return true
    }
}

extension CoordinateBounds {
    /// The widest box that is in both boxes. `nil` if they have nothing in common.
    fileprivate func common(with other: CoordinateBounds) -> CoordinateBounds? {
        let (south, north) = (max(south, other.south), min(north, other.north))
        let ranges = [-360.0, 0, 360].map { turn in (west: max(west, other.west + turn), east: min(east, other.east + turn)) }
        let widest = ranges.max { $0.east - $0.west < $1.east - $1.west }
        guard let widest, widest.east >= widest.west, north >= south else { return nil }
        return CoordinateBounds(south: south, west: widest.west, north: north, east: widest.east)
    }
}

/// A camera of a map that shows the changes of a whole pass at once.
///
/// A pass is the touches of one frame of UIKit, a command, or a frame of the display. If the map showed each of its changes, its own callbacks would
/// come several times a frame. It is a client of the frames, because it shows a state that waits for a size of the map in the first frame with one.
@MainActor
protocol CameraWithPasses: MapCamera, FrameClient {
    /// Begins a pass. ``endPass()`` must follow.
    func beginPass()
    /// Shows the changes of the pass, unless it is inside another pass.
    func endPass()
}

extension MirrorCamera: @MainActor CameraWithPasses {}
