import Geodesy
import MapCameras
import TouchPipeline

/// A touch on the map. It measures the distance of drawn shapes from the touch.
struct TouchProbe {
    private let point: ScreenPoint
    /// The radius of the touch, in pixels.
    private let radius: Double
    /// The density of the touches.
    let density: ScreenDensity
    let geometry: CameraGeometry
    /// The point of the ground under the touch, or `nil` if no ground is visible there.
    private let ground: WorldPoint?

    /// Creates a probe. Returns `nil` if nothing is visible.
    init?(at position: Vec2F, radius: Double, geometry: CameraGeometry, density: ScreenDensity) {
        guard position.isFinite, geometry.isUsable else { return nil }
        point = ScreenPoint(position)
        self.radius = radius
        self.density = density
        self.geometry = geometry
        ground = geometry.visibleGround(at: point)
    }

    /// Returns the rectangle that contains the coordinates of all shapes within the radius, if they extend at most `reach` pixels beyond
    /// their coordinates. Returns `nil` if no ground is visible.
    func window(reach: Double) -> WorldRect? {
        // A thousandth of a pixel more, so that shapes at exactly the radius are included.
        geometry.visibleWindow(around: point, reach: radius + reach + 0.001)
    }

    /// Returns the distance to the nearest drawn copy of a shape, in pixels. Returns `nil` if the shape is not visible or is beyond the
    /// radius.
    ///
    /// `window` must be at least as large as the window for the shape's reach.
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

    /// Returns the distance to the nearest drawn copy of a circle with a radius in pixels. Returns `nil` if the circle is not visible or is
    /// beyond the radius.
    func distance(toCircle radius: Double, at point: WorldPoint, window: WorldRect) -> Double? {
        var nearest = Double.infinity
        var x = point.x + (window.minX - point.x).rounded(.up)
        for _ in 0...64 where x <= window.maxX {
            nearest = min(nearest, distance(to: WorldPoint(x: x, y: point.y)) - radius)
            x += 1
        }
        return nearest <= self.radius ? max(0, nearest) : nil
    }

    private func distance(to shape: ContentShape, _ placed: PlacedShape, worlds: Double, _ window: WorldRect) -> Double {
        switch shape {
        case .icon(let icon, _):
            guard let center = geometry.visiblePoint(for: placed.worldPoint.moved(worlds)) else { return .infinity }
            return icon.box(density: density).distance(of: point, anchor: center)
        case .circle(let radius, _):
            return max(0, distance(to: placed.worldPoint.moved(worlds)) - radius.usablePixels(density))
        case .polyline(_, let width):
            return max(0, distance(toLine: placed.points, worlds, window) - width.usablePixels(density) / 2)
        case .polygon:
            return distance(toArea: placed, worlds, window)
        }
    }

    private func distance(to worldPoint: WorldPoint) -> Double {
        guard let center = geometry.visiblePoint(for: worldPoint) else { return .infinity }
        let (x, y) = (center.x - point.x, center.y - point.y)
        return (x * x + y * y).squareRoot()
    }
}

// MARK: - Lines and polygons

extension TouchProbe {
    /// Returns the distance to the center line of a line, in pixels.
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

    /// Returns the distance to a polygon, in pixels. The distance is 0 inside. Outside and in holes it is the distance to the nearest edge.
    private func distance(toArea area: PlacedShape, _ worlds: Double, _ window: WorldRect) -> Double {
        var squared = Double.infinity
        var isInside = false
        var first = 0
        for end in area.ringEnds {
            var start = area.points[end - 1]
            for index in first..<end {
                let point = area.points[index]
                squared = min(squared, distanceSquared(from: start, to: point, worlds, window))
                if let ground, ground.moved(-worlds).rayCrosses(from: start, to: point) { isInside.toggle() }
                start = point
            }
            first = end
        }
        return isInside ? 0 : squared.squareRoot()
    }

    /// Returns the squared distance to an edge. The distance is infinite for an edge outside the window, which is beyond the radius.
    private func distanceSquared(from start: WorldPoint, to end: WorldPoint, _ worlds: Double, _ window: WorldRect) -> Double {
        let (start, end) = (start.moved(worlds), end.moved(worlds))
        guard WorldRect(from: start, to: end).touches(window), let part = geometry.visiblePart(from: start, to: end) else {
            return .infinity
        }
        return part.segment.distanceSquared(to: point)
    }
}

/// The rectangles of the plane that are searched for content near a touch.
///
/// A rectangle can be larger than needed, because the content in it is measured. So reaches are rounded up to 8, 16, 32 … pixels, and the
/// layers of a map share a few rectangles.
struct ProbeWindows {
    let probe: TouchProbe
    private var known: [(reach: Double, window: ProbeWindow?)] = []

    init(_ probe: TouchProbe) { self.probe = probe }

    /// Returns the rectangle for a reach in dp, or `nil` if no ground is visible there.
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

/// A rectangle of the plane, and the same rectangle in the form that indices search.
struct ProbeWindow {
    let rect: WorldRect
    let world: WorldWindow
}
