import Geodesy

/// What a camera may show.
public struct CameraConstraints: Sendable, Hashable {
    /// What ``bounds`` keeps inside.
    public enum BoundsMode: UInt8, Sendable, Hashable {
        /// The middle of the view.
        case center
        /// The whole view, as far as that is possible. A view larger than the bounds is zoomed in.
        case viewport
    }

    /// The steepest pitch that there is, in degrees, whatever is allowed.
    public static let steepestPitch = 85.0

    /// The zoom levels that there are, whatever is allowed. Beyond them pixels are smaller than the last bit of a coordinate.
    public static var possibleZooms: ClosedRange<Double> { -8...32 }

    /// The pitches that there are, in degrees, whatever is allowed.
    public static var possiblePitches: ClosedRange<Double> { 0...steepestPitch }

    /// The part of the world that may be shown. `nil`: all of it.
    public var bounds: CoordinateBounds? {
        didSet { box = bounds.flatMap { WorldRect($0) } }
    }
    /// What the bounds keep inside.
    public var boundsMode: BoundsMode
    /// The zoom levels allowed.
    public var zoomRange: ClosedRange<Double>
    /// The pitches allowed, in degrees, within 0 ... 85.
    public var pitchRange: ClosedRange<Double>
    /// Whether the northern and the southern edge of the world are held at the edge of the view or beyond it, so that no view shows what is
    /// beyond the poles of the map. A view that is higher than the world is zoomed in, at a pitch as far as the ground is seen.
    ///
    /// Bounds of ``BoundsMode/center`` hold as well, as far as the edges let them. The latitudes of such bounds give way.
    public var holdsPolesAtEdges: Bool
    /// The bounds on the plane, projected once. `nil` without bounds that are valid.
    private(set) var box: WorldRect?

    /// Constraints. Pitch in degrees.
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

    /// The state nearest to another one that is within the constraints, with longitude and bearing normalised.
    ///
    /// Zoom and pitch are clamped first, then the centre at that zoom. Clamping twice gives what clamping once gives. A state that is not
    /// valid comes back as it is. Bounds that are not valid do not bound.
    public func clamp(_ state: CameraState, viewport: Viewport) -> CameraState {
        guard state.isValid else { return state }
        var clamped = state.normalized
        clamped.pitch = nearestPitch(to: state.pitch)
        let fence = ViewportFence(self, bearing: clamped.bearing, pitch: clamped.pitch, viewport: viewport)
        clamped.zoom = nearestZoom(to: state.zoom, fence: fence, viewport: viewport)
        if boundsMode == .center || fence == nil { clamped.center = CenterRange(bounds).clamp(clamped.center) }
        if let fence {
            clamped.center = CenterRange(fence.centers(scale: viewport.pixelsPerWorld(atZoom: clamped.zoom))).clamp(clamped.center)
        }
        return clamped
    }

    /// The state with its zoom and pitch within the constraints, and nothing else changed.
    ///
    /// What a change of zoom about a point needs: clamp first, and then move the centre to hold the point, or the map slides sideways at the
    /// limit. With bounds that the whole view has to be in, the zoom is at least that at which it fits.
    public func clampZoomAndPitch(_ state: CameraState, viewport: Viewport) -> CameraState {
        guard state.isValid else { return state }
        var clamped = state
        clamped.pitch = nearestPitch(to: state.pitch)
        clamped.zoom = nearestZoom(to: state.zoom, bearing: state.bearing, pitch: clamped.pitch, viewport: viewport)
        return clamped
    }

    /// How far outside the constraints a state is. Nothing for a state that is not valid.
    public func overshoot(of state: CameraState, viewport: Viewport) -> CameraOvershoot {
        guard state.isValid else { return .none }
        let clamped = clamp(state, viewport: viewport)
        let east = Degrees.difference(from: clamped.center.longitude, to: state.center.longitude) / 360
        let south =
            WebMercator.projectUnclamped(state.center).y - WebMercator.projectUnclamped(clamped.center).y
        return CameraOvershoot(
            zoom: state.zoom - clamped.zoom, pitch: state.pitch - clamped.pitch, east: east,
            south: state.center.latitude == clamped.center.latitude ? 0 : south)
    }

    /// The state as near to another one as there are views at all, beyond the constraints if need be; normalised.
    static func clampToPossible(_ state: CameraState) -> CameraState {
        var clamped = state.normalized
        clamped.zoom = possibleZooms.nearest(to: state.zoom)
        clamped.pitch = possiblePitches.nearest(to: state.pitch)
        clamped.center.latitude = WebMercator.latitudes.nearest(to: state.center.latitude)
        return clamped
    }

    /// A centre whose degrees were computed from the plane, without the rounding error by which it is outside the bounds.
    func snap(_ center: Coordinate) -> Coordinate {
        guard boundsMode == .center, box != nil else { return center }
        let clamped = CenterRange(bounds).clamp(center)
        return clamped.isNear(center) ? clamped : center
    }

    // MARK: Views in the plane

    /// Whether the size of the view limits its zoom level and its centre.
    var limitsViewport: Bool { holdsPolesAtEdges || (boundsMode == .viewport && box != nil) }

    /// Whether anything but the world's square limits the centre.
    var limitsCenter: Bool { box != nil || limitsViewport }

    /// The pitch allowed that is nearest to another one, in degrees.
    package func nearestPitch(to pitch: Double) -> Double {
        CameraConstraints.possiblePitches.nearest(to: pitchRange.nearest(to: pitch))
    }

    /// The zoom level allowed that is nearest to another one, at a bearing and a pitch in degrees.
    package func nearestZoom(to zoom: Double, bearing: Double, pitch: Double, viewport: Viewport) -> Double {
        guard limitsViewport else { return nearestZoom(to: zoom) }
        let fence = ViewportFence(self, bearing: bearing, pitch: pitch, viewport: viewport)
        return nearestZoom(to: zoom, fence: fence, viewport: viewport)
    }

    /// The same for constraints that the size of the view does not matter to.
    func nearestZoom(to zoom: Double) -> Double {
        CameraConstraints.possibleZooms.nearest(to: zoomRange.nearest(to: zoom))
    }

    private func nearestZoom(to zoom: Double, fence: ViewportFence?, viewport: Viewport) -> Double {
        let fitting = max(zoom, fence?.lowestZoom(in: viewport) ?? zoom)
        return CameraConstraints.possibleZooms.nearest(to: zoomRange.nearest(to: fitting))
    }

    /// The centre allowed that is nearest to another one, for a view whose zoom level and pitch are allowed. Its `x` is in 0 ..< 1.
    package func nearestCenter(to center: WorldPoint, of view: MercatorView, viewport: Viewport) -> WorldPoint {
        guard limitsCenter else { return center.wrappedIntoSquare }
        var nearest = center
        let fence = ViewportFence(self, bearing: view.bearing, pitch: view.pitch, viewport: viewport)
        if boundsMode == .center || fence == nil, let box {
            let isWhole = bounds.map { $0.longitudeSpan >= 360 } ?? true
            nearest = CenterArea(xs: isWhole ? nil : box.minX...box.maxX, ys: box.minY...box.maxY).nearest(to: nearest)
        }
        if let fence { nearest = fence.centers(scale: viewport.pixelsPerWorld(atZoom: view.zoom)).nearest(to: nearest) }
        return nearest.wrappedIntoSquare
    }
}

/// How far outside its constraints a camera is: what a rubber band is stretched by.
public struct CameraOvershoot: Sendable, Hashable {
    /// Levels above the highest zoom allowed, or, negative, below the lowest one.
    public var zoom: Double
    /// Degrees above the steepest pitch allowed, or, negative, below the flattest one.
    public var pitch: Double
    /// How far to the east of where it may be the centre is, in widths of the world. Negative to the west.
    public var east: Double
    /// How far to the south of where it may be the centre is, in widths of the world. Negative to the north.
    public var south: Double

    /// An overshoot: zoom in levels, pitch in degrees, `east` and `south` in widths of the world.
    public init(zoom: Double = 0, pitch: Double = 0, east: Double = 0, south: Double = 0) {
        self.zoom = zoom
        self.pitch = pitch
        self.east = east
        self.south = south
    }

    /// Within the constraints.
    public static var none: CameraOvershoot { CameraOvershoot() }

    /// Whether the camera is within its constraints.
    public var isNone: Bool { self == .none }
}

extension Coordinate {
    /// Whether another coordinate is at most 1e-11 degrees (a micrometre) away, on any copy of the world.
    func isNear(_ other: Coordinate) -> Bool {
        abs(latitude - other.latitude) < 1e-11 && abs((longitude - other.longitude).remainder(dividingBy: 360)) < 1e-11
    }
}

extension ClosedRange where Bound == Double {
    /// The number of the range that is nearest to another one. NaN stays NaN.
    @inline(__always)
    func nearest(to value: Double) -> Double {
        value < lowerBound ? lowerBound : value > upperBound ? upperBound : value
    }
}
