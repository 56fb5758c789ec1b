public import Geodesy

/// An edge that is being drawn, for a label with its length and bearing.
public struct DrawingEdge: Sendable, Hashable {
    /// The coordinate at which the edge begins.
    public var start: Coordinate
    /// The coordinate at which the edge ends.
    public var end: Coordinate

    /// Creates an edge between two coordinates.
    public init(from start: Coordinate, to end: Coordinate) {
        self.start = start
        self.end = end
    }

    /// The length of the great circle between the ends, in metres on the mean sphere.
    public var length: Double { Sphere.earth.distance(from: start, to: end) }

    /// The bearing of the great circle at its start, in degrees clockwise from north, in 0 ..< 360. `nil` if the ends are equal.
    public var bearing: Double? {
        guard start.wrapped != end.wrapped else { return nil }
        let bearing = Sphere.earth.initialBearing(from: start, to: end)
        // A tiny negative bearing plus 360 rounds to 360.
        return bearing < 0 ? (bearing + 360).truncatingRemainder(dividingBy: 360) : bearing
    }
}

// The sizes are calculated when they are read, so that an app that does not show them does not pay for them.
extension DrawingPreview {
    /// The length of what is being drawn or edited, in metres along great circles of the mean sphere. Of an area, its perimeter.
    ///
    /// `nil` if nothing has a length: without a drag and without a draft, and for a point.
    ///
    /// - Complexity: O(vertices)
    public var length: Double? {
        guard let size else { return nil }
        switch size {
        case .circle(let radius): return 2 * .pi * Sphere.earth.radius * Math.sin(radius / Sphere.earth.radius)
        case .rings(let rings): return rings.reduce(0) { $0 + Sphere.earth.perimeter(of: $1) }
        case .line(let places): return Sphere.earth.length(of: places)
        }
    }

    /// The area of what is being drawn or edited, in square metres on the mean sphere, with great-circle edges and without its holes.
    ///
    /// `nil` for lines and points, and if nothing is being drawn or edited.
    ///
    /// - Complexity: O(vertices)
    public var area: Double? {
        guard let size else { return nil }
        switch size {
        case .circle(let radius):
            // 2πR²(1 − cos(r/R)), in a form that keeps the digits of a small circle.
            let half = Math.sin(radius / Sphere.earth.radius / 2)
            return 4 * .pi * Sphere.earth.radius * Sphere.earth.radius * half * half
        case .rings(let rings):
            guard let outer = rings.first else { return nil }
            return rings.dropFirst().reduce(Sphere.earth.area(of: outer)) { $0 - Sphere.earth.area(of: $1) }
        case .line: return nil
        }
    }

    private enum Size {
        case circle(radius: Double)
        case rings([[Coordinate]])
        case line([Coordinate])
    }

    private var size: Size? {
        if let shape = [shape, edited].compactMap({ $0 }).first(where: { $0.kind != .point }) { return Self.size(of: shape) }
        var places = stroke.isEmpty || strokeContinuesVertices ? vertices + stroke : stroke
        if rubberBandLine.count > 1 { places.append(rubberBandLine[1]) }
        guard places.count > 1 else { return nil }
        return isClosed ? .rings([places]) : .line(places)
    }

    private static func size(of shape: DrawnShape) -> Size {
        switch shape {
        case .circle(_, let radius): .circle(radius: radius)
        case .polygon(let rings): .rings(rings)
        case .line, .point: .line(shape.paths[0])
        }
    }
}
