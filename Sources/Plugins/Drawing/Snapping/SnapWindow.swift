import Geodesy
import MapCameras

/// What of the plane is within a distance of a finger on the screen: a box that surely covers it, on one copy of the world.
///
/// The square around the finger is a quadrilateral on the ground, with its corners at the square's corners; where it would reach
/// beyond what is in sight it is cut off.
struct SnapWindow {
    let finger: ScreenPoint
    let geometry: CameraGeometry
    /// In pixels.
    let radius: Double
    /// On the world's own square: what is searched there.
    private(set) var box: BoxPyramid.Box
    /// How far things are seen from the finger, or from the highest point in sight below it.
    var metric: SnapMetric { SnapMetric(at: lowered, over: middle, highest: highest, seenThrough: geometry) }
    private let lowered: ScreenPoint
    private var middle: SIMD2<Double>
    /// Which copy of the world is searched.
    private(set) var copy = 0.0
    /// How high on the screen something may be to count as in sight.
    private let highest: Double

    /// `nil` if nothing can be seen.
    init?(around finger: ScreenPoint, radius: Double, geometry: CameraGeometry) {
        guard finger.isFinite, radius > 0, radius.isFinite, geometry.isUsable else { return nil }
        let highest = geometry.withinSight(ScreenPoint(x: finger.x, y: -.infinity)).y
        let lowered = ScreenPoint(x: finger.x, y: max(finger.y, highest))
        guard let ground = geometry.worldPoint(at: lowered) else { return nil }
        (self.finger, self.lowered, self.geometry, self.radius, self.highest) = (finger, lowered, geometry, radius, highest)
        middle = SIMD2(ground.x, ground.y)
        box = .empty
        box = surroundings()
        guard box.minX.isFinite, box.maxX.isFinite else { return nil }
    }

    /// The copies of the world on which things within a box of the world's own square may be in the window; at most 64.
    func copies(of things: BoxPyramid.Box) -> ClosedRange<Int>? {
        let (first, last) = ((box.minX + copy - things.maxX).rounded(.up), (box.maxX + copy - things.minX).rounded(.down))
        guard first <= last, abs(first) < 1e6, abs(last) < 1e6, last - first < 64 else { return nil }
        return Int(first)...Int(last)
    }

    mutating func move(toCopy copy: Int) {
        middle.x += self.copy - Double(copy)
        self.copy = Double(copy)
        box = surroundings()
    }

    /// The square of how far from the metric's point something can be that is seen within a distance of the finger.
    ///
    /// If the finger is above what is in sight, everything in sight is at least as far below it as that point is: Pythagoras.
    func limitSquared(within distance: Double) -> Double {
        let above = lowered.y - finger.y
        return max(distance, 0) * max(distance, 0) - above * above
    }

    /// Where a point is on the screen, if it is in sight.
    func screenPoint(for point: WorldPoint) -> ScreenPoint? {
        guard let seen = geometry.screenPoint(for: WorldPoint(x: point.x + copy, y: point.y)), seen.y >= highest else { return nil }
        return seen
    }

    /// The point of an edge that is nearest to the finger, if it is in sight and not outside the window.
    func nearestPoint(ofEdgeFrom start: WorldPoint, to end: WorldPoint) -> ScreenPoint? {
        // Clipped first: an end far away may be behind the camera.
        guard let (start, end) = box.clipped(from: start, to: end),
            let from = geometry.screenPoint(for: WorldPoint(x: start.x + copy, y: start.y)),
            let to = geometry.screenPoint(for: WorldPoint(x: end.x + copy, y: end.y)),
            let seen = ScreenSegment(from: from, to: to).lowered(to: highest)
        else { return nil }
        return seen.point(at: seen.fraction(nearestTo: finger))
    }

    private func surroundings() -> BoxPyramid.Box {
        // A little more, so that rounding leaves nothing out.
        let reach = radius * 1.000001 + 1e-6
        let (top, bottom) = (max(finger.y - reach, highest), max(finger.y + reach, highest))
        var box = BoxPyramid.Box.empty
        cover(ScreenPoint(x: finger.x - reach, y: top), &box)
        cover(ScreenPoint(x: finger.x + reach, y: top), &box)
        cover(ScreenPoint(x: finger.x - reach, y: bottom), &box)
        cover(ScreenPoint(x: finger.x + reach, y: bottom), &box)
        return box
    }

    private func cover(_ corner: ScreenPoint, _ box: inout BoxPyramid.Box) {
        guard let ground = geometry.worldPoint(at: corner) else { return }
        let x = ground.x - copy
        box.formUnion(BoxPyramid.Box(minX: x, minY: ground.y, maxX: x, maxY: ground.y))
    }
}

extension ScreenSegment {
    /// The part of it that is not above a height on the screen; `nil` if all is.
    fileprivate func lowered(to highest: Double) -> ScreenSegment? {
        switch (start.y >= highest, end.y >= highest) {
        case (true, true): self
        case (false, false): nil
        case (true, false): ScreenSegment(from: start, to: point(at: (highest - start.y) / (end.y - start.y)))
        case (false, true): ScreenSegment(from: point(at: (highest - start.y) / (end.y - start.y)), to: end)
        }
    }
}
