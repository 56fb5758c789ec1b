public import MapCameras

// Together with ContentStore.swift this type has more than 400 lines. This file has the selected annotations.
extension ContentStore {
    /// The ids of the selected annotations, in an order that stays the same. View annotations and features of layers are not selected.
    ///
    /// - Complexity: O(annotations / 64 + ids)
    public var selectedAnnotationIDs: [AnnotationID] {
        var ids: [AnnotationID] = []
        ids.reserveCapacity(selectedAnnotationCount)
        annotations.appendSelected(to: &ids)
        for group in groups { group.store.appendSelected(to: &ids) }
        return ids
    }

    /// The number of selected annotations.
    ///
    /// - Complexity: O(annotations / 64)
    public var selectedAnnotationCount: Int {
        groups.reduce(annotations.selection.slots.count) { $0 + $1.store.selection.slots.count }
    }

    /// Returns whether an annotation is selected. `false` if it is not present.
    public func isSelected(_ id: AnnotationID) -> Bool {
        id.group == 0 ? annotations.isSelected(id) : groups.first { $0.id.number == id.group }?.store.isSelected(id) ?? false
    }

    /// Selects annotations. Ids of annotations that are not present are ignored.
    ///
    /// - Complexity: O(ids + annotations / 64)
    public mutating func selectAnnotations(_ ids: [AnnotationID], combining combination: SelectionCombination = .replace) {
        changeStores { $0.select(ids, combination) }
    }

    /// Selects the annotations in an area, on any copy of the world.
    ///
    /// An icon or a circle is in the area if its coordinate is, with both rules. A line and a polygon follow the rule of the area. A cluster
    /// that the map shows at the zoom is in the area if its coordinate is. All of its annotations are then selected. An annotation that is
    /// shown as part of a cluster is in the area if the cluster is.
    ///
    /// - Complexity: O(annotations) for icons and circles, a few nanoseconds each. O(log *n* + annotations in the bounding box of the area)
    ///   for lines and polygons.
    /// - Parameters:
    ///   - area: The area. `nil` contains no annotation.
    ///   - combination: The effect on the annotations that are already selected.
    ///   - zoom: The zoom level of the view, which decides which clusters are shown.
    public mutating func selectAnnotations(
        in area: SelectionArea?, combining combination: SelectionCombination = .replace, zoom: Double
    ) {
        changeStores { $0.select(in: area, combination, zoom: zoom) }
    }

    /// Stores the selection, from which the areas of a drag begin.
    mutating func beginArea() {
        changeStores {
            $0.selection.beginArea()
            return false
        }
    }

    /// Ends a drag. If the result is not kept, restores the selection at its beginning.
    mutating func endArea(isKept: Bool) { changeStores { $0.selection.endArea(isKept: isKept) } }
}

extension ContentListener: AreaSelectable {
    /// Stores the selected annotations.
    public func beginAreaSelection() { content.beginArea() }

    /// Selects the annotations in an area, at the zoom of the camera.
    public func selectArea(_ area: SelectionArea?, combining combination: SelectionCombination) {
        content.selectAnnotations(in: area, combining: combination, zoom: camera.view.zoom)
    }

    /// Keeps the selected annotations.
    public func finishAreaSelection() { content.endArea(isKept: true) }

    /// Selects the annotations that were selected at the beginning.
    public func cancelAreaSelection() { content.endArea(isKept: false) }
}
