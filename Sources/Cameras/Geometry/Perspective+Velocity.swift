import Geodesy

extension Perspective {
    /// The way on the ground that a small way on the screen is at one of its points: the derivative of ``vector(at:)``.
    func groundVelocity(at point: ScreenPoint, of velocity: ScreenPoint) -> GroundVector {
        let up = focus.y - point.y
        let steepness = distance * pitch.cos - up * pitch.sin
        guard isUsable, steepness > 0 else { return .zero }
        let depth = distance * pitch.cos / steepness
        let forward = -velocity.y * distance * distance * pitch.cos / (steepness * steepness)
        let right = velocity.x * depth + (point.x - focus.x) * pitch.sin / distance * forward
        return turned(x: right, y: forward)
    }
}
