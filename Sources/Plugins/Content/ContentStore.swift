public import Geodesy
public import MapCameras

/// The content of a map that can be touched: layers of features, annotations, groups of annotations, and view annotations.
///
/// ```swift
/// listener.content.addLayer(ContentLayer(id: "houses", features: houses))
/// let pin = listener.content.add(ContentAnnotation(.circle(radius: .dp(8), at: home)))
/// ```
///
/// Annotations lie between the layers. View annotations lie above everything else.
///
/// A ``ContentListener`` holds this value. It draws nothing: the host draws the same content.
public struct ContentStore {
    /// The annotations that are in no group.
    private(set) var annotations = AnnotationStore()
    /// The groups, in the order in which they were added.
    private(set) var groups: [Group] = []
    private var groupCounter: UInt32 = 0
    private var annotationCounter = 0
    /// The layers, from bottom to top.
    private(set) var layers: [ContentLayer] = []
    /// The number of layers below the annotations.
    private(set) var layersBelowAnnotations = 0
    /// The view annotations, from bottom to top.
    private(set) var viewAnnotations: [(id: ViewAnnotationID, annotation: ViewAnnotation)] = []
    private var viewAnnotationCounter = 0

    /// The number of changes so far. If it differs from an earlier value, the host draws the content again.
    public private(set) var revision = 0

    /// A group with its annotations.
    struct Group {
        let id: AnnotationGroupID
        fileprivate(set) var group: AnnotationGroup
        fileprivate(set) var store: AnnotationStore
    }

    /// Creates an empty content.
    public init() {}
}

// MARK: - Layers

extension ContentStore {
    /// The ids of all layers, from bottom to top.
    public var layerIDs: [String] { layers.map { $0.id } }

    /// Returns the layer with an id, or `nil` if there is none.
    ///
    /// - Complexity: O(layers)
    public func layer(_ id: String) -> ContentLayer? { layers.first { $0.isNamed(id) } }

    /// Adds a layer. A layer with the same id is removed first.
    ///
    /// - Complexity: O(layers)
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - position: The position of the layer, directly below the annotations by default. If the position is beside a layer that is not
    ///     present, the default is used. If it is beside the layer with the same id, the layer replaces that one.
    public mutating func addLayer(_ layer: ContentLayer, at position: LayerPosition = .belowAnnotations) {
        if position.isBeside(layer.id), self.layer(layer.id) != nil { return replaceLayer(layer) }
        removeLayer(layer.id)
        revision += 1
        let (index, isBelow) = insertionPoint(for: position)
        layers.insert(layer, at: index)
        if isBelow { layersBelowAnnotations += 1 }
    }

    /// Replaces the layer with the same id, which keeps its position. If there is none, the layer is added.
    ///
    /// - Complexity: O(layers)
    public mutating func replaceLayer(_ layer: ContentLayer) {
        guard let index = layers.firstIndex(where: { $0.isNamed(layer.id) }) else { return addLayer(layer) }
        revision += 1
        layers[index] = layer
    }

    /// Moves the layer with an id. If there is none, or if the position is beside the layer itself, nothing changes.
    ///
    /// - Complexity: O(layers)
    public mutating func moveLayer(_ id: String, to position: LayerPosition) {
        guard !position.isBeside(id), let layer = removeLayer(id) else { return }
        addLayer(layer, at: position)
    }

    /// Removes and returns the layer with an id. Returns `nil` if there is none.
    ///
    /// - Complexity: O(layers)
    @discardableResult
    public mutating func removeLayer(_ id: String) -> ContentLayer? {
        guard let index = layers.firstIndex(where: { $0.isNamed(id) }) else { return nil }
        revision += 1
        if index < layersBelowAnnotations { layersBelowAnnotations -= 1 }
        return layers.remove(at: index)
    }

    /// Returns the index of a position, and whether the position is below the annotations.
    private func insertionPoint(for position: LayerPosition) -> (index: Int, isBelow: Bool) {
        switch position {
        case .bottom: return (0, true)
        case .belowAnnotations: return (layersBelowAnnotations, true)
        case .aboveAnnotations: return (layersBelowAnnotations, false)
        case .top: return (layers.count, false)
        case .below(let id):
            guard let index = layers.firstIndex(where: { $0.isNamed(id) }) else { return insertionPoint(for: .belowAnnotations) }
            return (index, index < layersBelowAnnotations)
        case .above(let id):
            guard let index = layers.firstIndex(where: { $0.isNamed(id) }) else { return insertionPoint(for: .belowAnnotations) }
            return (index + 1, index < layersBelowAnnotations)
        }
    }
}

// MARK: - Annotations

extension ContentStore {
    /// The ids of all annotations, including those of groups, from bottom to top.
    ///
    /// - Complexity: O(*n* log *n*)
    public var annotationIDs: [AnnotationID] { AnnotationStore.ids(of: [annotations] + groups.map { $0.store }) }

    /// The number of annotations, including those of groups.
    public var annotationCount: Int { groups.reduce(annotations.count) { $0 + $1.store.count } }

    /// Adds an annotation above the others with the same index.
    ///
    /// - Complexity: O(log *n*) on average
    @discardableResult
    public mutating func add(_ annotation: ContentAnnotation) -> AnnotationID {
        revision += 1
        annotationCounter += 1
        return annotations.add(annotation, number: annotationCounter - 1)
    }

    /// The annotation with an id, or `nil` if there is none.
    ///
    /// Setting a value replaces the annotation. Setting `nil` removes it. An annotation that was removed cannot be set again.
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

    /// Removes and returns an annotation. Returns `nil` if it is not present.
    @discardableResult
    public mutating func remove(_ id: AnnotationID) -> ContentAnnotation? {
        revision += 1
        guard id.group != 0 else { return annotations.remove(id) }
        return groupIndex(of: id).flatMap { groups[$0].store.remove(id) }
    }

    /// Marks an annotation as dragged, so that no cluster contains it. `nil` ends the drag. One annotation is dragged at a time.
    mutating func setDragged(_ id: AnnotationID?) {
        revision += 1
        for index in groups.indices { groups[index].store.setDragged(id) }
    }
}

// MARK: - View annotations

extension ContentStore {
    /// The ids of all view annotations, from bottom to top.
    public var viewAnnotationIDs: [ViewAnnotationID] {
        viewAnnotations.sorted { DrawingOrder($0.id, $0.annotation) < DrawingOrder($1.id, $1.annotation) }.map { $0.id }
    }

    /// Adds a view annotation above the others.
    @discardableResult
    public mutating func add(_ annotation: ViewAnnotation) -> ViewAnnotationID {
        revision += 1
        let id = ViewAnnotationID(number: viewAnnotationCounter)
        viewAnnotationCounter += 1
        viewAnnotations.append((id, annotation))
        return id
    }

    /// The view annotation with an id, or `nil` if there is none. Setting a value replaces the view annotation. Setting `nil` removes it.
    ///
    /// - Complexity: O(view annotations)
    public subscript(id: ViewAnnotationID) -> ViewAnnotation? {
        get { viewAnnotations.first { $0.id == id }?.annotation }
        set {
            guard let index = viewAnnotations.firstIndex(where: { $0.id == id }) else { return }
            revision += 1
            guard var newValue else {
                viewAnnotations.remove(at: index)
                return
            }
            newValue.position = viewAnnotations[index].annotation.position
            viewAnnotations[index].annotation = newValue
        }
    }
}

// MARK: - Descriptions

extension ContentStore {
    /// Numbers the elements of a description again, from bottom to top, so that they lie above all others with the same index. It is a change only if
    /// elements have changed their order.
    ///
    /// - Complexity: O(*n*), O(groups) for each annotation of a group.
    package mutating func number(_ annotations: [AnnotationID], _ viewAnnotations: [ViewAnnotationID]) {
        var isReordered = false
        var last = 0
        func note(_ before: Int) {
            if before > 0, before < last { isReordered = true }
            last = max(last, before)
        }
        for (position, id) in annotations.enumerated() { note(setPosition(of: id, to: position + 1)) }
        last = 0
        var indices: [ViewAnnotationID: Int] = [:]
        for (index, present) in self.viewAnnotations.enumerated() { indices[present.id] = index }
        for (position, id) in viewAnnotations.enumerated() {
            guard let index = indices[id] else { continue }
            note(self.viewAnnotations[index].annotation.position)
            self.viewAnnotations[index].annotation.position = position + 1
        }
        if isReordered { revision += 1 }
    }

    private mutating func setPosition(of id: AnnotationID, to position: Int) -> Int {
        guard id.group != 0 else { return annotations.setPosition(of: id, to: position) }
        return groupIndex(of: id).map { groups[$0].store.setPosition(of: id, to: position) } ?? 0
    }
}

// MARK: - Groups

extension ContentStore {
    /// The ids of all groups, in the order in which they were added.
    public var annotationGroupIDs: [AnnotationGroupID] { groups.map { $0.id } }

    /// Adds a group without annotations.
    public mutating func add(_ group: AnnotationGroup) -> AnnotationGroupID {
        revision += 1
        groupCounter += 1
        let id = AnnotationGroupID(number: groupCounter)
        groups.append(Group(id: id, group: group, store: AnnotationStore(group: groupCounter, clustering: group.clusterOptions)))
        return id
    }

    /// The group with an id, or `nil` if there is none.
    ///
    /// Setting a value replaces the handlers and options of the group. Setting `nil` removes the group with its annotations.
    ///
    /// - Complexity: O(groups). O(*n*) if the cluster options change.
    public subscript(id: AnnotationGroupID) -> AnnotationGroup? {
        get { groupIndex(id).map { groups[$0].group } }
        set {
            guard let index = groupIndex(id) else { return }
            revision += 1
            guard let newValue else {
                groups.remove(at: index)
                return
            }
            groups[index].group = newValue
            groups[index].store.cluster(newValue.clusterOptions)
        }
    }

    /// Changes the store of the annotations without a group and those of all groups. The closure returns whether the content changes.
    mutating func changeStores(_ change: (inout AnnotationStore) -> Bool) {
        var isChanged = change(&annotations)
        for index in groups.indices where change(&groups[index].store) { isChanged = true }
        if isChanged { revision += 1 }
    }

    private func groupIndex(_ id: AnnotationGroupID) -> Int? { groups.firstIndex { $0.id == id } }

    private func groupIndex(of id: AnnotationID) -> Int? { groups.firstIndex { $0.id.number == id.group } }

    /// Adds an annotation to a group, above the others with the same index.
    ///
    /// The group must be present. The clusters are updated by the next search, so that adding many annotations costs no more than building
    /// the clusters once.
    ///
    /// - Complexity: O(zooms) on average for each annotation, independent of the number of annotations.
    @discardableResult
    public mutating func add(_ annotation: ContentAnnotation, to group: AnnotationGroupID) -> AnnotationID {
        guard let index = groupIndex(group) else { preconditionFailure("annotations are added to a group that is there") }
        revision += 1
        annotationCounter += 1
        return groups[index].store.add(annotation, number: annotationCounter - 1)
    }

    /// Returns the ids of all annotations of a group, from bottom to top. The array is empty if there is no such group.
    ///
    /// - Complexity: O(*n* log *n*)
    public func annotationIDs(in group: AnnotationGroupID) -> [AnnotationID] {
        groupIndex(group).map { AnnotationStore.ids(of: [groups[$0].store]) } ?? []
    }

    /// Returns the number of annotations of a group.
    public func annotationCount(in group: AnnotationGroupID) -> Int { groupIndex(group).map { groups[$0].store.count } ?? 0 }

    /// Removes the annotations of a group that satisfy a predicate.
    ///
    /// - Complexity: O(*n* log *n*)
    public mutating func removeAll(in group: AnnotationGroupID, where isRemoved: (AnnotationID, ContentAnnotation) -> Bool) {
        for id in annotationIDs(in: group) {
            if let annotation = self[id], isRemoved(id, annotation) { remove(id) }
        }
    }

    /// Returns the annotations and clusters that a group shows at a zoom in a rectangle of the Mercator plane.
    ///
    /// The rectangle can lie on any copy of the world, like the visible area of a camera. An icon or a circle is included if its coordinate is
    /// in the rectangle. A line or a polygon is included if its bounding box touches the rectangle.
    ///
    /// - Complexity: O(items + changes since the last search)
    public func items(of group: AnnotationGroupID, in rect: WorldRect, zoom: Double) -> [AnnotationItem] {
        groupIndex(group).map { groups[$0].store.items(in: rect, zoom: zoom) } ?? []
    }

    /// Returns the annotations and clusters that a group shows at a zoom in bounds, edges included.
    ///
    /// The array is empty if the bounds are not valid.
    public func items(of group: AnnotationGroupID, in bounds: CoordinateBounds, zoom: Double) -> [AnnotationItem] {
        WorldRect(bounds).map { items(of: group, in: $0, zoom: zoom) } ?? []
    }

    /// Returns annotations of a cluster, in an order that stays the same. The array is empty if the cluster no longer exists.
    ///
    /// - Parameters:
    ///   - cluster: The id of the cluster.
    ///   - limit: The maximum number of ids.
    ///   - offset: The number of annotations to skip.
    public func annotationIDs(in cluster: AnnotationClusterID, limit: Int = 10, offset: Int = 0) -> [AnnotationID] {
        groupIndex(of: cluster.annotation).map { groups[$0].store.ids(in: cluster, limit: limit, offset: offset) } ?? []
    }
}
