extension MapContent {
    /// The ids of all annotations, from below to above. O(n log n).
    public var annotationIDs: [AnnotationID] { annotations.ids }

    /// How many annotations there are.
    public var annotationCount: Int { annotations.count }

    /// Adds an annotation; of those with the same index it lies above. O(log n) on average.
    @discardableResult
    public mutating func add(_ annotation: ContentAnnotation) -> AnnotationID { annotations.add(annotation) }

    /// An annotation; `nil` if it is not there. Setting one that is there changes it, `nil` removes it; it stays away once it is removed.
    public subscript(id: AnnotationID) -> ContentAnnotation? {
        get { annotations[id] }
        set {
            if let newValue { annotations.replace(id, with: newValue) } else { remove(id) }
        }
    }

    /// Removes an annotation, and returns it; `nil` if it is not there.
    @discardableResult
    public mutating func remove(_ id: AnnotationID) -> ContentAnnotation? { annotations.remove(id) }

    // MARK: View annotations

    /// The ids of all view annotations, from below to above.
    public var viewAnnotationIDs: [ViewAnnotationID] { viewAnnotations.map { $0.id } }

    /// Adds a view annotation above the others.
    @discardableResult
    public mutating func add(_ annotation: ViewAnnotation) -> ViewAnnotationID {
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
            if let newValue { viewAnnotations[index].annotation = newValue } else { viewAnnotations.remove(at: index) }
        }
    }
}
