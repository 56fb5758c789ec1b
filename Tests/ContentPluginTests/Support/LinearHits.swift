import ContentPlugin
import Geodesy
import MapCameras
import TouchPipeline

/// A reference implementation of the distance between a touch and shapes, which measures every copy of the world.
struct LinearHits {
    let geometry: CameraGeometry
    let finger: ScreenPoint

    private var density: ScreenDensity { geometry.viewport.density }

    /// In pixels. Infinite if no part of the shape is visible.
    func distance(to shape: ContentShape) -> Double {
        var minimum = Double.infinity
        let middle = (geometry.worldPoint(at: finger)?.x ?? geometry.center.x).rounded()
        // At a low zoom many copies of the world are visible, most of them near the horizon.
        let copies = geometry.state.zoom < 3 ? 20 : 6
        for copy in -copies...copies { minimum = min(minimum, distance(to: shape, worlds: middle + Double(copy))) }
        return minimum
    }

    private func distance(to shape: ContentShape, worlds: Double) -> Double {
        func world(_ coordinate: Coordinate) -> WorldPoint {
            let point = WebMercator.project(coordinate)
            return WorldPoint(x: point.x + worlds, y: point.y)
        }
        switch shape {
        case .circle(let radius, let coordinate):
            guard let seen = seen(world(coordinate)) else { return .infinity }
            return max(0, length(seen.x - finger.x, seen.y - finger.y) - Double(radius.pixels(density: density)))
        case .icon(let icon, let coordinate):
            return seen(world(coordinate)).map { distance(to: icon, at: $0) } ?? .infinity
        case .polyline(let coordinates, let width):
            return max(0, distance(toLine: coordinates.map(world)) - Double(width.pixels(density: density)) / 2)
        case .polygon(let rings):
            let rings = rings.map { $0.map(world) }
            let edges = rings.map { distance(toLine: $0 + [$0[0]]) }.min() ?? .infinity
            guard let ground = seenGround, turns(rings[0], around: ground) else { return edges }
            return rings.dropFirst().contains { turns($0, around: ground) } ? edges : 0
        }
    }

    private func distance(to icon: Icon, at point: ScreenPoint) -> Double {
        let (width, height) = (Double(icon.width.pixels(density: density)), Double(icon.height.pixels(density: density)))
        let left = point.x + Double(icon.offsetX.pixels(density: density)) - width * icon.anchor.x
        let top = point.y + Double(icon.offsetY.pixels(density: density)) - height * icon.anchor.y
        let nearest = ScreenPoint(x: min(max(finger.x, left), left + width), y: min(max(finger.y, top), top + height))
        return length(nearest.x - finger.x, nearest.y - finger.y)
    }

    private func distance(toLine points: [WorldPoint]) -> Double {
        var minimum = Double.infinity
        for index in points.indices {
            guard let (from, to) = seenPart(points[max(0, index - 1)], points[index]) else { continue }
            minimum = min(minimum, ScreenSegment(from: from, to: to).distance(to: finger))
        }
        return minimum
    }

    // MARK: Visibility

    private var seenGround: WorldPoint? { geometry.withinSight(finger) == finger ? geometry.worldPoint(at: finger) : nil }

    /// The screen position of a point in front of the camera. Points near the camera's plane are excluded, because of rounding errors.
    private func ahead(_ point: WorldPoint) -> ScreenPoint? {
        guard let screen = geometry.screenPoint(for: point), geometry.state.pitch == 0 || screen.y < 1e7 else { return nil }
        return screen
    }

    private func seen(_ point: WorldPoint) -> ScreenPoint? {
        guard let screen = ahead(point) else { return nil }
        let sight = geometry.withinSight(screen)
        return screen.y - sight.y > -1e-9 ? screen : nil
    }

    /// The visible part of a line, by bisection.
    private func seenPart(_ a: WorldPoint, _ b: WorldPoint) -> (ScreenPoint, ScreenPoint)? {
        func at(_ fraction: Double) -> WorldPoint { WorldPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction) }
        func isBehind(_ fraction: Double) -> Bool { ahead(at(fraction)) == nil }
        if let start = seen(a), let end = seen(b) { return (start, end) }
        var (inside, behind, beyond) = (seen(a) != nil ? 0.0 : 1.0, isBehind(0) ? 0.0 : 1.0, isBehind(0) ? 1.0 : 0.0)
        if seen(a) == nil && seen(b) == nil {
            // If both ends are behind the camera, or both too far away, so is the whole line.
            guard isBehind(0) != isBehind(1) else { return nil }
            repeat {
                inside = (behind + beyond) / 2
                if isBehind(inside) { behind = inside } else { beyond = inside }
            } while seen(at(inside)) == nil
        }
        func last(towards end: Double) -> ScreenPoint {
            var (good, bad) = (inside, end)
            if let whole = seen(at(end)) { return whole }
            for _ in 0..<60 {
                let middle = (good + bad) / 2
                if seen(at(middle)) != nil { good = middle } else { bad = middle }
            }
            return seen(at(good))!
        }
        return (last(towards: 0), last(towards: 1))
    }

    /// Whether a ring surrounds a point: the sum of the angles between the directions to its corners.
    private func turns(_ ring: [WorldPoint], around point: WorldPoint) -> Bool {
        var sum = 0.0
        for index in ring.indices {
            let (a, b) = (ring[index], ring[(index + 1) % ring.count])
            let (ax, ay, bx, by) = (a.x - point.x, a.y - point.y, b.x - point.x, b.y - point.y)
            sum += Math.atan2(ax * by - ay * bx, ax * bx + ay * by)
        }
        return abs(sum) > Double.pi
    }

    private func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
