import MapCameras

/// The selected annotations of an ``AnnotationStore``, and those that were selected before the area that is being drawn.
///
/// An annotation that is removed leaves both, so its slot can be used again.
struct AnnotationSelection: Sendable {
    private(set) var slots = SlotSet()
    /// The selection at the beginning of the drag. `nil` if no area is being drawn.
    private var before: SlotSet?

    /// Remembers the selection, from which the areas of a drag begin.
    mutating func beginArea() { before = slots }

    /// Ends the drag. If the result is not kept, restores the selection at its beginning. Returns whether the selection changed.
    mutating func endArea(isKept: Bool) -> Bool {
        defer { before = nil }
        guard !isKept, let before, before != slots else { return false }
        slots = before
        return true
    }

    /// Combines slots that were found with the selection at the beginning of the drag. Without a drag, with the current selection. Returns
    /// whether the selection changed.
    mutating func combine(_ found: SlotSet, _ combination: SelectionCombination) -> Bool {
        var result = before ?? slots
        switch combination {
        case .replace: result = found
        case .add: result.formUnion(found)
        case .remove: result.subtract(found)
        }
        defer { slots = result }
        return result != slots
    }

    /// Forgets an annotation that is removed.
    mutating func forget(_ slot: Int) {
        slots.remove(slot)
        before?.remove(slot)
    }
}
