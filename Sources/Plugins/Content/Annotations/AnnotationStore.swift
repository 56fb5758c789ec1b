import Geodesy
import MapCameras
import TouchPipeline

/// The annotations of a map or of a group, with their spatial index.
///
/// In a group with clusters, icons and circles are in the levels of ``AnnotationClusters``. All other annotations are in a tree: those
/// without a group, lines, polygons, and the annotation that is being dragged.
struct AnnotationStore {
    private struct Slot {
        let id: AnnotationID
        var annotation: ContentAnnotation
        var placed: PlacedShape
        /// The item of the tree, or `nil` if the annotation is not in the tree.
        var item: Int?
    }

    /// The number of the group. Zero for the annotations without a group.
    private let group: UInt32
    private var slots: [Slot?] = []
    /// The point of the plane of the icon or circle of each slot. NaN for other shapes and for unused slots.
    private var points: [WorldPoint] = []
    /// The number of lines and polygons.
    private var figureCount = 0
    private var unusedSlots: [Int] = []
    private var tree = SpatialIndex()
    /// The slot of each item of the tree.
    private var itemSlots: [Int] = []
    private var clusters: AnnotationClusters?
    /// The slot of the annotation that is being dragged. It is in no cluster.
    private var draggedSlot: Int?
    /// The maximum distance that any annotation so far extended beyond its coordinates, in dp.
    private var reach = 0.0
    /// The selected annotations.
    var selection = AnnotationSelection()

    init(group: UInt32 = 0, clustering options: ClusterOptions? = nil) {
        self.group = group
        clusters = options.map { AnnotationClusters($0) }
    }

    var count: Int { slots.count - unusedSlots.count }

    /// Returns the ids of all annotations of some stores, from bottom to top.
    static func ids(of stores: [AnnotationStore]) -> [AnnotationID] {
        let present = stores.flatMap { store in store.slots.compactMap { $0 } }
        return present.map { ($0.id, DrawingOrder($0.id, $0.annotation)) }.sorted { $0.1 < $1.1 }.map { $0.0 }
    }

    subscript(id: AnnotationID) -> ContentAnnotation? { slot(id)?.annotation }

    private func slot(_ id: AnnotationID) -> Slot? {
        guard id.group == group, slots.indices.contains(id.slot), let slot = slots[id.slot], slot.id == id else { return nil }
        return slot
    }

    // MARK: Changes

    mutating func add(_ annotation: ContentAnnotation, number: Int) -> AnnotationID {
        let slot = unusedSlots.popLast() ?? slots.count
        let id = AnnotationID(group: group, slot: slot, number: number)
        if slot == slots.count {
            slots.append(nil)
            points.append(Self.noPoint)
        }
        let placed = PlacedShape(annotation.shape)
        if !placed.points.isEmpty { figureCount += 1 }
        slots[slot] = Slot(id: id, annotation: annotation, placed: placed)
        slots[slot]?.annotation.position = 0
        updateIndex(of: slot)
        return id
    }

    mutating func replace(_ id: AnnotationID, with annotation: ContentAnnotation) {
        guard let old = slot(id) else { return }
        slots[id.slot]?.annotation = annotation
        slots[id.slot]?.annotation.position = old.annotation.position
        if old.annotation.shape != annotation.shape {
            let placed = PlacedShape(annotation.shape)
            figureCount += (placed.points.isEmpty ? 0 : 1) - (old.placed.points.isEmpty ? 0 : 1)
            slots[id.slot]?.placed = placed
            updateIndex(of: id.slot)
        }
    }

    /// Sets the position of an annotation in a description. Returns the position before.
    mutating func setPosition(of id: AnnotationID, to position: Int) -> Int {
        guard let before = slot(id)?.annotation.position else { return 0 }
        if before != position { slots[id.slot]?.annotation.position = position }
        return before
    }

    mutating func remove(_ id: AnnotationID) -> ContentAnnotation? {
        guard let slot = slot(id) else { return nil }
        if draggedSlot == id.slot { draggedSlot = nil }
        if let item = slot.item { tree.remove(item) }
        changeClusters { $0.set(id.slot, nil) }
        if !slot.placed.points.isEmpty { figureCount -= 1 }
        slots[id.slot] = nil
        points[id.slot] = Self.noPoint
        selection.forget(id.slot)
        unusedSlots.append(id.slot)
        return slot.annotation
    }

    /// Marks an annotation as dragged, so that no cluster contains it. `nil` ends the drag.
    mutating func setDragged(_ id: AnnotationID?) {
        var next: Int?
        if let id, slot(id) != nil { next = id.slot }
        guard next != draggedSlot else { return }
        let last = draggedSlot
        draggedSlot = next
        if let last { updateIndex(of: last) }
        if let next { updateIndex(of: next) }
    }

    /// Sets the options of the clusters. `nil` removes the clusters.
    ///
    /// - Complexity: O(*n*) if the options change.
    mutating func cluster(_ options: ClusterOptions?) {
        guard clusters?.options != options else { return }
        clusters = options.map { AnnotationClusters($0) }
        for slot in slots.indices where slots[slot] != nil { updateIndex(of: slot) }
    }

    /// Updates the coordinate of an annotation in the levels of the clusters and in the tree.
    private mutating func updateIndex(of index: Int) {
        guard let slot = slots[index] else { return }
        points[index] = slot.placed.points.isEmpty ? slot.placed.worldPoint : Self.noPoint
        let point = clusterPoint(of: slot)
        if point == nil {
            if let item = slot.item { tree.move(item, to: slot.placed.bounds) } else { insert(index, slot.placed) }
        } else if let item = slot.item {
            tree.remove(item)
            slots[index]?.item = nil
        }
        changeClusters { $0.set(index, point) }
        reach = max(reach, slot.annotation.shape.reach(density: .standard))
    }

    private mutating func insert(_ index: Int, _ placed: PlacedShape) {
        let item = tree.insert(placed.bounds)
        if item == itemSlots.count { itemSlots.append(index) } else { itemSlots[item] = index }
        slots[index]?.item = item
    }

    /// Returns the coordinate of an annotation that can be part of a cluster, or `nil` for other annotations.
    private func clusterPoint(of slot: Slot) -> ClusterPoint? {
        guard clusters != nil, slot.id.slot != draggedSlot else { return nil }
        return switch slot.annotation.shape {
        case .icon, .circle: ClusterPoint(slot.placed.worldPoint)
        case .polyline, .polygon: nil
        }
    }

    private mutating func changeClusters(_ change: (AnnotationClusters) -> Void) {
        guard clusters != nil else { return }
        if !isKnownUniquelyReferenced(&clusters) { clusters = clusters?.copy() }
        if let clusters { change(clusters) }
    }

    // MARK: Searching

    /// Visits the annotations within the radius of a touch that a predicate selects.
    func search(
        _ windows: inout ProbeWindows, where isIncluded: (ContentAnnotation) -> Bool,
        found: (AnnotationID, ContentAnnotation, Double) -> Void
    ) {
        guard count > 0, let window = windows.window(reach: reach) else { return }
        let probe = windows.probe
        func measure(_ slot: Int) {
            guard let slot = slots[slot], isIncluded(slot.annotation) else { return }
            let distance = probe.distance(to: slot.annotation.shape, slot.placed, window: window.rect)
            if let distance { found(slot.id, slot.annotation, distance) }
        }
        tree.search(window.rect) { item in
            measure(itemSlots[item])
            return true
        }
        clusters?.search(window.rect.enlarged, zoom: probe.geometry.state.zoom) {
            measure($0)
        } foundCluster: { _ in
        }
    }

    /// Visits the clusters whose circles are within the radius of a touch.
    func searchClusters(
        _ windows: inout ProbeWindows, clusterRadius: ScreenLength, found: (AnnotationCluster, Double) -> Void
    ) {
        let reach = clusterRadius.usablePixels(.standard)
        guard let clusters, count > 0, let window = windows.window(reach: reach) else { return }
        let probe = windows.probe
        let radius = clusterRadius.usablePixels(probe.density)
        clusters.search(window.rect.enlarged, zoom: probe.geometry.state.zoom) { _ in
        } foundCluster: { shown in
            let distance = probe.distance(toCircle: radius, at: shown.point.world, window: window.rect)
            if let distance, let cluster = annotationCluster(shown) { found(cluster, distance) }
        }
    }

    /// Returns the items that are drawn in a window.
    func items(in window: VisibleWindow, clusterRadius: ScreenLength) -> [AnnotationItem] {
        items(in: window.rect(reach: max(reach, clusterRadius.usablePixels(.standard))), zoom: window.zoom)
    }

    /// Returns the items that are shown in a rectangle at a zoom.
    func items(in rect: WorldRect, zoom: Double) -> [AnnotationItem] {
        var items: [AnnotationItem] = []
        tree.search(rect) { item in
            if let slot = slots[itemSlots[item]] { items.append(.annotation(slot.id)) }
            return true
        }
        clusters?.search(rect, zoom: zoom) { slot in
            if let slot = slots[slot] { items.append(.annotation(slot.id)) }
        } foundCluster: { shown in
            if let cluster = annotationCluster(shown) { items.append(.cluster(cluster)) }
        }
        return items
    }

    private func annotationCluster(_ shown: ShownCluster) -> AnnotationCluster? {
        slots[shown.slot].map { AnnotationCluster(id: AnnotationClusterID(annotation: $0.id, zoom: shown.zoom), shown) }
    }

    /// Returns annotations of a cluster.
    func ids(in cluster: AnnotationClusterID, limit: Int, offset: Int) -> [AnnotationID] {
        guard let clusters, slot(cluster.annotation) != nil else { return [] }
        let found = clusters.slots(inClusterOf: cluster.annotation.slot, zoom: cluster.zoom, limit: limit, offset: offset)
        return found.compactMap { slots[$0]?.id }
    }

    // MARK: Selection

    private static var noPoint: WorldPoint { WorldPoint(x: .nan, y: .nan) }

    func isSelected(_ id: AnnotationID) -> Bool { slot(id) != nil && selection.slots.contains(id.slot) }

    func appendSelected(to ids: inout [AnnotationID]) {
        selection.slots.forEach { slot in
            if let slot = slots[slot] { ids.append(slot.id) }
        }
    }

    /// Selects annotations by their ids. Returns whether the selection changed.
    mutating func select(_ ids: [AnnotationID], _ combination: SelectionCombination) -> Bool {
        var found = SlotSet()
        for id in ids where slot(id) != nil { found.insert(id.slot) }
        return selection.combine(found, combination)
    }

    /// Selects the annotations in an area, and those of the clusters in it. Returns whether the selection changed.
    mutating func select(in area: SelectionArea?, _ combination: SelectionCombination, zoom: Double) -> Bool {
        guard let area, count > 0 else { return selection.combine(SlotSet(), combination) }
        // If no cluster hides a coordinate, one pass over the array of coordinates is faster than a search of an index.
        let showsPoints = clusters?.isWhole(at: zoom) ?? true
        var found = SlotSet()
        if let clusters, !showsPoints {
            found = clusters.slots(in: area.bounds.enlarged, zoom: zoom) { node in
                node.count == 1 ? isPointSelected(Int(node.key), by: area) : area.selects(node.point.world)
            }
        } else {
            for slot in points.indices where isPointSelected(slot, by: area) { found.insert(slot) }
        }
        if figureCount > 0 || !showsPoints {
            tree.search(area.bounds) { item in
                let slot = itemSlots[item]
                if points[slot].x.isNaN ? isFigureSelected(slot, by: area) : !showsPoints && isPointSelected(slot, by: area) {
                    found.insert(slot)
                }
                return true
            }
        }
        return selection.combine(found, combination)
    }

    private func isPointSelected(_ index: Int, by area: SelectionArea) -> Bool {
        area.selects(points[index])
    }

    /// Whether an area selects a line or a polygon.
    private func isFigureSelected(_ index: Int, by area: SelectionArea) -> Bool {
        guard let slot = slots[index] else { return false }
        let points = slot.placed.points
        guard !slot.placed.ringEnds.isEmpty else { return area.selects(path: points, isClosed: false) }
        var rings: [[WorldPoint]] = []
        var start = 0
        for end in slot.placed.ringEnds {
            rings.append(Array(points[start..<end]))
            start = end
        }
        return area.selects(rings: rings)
    }
}

extension WorldRect {
    /// The rectangle, enlarged by the precision of a ``ClusterPoint``.
    fileprivate var enlarged: WorldRect { enlarged(by: 1 / ClusterPoint.partsPerWorld) }
}
