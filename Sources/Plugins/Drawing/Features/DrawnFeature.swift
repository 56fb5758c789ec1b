import Geodesy

/// One thing that was drawn: a shape with a number that stays the same whatever is done to it.
public struct DrawnFeature: Sendable, Hashable, Identifiable {
    /// Its number, unique in its drawing; a listener never gives one out twice.
    public let id: Int
    /// Its form.
    public var shape: DrawnShape
    /// What was drawn before it was simplified, if ``DrawingOptions/keepsUnsimplified``; empty otherwise, and once it is edited.
    public var unsimplified: [Coordinate]

    /// A feature with a number of its own.
    public init(id: Int, _ shape: DrawnShape, unsimplified: [Coordinate] = []) {
        self.id = id
        self.shape = shape
        self.unsimplified = unsimplified
    }
}
