import Geodesy
import MapCameras

/// What a finger snaps to: where it is, and what.
public struct SnapTarget: Sendable, Hashable {
    /// What something is that can be snapped to.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// The point that closes or finishes the line in progress.
        case closing
        /// A vertex of a feature.
        case vertex
        /// An edge between two vertices.
        case edge
    }

    /// What it is.
    public var kind: Kind
    /// Which vertex of which feature; for an edge the vertex where it begins. `nil` for the closing point.
    public var reference: SnapReference?
    /// The place to snap to, its longitude on the copy of the world that is under the finger.
    public var coordinate: Coordinate
    /// That place on the screen, in pixels.
    public var position: ScreenPoint
    /// How far it is from the finger, in pixels.
    public var distance: Double

    /// Whether it is the same vertex, edge or closing point; where on an edge does not matter.
    public func isSame(as other: SnapTarget) -> Bool { kind == other.kind && reference == other.reference }
}
