public import Geodesy
public import TouchPipeline

/// The interface between listeners and a map: it reads and moves the view, and converts between screen and coordinates.
///
/// Any map can implement it. ``WebMercatorCamera`` implements it without a map. Positions are in screen pixels.
///
/// A camera over another map implements the first six requirements. The others have default implementations, which convert between degrees
/// and the plane once per move.
public protocol MapCamera: AnyObject {
    /// The state of the camera. Setting it clamps it to the ``constraints``. An invalid state is ignored.
    var state: CameraState { get set }
    /// The size and the other properties of the view.
    var viewport: Viewport { get }
    /// The limits of the camera.
    var constraints: CameraConstraints { get }
    /// The point where programmatic moves put a coordinate, and about which programmatic changes of zoom, bearing and pitch are made. It is
    /// in shares of the view without its padding. The default (0.5, 0.5) is where ``CameraState/center`` is.
    var targetAnchorPoint: AnchorPoint { get set }
    /// The coordinate at a point of the screen. `nil` above the horizon and outside the world's square.
    func coordinate(at point: Vec2F) -> Coordinate?
    /// The point of the screen for a coordinate, on the copy of the world nearest to the center. `nil` if it is behind the camera.
    func point(for coordinate: Coordinate) -> Vec2F?
    /// The geometry of the current view, for computations with several points.
    var geometry: CameraGeometry { get }
    /// The current view in the plane, without degrees.
    var view: MercatorView { get }
    /// Whether the camera shows the same center, zoom level, bearing and pitch as another view.
    func isShowing(_ view: MercatorView) -> Bool
    /// Moves a point of the plane under a point of the screen, and changes nothing else.
    ///
    /// A point that is above the horizon or close to it counts as a lower one in the same column. The center is clamped to the
    /// ``constraints``.
    ///
    /// - Returns: `false` if a limit stopped the camera on the way.
    func move(_ worldPoint: WorldPoint, to point: ScreenPoint) -> Bool
    /// Sets the zoom level, the bearing and the pitch, with a point of the plane under a point of the screen.
    ///
    /// Zoom and pitch are clamped to the ``constraints`` first, then the center. If a number is not finite, nothing changes.
    ///
    /// - Parameters:
    ///   - worldPoint: A point of the plane, on any copy of the world.
    ///   - point: A point in screen pixels. If it is above the horizon or close to it, it counts as a lower one in the same column.
    ///   - zoom: The zoom level.
    ///   - bearing: The bearing, in degrees.
    ///   - pitch: The pitch, in degrees.
    ///   - isElastic: Whether the view may be outside the constraints, as for a rubber band.
    /// - Returns: `false` if a limit stopped the camera on the way.
    func move(
        _ worldPoint: WorldPoint, to point: ScreenPoint, zoom: Double, bearing: Double, pitch: Double, isElastic: Bool
    ) -> Bool
    /// Shows a state that may be outside the ``constraints``, as for a rubber band.
    ///
    /// The caller brings the camera back with ``CameraSettle``. The default implementation sets ``state``, so that there is no rubber band.
    func overshoot(to state: CameraState)
}

extension MapCamera {
    /// The geometry of the current ``state``.
    public var geometry: CameraGeometry { CameraGeometry(state: state, viewport: viewport) }

    /// The current view in the plane, from ``geometry``.
    public var view: MercatorView { geometry.view }

    /// Whether ``view`` has the same center, zoom level, bearing and pitch.
    public func isShowing(_ view: MercatorView) -> Bool { self.view.shows(sameAs: view) }

    /// Sets ``state``, so that there is no rubber band.
    public func overshoot(to state: CameraState) { self.state = state }

    /// Sets ``state`` with another center.
    public func move(_ worldPoint: WorldPoint, to point: ScreenPoint) -> Bool {
        let view = view
        return self.move(worldPoint, to: point, zoom: view.zoom, bearing: view.bearing, pitch: view.pitch, isElastic: false)
    }

    /// Sets ``state``, or calls ``overshoot(to:)`` if `isElastic` is `true`.
    public func move(
        _ worldPoint: WorldPoint, to point: ScreenPoint, zoom: Double, bearing: Double, pitch: Double, isElastic: Bool
    ) -> Bool {
        var requested = state
        let viewport = viewport
        (requested.zoom, requested.bearing, requested.pitch) = (zoom, bearing, pitch)
        if !isElastic { requested = constraints.clampZoomAndPitch(requested, viewport: viewport) }
        let center = MercatorView(state: requested, viewport: viewport).center(placing: worldPoint, at: point)
        guard requested.isValid, center.x.isFinite, center.y.isFinite else { return false }
        requested.center = center.coordinateOfCenter
        if isElastic { overshoot(to: requested) } else { state = requested }
        let shown = state
        return shown.center.isNear(requested.center) && abs(shown.zoom - zoom) < 1e-12 && abs(shown.pitch - pitch) < 1e-9
    }
}

// Programmatic changes of any camera. They are made about its `targetAnchorPoint` unless a point is given, and clamped to its constraints.
// If a number is not finite, nothing changes. Each method returns the resulting state.
extension MapCamera {
    /// The ``targetAnchorPoint`` in screen pixels.
    package var targetPoint: ScreenPoint { viewport.targetPoint(at: targetAnchorPoint) }

    /// Puts a coordinate at the ``targetAnchorPoint``, by the shortest way round the world.
    @discardableResult
    public func look(at coordinate: Coordinate) -> CameraState {
        let geometry = geometry
        var target = geometry.state
        target.center = coordinate
        if targetPoint != geometry.focus, coordinate.isValid {
            target = geometry.state(placing: WebMercator.project(coordinate), at: geometry.perspective.lowered(targetPoint)) ?? target
        }
        state = target
        return state
    }

    /// The point of the screen that a change about a point holds.
    private func held(_ point: Vec2F?) -> ScreenPoint { point.map { ScreenPoint($0) } ?? targetPoint }

    /// Sets the zoom level about a point of the screen, in pixels. The default point is the ``targetAnchorPoint``.
    @discardableResult
    public func zoom(to level: Double, around point: Vec2F? = nil) -> CameraState {
        state = geometry.state(zoom: level, holding: held(point), constraints: constraints)
        return state
    }

    /// Zooms by a number of levels, in if positive, about a point of the screen, in pixels. The default point is the ``targetAnchorPoint``.
    @discardableResult
    public func zoom(by levels: Double, around point: Vec2F? = nil) -> CameraState {
        zoom(to: state.zoom + levels, around: point)
    }

    /// Sets the bearing, in degrees clockwise from north, about a point of the screen, in pixels. The default point is the
    /// ``targetAnchorPoint``.
    @discardableResult
    public func setBearing(_ bearing: Double, around point: Vec2F? = nil) -> CameraState {
        state = geometry.state(bearing: bearing, holding: held(point), constraints: constraints)
        return state
    }

    /// Adds degrees to the bearing, which turns the map counterclockwise, about a point of the screen, in pixels. The default point is the
    /// ``targetAnchorPoint``.
    @discardableResult
    public func rotate(by degrees: Double, around point: Vec2F? = nil) -> CameraState {
        setBearing(state.bearing + degrees, around: point)
    }

    /// Sets the pitch, in degrees, about a point of the screen, in pixels. The default point is the ``targetAnchorPoint``.
    @discardableResult
    public func setPitch(_ pitch: Double, around point: Vec2F? = nil) -> CameraState {
        state = geometry.state(pitch: pitch, holding: held(point), constraints: constraints)
        return state
    }

    /// Adds degrees to the pitch about a point of the screen, in pixels. The default point is the ``targetAnchorPoint``.
    @discardableResult
    public func tilt(by degrees: Double, around point: Vec2F? = nil) -> CameraState {
        setPitch(state.pitch + degrees, around: point)
    }

    /// Moves the ground at the ``targetAnchorPoint`` by screen pixels, to the right and down, like a finger at that point.
    @discardableResult
    public func pan(by pixels: Vec2F) -> CameraState {
        let start = targetPoint
        state = geometry.state(panning: start, to: ScreenPoint(x: start.x + Double(pixels.x), y: start.y + Double(pixels.y)))
        return state
    }

    /// Moves the ground under one point of the screen to another one, in pixels, like a finger.
    @discardableResult
    public func pan(from start: Vec2F, to end: Vec2F) -> CameraState {
        state = geometry.state(panning: ScreenPoint(start), to: ScreenPoint(end))
        return state
    }

    /// Shows bounds as large as possible, with the same bearing and pitch. If that is not possible, nothing changes.
    ///
    /// - Parameters:
    ///   - bounds: The bounds to show.
    ///   - padding: The margins to leave free, in screen pixels, in addition to the viewport's own padding.
    @discardableResult
    public func fit(_ bounds: CoordinateBounds, padding: EdgePadding = .zero) -> CameraState {
        if let fitted = cameraState(fitting: bounds, padding: padding) { state = fitted }
        return state
    }

    /// The state that ``fit(_:padding:)`` sets, before its center is clamped. `nil` if the bounds cannot be shown.
    public func cameraState(fitting bounds: CoordinateBounds, padding: EdgePadding = .zero) -> CameraState? {
        geometry.state(fitting: bounds, padding: padding, constraints: constraints)
    }
}
