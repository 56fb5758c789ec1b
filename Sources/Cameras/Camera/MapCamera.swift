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
    /// Where a place is put that is moved to, and about what programmatic zoom, bearing and pitch turn.
    var targetAnchorPoint: AnchorPoint { get set }
    /// The place at a point of the screen; `nil` above the horizon, and where the world has ended.
    func coordinate(at point: Vec2F) -> Coordinate?
    /// Where a place is on the screen, of its copies the one nearest to the middle; `nil` if it is behind the camera.
    func point(for coordinate: Coordinate) -> Vec2F?
}
