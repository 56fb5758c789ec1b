import Geodesy

/// How the ground is seen: the perspective between the screen and a plane, without a place or a scale on that plane.
///
/// The camera looks at the point of the ground that is under ``focus``, from ``distance`` pixels away. On the ground lengths are in the
/// pixels that they have at the focus: `x` to the right, `y` forward (up on the screen).
package struct Perspective: Sendable {
    /// How many times farther away than the focus something may be to count as within sight; beyond, up to the horizon, pixels cover
    /// so much ground that nothing can be told apart or held.
    package static let farthestDepth = 20.0

    /// The point of the screen that the camera looks at.
    package let focus: ScreenPoint
    /// From the camera to the ground at the focus, in pixels; 0 if nothing can be seen.
    package let distance: Double
    private let bearing: AngleVector
    private let pitch: AngleVector

    /// The perspective of a viewport; angles in degrees, pitch within 0 ... 85.
    package init(bearing: Double, pitch: Double, viewport: Viewport) {
        focus = viewport.focus
        self.bearing = AngleVector(degrees: bearing)
        self.pitch = AngleVector(degrees: min(max(pitch, 0), CameraConstraints.steepestPitch))
        let distance = viewport.height / 2 / Math.tan(viewport.usableFieldOfView / 2)
        let isUsable = distance > 0 && distance.isFinite && focus.isFinite && bearing.isFinite && pitch.isFinite
        self.distance = isUsable ? distance : 0
    }

    /// Whether anything can be seen: false for a view without height and for numbers that are not finite.
    package var isUsable: Bool { distance > 0 }

    /// The ground under a point of the screen; `nil` at the horizon and above it.
    package func ground(at point: ScreenPoint) -> (x: Double, y: Double)? {
        let right = point.x - focus.x
        let up = focus.y - point.y
        let steepness = distance * pitch.cos - up * pitch.sin
        guard isUsable, steepness > 0 else { return nil }
        let y = up * distance / steepness
        let x = right * (distance + y * pitch.sin) / distance
        return x.isFinite && y.isFinite ? (x, y) : nil
    }

    /// Where a point of the ground is on the screen; `nil` beside and behind the camera.
    package func screen(ofGroundX x: Double, y: Double) -> ScreenPoint? {
        let depth = distance + y * pitch.sin
        guard isUsable, depth > 0 else { return nil }
        let scale = distance / depth
        let point = ScreenPoint(x: focus.x + x * scale, y: focus.y - y * pitch.cos * scale)
        return point.isFinite ? point : nil
    }

    /// A vector on the ground as one to the east and south.
    package func turned(x: Double, y: Double) -> (east: Double, south: Double) {
        (x * bearing.cos + y * bearing.sin, x * bearing.sin - y * bearing.cos)
    }

    /// A vector to the east and south as one on the ground.
    package func ground(east: Double, south: Double) -> (x: Double, y: Double) {
        (east * bearing.cos + south * bearing.sin, east * bearing.sin - south * bearing.cos)
    }

    /// The horizon's height on the screen; `nil` if the camera looks straight down.
    package var horizonY: Double? {
        guard isUsable, pitch.sin > 0 else { return nil }
        let y = focus.y - distance * pitch.cos / pitch.sin
        return y.isFinite ? y : nil
    }

    /// The height on the screen at which the ground is some times farther away than at the focus; `nil` if there is none.
    package func screenY(atDepth times: Double) -> Double? {
        guard let horizonY else { return nil }
        return horizonY + (focus.y - horizonY) / times
    }

    /// The point itself, or, if it is too near to the horizon or above it, the nearest one below it that is not.
    package func lowered(_ point: ScreenPoint, toDepth times: Double = farthestDepth) -> ScreenPoint {
        guard let limit = screenY(atDepth: times), point.y < limit else { return point }
        return ScreenPoint(x: point.x, y: limit)
    }

    /// How many times farther away than the focus the ground at a height on the screen is; negative above the horizon.
    package func depth(atScreenY y: Double) -> Double {
        distance * pitch.cos / (distance * pitch.cos - (focus.y - y) * pitch.sin)
    }
}
