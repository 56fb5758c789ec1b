// The public interface of MapTesting, written by `make api`. Compiled code is in Sources.

extension CameraState {
    /// The distance between the centers of two views, in pixels of a screen with 160 pixels per inch at the zoom of this one.
    func pixels(to other: CameraState) -> Double
}

/// A map on virtual time: a camera, the navigation of the map at the end of the chain, and frames.
final class MapTestBench {
    /// Creates a map.
    init(_ start: CameraState = MapTestBench.start, viewport: Viewport = MapTestBench.viewport, constraints: CameraConstraints = CameraConstraints(pitchRange: 0...85), options: NavigationOptions = .recommended, configuration: TouchConfiguration = .recommended, sampling: TouchSampling = TouchSampling())
    /// The middle of the default viewport.
    static let middle: Vec2F
    /// The default view: 47° north, 8° east, at zoom level 10.
    static let start: CameraState
    /// The default viewport: 400 × 800 pixels, at 160 pixels per inch, so that a pixel is a dp.
    static let viewport: Viewport
    /// The gestures of the navigation that have begun, in order.
    var began: [NavigationGestures] { get }
    /// The handler on virtual time.
    var bench: TouchTestBench<DefaultTouchHandler>
    /// The camera of the map.
    let camera: WebMercatorCamera
    /// The events of the navigation, in order.
    var events: [NavigationEvent] { get }
    /// The distance of the center of the map from its start, in pixels at the present zoom.
    var movedPixels: Double { get }
    /// The navigation of the map, the last listener of the chain.
    let navigation: MapNavigationListener
    /// The view at the beginning.
    let start: CameraState
    /// The view.
    var state: CameraState { get }
    /// The distance, in pixels, of a place from a position of the screen, on the nearest copy of the world.
    func distance(of place: WorldPoint, from position: ScreenPoint) -> Double
    /// Inserts listeners in front of the others, the first at index 0.
    func insert(_ listeners: any TouchListener...)
    /// The coordinate under a position of the screen.
    func place(_ x: Float, _ y: Float) -> Coordinate
    /// Plays events at their time stamps, and by default the motions that follow them.
    @discardableResult func play(_ events: [TouchEvent], settling: Bool = true) -> GestureTranscript
    /// Plays a script, and by default the motions that follow it.
    @discardableResult func play(_ script: GestureScript, settling: Bool = true) -> GestureTranscript
    /// Advances the clock until all is still.
    func settle()
    /// Plays events and what follows them, and returns the view in each frame and after each event.
    func views(during events: [TouchEvent]) -> [(time: TouchInstant, state: CameraState)]
    /// Plays a script and what follows it, and returns the view in each frame and after each event.
    func views(during script: GestureScript) -> [(time: TouchInstant, state: CameraState)]
    /// Advances the clock by a duration, with frames.
    func wait(_ duration: Duration)
}

/// Runs a body for each element of a sequence, and reports the element with each failure inside.
func withEvery<Element>(_ name: String, in elements: some Sequence, sourceLocation: SourceLocation = #_sourceLocation, _ body: (Element) throws -> Void)
