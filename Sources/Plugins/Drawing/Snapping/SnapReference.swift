/// A vertex of a feature; an edge is named by the vertex where it begins.
public struct SnapReference: Sendable, Hashable {
    /// The key of the feature.
    public var feature: Int
    /// Which of its lines or rings, counted from 0.
    public var line: Int
    /// Which vertex of that, counted from 0.
    public var index: Int

    /// A reference from its parts.
    public init(feature: Int, line: Int, index: Int) {
        self.feature = feature
        self.line = line
        self.index = index
    }
}
