import TouchPipeline

/// A drawing of a listener on the screen, in screen pixels, for the picture in the report.
public enum ListenerDrawing: Sendable {
    /// A position with a name and a hit radius.
    case pin(Vec2F, name: String, radius: Float)
    /// A line through points, with a label at its end.
    case line([Vec2F], label: String)
    /// A strip along the left edge, with a width.
    case leftEdge(width: Float)
    /// A line from one point to another, with a label at its end.
    case arrow(from: Vec2F, to: Vec2F, label: String)
}
