/// A group that a description has put into the content.
final class AnnotationGroupRecord {
    let id: AnnotationGroupID
    private var described: AnnotationGroup
    private let handlers: Handlers

    /// What the handlers of the group in the content call.
    private final class Handlers {
        var tap: ((AnnotationClusterContext) -> Bool)?
        var longPress: ((AnnotationClusterContext) -> Bool)?

        func take(_ group: AnnotationGroup) -> AnnotationGroup {
            (tap, longPress) = (group.clusterTapHandler, group.clusterLongPressHandler)
            var shown = group
            if tap != nil { shown.clusterTapHandler = { [self] in tap?($0) ?? false } }
            if longPress != nil { shown.clusterLongPressHandler = { [self] in longPress?($0) ?? false } }
            return shown
        }
    }

    /// Adds a group to the content.
    init(_ group: AnnotationGroup, in listener: ContentListener) {
        handlers = Handlers()
        described = group
        id = listener.content.add(handlers.take(group))
    }

    /// Makes the content agree with a description. Handlers are exchanged here, so that the content does not change for them.
    func update(to group: AnnotationGroup, in listener: ContentListener) {
        let shown = handlers.take(group)
        if !group.agrees(with: described) { listener.content[id] = shown }
        described = group
    }
}

extension AnnotationGroup {
    /// Whether two are the same apart from what their handlers do.
    fileprivate func agrees(with other: AnnotationGroup) -> Bool {
        clusterOptions == other.clusterOptions && clusterRadius == other.clusterRadius
            && clusterZIndex.bitPattern == other.clusterZIndex.bitPattern
            && (clusterTapHandler == nil) == (other.clusterTapHandler == nil)
            && (clusterLongPressHandler == nil) == (other.clusterLongPressHandler == nil)
    }
}
