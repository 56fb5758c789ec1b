/// A place of a description: what stands there now, and the places below it.
final class ContentNode {
    /// Where a place is among those below another one.
    enum Step: Hashable {
        case index(Int)
        case branch(isFirst: Bool)
        /// Of one key there may be several.
        case key(ContentKey, occurrence: Int)
    }

    /// What stands at a place. Layers are known by their ids.
    enum Element {
        case none
        case annotation(AnnotationRecord)
        case viewAnnotation(ViewAnnotationRecord)
        case group(AnnotationGroupRecord)
    }

    var element = Element.none
    private var children: [Step: ContentNode] = [:]
    /// The number of the description in which it was last.
    private var generation = 0
    private var childrenSeen = 0
    /// How many of its key there are so far.
    private var occurrences = 0

    /// Begins to be visited.
    func begin(_ generation: Int) {
        self.generation = generation
        childrenSeen = 0
        occurrences = 1
    }

    func child(_ step: Step) -> ContentNode {
        childrenSeen += 1
        if let child = children[step] { return child }
        let child = ContentNode()
        children[step] = child
        return child
    }

    /// The place of a key. Of those with the same key each gets one of its own, in their order.
    func child(_ key: ContentKey, in generation: Int) -> ContentNode {
        guard let first = children[.key(key, occurrence: 0)] else { return child(.key(key, occurrence: 0)) }
        guard first.generation == generation else {
            childrenSeen += 1
            return first
        }
        first.occurrences += 1
        return child(.key(key, occurrence: first.occurrences - 1))
    }

    /// Forgets all places below this one. Their annotations go with the group that stood here.
    func removeChildren() { children = [:] }

    /// Forgets the places that are in the description no more, and hands on what stood there.
    func sweep(_ removed: (Element) -> Void) {
        guard childrenSeen < children.count else { return }
        for (step, child) in children where child.generation != generation {
            children[step] = nil
            child.removeAll(removed)
        }
    }

    /// Hands on everything that stands here and below. A group goes with its annotations.
    private func removeAll(_ removed: (Element) -> Void) {
        removed(element)
        if case .group = element { return }
        for child in children.values { child.removeAll(removed) }
    }
}
