import Geodesy
import MapCameras

@testable import ContentPlugin

/// Annotations of a group that are shown as one item, and its coordinate.
struct ShownGroup: Hashable {
    let ids: [AnnotationID]
    let latitude: Double
    let longitude: Double

    init(_ ids: [AnnotationID], _ coordinate: Coordinate) {
        self.ids = ids.sorted { $0.number < $1.number }
        (latitude, longitude) = (coordinate.latitude, coordinate.longitude)
    }
}

extension ContentStore {
    static let everywhere = WorldRect(minX: 0, minY: -1, maxX: 1, maxY: 2)

    /// The items of a group at a zoom, each annotation once. Single annotations have the precision of clusters.
    func shown(_ group: AnnotationGroupID, zoom: Double, in rect: WorldRect = ContentStore.everywhere) -> [ShownGroup] {
        items(of: group, in: rect, zoom: zoom).map { item in
            switch item {
            case .annotation(let id): ShownGroup([id], gridCoordinate(of: id))
            case .cluster(let cluster): ShownGroup(annotationIDs(in: cluster.id, limit: .max), cluster.coordinate)
            }
        }
    }

    /// The coordinate of an annotation with the precision of clusters.
    func gridCoordinate(of id: AnnotationID) -> Coordinate {
        guard let coordinate = self[id]?.shape.coordinate, let point = ClusterPoint(WebMercator.project(coordinate)) else {
            return .invalid
        }
        return WebMercator.unproject(point.world)
    }

    /// The same items from the reference implementation.
    func naive(_ group: AnnotationGroupID, _ options: ClusterOptions) -> NaiveGroups {
        NaiveGroups(
            annotationIDs(in: group).compactMap { id in
                self[id]?.shape.coordinate.flatMap { coordinate in
                    coordinate.isValid ? ClusterPoint(WebMercator.project(coordinate)).map { (id.slot, $0) } : nil
                }
            }, options: options)
    }
}
