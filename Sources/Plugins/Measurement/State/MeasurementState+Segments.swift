import Geodesy

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
