public import Geodesy

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
    /// Whether a ring may intersect itself. The default is `false`.
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
            flaws.append(.selfIntersection(intersection, at: WebMercator.unproject(intersection.place)))
        }
        return flaws
    }
}

/// Why a line or ring is not valid.
public enum DrawingFlaw: Sendable, Hashable {
    /// It has fewer points than its kind requires.
    case tooFewPoints(count: Int, minimum: Int)
    /// It has more points than allowed.
    case tooManyPoints(count: Int, maximum: Int)
    /// All its points are equal.
    case zeroLength(count: Int)
    /// It intersects itself at a coordinate, whose longitude is continuous with the line.
    case selfIntersection(SelfIntersection, at: Coordinate)
}

extension DrawingFlaw: CustomStringConvertible {
    /// The flaw as text, for example `too few points: 2, at least 3`. Coordinates are in degrees with five decimals (about a meter).
    public var description: String {
        switch self {
        case .tooFewPoints(let count, let minimum): "too few points: \(count), at least \(minimum)"
        case .tooManyPoints(let count, let maximum): "too many points: \(count), at most \(maximum)"
        case .zeroLength(let count): "no length: all \(count) points are at one place"
        case .selfIntersection(let intersection, let place):
            "\(Self.verb(of: intersection.kind)) itself: edge \(intersection.secondEdge) and edge \(intersection.firstEdge)"
                + " at \(Self.text(place))"
        }
    }

    private static func verb(of kind: SelfIntersection.Kind) -> String {
        switch kind {
        case .crossing: "crosses"
        case .touching: "touches"
        case .overlapping: "runs back over"
        }
    }

    private static func text(_ place: Coordinate) -> String {
        "\(text(place.latitude))°, \(text(Degrees.wrapped(place.longitude)))°"
    }

    private static func text(_ degrees: Double) -> String {
        guard degrees.isFinite, abs(degrees) <= 360 else { return "?" }
        let units = Int64((degrees * 100_000).rounded())
        var digits = "\(units.magnitude % 100_000)"
        while digits.utf8.count < 5 { digits = "0" + digits }
        return (units < 0 ? "-" : "") + "\(units.magnitude / 100_000)." + digits
    }
}
