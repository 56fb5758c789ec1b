import Geodesy
import MapCameras

/// How far from a finger things of the plane are seen, without projecting them one by one: bounds that are never too large.
///
/// About the place under the finger, the perspective is `s = M · d / (1 + k · d)`: `d` the way on the plane, `s` that on the screen. So the
/// least `|M · d|` of a box over its largest `1 + k · d` is a distance within which none of the box is seen. Derived from the pinhole
/// camera of `CameraGeometry`.
struct SnapMetric {
    /// The place under the finger.
    let middle: SIMD2<Double>
    /// The columns of `M`: what a step to the east, and one to the south, is on the screen.
    private let east: SIMD2<Double>
    private let south: SIMD2<Double>
    /// `k`, how much farther away from the camera things become with such steps.
    private let receding: SIMD2<Double>
    /// The largest `1 + k · d` that counts as in sight.
    private let farthest: Double
    /// The squares of the columns' lengths, and how far along one column the way goes that is nearest to the end of the other.
    private let squares: SIMD2<Double>
    private let skew: Double
    private let foot: SIMD2<Double>

    /// The metric about a finger that is in sight, over a place of the plane; things are in sight up to the height `highest` on the screen,
    /// −∞ if the camera looks straight down.
    init(at finger: ScreenPoint, over middle: SIMD2<Double>, highest: Double, seenThrough geometry: CameraGeometry) {
        let bearing = AngleVector(degrees: geometry.state.bearing)
        let pitch = AngleVector(degrees: min(max(geometry.state.pitch, 0), CameraConstraints.steepestPitch))
        func nearness(_ y: Double) -> Double { 1 - (geometry.focus.y - y) * pitch.sin / pitch.cos / geometry.cameraDistance }
        let near = nearness(finger.y)
        // Steps on the plane are first turned (to the right, and forward), then seen.
        let (right, forward) = (SIMD2(bearing.cos, bearing.sin), SIMD2(bearing.sin, -bearing.cos))
        let slant = (finger.x - geometry.focus.x) * pitch.sin / geometry.cameraDistance
        let across = (right - forward * slant) * (near * geometry.pixelsPerWorld)
        let up = forward * (-near * near * pitch.cos * geometry.pixelsPerWorld)
        (east, south) = (SIMD2(across.x, up.x), SIMD2(across.y, up.y))
        receding = forward * (pitch.sin * near / geometry.cameraDistance * geometry.pixelsPerWorld)
        farthest = highest.isFinite ? near / nearness(highest) * 1.000001 : .infinity
        squares = SIMD2((east * east).sum(), (south * south).sum())
        skew = (east * south).sum()
        foot = -skew / squares
        self.middle = middle
    }

    /// How many pixels the world is large here, at most: what a rounding error on the plane is on the screen.
    var pixelsPerWorld: Double { squares.sum().squareRoot() }

    /// Within the root of this nothing of a box is seen, in square pixels; infinite if nothing of it is in sight.
    func bound(_ box: BoxPyramid.Box) -> Double {
        let low = SIMD2(box.minX, box.minY) - middle
        let high = SIMD2(box.maxX, box.maxY) - middle
        let (a, b) = (receding * low, receding * high)
        let nearest = 1 + min(a.x, b.x) + min(a.y, b.y)
        let depth = min(1 + max(a.x, b.x) + max(a.y, b.y), farthest)
        guard depth > 0, nearest <= farthest else { return .infinity }
        // A convex function with its least value at the finger has that of a box on one of the sides that face the finger.
        let side = SIMD2(Self.clamp(0, low.x, high.x), Self.clamp(0, low.y, high.y))
        let alongX = Self.clamp(foot.x * side.y, low.x, high.x)
        let alongY = Self.clamp(foot.y * side.x, low.y, high.y)
        return min(squared(side.x, alongY), squared(alongX, side.y)) / (depth * depth)
    }

    /// How far away a point is seen, squared, in square pixels; infinite if it is not in sight.
    func distanceSquared(_ point: SIMD2<Double>) -> Double {
        let way = point - middle
        let depth = 1 + receding.x * way.x + receding.y * way.y
        guard depth > 0, depth <= farthest else { return .infinity }
        return squared(way.x, way.y) / (depth * depth)
    }

    /// Whether the endless line through two points is seen to pass farther away than the root of a limit in square pixels.
    ///
    /// It holds for points behind the camera, too. False if the points are too near to each other for rounding to leave a line.
    func passes(_ start: SIMD2<Double>, _ end: SIMD2<Double>, beyond limit: Double) -> Bool {
        let (from, to) = (seen(start), seen(end))
        let alongX = to.x * from.z - from.x * to.z
        let alongY = to.y * from.z - from.y * to.z
        let area = from.x * to.y - from.y * to.x
        let squared = alongX * alongX + alongY * alongY
        return squared > 1e-6 && area * area > limit * squared
    }

    /// A point as seen from the finger: the way there on the screen, not yet divided by the third part.
    private func seen(_ point: SIMD2<Double>) -> SIMD3<Double> {
        let way = point - middle
        let moved = east * way.x + south * way.y
        return SIMD3(moved.x, moved.y, 1 + (receding * way).sum())
    }

    private func squared(_ x: Double, _ y: Double) -> Double { squares.x * x * x + 2 * skew * x * y + squares.y * y * y }

    @inline(__always)
    private static func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double { max(low, min(high, value)) }
}
