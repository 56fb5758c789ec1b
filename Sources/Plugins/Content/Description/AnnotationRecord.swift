/// An annotation that a description has put into the content.
final class AnnotationRecord {
    /// What is compared, apart from the shape: not what handlers do, but whether they are there.
    private struct Facts: Equatable {
        let properties: FeatureProperties
        let zIndex: UInt64
        let dragging: AnnotationDragging
        let hasTap: Bool
        let hasLongPress: Bool
        let hasDrag: Bool
        let order: Int64

        init(_ annotation: ContentAnnotation) {
            properties = annotation.properties
            zIndex = annotation.zIndex.bitPattern
            dragging = annotation.dragging
            hasTap = annotation.tapHandler != nil
            hasLongPress = annotation.longPressHandler != nil
            hasDrag = annotation.dragHandler != nil
            order = annotation.order
        }
    }

    private let group: AnnotationGroupID?
    private(set) var id: AnnotationID?
    private var facts: Facts
    /// The shape that was last described, except for one that was described during a drag.
    private var shape: ContentShape
    private var tap: ((ContentContext) -> Bool)?
    private var longPress: ((ContentContext) -> Bool)?
    private var drag: ((AnnotationDragEvent) -> Void)?

    init(_ annotation: ContentAnnotation, in group: AnnotationGroupID?) {
        self.group = group
        facts = Facts(annotation)
        shape = annotation.shape
    }

    /// Its label among all annotations; `nil` if it is not in the content yet.
    var order: Int64? { id == nil ? nil : facts.order }

    /// Makes the content agree with a description. Handlers are exchanged here, so that the content does not change for them.
    func update(to annotation: ContentAnnotation, order: Int64, in listener: ContentListener) {
        (tap, longPress, drag) = (annotation.tapHandler, annotation.longPressHandler, annotation.dragHandler)
        var wanted = annotation
        wanted.order = order
        let facts = Facts(wanted)
        if id != nil, facts == self.facts, wanted.shape == shape { return }
        if tap != nil { wanted.tapHandler = { [self] in tap?($0) ?? false } }
        if longPress != nil { wanted.longPressHandler = { [self] in longPress?($0) ?? false } }
        if drag != nil { wanted.dragHandler = { [self] in drag?($0) } }
        if let id {
            change(id, to: wanted, isOtherwise: facts != self.facts, in: listener)
        } else {
            id = group.map { listener.content.add(wanted, to: $0) } ?? listener.content.add(wanted)
            shape = wanted.shape
        }
        self.facts = facts
    }

    private func change(_ id: AnnotationID, to wanted: ContentAnnotation, isOtherwise: Bool, in listener: ContentListener) {
        guard let shown = listener.content[id] else { return }
        var wanted = wanted
        // A shape that is described during a drag is left out: the finger has the annotation.
        if wanted.shape == shape || listener.draggedAnnotation == id {
            wanted.shape = shown.shape
        } else {
            shape = wanted.shape
        }
        if isOtherwise || wanted.shape != shown.shape { listener.content[id] = wanted }
    }
}
