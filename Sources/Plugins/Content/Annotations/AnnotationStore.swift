import MapCameras

/// The annotations of a map, and where they are.
struct AnnotationStore {
    private struct Slot {
        let id: AnnotationID
        var annotation: ContentAnnotation
        var placed: PlacedShape
    }

    private var slots: [Slot?] = []
    private var tree = DynamicHilbertTree()
    private var nextSequence = 0
    /// How far any of them ever reached beyond its places, in dp.
    private var reach = 0.0

    var count: Int { tree.count }

    /// All ids, from below to above.
    var ids: [AnnotationID] {
        let present = slots.compactMap { $0 }
        return present.sorted { ($0.annotation.level, $0.id.sequence) < ($1.annotation.level, $1.id.sequence) }.map { $0.id }
    }

    subscript(id: AnnotationID) -> ContentAnnotation? { slot(id)?.annotation }

    func placed(_ id: AnnotationID) -> PlacedShape? { slot(id)?.placed }

    private func slot(_ id: AnnotationID) -> Slot? {
        guard slots.indices.contains(id.slot), let slot = slots[id.slot], slot.id == id else { return nil }
        return slot
    }

    mutating func add(_ annotation: ContentAnnotation) -> AnnotationID {
        let placed = PlacedShape(annotation.shape)
        let item = tree.insert(placed.bounds)
        let id = AnnotationID(slot: item, sequence: nextSequence)
        nextSequence += 1
        if item == slots.count { slots.append(nil) }
        slots[item] = Slot(id: id, annotation: annotation, placed: placed)
        reach = max(reach, annotation.shape.reach(density: ScreenUnits.dpDensity))
        return id
    }

    mutating func replace(_ id: AnnotationID, with annotation: ContentAnnotation) {
        guard let old = slot(id) else { return }
        if old.annotation.shape == annotation.shape {
            slots[id.slot]?.annotation = annotation
        } else {
            let placed = PlacedShape(annotation.shape)
            slots[id.slot] = Slot(id: id, annotation: annotation, placed: placed)
            tree.move(id.slot, to: placed.bounds)
            reach = max(reach, annotation.shape.reach(density: ScreenUnits.dpDensity))
        }
    }

    mutating func remove(_ id: AnnotationID) -> ContentAnnotation? {
        guard let slot = slot(id) else { return nil }
        slots[id.slot] = nil
        tree.remove(id.slot)
        return slot.annotation
    }

    /// Adds those within the radius of a finger that are wanted.
    func search(
        _ windows: inout ProbeWindows, wanted: (ContentAnnotation) -> Bool, found: (AnnotationID, ContentAnnotation, Double) -> Void
    ) {
        guard count > 0, let window = windows.window(reach: reach) else { return }
        let probe = windows.probe
        tree.search(window.rect) { item in
            if let slot = slots[item], wanted(slot.annotation),
                let distance = probe.distance(to: slot.annotation.shape, slot.placed, window: window.rect)
            {
                found(slot.id, slot.annotation, distance)
            }
            return true
        }
    }
}

extension ContentAnnotation {
    /// The index by which annotations are ordered.
    var level: Double { zIndex.isNaN ? 0 : zIndex }
}
