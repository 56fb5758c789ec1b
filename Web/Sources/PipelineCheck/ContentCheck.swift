import ContentPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import TouchPipeline
import TouchPipelineTesting

/// Taps and drags content on a map, and expands a cluster. The result is one line with the calls of the handlers.
enum ContentCheck {
    static func text() -> String {
        let camera = WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 10), viewport: Viewport(width: 400, height: 800))
        let touches = ContentListener(camera: camera)
        let animator = CameraAnimator(camera: camera)
        var told = "content:"
        var tokens: Set<ObservationToken> = []
        let pin = fill(&touches.content, camera) { told += " \($0)" }
        touches.onEvent = { if case .ended = $0 { told += " dragged" } }
        touches.observeTaps(on: .layer("houses")) { told += " " + ($0.properties["name"]?.string ?? "nameless") }.store(in: &tokens)
        touches.observeTaps(on: .clusters(ofLayer: "stops")) {
            told += $0.cluster.map { " \($0.count) stops to zoom \($0.expansionZoom)" } ?? ""
        }.store(in: &tokens)
        touches.observeTaps(on: .map) { _ in told += " map" }.store(in: &tokens)

        let bench = TouchTestBench(touches)
        bench.play(.tap(at: Vec2F(200, 400)) + .pause(.seconds(1)) + .tap(at: Vec2F(20, 780)))
        bench.play(.pause(.seconds(1)) + .drag(from: Vec2F(200, 400), to: Vec2F(100, 600)))
        bench.play(.pause(.seconds(1)) + .tap(at: Vec2F(300, 700)))
        touches.expandClusters(of: "stops", with: animator).store(in: &tokens)
        bench.play(.pause(.seconds(1)) + .tap(at: Vec2F(300, 700)))
        animator.advance(to: bench.scheduler.now + .seconds(1))
        tokens.removeAll()
        bench.play(.pause(.seconds(1)) + .tap(at: Vec2F(20, 780)))
        let latitude = touches.content[pin]?.shape.coordinate?.latitude ?? 0
        return told + ", pin at \(Int((latitude * 1e6).rounded())), zoom \(Int(camera.state.zoom.rounded()))"
    }

    private static func fill(_ content: inout ContentStore, _ camera: WebMercatorCamera, tell: @escaping (StaticString) -> Void)
        -> AnnotationID
    {
        func coordinate(_ x: Float, _ y: Float) -> Coordinate { camera.coordinate(at: Vec2F(x, y)) ?? camera.state.center }
        let street = ContentShape.polyline([coordinate(200, 400), coordinate(60, 100)], width: .dp(4))
        content.addLayer(ContentLayer(id: "houses", features: [ContentFeature(id: "a", street, properties: ["name": "street"])]))
        let stop = ContentFeature(id: 7, .circle(radius: .dp(4), at: coordinate(300, 700)))
        content.addLayer(ContentLayer(id: "stops", clustering: Array(repeating: stop, count: 5)), at: .top)
        return content.add(
            ContentAnnotation(.circle(radius: .dp(20), at: coordinate(200, 400)), dragging: .immediately).onTapGesture { _ in
                tell("pin")
                return false
            })
    }
}
