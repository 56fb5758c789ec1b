/// What one touch, or one call, did to a drawing; can be turned round.
struct DrawingEdit: Equatable, Sendable {
    private let features: ArrayChange<DrawnFeature>
    private let before: Rest
    private let after: Rest

    /// All of a drawing that is not its features.
    private struct Rest: Equatable, Sendable {
        let selection: DrawnFeature.ID?
        let draft: DrawingDraft?

        init(_ drawing: Drawing) {
            selection = drawing.selection
            draft = drawing.draft
        }
    }

    /// The edit that makes one drawing of another; `nil` if they are the same, or only another feature is selected. O(features).
    init?(from old: Drawing, to new: Drawing) {
        features = ArrayChange(from: old.features, to: new.features)
        before = Rest(old)
        after = Rest(new)
        if features.isEmpty, before.draft == after.draft { return nil }
    }

    func apply(to drawing: inout Drawing) {
        features.apply(to: &drawing.features)
        drawing.selection = after.selection
        drawing.draft = after.draft
    }

    func revert(in drawing: inout Drawing) {
        features.revert(in: &drawing.features)
        drawing.selection = before.selection
        drawing.draft = before.draft
    }
}
