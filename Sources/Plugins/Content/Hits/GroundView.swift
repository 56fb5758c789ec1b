import Geodesy
import MapCameras
import TouchPipeline

/// The visible ground of a camera.
///
/// The ground is clipped beside and behind the camera, and near the horizon.
struct GroundView {
    let geometry: CameraGeometry
    // The change of depth to the east and to the south. Depths are relative to the depth of the view's center.
    private let depthEast: Double
    private let depthSouth: Double

    /// The depths of visible ground.
    ///
    /// Ground beyond a depth of 20 is out of sight, as for the visible area of ``CameraGeometry``. Ground with a depth below a thousandth
    /// is a hundred views below the screen.
    private static let visibleDepths = 0.001...20
    /// The greatest depth of visible ground.
    fileprivate static var maxDepth: Double { visibleDepths.upperBound }

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

    /// Returns the screen position of a point of the plane, or `nil` if the point is not visible.
    func screenPoint(for point: WorldPoint) -> ScreenPoint? {
        guard Self.visibleDepths.contains(depth(of: point)) else { return nil }
        return geometry.screenPoint(for: point)
    }

    /// Returns the visible part of a straight line on the plane, in screen pixels, or `nil` if no part is visible.
    func segment(from start: WorldPoint, to end: WorldPoint) -> ScreenSegment? {
        let (startDepth, endDepth) = (depth(of: start), depth(of: end))
        let isWhole = Self.visibleDepths.contains(startDepth) && Self.visibleDepths.contains(endDepth)
        let ends = isWhole ? (start, end) : clipped(from: start, startDepth, to: end, endDepth)
        guard let (start, end) = ends, let from = geometry.screenPoint(for: start), let to = geometry.screenPoint(for: end) else {
            return nil
        }
        return ScreenSegment(from: from, to: to)
    }

    /// Returns the ends of the part of a line within the visible depths. The depth changes linearly along a line.
    private func clipped(
        from start: WorldPoint, _ startDepth: Double, to end: WorldPoint, _ endDepth: Double
    ) -> (WorldPoint, WorldPoint)? {
        let growth = endDepth - startDepth
        guard growth != 0 else { return nil }
        let (near, far) = ((Self.visibleDepths.lowerBound - startDepth) / growth, (Self.visibleDepths.upperBound - startDepth) / growth)
        let (first, last) = (max(0, min(near, far)), min(1, max(near, far)))
        guard first <= last else { return nil }
        func point(_ fraction: Double) -> WorldPoint {
            WorldPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
        }
        return (point(first), point(last))
    }

    /// Returns the point of the plane at a screen position, or `nil` if no ground is visible there.
    func worldPoint(at point: ScreenPoint) -> WorldPoint? {
        guard geometry.withinSight(point) == point else { return nil }
        return geometry.worldPoint(at: point)
    }

    /// Returns a rectangle of the plane that contains all visible ground within a square of the screen, or `nil` if there is none.
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
        return box.enlarged
    }
}

extension WorldRect {
    /// The maximum extent of a window to each side of its middle, in widths of the world.
    private static var maxReach: Double { 32 }

    /// The rectangle, enlarged by possible rounding errors and limited in width, so that a search of all copies of the world ends.
    fileprivate var enlarged: WorldRect {
        let margin = 1e-9 * max(width, height) + 1e-14 * (1 + max(abs(minX), abs(maxX)))
        let middle = minX + width / 2
        return WorldRect(
            minX: max(minX - margin, middle - Self.maxReach), minY: minY - margin,
            maxX: min(maxX + margin, middle + Self.maxReach), maxY: maxY + margin)
    }
}

/// The part of the plane that a camera shows, for drawing.
struct VisibleWindow {
    let zoom: Double
    private let area: WorldRect
    /// The maximum length of one dp on the plane, in widths of the world.
    private let worldPerDp: Double

    /// Creates the window of a camera. Returns `nil` if no ground is visible.
    init?(_ geometry: CameraGeometry, density: Float) {
        guard let area = geometry.visibleArea?.rect, geometry.pixelsPerWorld > 0 else { return nil }
        zoom = geometry.state.zoom
        self.area = area
        let worldPerPixel = (geometry.state.pitch > 0 ? GroundView.maxDepth : 1) / geometry.pixelsPerWorld
        worldPerDp = worldPerPixel * ScreenUnits.pixels(dp: 1, density)
    }

    /// Returns the rectangle of all places whose drawn content can be visible.
    ///
    /// - Parameter reach: The distance in dp that content extends beyond its place.
    func rect(reach: Double) -> WorldRect {
        let margin = reach * worldPerDp
        return WorldRect(minX: area.minX - margin, minY: area.minY - margin, maxX: area.maxX + margin, maxY: area.maxY + margin)
    }
}
