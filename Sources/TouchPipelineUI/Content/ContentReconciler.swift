public import ContentPlugin

/// Updates the content of a listener to match a series of descriptions, with few changes.
///
/// ```swift
/// let reconciler = ContentReconciler(ContentListener(camera: camera))
/// handler.insertListener(reconciler.listener, at: 0)
/// reconciler.apply { CircleAnnotation(centerCoordinate: home).onTapGesture { print("home") } }
/// ```
///
/// Elements that a description has in common with the previous one are not changed. An annotation keeps its id, and keeps its place in the
/// index unless its shape changes. Handlers are replaced in place, also during a touch. This does not change the content.
///
/// A description does not move an annotation that is being dragged. After the drag the annotation stays at its new coordinate, until a
/// description has another coordinate for it than the last description before the drag.
///
/// Content that the program adds itself stays, below the described content. The program must not change described content itself.
public final class ContentReconciler {
    /// The listener whose content is updated.
    public let listener: ContentListener

    private let root = ContentNode()
    private var layers = LayerRecords()
    private var handlers = HandlerRecords()
    /// The previous description. It is released after the update, because objects that its closures hold can call the reconciler when they
    /// are released.
    private var lastDescription = ContentDescription()
    private var generation = 0
    private var plan = Plan()

    /// The changes to make to the content.
    private struct Plan {
        var annotations: [(record: AnnotationRecord, annotation: ContentAnnotation)] = []
        var viewAnnotations: [(record: ViewAnnotationRecord, annotation: ViewAnnotation)] = []
        var layers: [(layer: ContentLayer, position: LayerPosition)] = []
        var removedAnnotations: [AnnotationID] = []
        var removedViewAnnotations: [ViewAnnotationID] = []
        var removedGroups: [AnnotationGroupID] = []
    }

    /// Creates a reconciler without a description. When the reconciler is released, the described content stays.
    public init(_ listener: ContentListener) { self.listener = listener }

    /// Updates the content to match a description. An empty description removes all described content.
    ///
    /// You can call this method at any time, also inside a handler.
    ///
    /// - Complexity: O(*n*) in the number of elements, plus the cost of the changes to `ContentStore`.
    /// - Returns: The number of changes: elements that were added, changed or removed, handlers of the map and its layers that were
    ///   added or removed, and one if elements have changed their order.
    @discardableResult
    public func apply(_ description: ContentDescription) -> Int {
        let before = listener.content.revision
        generation += 1
        visit(description.part, at: root)
        let plan = plan
        self.plan = Plan()
        remove(plan)
        update(plan)
        layers.update(plan.layers, in: listener)
        let changedHandlers = handlers.update(description.handlers, in: listener)
        let released = lastDescription
        lastDescription = description
        let changes = listener.content.revision - before + changedHandlers
        withExtendedLifetime(released) {}
        return changes
    }

    /// Updates the content to match a description from a builder.
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

    /// Removes the element of a node.
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

    /// Removes content in the order in which it was added, because the order of a dictionary is random.
    private func remove(_ plan: Plan) {
        for id in plan.removedAnnotations.sorted(by: { $0.number < $1.number }) { listener.content.remove(id) }
        for id in plan.removedViewAnnotations.sorted(by: { $0.number < $1.number }) { listener.content[id] = nil }
        for id in plan.removedGroups.sorted(by: { $0.number < $1.number }) { listener.content[id] = nil }
    }

    private func update(_ plan: Plan) {
        for item in plan.annotations { item.record.update(to: item.annotation, in: listener) }
        for item in plan.viewAnnotations { item.record.update(to: item.annotation, in: listener) }
        listener.content.number(plan.annotations.compactMap { $0.record.id }, plan.viewAnnotations.compactMap { $0.record.id })
    }
}

/// A position in a description: its current element, and the positions below it.
private final class ContentNode {
    /// The step from a position to one below it.
    enum Step: Hashable {
        case index(Int)
        case branch(isFirst: Bool)
        /// A key can occur more than once.
        case key(ContentKey, occurrence: Int)
    }

    /// The element of a position. Layers are not included, because they are identified by their ids.
    enum Element {
        case none
        case annotation(AnnotationRecord)
        case viewAnnotation(ViewAnnotationRecord)
        case group(AnnotationGroupRecord)
    }

    var element = Element.none
    private var children: [Step: ContentNode] = [:]
    /// The number of the last description that contained the position.
    private var generation = 0
    private var visitedChildren = 0
    /// The number of times that the position's key has occurred in the current description.
    private var occurrences = 0

    /// Begins a visit of the position.
    func begin(_ generation: Int) {
        self.generation = generation
        visitedChildren = 0
        occurrences = 1
    }

    func child(_ step: Step) -> ContentNode {
        visitedChildren += 1
        if let child = children[step] { return child }
        let child = ContentNode()
        children[step] = child
        return child
    }

    /// Returns the position of a key. Each occurrence of a key has its own position.
    func child(_ key: ContentKey, in generation: Int) -> ContentNode {
        guard let first = children[.key(key, occurrence: 0)] else { return child(.key(key, occurrence: 0)) }
        guard first.generation == generation else {
            visitedChildren += 1
            return first
        }
        first.occurrences += 1
        return child(.key(key, occurrence: first.occurrences - 1))
    }

    /// Removes all positions below this one without reporting their elements. The annotations of a group are removed with the group.
    func removeChildren() { children = [:] }

    /// Removes the positions that the current description does not contain, and reports their elements.
    func sweep(_ removed: (Element) -> Void) {
        guard visitedChildren < children.count else { return }
        for (step, child) in children where child.generation != generation {
            children[step] = nil
            child.removeAll(removed)
        }
    }

    /// Reports all elements of the position and below it. A group is reported without its annotations.
    private func removeAll(_ removed: (Element) -> Void) {
        removed(element)
        if case .group = element { return }
        for child in children.values { child.removeAll(removed) }
    }
}
