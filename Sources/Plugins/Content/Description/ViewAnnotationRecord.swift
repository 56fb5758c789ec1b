import TouchPipeline

/// A view annotation that a description has put into the content.
final class ViewAnnotationRecord {
    private(set) var id: ViewAnnotationID?
    private(set) var order: Int64?
    private var described: ViewAnnotation
    private var tap: ((ContentContext) -> Bool)?
    private var longPress: ((ContentContext) -> Bool)?
    private var hitTest: ((Vec2F) -> Bool)?

    init(_ annotation: ViewAnnotation) { described = annotation }

    /// Makes the content agree with a description. Handlers are exchanged here, so that the content does not change for them.
    func update(to annotation: ViewAnnotation, order: Int64, in listener: ContentListener) {
        (tap, longPress) = (annotation.tapHandler, annotation.longPressHandler)
        var wanted = annotation
        if annotation.tapHandler != nil { wanted.tapHandler = { [self] in tap?($0) ?? false } }
        if annotation.longPressHandler != nil { wanted.longPressHandler = { [self] in longPress?($0) ?? false } }
        if case .hitTest(let isInside) = annotation.region {
            hitTest = isInside
            wanted.region = .hitTest { [self] in hitTest?($0) ?? false }
        }
        wanted.order = order
        if let id {
            if self.order != order || !annotation.agrees(with: described) { listener.content[id] = wanted }
        } else {
            id = listener.content.add(wanted)
        }
        (described, self.order) = (annotation, order)
    }
}

extension ViewAnnotation {
    /// Whether two are the same apart from what their closures do.
    fileprivate func agrees(with other: ViewAnnotation) -> Bool {
        (tapHandler == nil) == (other.tapHandler == nil) && (longPressHandler == nil) == (other.longPressHandler == nil)
            && region.agrees(with: other.region)
    }
}

extension ViewAnnotation.Region {
    fileprivate func agrees(with other: ViewAnnotation.Region) -> Bool {
        switch (self, other) {
        case (.rectangle(let a, let b), .rectangle(let c, let d)): a == c && b == d
        case (.icon(let a, let place), .icon(let b, let otherPlace)): a == b && place == otherPlace
        case (.hitTest, .hitTest): true
        default: false
        }
    }
}
