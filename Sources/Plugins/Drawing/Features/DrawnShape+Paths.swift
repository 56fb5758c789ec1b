import Geodesy

extension DrawnShape {
    /// How many corners stand for a circle where only straight edges can.
    public static let circleCorners = 64

    /// The places that can be taken and moved one by one: of a circle its centre alone.
    package var paths: [[Coordinate]] {
        switch self {
        case .point(let place): [[place]]
        case .line(let places): [places]
        case .polygon(let rings): rings
        case .circle(let center, _): [[center]]
        }
    }

    /// The lines to draw: of a circle a ring of ``circleCorners`` places. Rings are not closed. O(vertices).
    public var outline: [[Coordinate]] {
        guard case .circle(let center, let radius) = self else { return paths }
        return [Self.ring(around: center, radius: radius)]
    }

    /// Whether the last place of a path is joined to its first.
    public var isClosed: Bool { kind == .polygon || kind == .circle }

    /// The corners of a circle, counter-clockwise from the east, longitudes continuous with that of the centre; radius in metres.
    static func ring(around center: Coordinate, radius: Double, corners: Int = circleCorners) -> [Coordinate] {
        (0..<corners).map { index in
            let bearing = 90 - 360 * Double(index) / Double(corners)
            return Sphere.earth.destination(from: center, bearing: bearing, distance: radius).unwrapped(near: center.longitude)
        }
    }

    /// The handle by which a circle is made larger or smaller: the place of its rim to the east.
    static func rimHandle(center: Coordinate, radius: Double) -> Coordinate {
        Sphere.earth.destination(from: center, bearing: 90, distance: radius).unwrapped(near: center.longitude)
    }
}
