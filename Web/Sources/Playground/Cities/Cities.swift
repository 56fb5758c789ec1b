import ContentPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import TouchPipeline

/// The cities on the map: a clustered layer, the chosen city, and the notice for the page.
final class Cities {
    /// The object that was touched.
    enum Notice {
        case city(Int)
        case heldCluster(count: Int)
    }

    /// The radius of the disc of a cluster, and of the dot of a city.
    static let (clusterRadius, cityRadius) = (ScreenLength.dp(17), ScreenLength.dp(4))
    private static let layerID = "cities"

    let listener: ContentListener
    /// The city with the visible bubble, by its index in the list of the page.
    private(set) var chosen: Int?
    private var notice: Notice?
    private var tokens: Set<ObservationToken> = []

    init(camera: any MapCamera, animator: CameraAnimator) {
        var options = ContentOptions()
        // Clusters are everywhere, so a double tap on one zooms, as at other positions.
        options.tapTiming = .confirmed
        listener = ContentListener(camera: camera, options: options)
        listener.label = { target in
            // The names are in JavaScript.
            guard case .feature(let feature, _) = target, case .number(let index) = feature.id else { return nil }
            return "{city \(Int(index))}"
        }
        listener.expandClusters(of: Self.layerID, with: animator).store(in: &tokens)
        // The cities live as long as the page, so the handlers may keep them.
        listener.observeTaps(on: .layer(Self.layerID)) { self.choose($0.feature) }.store(in: &tokens)
        listener.observeLongPresses(on: .clusters(ofLayer: Self.layerID)) {
            self.notice = .heldCluster(count: $0.cluster?.count ?? 0)
        }.store(in: &tokens)
        listener.observeTaps(on: .map) { _ in
            self.chosen = nil
            return false
        }.store(in: &tokens)
    }

    /// The coordinate of the city or the cluster that the keys have chosen.
    var focusedCoordinate: Coordinate? {
        switch listener.focusedContent?.target {
        case .feature(let feature, _): feature.shape.coordinate
        case .cluster(let cluster, _): cluster.coordinate
        default: nil
        }
    }

    /// Replaces the cities on the map. An index identifies a city. O(n) for each zoom.
    func show(_ coordinates: [Coordinate]) {
        chosen = nil
        var features: [ContentFeature] = []
        features.reserveCapacity(coordinates.count)
        for index in coordinates.indices {
            features.append(ContentFeature(id: .number(Double(index)), .circle(radius: Self.cityRadius, at: coordinates[index])))
        }
        listener.content.replaceLayer(ContentLayer(id: Self.layerID, clustering: features, clusterRadius: Self.clusterRadius))
    }

    /// The marks to paint.
    func marks(_ geometry: CameraGeometry) -> CityMarks {
        var marks = CityMarks(geometry)
        if let clusters = listener.content.layer(Self.layerID)?.clusters { marks.add(clusters) }
        return marks
    }

    /// Returns the object that was touched since the last call, if any. For several objects, only the last one.
    func takeNotice() -> Notice? {
        defer { notice = nil }
        return notice
    }

    /// Hides the cities.
    func forgetChoice() {
        chosen = nil
        notice = nil
    }

    private func choose(_ feature: ContentFeature?) {
        guard case .number(let index) = feature?.id else { return }
        chosen = Int(index)
        notice = .city(Int(index))
    }
}
