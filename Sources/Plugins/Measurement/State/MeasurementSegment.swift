import Geodesy

/// The way from one point of a measurement to the next.
public struct MeasurementSegment: Sendable, Hashable {
    /// Which one: 0 goes from the first point to the second.
    public let index: Int
    /// Where it begins.
    public let start: Coordinate
    /// Where it ends; its longitude is within 180° of that of the start.
    public let end: Coordinate
    /// Its length, in metres.
    public let length: Double
    /// The length from the first point to the end of this segment, in metres.
    public let runningTotal: Double
    /// On which figure of the Earth it is measured.
    public let distance: DistanceMethod

    /// The bearing at its start, in degrees clockwise from north, above −180 and up to 180. Computed when asked for, as the others are.
    public var initialBearing: Double { distance.bearings(from: start, to: end).initial }

    /// The bearing at its end, in the direction of travel, in degrees clockwise from north, above −180 and up to 180.
    public var finalBearing: Double { distance.bearings(from: start, to: end).final }

    /// Half-way along the great circle, its longitude in −180 ..< 180: where a label or a handle goes.
    public var midpoint: Coordinate { GreatCircleArc(from: start, to: end).coordinate(atFraction: 0.5) }

    /// The great circle along it, as pieces to draw straight on a map, cut at the antimeridian; see ``MeasurementState/line(density:)``.
    public func line(density: PolylineDensity = .deviation(100)) -> [[Coordinate]] {
        Sphere.earth.polyline(through: [start, end], density: density)
    }
}
