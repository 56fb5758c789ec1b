import TouchPipelineKit

/// Cuts drawn lines where a drag crosses them. Two fingers move the map.
///
/// A mode with drags has a second type, the drag. It knows its touch, and is dropped with it. Nothing is cut before the finger lifts, so an interruption
/// needs no code. A mode that returns a drag claims the touch, so the finger that cuts does not move the map.
final class KnifeMode: DrawingMode {
    var name: String { "knife" }

    func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim { .begins(KnifeDrag(from: sample.coordinate)) }
}

private final class KnifeDrag: DrawingDrag {
    /// The way of the finger on the map, with continuous longitudes.
    private var path: [Coordinate]

    init(from start: Coordinate) { path = [start] }

    func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        path.append(sample.coordinate.unwrapped(near: path[path.count - 1].longitude))
        canvas.shape = .line(path)  // The preview shows the cut.
    }

    func lift(on canvas: inout DrawingCanvas) {
        for feature in canvas.drawing.features {
            guard case .line(let line) = feature.shape else { continue }
            let parts = parts(of: line).map { DrawnShape.line($0) }
            // A cut at an end would leave a line without a length.
            guard parts.count > 1, parts.allSatisfy({ canvas.flaws(of: $0).isEmpty }) else { continue }
            replace(feature, with: parts, on: &canvas)
        }
    }

    private func replace(_ feature: DrawnFeature, with parts: [DrawnShape], on canvas: inout DrawingCanvas) {
        guard let index = canvas.drawing.index(of: feature.id) else { return }
        canvas.reshape(feature.id, parts[0])
        canvas.report(.edited(canvas.drawing.features[index]))
        for (offset, part) in parts.enumerated().dropFirst() {
            let new = DrawnFeature(id: canvas.makeID(), part, properties: feature.properties)
            canvas.drawing.features.insert(new, at: index + offset)
            canvas.report(.committed(new))
        }
    }

    /// The line between its crossings with the path.
    private func parts(of line: [Coordinate]) -> [[Coordinate]] {
        var parts = [[line[0]]]
        for (start, end) in zip(line, line.dropFirst()) {
            for coordinate in crossings(from: start, to: end) {
                parts[parts.count - 1].append(coordinate)
                parts.append([coordinate])
            }
            parts[parts.count - 1].append(end)
        }
        return parts
    }

    /// The coordinates at which the path crosses an edge, in the direction of the edge.
    ///
    /// The plane of the projection is used instead of the screen, because an edge is straight there, and no end of it is behind the camera.
    private func crossings(from start: Coordinate, to end: Coordinate) -> [Coordinate] {
        // The copy of the world on which the finger is.
        let shift = start.unwrapped(near: path[0].longitude).longitude - start.longitude
        var (a, b) = (WebMercator.project(start), WebMercator.project(end))
        (a.x, b.x) = (a.x + shift / 360, b.x + shift / 360)
        let points = path.map { WebMercator.project($0) }
        let shares = zip(points, points.dropFirst()).compactMap { share(from: a, to: b, crossing: $0, $1) }
        return shares.sorted().map { share in
            let coordinate = WebMercator.unproject(WorldPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share))
            return Coordinate(latitude: coordinate.latitude, longitude: coordinate.longitude - shift)
        }
    }

    /// The share of the way from `a` to `b` at which the way from `c` to `d` crosses it.
    private func share(from a: WorldPoint, to b: WorldPoint, crossing c: WorldPoint, _ d: WorldPoint) -> Double? {
        let (edge, knife, gap) = ((b.x - a.x, b.y - a.y), (d.x - c.x, d.y - c.y), (c.x - a.x, c.y - a.y))
        let cross = edge.0 * knife.1 - edge.1 * knife.0
        guard cross != 0 else { return nil }  // Parallel.
        let (onEdge, onKnife) = ((gap.0 * knife.1 - gap.1 * knife.0) / cross, (gap.0 * edge.1 - gap.1 * edge.0) / cross)
        return (0..<1).contains(onEdge) && (0..<1).contains(onKnife) ? onEdge : nil
    }
}
