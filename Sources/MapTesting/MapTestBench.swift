public import Geodesy
public import MapCameras
public import MapListeners
public import TouchPipeline
public import TouchPipelineTesting

/// A map on virtual time: a camera, the navigation of the map at the end of the chain, and frames.
///
/// ```swift
/// let map = MapTestBench()
/// let drawing = DrawingListener(camera: map.camera, tool: .freehandLine)
/// map.insert(drawing)
/// map.play(.fling(from: Vec2F(300, 400), to: Vec2F(100, 400)))
/// #expect(drawing.drawing.features.count == 1)
/// #expect(map.movedPixels == 0)
/// ```
///
/// While the clock advances, the navigation and each listener that is a `FrameClient` receive the frames that they need, 60 in a second, and
/// `play(_:settling:)` ends when all is still. To look at the map in between, use `views(during:)`, or play without `settling` and then ``wait(_:)``.
public final class MapTestBench {
    /// The camera of the map.
    public let camera: WebMercatorCamera
    /// The navigation of the map, the last listener of the chain.
    public let navigation: MapNavigationListener
    /// The handler on virtual time.
    public var bench: TouchTestBench<DefaultTouchHandler>
    /// The events of the navigation, in order.
    public private(set) var events: [NavigationEvent] = []
    /// The view at the beginning.
    public let start: CameraState

    /// The default view: 47° north, 8° east, at zoom level 10.
    public static let start = CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 10)
    /// The default viewport: 400 × 800 pixels, at 160 pixels per inch, so that a pixel is a dp.
    public static let viewport = Viewport(width: 400, height: 800)
    /// The default options: those of `.recommended` without `NavigationOptions.predictsTouches`, so that a test can compare the map with
    /// the fingers in each frame.
    public static var options: NavigationOptions {
        var options = NavigationOptions.recommended
        options.predictsTouches = false
        return options
    }
    /// The middle of the default viewport.
    public static let middle = Vec2F(200, 400)

    /// Creates a map.
    ///
    /// - Parameters:
    ///   - start: The view at the beginning.
    ///   - viewport: The size and the density of the map. The handler has the same density.
    ///   - constraints: The limits of the view. By default a map can be tilted up to 85 degrees.
    ///   - options: The options of the navigation. By default those of `.recommended`, but frames show the samples of the fingers, and no prediction.
    ///   - configuration: The thresholds of the handler, at any density.
    ///   - sampling: How scripts are sampled.
    public init(
        _ start: CameraState = MapTestBench.start, viewport: Viewport = MapTestBench.viewport,
        constraints: CameraConstraints = CameraConstraints(pitchRange: 0...85), options: NavigationOptions = MapTestBench.options,
        configuration: TouchConfiguration = .recommended, sampling: TouchSampling = TouchSampling()
    ) {
        camera = WebMercatorCamera(state: start, viewport: viewport, constraints: constraints)
        navigation = MapNavigationListener(camera: camera, options: options)
        bench = TouchTestBench(navigation, configuration: configuration.at(density: viewport.density), sampling: sampling)
        self.start = camera.state
        // Weak, because the release of the handler cancels the gesture in progress.
        navigation.onEvent = { [weak self] in self?.events.append($0) }
    }

    /// The view.
    public var state: CameraState { camera.state }

    /// Inserts listeners in front of the others, the first at index 0.
    public func insert(_ listeners: any TouchListener...) {
        for listener in listeners.reversed() { bench.handler.insertListener(listener, at: 0) }
    }

    /// Plays a script, and by default the motions that follow it.
    @discardableResult
    public func play(_ script: GestureScript, settling: Bool = true) -> GestureTranscript { bench.play(script, settling: settling) }

    /// Plays events at their time stamps, and by default the motions that follow them.
    @discardableResult
    public func play(_ events: [TouchEvent], settling: Bool = true) -> GestureTranscript { bench.play(events, settling: settling) }

    /// Advances the clock by a duration, with frames.
    public func wait(_ duration: Duration) { bench.wait(duration) }

    /// Advances the clock until all is still.
    public func settle() { bench.settle() }

    /// Plays a script and what follows it, and returns the view in each frame and after each event.
    public func views(during script: GestureScript) -> [(time: TouchInstant, state: CameraState)] {
        views(during: script.events(startingAt: bench.scheduler.now, sampling: bench.sampling))
    }

    /// Plays events and what follows them, and returns the view in each frame and after each event.
    public func views(during events: [TouchEvent]) -> [(time: TouchInstant, state: CameraState)] {
        let recorder = ViewRecorder(camera)
        // Further clients receive a frame before the listeners, so the navigation is one of them here.
        let clients = bench.frameClients
        bench.frameClients += [navigation, recorder]
        defer { bench.frameClients = clients }
        for event in events {
            bench.play([event], settling: false)
            recorder.record(bench.scheduler.now)
        }
        recorder.isNeeded = { [navigation] in navigation.needsFrames }
        bench.settle()
        recorder.record(bench.scheduler.now)
        return recorder.views
    }

    // MARK: Results

    /// The gestures of the navigation that have begun, in order.
    public var began: [NavigationGestures] {
        events.compactMap { if case .began(let gesture) = $0 { gesture } else { nil } }
    }

    /// The distance of the center of the map from its start, in pixels at the present zoom.
    public var movedPixels: Double { state.pixels(to: start) }

    /// The coordinate under a position of the screen. It traps if there is none, above the horizon.
    public func coordinate(_ x: Float, _ y: Float) -> Coordinate { camera.coordinate(at: Vec2F(x, y))! }

    /// The distance, in pixels, of a coordinate from a position of the screen, on the nearest copy of the world. Infinite if the coordinate is not
    /// visible.
    ///
    /// A coordinate that a finger holds is at 0.
    public func distance(of point: WorldPoint, from position: ScreenPoint) -> Double {
        let geometry = camera.geometry
        let whole = (geometry.center.x - point.x).rounded()
        var nearest = Double.infinity
        for turn in -1...1 {
            let copy = WorldPoint(x: point.x + whole + Double(turn), y: point.y)
            guard let seen = geometry.screenPoint(for: copy) else { continue }
            nearest = min(nearest, Math.hypot(seen.x - position.x, seen.y - position.y))
        }
        return nearest
    }
}

extension CameraState {
    /// The distance between the centers of two views, in pixels of a screen with 160 pixels per inch at the zoom of this one.
    public func pixels(to other: CameraState) -> Double {
        let (a, b) = (WebMercator.project(center), WebMercator.project(other.center))
        return Math.hypot((a.x - b.x).remainder(dividingBy: 1), a.y - b.y) * 512 * Math.exp2(zoom)
    }
}

/// Records the view in each frame.
private final class ViewRecorder: FrameClient {
    private let camera: WebMercatorCamera
    private(set) var views: [(time: TouchInstant, state: CameraState)] = []
    var isNeeded: () -> Bool = { true }
    var needsFrames: Bool { isNeeded() }

    init(_ camera: WebMercatorCamera) { self.camera = camera }

    func record(_ time: TouchInstant) { views.append((time, camera.state)) }

    func advance(to time: TouchInstant) -> Bool {
        record(time)
        return needsFrames
    }

    func observeFrameRequests(_ observer: @escaping () -> Void) -> ObservationToken { ObservationToken {} }
}
