import ContentPlugin
import Geodesy
import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

/// What the gesture guide of the Mapbox Maps SDK promises of content, as its users port it.
@Suite("Coming from Mapbox: content")
struct MapboxTests {
    /// A map of 400 × 800 pixels with its navigation, and content in front of it.
    private final class Screen {
        let camera = WebMercatorCamera(
            state: CameraState(center: Coordinate(latitude: 60.17, longitude: 24.94), zoom: 12), viewport: Viewport(width: 400, height: 800)
        )
        let content: ContentListener
        let bench: TouchTestBench<DefaultTouchHandler>
        var log: [String] = []
        var tokens: Set<ContentToken> = []

        init() {
            content = ContentListener(camera: camera)
            bench = TouchTestBench(content, MapNavigationListener(camera: camera))
            content.onMapTap.observe { [unowned self] _ in log.append("map") }.store(in: &tokens)
            content.onMapLongPress.observe { [unowned self] _ in log.append("map is pressed") }.store(in: &tokens)
        }

        func place(_ x: Float, _ y: Float) -> Coordinate { camera.coordinate(at: Vec2F(x, y))! }

        func disc(_ x: Float, _ y: Float) -> ContentShape { .circle(radius: .dp(10), at: place(x, y)) }

        func tap(_ x: Float, _ y: Float) -> [String] { play(.tap(at: Vec2F(x, y))) }
        func longPress(_ x: Float, _ y: Float) -> [String] { play(.longPress(at: Vec2F(x, y))) }

        private func play(_ script: GestureScript) -> [String] {
            log = []
            bench.play(.pause(.seconds(2)) + script)
            return log
        }
    }

    /// Favorites of which each removes itself when it is tapped; those in one place are a cluster.
    private final class Favorites {
        let screen = Screen()
        private(set) var group: AnnotationGroupID
        private(set) var places: [AnnotationID] = []
        var clusters: [AnnotationClusterContext] = []

        init(_ positions: [(Float, Float)]) {
            var options = ClusterOptions()
            options.radius = .dp(50)
            options.maxZoom = 14
            group = screen.content.content.add(AnnotationGroup(clusterOptions: options))
            screen.content.content[group] = AnnotationGroup(clusterOptions: options)
                .onClusterTap { [unowned self] in
                    clusters.append($0)
                    screen.log.append("cluster of \($0.count)")
                }
                .onClusterLongPress { [unowned self] in
                    clusters.append($0)
                    screen.log.append("cluster of \($0.count) is pressed")
                }
            places = positions.map { x, y in
                screen.content.content.add(ContentAnnotation(screen.disc(x, y)).onTap { [unowned self] in remove($0) }, to: group)
            }
        }

        private func remove(_ context: ContentContext) {
            screen.log.append("removed")
            screen.content.content.removeAll(in: group) { id, _ in id == context.annotationID }
        }
    }

    // MARK: Annotations

    @Test("a tap on an annotation is its handler's, on one without handlers the map's, though another one is near")
    func annotation() {
        let screen = Screen()
        screen.content.content.add(ContentAnnotation(screen.disc(200, 400)).onTap { [unowned screen] _ in screen.log.append("blue") })
        screen.content.content.add(ContentAnnotation(screen.disc(230, 400)))
        #expect(screen.tap(200, 400) == ["blue"])
        #expect(screen.tap(225, 400) == ["map"])
        #expect(screen.longPress(200, 400) == ["map is pressed"])
    }

    @Test("a handler that returns false passes the gesture on to what lies below", arguments: [true, false])
    func passing(stops: Bool) {
        let screen = Screen()
        let square = ContentShape.polygon([[(150, 350), (250, 350), (250, 450), (150, 450)].map { screen.place($0, $1) }])
        screen.content.content.add(ContentAnnotation(square).onTap { [unowned screen] _ in screen.log.append("polygon") })
        screen.content.content.add(
            ContentAnnotation(screen.disc(200, 400)).onTap { [unowned screen] _ in
                screen.log.append("circle")
                return stops
            })
        #expect(screen.tap(200, 400) == (stops ? ["circle"] : ["circle", "polygon"]))
    }

    // MARK: Clusters of annotations

    @Test("annotations that are near each other are one cluster, which is told of taps and long presses")
    func cluster() {
        let favorites = Favorites([(190, 400), (210, 400), (200, 410), (60, 100)])
        #expect(favorites.screen.tap(200, 400) == ["cluster of 3"])
        #expect(favorites.screen.longPress(200, 400) == ["cluster of 3 is pressed"])
        let content = favorites.screen.content.content
        #expect(favorites.clusters.allSatisfy { Set(content.annotationIDs(in: $0.cluster.id)) == Set(favorites.places.prefix(3)) })
    }

    @Test("each annotation keeps its own handler where it is by itself, and may remove itself there")
    func ownHandler() {
        let favorites = Favorites([(190, 400), (210, 400), (60, 100)])
        #expect(favorites.screen.tap(60, 100) == ["removed"])
        #expect(favorites.screen.tap(60, 100) == ["map"])
        favorites.screen.camera.state.zoom = 15
        // Eight times as far apart: 160 pixels.
        #expect(favorites.screen.tap(120, 400) == ["removed"])
        favorites.screen.camera.state.zoom = 12
        #expect(favorites.screen.tap(210, 400) == ["removed"])
        #expect(favorites.screen.content.content.annotationCount == 0)
    }

    @Test("at its expansion zoom a cluster is split, and not before")
    func expansionZoom() throws {
        let favorites = Favorites([(190, 400), (210, 400)])
        _ = favorites.screen.tap(200, 400)
        let cluster = try #require(favorites.clusters.first)
        // 20 pixels at zoom 12 are 80 at zoom 14.
        #expect(cluster.expansionZoom == 14)
        let animator = CameraAnimator(camera: favorites.screen.camera)
        cluster.expand(with: animator)
        animator.advance(to: favorites.screen.bench.scheduler.now + .seconds(1))
        #expect(favorites.screen.camera.state.zoom == 14)
        #expect(favorites.screen.tap(160, 400) == ["removed"])
    }

    @Test("an annotation that joins or leaves a cluster changes its count")
    func counts() {
        let favorites = Favorites([(190, 400), (210, 400), (60, 100)])
        let content = favorites.screen.content
        content.content.add(ContentAnnotation(favorites.screen.disc(205, 400)), to: favorites.group)
        #expect(favorites.screen.tap(200, 400) == ["cluster of 3"])
        content.content[favorites.places[2]]?.shape = favorites.screen.disc(195, 400)
        #expect(favorites.screen.tap(200, 400) == ["cluster of 4"])
        content.content.remove(favorites.places[0])
        #expect(favorites.screen.tap(200, 400) == ["cluster of 3"])
    }

    @Test("an annotation by itself is dragged into a cluster")
    func dragging() {
        let favorites = Favorites([(190, 400), (210, 400), (60, 100)])
        favorites.screen.content.content[favorites.places[2]]?.dragging = .afterLongPress
        let press = FingerStroke(at: Vec2F(60, 100)).resting(for: .milliseconds(700))
        favorites.screen.bench.play(GestureScript(press.moving(to: Vec2F(200, 400), in: .milliseconds(400))))
        #expect(favorites.screen.tap(200, 400) == ["cluster of 3"])
    }
}
