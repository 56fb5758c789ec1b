import Geodesy

/// What lines and rings must be like to be kept. Each check can be switched off.
public struct DrawingValidation: Sendable, Hashable {
    /// The fewest points of a line, 2; `nil`: any number.
    public var minimumLinePoints: Int?
    /// The fewest points of a ring, 3, of which the first is not repeated at its end; `nil`: any number.
    public var minimumRingPoints: Int?
    /// The most points of a line or ring, 10,000; `nil`: any number.
    public var maximumPoints: Int?
    /// Whether a line or ring may have all its points at one place; no.
    public var allowsZeroLength: Bool
    /// Whether a line may meet itself; yes.
    public var allowsSelfIntersectingLines: Bool
    /// Whether a ring may meet itself; no.
    public var allowsSelfIntersectingRings: Bool

    /// What is asked for; what is not given is as described at each of them.
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

    /// Asks for nothing.
    public static var none: DrawingValidation {
        DrawingValidation(
            minimumLinePoints: nil, minimumRingPoints: nil, maximumPoints: nil, allowsZeroLength: true,
            allowsSelfIntersectingLines: true, allowsSelfIntersectingRings: true)
    }

    /// What is wrong with a line, the simplest reason first; empty if nothing is. O(n · log n) where it is asked about meeting itself.
    ///
    /// Longitudes are continuous across the antimeridian. Edges are straight on the map, as they are drawn.
    public func flaws(ofLine line: [Coordinate]) -> [DrawingFlaw] {
        flaws(of: line, minimum: minimumLinePoints, isRing: false, allowsMeeting: allowsSelfIntersectingLines)
    }

    /// What is wrong with a ring; as with a line. The first point may be repeated at the end.
    public func flaws(ofRing ring: [Coordinate]) -> [DrawingFlaw] {
        let isRepeated = ring.count > 1 && ring.first == ring.last
        return flaws(
            of: isRepeated ? ring.dropLast() : ring[...], minimum: minimumRingPoints, isRing: true,
            allowsMeeting: allowsSelfIntersectingRings)
    }

    private func flaws(
        of points: some RandomAccessCollection<Coordinate>, minimum: Int?, isRing: Bool, allowsMeeting: Bool
    ) -> [DrawingFlaw] {
        if let minimum, points.count < minimum { return [.tooFewPoints(count: points.count, minimum: minimum)] }
        if let first = points.first, points.count > 1, points.allSatisfy({ $0 == first }) {
            return allowsZeroLength ? [] : [.zeroLength(count: points.count)]
        }
        var flaws: [DrawingFlaw] = []
        if let maximumPoints, points.count > maximumPoints {
            flaws.append(.tooManyPoints(count: points.count, maximum: maximumPoints))
        }
        if !allowsMeeting, let meeting = SelfIntersection.first(in: points.map(WebMercator.projectUnclamped), isRing: isRing) {
            flaws.append(.selfIntersection(meeting, at: WebMercator.unproject(meeting.place)))
        }
        return flaws
    }
}
