import Geodesy

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
