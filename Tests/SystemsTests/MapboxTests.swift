import ContentPlugin
import Foundation
import Geodesy
import MapCameras
import MapGeoJSON
import MapListeners
import MapTesting
import Testing
import TouchPipeline
import TouchPipelineTesting
import TouchPipelineUI

private let middle = MapTestBench.middle

/// A gesture of the list in the guide, and its effect.
enum MapboxGesture: CaseIterable {
    case pan, pitch, pinch, rotate, doubleTap, doubleTouch, quickZoom

    var script: GestureScript {
        switch self {
        case .pan: .drag(from: middle, to: Vec2F(260, 320)).holdingStill(for: .milliseconds(100))
        case .pitch: .twoFingerDrag(from: middle, to: Vec2F(200, 340))
        case .pinch: .pinch(around: middle, from: 100, to: 200)
        case .rotate: .rotate(around: middle, by: 60)
        case .doubleTap: .doubleTap(at: middle)
        case .doubleTouch: .twoFingerTap(at: middle)
        case .quickZoom: .quickZoom(at: middle, by: 75)
        }
    }

    var option: NavigationGestures {
        switch self {
        case .pan: .pan
        case .pitch: .tilt
        case .pinch: .pinchZoom
        case .rotate: .rotate
        case .doubleTap: .doubleTapZoom
        case .doubleTouch: .twoFingerTapZoom
        case .quickZoom: .quickZoom
        }
    }

    /// Whether the gesture had its effect.
    func hasActed(on map: MapTestBench) -> Bool {
        switch self {
        case .pan: abs(map.movedPixels - script.panBeyondSlop) < 0.01
        // 60 dp less 10, half a degree each.
        case .pitch: abs(map.state.pitch - 25) < 0.001
        // The zoom begins when the fingers are 8 dp farther apart.
        case .pinch: abs(map.state.zoom - 10 - Math.log2(200.0 / 108)) < 0.001
        // 7° less than the fingers.
        case .rotate: abs(map.state.turn + 53) < 0.001
        case .doubleTap: map.state.zoom == 11
        case .doubleTouch: map.state.zoom == 9
        // 75 dp are a level.
        case .quickZoom: abs(map.state.zoom - 10 - GestureScript.drag(from: middle, to: middle + Vec2F(0, 75)).panBeyondSlop / 75) < 0.001
        }
    }
}

@Suite("Coming from Mapbox: default actions and switches")
struct MapboxGestureTests {
    private func map(_ change: (inout NavigationOptions) -> Void = { _ in }) -> MapTestBench {
        var options = NavigationOptions.mapbox
        change(&options)
        return MapTestBench(options: options, configuration: .openMobileMaps)
    }

    @Test("a pinch zooms and turns together, in both directions", arguments: [0.5, 2.0])
    func pinchAndTurn(factor: Double) {
        let map = map()
        map.play(.twoFingers(around: middle, turning: 60, stretching: factor, in: .milliseconds(400)))
        #expect(abs(map.state.zoom - (factor > 1 ? 10.94 : 9.06)) < 0.01)
        #expect(abs(map.state.turn + 55) < 0.001)
    }

    @Test("a double tap and a two-finger tap keep the place under the fingers, and a quick zoom up zooms out")
    func places() throws {
        let map = map()
        let coordinate = try #require(map.camera.coordinate(at: Vec2F(100, 200)))
        map.play(.doubleTap(at: Vec2F(100, 200)))
        map.play(.twoFingerTap(at: Vec2F(100, 200)).delayed(by: .seconds(1)))
        let seen = try #require(map.camera.point(for: coordinate))
        #expect(map.state.zoom == 10)
        #expect((seen - Vec2F(100, 200)).length < 0.01)
        map.play(.quickZoom(at: Vec2F(100, 200), by: -75).delayed(by: .seconds(1)))
        #expect(map.state.zoom < 9.3)
    }

    @Test(
        "each gesture of the list has the listed effect, and each switch applies to its gesture, and not to the others",
        arguments: [nil] + MapboxGesture.allCases, MapboxGesture.allCases)
    func switches(disabled: MapboxGesture?, gesture: MapboxGesture) {
        let map = map { if let disabled { $0.enabledGestures.remove(disabled.option) } }
        map.play(gesture.script)
        #expect(gesture.hasActed(on: map) == (gesture != disabled), "\(map.state)")
    }

    @Test("a switch can be changed at any time, and applies from then on")
    func switchedLater() {
        let map = map()
        map.navigation.enabledGestures.remove(.tilt)
        map.play(MapboxGesture.pitch.script)
        #expect(map.state.pitch == 0)
        map.navigation.enabledGestures.insert(.tilt)
        map.play(MapboxGesture.pitch.script)
        #expect(map.state.pitch > 20)
    }

    @Test("panning can be limited to one direction", arguments: [PanOptions.Mode.horizontal, .vertical])
    func panMode(mode: PanOptions.Mode) {
        let map = map { $0.pan.mode = mode }
        map.play(MapboxGesture.pan.script)
        let moved = WebMercator.project(map.state.center)
        let start = WebMercator.project(MapTestBench.start.center)
        let isMoved = [abs(moved.x - start.x) > 1e-9, abs(moved.y - start.y) > 1e-9]
        #expect(isMoved == [mode == .horizontal, mode == .vertical])
    }

    @Test("zooms can be about a fixed point of the screen instead of the fingers", arguments: [MapboxGesture.doubleTap, .doubleTouch])
    func focalPoint(gesture: MapboxGesture) {
        let map = map { $0.focalPoint = .center }
        map.play(gesture.script.offset(by: Vec2F(-100, -200)))
        #expect(gesture.hasActed(on: map))
        #expect(map.movedPixels < 0.01)
    }

    @Test("the deceleration of a fling can be set")
    func deceleration() {
        let script = GestureScript.fling(from: middle, to: Vec2F(260, 320))
        let coasts = [2.0, 4, 8].map { friction in
            let map = map { $0.momentum.panFriction = friction }
            map.play(script)
            return map.movedPixels - script.panBeyondSlop
        }
        // The distance is the speed divided by the friction, to 8 pixels per second.
        #expect(abs(coasts[0] - 2 * coasts[1]) < 8)
        #expect(abs(coasts[1] - 2 * coasts[2]) < 4)
        #expect(abs(coasts[2] - 200 / 0.12 / 8) < 4)
    }

    // MARK: Events

    @Test("the beginning and the end of a gesture are reported, and whether the map continues", arguments: MapboxGesture.allCases)
    func told(gesture: MapboxGesture) {
        let map = map()
        var events: [NavigationEvent] = []
        map.navigation.onEvent = { events.append($0) }
        map.play(gesture.script)
        let willDecelerate = [.doubleTap, .doubleTouch].contains(gesture)
        // Two fingers that pinch or turn also pan.
        let told = [.pinch, .rotate].contains(gesture) ? gesture.option.union(.pan) : gesture.option
        #expect(events == [.began(told), .ended(told, willDecelerate: willDecelerate)])
        events = []
        map.play(.pause(.seconds(1)) + .fling(from: middle, to: Vec2F(260, 320)))
        #expect(events == [.began(.pan), .ended(.pan, willDecelerate: true)])
    }

    @Test("an animation has ended when no more frames are needed")
    func animationEnd() {
        let map = map()
        map.play(.fling(from: middle, to: Vec2F(260, 320)), settling: false)
        let (navigation, end) = (map.navigation, map.bench.scheduler.now)
        #expect([navigation.isAnimating, navigation.advance(to: end + .milliseconds(50))] == [true, true])
        #expect([navigation.advance(to: end + .seconds(60)), navigation.isAnimating] == [false, false])
    }

    @Test("a listener in front of the map replaces one gesture, and the map has the others")
    func ownRecognizer() {
        final class DoubleTaps: TouchInterface {
            var points: [Vec2F] = []
            func onDoubleClick(_ posScreen: Vec2F) -> Bool {
                points.append(posScreen)
                return true
            }
            func clearTouch() {}
        }
        let (map, own) = (map(), DoubleTaps())
        map.bench.handler.insertListener(own, at: 0)
        map.play(MapboxGesture.doubleTap.script)
        #expect(own.points == [middle])
        #expect(map.state == MapTestBench.start)
        map.play(MapboxGesture.pinch.script)
        #expect(MapboxGesture.pinch.hasActed(on: map))
    }
}

/// The promises of the gesture guide of the Mapbox Maps SDK about content, with the code that its users port.
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
        var tokens: Set<ObservationToken> = []

        init() {
            content = ContentListener(camera: camera)
            bench = TouchTestBench(content, MapNavigationListener(camera: camera))
            content.observeTaps(on: .map) { [unowned self] _ in log.append("map") }.store(in: &tokens)
            content.observeLongPresses(on: .map) { [unowned self] _ in log.append("map is pressed") }.store(in: &tokens)
        }

        func coordinate(_ x: Float, _ y: Float) -> Coordinate { camera.coordinate(at: Vec2F(x, y))! }

        func square(_ x: Float, _ y: Float, half: Float) -> [Coordinate] {
            [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { coordinate(x + Float($0.0) * half, y + Float($0.1) * half) }
        }

        func disc(_ x: Float, _ y: Float) -> ContentShape { .circle(radius: .dp(10), at: coordinate(x, y)) }

        func tap(_ x: Float, _ y: Float) -> [String] { play(.tap(at: Vec2F(x, y))) }
        func longPress(_ x: Float, _ y: Float) -> [String] { play(.longPress(at: Vec2F(x, y))) }

        private func play(_ script: GestureScript) -> [String] {
            log = []
            bench.play(.pause(.seconds(2)) + script)
            return log
        }
    }

    /// Favorites, each of which removes itself when it is tapped. Those at one place are a cluster.
    private final class Favorites {
        let screen = Screen()
        private(set) var group: AnnotationGroupID
        private(set) var annotations: [AnnotationID] = []
        var clusters: [(cluster: AnnotationCluster, context: ContentContext)] = []

        init(_ positions: [(Float, Float)]) {
            var options = ClusterOptions()
            options.radius = .dp(50)
            options.maxZoom = 14
            group = screen.content.content.add(AnnotationGroup(clusterOptions: options))
            screen.content.content[group]?.clusterTapHandler = { [unowned self] in
                clusters.append(($0, $1))
                screen.log.append("cluster of \($0.count)")
                return true
            }
            screen.content.content[group]?.clusterLongPressHandler = { [unowned self] in
                clusters.append(($0, $1))
                screen.log.append("cluster of \($0.count) is pressed")
                return true
            }
            annotations = positions.map { x, y in
                screen.content.content.add(ContentAnnotation(screen.disc(x, y)).onTapGesture { [unowned self] in remove($0) }, to: group)
            }
        }

        private func remove(_ context: ContentContext) {
            screen.log.append("removed")
            screen.content.content.removeAll(in: group) { id, _ in id == context.annotationID }
        }
    }

    // MARK: The map and its layers

    @Test("observers of the map receive taps and long presses with their coordinates until their tokens are released")
    func mapObservers() throws {
        let screen = Screen()
        var contexts: [ContentContext] = []
        screen.content.observeTaps(on: .map) { contexts.append($0) }.store(in: &screen.tokens)
        #expect([screen.tap(60, 100), screen.longPress(60, 100)] == [["map"], ["map is pressed"]])
        let context = try #require(contexts.first)
        let seen = try #require(context.coordinate.flatMap { screen.camera.point(for: $0) })
        #expect(contexts.map(\.position) == [Vec2F(60, 100)])
        #expect((seen - Vec2F(60, 100)).length < 0.01)
        screen.tokens = []
        #expect([screen.tap(60, 100), screen.longPress(60, 100)] == [[], []])
    }

    @Test("a handler of a layer receives the feature, and the tap goes to the map if it returns false", arguments: [true, false])
    func layer(stops: Bool) {
        let screen = Screen()
        let house = ContentFeature(screen.disc(200, 400), properties: ["price": 285_000])
        screen.content.content.addLayer(ContentLayer(id: "house-prices", features: [house]))
        screen.content.observeTaps(on: .layer("house-prices")) { [unowned screen] context in
            screen.log.append("\(context.properties["price"]?.number ?? 0)")
            return stops
        }.store(in: &screen.tokens)
        #expect(screen.tap(200, 400) == ["285000.0"] + (stops ? [] : ["map"]))
        #expect(screen.tap(60, 100) == ["map"])
    }

    @Test("view annotations come before everything on the map")
    func viewAnnotation() {
        let screen = Screen()
        let disc = ContentAnnotation(screen.disc(200, 400), zIndex: 9)
        screen.content.content.add(disc.onTapGesture { [unowned screen] _ in screen.log.append("disc") })
        screen.content.content.add(
            ViewAnnotation(.icon(Icon(width: .dp(40), height: .dp(40)), at: screen.coordinate(200, 400))).onTapGesture {
                [unowned screen] _ in
                screen.log.append("view")
            })
        #expect(screen.tap(205, 405) == ["view"])
    }

    // MARK: Annotations

    @Test("a tap on an annotation goes to its handler, and without a handler to the map, also if another one is near")
    func annotation() {
        let screen = Screen()
        screen.content.content.add(
            ContentAnnotation(screen.disc(200, 400)).onTapGesture { [unowned screen] _ in screen.log.append("blue") })
        screen.content.content.add(ContentAnnotation(screen.disc(230, 400)))
        let told = [screen.tap(200, 400), screen.tap(225, 400), screen.longPress(200, 400)]
        #expect(told == [["blue"], ["map"], ["map is pressed"]])
    }

    @Test("a handler that returns false passes the gesture on to the content below", arguments: [true, false])
    func passing(stops: Bool) {
        let screen = Screen()
        let square = screen.square(200, 400, half: 50)
        screen.content.content.add(
            ContentAnnotation(.polygon([square])).onTapGesture { [unowned screen] _ in screen.log.append("polygon") })
        screen.content.content.add(
            ContentAnnotation(screen.disc(200, 400)).onTapGesture { [unowned screen] _ in
                screen.log.append("circle")
                return stops
            })
        #expect(screen.tap(200, 400) == (stops ? ["circle"] : ["circle", "polygon"]))
    }

    // MARK: Clusters of annotations

    @Test("annotations that are near each other are one cluster, which receives taps and long presses")
    func cluster() {
        let favorites = Favorites([(190, 400), (210, 400), (200, 410), (60, 100)])
        let told = [favorites.screen.tap(200, 400), favorites.screen.longPress(200, 400)]
        #expect(told == [["cluster of 3"], ["cluster of 3 is pressed"]])
        let content = favorites.screen.content.content
        #expect(favorites.clusters.allSatisfy { Set(content.annotationIDs(in: $0.cluster.id)) == Set(favorites.annotations.prefix(3)) })
    }

    @Test("an annotation outside a cluster keeps its own handler, which may remove it")
    func ownHandler() {
        let favorites = Favorites([(190, 400), (210, 400), (60, 100)])
        #expect([favorites.screen.tap(60, 100), favorites.screen.tap(60, 100)] == [["removed"], ["map"]])
        favorites.screen.camera.state.zoom = 15
        // Eight times as far apart: 160 pixels.
        #expect(favorites.screen.tap(120, 400) == ["removed"])
        favorites.screen.camera.state.zoom = 12
        #expect(favorites.screen.tap(210, 400) == ["removed"])
        #expect(favorites.screen.content.content.annotationCount == 0)
    }

    @Test("a cluster is split at its expansion zoom, and not before")
    func expansionZoom() throws {
        let favorites = Favorites([(190, 400), (210, 400)])
        _ = favorites.screen.tap(200, 400)
        let (cluster, context) = try #require(favorites.clusters.first)
        // 20 pixels at zoom 12 are 80 at zoom 14.
        #expect(cluster.expansionZoom == 14)
        let animator = CameraAnimator(camera: favorites.screen.camera)
        context.expandCluster(with: animator)
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
        content.content[favorites.annotations[2]]?.shape = favorites.screen.disc(195, 400)
        #expect(favorites.screen.tap(200, 400) == ["cluster of 4"])
        content.content.remove(favorites.annotations[0])
        #expect(favorites.screen.tap(200, 400) == ["cluster of 3"])
    }

    @Test("a single annotation can be dragged into a cluster")
    func dragging() {
        let favorites = Favorites([(190, 400), (210, 400), (60, 100)])
        favorites.screen.content.content[favorites.annotations[2]]?.dragging = .afterLongPress
        let press = FingerStroke(at: Vec2F(60, 100)).resting(for: .milliseconds(700))
        favorites.screen.bench.play(GestureScript(press.moving(to: Vec2F(200, 400), in: .milliseconds(400))))
        #expect(favorites.screen.tap(200, 400) == ["cluster of 3"])
    }

    // MARK: The same as a description

    /// The first example of the guide: an area that handles taps and long presses, a blue disc above it that handles taps, and a red disc
    /// without handlers.
    private func example(on screen: Screen, circle: @escaping (ContentContext) -> Bool) -> ContentReconciler {
        screen.tokens = []
        let reconciler = ContentReconciler(screen.content)
        let description = ContentDescription {
            let center = screen.coordinate(200, 400)
            PolygonAnnotation(polygon: [screen.square(200, 400, half: 100)])
                .fillColor("green")
                .fillOpacity(0.5)
                .onTapGesture { screen.log.append("polygon") }
                .onLongPressGesture { screen.log.append("polygon is pressed") }
            CircleAnnotation(centerCoordinate: center)
                .circleRadius(30)
                .circleColor("blue")
                .onTapGesture { circle($0) }
            CircleAnnotation(centerCoordinate: screen.coordinate(60, 150))
                .circleRadius(30)
                .circleColor("red")
        }
        reconciler.apply(
            description
                .onMapTapGesture { _ in screen.log.append("map") }
                .onMapLongPressGesture { _ in screen.log.append("map is pressed") })
        return reconciler
    }

    @Test(
        "described: the topmost content with a handler receives the gesture, or else the map",
        arguments: [
            // On the blue disc, on the area beside it, on the red disc, on nothing.
            (Vec2F(200, 400), "circle", "polygon is pressed"),
            (Vec2F(260, 460), "polygon", "polygon is pressed"),
            (Vec2F(60, 150), "map", "map is pressed"),
            (Vec2F(340, 700), "map", "map is pressed"),
        ])
    func positions(position: Vec2F, tap: String, longPress: String) {
        let screen = Screen()
        let reconciler = example(on: screen) { [unowned screen] _ in
            screen.log.append("circle")
            return true
        }
        let told = [screen.tap(position.x, position.y), screen.longPress(position.x, position.y)]
        #expect(told == [[tap], [longPress]])
        withExtendedLifetime(reconciler) {}
    }

    @Test("described: a disc that handles only its first tap passes the later ones on to the area")
    func firstTapOnly() {
        let screen = Screen()
        var isHandled = false
        let reconciler = example(on: screen) { [unowned screen] _ in
            guard !isHandled else { return false }
            isHandled = true
            screen.log.append("circle")
            return true
        }
        let taps = (0..<3).map { _ in screen.tap(200, 400) }
        #expect(taps == [["circle"], ["polygon"], ["polygon"]])
        withExtendedLifetime(reconciler) {}
    }

    @Test("described: a view is above what lies on the map")
    func describedView() {
        let screen = Screen()
        let reconciler = ContentReconciler(screen.content)
        reconciler.apply {
            ViewAnnotation(coordinate: screen.coordinate(200, 400), width: 40, height: 40).onTapGesture { screen.log.append("burger") }
            CircleAnnotation(centerCoordinate: screen.coordinate(200, 400)).circleRadius(50).onTapGesture { screen.log.append("circle") }
        }
        #expect([screen.tap(210, 410), screen.tap(230, 430)] == [["burger"], ["circle"]])
    }

    @Test("described: an annotation can be dragged while each change describes it at its new place")
    func describedDrag() {
        let screen = Screen()
        let reconciler = ContentReconciler(screen.content)
        var coordinate = screen.coordinate(200, 400)
        var told: [String] = []
        func update() {
            reconciler.apply {
                PointAnnotation(coordinate: coordinate).draggable().onDrag { event in
                    switch event {
                    case .began: told.append("began")
                    case .changed(let drag):
                        coordinate = drag.coordinate ?? coordinate
                        update()
                    case .ended: told.append("ended")
                    case .cancelled: told.append("cancelled")
                    }
                }
            }
        }
        update()
        let press = FingerStroke(at: Vec2F(200, 400)).resting(for: .milliseconds(700))
        screen.bench.play(GestureScript(press.moving(to: Vec2F(100, 200), in: .milliseconds(400))))
        #expect(told == ["began", "ended"])
        let seen = screen.camera.point(for: coordinate) ?? .zero
        #expect((seen - Vec2F(100, 200)).length < 0.01)
        #expect(screen.content.content.annotationIDs.compactMap { screen.content.content[$0]?.shape.coordinate } == [coordinate])
    }

    @Test("described: a tap removes a favorite from the program's list, a tap on a cluster zooms to its expansion zoom")
    func favorites() throws {
        let screen = Screen()
        let animator = CameraAnimator(camera: screen.camera)
        let positions = [(190, 400), (210, 400), (60, 100)] as [(Float, Float)]
        let house = ContentFeature(screen.disc(300, 700), properties: ["price": 285_000])
        let map = FavoritesMap(
            favorites: positions.enumerated().map { Favorite(id: $0.offset, coordinate: screen.coordinate($0.element.0, $0.element.1)) },
            prices: ContentLayer(id: "house-prices", features: [house]), animator: animator)
        let bench = TouchTestBench(map.touches, MapNavigationListener(camera: screen.camera))
        func tap(_ x: Float, _ y: Float) { bench.play(.pause(.seconds(2)) + .tap(at: Vec2F(x, y))) }
        tap(60, 100)
        #expect(map.favorites.map(\.id) == [0, 1])
        #expect(map.touches.content.annotationCount == 2)
        tap(300, 700)
        #expect(map.selected == house)
        tap(60, 100)
        #expect(map.selected == nil)
        #expect(map.favorites.count == 2)
        tap(200, 400)
        animator.advance(to: bench.scheduler.now + .seconds(1))
        #expect(screen.camera.state.zoom > 12.5)
        let seen = try #require(map.favorites.first.flatMap { screen.camera.point(for: $0.coordinate) })
        tap(seen.x, seen.y)
        #expect(map.favorites.map(\.id) == [1])
    }

    // MARK: The page

    @Test(
        "the page contains the code that is compiled",
        arguments: ["Tests/SystemsTests/Examples/FavoritesMap.swift", "Tests/AppleStubs/Examples/UIKit/FavoritesScreen.swift"])
    func page(file: String) throws {
        let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let code = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
        let path = "Sources/TouchPipelineUI/TouchPipelineUI.docc/ComingFromMapbox.md"
        let page = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        #expect(page.contains("```swift\n" + code + "```"))
    }
}
