import Geodesy
import MapCameras
import TouchPipeline

/// A finger on the map: how far what is drawn is from it, and in which box of the plane to look for that.
struct TouchProbe {
    private let point: ScreenPoint
    /// In pixels.
    private let radius: Double
    /// The density of the touches in pixels per inch.
    let density: Float
    let view: GroundView
    /// The ground under the finger; `nil` if none is seen there.
    private let ground: WorldPoint?

    /// A finger; `nil` if nothing can be seen.
    init?(at position: Vec2F, radius: Double, geometry: CameraGeometry, density: Float) {
        guard position.isFinite, geometry.isUsable else { return nil }
        point = ScreenPoint(position)
        self.radius = radius
        self.density = density
        view = GroundView(geometry)
        ground = view.worldPoint(at: point)
    }

    /// The box in which everything has a part of which not more than `reach` pixels beyond its places is drawn within the radius.
    func window(reach: Double) -> WorldRect? {
        // A thousandth of a pixel, so that exactly the radius still is within it.
        view.window(around: point, reach: radius + reach + 0.001)
    }

    /// How far a shape as it is drawn is away, in pixels, on the nearest copy of the world; `nil` if it is beyond the radius or not seen.
    ///
    /// `window` is that of the shape's reach, or larger.
    func distance(to shape: ContentShape, _ placed: PlacedShape, window: WorldRect) -> Double? {
        let bounds = placed.bounds
        let first = (window.minX - bounds.maxX).rounded(.up)
        let last = (window.maxX - bounds.minX).rounded(.down)
        guard first <= last else { return nil }
        var nearest = Double.infinity
        for copy in 0...Int(last - first) {
            nearest = min(nearest, distance(to: shape, placed, worlds: first + Double(copy), window))
        }
        return nearest <= radius ? nearest : nil
    }

    /// The distance of a disc of some pixels about a point of the plane; as above.
    func distance(toCircle radius: Double, at place: WorldPoint, window: WorldRect) -> Double? {
        var nearest = Double.infinity
        var x = place.x + (window.minX - place.x).rounded(.up)
        for _ in 0...64 where x <= window.maxX {
            nearest = min(nearest, distance(to: WorldPoint(x: x, y: place.y)) - radius)
            x += 1
        }
        return nearest <= self.radius ? max(0, nearest) : nil
    }

    private func distance(to shape: ContentShape, _ placed: PlacedShape, worlds: Double, _ window: WorldRect) -> Double {
        switch shape {
        case .icon(let icon, _):
            guard let place = view.screenPoint(for: placed.place.moved(worlds)) else { return .infinity }
            return icon.box(density: density).distance(of: point, place: place)
        case .circle(let radius, _):
            return max(0, distance(to: placed.place.moved(worlds)) - radius.usablePixels(density))
        case .polyline(_, let width):
            return max(0, distance(toLine: placed.points, worlds, window) - width.usablePixels(density) / 2)
        case .polygon:
            return distance(toArea: placed, worlds, window)
        }
    }

    private func distance(to place: WorldPoint) -> Double {
        guard let place = view.screenPoint(for: place) else { return .infinity }
        let (x, y) = (place.x - point.x, place.y - point.y)
        return (x * x + y * y).squareRoot()
    }
}

extension WorldPoint {
    /// The point some whole worlds to the east.
    func moved(_ worlds: Double) -> WorldPoint { WorldPoint(x: x + worlds, y: y) }
}

extension TouchProbe {
    /// How far the middle of a line is away, in pixels.
    private func distance(toLine points: [WorldPoint], _ worlds: Double, _ window: WorldRect) -> Double {
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
    private func distance(toArea area: PlacedShape, _ worlds: Double, _ window: WorldRect) -> Double {
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

extension WorldRect {
    /// Whether the boxes touch.
    fileprivate func touches(_ other: WorldRect) -> Bool {
        minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
    }
}

/// The boxes in which a finger looks for things that reach so far beyond their places.
///
/// A box may be larger than needed, since what is found in it is measured: so reaches are rounded up to 8, 16, 32 … pixels, and the layers of
/// a map share a few boxes.
struct ProbeWindows {
    let probe: TouchProbe
    private var known: [(reach: Double, window: ProbeWindow?)] = []

    init(_ probe: TouchProbe) { self.probe = probe }

    /// The box for a reach in dp; `nil` if no ground is seen there.
    mutating func window(reach: Double) -> ProbeWindow? {
        let needed = ScreenUnits.pixels(dp: reach, probe.density)
        var rounded = 8.0
        while rounded < needed { rounded *= 2 }
        for index in known.indices where known[index].reach == rounded { return known[index].window }
        let window = probe.window(reach: rounded).flatMap { rect in WorldWindow(rect).map { ProbeWindow(rect: rect, world: $0) } }
        known.append((rounded, window))
        return window
    }
}

/// A box of the plane in which to look, as it is and as the trees want it.
struct ProbeWindow {
    let rect: WorldRect
    let world: WorldWindow
}
