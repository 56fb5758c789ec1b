import Geodesy
import MapCameras
import MapGeoJSON
import TouchPipeline

extension DrawingCanvas {
    /// Gives a feature another form if that is valid, and tells so; else it is as it was, and why is told.
    mutating func edit(_ original: DrawnFeature, _ shape: DrawnShape) {
        let flaws = flaws(of: shape)
        if flaws.isEmpty {
            reshape(original.id, shape)
            if shape != original.shape, let edited = drawing.feature(original.id) { tell(.edited(edited)) }
        } else {
            if let index = drawing.index(of: original.id) { drawing.features[index] = original }
            tell(.rejected(flaws))
        }
    }

    /// What a shape can be taken by: its vertices, and the middle of every edge of at least four hit radii. O(vertices).
    public func handles(of shape: DrawnShape) -> [DrawingHandle] {
        if case .circle(let center, let radius) = shape {
            let rim = DrawnShape.rimHandle(center: center, radius: radius)
            return [DrawingHandle(.radius, VertexPath(index: 1), at: rim)]
        }
        var handles: [DrawingHandle] = []
        for (ring, path) in shape.paths.enumerated() {
            for index in path.indices { handles.append(DrawingHandle(.vertex, VertexPath(ring: ring, index: index), at: path[index])) }
        }
        return handles + midpoints(of: shape)
    }

    /// The nearest handle within the hit radius; `nil` if there is none. O(vertices).
    func handle(of shape: DrawnShape, at sample: DrawingSample) -> DrawingHandle? {
        var nearest: DrawingHandle?
        var least = hitRadius * hitRadius
        for handle in handles(of: shape) {
            let distance = distanceSquared(of: handle.place, from: sample)
            guard distance < least || (nearest == nil && distance <= least) else { continue }
            (nearest, least) = (handle, distance)
        }
        return nearest
    }

    private func midpoints(of shape: DrawnShape) -> [DrawingHandle] {
        guard shape.kind == .line || shape.kind == .polygon else { return [] }
        var handles: [DrawingHandle] = []
        let shortest = 4 * hitRadius
        let projected = ProjectedShape(shape, seenThrough: geometry, near: geometry.state.center.longitude)
        projected.forEachEdge { edge, end in
            guard edge.lengthSquared >= shortest * shortest, let middle = geometry.coordinate(at: edge.point(at: 0.5)) else { return }
            handles.append(DrawingHandle(.midpoint, end.inserting(in: shape), at: middle))
        }
        return handles
    }
}

extension ScreenSegment {
    fileprivate var lengthSquared: Double { ScreenSegment(from: start, to: start).distanceSquared(to: end) }
}

extension VertexPath {
    /// Where a vertex goes that is put in before this one: between the last and the first it is behind the last.
    fileprivate func inserting(in shape: DrawnShape) -> VertexPath {
        index > 0 ? self : VertexPath(ring: ring, index: shape.paths[ring].count)
    }
}

extension DrawingCanvas {
    /// Says why a vertex cannot be taken away.
    mutating func rejectRemoval(from feature: DrawnFeature) {
        let fewest = feature.shape.fewestPlaces
        tell(.rejected([.tooFewPoints(count: fewest - 1, minimum: fewest)]))
    }
}
