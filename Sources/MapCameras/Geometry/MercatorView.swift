public import Geodesy

/// A camera view of the Web Mercator plane: conversions between screen and plane, without degrees of latitude.
///
/// A camera stores one while it moves. A change of the center takes a few additions. The trigonometric functions of bearing and pitch, and
/// the power of two of the zoom level, are computed only when the bearing, the pitch or the zoom level changes.
///
/// If no ground is visible (a viewport without height, a number that is not finite), every conversion is `nil`.
///
/// ``CameraGeometry`` describes the copies of the world, and has coordinates in degrees.
public struct MercatorView: Sendable {
    /// The center in the plane. Its latitude is within the world's square.
    public private(set) var center: WorldPoint
    /// The zoom level.
    public private(set) var zoom: Double
    /// The bearing, in degrees clockwise from north.
    public private(set) var bearing: Double
    /// The pitch, in degrees.
    public private(set) var pitch: Double
    /// The width of the world in screen pixels at the center: 512 · 2^zoom · density / 160.
    public private(set) var pixelsPerWorld: Double
    private(set) var perspective: Perspective
    private let worldSizeAtZoomZero: Double

    /// The scales, in pixels per world, at which nothing overflows.
    private static let usableScales = 1e-30...1e30

    /// Creates the view of a state in a viewport. A pitch outside 0 ... 85 counts as the nearest one inside.
    public init(state: CameraState, viewport: Viewport) {
        center = WebMercator.project(state.center)
        (zoom, bearing, pitch) = (state.zoom, state.bearing, state.pitch)
        perspective = Perspective(bearing: state.bearing, pitch: state.pitch, viewport: viewport)
        worldSizeAtZoomZero = state.isValid && viewport.isValid ? viewport.worldSizeAtZoomZero : 0
        pixelsPerWorld = MercatorView.scale(worldSizeAtZoomZero, zoom)
    }

    private static func scale(_ worldSizeAtZoomZero: Double, _ zoom: Double) -> Double {
        let scale = worldSizeAtZoomZero * Math.exp2(zoom)
        return usableScales.contains(scale) ? scale : 0
    }

    /// Whether any ground is visible. `false` if the view has no height or a number is not finite.
    public var isUsable: Bool { pixelsPerWorld > 0 && perspective.isUsable }

    /// The point of the center on the screen, in pixels: the middle of the view without its padding.
    public var focus: ScreenPoint { perspective.focus }

    /// Whether two views have the same center, zoom level, bearing and pitch.
    public func shows(sameAs other: MercatorView) -> Bool {
        center == other.center && zoom == other.zoom && bearing == other.bearing && pitch == other.pitch
    }

    // MARK: Screen and plane

    /// The vector from the center to the ground under a point of the screen, in widths of the world. `nil` at the horizon and above it.
    func offset(at point: ScreenPoint) -> GroundVector? {
        guard isUsable, let vector = perspective.vector(at: point) else { return nil }
        return vector / pixelsPerWorld
    }

    /// The point of the screen for a vector from the center, in widths of the world.
    func screenPoint(at offset: GroundVector) -> ScreenPoint? {
        guard isUsable else { return nil }
        let ground = perspective.ground(of: offset * pixelsPerWorld)
        return perspective.screen(ofGroundX: ground.x, y: ground.y)
    }

    /// The point of the plane under a point of the screen. `nil` at the horizon and above it.
    public func worldPoint(at point: ScreenPoint) -> WorldPoint? {
        guard let offset = offset(at: point) else { return nil }
        return center + offset
    }

    /// The point itself, or the nearest point below it that is far enough from the horizon. A finger can hold the ground there.
    package func withinSight(_ point: ScreenPoint) -> ScreenPoint { perspective.lowered(point) }

    /// Whether a point of the screen is far enough below the horizon that a finger can hold the ground there.
    package func isWithinSight(_ point: ScreenPoint) -> Bool { isUsable && perspective.lowered(point) == point }

    /// The ground under a point of the screen, in pixels to the right of the focus and forward from it. `nil` at the horizon and above it.
    package func ground(at point: ScreenPoint) -> (x: Double, y: Double)? { perspective.ground(at: point) }

    /// The point of the screen for the ground at a number of pixels to the right of the focus and forward from it.
    package func screenPoint(ofGroundX x: Double, y: Double) -> ScreenPoint? { perspective.screen(ofGroundX: x, y: y) }

    /// The vector in the plane, in widths of the world, for pixels on the ground to the right and forward.
    package func vector(ofGroundX x: Double, y: Double) -> (east: Double, south: Double) {
        let vector = perspective.turned(x: x, y: y) / pixelsPerWorld
        return (vector.east, vector.south)
    }

    /// The velocity of the center, in widths of the world per second, with which the ground under a point of the screen follows a velocity in pixels
    /// per second.
    ///
    /// It is the derivative, so it does not depend on the length of a step. A point that is far away counts as a lower one, because the map would
    /// move too fast.
    package func centerVelocity(following velocity: ScreenPoint, at point: ScreenPoint) -> (east: Double, south: Double) {
        guard isUsable else { return (0, 0) }
        let point = perspective.lowered(point, toDepth: PanMomentum.farthestDepth)
        let ground = perspective.groundVelocity(at: point, of: velocity) / -pixelsPerWorld
        return ground.isFinite ? (ground.east, ground.south) : (0, 0)
    }

    // MARK: Moving

    /// Changes the zoom level, the bearing and the pitch. Recomputes only what depends on those that differ.
    package mutating func change(zoom: Double, bearing: Double, pitch: Double) {
        if zoom != self.zoom {
            self.zoom = zoom
            pixelsPerWorld = MercatorView.scale(worldSizeAtZoomZero, zoom)
        }
        if bearing != self.bearing {
            self.bearing = bearing
            perspective.turn(to: bearing)
        }
        if pitch != self.pitch {
            self.pitch = pitch
            perspective.tilt(to: pitch)
        }
    }

    /// Changes the center.
    package mutating func move(to center: WorldPoint) { self.center = center }

    /// The center that puts a point of the plane under a point of the screen. A point that is above the horizon or close to it counts as a
    /// lower one in the same column. If no ground is visible, the result is the point of the plane itself.
    package func center(placing worldPoint: WorldPoint, at point: ScreenPoint) -> WorldPoint {
        guard let offset = offset(at: perspective.lowered(point)) else { return worldPoint }
        return worldPoint - offset
    }
}

/// Converts between differences of latitude and differences in the plane. The results are exact for coordinates at any distance.
///
/// Subtracting two projected coordinates would have an error a hundred times larger at zoom 22. With gd the Gudermannian function (φ = gd ψ):
/// tan ½(gd a − gd b) = sinh ½(a − b) / cosh ½(a + b), and from it, by imaginary arguments, tanh ½(a − b) = sin ½(gd a − gd b) / cos ½(gd a
/// + gd b). Source: NIST Digital Library of Mathematical Functions, 4.23(viii), and the addition theorems 4.35.
struct MercatorOffset: Sendable {
    /// The latitude that differences refer to, in degrees, within the world's square.
    let latitude: Double
    /// ψ of that latitude.
    private let height: Double

    /// Creates the conversion for a latitude in degrees. A latitude outside the world's square counts as the edge.
    init(latitude: Double) {
        let limit = WebMercator.latitudeLimit
        self.latitude = min(max(latitude, -limit), limit)
        height = Math.asinh(Math.tan(self.latitude * Degrees.inRadians))
    }

    /// The latitude, in degrees, at a distance to the south, in widths of the world.
    func latitude(south: Double) -> Double {
        let half = -south * Double.pi
        let middle = Math.exp(height + half)
        let slope = Math.sinh(half) * 2 / (middle + 1 / middle)
        return latitude + 2 * Math.atan(slope) * Degrees.perRadian
    }

    /// The distance of a latitude to the south, in widths of the world. A latitude outside the world's square counts as the edge.
    func south(ofLatitude other: Double) -> Double {
        let limit = WebMercator.latitudeLimit
        let other = min(max(other, -limit), limit)
        let z =
            Math.sin((other - latitude) / 2 * Degrees.inRadians) / Math.cos((other + latitude) / 2 * Degrees.inRadians)
        return -Math.asinh(z / ((1 - z) * (1 + z)).squareRoot()) / Double.pi
    }
}
