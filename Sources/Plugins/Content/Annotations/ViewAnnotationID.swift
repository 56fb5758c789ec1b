/// What a view annotation is known by as long as it is there. Never used again by the same content.
public struct ViewAnnotationID: Sendable, Hashable {
    /// Counts the view annotations that there ever were; the later one lies above.
    let sequence: Int
}
