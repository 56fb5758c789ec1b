import Geodesy
import MapCameras
import TouchPipeline

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
        _ window: DrawnWindow, foundPoint: (_ index: Int) -> Void, foundCluster: (_ cluster: Cluster<FeatureProperties>) -> Void
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
        case .polyline, .polygon: .nowhere
        }
    }
}
