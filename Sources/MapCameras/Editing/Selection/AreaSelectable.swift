/// The effect of a selection by area on the figures that were selected before.
public enum SelectionCombination: Sendable, Hashable, CaseIterable {
    /// The figures of the area are selected in place of the others.
    case replace
    /// The figures of the area are selected in addition to the others.
    case add
    /// The figures of the area are no longer selected.
    case remove

    /// Returns the selected ids after a selection: those that were selected before in their order, then the others that were found.
    ///
    /// - Complexity: O(ids)
    public func combined<ID: Hashable>(_ selected: [ID], with found: [ID]) -> [ID] {
        switch self {
        case .replace: return found
        case .add:
            let known = Set(selected)
            return selected + found.filter { !known.contains($0) }
        case .remove:
            let removed = Set(found)
            return selected.filter { !removed.contains($0) }
        }
    }
}

/// An object with figures on a map that an area selects, such as a drawing or the annotations of a map.
///
/// An `AreaSelectionListener` of the module `MapListeners` calls these methods while a pointer draws a box or a lasso: ``beginAreaSelection()``,
/// then ``selectArea(_:combining:)`` for each change of the area, then ``finishAreaSelection()`` or ``cancelAreaSelection()``.
public protocol AreaSelectable: AnyObject {
    /// Stores the selection, from which every area of the drag begins.
    func beginAreaSelection()

    /// Selects the figures of an area.
    ///
    /// The result depends on the selection at the beginning, not on the areas since then.
    ///
    /// - Parameters:
    ///   - area: The area so far. `nil` if it has no ground. It then contains no figures.
    ///   - combination: The effect on the figures that were selected at the beginning.
    func selectArea(_ area: SelectionArea?, combining combination: SelectionCombination)

    /// Ends the drag, and keeps the selection.
    func finishAreaSelection()

    /// Ends the drag, and restores the selection at the beginning, except for figures that no longer exist.
    func cancelAreaSelection()
}
