import Geodesy
import MapCameras
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

    func isNamed(_ other: String) -> Bool { id.hasSameBytes(as: other) }
}

/// Where a layer lies, by what is below it.
public enum LayerPosition: Sendable {
    /// Below all other layers, and the annotations.
    case bottom
    /// Directly below the annotations: above all layers that lie there.
    case belowAnnotations
    /// Directly above the annotations: below all layers that lie there.
    case aboveAnnotations
    /// Above all other layers, and the annotations.
    case top
    /// Directly below another layer.
    case below(String)
    /// Directly above another layer.
    case above(String)
}

/// A layer of a description, and where it lies.
public struct PlacedLayer: ContentElement {
    private let layer: ContentLayer
    private let position: LayerPosition

    init(_ layer: ContentLayer, _ position: LayerPosition) {
        self.layer = layer
        self.position = position
    }

    /// The layer.
    public var content: ContentDescription { ContentDescription(.layer(layer, position)) }
}

/// A layer is kept between descriptions, as its features are: one that is made anew replaces the one of its id.
extension ContentLayer: ContentElement {
    /// The layer directly below the annotations, above the layers before it.
    public var content: ContentDescription { ContentDescription(.layer(self, .belowAnnotations)) }

    /// The layer elsewhere in a description.
    public func layerPosition(_ position: LayerPosition) -> PlacedLayer { PlacedLayer(self, position) }

    /// Whether another layer is the same object, so that nothing needs to be compared.
    func isIdentical(to other: ContentLayer) -> Bool {
        switch (source, other.source) {
        case (.features(let a), .features(let b)): a === b
        case (.clusters(let a), .clusters(let b)): a === b
        default: false
        }
    }
}

/// The id of a layer as the key of a table: compared and hashed byte for byte, without the tables of Unicode.
struct LayerKey: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (a: LayerKey, b: LayerKey) -> Bool { a.text.hasSameBytes(as: b.text) }

    func hash(into hasher: inout Hasher) {
        text.hashBytes(into: &hasher)
    }
}

/// The features of a layer that do not change, and where they are. A class, so that a layer is one reference.
final class FeatureSource: Sendable {
    let features: [ContentFeature]
    private let placed: [PlacedShape]
    private let tree: PackedHilbertTree
    /// How far any of them reaches beyond its places, in dp.
    private let reach: Double

    init(_ features: [ContentFeature]) {
        self.features = features
        placed = features.map { PlacedShape($0.shape) }
        tree = PackedHilbertTree(placed.map { $0.bounds })
        reach = features.reduce(0) { max($0, $1.shape.reach(density: ScreenUnits.dpDensity)) }
    }

    /// Tells the features whose boxes are in a window.
    func search(_ window: VisibleWindow, found: (_ index: Int) -> Void) {
        tree.search(window.rect(reach: reach)) { index in
            found(index)
            return true
        }
    }

    /// Tells the features within the radius of a finger, and how far away they are drawn.
    ///
    /// `isIncluded` is asked only once there is something in the window: most layers have nothing there.
    func search(_ windows: inout ProbeWindows, isIncluded: () -> Bool, found: (_ index: Int, _ distance: Double) -> Void) {
        guard let window = windows.window(reach: reach) else { return }
        let probe = windows.probe
        var hasPassed = false
        _ = tree.search(window.world) { index in
            guard hasPassed || isIncluded() else { return false }
            hasPassed = true
            if let distance = probe.distance(to: features[index].shape, placed[index], window: window.rect) { found(index, distance) }
            return true
        }
    }
}

/// The points of a layer, grouped where they come close, zoom by zoom. A class, so that a layer is one reference.
final class ClusterSource: Sendable {
    let features: [ContentFeature]
    let index: ClusterIndex<FeatureProperties>
    /// The radius of the disc that is drawn of a cluster.
    let clusterRadius: ScreenLength
    private let placed: [PlacedShape]
    /// How far anything reaches beyond its place, in dp.
    private let reach: Double

    init(
        _ features: [ContentFeature], options: ClusterOptions, clusterRadius: ScreenLength,
        map: (ContentFeature) -> FeatureProperties, reduce: (inout FeatureProperties, FeatureProperties) -> Void
    ) {
        self.features = features
        self.clusterRadius = clusterRadius
        index = ClusterIndex(features.map { $0.shape.clusteredPlace }, options: options) {
            map(features[$0])
        } reduce: {
            reduce(&$0, $1)
        }
        placed = features.map { PlacedShape($0.shape) }
        reach = features.reduce(clusterRadius.usablePixels(ScreenUnits.dpDensity)) {
            max($0, $1.shape.reach(density: ScreenUnits.dpDensity))
        }
    }

    /// Tells what is drawn in a window.
    func search(
        _ window: VisibleWindow, foundPoint: (_ index: Int) -> Void, foundCluster: (_ cluster: Cluster<FeatureProperties>) -> Void
    ) {
        index.search(window.rect(reach: reach), zoom: window.zoom) { item in
            switch item {
            case .point(let point, _): foundPoint(point)
            case .cluster(let cluster): foundCluster(cluster)
            }
            return true
        }
    }

    /// Tells what is within the radius of a finger, and how far away it is drawn.
    func search(
        _ windows: inout ProbeWindows, foundPoint: (_ index: Int, _ distance: Double) -> Void,
        foundCluster: (_ cluster: Cluster<FeatureProperties>, _ distance: Double) -> Void
    ) {
        guard let window = windows.window(reach: reach) else { return }
        let probe = windows.probe
        let radius = clusterRadius.usablePixels(probe.density)
        index.search(window.rect, zoom: probe.view.geometry.state.zoom) { item in
            switch item {
            case .point(let point, _):
                let distance = probe.distance(to: features[point].shape, placed[point], window: window.rect)
                if let distance { foundPoint(point, distance) }
            case .cluster(let cluster):
                let place = WebMercator.project(cluster.coordinate)
                if let distance = probe.distance(toCircle: radius, at: place, window: window.rect) { foundCluster(cluster, distance) }
            }
            return true
        }
    }
}

extension ContentShape {
    /// The place of a shape that is at one; of others none that is valid, so that they are left out.
    fileprivate var clusteredPlace: Coordinate {
        switch self {
        case .icon(_, let place), .circle(_, let place): place
        case .polyline, .polygon: .invalid
        }
    }
}
