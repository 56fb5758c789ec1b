public import Geodesy

/// The limits of a camera: zoom levels, pitches, and the part of the world that is shown.
public struct CameraConstraints: Sendable, Hashable {
    /// The part of the view that ``bounds`` keeps inside.
    public enum BoundsMode: Sendable, Hashable {
        /// The center of the view.
        case center
        /// The whole view, as far as possible. A view that is larger than the bounds is zoomed in.
        case viewport
    }

    /// The steepest pitch of any camera, in degrees.
    package static let steepestPitch = 85.0

    /// The zoom levels of any camera. Beyond them a pixel is smaller than the last bit of a coordinate.
    public static var possibleZooms: ClosedRange<Double> { -8...32 }

    /// The pitches of any camera, in degrees.
    public static var possiblePitches: ClosedRange<Double> { 0...steepestPitch }

    /// The part of the world that may be shown. `nil` for no bounds.
    public var bounds: CoordinateBounds? {
        didSet { box = bounds.flatMap { WorldRect($0) } }
    }
    /// The part of the view that the bounds keep inside.
    public var boundsMode: BoundsMode
    /// The zoom levels allowed.
    public var zoomRange: ClosedRange<Double>
    /// The pitches allowed, in degrees, within 0 ... 85.
    public var pitchRange: ClosedRange<Double>
    /// Whether the northern and southern edges of the world stay at the edge of the view or outside it, so that nothing beyond them is
    /// shown. A view that is higher than the world is zoomed in. In a pitched view this holds for the visible ground.
    ///
    /// Bounds of ``BoundsMode/center`` apply as well, as far as the edges allow. If both conflict, the latitudes of the bounds give way.
    public var holdsPolesAtEdges: Bool
    /// The bounds in the plane, projected once. `nil` without valid bounds.
    private(set) var box: WorldRect?

    /// Creates constraints. Pitches are in degrees.
    public init(
        bounds: CoordinateBounds? = nil, boundsMode: BoundsMode = .center, zoomRange: ClosedRange<Double> = 0...22,
        pitchRange: ClosedRange<Double> = 0...60, holdsPolesAtEdges: Bool = false
    ) {
        self.bounds = bounds
        self.boundsMode = boundsMode
        self.zoomRange = zoomRange
        self.pitchRange = pitchRange
        self.holdsPolesAtEdges = holdsPolesAtEdges
        box = bounds.flatMap { WorldRect($0) }
    }

    // MARK: States in degrees

    /// The state within the constraints that is nearest to the given one, with longitude and bearing normalized.
    ///
    /// Zoom and pitch are clamped first, then the center at that zoom. Clamping is idempotent. An invalid state is returned unchanged.
    /// Invalid bounds have no effect.
    public func clamp(_ state: CameraState, viewport: Viewport) -> CameraState {
        guard state.isValid else { return state }
        var clamped = state.normalized
        clamped.pitch = nearestPitch(to: state.pitch)
        let limits = ViewportLimits(self, bearing: clamped.bearing, pitch: clamped.pitch, viewport: viewport)
        clamped.zoom = nearestZoom(to: state.zoom, limits: limits, viewport: viewport)
        if boundsMode == .center || limits == nil { clamped.center = CenterRange(bounds).clamp(clamped.center) }
        if let limits {
            clamped.center = CenterRange(limits.centers(scale: viewport.pixelsPerWorld(atZoom: clamped.zoom))).clamp(clamped.center)
        }
        return clamped
    }

    /// The state with its zoom and pitch clamped to the constraints, and nothing else changed.
    ///
    /// Use it for a change of zoom about a point. Clamp first, and then move the center to hold the point. Otherwise the map slides
    /// sideways at the limit. With bounds that contain the whole view, the zoom is at least the one at which the view fits.
    func clampZoomAndPitch(_ state: CameraState, viewport: Viewport) -> CameraState {
        guard state.isValid else { return state }
        var clamped = state
        clamped.pitch = nearestPitch(to: state.pitch)
        clamped.zoom = nearestZoom(to: state.zoom, bearing: state.bearing, pitch: clamped.pitch, viewport: viewport)
        return clamped
    }

    /// The overshoot of a state beyond the constraints. An invalid state has none.
    package func overshoot(of state: CameraState, viewport: Viewport) -> CameraOvershoot {
        guard state.isValid else { return CameraOvershoot() }
        let clamped = clamp(state, viewport: viewport)
        let east = Degrees.difference(from: clamped.center.longitude, to: state.center.longitude) / 360
        let south =
            WebMercator.projectUnclamped(state.center).y - WebMercator.projectUnclamped(clamped.center).y
        return CameraOvershoot(
            zoom: state.zoom - clamped.zoom, pitch: state.pitch - clamped.pitch, east: east,
            south: state.center.latitude == clamped.center.latitude ? 0 : south)
    }

    /// The state nearest to the given one that any camera can show, without regard to constraints. Longitude and bearing are normalized.
    static func clampToPossible(_ state: CameraState) -> CameraState {
        var clamped = state.normalized
        clamped.zoom = possibleZooms.nearest(to: state.zoom)
        clamped.pitch = possiblePitches.nearest(to: state.pitch)
        clamped.center.latitude = WebMercator.latitudes.nearest(to: state.center.latitude)
        return clamped
    }

    /// A center whose degrees were computed from the plane, without the rounding error that puts it outside the bounds.
    func snap(_ center: Coordinate) -> Coordinate {
        guard boundsMode == .center, box != nil else { return center }
        let clamped = CenterRange(bounds).clamp(center)
        return clamped.isNear(center) ? clamped : center
    }

    // MARK: Views in the plane

    /// Whether the size of the view limits its zoom level and its center.
    var limitsViewport: Bool { holdsPolesAtEdges || (boundsMode == .viewport && box != nil) }

    /// Whether anything other than the world's square limits the center.
    var limitsCenter: Bool { box != nil || limitsViewport }

    /// The allowed pitch that is nearest to the given one, in degrees.
    package func nearestPitch(to pitch: Double) -> Double {
        CameraConstraints.possiblePitches.nearest(to: pitchRange.nearest(to: pitch))
    }

    /// The allowed zoom level that is nearest to the given one, at a bearing and a pitch in degrees.
    package func nearestZoom(to zoom: Double, bearing: Double, pitch: Double, viewport: Viewport) -> Double {
        guard limitsViewport else { return nearestZoom(to: zoom) }
        let limits = ViewportLimits(self, bearing: bearing, pitch: pitch, viewport: viewport)
        return nearestZoom(to: zoom, limits: limits, viewport: viewport)
    }

    /// The allowed zoom level that is nearest to the given one, for constraints that do not depend on the size of the view.
    func nearestZoom(to zoom: Double) -> Double {
        CameraConstraints.possibleZooms.nearest(to: zoomRange.nearest(to: zoom))
    }

    private func nearestZoom(to zoom: Double, limits: ViewportLimits?, viewport: Viewport) -> Double {
        let fitting = max(zoom, limits?.lowestZoom(in: viewport) ?? zoom)
        return CameraConstraints.possibleZooms.nearest(to: zoomRange.nearest(to: fitting))
    }

    /// The allowed center that is nearest to the given one, for a view with an allowed zoom level and pitch. Its `x` is in 0 ..< 1.
    package func nearestCenter(to center: WorldPoint, of view: MercatorView, viewport: Viewport) -> WorldPoint {
        guard limitsCenter else { return center.wrappedIntoSquare }
        var nearest = center
        let limits = ViewportLimits(self, bearing: view.bearing, pitch: view.pitch, viewport: viewport)
        if boundsMode == .center || limits == nil, let boundsArea { nearest = boundsArea.nearest(to: nearest) }
        if let limits { nearest = limits.centers(scale: viewport.pixelsPerWorld(atZoom: view.zoom)).nearest(to: nearest) }
        return nearest.wrappedIntoSquare
    }

    /// The bounds as an area of the center. `nil` without valid bounds.
    private var boundsArea: CenterArea? {
        guard let box else { return nil }
        let isWhole = bounds.map { $0.longitudeSpan >= 360 } ?? true
        return CenterArea(xs: isWhole ? nil : box.minX...box.maxX, ys: box.minY...box.maxY)
    }

    // MARK: Ways in the plane

    /// The copy of a center to which a motion goes from a longitude, in degrees. The way there stays inside the bounds, also if the shorter way
    /// would leave them at one edge and enter at the other. Without bounds, or from outside them, it is the nearest copy.
    func copy(of center: Coordinate, from longitude: Double) -> Coordinate {
        guard let xs = boundsArea?.xs else { return center.unwrapped(near: longitude) }
        let middle = ((xs.lowerBound + xs.upperBound) / 2 - 0.5) * 360
        let (start, end) = (
            Degrees.difference(from: middle, to: longitude), Degrees.difference(from: middle, to: center.longitude)
        )
        let isInside = abs(start) <= (xs.upperBound - xs.lowerBound) * 180 + 1e-9
        return center.unwrapped(near: isInside ? longitude + end - start : longitude)
    }

    /// The part of a way of the center that the constraints allow, in widths of the world.
    func limited(_ way: GroundVector, of view: MercatorView, viewport: Viewport) -> GroundVector {
        let limits = ViewportLimits(self, bearing: view.bearing, pitch: view.pitch, viewport: viewport)
        var limited = CenterArea(xs: nil, ys: 0...1).limiting(way, from: view.center)
        if boundsMode == .center || limits == nil, let boundsArea { limited = boundsArea.limiting(limited, from: view.center) }
        guard let limits else { return limited }
        return limits.centers(scale: viewport.pixelsPerWorld(atZoom: view.zoom)).limiting(limited, from: view.center)
    }

    /// The part of a movement of the center to the east and to the south, in widths of the world, that the constraints allow.
    package func limited(east: Double, south: Double, of view: MercatorView, viewport: Viewport) -> (east: Double, south: Double) {
        let way = limited(GroundVector(east: east, south: south), of: view, viewport: viewport)
        return (way.east, way.south)
    }

    /// The part of a way of the center from whose end the nearest edge of the bounds is the one that the way leads to. Further on, it would be
    /// the opposite edge. Another motion may change the view meanwhile, so the way may leave the bounds.
    func limitedToNearEdge(_ way: GroundVector, from center: WorldPoint) -> GroundVector {
        guard let xs = boundsArea?.xs else { return way }
        let middle = xs.lowerBound + (xs.upperBound - xs.lowerBound) / 2
        let reach = max(xs.upperBound - middle, CameraConstraints.maximumWayFromMiddle)
        let area = CenterArea(xs: (middle - reach)...(middle + reach), ys: -Double.infinity...Double.infinity)
        return area.limiting(way, from: center)
    }

    /// Half a world to the east of the middle of the bounds, the nearest edge changes. This is a little less, in widths of the world.
    private static let maximumWayFromMiddle = 0.45
}

/// The distance of a camera from its constraints: the displacement of a rubber band.
package struct CameraOvershoot: Sendable, Hashable {
    /// The number of levels above the highest allowed zoom. A negative value is below the lowest one.
    package var zoom: Double
    /// The number of degrees above the steepest allowed pitch. A negative value is below the flattest one.
    package var pitch: Double
    /// The distance of the center to the east of its allowed area, in widths of the world. A negative value is to the west.
    package var east: Double
    /// The distance of the center to the south of its allowed area, in widths of the world. A negative value is to the north.
    package var south: Double

    package init(zoom: Double = 0, pitch: Double = 0, east: Double = 0, south: Double = 0) {
        self.zoom = zoom
        self.pitch = pitch
        self.east = east
        self.south = south
    }

    /// Whether the camera is within its constraints.
    package var isNone: Bool { self == CameraOvershoot() }
}

extension Coordinate {
    /// Whether another coordinate is at most 1e-11 degrees (a micrometer) away, on any copy of the world.
    func isNear(_ other: Coordinate) -> Bool {
        abs(latitude - other.latitude) < 1e-11 && abs((longitude - other.longitude).remainder(dividingBy: 360)) < 1e-11
    }
}

extension ClosedRange where Bound == Double {
    /// The number in the range that is nearest to the given one. NaN stays NaN.
    func nearest(to value: Double) -> Double {
        value < lowerBound ? lowerBound : value > upperBound ? upperBound : value
    }
}
