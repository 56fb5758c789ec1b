import Geodesy

extension PanMomentum {
    /// How many times farther away than the focus a finger's velocity is taken at its word; beyond, the map would fly off.
    private static let farthestDepth = 2.0

    func resolved(from origin: MotionOrigin) -> ResolvedMotion {
        let geometry = origin.geometry
        let point = geometry.perspective.lowered(origin.point(at: anchor), toDepth: PanMomentum.farthestDepth)
        let speed = Math.hypot(velocity.x, velocity.y)
        var way = GroundVector.zero
        if speed > 0, speed.isFinite, geometry.isUsable {
            let pixel = ScreenPoint(x: velocity.x / speed, y: velocity.y / speed)
            way = geometry.perspective.groundVelocity(at: point, of: pixel) / -geometry.pixelsPerWorld
        }
        let decay = ExponentialDecay(
            velocity: way == .zero || !way.isFinite ? 0 : speed, friction: friction, stoppingSpeed: stoppingSpeed)
        return ResolvedMotion(channels: .pan, course: .pan(way: way, decay), anchor: nil)
    }
}
