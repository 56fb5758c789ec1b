import TouchPipeline

/// A layer of features that do not change, known by an id; of its features the later ones lie above.
///
/// It can be made on any thread, and is then handed over in one piece.
public struct ContentLayer: Sendable {
    enum Source: Sendable {
        case features(FeatureSource)
        case clusters(ClusterSource)
    }

    /// What it is known by.
    public let id: String
    let source: Source

    /// A layer of features. O(n).
    public init(id: String, features: [ContentFeature]) {
        self.id = id
        source = .features(FeatureSource(features))
    }

    /// A layer of points that are grouped where they come close. O(n) for each zoom.
    ///
    /// - Parameters:
    ///   - id: what it is known by.
    ///   - points: the features; those that are lines or areas are left out.
    ///   - options: which of them are grouped.
    ///   - clusterRadius: the radius of the disc that is drawn of a cluster; 20 dp.
    ///   - map: what a point adds to the properties of a cluster; nothing by default.
    ///   - reduce: adds the properties of one to those of another; in which order is not defined.
    public init(
        id: String, clustering points: [ContentFeature], options: ClusterOptions = ClusterOptions(),
        clusterRadius: ScreenLength = .dp(20), map: (ContentFeature) -> FeatureProperties = { _ in [:] },
        reduce: (inout FeatureProperties, FeatureProperties) -> Void = { _, _ in }
    ) {
        self.id = id
        source = .clusters(ClusterSource(points, options: options, clusterRadius: clusterRadius, map: map, reduce: reduce))
    }

    /// Its features, in order.
    public var features: [ContentFeature] {
        switch source {
        case .features(let source): source.features
        case .clusters(let source): source.features
        }
    }

    /// The clusters of its points, which are known by their index in ``features``; `nil` if it has none.
    public var clusters: ClusterIndex<FeatureProperties>? {
        if case .clusters(let source) = source { source.index } else { nil }
    }

    func isNamed(_ other: String) -> Bool { id.utf8.elementsEqual(other.utf8) }
}
