import Geodesy
import MapGeoJSON

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

    /// The whole number after the largest one that is an id; at least 1. O(features).
    var nextNumber: Int {
        var last = 0
        for case .number(let number) in features.lazy.map({ $0.id }) {
            // Beyond 2⁵³ a `Double` can no longer tell a number from the next.
            if number >= 0, number < 9_007_199_254_740_991 { last = max(last, Int(number)) }
        }
        return last + 1
    }
}

extension Drawing {
    /// The same with an id of its own for each feature: of those that share one the first keeps it.
    func withDistinctIDs(from number: Int = 1) -> (drawing: Drawing, nextNumber: Int) {
        var copy = self
        var next = max(number, nextNumber)
        var seen = Set<DrawnFeature.ID>(minimumCapacity: features.count)
        for index in features.indices where !seen.insert(features[index].id).inserted {
            let feature = features[index]
            copy.features[index] = DrawnFeature(
                id: .number(Double(next)), feature.shape, properties: feature.properties, unsimplified: feature.unsimplified)
            next += 1
        }
        return (copy, next)
    }
}
