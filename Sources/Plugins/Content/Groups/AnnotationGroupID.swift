/// What a group of annotations is known by as long as it is there. Never used again by the same content.
public struct AnnotationGroupID: Sendable, Hashable {
    /// Counts the groups that there ever were, beginning at one.
    let number: UInt32
}
