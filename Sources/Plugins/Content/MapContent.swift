import Geodesy
import MapCameras

/// What can be touched on a map: layers of features, annotations and groups of them among these, and view annotations above everything.
///
/// ```swift
/// listener.content.addLayer(ContentLayer(id: "houses", features: houses))
/// let pin = listener.content.add(ContentAnnotation(.circle(radius: .dp(8), at: home)))
/// ```
///
/// A value that a ``ContentListener`` holds. It draws nothing: whoever draws shows the same.
public struct MapContent {
    /// Those of no group.
    var annotations = AnnotationStore()
    /// In the order in which they were added.
    var groups: [AnnotationGroupEntry] = []
    var nextGroup: UInt32 = 0
    var nextAnnotation = 0
    /// From below to above.
    var layers: [ContentLayer] = []
    /// How many of the layers lie below the annotations.
    var layersBelowAnnotations = 0
    /// From below to above.
    var viewAnnotations: [(id: ViewAnnotationID, annotation: ViewAnnotation)] = []
    var nextViewAnnotation = 0
    /// Counts the changes that were ever made. Only the comparison with an earlier value means something: a host that draws draws anew if it differs.
    public internal(set) var revision = 0

    /// Nothing.
    public init() {}
}

extension MapContent {
    /// The ids of all layers, from below to above.
    public var layerIDs: [String] { layers.map { $0.id } }

    /// A layer; `nil` if there is none of that id. O(layers).
    public func layer(_ id: String) -> ContentLayer? { layers.first { $0.isNamed(id) } }

    /// Adds a layer; one of the same id is replaced, and the new one lies where this says. O(layers).
    ///
    /// - Parameters:
    ///   - layer: the layer.
    ///   - position: where it lies, directly below the annotations by default; beside a layer that is not there, as by default.
    public mutating func addLayer(_ layer: ContentLayer, at position: LayerPosition = .belowAnnotations) {
        removeLayer(layer.id)
        revision += 1
        let (index, isBelow) = place(position)
        layers.insert(layer, at: index)
        if isBelow { layersBelowAnnotations += 1 }
    }

    /// Puts other features in the place of those of a layer; without one of that id it is added. O(layers).
    public mutating func replaceLayer(_ layer: ContentLayer) {
        guard let index = layers.firstIndex(where: { $0.isNamed(layer.id) }) else { return addLayer(layer) }
        revision += 1
        layers[index] = layer
    }

    /// Moves a layer; one that is not there changes nothing. O(layers).
    public mutating func moveLayer(_ id: String, to position: LayerPosition) {
        guard let layer = removeLayer(id) else { return }
        addLayer(layer, at: position)
    }

    /// Removes a layer, and returns it; `nil` if it is not there. O(layers).
    @discardableResult
    public mutating func removeLayer(_ id: String) -> ContentLayer? {
        guard let index = layers.firstIndex(where: { $0.isNamed(id) }) else { return nil }
        revision += 1
        if index < layersBelowAnnotations { layersBelowAnnotations -= 1 }
        return layers.remove(at: index)
    }

    /// Where a layer goes, and whether that is below the annotations.
    private func place(_ position: LayerPosition) -> (index: Int, isBelow: Bool) {
        switch position {
        case .bottom: return (0, true)
        case .belowAnnotations: return (layersBelowAnnotations, true)
        case .aboveAnnotations: return (layersBelowAnnotations, false)
        case .top: return (layers.count, false)
        case .below(let id):
            guard let index = layers.firstIndex(where: { $0.isNamed(id) }) else { return place(.belowAnnotations) }
            return (index, index < layersBelowAnnotations)
        case .above(let id):
            guard let index = layers.firstIndex(where: { $0.isNamed(id) }) else { return place(.belowAnnotations) }
            return (index + 1, index < layersBelowAnnotations)
        }
    }
}

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

extension MapContent {
    /// The ids of all groups, in the order in which they were added.
    public var annotationGroupIDs: [AnnotationGroupID] { groups.map { $0.id } }

    /// Adds a group without annotations. O(1).
    public mutating func add(_ group: AnnotationGroup) -> AnnotationGroupID {
        revision += 1
        nextGroup += 1
        let id = AnnotationGroupID(number: nextGroup)
        groups.append(
            AnnotationGroupEntry(id: id, group: group, store: AnnotationStore(group: nextGroup, clustering: group.clusterOptions)))
        return id
    }

    /// A group; `nil` if it is not there. Setting one that is there replaces its handlers and options, `nil` removes it with its annotations.
    ///
    /// - Complexity: O(groups); O(n) if other options group the annotations anew.
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

    func groupIndex(_ id: AnnotationGroupID) -> Int? { groups.firstIndex { $0.id == id } }

    func groupIndex(of id: AnnotationID) -> Int? { groups.firstIndex { $0.id.number == id.group } }

    // MARK: Annotations of a group

    /// Adds an annotation to a group; of those with the same index it lies above. A group that is not there traps.
    ///
    /// Clusters are updated with the next search, so that adding many costs no more than building. In O(zooms) on average for each,
    /// however many annotations there are.
    @discardableResult
    public mutating func add(_ annotation: ContentAnnotation, to group: AnnotationGroupID) -> AnnotationID {
        guard let index = groupIndex(group) else { preconditionFailure("annotations are added to a group that is there") }
        revision += 1
        nextAnnotation += 1
        return groups[index].store.add(annotation, sequence: nextAnnotation - 1)
    }

    /// The ids of all annotations of a group, from below to above; none if there is no such group. O(n log n).
    public func annotationIDs(in group: AnnotationGroupID) -> [AnnotationID] {
        groupIndex(group).map { groups[$0].store.ids } ?? []
    }

    /// How many annotations a group has.
    public func annotationCount(in group: AnnotationGroupID) -> Int { groupIndex(group).map { groups[$0].store.count } ?? 0 }

    /// Removes the annotations of a group that a condition selects. O(n log n).
    public mutating func removeAll(in group: AnnotationGroupID, where isRemoved: (AnnotationID, ContentAnnotation) -> Bool) {
        for id in annotationIDs(in: group) {
            if let annotation = self[id], isRemoved(id, annotation) { remove(id) }
        }
    }

    // MARK: What is shown

    /// What a group shows at a zoom in a box of the Mercator plane, on any copy of the world, as a camera's visible area has it: what the
    /// host draws. A place counts as where an annotation is, and of lines and areas the box around them.
    ///
    /// - Complexity: O(items), and O(changes) for those since the last search.
    public func items(of group: AnnotationGroupID, in rect: WorldRect, zoom: Double) -> [AnnotationItem] {
        groupIndex(group).map { groups[$0].store.items(in: rect, zoom: zoom) } ?? []
    }

    /// The same in bounds, edges included; nothing in bounds that are not valid.
    public func items(of group: AnnotationGroupID, in bounds: CoordinateBounds, zoom: Double) -> [AnnotationItem] {
        guard bounds.isValid else { return [] }
        let northwest = WebMercator.project(Coordinate(latitude: bounds.north, longitude: bounds.west))
        let southeast = WebMercator.project(Coordinate(latitude: bounds.south, longitude: bounds.east))
        return items(of: group, in: WorldRect(minX: northwest.x, minY: northwest.y, maxX: southeast.x, maxY: southeast.y), zoom: zoom)
    }

    /// Annotations in a cluster, in an order that stays the same; none if there is no such cluster any more.
    ///
    /// - Parameters:
    ///   - cluster: the id of the cluster.
    ///   - limit: how many at most; 10 by default.
    ///   - offset: how many to leave out at the beginning, for the next page.
    public func annotationIDs(in cluster: AnnotationClusterID, limit: Int = 10, offset: Int = 0) -> [AnnotationID] {
        groupIndex(of: cluster.annotation).map { groups[$0].store.ids(in: cluster, limit: limit, offset: offset) } ?? []
    }

    // MARK: Dragging

    /// Takes an annotation out of all clusters while a finger drags it; `nil` lets go. Only one annotation is held at a time.
    mutating func hold(_ id: AnnotationID?) {
        revision += 1
        for index in groups.indices { groups[index].store.hold(id) }
    }
}
