import Geodesy

/// What is measured: the points, whether they make a line or a ring, and all lengths and areas that follow.
///
/// A value: to be read, saved, restored and compared. It is always what its points, ``status`` and ``distance`` make it, bit for bit, by
/// whatever way it came about. Keeping a copy costs nothing; the next change then copies the points once.
///
/// All numbers are kept up with every change. At the end a point is added and taken away in O(1). In the middle only the legs at the point
/// are measured anew; the sums behind it cost a few additions a point (25 ns).
public struct MeasurementState: Sendable, Hashable {
    /// What the points make.
    public enum Status: UInt8, Sendable, Hashable, CaseIterable {
        /// A line that goes on: taps add to it.
        case open
        /// A line that is done: taps go to the map.
        case finished
        /// A ring: its last point is joined to its first.
        case closed

        /// How many points it needs.
        public var minimumPoints: Int {
            switch self {
            case .open: 0
            case .finished: 2
            case .closed: 3
            }
        }

        /// The name of the case.
        public var name: String {
            switch self {
            case .open: "open"
            case .finished: "finished"
            case .closed: "closed"
            }
        }
    }

    /// On which figure of the Earth it is measured.
    public private(set) var distance: DistanceMethod
    /// What the points make.
    public internal(set) var status = Status.open
    var vertices: [Vertex] = []

    /// Nothing measured yet.
    public init(distance: DistanceMethod = .haversine) { self.distance = distance }

    /// A measurement of given points: one that was saved. O(points).
    ///
    /// - Throws: `MeasurementError` if a point is not valid, or there are too few of them for the status.
    public init(
        points: some Sequence<Coordinate>, status: Status = .open, distance: DistanceMethod = .haversine
    ) throws(MeasurementError) {
        self.init(distance: distance)
        for point in points {
            guard point.isValid else { throw .invalidPoint(index: count) }
            insert(point.wrapped, at: count)
        }
        guard count >= status.minimumPoints else { throw .tooFewPoints(count, minimum: status.minimumPoints) }
        self.status = status
    }

    // MARK: Points

    /// How many points there are.
    public var count: Int { vertices.count }

    /// Whether there is no point.
    public var isEmpty: Bool { vertices.isEmpty }

    /// The points in order. The first one's longitude is in −180 ..< 180, each other one is within 180° of the one before, so that the line
    /// is continuous across the antimeridian. O(points).
    public var points: [Coordinate] { vertices.map { $0.point } }

    /// One of the points, as in ``points``. An index that is not one of a point traps. O(1).
    public func point(at index: Int) -> Coordinate {
        precondition(vertices.indices.contains(index), "there is no point of this index")
        return vertices[index].point
    }

    // MARK: Totals

    /// Whether the points make a ring.
    public var isClosed: Bool { status == .closed }

    /// The length of the line from the first point to the last, in metres; of a ring without the way back. O(1).
    public var length: Double { vertices.last?.length.value ?? 0 }

    /// The length of the ring, in metres; `nil` if it is none. O(1).
    public var perimeter: Double? {
        guard isClosed, var sum = vertices.last?.length, let closingLeg else { return nil }
        sum.add(closingLeg.length)
        return sum.value
    }

    /// The length of all there is, in metres: ``perimeter`` of a ring, else ``length``. O(1).
    public var total: Double { perimeter ?? length }

    /// The area of the ring, in square metres, never negative; `nil` if it is none. O(1).
    ///
    /// The smaller one of the parts into which it cuts the Earth; one around a pole, or across the antimeridian, is no exception. A ring that
    /// crosses itself counts each part as often as it goes around it.
    public var area: Double? {
        guard isClosed, var excess = vertices.last?.excess, let closingLeg else { return nil }
        excess.add(closingLeg.edge)
        return abs(excess.signedArea) * distance.areaRadiusSquared
    }

    /// The way from the last point back to the first.
    var closingLeg: Leg? {
        guard let first = vertices.first, let last = vertices.last else { return nil }
        return distance.leg(from: last.place, to: first.place)
    }

    /// The same points measured on another figure of the Earth. O(points).
    public func measured(by distance: DistanceMethod) -> MeasurementState {
        guard distance != self.distance else { return self }
        var copy = self
        copy.distance = distance
        for index in vertices.indices { copy.measureLeg(at: index) }
        copy.addUp(from: 0)
        return copy
    }
}
