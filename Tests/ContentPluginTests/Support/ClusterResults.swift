import ContentPlugin
import Geodesy
import MapCameras

extension ClusterIndex {
    /// Everything that is shown at a zoom.
    func everything(atZoom zoom: Double) -> [ClusterItem<Properties>] { clusters(in: .world, zoom: zoom) }

    /// The points of an item, sorted.
    func points(of item: ClusterItem<Properties>) -> [Int] {
        switch item {
        case .point(let point, _): [point]
        case .cluster(let cluster): leaves(of: cluster.id, limit: .max).sorted()
        }
    }

    /// The points of everything at a zoom, item by item, in an order that does not depend on the tree.
    func partition(atZoom zoom: Double) -> [[Int]] {
        everything(atZoom: zoom).map { points(of: $0) }.sorted { $0[0] < $1[0] }
    }
}
