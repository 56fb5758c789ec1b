import Geodesy
import MapCameras
import MapListeners
import TouchPipeline
import TouchPipelineTesting

/// A map of 400 × 800 dp at 160 pixels per inch, a navigation at the end of the chain, and a virtual clock.
final class MapBench {
    let camera: WebMercatorCamera
    let navigation: MapNavigationListener
    var bench: TouchTestBench<DefaultTouchHandler>
    private(set) var events: [NavigationEvent] = []

    static let start = CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 10)

    init(
        _ state: CameraState = MapBench.start, viewport: Viewport = Viewport(width: 400, height: 800),
        constraints: CameraConstraints = CameraConstraints(pitchRange: 0...85), options: NavigationOptions = NavigationOptions(),
        configuration: TouchConfiguration = .openMobileMaps
    ) {
        camera = WebMercatorCamera(state: state, viewport: viewport, constraints: constraints)
        navigation = MapNavigationListener(camera: camera, options: options)
        bench = TouchTestBench(navigation, configuration: configuration.at(density: viewport.density))
        // The tests advance the frames, because they look at the map in between.
        bench.frameRate = 0
        // Weak, because releasing the handler cancels the gesture in progress.
        navigation.onEvent = { [weak self] in self?.events.append($0) }
    }

    var state: CameraState { camera.state }

    var began: [NavigationGestures] {
        events.compactMap { if case .began(let gesture) = $0 { gesture } else { nil } }
    }

    /// Whether all of these have begun since the start.
    func hasBegun(_ gestures: NavigationGestures) -> Bool {
        began.reduce(into: NavigationGestures()) { $0.formUnion($1) }.isSuperset(of: gestures)
    }

    /// Plays a script, and by default the momentum after it.
    func play(_ script: GestureScript, finishing: Bool = true) {
        bench.play(script)
        if finishing { finish() }
    }

    /// Plays the momentum at 60 Hz, for at most a minute.
    func finish() {
        var time = bench.scheduler.now
        for _ in 0..<3600 {
            guard navigation.advance(to: time) else { return }
            time = time + .microseconds(16_667)
        }
    }

    /// The distance, in pixels, between a place and a point of the screen, on the nearest copy of the world.
    func distance(of place: WorldPoint, from point: ScreenPoint) -> Double {
        let geometry = camera.geometry
        let whole = (geometry.center.x - place.x).rounded()
        var nearest = Double.infinity
        for turn in -1...1 {
            let copy = WorldPoint(x: place.x + whole + Double(turn), y: place.y)
            guard let seen = geometry.screenPoint(for: copy) else { continue }
            nearest = min(nearest, hypotenuse(seen.x - point.x, seen.y - point.y))
        }
        return nearest
    }

    func place(at point: ScreenPoint) -> WorldPoint? { camera.geometry.worldPoint(at: point) }
}

func hypotenuse(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }

extension CameraState {
    /// The distance between the centers of two states, in pixels of a screen with 160 pixels per inch at this zoom.
    func pixels(to other: CameraState) -> Double {
        let (a, b) = (WebMercator.project(center), WebMercator.project(other.center))
        let scale = 512 * Math.exp2(zoom)
        return hypotenuse((a.x - b.x).remainder(dividingBy: 1), a.y - b.y) * scale
    }
}
