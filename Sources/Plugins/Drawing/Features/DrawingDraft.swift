import Geodesy

/// A line or an area that is not finished yet: vertices that were tapped, a stroke that is paused, or one that was rejected.
public struct DrawingDraft: Sendable, Hashable {
    /// What it will be: ``DrawnShape/Kind/line`` or ``DrawnShape/Kind/polygon``.
    public var kind: DrawnShape.Kind
    /// Its vertices so far, longitudes continuous.
    public var vertices: [Coordinate]
    /// What was drawn before it was simplified, if that is kept; else empty.
    public var unsimplified: [Coordinate]

    /// A draft of a line or polygon; of another kind it can not be finished.
    public init(_ kind: DrawnShape.Kind, vertices: [Coordinate] = [], unsimplified: [Coordinate] = []) {
        self.kind = kind
        self.vertices = vertices
        self.unsimplified = unsimplified
    }

    /// What it is when it is finished.
    public var shape: DrawnShape { kind == .polygon ? .polygon([vertices]) : .line(vertices) }
}
