import Geodesy
import MapCameras

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
