import ContentPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import TouchPipeline
import TouchPipelineTesting

/// Describes content several times, and taps and drags it. The result is one line with the calls of the handlers and the changes.
final class DescriptionCheck {
    private struct Stop: Identifiable {
        let id: Int
        let x: Float
    }

    private let camera = WebMercatorCamera(
        state: CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 10), viewport: Viewport(width: 400, height: 800))
    private let reconciler: ContentReconciler
    private let houses: ContentLayer
    private var stops = [Stop(id: 1, x: 100), Stop(id: 2, x: 200), Stop(id: 3, x: 300)]
    private var told = ", described:"

    private init() {
        reconciler = ContentReconciler(ContentListener(camera: camera))
        houses = ContentLayer(id: "houses", features: [ContentFeature(.circle(radius: .dp(8), at: camera.coordinate(at: Vec2F(50, 700))!))])
    }

    static func text() -> String { DescriptionCheck().run() }

    private func run() -> String {
        apply()
        let bench = TouchTestBench(reconciler.listener)
        for place in [Vec2F(200, 400), Vec2F(200, 400), Vec2F(50, 700), Vec2F(102, 200)] {
            bench.play(.pause(.seconds(1)) + .tap(at: place))
        }
        bench.play(.pause(.seconds(1)) + .drag(from: Vec2F(300, 400), to: Vec2F(300, 600)))
        apply()
        let seen = reconciler.listener.visibleContent.count
        // The handlers keep a reference to this object.
        reconciler.apply(ContentDescription())
        return told + " \(seen) seen"
    }

    private func apply() {
        let content = ContentDescription {
            houses
            ForEvery(stops) { stop in
                CircleAnnotation(centerCoordinate: place(stop.x, 400)).circleRadius(10).circleColor("red").draggable(.immediately)
                    .onTapGesture { [self] in
                        stops.removeAll { $0.id == stop.id }
                        apply()
                    }
            }
            if stops.count < 3 { PolygonAnnotation(polygon: [[place(0, 0), place(10, 0), place(0, 10)]]) }
            LayerAnnotationGroup([100, 104] as [Float], id: { Int($0) }) { PointAnnotation(coordinate: place($0, 200)) }
                .clusterOptions(ClusterOptions())
                .onClusterTapGesture { [self] cluster, _ in told += " cluster of \(cluster.count)" }
        }
        let changes = reconciler.apply(
            content.onMapTapGesture { [self] _ in told += " map" }
                .onLayerTapGesture("houses") { [self] _, _ in told += " house" })
        told += " \(changes)"
    }

    private func place(_ x: Float, _ y: Float) -> Coordinate { camera.coordinate(at: Vec2F(x, y))! }
}
