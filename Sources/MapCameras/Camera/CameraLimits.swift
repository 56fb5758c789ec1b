package import Geodesy

/// The allowed area of the center of a view, in the plane.
struct CenterArea: Sendable {
    /// Continuous, so the upper bound may be above 1. `nil` for all longitudes.
    var xs: ClosedRange<Double>?
    var ys: ClosedRange<Double>

    /// The nearest point of the area. A point inside the area, or on a copy of it, is returned unchanged.
    func nearest(to center: WorldPoint) -> WorldPoint {
        let y = ys.nearest(to: center.y)
        guard let xs else { return WorldPoint(x: center.x, y: y) }
        let middle = xs.lowerBound + (xs.upperBound - xs.lowerBound) / 2
        let x = abs(center.x - middle) <= 0.5 ? center.x : center.x - (center.x - middle).rounded()
        return WorldPoint(x: xs.contains(x) ? center.x : xs.nearest(to: x), y: y)
    }
}

extension CenterArea {
    /// The part of a way of the center that stays inside the area. A center outside the area begins at the nearest point of it.
    ///
    /// The nearest point to the end of the way would be on the opposite edge if the end is on the other side of the world.
    func limiting(_ way: GroundVector, from center: WorldPoint) -> GroundVector {
        var start = nearest(to: center)
        if let xs {
            // The copy of the world on which the area is.
            let middle = xs.lowerBound + (xs.upperBound - xs.lowerBound) / 2
            if abs(start.x - middle) > 0.5 { start.x -= (start.x - middle).rounded() }
        }
        var limited = way
        let (x, y) = (start.x + way.east, start.y + way.south)
        if let xs, !xs.contains(x) { limited.east = xs.nearest(to: x) - start.x }
        if !ys.contains(y) { limited.south = ys.nearest(to: y) - start.y }
        return limited
    }
}

/// The allowed range of the center of a view, in degrees.
struct CenterRange: Sendable {
    private var latitudes: ClosedRange<Double>
    /// Continuous, so the upper bound may be above 180. `nil` for all longitudes.
    private var longitudes: ClosedRange<Double>?

    /// Creates the range of an area of the plane.
    init(_ area: CenterArea) {
        let northwest = WebMercator.unproject(WorldPoint(x: area.xs?.lowerBound ?? 0, y: area.ys.lowerBound))
        let southeast = WebMercator.unproject(WorldPoint(x: area.xs?.upperBound ?? 1, y: area.ys.upperBound))
        latitudes = ClosedRange(between: southeast.latitude, and: northwest.latitude)
        longitudes = area.xs == nil ? nil : ClosedRange(between: northwest.longitude, and: southeast.longitude)
    }

    /// Creates the range of bounds. Without valid bounds it is the whole world.
    init(_ bounds: CoordinateBounds?) {
        if let bounds, bounds.isValid {
            latitudes = bounds.south...bounds.north
            longitudes = bounds.longitudeSpan >= 360 ? nil : bounds.west...bounds.east
        } else {
            latitudes = WebMercator.latitudes
        }
    }

    /// The nearest coordinate of the range, with its longitude in −180 ..< 180. A coordinate inside the range keeps its value.
    func clamp(_ center: Coordinate) -> Coordinate {
        var clamped = center
        clamped.latitude = WebMercator.latitudes.nearest(to: latitudes.nearest(to: center.latitude))
        guard let longitudes else { return clamped.wrapped }
        let middle = longitudes.lowerBound + (longitudes.upperBound - longitudes.lowerBound) / 2
        let longitude = Degrees.unwrapped(center.longitude, near: middle)
        if !longitudes.contains(longitude) { clamped.longitude = longitudes.nearest(to: longitude) }
        return clamped.wrapped
    }
}

/// Bounds that contain the whole view, together with the extent of the view at a bearing and a pitch.
struct ViewportLimits: Sendable {
    /// The bounds in the plane.
    private let box: WorldRect
    /// Whether the bounds have all longitudes, and therefore no edge in the east and west.
    private let isWhole: Bool
    /// The box around the visible ground, relative to the center, in pixels. It depends neither on the zoom nor on the center.
    private let sight: WorldRect

    /// Returns `nil` if the constraints have no such bounds, or no ground is visible. Angles are in degrees.
    init?(_ constraints: CameraConstraints, bearing: Double, pitch: Double, viewport: Viewport) {
        guard viewport.isValid else { return nil }
        if constraints.boundsMode == .viewport, let bounds = constraints.bounds, let box = constraints.box {
            (self.box, isWhole) = (box, bounds.longitudeSpan >= 360)
        } else if constraints.holdsPolesAtEdges {
            (box, isWhole) = (WorldRect(minX: 0, minY: 0, maxX: 1, maxY: 1), true)
        } else {
            return nil
        }
        let perspective = Perspective(bearing: bearing, pitch: pitch, viewport: viewport)
        guard let corners = perspective.visibleCorners(of: viewport) else { return nil }
        sight = corners.rect
    }

    /// The lowest zoom at which the view fits into the bounds.
    func lowestZoom(in viewport: Viewport) -> Double {
        let forHeight = sight.height > 0 ? sight.height / box.height : 0
        let forWidth = sight.width > 0 && !isWhole ? sight.width / box.width : 0
        return Math.log2(max(forHeight, forWidth) / viewport.worldSizeAtZoomZero)
    }

    /// The allowed area of the center at a scale in pixels per world. If the view is larger than the bounds, it is the middle of the
    /// bounds.
    func centers(scale: Double) -> CenterArea {
        let xs = ClosedRange(between: box.minX - sight.minX / scale, and: box.maxX - sight.maxX / scale)
        let ys = ClosedRange(between: box.minY - sight.minY / scale, and: box.maxY - sight.maxY / scale)
        return CenterArea(xs: isWhole ? nil : xs, ys: ys)
    }
}

extension ClosedRange where Bound == Double {
    /// Creates the range between two bounds. If they are in the wrong order, the range is the middle between them.
    fileprivate init(between lower: Double, and upper: Double) {
        let middle = lower + (upper - lower) / 2
        self = lower <= upper ? lower...upper : middle...middle
    }
}

extension WorldPoint {
    /// The copy of the point with `x` in 0 ..< 1, and `y` clamped to the world's square.
    package var wrappedIntoSquare: WorldPoint {
        let y = y < 0 ? 0 : y > 1 ? 1 : y
        if x >= 0, x < 1 { return WorldPoint(x: x, y: y) }
        let wrapped = x - x.rounded(.down)
        // A negative number close to 0 is rounded up to 1.
        return WorldPoint(x: wrapped < 1 ? wrapped : 0, y: y)
    }
}

extension WebMercator {
    /// The latitudes of the world's square, in degrees.
    static var latitudes: ClosedRange<Double> { -latitudeLimit...latitudeLimit }
}
