import Geodesy
import TouchPipeline

/// An annotation under a finger that takes it elsewhere.
public struct AnnotationDrag: Sendable, Hashable {
    /// The annotation.
    public let id: AnnotationID
    /// What is drawn of it now; after a cancellation as it was before.
    public let shape: ContentShape
    /// Where the finger is, in screen pixels.
    public let position: Vec2F

    /// Where an icon or a disc is now, the first place of a line or an area.
    public var coordinate: Coordinate? { shape.coordinate }
}
