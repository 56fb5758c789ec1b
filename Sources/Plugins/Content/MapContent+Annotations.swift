extension MapContent {
    /// The ids of all annotations, those of groups among them, from below to above. O(n log n).
    public var annotationIDs: [AnnotationID] { AnnotationStore.ids(of: [annotations] + groups.map { $0.store }) }

    /// How many annotations there are, those of groups among them.
    public var annotationCount: Int { groups.reduce(annotations.count) { $0 + $1.store.count } }

    /// Adds an annotation; of those with the same index it lies above. O(log n) on average.
    @discardableResult
    public mutating func add(_ annotation: ContentAnnotation) -> AnnotationID {
        revision += 1
        nextAnnotation += 1
        return annotations.add(annotation, sequence: nextAnnotation - 1)
    }

    /// An annotation; `nil` if it is not there. Setting one that is there changes it, `nil` removes it; it stays away once it is removed.
    public subscript(id: AnnotationID) -> ContentAnnotation? {
        get { id.group == 0 ? annotations[id] : groupIndex(of: id).flatMap { groups[$0].store[id] } }
        set {
            guard let newValue else {
                remove(id)
                return
            }
            revision += 1
            if id.group == 0 {
                annotations.replace(id, with: newValue)
            } else if let index = groupIndex(of: id) {
                groups[index].store.replace(id, with: newValue)
            }
        }
    }

    /// Removes an annotation, and returns it; `nil` if it is not there.
    @discardableResult
    public mutating func remove(_ id: AnnotationID) -> ContentAnnotation? {
        revision += 1
        guard id.group != 0 else { return annotations.remove(id) }
        return groupIndex(of: id).flatMap { groups[$0].store.remove(id) }
    }

    // MARK: View annotations

    /// The ids of all view annotations, from below to above.
    public var viewAnnotationIDs: [ViewAnnotationID] {
        let ordered = viewAnnotations.sorted { ($0.annotation.order, $0.id.sequence) < ($1.annotation.order, $1.id.sequence) }
        return ordered.map { $0.id }
    }

    /// Adds a view annotation above the others.
    @discardableResult
    public mutating func add(_ annotation: ViewAnnotation) -> ViewAnnotationID {
        revision += 1
        let id = ViewAnnotationID(sequence: nextViewAnnotation)
        nextViewAnnotation += 1
        viewAnnotations.append((id, annotation))
        return id
    }

    /// A view annotation; `nil` if it is not there. Setting one that is there changes it, `nil` removes it. O(view annotations).
    public subscript(id: ViewAnnotationID) -> ViewAnnotation? {
        get { viewAnnotations.first { $0.id == id }?.annotation }
        set {
            guard let index = viewAnnotations.firstIndex(where: { $0.id == id }) else { return }
            revision += 1
            if let newValue { viewAnnotations[index].annotation = newValue } else { viewAnnotations.remove(at: index) }
        }
    }
}
