import TouchPipeline

/// Why an annotation that was dragged is not where the finger took it.
public enum AnnotationDragEndReason: Sendable, Hashable {
    /// The touch was over for the listener: the system cancelled it, another finger landed, another listener claimed it, or the listener left
    /// the chain.
    case touch(TouchEndReason)
    /// The listener was switched off.
    case switchedOff
    /// The program moved or removed the annotation meanwhile. It stays as the program left it.
    case changed
}
