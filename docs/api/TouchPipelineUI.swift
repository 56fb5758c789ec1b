// The public interface of TouchPipelineUI, written by `make api`. Compiled code is in Sources.

/// Advances animations once in each frame, and pauses the display link while nothing moves.
@MainActor final class FrameDriver: Sendable {
    /// Adds a client.
    @MainActor func add(_ client: any FrameClient)
    /// Removes a client.
    @MainActor func remove(_ client: any FrameClient)
    /// Starts the frames if a client wants them.
    @MainActor func wake()
}

/// The state that a ``TouchPipelineMap`` keeps between updates: the listener of its content, and the reconciler that updates it.
@MainActor final class HostedContent: Sendable {}

extension Measurement {
    /// Creates a length from meters.
    init(meters: Double)
    /// The length in meters.
    var meters: Double { get }
}

/// A camera that moves a map of another engine, and follows the map when other code moves it.
@MainActor final class MirrorCamera: FrameClient, MapCamera, Sendable {
    /// Creates a camera that shows what the map shows.
    @MainActor init(_ map: any MirroredMap, additionalConstraints: CameraConstraints = CameraConstraints(
            zoomRange: CameraConstraints.possibleZooms, pitchRange: CameraConstraints.possiblePitches))
    /// The constraints of the camera in addition to the limits of the map.
    @MainActor var additionalConstraints: CameraConstraints { get set }
    /// The limits of the map and the ``additionalConstraints``.
    @MainActor var constraints: CameraConstraints { get }
    /// The geometry of the current view.
    @MainActor var geometry: CameraGeometry { get }
    /// The map.
    @MainActor let map: any MirroredMap
    /// Whether a state waits until the map has a size.
    @MainActor var needsFrames: Bool { get }
    /// The state of the camera.
    @MainActor var state: CameraState { get set }
    /// The point at which target coordinates are placed, and around which programmatic changes zoom and rotate.
    @MainActor var targetAnchorPoint: AnchorPoint { get set }
    /// The current view in the plane.
    @MainActor var view: MercatorView { get }
    /// The viewport of the map.
    @MainActor var viewport: Viewport { get }
    /// Takes over the view of the map, or shows the state that has waited for a size.
    @discardableResult @MainActor func advance(to time: TouchInstant) -> Bool
    /// The coordinate at a point of the screen.
    @MainActor func coordinate(at point: Vec2F) -> Coordinate?
    /// Moves a place of the plane under a point of the screen.
    @MainActor func move(_ place: WorldPoint, to point: ScreenPoint) -> Bool
    /// Sets the zoom level, the bearing and the pitch, with a place of the plane under a point of the screen.
    @MainActor func move(_ place: WorldPoint, to point: ScreenPoint, zoom: Double, bearing: Double, pitch: Double, isElastic: Bool) -> Bool
    /// Registers a closure that is called when the camera begins to wait for a size of the map, until the token is released.
    @MainActor func observeFrameRequests(_ observer: @escaping () -> Void) -> ObservationToken
    /// Shows a state that may be outside the ``additionalConstraints``.
    @MainActor func overshoot(to state: CameraState)
    /// The point of the screen for a coordinate, on the copy of the world nearest to the center.
    @MainActor func point(for coordinate: Coordinate) -> Vec2F?
}

/// A map of another engine, which a ``MirrorCamera`` moves.
@MainActor protocol MirroredMap : AnyObject {
    /// The view that the map shows now.
    @MainActor var shownView: MirroredView? { get }
    /// Shows a state at once, without an animation, and ends an animation of the map.
    @MainActor func show(_ state: CameraState)
    /// The first finger of a touch has landed.
    @MainActor func touchDidBegin()  // Has a default.
    /// The last finger of a touch has lifted.
    @MainActor func touchDidEnd()  // Has a default.
}

/// The view that a map of another engine shows, and its limits.
struct MirroredView: Equatable, Hashable, Sendable {
    /// Creates a view.
    init(state: CameraState, viewport: Viewport, zoomRange: (Double, Double), pitchRange: (Double, Double))
    /// Whether the numbers are valid and the map has a size.
    var hasSize: Bool { get }
    /// The change of the latitude and the longitude of the center, in degrees, up to which the map ignores a new state that changes nothing else.
    var ignoredShift: Double
    /// The change of bearing and pitch, in degrees, up to which the map ignores a new state that changes nothing else.
    var ignoredTurn: Double
    /// The pitches of the map, in degrees.
    var pitchRange: ClosedRange<Double> { get }
    /// Center, zoom level, bearing and pitch.
    var state: CameraState
    /// The size of the map and its padding, in pixels, and its density.
    var viewport: Viewport
    /// The zoom levels of the map.
    var zoomRange: ClosedRange<Double> { get }
    /// The same picture with another padding.
    func withPadding(_ padding: EdgePadding) -> MirroredView
}

/// The pixels in which the positions and the size of a view are counted.
enum PixelUnit: Equatable, Hashable, Sendable {
    /// Pixels of `UIView.contentScaleFactor`, in which an engine with Metal or OpenGL draws.
    case content
    /// Pixels of `UITraitCollection.displayScale`, in which UIKit draws.
    case display
}

extension ScreenLength {
    /// Creates a length on the screen.
    init(_ measurement: Measurement<UnitLength>)
}

/// The object between a view and a chain of listeners.
@MainActor final class TouchPipelineHost: Sendable {
    /// Creates a host with any handler.
    @MainActor init(handler: any TouchHandlerInterface, scheduler: any TouchScheduler, navigation: MapNavigationListener? = nil)
    /// Creates a host with a `DefaultTouchHandler` on a clock.
    @MainActor convenience init(scheduler: any TouchScheduler, configuration: TouchConfiguration = .recommended, navigation: MapNavigationListener? = nil)
    /// The thresholds of a `DefaultTouchHandler`.
    @MainActor var configuration: TouchConfiguration { get set }
    /// The handler if it is a `DefaultTouchHandler`, with its observer and diagnostics.
    @MainActor var defaultHandler: DefaultTouchHandler? { get }
    /// The driver of animations: those of the navigation and of added clients.
    @MainActor let frames: FrameDriver
    /// The handler.
    @MainActor let handler: any TouchHandlerInterface
    /// Whether a finger, a mouse or a finger on a trackpad is down.
    @MainActor var isTouched: Bool { get }
    /// The default navigation at the end of the chain.
    @MainActor var navigation: MapNavigationListener? { get set }
    /// The present moment on the clock of the touch events.
    @MainActor var now: TouchInstant { get }
    /// The commands of a double tap on the barrel of a pencil (`MapKey.Key.pencilDoubleTap`) and of a squeeze.
    @MainActor var pencilBindings: KeyBindings
    /// Whether the user prefers less motion.
    @MainActor var reducesMotion: Bool { get set }
    /// Cancels the touch in progress, which then makes no click.
    @MainActor func cancelTouches()
    /// Ends the host: the input of its view ends, its listeners and its navigation leave, and its frames stop.
    @MainActor func invalidate()
    /// Registers an observer of the host until the token is released.
    @MainActor func observe(_ observer: @escaping (TouchPipelineHostEvent) -> Void) -> ObservationToken
    /// Performs a command of a key, a button or assistive technology.
    @discardableResult @MainActor func perform(_ command: MapCommand) -> Bool
    /// Performs the commands of a key in their order until one is consumed.
    @discardableResult @MainActor func perform(_ key: MapKey, bindings: KeyBindings) -> Bool
    /// Sets the listeners of the chain, the first at index 0, followed by the navigation.
    @MainActor func setListeners(_ listeners: [any TouchListener])
}

/// An event that a host reports to its observers.
enum TouchPipelineHostEvent: Equatable, Hashable, Sendable {
    /// A command was performed.
    case announced(CommandFeedback)
    /// The size or the scale of the view has changed.
    case resized(Viewport)
    /// The host has processed touches, a frame or a change of the size, so the camera or the content may have changed.
    case updated
}

/// Converts pans and pinches on a trackpad to fingers on the screen, for a view that feeds a handler itself.
struct TrackpadBridge: Sendable {
    /// Creates a bridge without a movement.
    init()
    /// The exponent of the scale that corresponds to the system's own maps: 2.414.
    static var pinchExponent: Double { get }
    /// The distance of each finger of a pinch from the midpoint at a scale of 1, in points: 100.
    static var pinchHalfWidth: Double { get }
    /// Whether a finger is down after the events that were returned.
    var isTouched: Bool { get }
    /// Cancels the fingers, as when a finger lands on the screen or the view leaves its window.
    mutating func cancel(at time: TouchInstant) -> [TouchEvent]
    /// Processes a scroll of two fingers.
    mutating func pan(_ phase: TrackpadPhase, x: Double, y: Double, translation: (x: Double, y: Double), displayScale: Double, at time: TouchInstant, modifiers: KeyModifiers = []) -> [TouchEvent]
    /// Processes a pinch of two fingers, with a rotation if the system reports it.
    mutating func pinch(_ phase: TrackpadPhase, x: Double, y: Double, scale: Double, rotation: Double = 0, displayScale: Double, at time: TouchInstant, modifiers: KeyModifiers = []) -> [TouchEvent]
}

/// The phase of a movement on a trackpad.
enum TrackpadPhase: CaseIterable, Equatable, Hashable, Sendable {
    /// The movement begins.
    case began
    /// The system cancels the movement.
    case cancelled
    /// The movement continues.
    case changed
    /// The fingers lift.
    case ended
}

/// The meaning of the zoom of a map engine.
enum ZoomConvention: Equatable, Hashable, Sendable {
    /// The denominator of a scale: meters of EPSG:3857 in one meter of the screen, as in Open Mobile Maps.
    case scaleDenominator(pixelsPerInch: Double, density: ScreenDensity)
    /// A level at which the world is `pointsAtZoomZero` · 2^zoom points wide.
    case worldWidth(pointsAtZoomZero: Double)
    /// The zoom level of a camera for a zoom of the engine.
    func level(of zoom: Double) -> Double
    /// The zoom of the engine for a zoom level of a camera.
    func zoom(atLevel level: Double) -> Double
}
