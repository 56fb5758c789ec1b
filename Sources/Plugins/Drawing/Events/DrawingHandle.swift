import Geodesy

/// A place by which the selected feature can be taken.
public struct DrawingHandle: Sendable, Hashable {
    /// What happens when it is dragged.
    public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
        /// A vertex moves.
        case vertex
        /// A vertex is put in before ``DrawingHandle/path``, in the middle of an edge, and moves.
        case midpoint
        /// The radius of a circle changes.
        case radius
    }

    /// What happens when it is dragged.
    public var kind: Kind
    /// Which vertex it is, or before which one a new one comes.
    public var path: VertexPath
    /// Where it is.
    public var place: Coordinate

    /// A handle at a place.
    public init(_ kind: Kind, _ path: VertexPath, at place: Coordinate) {
        self.kind = kind
        self.path = path
        self.place = place
    }
}
