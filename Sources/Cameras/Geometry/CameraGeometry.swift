import Geodesy

/// What a camera sees through its window, as pure mathematics: screen ↔ Web Mercator plane ↔ coordinates.
///
/// A value made from a state and a viewport; all that is costly is done once, in the initialiser, so that the rest is a few
/// multiplications. The ground is a plane seen in perspective from `height / 2 / tan(fieldOfView / 2)` pixels away, with the middle of
/// the padded view as the centre of the projection. Nothing here traps; what cannot be seen is `nil`, and so is everything if the view has
/// no height or a number is not finite.
///
/// **World copies.** The plane has no end to the east and west: `x` of 1.25 is the same place as 0.25, one copy of the world further on.
/// Points and longitudes that come from a geometry are continuous with the longitude of its own centre, which a camera keeps in
/// −180 ..< 180. So while a drag crosses the antimeridian the centre's longitude jumps by 360, but a point that was taken at its start
/// stays good for ``center(placing:at:)``; to ask where that point is now, take its ``nearestCopy(of:)``.
public struct CameraGeometry: Sendable {
    /// The state that this is the view of.
    public let state: CameraState
    /// The window that this is the view through.
    public let viewport: Viewport
    /// The width of the world in screen pixels (as seen at the centre): 512 · 2^zoom · density / 160.
    public let pixelsPerWorld: Double
    /// The centre in the plane; its latitude is within the world's square.
    public let center: WorldPoint
    let perspective: Perspective
    let mercator: MercatorOffset
    /// Scales, in pixels for the world, at which nothing overflows.
    private static let usableScales = 1e-30...1e30

    /// The view of a state through a viewport; pitch counts as within 0 ... 85.
    public init(state: CameraState, viewport: Viewport) {
        self.state = state
        self.viewport = viewport
        let scale = viewport.pixelsPerWorld(atZoom: state.zoom)
        let isUsable = state.isValid && viewport.isValid && CameraGeometry.usableScales.contains(scale)
        pixelsPerWorld = isUsable ? scale : 0
        center = WebMercator.project(state.center)
        perspective = Perspective(bearing: state.bearing, pitch: state.pitch, viewport: viewport)
        mercator = MercatorOffset(latitude: state.center.latitude)
    }

    /// Whether anything can be seen at all: false if the view has no height or a number is not finite.
    public var isUsable: Bool { pixelsPerWorld > 0 && perspective.isUsable }

    /// The point of the screen, in pixels, where the centre is: the middle of what padding leaves.
    public var focus: ScreenPoint { perspective.focus }

    /// From the camera to the ground at the centre, in pixels.
    public var cameraDistance: Double { perspective.distance }

    /// The horizon's height on the screen, in pixels, above or inside the view; `nil` if the camera looks straight down.
    public var horizonY: Double? { isUsable ? perspective.horizonY : nil }

    /// The way from the centre to the ground under a point of the screen, in widths of the world.
    func offset(at point: ScreenPoint) -> GroundVector? {
        guard isUsable, let vector = perspective.vector(at: point) else { return nil }
        return vector / pixelsPerWorld
    }

    /// Where something is on the screen that is some widths of the world away from the centre.
    func screenPoint(at offset: GroundVector) -> ScreenPoint? {
        guard isUsable else { return nil }
        let ground = perspective.ground(of: offset * pixelsPerWorld)
        return perspective.screen(ofGroundX: ground.x, y: ground.y)
    }
}
