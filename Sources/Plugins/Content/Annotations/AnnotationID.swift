/// What an annotation is known by as long as it is there. Never used again by the same content.
public struct AnnotationID: Sendable, Hashable {
    /// The number of its group; zero if it is in none.
    let group: UInt32
    /// Its place in the store, which is used again.
    let slot: Int
    /// Counts the annotations that there ever were; of two on one level the later one lies above.
    let sequence: Int
}
