import Geodesy
import MapCameras
public import MapGeoJSON
public import TouchPipeline

/// A layer of immutable features. In a layer, later features lie above earlier ones.
///
/// A layer can be created on any thread.
public struct ContentLayer: Sendable {
    enum Source: Sendable {
        case features(FeatureSource)
        case clusters(ClusterSource)
    }

    /// The identity of the layer.
    public let id: String
    let source: Source

    /// Creates a layer of features.
    ///
    /// - Complexity: O(*n*)
    public init(id: String, features: [ContentFeature]) {
        self.id = id
        source = .features(FeatureSource(features))
    }

    /// Creates a layer of points that are shown as clusters where they are close together.
    ///
    /// - Complexity: O(*n*) for each zoom.
    ///
    /// - Parameters:
    ///   - id: The identity of the layer.
    ///   - points: The features. Lines and polygons are ignored.
    ///   - options: The options of the clusters.
    ///   - clusterRadius: The radius of the circle that the host draws for a cluster.
    ///   - map: Returns the properties that a point contributes to a cluster. By default there are none.
    ///   - reduce: Combines the properties of two parts of a cluster. The order is not defined.
    public init(
        id: String, clustering points: [ContentFeature], options: ClusterOptions = ClusterOptions(),
        clusterRadius: ScreenLength = .dp(20), map: (ContentFeature) -> GeoJSONMembers = { _ in [:] },
        reduce: (inout GeoJSONMembers, GeoJSONMembers) -> Void = { _, _ in }
    ) {
        self.id = id
        source = .clusters(ClusterSource(points, options: options, clusterRadius: clusterRadius, map: map, reduce: reduce))
    }

    /// The features, in order.
    public var features: [ContentFeature] {
        switch source {
        case .features(let source): source.features
        case .clusters(let source): source.features
        }
    }

    /// The clusters, or `nil` for a layer without clusters. A point is identified by its index in ``features``.
    public var clusters: ClusterIndex<GeoJSONMembers>? {
        if case .clusters(let source) = source { source.index } else { nil }
    }

    package func isNamed(_ other: String) -> Bool { id.hasSameBytes(as: other) }
}

/// The position of a layer in the drawing order.
public enum LayerPosition: Sendable {
    /// Below all other layers and the annotations.
    case bottom
    /// Directly below the annotations, above all other layers there.
    case belowAnnotations
    /// Directly above the annotations, below all other layers there.
    case aboveAnnotations
    /// Above all other layers and the annotations.
    case top
    /// Directly below the layer with an id.
    case below(String)
    /// Directly above the layer with an id.
    case above(String)

    /// Whether the position is directly below or above the layer with an id.
    func isBeside(_ id: String) -> Bool {
        switch self {
        case .below(let other), .above(let other): other.utf8.elementsEqual(id.utf8)
        case .bottom, .belowAnnotations, .aboveAnnotations, .top: false
        }
    }
}

extension ContentLayer {
    /// Returns whether two layers refer to the same features, so that they need not be compared.
    package func isIdentical(to other: ContentLayer) -> Bool {
        switch (source, other.source) {
        case (.features(let a), .features(let b)): a === b
        case (.clusters(let a), .clusters(let b)): a === b
        default: false
        }
    }
}

/// The id of a layer as a dictionary key. It is compared and hashed by its bytes.
package struct LayerKey: Hashable {
    let text: String

    package init(_ text: String) { self.text = text }

    package static func == (a: LayerKey, b: LayerKey) -> Bool { a.text.hasSameBytes(as: b.text) }

    package func hash(into hasher: inout Hasher) {
        text.hashBytes(into: &hasher)
    }
}

/// The features of a layer with their spatial index. It is a class, so that a layer is a single reference.
final class FeatureSource: Sendable {
    let features: [ContentFeature]
    private let placed: [PlacedShape]
    private let index: SpatialIndex
    /// The maximum distance that a feature extends beyond its coordinates, in dp.
    private let reach: Double

    init(_ features: [ContentFeature]) {
        self.features = features
        placed = features.map { PlacedShape($0.shape) }
        index = SpatialIndex(placed.map { $0.bounds })
        reach = features.reduce(0) { max($0, $1.shape.reach(density: .standard)) }
    }

    /// Visits the features whose bounding boxes are in a window.
    func search(_ window: VisibleWindow, found: (_ index: Int) -> Void) {
        index.search(window.rect(reach: reach)) { feature in
            found(feature)
            return true
        }
    }

    /// Visits the features within the radius of a touch.
    ///
    /// `isIncluded` is called at most once, and only if a bounding box is in the window. Most layers have none there.
    func search(_ windows: inout ProbeWindows, isIncluded: () -> Bool, found: (_ index: Int, _ distance: Double) -> Void) {
        guard let window = windows.window(reach: reach) else { return }
        let probe = windows.probe
        var hasPassed = false
        _ = index.search(window.world) { feature in
            guard hasPassed || isIncluded() else { return false }
            hasPassed = true
            if let distance = probe.distance(to: features[feature].shape, placed[feature], window: window.rect) { found(feature, distance) }
            return true
        }
    }
}

/// The points of a layer with their clusters. It is a class, so that a layer is a single reference.
final class ClusterSource: Sendable {
    let features: [ContentFeature]
    let index: ClusterIndex<GeoJSONMembers>
    /// The radius of the circle that is drawn for a cluster.
    private let clusterRadius: ScreenLength
    private let placed: [PlacedShape]
    /// The maximum distance that a point or a cluster extends beyond its coordinate, in dp.
    private let reach: Double

    init(
        _ features: [ContentFeature], options: ClusterOptions, clusterRadius: ScreenLength,
        map: (ContentFeature) -> GeoJSONMembers, reduce: (inout GeoJSONMembers, GeoJSONMembers) -> Void
    ) {
        self.features = features
        self.clusterRadius = clusterRadius
        index = ClusterIndex(features.map { $0.shape.clusteredCoordinate }, options: options) {
            map(features[$0])
        } reduce: {
            reduce(&$0, $1)
        }
        placed = features.map { PlacedShape($0.shape) }
        reach = features.reduce(clusterRadius.usablePixels(.standard)) {
            max($0, $1.shape.reach(density: .standard))
        }
    }

    /// Visits the points and clusters in a window.
    func search(
        _ window: VisibleWindow, foundPoint: (_ index: Int) -> Void, foundCluster: (_ cluster: Cluster<GeoJSONMembers>) -> Void
    ) {
        index.search(window.rect(reach: reach), zoom: window.zoom) { item in
            switch item {
            case .point(let point, _): foundPoint(point)
            case .cluster(let cluster): foundCluster(cluster)
            }
            return true
        }
    }

    /// Visits the points and clusters within the radius of a touch.
    func search(
        _ windows: inout ProbeWindows, foundPoint: (_ index: Int, _ distance: Double) -> Void,
        foundCluster: (_ cluster: Cluster<GeoJSONMembers>, _ distance: Double) -> Void
    ) {
        guard let window = windows.window(reach: reach) else { return }
        let probe = windows.probe
        let radius = clusterRadius.usablePixels(probe.density)
        index.search(window.rect, zoom: probe.geometry.state.zoom) { item in
            switch item {
            case .point(let point, _):
                let distance = probe.distance(to: features[point].shape, placed[point], window: window.rect)
                if let distance { foundPoint(point, distance) }
            case .cluster(let cluster):
                let worldPoint = WebMercator.project(cluster.coordinate)
                if let distance = probe.distance(toCircle: radius, at: worldPoint, window: window.rect) { foundCluster(cluster, distance) }
            }
            return true
        }
    }
}

extension ContentShape {
    /// The coordinate of an icon or a circle. Other shapes have an invalid coordinate, so that the index does not contain them.
    fileprivate var clusteredCoordinate: Coordinate {
        switch self {
        case .icon(_, let coordinate), .circle(_, let coordinate): coordinate
        case .polyline, .polygon: .invalid
        }
    }
}
