import Geodesy
import MapCameras
import TouchPipeline

/// A finger on the map: how far what is drawn is from it, and in which box of the plane to look for that.
struct TouchProbe {
    let point: ScreenPoint
    /// In pixels.
    let radius: Double
    /// The density of the touches in pixels per inch.
    let density: Float
    let view: GroundView
    /// The ground under the finger; `nil` if none is seen there.
    let ground: WorldPoint?

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
