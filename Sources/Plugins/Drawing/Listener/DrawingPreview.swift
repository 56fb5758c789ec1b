import Geodesy
import TouchPipeline

/// What to draw over the features while something is in progress.
public struct DrawingPreview: Sendable, Hashable {
    /// The vertices of the draft.
    public var vertices: [Coordinate] = []
    /// What the finger drew since it landed, not simplified.
    public var stroke: [Coordinate] = []
    /// Where the system thinks that the finger goes; never becomes part of the drawing.
    public var predicted: [Coordinate] = []
    /// The form that would result if the finger lifted now: a rectangle, a circle, a point.
    public var shape: DrawnShape?
    /// From the draft to the place that is chosen with care; closed polygons go on to their first vertex.
    public var rubberLine: [Coordinate] = []
    /// What the selected feature can be taken by.
    public var handles: [DrawingHandle] = []
    /// What the place under the finger snaps to.
    public var snapTarget: SnapTarget?
    /// Where a place is chosen with care, in screen pixels: where to show a loupe.
    public var loupe: Vec2F?

    /// An empty preview.
    public init() {}
}
