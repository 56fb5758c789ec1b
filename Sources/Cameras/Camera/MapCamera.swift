import Geodesy
import TouchPipeline

/// The only thing that listeners know of a map: read and move the view, screen ↔ coordinate.
///
/// Small enough to put over any map. ``WebMercatorCamera`` implements it alone, without one. Positions are in screen pixels.
public protocol MapCamera: AnyObject {
    /// Where the map looks. Setting it clamps to the ``constraints``; a state that is not valid is refused, and nothing changes.
    var state: CameraState { get set }
    /// The window through which it is seen.
    var viewport: Viewport { get }
    /// What it may show.
    var constraints: CameraConstraints { get }
    /// Where a place is put that is moved to, and about what programmatic zoom, bearing and pitch turn; in parts of what padding leaves of
    /// the view, so (0.5, 0.5) is where ``CameraState/center`` is.
    var targetAnchorPoint: AnchorPoint { get set }
    /// The place at a point of the screen; `nil` above the horizon, and where the world has ended.
    func coordinate(at point: Vec2F) -> Coordinate?
    /// Where a place is on the screen, of its copies the one nearest to the middle; `nil` if it is behind the camera.
    func point(for coordinate: Coordinate) -> Vec2F?
    /// The view of the present state, for all that needs more than one point of it. There is a default; a camera may keep it.
    var geometry: CameraGeometry { get }
    /// Shows a state that may be outside the ``constraints``, for as long as a rubber band is stretched.
    ///
    /// Whoever calls it brings the camera back (see ``CameraSettle``). By default it sets ``state``, so there is no rubber band.
    func overshoot(to state: CameraState)
}

extension MapCamera {
    /// The view of the present state.
    public var geometry: CameraGeometry { CameraGeometry(state: state, viewport: viewport) }

    /// Sets ``state``.
    public func overshoot(to state: CameraState) { self.state = state }
}
