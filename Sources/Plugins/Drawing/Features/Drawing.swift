import Geodesy

/// All that was drawn, as a value: to be read, saved, restored and compared.
///
/// Features in the order in which they were drawn, the topmost last. Two drawings are equal if every number is.
public struct Drawing: Sendable, Hashable {
    /// What is finished. Ids must be unique; a drawing that is given to a listener is renumbered where they are not.
    public var features: [DrawnFeature]
    /// The feature that is selected; one that is not there counts as none.
    public var selection: DrawnFeature.ID?
    /// What is not finished yet.
    public var draft: DrawingDraft?

    /// A drawing of features, with nothing selected and nothing in progress unless it is given.
    public init(_ features: [DrawnFeature] = [], selection: DrawnFeature.ID? = nil, draft: DrawingDraft? = nil) {
        self.features = features
        self.selection = selection
        self.draft = draft
    }

    /// The place of a feature in ``features``; `nil` if it is not there. O(features).
    public func index(of id: DrawnFeature.ID) -> Int? { features.firstIndex { $0.id == id } }

    /// The feature with an id; `nil` if it is not there. O(features).
    public func feature(_ id: DrawnFeature.ID) -> DrawnFeature? { index(of: id).map { features[$0] } }

    /// The feature that is selected. O(features).
    public var selectedFeature: DrawnFeature? { selection.flatMap { feature($0) } }

    /// The number after the largest id that is in use; at least 1. O(features).
    package var nextID: DrawnFeature.ID {
        var last = 0
        for feature in features { last = max(last, feature.id) }
        return last == .max ? .max : last + 1
    }
}
