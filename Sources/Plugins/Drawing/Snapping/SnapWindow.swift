import Geodesy
import MapCameras

/// The part of the plane within a radius of a pointer on the screen, as a bounding box on one copy of the world.
///
/// The square around the pointer is a quadrilateral on the ground. Its corners are the corners of the square. The part of the square above
/// the visible ground is cut off.
struct SnapWindow {
    let finger: ScreenPoint
    /// The radius in pixels.
    let radius: Double
    /// The copy of the world that is searched.
    private(set) var copy = 0.0
    private let geometry: CameraGeometry
    /// The bounding box, shifted to the copy 0 of the world.
    private var box: PlaneBox
    /// The pointer, or the highest point of the visible ground below it.
    private let anchor: ScreenPoint
    /// The ground under the anchor, shifted to the copy 0 of the world.
    private var anchorGround: SIMD2<Double>
    /// The smallest `y` on the screen that counts as visible ground.
    private let highest: Double

    /// `nil` if no ground is visible.
    init?(around finger: ScreenPoint, radius: Double, geometry: CameraGeometry) {
        guard finger.isFinite, radius > 0, radius.isFinite, geometry.isUsable else { return nil }
        let highest = geometry.withinSight(ScreenPoint(x: finger.x, y: -.infinity)).y
        let anchor = ScreenPoint(x: finger.x, y: max(finger.y, highest))
        guard let ground = geometry.worldPoint(at: anchor) else { return nil }
        (self.finger, self.anchor, self.geometry, self.radius, self.highest) = (finger, anchor, geometry, radius, highest)
        anchorGround = SIMD2(ground.x, ground.y)
        box = .empty
        box = boundingBox()
        guard box.minX.isFinite, box.maxX.isFinite else { return nil }
    }

    /// The metric about the anchor.
    var metric: SnapMetric { SnapMetric(at: anchor, over: anchorGround, highest: highest, seenThrough: geometry) }

    /// Returns the copies of the world on which items in a box of the copy 0 may be in the window. At most 64.
    func copies(of items: PlaneBox) -> ClosedRange<Int>? {
        let (first, last) = ((box.minX + copy - items.maxX).rounded(.up), (box.maxX + copy - items.minX).rounded(.down))
        guard first <= last, abs(first) < 1e6, abs(last) < 1e6, last - first < 64 else { return nil }
        return Int(first)...Int(last)
    }

    mutating func move(toCopy copy: Int) {
        anchorGround.x += self.copy - Double(copy)
        self.copy = Double(copy)
        box = boundingBox()
    }

    /// Returns the square of the distance from the anchor within which an item can be that is within a distance of the pointer.
    ///
    /// If the pointer is above the visible ground, all visible ground is at least as far below it as the anchor. The rest is Pythagoras.
    func limitSquared(within distance: Double) -> Double {
        let above = anchor.y - finger.y
        return max(distance, 0) * max(distance, 0) - above * above
    }

    /// Returns the position of a point on the screen. `nil` if it is not visible.
    func screenPoint(for point: WorldPoint) -> ScreenPoint? {
        guard let seen = geometry.screenPoint(for: WorldPoint(x: point.x + copy, y: point.y)), seen.y >= highest else { return nil }
        return seen
    }

    /// Returns the point of an edge that is nearest to the pointer. `nil` if the edge is not visible in the window.
    func nearestPoint(ofEdgeFrom start: WorldPoint, to end: WorldPoint) -> ScreenPoint? {
        // The edge is clipped first, because a distant end can be behind the camera.
        guard let (start, end) = box.clipped(from: start, to: end),
            let from = geometry.screenPoint(for: WorldPoint(x: start.x + copy, y: start.y)),
            let to = geometry.screenPoint(for: WorldPoint(x: end.x + copy, y: end.y)),
            let seen = ScreenSegment(from: from, to: to).part(below: highest)
        else { return nil }
        return seen.point(at: seen.fraction(nearestTo: finger))
    }

    private func boundingBox() -> PlaneBox {
        // The box is slightly larger than the window, so that rounding excludes nothing.
        let reach = radius * 1.000001 + 1e-6
        let (top, bottom) = (max(finger.y - reach, highest), max(finger.y + reach, highest))
        var box = PlaneBox.empty
        add(ScreenPoint(x: finger.x - reach, y: top), to: &box)
        add(ScreenPoint(x: finger.x + reach, y: top), to: &box)
        add(ScreenPoint(x: finger.x - reach, y: bottom), to: &box)
        add(ScreenPoint(x: finger.x + reach, y: bottom), to: &box)
        return box
    }

    private func add(_ corner: ScreenPoint, to box: inout PlaneBox) {
        guard let ground = geometry.worldPoint(at: corner) else { return }
        let x = ground.x - copy
        box.formUnion(PlaneBox(minX: x, minY: ground.y, maxX: x, maxY: ground.y))
    }
}

extension ScreenSegment {
    /// The part of the segment that is not above a height on the screen. `nil` if all of it is above.
    fileprivate func part(below highest: Double) -> ScreenSegment? {
        switch (start.y >= highest, end.y >= highest) {
        case (true, true): self
        case (false, false): nil
        case (true, false): ScreenSegment(from: start, to: point(at: (highest - start.y) / (end.y - start.y)))
        case (false, true): ScreenSegment(from: point(at: (highest - start.y) / (end.y - start.y)), to: end)
        }
    }
}

extension PlaneBox {
    /// Returns the part of an edge within the box. `nil` if there is none.
    ///
    /// Source: Y. Liang, B. Barsky, A New Concept and Method for Line Clipping (1984).
    fileprivate func clipped(from start: WorldPoint, to end: WorldPoint) -> (WorldPoint, WorldPoint)? {
        var span = 0.0...1.0
        guard Self.narrow(&span, start.x, end.x - start.x, minX...maxX), Self.narrow(&span, start.y, end.y - start.y, minY...maxY) else {
            return nil
        }
        return (Self.point(at: span.lowerBound, start, end), Self.point(at: span.upperBound, start, end))
    }

    private static func narrow(
        _ span: inout ClosedRange<Double>, _ start: Double, _ length: Double, _ allowed: ClosedRange<Double>
    ) -> Bool {
        guard length != 0 else { return allowed.contains(start) }
        let (a, b) = ((allowed.lowerBound - start) / length, (allowed.upperBound - start) / length)
        let (enter, leave) = (max(span.lowerBound, min(a, b)), min(span.upperBound, max(a, b)))
        guard enter <= leave else { return false }
        span = enter...leave
        return true
    }

    private static func point(at fraction: Double, _ start: WorldPoint, _ end: WorldPoint) -> WorldPoint {
        if fraction == 0 { return start }
        if fraction == 1 { return end }
        return WorldPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
    }
}

/// Lower bounds of the distance of points of the plane from a pointer on the screen, without projecting each point.
///
/// About the ground under the pointer, the perspective is `s = M · d / (1 + k · d)`, where `d` is the offset on the plane and `s` the
/// offset on the screen. The smallest `|M · d|` of a box divided by its largest `1 + k · d` is therefore a lower bound of the distance of
/// the box. The formula follows from the pinhole camera of `CameraGeometry`.
struct SnapMetric {
    /// The ground under the pointer.
    private let origin: SIMD2<Double>
    /// The columns of `M`: the offset on the screen of a step to the east, and of a step to the south.
    private let east: SIMD2<Double>
    private let south: SIMD2<Double>
    /// `k`, the increase of the depth for each step.
    private let depthGradient: SIMD2<Double>
    /// The largest `1 + k · d` that counts as visible.
    private let farthest: Double
    /// The squared lengths of the columns.
    private let squares: SIMD2<Double>
    /// The scalar product of the columns.
    private let product: Double
    /// For a step along one axis, the step along the other axis that leads to the smallest offset on the screen.
    private let foot: SIMD2<Double>

    /// Creates the metric about a visible pointer over a point of the plane. `highest` is the smallest `y` on the screen that counts as
    /// visible, −∞ if the camera looks straight down.
    init(at finger: ScreenPoint, over origin: SIMD2<Double>, highest: Double, seenThrough geometry: CameraGeometry) {
        let bearing = AngleVector(degrees: geometry.state.bearing)
        let pitch = AngleVector(degrees: min(max(geometry.state.pitch, 0), CameraConstraints.steepestPitch))
        func nearness(_ y: Double) -> Double { 1 - (geometry.focus.y - y) * pitch.sin / pitch.cos / geometry.cameraDistance }
        let near = nearness(finger.y)
        // Steps on the plane are first turned by the bearing (to the right, and forward), then projected.
        let (right, forward) = (SIMD2(bearing.cos, bearing.sin), SIMD2(bearing.sin, -bearing.cos))
        let slant = (finger.x - geometry.focus.x) * pitch.sin / geometry.cameraDistance
        let across = (right - forward * slant) * (near * geometry.pixelsPerWorld)
        let up = forward * (-near * near * pitch.cos * geometry.pixelsPerWorld)
        (east, south) = (SIMD2(across.x, up.x), SIMD2(across.y, up.y))
        depthGradient = forward * (pitch.sin * near / geometry.cameraDistance * geometry.pixelsPerWorld)
        farthest = highest.isFinite ? near / nearness(highest) * 1.000001 : .infinity
        squares = SIMD2((east * east).sum(), (south * south).sum())
        product = (east * south).sum()
        foot = -product / squares
        self.origin = origin
    }

    /// An upper bound of the size of the world here, in pixels. It converts a rounding error on the plane to the screen.
    var pixelsPerWorld: Double { squares.sum().squareRoot() }

    /// Returns a lower bound of the squared distance of a box, in square pixels. Infinite if the box is not visible.
    func bound(_ box: PlaneBox) -> Double {
        let low = SIMD2(box.minX, box.minY) - origin
        let high = SIMD2(box.maxX, box.maxY) - origin
        let (a, b) = (depthGradient * low, depthGradient * high)
        let nearest = 1 + min(a.x, b.x) + min(a.y, b.y)
        let depth = min(1 + max(a.x, b.x) + max(a.y, b.y), farthest)
        guard depth > 0, nearest <= farthest else { return .infinity }
        // The squared distance is convex and smallest at the pointer. Its minimum over a box is on one of the sides that face the pointer.
        let side = SIMD2(Self.clamp(0, low.x, high.x), Self.clamp(0, low.y, high.y))
        let alongX = Self.clamp(foot.x * side.y, low.x, high.x)
        let alongY = Self.clamp(foot.y * side.x, low.y, high.y)
        return min(squared(side.x, alongY), squared(alongX, side.y)) / (depth * depth)
    }

    /// Returns the squared distance of a point, in square pixels. Infinite if the point is not visible.
    func distanceSquared(_ point: SIMD2<Double>) -> Double {
        let offset = point - origin
        let depth = 1 + depthGradient.x * offset.x + depthGradient.y * offset.y
        guard depth > 0, depth <= farthest else { return .infinity }
        return squared(offset.x, offset.y) / (depth * depth)
    }

    /// Returns whether the infinite line through two points passes farther away than a limit in square pixels.
    ///
    /// Points behind the camera are allowed. `false` if the points are so near to each other that rounding leaves no line.
    func passes(_ start: SIMD2<Double>, _ end: SIMD2<Double>, beyond limit: Double) -> Bool {
        let (from, to) = (homogeneous(start), homogeneous(end))
        let alongX = to.x * from.z - from.x * to.z
        let alongY = to.y * from.z - from.y * to.z
        let area = from.x * to.y - from.y * to.x
        let squared = alongX * alongX + alongY * alongY
        return squared > 1e-6 && area * area > limit * squared
    }

    /// The offset of a point on the screen in homogeneous coordinates.
    private func homogeneous(_ point: SIMD2<Double>) -> SIMD3<Double> {
        let offset = point - origin
        let moved = east * offset.x + south * offset.y
        return SIMD3(moved.x, moved.y, 1 + (depthGradient * offset).sum())
    }

    private func squared(_ x: Double, _ y: Double) -> Double { squares.x * x * x + 2 * product * x * y + squares.y * y * y }

    @inline(__always)
    private static func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double { max(low, min(high, value)) }
}
