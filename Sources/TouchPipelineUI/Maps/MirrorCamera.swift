public import Geodesy
public import MapCameras
public import TouchPipeline

/// A camera that moves a map of another engine, and follows the map when other code moves it.
///
/// The camera has its own model of the view, so that the places under the fingers stay there exactly. Each change of the model is shown by the map
/// at once, and read back. If the map shows another view, for example at its limits, the camera takes over that view.
///
/// A change of the map by other code (`flyTo`, a new size, other limits) is taken over with the next touch event, the next frame, or the next access
/// outside of them. If this happens during a touch, the fingers hold the places that are then under them. While the map has no size, the camera
/// keeps a new state and shows it when the map has a size, unless other code moves the map before.
@MainActor
public final class MirrorCamera: @MainActor MapCamera {
    /// The map.
    public let map: any MirroredMap
    /// The constraints of the camera in addition to the limits of the map.
    public var additionalConstraints: CameraConstraints {
        didSet { change { $0.constraints = limits } }
    }

    private let model: WebMercatorCamera
    /// The last known view of the map.
    private var known: MirroredView
    /// The place that a finger has put under a point of the screen with the last movement.
    private var lastGrip: (place: WorldPoint, point: ScreenPoint)?
    /// Whether other code has moved the map since then.
    private var isMovedByOthers = false
    /// Whether the model has a state that the map could not show yet, because it has no size.
    private var isWaitingForSize = false
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
        get { following().state }
        set { change { $0.state = newValue } }
    }

    /// The viewport of the map.
    public var viewport: Viewport { following().viewport }

    /// The limits of the map and the ``additionalConstraints``. If both exclude each other, the limits of the map apply.
    public var constraints: CameraConstraints { following().constraints }

    /// The point at which target coordinates are placed, and around which programmatic changes zoom and rotate.
    public var targetAnchorPoint: AnchorPoint {
        get { model.targetAnchorPoint }
        set { model.targetAnchorPoint = newValue }
    }

    /// The geometry of the current view.
    public var geometry: CameraGeometry { following().geometry }

    /// The current view in the plane.
    public var view: MercatorView { following().view }

    /// The coordinate at a point of the screen. `nil` above the horizon and outside the world's square.
    public func coordinate(at point: Vec2F) -> Coordinate? { following().coordinate(at: point) }

    /// The point of the screen for a coordinate, on the copy of the world nearest to the center. `nil` if it is behind the camera.
    public func point(for coordinate: Coordinate) -> Vec2F? { following().point(for: coordinate) }

    /// Shows a state that may be outside the ``additionalConstraints``. The limits of the map apply.
    public func overshoot(to state: CameraState) { change { $0.overshoot(to: state) } }

    /// Moves a place of the plane under a point of the screen.
    ///
    /// - Returns: `false` if a limit stopped the camera on the way, or if other code has moved the map.
    public func place(_ place: WorldPoint, at point: ScreenPoint) -> Bool {
        hold(place, at: point) { $0.place($1, at: point) }
    }

    /// Sets the zoom level, the bearing and the pitch, with a place of the plane under a point of the screen. Angles are in degrees.
    ///
    /// - Returns: `false` if a limit stopped the camera on the way, or if other code has moved the map.
    public func place(
        _ place: WorldPoint, at point: ScreenPoint, zoom: Double, bearing: Double, pitch: Double, isElastic: Bool
    ) -> Bool {
        hold(place, at: point) { $0.place($1, at: point, zoom: zoom, bearing: bearing, pitch: pitch, isElastic: isElastic) }
    }

    private func hold(_ place: WorldPoint, at point: ScreenPoint, _ move: (WebMercatorCamera, WorldPoint) -> Bool) -> Bool {
        follow()
        // The fingers still hold a place from before the map was moved. They take hold of the place that is under them since, and the return value
        // makes the gesture do the same.
        let isStale = isMovedByOthers && lastGrip?.place == place
        let seen = isStale ? lastGrip.flatMap { model.view.worldPoint(at: $0.point) } : nil
        isMovedByOthers = false
        lastGrip = seen == nil ? (place, point) : nil
        var isPlaced = false
        let isShown = change { isPlaced = move($0, seen ?? place) }
        if !isShown { lastGrip = nil }
        return isShown && isPlaced && seen == nil
    }

    // MARK: The map

    /// Reads the view once for a batch of events or a frame. ``endPass()`` must follow, at which the map shows the changes of the whole pass.
    ///
    /// UIKit reports the coalesced touches of a frame together. If the map showed each of them, its own callbacks would come several times a frame.
    func beginPass() {
        follow()
        passes += 1
    }

    /// Shows the changes of the pass. If the map shows another view, the fingers take hold of the places that are then under them.
    func endPass() {
        passes -= 1
        guard passes == 0, needsPush else { return }
        needsPush = false
        if !push() { isMovedByOthers = lastGrip != nil }
    }

    /// The model, with the view that the map shows now.
    private func following() -> WebMercatorCamera {
        follow()
        return model
    }

    private func follow() {
        guard passes == 0 else { return }
        guard let shown = map.shownView, shown != known else { return }
        let isMoved = known.state.isValid && shown.state != known.state
        if isWaitingForSize, !isMoved {
            guard shown.hasSize else { return known = shown }
            let wanted = model.state
            takeOver(shown)
            model.state = wanted
            push()
        } else {
            takeOver(shown)
        }
    }

    private func takeOver(_ shown: MirroredView) {
        known = shown
        isWaitingForSize = false
        isMovedByOthers = lastGrip != nil
        if shown.viewport.isValid { model.viewport = shown.viewport }
        model.constraints = limits
        // The map may be outside of the additional constraints.
        model.overshoot(to: shown.state)
    }

    private var limits: CameraConstraints {
        var limits = additionalConstraints
        limits.zoomRange = limits.zoomRange.clamped(to: known.zoomRange)
        limits.pitchRange = limits.pitchRange.clamped(to: known.pitchRange)
        return limits
    }

    /// Changes the model and shows it, in a pass at its end. Returns `false` if the map shows another view now.
    @discardableResult
    private func change(_ change: (WebMercatorCamera) -> Void) -> Bool {
        follow()
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
