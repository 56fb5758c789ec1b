import Geodesy

/// The vertex that the keys have chosen: one of the draft, or else of the selected feature. It need not exist any more.
struct VertexFocus: Equatable {
    /// The feature of the vertex. `nil` for the draft.
    let feature: DrawnFeature.ID?
    let path: VertexPath

    /// The coordinate of the vertex. `nil` if it does not exist, or if it is neither of the draft nor of the selected feature.
    func coordinate(in drawing: Drawing) -> Coordinate? {
        guard let (id, shape) = Self.visited(in: drawing), id == feature else { return nil }
        if case .circle(let center, let radius) = shape, path.index == 1 { return DrawnShape.rimHandle(center: center, radius: radius) }
        let paths = shape.paths
        guard paths.indices.contains(path.ring), paths[path.ring].indices.contains(path.index) else { return nil }
        return paths[path.ring][path.index]
    }

    /// The vertex after another one, or before it with a step of −1, its index, and the number of vertices.
    static func next(by step: Int, after focus: VertexFocus?, in drawing: Drawing) -> (focus: VertexFocus, index: Int, count: Int)? {
        guard let (id, shape) = visited(in: drawing) else { return nil }
        let vertices = shape.vertices
        guard !vertices.isEmpty else { return nil }
        let present = focus?.coordinate(in: drawing) == nil ? nil : vertices.firstIndex { $0 == focus?.path }
        let index = index(after: present, by: step, of: vertices.count)
        return (VertexFocus(feature: id, path: vertices[index]), index, vertices.count)
    }

    /// The next index in a circle. Without an index, the first one, or backwards the last one.
    static func index(after index: Int?, by step: Int, of count: Int) -> Int {
        guard let index else { return step > 0 ? 0 : count - 1 }
        return (index + step + count) % count
    }

    /// The shape whose vertices the keys visit: the draft, or else the selected feature.
    private static func visited(in drawing: Drawing) -> (feature: DrawnFeature.ID?, shape: DrawnShape)? {
        if let draft = drawing.draft { return (nil, draft.shape) }
        let selected = drawing.selectedFeatures
        return selected.count == 1 ? (selected[0].id, selected[0].shape) : nil
    }
}
