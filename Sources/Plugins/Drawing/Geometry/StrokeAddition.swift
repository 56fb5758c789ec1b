/// What became of a sample that was added to a ``FreehandStroke``.
public enum StrokeAddition: Sendable, Hashable {
    /// It is kept.
    case kept
    /// It is nearer than the spacing to the last one that was kept; it is kept only if the part ends with it.
    case tooNear
    /// It is not finite, or not a place on the Earth; the stroke is as it was.
    case refused
    /// It would take more vertices than allowed; the stroke is as it was, and takes no more.
    case full
}
