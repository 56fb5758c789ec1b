public import Geodesy

/// A measurement: its points, whether they form a line or a ring, and their lengths and areas.
///
/// The state is a value that can be read, saved, restored and compared. It depends only on its points, ``status`` and ``distance``: two
/// states with the same values are equal bit for bit, independent of the edits that led to them. A stored copy makes the next change copy
/// the points once.
///
/// All sums are updated with every change. Adding and removing a point at the end is O(1). A change in the middle measures only the legs at
/// the point. Updating the sums behind it takes about 25 ns for each point.
public struct MeasurementState: Sendable, Hashable {
    /// The form of a measurement.
    public enum Status: UInt8, Sendable, Hashable, CaseIterable {
        /// A line that taps continue.
        case open
        /// A line that is complete. Taps go to the map.
        case finished
        /// A ring. Its last point is connected to its first point.
        case closed

        /// The minimum number of points.
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

    /// The model of the Earth.
    public private(set) var distance: DistanceMethod
    /// The form of a measurement.
    public private(set) var status = Status.open
    var vertices: [Vertex] = []

    /// Creates an empty measurement.
    public init(distance: DistanceMethod = .haversine) { self.distance = distance }

    /// Creates a measurement from points, for example from saved points.
    ///
    /// - Throws: ``MeasurementError`` if a point is not valid, or if there are too few points for the status.
    /// - Complexity: O(n), where n is the number of points.
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

    /// The number of points.
    public var count: Int { vertices.count }

    /// Whether there is no point.
    public var isEmpty: Bool { vertices.isEmpty }

    /// The points in order. The longitude of the first point is in −180 ..< 180. The longitude of every other point is within 180° of the
    /// previous one, so that the line is continuous across the antimeridian.
    ///
    /// - Complexity: O(n), where n is the number of points.
    public var points: [Coordinate] { vertices.map { $0.point } }

    /// The point at an index, as in ``points``. An index that is out of bounds traps.
    public func point(at index: Int) -> Coordinate {
        precondition(vertices.indices.contains(index), "there is no point of this index")
        return vertices[index].point
    }

    // MARK: Totals

    /// Whether the points form a ring.
    public var isClosed: Bool { status == .closed }

    /// The length from the first point to the last, in meters. For a ring it does not include the closing segment.
    public var length: Double { vertices.last?.length.value ?? 0 }

    /// The length of the ring, in meters, or `nil` if the points do not form a ring.
    public var perimeter: Double? {
        guard isClosed, var sum = vertices.last?.length, let closingLeg else { return nil }
        sum.add(closingLeg.length)
        return sum.value
    }

    /// The total length, in meters: ``perimeter`` for a ring, ``length`` for a line.
    public var total: Double { perimeter ?? length }

    /// The area of the ring, in square meters, or `nil` if the points do not form a ring. It is never negative.
    ///
    /// A ring divides the Earth into two parts. The result is the area of the smaller part, also for a ring around a pole or across the
    /// antimeridian. In a ring that crosses itself, each part counts as often as the ring goes around it.
    public var area: Double? {
        guard isClosed, var excess = vertices.last?.excess, let closingLeg else { return nil }
        excess.add(closingLeg.edge)
        return abs(excess.signedArea) * distance.areaRadiusSquared
    }

    /// The leg from the last point to the first.
    var closingLeg: Leg? {
        guard let first = vertices.first, let last = vertices.last else { return nil }
        return distance.leg(from: last.coordinate, to: first.coordinate)
    }

    /// The same points, measured with another method.
    ///
    /// - Complexity: O(n), where n is the number of points.
    public func measured(by distance: DistanceMethod) -> MeasurementState {
        guard distance != self.distance else { return self }
        var copy = self
        copy.distance = distance
        for index in vertices.indices { copy.measureLeg(at: index) }
        copy.updateSums(from: 0)
        return copy
    }

    // MARK: Changes

    /// Inserts a point. The coordinate must be wrapped, and the index in bounds.
    ///
    /// - Complexity: O(1) at the end, otherwise O(k), where k is the number of points behind the index.
    mutating func insert(_ coordinate: Coordinate, at index: Int) {
        vertices.insert(Vertex(coordinate), at: index)
        measureLeg(at: index)
        measureLeg(at: index + 1)
        updateSums(from: index)
    }

    /// Removes a point. The index must be in bounds.
    ///
    /// - Complexity: O(1) at the end, otherwise O(k), where k is the number of points behind the index.
    mutating func remove(at index: Int) {
        vertices.remove(at: index)
        measureLeg(at: index)
        updateSums(from: index)
    }

    /// Moves a point. The coordinate must be wrapped, and the index in bounds.
    ///
    /// - Complexity: O(1) at the end, otherwise O(k), where k is the number of points behind the index.
    mutating func move(at index: Int, to coordinate: Coordinate) {
        vertices[index].coordinate = coordinate
        measureLeg(at: index)
        measureLeg(at: index + 1)
        updateSums(from: index)
    }

    /// Measures the leg to a point, if the index is in bounds.
    private mutating func measureLeg(at index: Int) {
        guard index < count else { return }
        vertices[index].leg = index == 0 ? nil : distance.leg(from: vertices[index - 1].coordinate, to: vertices[index].coordinate)
    }

    /// Updates the sums from a point on.
    private mutating func updateSums(from index: Int) {
        var previous = index == 0 ? nil : vertices[index - 1]
        for index in index..<max(index, count) {
            vertices[index].updateSums(after: previous)
            previous = vertices[index]
        }
    }

    // MARK: Edits

    /// Applies an edit. Its indices must be in bounds, and its coordinates must be wrapped.
    mutating func apply(_ edit: MeasurementEdit) {
        switch edit {
        case .added(let coordinate, let index): insert(coordinate, at: index)
        case .moved(_, let coordinate, let index): move(at: index, to: coordinate)
        case .removed(_, let index, _):
            remove(at: index)
            if count < status.minimumPoints { status = .open }
        case .closed: status = .closed
        case .finished: status = .finished
        case .opened: status = .open
        case .cleared: self = MeasurementState(distance: distance)
        }
    }

    /// Reverts the last edit.
    mutating func revert(_ edit: MeasurementEdit) {
        switch edit {
        case .added(_, let index): remove(at: index)
        case .moved(let coordinate, _, let index): move(at: index, to: coordinate)
        case .removed(let coordinate, let index, let before):
            insert(coordinate, at: index)
            status = before
        case .closed(let before), .opened(let before): status = before
        case .finished: status = .open
        // The method may have changed since the edit.
        case .cleared(let before): self = before.measured(by: distance)
        }
    }
}

#if !hasFeature(Embedded)
extension MeasurementState: Codable {
    private enum Key: String, CodingKey {
        case distance, status, points
    }

    private enum PointKey: String, CodingKey {
        case latitude, longitude
    }

    /// Encodes the measurement as `{"distance": "haversine", "status": "open", "points": [{"latitude": 47.4, "longitude": 8.5}, …]}`. The
    /// longitudes are in −180 ..< 180.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(distance.name, forKey: .distance)
        try container.encode(status.name, forKey: .status)
        var points = container.nestedUnkeyedContainer(forKey: .points)
        for vertex in vertices {
            var point = points.nestedContainer(keyedBy: PointKey.self)
            try point.encode(vertex.coordinate.latitude, forKey: .latitude)
            try point.encode(vertex.coordinate.longitude, forKey: .longitude)
        }
    }

    /// Decodes a measurement. The result is equal to the encoded measurement bit for bit.
    ///
    /// - Throws: `DecodingError` with the path, if a value is missing or unknown, if a coordinate is not valid, or if there are too few
    ///   points for the status.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let distance = try Self.value(DistanceMethod.allCases, name: \.name, container, .distance)
        let status = try Self.value(Status.allCases, name: \.name, container, .status)
        var list = try container.nestedUnkeyedContainer(forKey: .points)
        var points: [Coordinate] = []
        while !list.isAtEnd {
            let point = try list.nestedContainer(keyedBy: PointKey.self)
            let latitude = try point.decode(Double.self, forKey: .latitude)
            let longitude = try point.decode(Double.self, forKey: .longitude)
            points.append(Coordinate(latitude: latitude, longitude: longitude))
        }
        do {
            try self.init(points: points, status: status, distance: distance)
        } catch {
            throw DecodingError.dataCorruptedError(forKey: .points, in: container, debugDescription: "\(error)")
        }
    }

    private static func value<Value>(
        _ values: [Value], name: (Value) -> String, _ container: KeyedDecodingContainer<Key>, _ key: Key
    ) throws -> Value {
        let wanted = try container.decode(String.self, forKey: key)
        guard let value = values.first(where: { name($0) == wanted }) else {
            throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "unknown: \(wanted)")
        }
        return value
    }
}
#endif

/// The reason why points are not a valid measurement.
public enum MeasurementError: Error, Sendable, Hashable {
    /// The point at this index has a latitude outside −90 ... 90, or a longitude that is not finite.
    case invalidPoint(index: Int)
    /// There are fewer points than the status needs.
    case tooFewPoints(Int, minimum: Int)
}

/// A point of a measurement with the sums up to this point.
struct Vertex: Sendable, Hashable {
    /// The coordinate with its longitude in −180 ..< 180. Whole turns cannot be subtracted without rounding, so the exact coordinate is
    /// stored without them.
    var coordinate: Coordinate
    /// The longitude, continuous with that of the previous point.
    var longitude: Double
    /// The leg from the previous point, or `nil` for the first point.
    var leg: Leg?
    /// The length from the first point to this one, in meters.
    var length = NeumaierSum()
    /// The area of the edges up to this point.
    var excess = RingExcess()

    init(_ coordinate: Coordinate) {
        self.coordinate = coordinate
        longitude = coordinate.longitude
    }

    /// The coordinate with its continuous longitude.
    var point: Coordinate { Coordinate(latitude: coordinate.latitude, longitude: longitude) }

    /// Updates the sums from those of the previous point.
    mutating func updateSums(after previous: Vertex?) {
        longitude = coordinate.longitude
        length = NeumaierSum()
        excess = RingExcess()
        guard let previous, let leg else { return }
        longitude = coordinate.unwrapped(near: previous.longitude).longitude
        length = previous.length
        length.add(leg.length)
        excess = previous.excess
        excess.add(leg.edge)
    }
}
