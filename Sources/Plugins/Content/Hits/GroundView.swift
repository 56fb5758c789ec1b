import Geodesy
import MapCameras

/// The ground as a camera shows it, cut off where nothing can be seen: beside and behind the camera, and far away at the horizon.
struct GroundView {
    let geometry: CameraGeometry
    // How the depth of a point, in parts of that of the centre, grows to the east and south.
    private let depthEast: Double
    private let depthSouth: Double

    /// The depths between which the ground is seen: beyond 20 it is out of sight, as for ``CameraGeometry``'s visible area; below a
    /// thousandth it is a hundred views below the screen.
    private static let seenDepths = 0.001...20

    init(_ geometry: CameraGeometry) {
        self.geometry = geometry
        let pitch = min(max(geometry.state.pitch, 0), CameraConstraints.steepestPitch)
        let steepness = geometry.isUsable ? AngleVector(degrees: pitch).sin * geometry.pixelsPerWorld / geometry.cameraDistance : 0
        let bearing = AngleVector(degrees: geometry.state.bearing)
        depthEast = steepness * bearing.sin
        depthSouth = -steepness * bearing.cos
    }

    private func depth(of point: WorldPoint) -> Double {
        1 + (point.x - geometry.center.x) * depthEast + (point.y - geometry.center.y) * depthSouth
    }

    /// Where a point of the plane is on the screen; `nil` where it is not seen.
    func screenPoint(for point: WorldPoint) -> ScreenPoint? {
        guard Self.seenDepths.contains(depth(of: point)) else { return nil }
        return geometry.screenPoint(for: point)
    }

    /// What of a straight line on the plane is seen, on the screen; `nil` if nothing.
    func segment(from start: WorldPoint, to end: WorldPoint) -> ScreenSegment? {
        let (startDepth, endDepth) = (depth(of: start), depth(of: end))
        let isWhole = Self.seenDepths.contains(startDepth) && Self.seenDepths.contains(endDepth)
        let ends = isWhole ? (start, end) : seen(from: start, startDepth, to: end, endDepth)
        guard let (start, end) = ends, let from = geometry.screenPoint(for: start), let to = geometry.screenPoint(for: end) else {
            return nil
        }
        return ScreenSegment(from: from, to: to)
    }

    /// Depth is even along a line, so it is cut at fractions of it.
    private func seen(
        from start: WorldPoint, _ startDepth: Double, to end: WorldPoint, _ endDepth: Double
    ) -> (WorldPoint, WorldPoint)? {
        let growth = endDepth - startDepth
        guard growth != 0 else { return nil }
        let (near, far) = ((Self.seenDepths.lowerBound - startDepth) / growth, (Self.seenDepths.upperBound - startDepth) / growth)
        let (first, last) = (max(0, min(near, far)), min(1, max(near, far)))
        guard first <= last else { return nil }
        return (Self.point(first, start, end), Self.point(last, start, end))
    }

    private static func point(_ fraction: Double, _ start: WorldPoint, _ end: WorldPoint) -> WorldPoint {
        WorldPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
    }

    /// The point of the plane under a point of the screen; `nil` where nothing is seen of it.
    func worldPoint(at point: ScreenPoint) -> WorldPoint? {
        guard geometry.withinSight(point) == point else { return nil }
        return geometry.worldPoint(at: point)
    }

    /// A box of the plane that surely holds all the ground that is seen within a square of the screen; `nil` if there is none.
    func window(around center: ScreenPoint, reach: Double) -> WorldRect? {
        let (left, right) = (center.x - reach, center.x + reach)
        let bottom = center.y + reach
        let lowest = ScreenPoint(x: left, y: bottom)
        guard geometry.withinSight(lowest) == lowest else { return nil }
        let top = geometry.withinSight(ScreenPoint(x: left, y: center.y - reach)).y
        guard let a = geometry.worldPoint(at: lowest), let b = geometry.worldPoint(at: ScreenPoint(x: right, y: bottom)),
            let c = geometry.worldPoint(at: ScreenPoint(x: left, y: top)),
            let d = geometry.worldPoint(at: ScreenPoint(x: right, y: top))
        else { return nil }
        let box = WorldRect(minX: a.x, minY: a.y, maxX: a.x, maxY: a.y).extended(to: b).extended(to: c).extended(to: d)
        return box.rounded
    }
}

extension WorldRect {
    /// How many worlds to each side of its middle a window has at most.
    private static var greatestReach: Double { 32 }

    /// The box a little larger, by what rounding may have lost, and not wider than can be looked through.
    fileprivate var rounded: WorldRect {
        let margin = 1e-9 * max(width, height) + 1e-14 * (1 + max(abs(minX), abs(maxX)))
        let middle = minX + width / 2
        return WorldRect(
            minX: max(minX - margin, middle - Self.greatestReach), minY: minY - margin,
            maxX: min(maxX + margin, middle + Self.greatestReach), maxY: maxY + margin)
    }

    /// Whether the boxes touch.
    func touches(_ other: WorldRect) -> Bool {
        minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
    }
}

/// What of the plane a camera shows, for what is drawn there.
struct DrawnWindow {
    let zoom: Double
    private let area: WorldRect
    /// How much of the plane a dp is at most, in widths of the world.
    private let worldPerDp: Double

    /// The ground is cut off where it is twenty times as far away as the middle.
    private static let greatestDepth = 20.0

    /// The window of a view; `nil` if nothing is seen.
    init?(_ geometry: CameraGeometry, density: Float) {
        guard let area = geometry.visibleArea?.rect, geometry.pixelsPerWorld > 0 else { return nil }
        zoom = geometry.state.zoom
        self.area = area
        let worldPerPixel = (geometry.state.pitch > 0 ? Self.greatestDepth : 1) / geometry.pixelsPerWorld
        worldPerDp = worldPerPixel * ScreenUnits.pixels(dp: 1, density)
    }

    /// The box of all places from which something reaches into the view.
    ///
    /// - Parameter reach: how far things reach beyond their places, in dp.
    func rect(reach: Double) -> WorldRect {
        let margin = reach * worldPerDp
        return WorldRect(minX: area.minX - margin, minY: area.minY - margin, maxX: area.maxX + margin, maxY: area.maxY + margin)
    }
}
