import Geodesy

/// What a camera sees of the Web Mercator plane: screen ↔ plane, without degrees of latitude.
///
/// A camera keeps one of these while it moves. A change of the centre costs a few additions. The trigonometry of bearing and pitch, and the
/// power of two of the zoom level, are computed only when the bearing, the pitch or the zoom level changes.
///
/// Where nothing can be seen (a viewport without height, a number that is not finite), every conversion is `nil`.
///
/// See ``CameraGeometry`` for the copies of the world, and for coordinates in degrees.
public struct MercatorView: Sendable {
    /// The centre in the plane. Its latitude is within the world's square.
    public private(set) var center: WorldPoint
    /// The zoom level.
    public private(set) var zoom: Double
    /// The bearing, in degrees clockwise from north.
    public private(set) var bearing: Double
    /// The pitch, in degrees.
    public private(set) var pitch: Double
    /// The width of the world in screen pixels, as seen at the centre: 512 · 2^zoom · density / 160.
    public private(set) var pixelsPerWorld: Double
    private(set) var perspective: Perspective
    private let worldSizeAtZoomZero: Double

    /// Scales, in pixels for the world, at which nothing overflows.
    private static let usableScales = 1e-30...1e30

    /// The view of a state through a viewport. A pitch outside of 0 ... 85 counts as the nearest one within.
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

    /// Whether anything can be seen: false if the view has no height or a number is not finite.
    public var isUsable: Bool { pixelsPerWorld > 0 && perspective.isUsable }

    /// The point of the screen, in pixels, where the centre is: the middle of what padding leaves.
    public var focus: ScreenPoint { perspective.focus }

    /// Whether two views show the same centre, zoom level, bearing and pitch.
    public func shows(sameAs other: MercatorView) -> Bool {
        center == other.center && zoom == other.zoom && bearing == other.bearing && pitch == other.pitch
    }

    // MARK: Screen and plane

    /// The vector from the centre to the ground under a point of the screen, in widths of the world; `nil` at the horizon and above it.
    func offset(at point: ScreenPoint) -> GroundVector? {
        guard isUsable, let vector = perspective.vector(at: point) else { return nil }
        return vector / pixelsPerWorld
    }

    /// Where something is on the screen that is at a distance from the centre, in widths of the world.
    func screenPoint(at offset: GroundVector) -> ScreenPoint? {
        guard isUsable else { return nil }
        let ground = perspective.ground(of: offset * pixelsPerWorld)
        return perspective.screen(ofGroundX: ground.x, y: ground.y)
    }

    /// The point of the plane under a point of the screen; `nil` at the horizon and above it.
    public func worldPoint(at point: ScreenPoint) -> WorldPoint? {
        guard let offset = offset(at: point) else { return nil }
        return center + offset
    }

    /// The point of the screen itself, or, if it is too near to the horizon or above it, the nearest point below it that is not: what a
    /// finger can hold.
    package func withinSight(_ point: ScreenPoint) -> ScreenPoint { perspective.lowered(point) }

    /// The ground under a point of the screen, in pixels to the right of the focus and forward from it; `nil` at the horizon and above it.
    package func ground(at point: ScreenPoint) -> (x: Double, y: Double)? { perspective.ground(at: point) }

    /// Where a point of the ground is on the screen, from pixels to the right of the focus and forward from it.
    package func screenPoint(ofGroundX x: Double, y: Double) -> ScreenPoint? { perspective.screen(ofGroundX: x, y: y) }

    /// The vector in the plane, in widths of the world, of pixels on the ground to the right and forward.
    package func vector(ofGroundX x: Double, y: Double) -> (east: Double, south: Double) {
        let vector = perspective.turned(x: x, y: y) / pixelsPerWorld
        return (vector.east, vector.south)
    }

    // MARK: Moving

    /// Changes the zoom level, the bearing and the pitch. Computes only what depends on those that differ.
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

    /// Moves the centre.
    mutating func move(to center: WorldPoint) { self.center = center }

    /// The centre that puts a point of the plane under a point of the screen. A point above the horizon, or nearly, counts as one lower
    /// down in the same column. Where nothing can be seen, the point of the plane itself.
    package func center(placing place: WorldPoint, at point: ScreenPoint) -> WorldPoint {
        guard let offset = offset(at: perspective.lowered(point)) else { return place }
        return place - offset
    }
}
