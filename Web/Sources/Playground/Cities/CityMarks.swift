import ContentPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import TouchPipeline

/// The marks of the cities, in screen pixels: five numbers for each cluster, and for each single city.
///
/// The numbers are the position, the number of cities, the radius, and the zoom at which a cluster splits, or the index of a city.
struct CityMarks {
    private(set) var numbers: [Double] = []
    private let geometry: CameraGeometry
    private let seen: WorldRect

    init(_ geometry: CameraGeometry) {
        self.geometry = geometry
        let area = geometry.visibleArea?.rect ?? WorldRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
        // A disc with its center outside of the view may reach into it.
        let reach = Self.pixels(Cities.clusterRadius, geometry) / max(geometry.pixelsPerWorld, 1)
        seen = WorldRect(minX: area.minX - reach, minY: area.minY - reach, maxX: area.maxX + reach, maxY: area.maxY + reach)
    }

    /// Adds the visible clusters on every copy of the world. O(log n + marks).
    mutating func add(_ clusters: ClusterIndex<GeoJSONMembers>) {
        guard geometry.visibleArea != nil else { return }
        clusters.search(seen, zoom: geometry.state.zoom) { item in
            switch item {
            case .point(let index, let coordinate): add(coordinate, count: 1, Cities.cityRadius, Double(index))
            case .cluster(let cluster):
                add(cluster.coordinate, count: cluster.count, Cities.clusterRadius, Double(cluster.expansionZoom))
            }
            return true
        }
    }

    private mutating func add(_ coordinate: Coordinate, count: Int, _ radius: ScreenLength, _ fact: Double) {
        let (x, radius) = (WebMercator.project(coordinate).x, Self.pixels(radius, geometry))
        var copy = (seen.minX - x).rounded(.up)
        while x + copy <= seen.maxX {
            let shifted = Coordinate(latitude: coordinate.latitude, longitude: coordinate.longitude + 360 * copy)
            if let point = geometry.point(for: shifted, copy: .asGiven), isSeen(point, radius) {
                for number in [point.x, point.y, Double(count), radius, fact] { numbers.append(number) }
            }
            copy += 1
        }
    }

    /// Whether a disc reaches into the view. In a tilted view the box on the plane is larger than the view.
    private func isSeen(_ point: ScreenPoint, _ radius: Double) -> Bool {
        let window = geometry.viewport
        return point.x > -radius && point.y > -radius && point.x < window.width + radius && point.y < window.height + radius
    }

    private static func pixels(_ length: ScreenLength, _ geometry: CameraGeometry) -> Double {
        Double(length.pixels(density: geometry.viewport.density))
    }
}
