import TouchPipeline

/// Something that a listener shows on the screen, in screen pixels: for the picture in the report.
public enum ListenerDrawing: Sendable {
    /// A place with a name, and how near a tap must be.
    case pin(Vec2F, name: String, radius: Float)
    /// A line through points, with what is written at its end.
    case line([Vec2F], label: String)
    /// A strip along the left edge, of a width.
    case leftEdge(width: Float)
    /// A way from one point to another, with what is written at its end.
    case arrow(from: Vec2F, to: Vec2F, label: String)
}
