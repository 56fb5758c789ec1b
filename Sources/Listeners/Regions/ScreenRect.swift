import TouchPipeline

/// A rectangle on the screen, in pixels, y downwards.
public struct ScreenRect: Sendable, Hashable {
    /// Its top left corner.
    public var origin: Vec2F
    /// How far it reaches to the right and down.
    public var size: Vec2F

    /// A rectangle. One whose size is negative or not a number contains nothing.
    public init(origin: Vec2F, size: Vec2F) {
        self.origin = origin
        self.size = size
    }

    /// A rectangle by its four numbers.
    public init(x: Float, y: Float, width: Float, height: Float) {
        self.init(origin: Vec2F(x, y), size: Vec2F(width, height))
    }

    /// Whether a point is inside; the left and top edges are, the right and bottom ones are not.
    public func contains(_ point: Vec2F) -> Bool {
        let inside = point - origin
        return inside.x >= 0 && inside.y >= 0 && inside.x < size.x && inside.y < size.y
    }
}
