import Geodesy
import MapCameras

extension TouchProbe {
    /// How far the middle of a line is away, in pixels.
    func distance(toLine points: [WorldPoint], _ worlds: Double, _ window: WorldRect) -> Double {
        var squared = Double.infinity
        var start = points[0]
        if points.count == 1 { squared = distanceSquared(from: start, to: start, worlds, window) }
        for end in points.dropFirst() {
            squared = min(squared, distanceSquared(from: start, to: end, worlds, window))
            start = end
        }
        return squared.squareRoot()
    }

    /// How far an area is away, in pixels: nothing inside; in a hole and outside as far as the nearest edge.
    func distance(toArea area: PlacedShape, _ worlds: Double, _ window: WorldRect) -> Double {
        var squared = Double.infinity
        var isInside = false
        var first = 0
        for end in area.ringEnds {
            var start = area.points[end - 1]
            for index in first..<end {
                let point = area.points[index]
                squared = min(squared, distanceSquared(from: start, to: point, worlds, window))
                if isCrossed(start, point, worlds) { isInside.toggle() }
                start = point
            }
            first = end
        }
        return isInside ? 0 : squared.squareRoot()
    }

    /// Whether a ray from the finger to the east crosses an edge: an odd number of crossings is inside, whichever ring they are of.
    private func isCrossed(_ start: WorldPoint, _ end: WorldPoint, _ worlds: Double) -> Bool {
        guard let ground, (start.y > ground.y) != (end.y > ground.y) else { return false }
        let fraction = (ground.y - start.y) / (end.y - start.y)
        return ground.x < start.x + worlds + (end.x - start.x) * fraction
    }

    /// The square of the distance to an edge; infinite for one that is not in the window, since it is farther away than the radius.
    private func distanceSquared(from start: WorldPoint, to end: WorldPoint, _ worlds: Double, _ window: WorldRect) -> Double {
        let (start, end) = (start.moved(worlds), end.moved(worlds))
        let box = WorldRect(
            minX: min(start.x, end.x), minY: min(start.y, end.y), maxX: max(start.x, end.x), maxY: max(start.y, end.y))
        guard box.touches(window), let segment = view.segment(from: start, to: end) else { return .infinity }
        return segment.distanceSquared(to: point)
    }
}
