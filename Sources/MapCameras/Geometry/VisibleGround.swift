public import Geodesy

// The one way from a shape on the plane to the screen. Every hit test uses it, so that a shape is hit where it is shown.
extension CameraGeometry {
    /// The depths of visible ground, relative to the depth of the center.
    ///
    /// Ground beyond the upper bound is too near to the horizon, as for ``visibleArea``. Ground below the lower bound is a hundred views
    /// below the screen.
    private static var visibleDepths: ClosedRange<Double> { 0.001...farthestDepth }

    /// The greatest depth of visible ground, relative to the depth of the center.
    package static var farthestDepth: Double { Perspective.farthestDepth }

    /// The depth of a point of the plane, relative to the depth of the center. It changes linearly along a line of the plane.
    private func depth(of point: WorldPoint) -> Double {
        1 + perspective.ground(of: (point - center) * pixelsPerWorld).y * perspective.pitch.sin / perspective.distance
    }

    /// The point of the screen for a point of the plane. `nil` beside and behind the camera, and near the horizon.
    ///
    /// Unlike ``screenPoint(for:)``, it is `nil` for ground that is too near to the horizon to be touched.
    public func visiblePoint(for point: WorldPoint) -> ScreenPoint? {
        guard isUsable, Self.visibleDepths.contains(depth(of: point)) else { return nil }
        return screenPoint(for: point)
    }

    /// The part of a straight line of the plane that is on the visible ground. `nil` if there is none.
    ///
    /// Use it to draw or to hit-test an edge. On a tilted map, one end of an edge can be behind the camera or near the horizon while the
    /// remainder is visible. The part is not clipped to the view.
    ///
    /// - Parameters:
    ///   - start: The start of the line. `x` determines the copy of the world.
    ///   - end: The end of the line.
    public func visiblePart(from start: WorldPoint, to end: WorldPoint) -> VisibleSegment? {
        guard isUsable else { return nil }
        let (startDepth, endDepth) = (depth(of: start), depth(of: end))
        var fractions = 0.0...1.0
        if !Self.visibleDepths.contains(startDepth) || !Self.visibleDepths.contains(endDepth) {
            let growth = endDepth - startDepth
            guard growth != 0, growth.isFinite else { return nil }
            let near = (Self.visibleDepths.lowerBound - startDepth) / growth
            let far = (Self.visibleDepths.upperBound - startDepth) / growth
            let (first, last) = (max(0, min(near, far)), min(1, max(near, far)))
            guard first <= last else { return nil }
            fractions = first...last
        }
        func point(_ fraction: Double) -> WorldPoint {
            if fraction == 0 { return start }
            if fraction == 1 { return end }
            return WorldPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
        }
        guard let from = screenPoint(for: point(fractions.lowerBound)), let to = screenPoint(for: point(fractions.upperBound)) else {
            return nil
        }
        return VisibleSegment(segment: ScreenSegment(from: from, to: to), fractions: fractions)
    }

    /// The point of the plane under a point of the screen. `nil` if no visible ground is there.
    package func visibleGround(at point: ScreenPoint) -> WorldPoint? {
        guard withinSight(point) == point else { return nil }
        return worldPoint(at: point)
    }

    /// A rectangle of the plane that contains all visible ground within a square of the screen. `nil` if there is none.
    package func visibleWindow(around center: ScreenPoint, reach: Double) -> WorldRect? {
        let (left, right) = (center.x - reach, center.x + reach)
        let bottom = center.y + reach
        let lowest = ScreenPoint(x: left, y: bottom)
        guard withinSight(lowest) == lowest else { return nil }
        let top = withinSight(ScreenPoint(x: left, y: center.y - reach)).y
        guard let a = worldPoint(at: lowest), let b = worldPoint(at: ScreenPoint(x: right, y: bottom)),
            let c = worldPoint(at: ScreenPoint(x: left, y: top)), let d = worldPoint(at: ScreenPoint(x: right, y: top))
        else { return nil }
        return WorldRect(around: [a, b, c, d]).enlarged
    }
}

/// The part of a straight line of the plane that is on the visible ground.
public struct VisibleSegment: Sendable, Hashable {
    /// The part on the screen, in pixels. It can reach outside the view.
    public let segment: ScreenSegment
    /// The fractions of the line, on the plane, between which it is visible. From 0 to 1 if all of it is.
    public let fractions: ClosedRange<Double>
}

extension WorldPoint {
    /// The point moved to the east by whole worlds.
    package func moved(_ worlds: Double) -> WorldPoint { WorldPoint(x: x + worlds, y: y) }

    /// Whether a ray from the point to the east crosses an edge.
    ///
    /// A point is inside an area if the ray crosses an odd number of the edges of all rings. On the plane, unlike on the screen, no edge is
    /// behind the camera.
    package func rayCrosses(from start: WorldPoint, to end: WorldPoint) -> Bool {
        guard (start.y > y) != (end.y > y) else { return false }
        return x < start.x + (end.x - start.x) * ((y - start.y) / (end.y - start.y))
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
