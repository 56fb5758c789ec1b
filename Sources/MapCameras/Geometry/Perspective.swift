import Geodesy

/// The perspective between the screen and a plane, without a coordinate or a scale on that plane.
///
/// The camera looks at the point of the ground under ``focus``, from ``distance`` pixels away. Lengths on the ground are in the pixels that
/// they have at the focus: `x` to the right, `y` forward (up on the screen).
struct Perspective: Sendable {
    /// The depth, relative to the focus, beyond which the ground counts as not visible. Closer to the horizon a pixel covers so much ground
    /// that no coordinate can be held.
    static let farthestDepth = 20.0

    /// The largest distance of a camera, in pixels. If the field of view is so narrow that the camera is further away, nothing is visible.
    private static let farthestCamera = 1e12

    /// The point of the screen that the camera looks at.
    let focus: ScreenPoint
    /// The distance from the camera to the ground at the focus, in pixels. Zero if nothing is visible.
    let distance: Double
    private(set) var bearing: AngleVector
    private(set) var pitch: AngleVector

    /// Creates the perspective of a viewport. Angles are in degrees, the pitch within 0 ... 85.
    init(bearing: Double, pitch: Double, viewport: Viewport) {
        focus = viewport.focus
        self.bearing = AngleVector(viewDegrees: bearing)
        self.pitch = Perspective.vector(ofPitch: pitch)
        let distance = viewport.height / 2 / Math.tan(viewport.usableFieldOfView / 2)
        let isUsable = distance > 0 && distance <= Perspective.farthestCamera && focus.isFinite && bearing.isFinite && pitch.isFinite
        self.distance = isUsable ? distance : 0
    }

    /// Changes the bearing, in degrees.
    mutating func turn(to bearing: Double) { self.bearing = AngleVector(viewDegrees: bearing) }

    /// Changes the pitch, in degrees, within 0 ... 85.
    mutating func tilt(to pitch: Double) { self.pitch = Perspective.vector(ofPitch: pitch) }

    private static func vector(ofPitch pitch: Double) -> AngleVector {
        AngleVector(viewDegrees: min(max(pitch, 0), CameraConstraints.steepestPitch))
    }

    /// Whether any ground is visible. `false` for a view without height and for numbers that are not finite.
    var isUsable: Bool { distance > 0 }

    // MARK: Screen and ground

    /// The ground under a point of the screen. `nil` at the horizon and above it.
    func ground(at point: ScreenPoint) -> (x: Double, y: Double)? {
        let right = point.x - focus.x
        let up = focus.y - point.y
        let steepness = distance * pitch.cos - up * pitch.sin
        guard isUsable, steepness > 0 else { return nil }
        let y = up * distance / steepness
        let x = right * (distance + y * pitch.sin) / distance
        return x.isFinite && y.isFinite ? (x, y) : nil
    }

    /// The point of the screen for a point of the ground. `nil` beside and behind the camera.
    func screen(ofGroundX x: Double, y: Double) -> ScreenPoint? {
        let depth = distance + y * pitch.sin
        guard isUsable, depth > 0 else { return nil }
        let scale = distance / depth
        let point = ScreenPoint(x: focus.x + x * scale, y: focus.y - y * pitch.cos * scale)
        return point.isFinite ? point : nil
    }

    /// The vector from the focus to the ground under a point of the screen, in pixels. `nil` at the horizon and above it.
    func vector(at point: ScreenPoint) -> GroundVector? {
        guard let ground = ground(at: point) else { return nil }
        return turned(x: ground.x, y: ground.y)
    }

    /// Converts a vector on the ground from right and forward to east and south.
    func turned(x: Double, y: Double) -> GroundVector {
        GroundVector(east: x * bearing.cos + y * bearing.sin, south: x * bearing.sin - y * bearing.cos)
    }

    /// Converts a vector on the ground from east and south to right and forward.
    func ground(of vector: GroundVector) -> (x: Double, y: Double) {
        (vector.east * bearing.cos + vector.south * bearing.sin, vector.east * bearing.sin - vector.south * bearing.cos)
    }

    /// The velocity on the ground for a velocity at a point of the screen: the derivative of ``vector(at:)``.
    func groundVelocity(at point: ScreenPoint, of velocity: ScreenPoint) -> GroundVector {
        let up = focus.y - point.y
        let steepness = distance * pitch.cos - up * pitch.sin
        guard isUsable, steepness > 0 else { return .zero }
        let depth = distance * pitch.cos / steepness
        let forward = -velocity.y * distance * distance * pitch.cos / (steepness * steepness)
        let right = velocity.x * depth + (point.x - focus.x) * pitch.sin / distance * forward
        return turned(x: right, y: forward)
    }

    // MARK: Horizon

    /// The vertical position of the horizon on the screen. `nil` if the camera looks straight down.
    var horizonY: Double? {
        guard isUsable, pitch.sin > 0 else { return nil }
        let y = focus.y - distance * pitch.cos / pitch.sin
        return y.isFinite ? y : nil
    }

    /// The vertical position on the screen of the ground at a depth, relative to the focus. `nil` if the camera looks straight down.
    private func screenY(atDepth depth: Double) -> Double? {
        guard let horizonY else { return nil }
        return horizonY + (focus.y - horizonY) / depth
    }

    /// The point itself, or the nearest point below it where the ground is not deeper than `depth`.
    func lowered(_ point: ScreenPoint, toDepth depth: Double = farthestDepth) -> ScreenPoint {
        guard pitch.sin > 0, let limit = screenY(atDepth: depth), point.y < limit else { return point }
        return ScreenPoint(x: point.x, y: limit)
    }

    /// The depth of the ground at a vertical position on the screen, relative to the focus. Negative above the horizon.
    func depth(atScreenY y: Double) -> Double {
        distance * pitch.cos / (distance * pitch.cos - (focus.y - y) * pitch.sin)
    }

    // MARK: Visible ground

    /// The corners of the visible ground. The far edge is at ``farthestDepth``. `nil` if that edge is below the view, or nothing is
    /// visible.
    func visibleCorners(of viewport: Viewport) -> GroundCorners? {
        let top = max(0, screenY(atDepth: Perspective.farthestDepth) ?? 0)
        guard top <= viewport.height,
            let topLeft = vector(at: ScreenPoint(x: 0, y: top)),
            let topRight = vector(at: ScreenPoint(x: viewport.width, y: top)),
            let bottomRight = vector(at: ScreenPoint(x: viewport.width, y: viewport.height)),
            let bottomLeft = vector(at: ScreenPoint(x: 0, y: viewport.height))
        else { return nil }
        return GroundCorners(topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
    }
}

/// The four corners of the visible ground, as vectors from the focus, in pixels.
struct GroundCorners: Sendable {
    var topLeft: GroundVector
    var topRight: GroundVector
    var bottomRight: GroundVector
    var bottomLeft: GroundVector

    /// The smallest box around the corners.
    var rect: WorldRect {
        WorldRect(
            minX: min(min(topLeft.east, topRight.east), min(bottomLeft.east, bottomRight.east)),
            minY: min(min(topLeft.south, topRight.south), min(bottomLeft.south, bottomRight.south)),
            maxX: max(max(topLeft.east, topRight.east), max(bottomLeft.east, bottomRight.east)),
            maxY: max(max(topLeft.south, topRight.south), max(bottomLeft.south, bottomRight.south)))
    }
}

/// A vector on the ground, to the east and to the south. Its unit is either the pixel at the focus or the width of the world.
struct GroundVector: Sendable, Hashable {
    var east: Double
    var south: Double

    static var zero: GroundVector { GroundVector(east: 0, south: 0) }

    /// A vector in the same direction, each component of which is at most as long as that of this vector.
    func limiting(_ vector: GroundVector) -> GroundVector {
        GroundVector(
            east: abs(vector.east) > abs(east) ? east : vector.east, south: abs(vector.south) > abs(south) ? south : vector.south)
    }

    static func + (a: GroundVector, b: GroundVector) -> GroundVector {
        GroundVector(east: a.east + b.east, south: a.south + b.south)
    }

    static func - (a: GroundVector, b: GroundVector) -> GroundVector {
        GroundVector(east: a.east - b.east, south: a.south - b.south)
    }

    static func * (a: GroundVector, factor: Double) -> GroundVector {
        GroundVector(east: a.east * factor, south: a.south * factor)
    }

    static func / (a: GroundVector, divisor: Double) -> GroundVector {
        GroundVector(east: a.east / divisor, south: a.south / divisor)
    }

    var isFinite: Bool { east.isFinite && south.isFinite }
}

extension WorldPoint {
    /// Adds a vector in widths of the world.
    static func + (point: WorldPoint, vector: GroundVector) -> WorldPoint {
        WorldPoint(x: point.x + vector.east, y: point.y + vector.south)
    }

    /// Subtracts a vector in widths of the world.
    static func - (point: WorldPoint, vector: GroundVector) -> WorldPoint {
        WorldPoint(x: point.x - vector.east, y: point.y - vector.south)
    }

    /// The vector from one point to another, in widths of the world.
    static func - (end: WorldPoint, start: WorldPoint) -> GroundVector {
        GroundVector(east: end.x - start.x, south: end.y - start.y)
    }

    /// The copy of the point that is nearest to another one.
    func nearest(to other: WorldPoint) -> WorldPoint {
        WorldPoint(x: x - (x - other.x).rounded(), y: y)
    }

    /// The coordinate at the point, as the center of a view. Far outside the world's square it is slightly before a pole, so that it is
    /// always valid.
    var coordinateOfCenter: Coordinate {
        WebMercator.unproject(WorldPoint(x: x, y: WorldPoint.shownY.nearest(to: y)))
    }

    /// Outside this range the distance to the pole is smaller than the last bit of a latitude.
    private static let shownY = -4.0...5.0
}
