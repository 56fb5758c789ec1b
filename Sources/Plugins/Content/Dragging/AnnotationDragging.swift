/// How a finger takes an annotation elsewhere.
public enum AnnotationDragging: UInt8, Sendable, Hashable, CaseIterable {
    /// Not at all.
    case none
    /// As soon as it moves past the click distance.
    case atOnce
    /// After it has rested on it for the time of a long press.
    case afterLongPress
}
