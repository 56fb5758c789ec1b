/// Makes the content of a listener agree with descriptions, one after the other, by few changes.
///
/// ```swift
/// let reconciler = ContentReconciler(ContentListener(camera: camera))
/// handler.insertListener(reconciler.listener, at: 0)
/// reconciler.apply { CircleAnnotation(centerCoordinate: home).onTapGesture { print("home") } }
/// ```
///
/// What two descriptions in a row have in common is not touched: an annotation that is still described keeps its id, and its place in the
/// index unless its shape differs. Handlers are exchanged in place, also in the middle of a touch, which is no change of the content. Where
/// elements change their order, as few as possible get another one.
///
/// An annotation that is dragged is not moved by a description. Afterwards it stays where it was let go until a description has another place for
/// it than the last one before the drag.
///
/// What the program itself adds to the content stays, below what is described. The program leaves what is described to the descriptions.
public final class ContentReconciler {
    /// The listener whose content it changes.
    public let listener: ContentListener

    private let root = ContentNode()
    private var layers = DescribedLayers()
    private var handlers = DescribedHandlers()
    /// Keeps the last closures until the next ones are in their place: what they hold may do anything when it is released.
    private var last = ContentDescription()
    private var generation = 0
    private var plan = Plan()

    /// What is to be done to the content.
    private struct Plan {
        var annotations: [(record: AnnotationRecord, annotation: ContentAnnotation)] = []
        var viewAnnotations: [(record: ViewAnnotationRecord, annotation: ViewAnnotation)] = []
        var layers: [(layer: ContentLayer, position: LayerPosition)] = []
        var removedAnnotations: [AnnotationID] = []
        var removedViewAnnotations: [ViewAnnotationID] = []
        var removedGroups: [AnnotationGroupID] = []
    }

    /// A reconciler of a listener, with nothing described yet. When it is released, what was described stays in the content.
    public init(_ listener: ContentListener) { self.listener = listener }

    /// Makes the content agree with a description. An empty one takes away everything that was described.
    ///
    /// Call this method at any time, also from inside a handler.
    ///
    /// - Complexity: O(n) in the elements, and what the changes of `MapContent` cost. O(n log n) if elements have changed their order.
    /// - Returns: How many changes were made: elements that were added, changed and removed, and handlers of the map and its layers that were
    ///   added and removed.
    @discardableResult
    public func apply(_ description: ContentDescription) -> Int {
        let before = listener.content.revision
        generation += 1
        visit(description.part, at: root)
        let plan = plan
        self.plan = Plan()
        remove(plan)
        settle(plan)
        layers.settle(plan.layers, in: listener)
        let changedHandlers = handlers.settle(description.handlers, in: listener)
        let released = last
        last = description
        let changes = listener.content.revision - before + changedHandlers
        withExtendedLifetime(released) {}
        return changes
    }

    /// Makes the content agree with what a builder describes.
    @discardableResult
    public func apply(@ContentBuilder _ content: () -> ContentDescription) -> Int { apply(content()) }

    // MARK: Comparing

    private func visit(_ part: ContentDescription.Part, at node: ContentNode) {
        node.begin(generation)
        switch part {
        case .empty: clear(node)
        case .annotation(let annotation): visit(annotation, in: nil, at: node)
        case .viewAnnotation(let annotation): visit(annotation, at: node)
        case .group(let group, let annotations): visit(group, annotations, at: node)
        case .layer(let layer, let position):
            clear(node)
            plan.layers.append((layer, position))
        case .list(let parts):
            clear(node)
            for (index, part) in parts.enumerated() { visit(part, at: node.child(.index(index))) }
        case .branch(let isFirst, let part):
            clear(node)
            visit(part, at: node.child(.branch(isFirst: isFirst)))
        case .keyed(let parts):
            clear(node)
            for (key, part) in parts { visit(part, at: node.child(key, in: generation)) }
        }
        node.sweep { discard($0) }
    }

    private func visit(_ annotation: ContentAnnotation, in group: AnnotationGroupID?, at node: ContentNode) {
        if case .annotation(let record) = node.element { return plan.annotations.append((record, annotation)) }
        clear(node)
        let record = AnnotationRecord(annotation, in: group)
        node.element = .annotation(record)
        plan.annotations.append((record, annotation))
    }

    private func visit(_ annotation: ViewAnnotation, at node: ContentNode) {
        if case .viewAnnotation(let record) = node.element { return plan.viewAnnotations.append((record, annotation)) }
        clear(node)
        let record = ViewAnnotationRecord(annotation)
        node.element = .viewAnnotation(record)
        plan.viewAnnotations.append((record, annotation))
    }

    private func visit(
        _ group: AnnotationGroup, _ annotations: [(key: ContentKey, annotation: ContentAnnotation)], at node: ContentNode
    ) {
        let record: AnnotationGroupRecord
        if case .group(let present) = node.element {
            record = present
            record.update(to: group, in: listener)
        } else {
            clear(node)
            record = AnnotationGroupRecord(group, in: listener)
            node.element = .group(record)
        }
        for (key, annotation) in annotations {
            let child = node.child(key, in: generation)
            child.begin(generation)
            visit(annotation, in: record.id, at: child)
        }
    }

    /// Takes away what stood at a place.
    private func clear(_ node: ContentNode) {
        discard(node.element)
        if case .group = node.element { node.removeChildren() }
        node.element = .none
    }

    private func discard(_ element: ContentNode.Element) {
        switch element {
        case .none: break
        case .annotation(let record): if let id = record.id { plan.removedAnnotations.append(id) }
        case .viewAnnotation(let record): if let id = record.id { plan.removedViewAnnotations.append(id) }
        case .group(let record): plan.removedGroups.append(record.id)
        }
    }

    // MARK: Changing

    /// In the order in which they were added: the order of a dictionary must not show.
    private func remove(_ plan: Plan) {
        for id in plan.removedAnnotations.sorted(by: { $0.sequence < $1.sequence }) { listener.content.remove(id) }
        for id in plan.removedViewAnnotations.sorted(by: { $0.sequence < $1.sequence }) { listener.content[id] = nil }
        for id in plan.removedGroups.sorted(by: { $0.number < $1.number }) { listener.content[id] = nil }
    }

    private func settle(_ plan: Plan) {
        let labels = OrderLabels.assigned(plan.annotations.map { $0.record.order })
        for (index, item) in plan.annotations.enumerated() {
            item.record.update(to: item.annotation, order: labels[index], in: listener)
        }
        let viewLabels = OrderLabels.assigned(plan.viewAnnotations.map { $0.record.order })
        for (index, item) in plan.viewAnnotations.enumerated() {
            item.record.update(to: item.annotation, order: viewLabels[index], in: listener)
        }
    }
}

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
