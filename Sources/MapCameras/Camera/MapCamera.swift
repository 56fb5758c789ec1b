import Geodesy
import TouchPipeline

/// The only thing that listeners know of a map: read and move the view, screen ↔ coordinate.
///
/// It is small enough to put over any map. ``WebMercatorCamera`` implements it without one. Positions are in screen pixels.
///
/// A camera over another map implements the first six requirements. The others have defaults, which convert between degrees and the plane once
/// for each move.
public protocol MapCamera: AnyObject {
    /// Where the map looks. Setting it clamps to the ``constraints``. A state that is not valid is refused, and nothing changes.
    var state: CameraState { get set }
    /// The window through which it is seen.
    var viewport: Viewport { get }
    /// What it may show.
    var constraints: CameraConstraints { get }
    /// Where a place is put that is moved to, and about what programmatic zoom, bearing and pitch turn, in parts of what padding leaves of
    /// the view. (0.5, 0.5) is where ``CameraState/center`` is.
    var targetAnchorPoint: AnchorPoint { get set }
    /// The coordinate at a point of the screen; `nil` above the horizon, and where the world has ended.
    func coordinate(at point: Vec2F) -> Coordinate?
    /// Where a coordinate is on the screen, of its copies the one nearest to the middle; `nil` if it is behind the camera.
    func point(for coordinate: Coordinate) -> Vec2F?
    /// The view of the present state, for everything that needs more than one point of it.
    var geometry: CameraGeometry { get }
    /// The same view in the plane, without degrees.
    var view: MercatorView { get }
    /// Whether the camera shows what another view shows: the same centre, zoom level, bearing and pitch.
    func isShowing(_ view: MercatorView) -> Bool
    /// Moves a place of the plane under a point of the screen, and changes nothing else.
    ///
    /// A point above the horizon, or nearly, counts as one lower down in the same column. The centre is clamped to the ``constraints``.
    ///
    /// - Returns: `false` if a limit kept the camera from going all the way.
    func place(_ place: WorldPoint, at point: ScreenPoint) -> Bool
    /// Shows a zoom level, a bearing and a pitch, with a place of the plane under a point of the screen.
    ///
    /// Zoom and pitch are clamped to the ``constraints`` first, then the centre. Where a number is not finite, nothing changes.
    ///
    /// - Parameters:
    ///   - place: A point of the plane, on any copy of the world.
    ///   - point: In screen pixels. A point above the horizon, or nearly, counts as one lower down in the same column.
    ///   - zoom: The zoom level.
    ///   - bearing: The bearing, in degrees.
    ///   - pitch: The pitch, in degrees.
    ///   - isElastic: Whether the view may be outside the constraints, for as long as a rubber band is stretched.
    /// - Returns: `false` if a limit kept the camera from going all the way.
    func place(
        _ place: WorldPoint, at point: ScreenPoint, zoom: Double, bearing: Double, pitch: Double, isElastic: Bool
    ) -> Bool
    /// Shows a state that may be outside the ``constraints``, for as long as a rubber band is stretched.
    ///
    /// The caller brings the camera back (see ``CameraSettle``). By default it sets ``state``, so there is no rubber band.
    func overshoot(to state: CameraState)
}

extension MapCamera {
    /// The view of the present state.
    public var geometry: CameraGeometry { CameraGeometry(state: state, viewport: viewport) }

    /// The view of the present state in the plane.
    public var view: MercatorView { geometry.view }

    /// Whether ``view`` shows the same.
    public func isShowing(_ view: MercatorView) -> Bool { self.view.shows(sameAs: view) }

    /// Sets ``state``.
    public func overshoot(to state: CameraState) { self.state = state }

    /// Sets ``state`` to that with another centre.
    public func place(_ place: WorldPoint, at point: ScreenPoint) -> Bool {
        let view = view
        return self.place(place, at: point, zoom: view.zoom, bearing: view.bearing, pitch: view.pitch, isElastic: false)
    }

    /// Sets ``state``, or calls ``overshoot(to:)``.
    public func place(
        _ place: WorldPoint, at point: ScreenPoint, zoom: Double, bearing: Double, pitch: Double, isElastic: Bool
    ) -> Bool {
        var wanted = state
        let viewport = viewport
        (wanted.zoom, wanted.bearing, wanted.pitch) = (zoom, bearing, pitch)
        if !isElastic { wanted = constraints.clampZoomAndPitch(wanted, viewport: viewport) }
        let center = MercatorView(state: wanted, viewport: viewport).center(placing: place, at: point)
        guard wanted.isValid, center.x.isFinite, center.y.isFinite else { return false }
        wanted.center = center.coordinateOfCenter
        if isElastic { overshoot(to: wanted) } else { state = wanted }
        let shown = state
        return shown.center.isNear(wanted.center) && abs(shown.zoom - zoom) < 1e-12 && abs(shown.pitch - pitch) < 1e-9
    }
}

// Changes that a program makes, on any camera. They turn about its `targetAnchorPoint` unless a point is given. They are clamped to its
// constraints, and change nothing where a number is not finite. Each returns the state that resulted.
extension MapCamera {
    /// The ``targetAnchorPoint`` in screen pixels.
    public var targetPoint: ScreenPoint { viewport.targetPoint(at: targetAnchorPoint) }

    /// Puts a place at the ``targetAnchorPoint``; the shortest way round the world.
    @discardableResult
    public func look(at place: Coordinate) -> CameraState {
        let geometry = geometry
        var target = geometry.state
        target.center = place
        if targetPoint != geometry.focus, place.isValid {
            target = geometry.state(placing: WebMercator.project(place), at: geometry.perspective.lowered(targetPoint)) ?? target
        }
        state = target
        return state
    }

    /// Sets the zoom level about a point of the screen, in pixels; by default the ``targetAnchorPoint``.
    @discardableResult
    public func zoom(to level: Double, around point: ScreenPoint? = nil) -> CameraState {
        state = geometry.state(zoom: level, holding: point ?? targetPoint, constraints: constraints)
        return state
    }

    /// Zooms by a number of levels, in if positive, about a point of the screen, in pixels; by default the ``targetAnchorPoint``.
    @discardableResult
    public func zoom(by levels: Double, around point: ScreenPoint? = nil) -> CameraState {
        zoom(to: state.zoom + levels, around: point)
    }

    /// Sets the bearing, in degrees clockwise from north, about a point of the screen, in pixels; by default the ``targetAnchorPoint``.
    @discardableResult
    public func setBearing(_ bearing: Double, around point: ScreenPoint? = nil) -> CameraState {
        state = geometry.state(bearing: bearing, holding: point ?? targetPoint, constraints: constraints)
        return state
    }

    /// Adds degrees to the bearing, which turns the map counterclockwise, about a point of the screen, in pixels; by default the
    /// ``targetAnchorPoint``.
    @discardableResult
    public func rotate(by degrees: Double, around point: ScreenPoint? = nil) -> CameraState {
        setBearing(state.bearing + degrees, around: point)
    }

    /// Sets the pitch, in degrees, about a point of the screen, in pixels; by default the ``targetAnchorPoint``.
    @discardableResult
    public func setPitch(_ pitch: Double, around point: ScreenPoint? = nil) -> CameraState {
        state = geometry.state(pitch: pitch, holding: point ?? targetPoint, constraints: constraints)
        return state
    }

    /// Adds degrees to the pitch about a point of the screen, in pixels; by default the ``targetAnchorPoint``.
    @discardableResult
    public func pitch(by degrees: Double, around point: ScreenPoint? = nil) -> CameraState {
        setPitch(state.pitch + degrees, around: point)
    }

    /// Moves the ground at the ``targetAnchorPoint`` by pixels on the screen, to the right and down, as a finger there would.
    @discardableResult
    public func pan(by pixels: ScreenPoint) -> CameraState {
        let start = targetPoint
        return pan(from: start, to: ScreenPoint(x: start.x + pixels.x, y: start.y + pixels.y))
    }

    /// Moves the ground under one point of the screen to another one, in pixels, as a finger does.
    @discardableResult
    public func pan(from start: ScreenPoint, to end: ScreenPoint) -> CameraState {
        state = geometry.state(panning: start, to: end)
        return state
    }

    /// Shows bounds as large as possible, with the same bearing and pitch; changes nothing if that cannot be done.
    ///
    /// - Parameters:
    ///   - bounds: what is to be seen.
    ///   - padding: what is left free at the edges, in screen pixels, besides the viewport's own.
    @discardableResult
    public func fit(_ bounds: CoordinateBounds, padding: EdgePadding = .zero) -> CameraState {
        if let fitted = cameraState(fitting: bounds, padding: padding) { state = fitted }
        return state
    }

    /// The state that ``fit(_:padding:)`` would set, before the centre is clamped; `nil` if there is none.
    public func cameraState(fitting bounds: CoordinateBounds, padding: EdgePadding = .zero) -> CameraState? {
        geometry.state(fitting: bounds, padding: padding, constraints: constraints)
    }
}
