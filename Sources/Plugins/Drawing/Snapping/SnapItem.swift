import Geodesy

/// A vertex, or an edge, where the index has it: on the world's own square.
struct SnapItem {
    let reference: SnapReference
    /// The vertex where the edge ends; of a vertex itself.
    let endIndex: Int
    let start: WorldPoint
    /// Where the edge ends, continuous with its start; of a vertex its start.
    let end: WorldPoint
    /// The vertex, with the longitude that its feature has.
    let coordinate: Coordinate
    /// How many worlds farther west the feature has it.
    let copy: Double

    /// `nil` for what is no place.
    init?(vertex coordinate: Coordinate, _ reference: SnapReference) {
        guard coordinate.isValid else { return nil }
        let point = WebMercator.project(coordinate)
        let copy = point.x.rounded(.down)
        start = WorldPoint(x: point.x - copy, y: point.y)
        end = start
        endIndex = reference.index
        self.reference = reference
        self.coordinate = coordinate
        self.copy = copy
    }

    /// `nil` for what is no place, and for an edge that goes farther than once round the world.
    init?(from coordinate: Coordinate, to other: Coordinate, _ reference: SnapReference, endIndex: Int) {
        guard other.isValid, let vertex = SnapItem(vertex: coordinate, reference) else { return nil }
        let far = WebMercator.project(other)
        let end = WorldPoint(x: far.x - vertex.copy, y: far.y)
        guard abs(end.x - vertex.start.x) <= 1 else { return nil }
        start = vertex.start
        self.end = end
        self.endIndex = endIndex
        self.reference = reference
        self.coordinate = coordinate
        copy = vertex.copy
    }

    var box: BoxPyramid.Box {
        BoxPyramid.Box(minX: min(start.x, end.x), minY: min(start.y, end.y), maxX: max(start.x, end.x), maxY: max(start.y, end.y))
    }
}
