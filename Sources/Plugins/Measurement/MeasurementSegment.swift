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

extension MeasurementState {
    /// How many segments there are: one less than points; of a ring as many.
    public var segmentCount: Int { isClosed ? count : max(0, count - 1) }

    /// The segments in order; of a ring the last one leads back to the first point. O(points).
    public var segments: [MeasurementSegment] { (0..<segmentCount).map { segment(at: $0) } }

    /// One of the segments. An index that is not one of a segment traps. O(1).
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
            index: count - 1, start: last.point, end: vertices[0].place.unwrapped(near: last.longitude),
            length: closingLeg?.length ?? 0, runningTotal: total, distance: distance)
    }

    /// The segment that would be added with a place: what a rubber line shows. `nil` if nothing can be added: there is no point yet, the
    /// line is not open, or the place is not valid. O(1).
    public func rubberLine(to place: Coordinate) -> MeasurementSegment? {
        guard status == .open, let last = vertices.last, place.isValid else { return nil }
        let wrapped = place.wrapped
        let length = distance.distance(from: last.place, to: wrapped)
        var sum = last.length
        sum.add(length)
        return MeasurementSegment(
            index: count - 1, start: last.point, end: wrapped.unwrapped(near: last.longitude), length: length, runningTotal: sum.value,
            distance: distance)
    }
}

extension MeasurementState {
    /// The line or the ring along great circles, as pieces to draw straight on a map, cut at the antimeridian. O(points drawn).
    ///
    /// On the sphere whichever way it is measured: what a geodesic of the ellipsoid is off from it cannot be seen. See `Sphere.polyline`.
    ///
    /// - Parameter density: how close together the points are put; by default so that nothing is more than 100 m off on the ground.
    public func line(density: PolylineDensity = .deviation(100)) -> [[Coordinate]] {
        var places = vertices.map { $0.place }
        if isClosed, let first = places.first { places.append(first) }
        return Sphere.earth.polyline(through: places, density: density)
    }

    /// A label for each segment, its text made by a closure: `{ units.text($0) }`. O(points).
    public func labels(_ text: (MeasurementQuantity) -> String) -> [MeasurementLabel] {
        segments.map { MeasurementLabel(segment: $0.index, anchor: $0.midpoint, text: text(.length($0.length))) }
    }
}

/// The text of one segment, and where to put it.
public struct MeasurementLabel: Sendable, Hashable {
    /// Which segment it is of.
    public let segment: Int
    /// Half-way along the segment; its longitude is in −180 ..< 180.
    public let anchor: Coordinate
    /// The segment's length in words.
    public let text: String
}
