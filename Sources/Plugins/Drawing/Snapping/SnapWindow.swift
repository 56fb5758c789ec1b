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
    /// The bounding box, as the view has it.
    private let box: WorldRect
    /// The pointer, or the highest point of the visible ground below it.
    private let anchor: ScreenPoint
    /// The ground under the anchor, shifted to the copy 0 of the world.
    private var anchorGround: WorldPoint
    /// The smallest `y` on the screen that counts as visible ground.
    private let highest: Double

    /// `nil` if no ground is visible.
    init?(around finger: ScreenPoint, radius: Double, geometry: CameraGeometry) {
        guard finger.isFinite, radius > 0, radius.isFinite, geometry.isUsable else { return nil }
        let highest = geometry.withinSight(ScreenPoint(x: finger.x, y: -.infinity)).y
        let anchor = ScreenPoint(x: finger.x, y: max(finger.y, highest))
        guard let ground = geometry.worldPoint(at: anchor) else { return nil }
        (self.finger, self.anchor, self.geometry, self.radius, self.highest) = (finger, anchor, geometry, radius, highest)
        anchorGround = ground
        box = Self.boundingBox(around: finger, radius: radius, highest: highest, geometry)
        guard box.minX.isFinite, box.maxX.isFinite else { return nil }
    }

    /// The metric about the anchor.
    var metric: SnapMetric { SnapMetric(at: anchor, over: anchorGround, highest: highest, seenThrough: geometry) }

    /// Returns the copies of the world on which items in a box of the copy 0 may be in the window. At most 64.
    func copies(of items: WorldRect) -> ClosedRange<Int>? {
        let (first, last) = ((box.minX - items.maxX).rounded(.up), (box.maxX - items.minX).rounded(.down))
        guard first <= last, abs(first) < 1e6, abs(last) < 1e6, last - first < 64 else { return nil }
        return Int(first)...Int(last)
    }

    mutating func move(toCopy copy: Int) {
        anchorGround.x += self.copy - Double(copy)
        self.copy = Double(copy)
    }

    /// Returns the square of the distance from the anchor within which an item can be that is within a distance of the pointer.
    ///
    /// If the pointer is above the visible ground, all visible ground is at least as far below it as the anchor. The rest is Pythagoras.
    func limitSquared(within distance: Double) -> Double {
        let above = anchor.y - finger.y
        return max(distance, 0) * max(distance, 0) - above * above
    }

    /// Returns the position of a point on the screen. `nil` if it is not visible.
    func screenPoint(for point: WorldPoint) -> ScreenPoint? { geometry.visiblePoint(for: point.moved(copy)) }

    /// Returns the point of an edge that is nearest to the pointer. `nil` if the edge is not visible.
    func nearestPoint(ofEdgeFrom start: WorldPoint, to end: WorldPoint) -> ScreenPoint? {
        guard let seen = geometry.visiblePart(from: start.moved(copy), to: end.moved(copy))?.segment else { return nil }
        return seen.point(at: seen.fraction(nearestTo: finger))
    }

    private static func boundingBox(
        around finger: ScreenPoint, radius: Double, highest: Double, _ geometry: CameraGeometry
    ) -> WorldRect {
        // The box is slightly larger than the window, so that rounding excludes nothing.
        let reach = radius * 1.000001 + 1e-6
        var box = WorldRect.empty
        for y in [max(finger.y - reach, highest), max(finger.y + reach, highest)] {
            for x in [finger.x - reach, finger.x + reach] {
                guard let ground = geometry.worldPoint(at: ScreenPoint(x: x, y: y)) else { continue }
                box.formUnion(WorldRect(ground))
            }
        }
        return box
    }
}

/// Lower bounds of the distance of points of the plane from a pointer on the screen, without projecting each point.
///
/// About the ground under the pointer, the perspective is `s = M · d / (1 + k · d)`, where `d` is the offset on the plane and `s` the
/// offset on the screen. The smallest `|M · d|` of a box divided by its largest `1 + k · d` is therefore a lower bound of the distance of
/// the box. The formula follows from the pinhole camera of `CameraGeometry`.
struct SnapMetric {
    /// The ground under the pointer.
    private let origin: WorldPoint
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
    init(at finger: ScreenPoint, over origin: WorldPoint, highest: Double, seenThrough geometry: CameraGeometry) {
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
    func bound(_ box: WorldRect) -> Double {
        let origin = SIMD2(origin.x, origin.y)
        let (low, high) = (box.edges.lowHalf - origin, -box.edges.highHalf - origin)
        let (a, b) = (depthGradient * low, depthGradient * high)
        let nearest = 1 + min(a.x, b.x) + min(a.y, b.y)
        let depth = min(1 + max(a.x, b.x) + max(a.y, b.y), farthest)
        guard depth > 0, nearest <= farthest else { return .infinity }
        // The squared distance is convex and smallest at the pointer. Its minimum over a box is on one of the sides that face the pointer.
        let side = SIMD2(Self.clamp(0, from: low.x, to: high.x), Self.clamp(0, from: low.y, to: high.y))
        let alongX = Self.clamp(foot.x * side.y, from: low.x, to: high.x)
        let alongY = Self.clamp(foot.y * side.x, from: low.y, to: high.y)
        return min(squared(side.x, alongY), squared(alongX, side.y)) / (depth * depth)
    }

    /// Returns the squared distance of a point, in square pixels. Infinite if the point is not visible.
    func distanceSquared(_ point: WorldPoint) -> Double {
        let offset = offset(of: point)
        let depth = 1 + depthGradient.x * offset.x + depthGradient.y * offset.y
        guard depth > 0, depth <= farthest else { return .infinity }
        return squared(offset.x, offset.y) / (depth * depth)
    }

    /// Returns whether the infinite line through two points passes farther away than a limit in square pixels.
    ///
    /// Points behind the camera are allowed. `false` if the points are so near to each other that rounding leaves no line.
    func passes(_ start: WorldPoint, _ end: WorldPoint, beyond limit: Double) -> Bool {
        let (from, to) = (homogeneous(start), homogeneous(end))
        let alongX = to.x * from.z - from.x * to.z
        let alongY = to.y * from.z - from.y * to.z
        let area = from.x * to.y - from.y * to.x
        let squared = alongX * alongX + alongY * alongY
        return squared > 1e-6 && area * area > limit * squared
    }

    /// The offset of a point on the screen in homogeneous coordinates.
    private func homogeneous(_ point: WorldPoint) -> SIMD3<Double> {
        let offset = offset(of: point)
        let moved = east * offset.x + south * offset.y
        return SIMD3(moved.x, moved.y, 1 + (depthGradient * offset).sum())
    }

    private func offset(of point: WorldPoint) -> SIMD2<Double> { SIMD2(point.x - origin.x, point.y - origin.y) }

    private func squared(_ x: Double, _ y: Double) -> Double { squares.x * x * x + 2 * product * x * y + squares.y * y * y }

    private static func clamp(_ value: Double, from low: Double, to high: Double) -> Double { max(low, min(high, value)) }
}
