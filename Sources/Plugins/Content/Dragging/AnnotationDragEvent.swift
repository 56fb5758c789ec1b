/// What happens to an annotation that is dragged.
///
/// After `began` come any number of `changed`, and then exactly one of `ended` and `cancelled`; none of these comes without a `began`.
public enum AnnotationDragEvent: Sendable, Hashable {
    /// A finger has taken hold of it.
    case began(AnnotationDrag)
    /// It went on.
    case changed(AnnotationDrag)
    /// It is where it was let go.
    case ended(AnnotationDrag)
    /// It is exactly as it was before, unless the program has changed or removed it.
    case cancelled(AnnotationDrag, AnnotationDragEndReason)
}
