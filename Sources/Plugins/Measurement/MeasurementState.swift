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

// Places are wrapped here, and indices are right.
extension MeasurementState {
    /// O(1) at the end, else O(points behind it) additions.
    mutating func insert(_ place: Coordinate, at index: Int) {
        vertices.insert(Vertex(place), at: index)
        measureLeg(at: index)
        measureLeg(at: index + 1)
        addUp(from: index)
    }

    /// O(1) at the end, else O(points behind it) additions.
    mutating func remove(at index: Int) {
        vertices.remove(at: index)
        measureLeg(at: index)
        addUp(from: index)
    }

    /// O(1) at the end, else O(points behind it) additions.
    mutating func move(at index: Int, to place: Coordinate) {
        vertices[index].place = place
        measureLeg(at: index)
        measureLeg(at: index + 1)
        addUp(from: index)
    }

    /// Measures the way to a point, if there is one of this index.
    mutating func measureLeg(at index: Int) {
        guard index < count else { return }
        vertices[index].leg = index == 0 ? nil : distance.leg(from: vertices[index - 1].place, to: vertices[index].place)
    }

    /// Adds up what is measured, from a point on.
    mutating func addUp(from index: Int) {
        var previous = index == 0 ? nil : vertices[index - 1]
        for index in index..<max(index, count) {
            vertices[index].follow(previous)
            previous = vertices[index]
        }
    }
}

extension MeasurementState {
    /// Makes an edit, for the first time or once more.
    mutating func apply(_ edit: MeasurementEdit) {
        switch edit {
        case .added(let place, let index): insert(place, at: index)
        case .moved(_, let place, let index): move(at: index, to: place)
        case .removed(_, let index, _):
            remove(at: index)
            if count < status.minimumPoints { status = .open }
        case .closed: status = .closed
        case .finished: status = .finished
        case .opened: status = .open
        case .cleared: self = MeasurementState(distance: distance)
        }
    }

    /// Turns back the edit that was made last.
    mutating func revert(_ edit: MeasurementEdit) {
        switch edit {
        case .added(_, let index): remove(at: index)
        case .moved(let place, _, let index): move(at: index, to: place)
        case .removed(let place, let index, let before):
            insert(place, at: index)
            status = before
        case .closed(let before), .opened(let before): status = before
        case .finished: status = .open
        // It may be measured differently by now.
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

    /// Writes `{"distance": "haversine", "status": "open", "points": [{"latitude": 47.4, "longitude": 8.5}, …]}`, longitudes in −180 ..< 180.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(distance.name, forKey: .distance)
        try container.encode(status.name, forKey: .status)
        var points = container.nestedUnkeyedContainer(forKey: .points)
        for vertex in vertices {
            var point = points.nestedContainer(keyedBy: PointKey.self)
            try point.encode(vertex.place.latitude, forKey: .latitude)
            try point.encode(vertex.place.longitude, forKey: .longitude)
        }
    }

    /// Reads what was written; what comes out equals what went in, bit for bit.
    ///
    /// - Throws: `DecodingError` with the path to what is missing, unknown, no place, or too little for the status.
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

/// Why saved points are no measurement.
public enum MeasurementError: Error, Sendable, Hashable {
    /// The point of this index has a latitude that is not in −90 ... 90, or a number that is not finite.
    case invalidPoint(index: Int)
    /// There are so many points; its status needs more.
    case tooFewPoints(Int, minimum: Int)
}

/// A point of a measurement, and the sums up to it.
struct Vertex: Sendable, Hashable {
    /// With its longitude in −180 ..< 180: whole turns cannot be taken off again without loss, so what is exact is kept without them.
    var place: Coordinate
    /// Its longitude, continuous with that of the point before.
    var longitude: Double
    /// The way from the point before; `nil` for the first one.
    var leg: Leg?
    /// The length from the first point to this one, in metres.
    var length = NeumaierSum()
    /// The area of the edges up to here.
    var excess = RingExcess()

    init(_ place: Coordinate) {
        self.place = place
        longitude = place.longitude
    }

    /// The place with its continuous longitude.
    var point: Coordinate { Coordinate(latitude: place.latitude, longitude: longitude) }

    /// Goes on with the sums of the point before.
    mutating func follow(_ previous: Vertex?) {
        longitude = place.longitude
        length = NeumaierSum()
        excess = RingExcess()
        guard let previous, let leg else { return }
        longitude = place.unwrapped(near: previous.longitude).longitude
        length = previous.length
        length.add(leg.length)
        excess = previous.excess
        excess.add(leg.edge)
    }
}
