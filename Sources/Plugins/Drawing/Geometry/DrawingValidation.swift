public import Geodesy
public import MapGeoJSON

/// The requirements for lines and rings. Each check can be disabled.
public struct DrawingValidation: Sendable, Hashable {
    /// The minimum number of points of a line. The default is 2. `nil` disables the check.
    public var minimumLinePoints: Int?
    /// The minimum number of points of a ring. The first point is not repeated at its end. The default is 3. `nil` disables the check.
    public var minimumRingPoints: Int?
    /// The maximum number of points of a line or ring. The default is 10,000. `nil` disables the check.
    public var maximumPoints: Int?
    /// Whether all points of a line or ring may be equal. The default is `false`.
    public var allowsZeroLength: Bool
    /// Whether a line may intersect itself. The default is `true`.
    public var allowsSelfIntersectingLines: Bool
    /// Whether a ring may intersect itself or another ring of its polygon. The default is `false`.
    public var allowsSelfIntersectingRings: Bool

    /// Creates requirements. Each parameter has the default of its property.
    public init(
        minimumLinePoints: Int? = 2, minimumRingPoints: Int? = 3, maximumPoints: Int? = 10_000, allowsZeroLength: Bool = false,
        allowsSelfIntersectingLines: Bool = true, allowsSelfIntersectingRings: Bool = false
    ) {
        self.minimumLinePoints = minimumLinePoints
        self.minimumRingPoints = minimumRingPoints
        self.maximumPoints = maximumPoints
        self.allowsZeroLength = allowsZeroLength
        self.allowsSelfIntersectingLines = allowsSelfIntersectingLines
        self.allowsSelfIntersectingRings = allowsSelfIntersectingRings
    }

    /// All checks disabled.
    public static var none: DrawingValidation {
        DrawingValidation(
            minimumLinePoints: nil, minimumRingPoints: nil, maximumPoints: nil, allowsZeroLength: true,
            allowsSelfIntersectingLines: true, allowsSelfIntersectingRings: true)
    }

    /// Returns the flaws of a line, the simplest one first. Empty if the line is valid.
    ///
    /// Longitudes are continuous across the antimeridian. Edges are straight on the map.
    ///
    /// - Complexity: O(n). If a self-intersection is not allowed, O(n log n) without one, and at most O(n log² n) with one.
    public func flaws(ofLine line: [Coordinate]) -> [DrawingFlaw] {
        flaws(of: line, minimum: minimumLinePoints, isRing: false, allowsSelfIntersection: allowsSelfIntersectingLines)
    }

    /// Returns the flaws of a ring, the simplest one first. Empty if the ring is valid. The first point may be repeated at the end.
    ///
    /// - Complexity: As ``flaws(ofLine:)``.
    public func flaws(ofRing ring: [Coordinate]) -> [DrawingFlaw] {
        let isRepeated = ring.count > 1 && ring.first == ring.last
        return flaws(
            of: isRepeated ? ring.dropLast() : ring[...], minimum: minimumRingPoints, isRing: true,
            allowsSelfIntersection: allowsSelfIntersectingRings)
    }

    /// Returns the flaws of the rings of a polygon, the outer ring first. Without a flaw of a ring, also those of the rings together: a hole that
    /// crosses another ring, or that is not inside the outer ring. Rings may touch in points. Empty if the polygon is valid.
    ///
    /// - Complexity: As ``flaws(ofLine:)``. With holes, O(n log n + k), where k is the number of pairs of edges with a longitude in common.
    public func flaws(ofPolygon rings: [[Coordinate]]) -> [DrawingFlaw] {
        guard !rings.isEmpty else { return flaws(ofRing: []) }
        let flaws = rings.flatMap { self.flaws(ofRing: $0) }
        guard flaws.isEmpty, !allowsSelfIntersectingRings, let flaw = RingCrossing(rings).flaw else { return flaws }
        return [flaw]
    }

    private func flaws(
        of points: some RandomAccessCollection<Coordinate>, minimum: Int?, isRing: Bool, allowsSelfIntersection: Bool
    ) -> [DrawingFlaw] {
        if let minimum, points.count < minimum { return [.tooFewPoints(count: points.count, minimum: minimum)] }
        if let first = points.first, points.count > 1, points.allSatisfy({ $0 == first }) {
            return allowsZeroLength ? [] : [.zeroLength(count: points.count)]
        }
        var flaws: [DrawingFlaw] = []
        if let maximumPoints, points.count > maximumPoints {
            flaws.append(.tooManyPoints(count: points.count, maximum: maximumPoints))
        }
        if !allowsSelfIntersection,
            let intersection = SelfIntersection.first(in: points.map(WebMercator.projectUnclamped), isRing: isRing)
        {
            flaws.append(
                .selfIntersection(
                    intersection.firstEdge, intersection.secondEdge, intersection.kind, at: WebMercator.unproject(intersection.point)))
        }
        return flaws
    }
}

/// Why a shape is not valid.
public enum DrawingFlaw: Sendable, Hashable {
    /// It has fewer points than its kind requires.
    case tooFewPoints(count: Int, minimum: Int)
    /// It has more points than allowed.
    case tooManyPoints(count: Int, maximum: Int)
    /// All its points are equal.
    case zeroLength(count: Int)
    /// Two of its edges meet at a coordinate, whose longitude is continuous with the line. Edge 0 goes from point 0 to point 1. The last edge of a ring
    /// goes from the last point to point 0.
    case selfIntersection(Int, Int, Meeting, at: Coordinate)
    /// Two rings of the polygon cross or overlap at a coordinate. 0 is the outer ring, and the holes follow.
    case crossingRings(Int, Int, at: Coordinate)
    /// A hole is not inside the outer ring, or it is inside another hole. The value is the index of its ring.
    case holeOutside(ring: Int)
    /// GeoJSON cannot represent the shape, for example a polygon that is more than 360° wide. No option disables this check, because a drawing with
    /// such a shape could not be written.
    case notWritable(GeoJSONError.Reason)

    /// How two edges meet.
    public enum Meeting: Sendable, Hashable {
        /// In one point inside both edges.
        case crossing
        /// In one point that is an end of at least one edge.
        case touching
        /// In more than one point. This includes an edge that runs back over the previous edge.
        case overlapping
    }
}

extension DrawingFlaw: CustomStringConvertible {
    /// The flaw as text, for example `too few points: 2, at least 3`. Coordinates are in degrees with five decimals (about a meter).
    public var description: String {
        switch self {
        case .tooFewPoints(let count, let minimum): "too few points: \(count), at least \(minimum)"
        case .tooManyPoints(let count, let maximum): "too many points: \(count), at most \(maximum)"
        case .zeroLength(let count): "no length: all \(count) points are at one coordinate"
        case .selfIntersection(let first, let second, let meeting, let coordinate):
            "\(Self.verb(of: meeting)) itself: edge \(second) and edge \(first) at \(Self.text(coordinate))"
        case .crossingRings(let first, let second, let coordinate): "rings \(first) and \(second) cross at \(Self.text(coordinate))"
        case .holeOutside(let ring): "the hole of ring \(ring) is not inside the area"
        case .notWritable(let reason): "cannot be written: \(reason.text)"
        }
    }

    private static func verb(of meeting: Meeting) -> String {
        switch meeting {
        case .crossing: "crosses"
        case .touching: "touches"
        case .overlapping: "runs back over"
        }
    }

    private static func text(_ coordinate: Coordinate) -> String {
        "\(text(coordinate.latitude))°, \(text(Degrees.wrapped(coordinate.longitude)))°"
    }

    private static func text(_ degrees: Double) -> String {
        guard degrees.isFinite, abs(degrees) <= 360 else { return "?" }
        let units = Int64((degrees * 100_000).rounded())
        var digits = "\(units.magnitude % 100_000)"
        while digits.utf8.count < 5 { digits = "0" + digits }
        return (units < 0 ? "-" : "") + "\(units.magnitude / 100_000)." + digits
    }
}
