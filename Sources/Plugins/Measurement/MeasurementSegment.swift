public import Geodesy

/// The segment between two consecutive points of a measurement.
public struct MeasurementSegment: Sendable, Hashable {
    /// The index. Segment 0 goes from the first point to the second.
    public let index: Int
    public let start: Coordinate
    /// The end. Its longitude is within 180° of the longitude of the start.
    public let end: Coordinate
    /// The length, in meters.
    public let length: Double
    /// The length from the first point to the end of this segment, in meters.
    public let runningTotal: Double
    /// The model of the Earth.
    public let distance: DistanceMethod

    /// The bearing at the start, in degrees clockwise from north, above −180 and up to 180. It is calculated on each access.
    public var initialBearing: Double { distance.bearings(from: start, to: end).initial }

    /// The bearing at the end, in the direction of travel, in degrees clockwise from north, above −180 and up to 180. It is calculated on
    /// each access.
    public var finalBearing: Double { distance.bearings(from: start, to: end).final }

    /// The midpoint of the great circle or the rhumb line, for a label or a handle. Its longitude is in −180 ..< 180.
    public var midpoint: Coordinate { distance.midpoint(from: start, to: end) }

    /// The great circle or the rhumb line of the segment, as pieces to draw with straight segments on a map, cut at the antimeridian. See
    /// ``MeasurementState/line(density:)``.
    public func line(density: PolylineDensity = .deviation(100)) -> [[Coordinate]] {
        distance.polyline(through: [start, end], density: density)
    }
}

extension MeasurementState {
    /// The number of segments. A line has one segment less than points, and a ring has as many as points.
    public var segmentCount: Int { isClosed ? count : max(0, count - 1) }

    /// The segments in order. The last segment of a ring leads to the first point.
    ///
    /// - Complexity: O(n), where n is the number of points.
    public var segments: [MeasurementSegment] { (0..<segmentCount).map { segment(at: $0) } }

    /// The segment at an index. An index that is out of bounds traps.
    public func segment(at index: Int) -> MeasurementSegment {
        precondition(index >= 0 && index < segmentCount, "there is no segment of this index")
        let start = vertices[index]
        guard index + 1 < count else { return closingSegment(from: start) }
        let end = vertices[index + 1]
        return MeasurementSegment(
            index: index, start: start.point, end: end.point, length: end.leg?.length ?? 0, runningTotal: end.length.value,
            distance: distance)
    }

    private func closingSegment(from last: Vertex) -> MeasurementSegment {
        MeasurementSegment(
            index: count - 1, start: last.point, end: vertices[0].coordinate.unwrapped(near: last.longitude),
            length: closingLeg?.length ?? 0, runningTotal: total, distance: distance)
    }

    /// The segment that a new point would add, for a preview.
    ///
    /// The result is `nil` if no point can be added: there is no point yet, the line is not open, or the coordinate is not valid.
    public func rubberBandLine(to coordinate: Coordinate) -> MeasurementSegment? {
        guard status == .open, let last = vertices.last, coordinate.isValid else { return nil }
        let wrapped = coordinate.wrapped
        let length = distance.distance(from: last.coordinate, to: wrapped)
        var sum = last.length
        sum.add(length)
        return MeasurementSegment(
            index: count - 1, start: last.point, end: wrapped.unwrapped(near: last.longitude), length: length, runningTotal: sum.value,
            distance: distance)
    }
}

extension MeasurementState {
    /// The line or the ring as great circles or rhumb lines, in pieces to draw with straight segments on a map, cut at the antimeridian.
    ///
    /// The great circles of the sphere also stand for the geodesics of ``DistanceMethod/wgs84``, because the difference is not visible. See
    /// `Sphere.polyline` and `Sphere.rhumbPolyline`.
    ///
    /// - Parameter density: The density of the points. With the default, the pieces are within 100 m of the line on the ground.
    /// - Complexity: O(n), where n is the number of points to draw.
    public func line(density: PolylineDensity = .deviation(100)) -> [[Coordinate]] {
        var coordinates = vertices.map { $0.coordinate }
        if isClosed, let first = coordinates.first { coordinates.append(first) }
        return distance.polyline(through: coordinates, density: density)
    }

    /// A label for each segment, with a text from a closure: `{ units.text($0) }`.
    ///
    /// - Complexity: O(n), where n is the number of points.
    public func labels(_ text: (MeasurementQuantity) -> String) -> [MeasurementLabel] {
        segments.map { MeasurementLabel(segment: $0.index, anchor: $0.midpoint, text: text(.length($0.length))) }
    }
}

/// The label of a segment: its text and its coordinate.
public struct MeasurementLabel: Sendable, Hashable {
    /// The index of the segment.
    public let segment: Int
    /// The midpoint of the segment. Its longitude is in −180 ..< 180.
    public let anchor: Coordinate
    /// The length of the segment as text.
    public let text: String
}
