import Geodesy
import MapGeoJSON

extension DrawingCanvas {
    /// Adds a feature if it is valid, as ``DrawingOptions/validation`` says, and tells so; else tells why not. Returns whether it was added.
    ///
    /// O(n log n) of its vertices, if lines must not cross themselves.
    @discardableResult
    public mutating func add(_ shape: DrawnShape, unsimplified: [Coordinate] = []) -> Bool {
        let flaws = flaws(of: shape)
        guard flaws.isEmpty else {
            tell(.rejected(flaws))
            return false
        }
        let feature = DrawnFeature(id: makeID(), shape, unsimplified: unsimplified)
        drawing.features.append(feature)
        tell(.committed(feature))
        return true
    }

    /// Finishes the draft, and tells so; if it is not valid, it stays, and why is told. Returns whether there was one.
    public mutating func finishDraft() -> Bool {
        guard let draft = drawing.draft else { return false }
        if add(draft.shape, unsimplified: draft.unsimplified) { drawing.draft = nil }
        return true
    }

    /// Finishes a draft that something else is to be drawn after, as a step of its own; if it is not valid, it stays.
    public mutating func settleDraft() {
        guard finishDraft() else { return }
        endStep()
    }

    /// Adds a line or polygon if it is valid; if it is not, it becomes the draft, so that nothing is lost.
    public mutating func addOrKeep(_ draft: DrawingDraft) {
        if !add(draft.shape, unsimplified: draft.unsimplified) { drawing.draft = draft }
    }

    /// Changes the form of a feature; one that is not there stays away.
    public mutating func reshape(_ id: DrawnFeature.ID, _ shape: DrawnShape) {
        guard let index = drawing.index(of: id), drawing.features[index].shape != shape else { return }
        drawing.features[index] = drawing.features[index].with(shape)
    }

    /// Takes a feature away, and tells so. Returns whether it was there.
    @discardableResult
    public mutating func erase(_ id: DrawnFeature.ID) -> Bool {
        guard let index = drawing.index(of: id) else { return false }
        if drawing.selection == id { select(nil) }
        tell(.erased(drawing.features.remove(at: index)))
        return true
    }

    /// Selects a feature, or none, and tells so if it is another one.
    public mutating func select(_ id: DrawnFeature.ID?) {
        guard drawing.selection != id else { return }
        drawing.selection = id
        tell(.selected(id))
    }
}
