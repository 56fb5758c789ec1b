import Geodesy

/// What a camera sees through its window, as pure mathematics: screen ↔ Web Mercator plane ↔ coordinates.
///
/// A value made from a state and a viewport. The initialiser computes what is costly, so that each conversion is a few multiplications. The
/// ground is a plane seen in perspective from `height / 2 / tan(fieldOfView / 2)` pixels away. The centre of the projection is the middle
/// of the padded view. Nothing here traps. What cannot be seen is `nil`, and so is everything if the view has no height or a number is not
/// finite.
///
/// **World copies.** The plane has no end to the east and west: `x` of 1.25 is the same place as 0.25, one copy of the world further on.
/// Points and longitudes that come from a geometry are continuous with the longitude of its own centre, which a camera keeps in
/// −180 ..< 180. While a drag crosses the antimeridian, the centre's longitude jumps by 360. A point that was taken at the start of the drag
/// stays good for ``center(placing:at:)``. Take its ``nearestCopy(of:)`` to convert it to the screen.
public struct CameraGeometry: Sendable {
    /// The state that this is the view of.
    public let state: CameraState
    /// The window that this is the view through.
    public let viewport: Viewport
    /// The same view of the plane, without degrees.
    public let view: MercatorView
    private let mercator: MercatorOffset

    /// The view of a state through a viewport. A pitch outside of 0 ... 85 counts as the nearest one within.
    public init(state: CameraState, viewport: Viewport) {
        self.init(state: state, viewport: viewport, view: MercatorView(state: state, viewport: viewport))
    }

    /// The geometry of a view that is known already.
    init(state: CameraState, viewport: Viewport, view: MercatorView) {
        self.state = state
        self.viewport = viewport
        self.view = view
        mercator = MercatorOffset(latitude: state.center.latitude)
    }

    var perspective: Perspective { view.perspective }

    /// The width of the world in screen pixels, as seen at the centre: 512 · 2^zoom · density / 160.
    public var pixelsPerWorld: Double { view.pixelsPerWorld }

    /// The centre in the plane. Its latitude is within the world's square.
    public var center: WorldPoint { view.center }

    /// Whether anything can be seen: false if the view has no height or a number is not finite.
    public var isUsable: Bool { view.isUsable }

    /// The point of the screen, in pixels, where the centre is: the middle of what padding leaves.
    public var focus: ScreenPoint { view.focus }

    /// From the camera to the ground at the centre, in pixels.
    public var cameraDistance: Double { perspective.distance }

    /// The horizon's height on the screen, in pixels, above or inside the view; `nil` if the camera looks straight down.
    public var horizonY: Double? { isUsable ? perspective.horizonY : nil }

    // MARK: Coordinates

    /// The coordinate under a point of the screen; `nil` at the horizon, above it, and north or south of the world's square.
    ///
    /// Its longitude is continuous with that of the centre: right of a centre at 179° it goes on with 181°, and a view that is wider than
    /// the world has longitudes more than 180° away. It is as exact as degrees in a `Double` are: at zoom 22 and density 160 to 1e-6 px,
    /// except for the nearest ground of a steep view beyond 80° of latitude, where the last bit of the degrees is larger than that.
    public func coordinate(at point: ScreenPoint) -> Coordinate? {
        guard let offset = view.offset(at: point) else { return nil }
        let y = center.y + offset.south
        guard y >= 0 && y <= 1 else { return nil }
        return Coordinate(
            latitude: mercator.latitude(south: offset.south), longitude: state.center.longitude + 360 * offset.east)
    }

    /// Where a coordinate is on the screen; `nil` beside and behind the camera. It may be outside the view.
    ///
    /// The inverse of ``coordinate(at:)``: wherever that has an answer, with the copy `.asGiven`; with the nearest copy, where the world
    /// is not shown a second time.
    ///
    /// - Parameters:
    ///   - coordinate: A place. Beyond the world's square it counts as the edge.
    ///   - copy: Which copy of the world to take it on.
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

    /// The point of the plane under a point of the screen; `nil` at the horizon and above it.
    ///
    /// The plane has no end: beyond the world's square, and on its copies, this is as good as within.
    public func worldPoint(at point: ScreenPoint) -> WorldPoint? { view.worldPoint(at: point) }

    /// Where a point of the plane is on the screen; `nil` beside and behind the camera.
    ///
    /// It may be outside the view. Of the world's copies it is the one that `x` says.
    public func screenPoint(for point: WorldPoint) -> ScreenPoint? {
        view.screenPoint(at: point - center)
    }

    /// The copy of a point that is nearest to the centre: `x` within half a world of it.
    public func nearestCopy(of point: WorldPoint) -> WorldPoint {
        point.nearest(to: center)
    }

    /// The point itself, or, if it is too near to the horizon or above it, the nearest one below it that is not: what a finger can hold.
    package func withinSight(_ point: ScreenPoint) -> ScreenPoint { view.withinSight(point) }

    // MARK: Moved views

    /// The centre that puts a point of the plane under a point of the screen, with the same zoom, bearing and pitch.
    ///
    /// Exact, because on the plane it is a translation. It does not depend on where the centre is now. It may be on another copy of the
    /// world or beyond its square: a camera wraps and clamps it. `nil` at the horizon and above it.
    public func center(placing world: WorldPoint, at point: ScreenPoint) -> WorldPoint? {
        guard let offset = view.offset(at: point) else { return nil }
        let center = world - offset
        return center.x.isFinite && center.y.isFinite ? center : nil
    }

    /// The state that puts a point of the plane under a point of the screen, with the same zoom, bearing and pitch; `nil` as above.
    public func state(placing world: WorldPoint, at point: ScreenPoint) -> CameraState? {
        guard let center = center(placing: world, at: point) else { return nil }
        var state = state
        state.center = center.coordinateOfCenter
        return state
    }

    /// The state with another zoom, bearing and pitch that leaves what is under a point of the screen there.
    ///
    /// Zoom and pitch are clamped first, so that nothing slides when a limit is met. The centre is not clamped: a camera does that when the
    /// state is set. A point above the horizon, or nearly, counts as one lower down in the same column. Where a number is not finite,
    /// nothing changes.
    ///
    /// - Parameters:
    ///   - zoom: The new zoom level. `nil`: unchanged.
    ///   - bearing: The new bearing, in degrees. `nil`: unchanged.
    ///   - pitch: The new pitch, in degrees. `nil`: unchanged.
    ///   - point: What is held, in screen pixels.
    ///   - constraints: What zoom and pitch are clamped to.
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

    /// The state that moves the ground under one point of the screen to another one, as a finger does. A point above the horizon, or
    /// nearly, counts as one lower down. Where a number is not finite, nothing changes.
    public func state(panning start: ScreenPoint, to end: ScreenPoint) -> CameraState {
        guard start.isFinite, end.isFinite, let held = worldPoint(at: perspective.lowered(start)) else { return state }
        return state(placing: held, at: perspective.lowered(end)) ?? state
    }
}

/// Which of the world's copies, side by side on the plane, a longitude is taken on.
public enum WorldCopy: Sendable, Hashable {
    /// The one that is nearest to the centre of the view: at most 180° away.
    case nearest
    /// The one that the longitude says: 190° is not −170°.
    case asGiven
}
