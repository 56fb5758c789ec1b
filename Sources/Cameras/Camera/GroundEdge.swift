/// An edge of a frame on the screen, as it is on the ground: a line, on whose inner side `constant + x · right + y · forward` is not negative.
struct GroundEdge: Sendable {
    let constant, x, y: Double

    /// How far one may go from a point inside, in multiples of a way.
    func largestFactor(from start: (x: Double, y: Double), along way: (x: Double, y: Double)) -> Double {
        let outwards = -(x * way.x + y * way.y)
        guard outwards > 0 else { return .infinity }
        return max(constant + x * start.x + y * start.y, 0) / outwards
    }
}
