import Geodesy

/// How the ground is seen: the perspective between the screen and a plane, without a place or a scale on that plane.
///
/// The camera looks at the point of the ground that is under ``focus``, from ``distance`` pixels away. On the ground lengths are in the
/// pixels that they have at the focus: `x` to the right, `y` forward (up on the screen).
struct Perspective: Sendable {
    /// How many times farther away than the focus something may be to count as within sight; beyond, up to the horizon, pixels cover
    /// so much ground that nothing can be told apart or held.
    static let farthestDepth = 20.0

    /// The largest distance, in pixels, of a camera: with a field of view so narrow that it is farther away nothing is seen.
    private static let farthestCamera = 1e12

    /// The point of the screen that the camera looks at.
    let focus: ScreenPoint
    /// From the camera to the ground at the focus, in pixels; 0 if nothing can be seen.
    let distance: Double
    let bearing: AngleVector
    let pitch: AngleVector

    /// The perspective of a viewport; angles in degrees, pitch within 0 ... 85.
    init(bearing: Double, pitch: Double, viewport: Viewport) {
        focus = viewport.focus
        self.bearing = AngleVector(degrees: bearing)
        self.pitch = AngleVector(degrees: min(max(pitch, 0), CameraConstraints.steepestPitch))
        let distance = viewport.height / 2 / Math.tan(viewport.usableFieldOfView / 2)
        let isUsable = distance > 0 && distance <= Perspective.farthestCamera && focus.isFinite && bearing.isFinite && pitch.isFinite
        self.distance = isUsable ? distance : 0
    }

    /// Whether anything can be seen: false for a view without height and for numbers that are not finite.
    var isUsable: Bool { distance > 0 }

    /// The ground under a point of the screen; `nil` at the horizon and above it.
    func ground(at point: ScreenPoint) -> (x: Double, y: Double)? {
        let right = point.x - focus.x
        let up = focus.y - point.y
        let steepness = distance * pitch.cos - up * pitch.sin
        guard isUsable, steepness > 0 else { return nil }
        let y = up * distance / steepness
        let x = right * (distance + y * pitch.sin) / distance
        return x.isFinite && y.isFinite ? (x, y) : nil
    }

    /// Where a point of the ground is on the screen; `nil` beside and behind the camera.
    func screen(ofGroundX x: Double, y: Double) -> ScreenPoint? {
        let depth = distance + y * pitch.sin
        guard isUsable, depth > 0 else { return nil }
        let scale = distance / depth
        let point = ScreenPoint(x: focus.x + x * scale, y: focus.y - y * pitch.cos * scale)
        return point.isFinite ? point : nil
    }

    /// A way on the ground, to the right and forward, as one to the east and south.
    func turned(x: Double, y: Double) -> GroundVector {
        GroundVector(east: x * bearing.cos + y * bearing.sin, south: x * bearing.sin - y * bearing.cos)
    }

    /// A way to the east and south as one on the ground, to the right and forward.
    func ground(of vector: GroundVector) -> (x: Double, y: Double) {
        (vector.east * bearing.cos + vector.south * bearing.sin, vector.east * bearing.sin - vector.south * bearing.cos)
    }

    /// The horizon's height on the screen; `nil` if the camera looks straight down.
    var horizonY: Double? {
        guard isUsable, pitch.sin > 0 else { return nil }
        let y = focus.y - distance * pitch.cos / pitch.sin
        return y.isFinite ? y : nil
    }

    /// The height on the screen at which the ground is some times farther away than at the focus; `nil` if there is none.
    func screenY(atDepth times: Double) -> Double? {
        guard let horizonY else { return nil }
        return horizonY + (focus.y - horizonY) / times
    }

    /// The point itself, or, if it is too near to the horizon or above it, the nearest one below it that is not.
    func lowered(_ point: ScreenPoint, toDepth times: Double = farthestDepth) -> ScreenPoint {
        guard let limit = screenY(atDepth: times), point.y < limit else { return point }
        return ScreenPoint(x: point.x, y: limit)
    }

    /// How many times farther away than the focus the ground at a height on the screen is; negative above the horizon.
    func depth(atScreenY y: Double) -> Double {
        distance * pitch.cos / (distance * pitch.cos - (focus.y - y) * pitch.sin)
    }
}

extension CameraGeometry {
    /// The point itself, or, if it is too near to the horizon or above it, the nearest one below it that is not: what a finger can hold.
    package func withinSight(_ point: ScreenPoint) -> ScreenPoint { perspective.lowered(point) }
}
