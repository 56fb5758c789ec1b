public import Geodesy

/// The geometry of a camera view: conversions between the screen, the Web Mercator plane and coordinates.
///
/// It is a value made from a state and a viewport. The initializer computes the costly terms, so that each conversion takes a few
/// multiplications. The ground is a plane in perspective, seen from `height / 2 / tan(fieldOfView / 2)` pixels away. The center of
/// projection is the middle of the view without its padding. No conversion traps. The result is `nil` for points that are not visible, and for
/// everything if the view has no height or a number is not finite.
///
/// **World copies.** The plane repeats to the east and west: `x` of 1.25 is the same place as 0.25, on the next copy of the world. Points
/// and longitudes from a geometry are continuous with the longitude of its own center, which a camera keeps in −180 ..< 180. When a drag
/// crosses the antimeridian, the center's longitude changes by 360. A point from the start of the drag remains valid for
/// ``center(placing:at:)``. Use its ``nearestCopy(of:)`` to convert it to the screen.
public struct CameraGeometry: Sendable {
    /// The state of the view.
    public let state: CameraState
    /// The viewport of the view.
    public let viewport: Viewport
    /// The same view in the plane, without degrees.
    public let view: MercatorView
    private let mercator: MercatorOffset

    /// Creates the geometry of a state in a viewport. A pitch outside 0 ... 85 counts as the nearest one inside.
    public init(state: CameraState, viewport: Viewport) {
        self.init(state: state, viewport: viewport, view: MercatorView(state: state, viewport: viewport))
    }

    /// Creates the geometry of a view that is known already.
    init(state: CameraState, viewport: Viewport, view: MercatorView) {
        self.state = state
        self.viewport = viewport
        self.view = view
        mercator = MercatorOffset(latitude: state.center.latitude)
    }

    var perspective: Perspective { view.perspective }

    /// The width of the world in screen pixels at the center: 512 · 2^zoom · density / 160.
    public var pixelsPerWorld: Double { view.pixelsPerWorld }

    /// The center in the plane. Its latitude is within the world's square.
    public var center: WorldPoint { view.center }

    /// Whether any ground is visible. `false` if the view has no height or a number is not finite.
    public var isUsable: Bool { view.isUsable }

    /// The point of the center on the screen, in pixels: the middle of the view without its padding.
    public var focus: ScreenPoint { view.focus }

    /// The distance from the camera to the ground at the center, in pixels.
    public var cameraDistance: Double { perspective.distance }

    /// The vertical position of the horizon on the screen, in pixels. `nil` if the camera looks straight down.
    public var horizonY: Double? { isUsable ? perspective.horizonY : nil }

    // MARK: Coordinates

    /// The coordinate under a point of the screen. `nil` at the horizon, above it, and outside the world's square.
    ///
    /// Its longitude is continuous with that of the center. For example, to the right of a center at 179° it continues with 181°. In a view
    /// that is wider than the world it can be more than 180° away. The error is that of degrees in a `Double`: at zoom 22 and density 160
    /// at most 1e-6 px. The nearest ground of a steep view beyond 80° of latitude is an exception, because there the last bit of the
    /// degrees is larger.
    public func coordinate(at point: ScreenPoint) -> Coordinate? {
        guard let offset = view.offset(at: point) else { return nil }
        let y = center.y + offset.south
        guard y >= 0 && y <= 1 else { return nil }
        return Coordinate(
            latitude: mercator.latitude(south: offset.south), longitude: state.center.longitude + 360 * offset.east)
    }

    /// The point of the screen for a coordinate. `nil` beside and behind the camera. It may be outside the view.
    ///
    /// With `.asGiven` it is the inverse of ``coordinate(at:)``. With `.nearest` it is the inverse where the world is shown once.
    ///
    /// - Parameters:
    ///   - coordinate: A coordinate. A latitude outside the world's square counts as the edge.
    ///   - copy: The copy of the world to take the coordinate on.
    public func point(for coordinate: Coordinate, copy: WorldCopy = .nearest) -> ScreenPoint? {
        guard coordinate.isValid else { return nil }
        let degrees =
            switch copy {
            case .nearest: Degrees.difference(from: state.center.longitude, to: coordinate.longitude)
            case .asGiven: coordinate.longitude - state.center.longitude
            }
        return view.screenPoint(
            at: GroundVector(east: degrees / 360, south: mercator.south(ofLatitude: coordinate.latitude)))
    }

    // MARK: The plane

    /// The point of the plane under a point of the screen. `nil` at the horizon and above it.
    ///
    /// The plane is unlimited. The result is equally exact outside the world's square and on its copies.
    public func worldPoint(at point: ScreenPoint) -> WorldPoint? { view.worldPoint(at: point) }

    /// The point of the screen for a point of the plane. `nil` beside and behind the camera.
    ///
    /// It may be outside the view. `x` determines the copy of the world.
    public func screenPoint(for point: WorldPoint) -> ScreenPoint? {
        view.screenPoint(at: point - center)
    }

    /// The copy of a point that is nearest to the center: its `x` is at most half a world away.
    public func nearestCopy(of point: WorldPoint) -> WorldPoint {
        point.nearest(to: center)
    }

    /// The point itself, or the nearest point below it that is far enough from the horizon. A finger can hold the ground there.
    package func withinSight(_ point: ScreenPoint) -> ScreenPoint { view.withinSight(point) }

    // MARK: Moved views

    /// The center that puts a point of the plane under a point of the screen, with the same zoom, bearing and pitch.
    ///
    /// The result is exact, because the move is a translation of the plane. It does not depend on the current center. It may be on another
    /// copy of the world or outside its square, and a camera wraps and clamps it. `nil` at the horizon and above it.
    public func center(placing world: WorldPoint, at point: ScreenPoint) -> WorldPoint? {
        guard let offset = view.offset(at: point) else { return nil }
        let center = world - offset
        return center.x.isFinite && center.y.isFinite ? center : nil
    }

    /// The state that puts a point of the plane under a point of the screen, with the same zoom, bearing and pitch. `nil` at the horizon
    /// and above it.
    public func state(placing world: WorldPoint, at point: ScreenPoint) -> CameraState? {
        guard let center = center(placing: world, at: point) else { return nil }
        var state = state
        state.center = center.coordinateOfCenter
        return state
    }

    /// The state with another zoom, bearing and pitch in which the ground under a point of the screen stays there.
    ///
    /// Zoom and pitch are clamped first, so that the map does not slide at a limit. The center is not clamped. A camera does that when the
    /// state is set. A point that is above the horizon or close to it counts as a lower one in the same column. If a number is not finite,
    /// nothing changes.
    ///
    /// - Parameters:
    ///   - zoom: The new zoom level. `nil` for no change.
    ///   - bearing: The new bearing, in degrees. `nil` for no change.
    ///   - pitch: The new pitch, in degrees. `nil` for no change.
    ///   - point: The fixed point, in screen pixels.
    ///   - constraints: The constraints that zoom and pitch are clamped to.
    public func state(
        zoom: Double? = nil, bearing: Double? = nil, pitch: Double? = nil, holding point: ScreenPoint,
        constraints: CameraConstraints
    ) -> CameraState {
        var changed = state
        changed.zoom = zoom ?? state.zoom
        changed.bearing = bearing ?? state.bearing
        changed.pitch = pitch ?? state.pitch
        guard changed.isValid, point.isFinite else { return state }
        changed = constraints.clampZoomAndPitch(changed, viewport: viewport)
        guard point != focus, let held = worldPoint(at: perspective.lowered(point)) else { return changed }
        let after = CameraGeometry(state: changed, viewport: viewport)
        return after.state(placing: held, at: after.perspective.lowered(point)) ?? changed
    }

    /// The state that moves the ground under one point of the screen to another one, like a finger. A point that is above the horizon or
    /// close to it counts as a lower one. If a number is not finite, nothing changes.
    public func state(panning start: ScreenPoint, to end: ScreenPoint) -> CameraState {
        guard start.isFinite, end.isFinite, let held = worldPoint(at: perspective.lowered(start)) else { return state }
        return state(placing: held, at: perspective.lowered(end)) ?? state
    }
}

/// The copy of the world, side by side on the plane, on which a longitude is taken.
public enum WorldCopy: Sendable, Hashable {
    /// The copy nearest to the center of the view: at most 180° away.
    case nearest
    /// The copy that the longitude itself gives: 190° differs from −170°.
    case asGiven
}
