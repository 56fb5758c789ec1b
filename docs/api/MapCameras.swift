// The public interface of MapCameras, written by `make api`. Compiled code is in Sources.

/// A point of the view as shares of its size.
struct AnchorPoint: Equatable, Hashable, Sendable {
    /// Creates a point from its coordinates.
    init(x: Double, y: Double)
    /// The middle of the view.
    static var center: AnchorPoint { get }
    /// The distance to the right, as a share of the width.
    var x: Double
    /// The distance downwards, as a share of the height.
    var y: Double
}

/// The rule by which an area selects figures.
enum AreaRule: CaseIterable, Equatable, Hashable, Sendable {
    /// Figures whose outline is completely inside the area.
    case contained
    /// Figures that have at least one point in common with the area.
    case intersecting
}

/// An object with figures on a map that an area selects, such as a drawing or the annotations of a map.
protocol AreaSelectable : AnyObject {
    /// Stores the selection, from which every area of the drag begins.
    func beginAreaSelection()
    /// Ends the drag, and restores the selection at the beginning, except for figures that no longer exist.
    func cancelAreaSelection()
    /// Ends the drag, and keeps the selection.
    func finishAreaSelection()
    /// Selects the figures of an area.
    func selectArea(_ area: SelectionArea?, combining combination: SelectionCombination)
}

/// The point of the screen about which a motion turns, or where it puts a place.
enum CameraAnchor: Equatable, Hashable, Sendable {
    /// A point as shares of the whole view.
    case normalized(AnchorPoint)
    /// A point in screen pixels.
    case screen(ScreenPoint)
    /// The camera's ``MapCamera/targetAnchorPoint``.
    case target
}

/// Identifies an animation that was started.
struct CameraAnimation: Equatable, Hashable, Sendable {}

/// The reason why an animation ended.
enum CameraAnimationEnd: Equatable, Hashable, Sendable {
    /// The animation reached its end.
    case finished
    /// The animation was cancelled, or a touch stopped it.
    case interrupted
    /// Another animation started that moves the same part of the view.
    case replaced
}

/// Options of any animation, independent of its motion.
struct CameraAnimationOptions: Equatable, Hashable, Sendable {
    /// Creates options.
    init(isStoppedByTouch: Bool = true, targetAnchorPoint: AnchorPoint? = nil, restoresTargetAnchorPoint: Bool = true)
    /// Whether a touch stops the animation.
    var isStoppedByTouch: Bool
    /// Whether the camera's ``MapCamera/targetAnchorPoint`` is restored when the animation ends, for whatever reason.
    var restoresTargetAnchorPoint: Bool
    /// The value that the camera's ``MapCamera/targetAnchorPoint`` is set to at the start.
    var targetAnchorPoint: AnchorPoint?
}

/// Runs motions on a camera.
final class CameraAnimator: FrameClient {
    /// Creates an animator.
    init(camera: any MapCamera)
    /// The camera that is moved.
    let camera: any MapCamera
    /// Whether an animation runs, so that another frame is needed.
    var isRunning: Bool { get }
    /// The zoom level at which the running animations end, or `nil` if none of them zooms.
    var targetZoom: Double? { get }
    /// Moves the camera to its view at an instant.
    @discardableResult func advance(to instant: TouchInstant) -> Bool
    /// Stops all animations at the current view.
    func cancel()
    /// Stops an animation at the current view.
    func cancel(_ animation: CameraAnimation)
    /// Stops the animations that move any of the given parts of the view.
    func cancel(_ channels: CameraChannels)
    /// Whether an animation is still running.
    func isRunning(_ animation: CameraAnimation) -> Bool
    /// Animates a camera that is outside its constraints back into them.
    @discardableResult func settle(_ settle: CameraSettle = CameraSettle(), at instant: TouchInstant, options: CameraAnimationOptions = CameraAnimationOptions(), completion: ((CameraAnimationEnd) -> Void)? = nil) -> CameraAnimation?
    /// Starts a motion at the current view of the camera.
    @discardableResult func start(_ motion: CameraMotion, at instant: TouchInstant, options: CameraAnimationOptions = CameraAnimationOptions(), completion: ((CameraAnimationEnd) -> Void)? = nil) -> CameraAnimation
    /// Stops the animations that a touch stops.
    @discardableResult func touchStopped() -> Bool
}

/// A change of a ``WebMercatorCamera`` that its observers are notified of.
enum CameraChange: Equatable, Hashable, Sendable {
    /// The constraints have changed.
    case constraints(old: CameraConstraints, new: CameraConstraints)
    /// The camera has moved.
    case state(old: CameraState, new: CameraState)
    /// The size, the padding, the density or the field of view of the viewport has changed.
    case viewport(old: Viewport, new: Viewport)
}

/// The parts of a view that a motion moves.
struct CameraChannels: Equatable, ExpressibleByArrayLiteral, Hashable, OptionSet, RawRepresentable, Sendable, SetAlgebra {
    /// Creates a set from its bits.
    init(rawValue: UInt8)
    /// All parts.
    static let all: CameraChannels
    /// The bearing.
    static let bearing: CameraChannels
    /// The center of the view.
    static let pan: CameraChannels
    /// The pitch.
    static let pitch: CameraChannels
    /// The zoom level.
    static let zoom: CameraChannels
    /// The bits of the set.
    let rawValue: UInt8
}

/// The limits of a camera: zoom levels, pitches, and the part of the world that is shown.
struct CameraConstraints: Equatable, Hashable, Sendable {
    /// Creates constraints.
    init(bounds: CoordinateBounds? = nil, boundsMode: CameraConstraints.BoundsMode = .center, zoomRange: ClosedRange<Double> = 0...22, pitchRange: ClosedRange<Double> = 0...60, holdsPolesAtEdges: Bool = false)
    /// The pitches of any camera, in degrees.
    static var possiblePitches: ClosedRange<Double> { get }
    /// The zoom levels of any camera.
    static var possibleZooms: ClosedRange<Double> { get }
    /// The part of the world that may be shown.
    var bounds: CoordinateBounds? { get set }
    /// The part of the view that the bounds keep inside.
    var boundsMode: CameraConstraints.BoundsMode
    /// Whether the northern and southern edges of the world stay at the edge of the view or outside it, so that nothing beyond them is shown.
    var holdsPolesAtEdges: Bool
    /// The pitches allowed, in degrees, within 0 ... 85.
    var pitchRange: ClosedRange<Double>
    /// The zoom levels allowed.
    var zoomRange: ClosedRange<Double>
    /// The state within the constraints that is nearest to the given one, with longitude and bearing normalized.
    func clamp(_ state: CameraState, viewport: Viewport) -> CameraState
    /// The part of the view that ``bounds`` keeps inside.
    enum BoundsMode: Equatable, Hashable, Sendable {
        /// The center of the view.
        case center
        /// The whole view, as far as possible.
        case viewport
    }
}

/// A motion to a target in a given time.
struct CameraEase: Equatable, Hashable, Sendable {
    /// Creates a motion to a target.
    init(to target: CameraTarget, duration: Duration = .milliseconds(300), curve: TimingCurve = .easeInOut, anchor: CameraAnchor = .target)
    /// The point of the screen where the target's place is put.
    var anchor: CameraAnchor
    /// The progress as a function of time.
    var curve: TimingCurve
    /// The duration.
    var duration: Duration
    /// The view at the end.
    var target: CameraTarget
}

/// A motion that zooms out, pans and zooms in again: a smooth and efficient motion to a distant place.
struct CameraFlight: Equatable, Hashable, Sendable {
    /// Creates a flight to a target.
    init(to target: CameraTarget, rho: Double = standardRho, pace: FlightPace = .speed(standardSpeed), curve: TimingCurve = .easeInOut, anchor: CameraAnchor = .target)
    /// The highest speed of bearing and pitch, in degrees per second.
    static let fastestTurn: Double
    /// The default ρ, which the participants of the paper's experiment preferred on average.
    static let standardRho: Double
    /// The velocity V that the participants of the paper's experiment preferred, rounded, in units of the path's length per second.
    static let standardSpeed: Double
    /// The point of the screen where the target's place is put.
    var anchor: CameraAnchor
    /// The progress along the path as a function of time.
    var curve: TimingCurve
    /// The speed or the duration of the flight.
    var pace: FlightPace
    /// ρ of the paper, in 0.1 ... 10.
    var rho: Double
    /// The view at the end.
    var target: CameraTarget
}

/// The geometry of a camera view: conversions between the screen, the Web Mercator plane and coordinates.
struct CameraGeometry: Sendable {
    /// Creates the geometry of a state in a viewport.
    init(state: CameraState, viewport: Viewport)
    /// The distance from the camera to the ground at the center, in pixels.
    var cameraDistance: Double { get }
    /// The center in the plane.
    var center: WorldPoint { get }
    /// The point of the center on the screen, in pixels: the middle of the view without its padding.
    var focus: ScreenPoint { get }
    /// The vertical position of the horizon on the screen, in pixels.
    var horizonY: Double? { get }
    /// Whether any ground is visible.
    var isUsable: Bool { get }
    /// The width of the world in screen pixels at the center: 512 · 2^zoom · density / 160.
    var pixelsPerWorld: Double { get }
    /// The projective map of this view.
    var projection: GroundProjection? { get }
    /// The state of the view.
    let state: CameraState
    /// The same view in the plane, without degrees.
    let view: MercatorView
    /// The viewport of the view.
    let viewport: Viewport
    /// The visible part of the plane.
    var visibleArea: VisibleArea? { get }
    /// The center that puts a point of the plane under a point of the screen, with the same zoom, bearing and pitch.
    func center(placing world: WorldPoint, at point: ScreenPoint) -> WorldPoint?
    /// The coordinate under a point of the screen.
    func coordinate(at point: ScreenPoint) -> Coordinate?
    /// The copy of a point that is nearest to the center: its `x` is at most half a world away.
    func nearestCopy(of point: WorldPoint) -> WorldPoint
    /// The point of the screen for a coordinate.
    func point(for coordinate: Coordinate, copy: WorldCopy = .nearest) -> ScreenPoint?
    /// The point of the screen for a point of the plane.
    func screenPoint(for point: WorldPoint) -> ScreenPoint?
    /// The state with the same bearing and pitch that shows bounds as large as possible, centered in the view without its padding.
    func state(fitting bounds: CoordinateBounds, padding: EdgePadding = .zero, constraints: CameraConstraints) -> CameraState?
    /// The state that moves the ground under one point of the screen to another one, like a finger.
    func state(panning start: ScreenPoint, to end: ScreenPoint) -> CameraState
    /// The state that puts a point of the plane under a point of the screen, with the same zoom, bearing and pitch.
    func state(placing world: WorldPoint, at point: ScreenPoint) -> CameraState?
    /// The state with another zoom, bearing and pitch in which the ground under a point of the screen stays there.
    func state(zoom: Double? = nil, bearing: Double? = nil, pitch: Double? = nil, holding point: ScreenPoint, constraints: CameraConstraints) -> CameraState
    /// The part of a straight line of the plane that is on the visible ground.
    func visiblePart(from start: WorldPoint, to end: WorldPoint) -> VisibleSegment?
    /// The point of the screen for a point of the plane.
    func visiblePoint(for point: WorldPoint) -> ScreenPoint?
    /// The point of the plane under a point of the screen.
    func worldPoint(at point: ScreenPoint) -> WorldPoint?
}

/// A movement of a camera as a value: the view at each moment since its start.
enum CameraMotion: Equatable, Hashable, Sendable {
    /// A motion to a target in a given time.
    case ease(CameraEase)
    /// A motion to a distant target: it zooms out, pans and zooms in again.
    case flight(CameraFlight)
    /// The deceleration of a pan.
    case pan(PanMomentum)
    /// The deceleration of a turn after a rotation.
    case rotation(ScalarMomentum)
    /// The return into the constraints.
    case settle(CameraSettle)
    /// A zoom with a constant deceleration.
    case velocityZoom(VelocityZoom)
    /// The deceleration of a zoom after a pinch.
    case zoom(ScalarMomentum)
}

/// A motion back into the constraints, like that of a released rubber band.
struct CameraSettle: Equatable, Hashable, Sendable {
    /// Creates a motion back into the constraints.
    init(response: Duration = .milliseconds(400), anchor: CameraAnchor = .target)
    /// The point of the screen that stays fixed as far as the constraints allow.
    var anchor: CameraAnchor
    /// The period of the undamped spring.
    var response: Duration
}

/// The view of a camera, independent of the size of its viewport: center, zoom, bearing and pitch.
struct CameraState: Equatable, Hashable, Sendable {
    /// Creates a state.
    init(center: Coordinate, zoom: Double, bearing: Double = 0, pitch: Double = 0)
    /// The direction that is up on the screen, in degrees clockwise from north, 0 ..< 360.
    var bearing: Double
    /// The place in the middle of the view without its padding.
    var center: Coordinate
    /// Whether every number is finite and the center is a valid coordinate.
    var isValid: Bool { get }
    /// The angle between the view direction and straight down, in degrees.
    var pitch: Double
    /// The zoom level.
    var zoom: Double
}

/// The view at the end of a motion.
struct CameraTarget: Equatable, Hashable, Sendable {
    /// Creates a target from all parts of a state.
    init(_ state: CameraState)
    /// Creates a target.
    init(coordinate: Coordinate? = nil, zoom: Double? = nil, bearing: Double? = nil, pitch: Double? = nil)
    /// The bearing, in degrees clockwise from north.
    var bearing: Double?
    /// The coordinate that is put at the anchor.
    var coordinate: Coordinate?
    /// The pitch, in degrees.
    var pitch: Double?
    /// The zoom level.
    var zoom: Double?
}

/// When a drag of one finger begins to do something other than to move the map: to draw, to select an area, to move an annotation.
enum DragStart: CaseIterable, Equatable, Hashable, Sendable {
    /// With a long press.
    case afterLongPress
    /// As soon as the finger is past the touch slop.
    case immediately
}

/// The covered margins of a view, in screen pixels.
struct EdgePadding: Equatable, Hashable, Sendable {
    /// Creates a padding, in screen pixels.
    init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0)
    /// No padding.
    static var zero: EdgePadding { get }
    /// The bottom margin.
    var bottom: Double
    /// The left margin.
    var left: Double
    /// The right margin.
    var right: Double
    /// The top margin.
    var top: Double
}

/// The speed or the duration of a flight.
enum FlightPace: Equatable, Hashable, Sendable {
    /// A duration, independent of the distance.
    case duration(Duration)
    /// The velocity V of the paper, in units of the path's length per second.
    case speed(Double)
}

/// The projective map from the plane to the screen, for a renderer: three rows of three numbers.
struct GroundProjection: Equatable, Hashable, Sendable {
    /// The row of `w`.
    let w0: Double
    /// The row of `w`.
    let wEast: Double
    /// The row of `w`.
    let wSouth: Double
    /// The row of `x`.
    let x0: Double
    /// The row of `x`.
    let xEast: Double
    /// The row of `x`.
    let xSouth: Double
    /// The row of `y`.
    let y0: Double
    /// The row of `y`.
    let yEast: Double
    /// The row of `y`.
    let ySouth: Double
}

/// The interface between listeners and a map: it reads and moves the view, and converts between screen and coordinates.
protocol MapCamera : AnyObject {
    /// The limits of the camera.
    var constraints: CameraConstraints { get }
    /// The geometry of the current view, for computations with several points.
    var geometry: CameraGeometry { get }  // Has a default.
    /// The state of the camera.
    var state: CameraState { get set }
    /// The point where programmatic moves put a place, and about which programmatic changes of zoom, bearing and pitch are made.
    var targetAnchorPoint: AnchorPoint { get set }
    /// The current view in the plane, without degrees.
    var view: MercatorView { get }  // Has a default.
    /// The size and the other properties of the view.
    var viewport: Viewport { get }
    /// The state that ``fit(_:padding:)`` sets, before its center is clamped.
    func cameraState(fitting bounds: CoordinateBounds, padding: EdgePadding = .zero) -> CameraState?
    /// The coordinate at a point of the screen.
    func coordinate(at point: Vec2F) -> Coordinate?
    /// Shows bounds as large as possible, with the same bearing and pitch.
    @discardableResult func fit(_ bounds: CoordinateBounds, padding: EdgePadding = .zero) -> CameraState
    /// Whether the camera shows the same center, zoom level, bearing and pitch as another view.
    func isShowing(_ view: MercatorView) -> Bool  // Has a default.
    /// Puts a place at the ``targetAnchorPoint``, by the shortest way round the world.
    @discardableResult func look(at place: Coordinate) -> CameraState
    /// Moves a place of the plane under a point of the screen, and changes nothing else.
    func move(_ place: WorldPoint, to point: ScreenPoint) -> Bool  // Has a default.
    /// Sets the zoom level, the bearing and the pitch, with a place of the plane under a point of the screen.
    func move(_ place: WorldPoint, to point: ScreenPoint, zoom: Double, bearing: Double, pitch: Double, isElastic: Bool) -> Bool  // Has a default.
    /// Shows a state that may be outside the ``constraints``, as for a rubber band.
    func overshoot(to state: CameraState)  // Has a default.
    /// Moves the ground at the ``targetAnchorPoint`` by screen pixels, to the right and down, like a finger at that point.
    @discardableResult func pan(by pixels: Vec2F) -> CameraState
    /// Moves the ground under one point of the screen to another one, in pixels, like a finger.
    @discardableResult func pan(from start: Vec2F, to end: Vec2F) -> CameraState
    /// Adds degrees to the pitch about a point of the screen, in pixels.
    @discardableResult func pitch(by degrees: Double, around point: Vec2F? = nil) -> CameraState
    /// The point of the screen for a coordinate, on the copy of the world nearest to the center.
    func point(for coordinate: Coordinate) -> Vec2F?
    /// Adds degrees to the bearing, which turns the map counterclockwise, about a point of the screen, in pixels.
    @discardableResult func rotate(by degrees: Double, around point: Vec2F? = nil) -> CameraState
    /// Sets the bearing, in degrees clockwise from north, about a point of the screen, in pixels.
    @discardableResult func setBearing(_ bearing: Double, around point: Vec2F? = nil) -> CameraState
    /// Sets the pitch, in degrees, about a point of the screen, in pixels.
    @discardableResult func setPitch(_ pitch: Double, around point: Vec2F? = nil) -> CameraState
    /// Zooms by a number of levels, in if positive, about a point of the screen, in pixels.
    @discardableResult func zoom(by levels: Double, around point: Vec2F? = nil) -> CameraState
    /// Sets the zoom level about a point of the screen, in pixels.
    @discardableResult func zoom(to level: Double, around point: Vec2F? = nil) -> CameraState
}

extension MapCommand {
    /// Deletes the selection, or the point that was placed last.
    static let delete: MapCommand
    /// Finishes the shape in progress.
    static let finish: MapCommand
    /// Moves the selection downwards by one step.
    static let moveDown: MapCommand
    /// Moves the selection to the left by one step.
    static let moveLeft: MapCommand
    /// Moves the selection to the right by one step.
    static let moveRight: MapCommand
    /// Moves the selection upwards by one step.
    static let moveUp: MapCommand
    /// Goes to the next vertex or point.
    static let nextVertex: MapCommand
    /// Places a point at the crosshair.
    static let place: MapCommand
    /// Goes to the previous vertex or point.
    static let previousVertex: MapCommand
    /// Redoes the step that was undone last.
    static let redo: MapCommand
    /// Selects everything.
    static let selectAll: MapCommand
    /// Undoes the last step.
    static let undo: MapCommand
    /// The direction of a pan or a move on the screen: x to the right, y downwards, of length 1.
    var direction: Vec2F { get }
}

/// A camera view of the Web Mercator plane: conversions between screen and plane, without degrees of latitude.
struct MercatorView: Sendable {
    /// Creates the view of a state in a viewport.
    init(state: CameraState, viewport: Viewport)
    /// The bearing, in degrees clockwise from north.
    var bearing: Double { get }
    /// The center in the plane.
    var center: WorldPoint { get }
    /// The point of the center on the screen, in pixels: the middle of the view without its padding.
    var focus: ScreenPoint { get }
    /// Whether any ground is visible.
    var isUsable: Bool { get }
    /// The pitch, in degrees.
    var pitch: Double { get }
    /// The width of the world in screen pixels at the center: 512 · 2^zoom · density / 160.
    var pixelsPerWorld: Double { get }
    /// The zoom level.
    var zoom: Double { get }
    /// Whether two views have the same center, zoom level, bearing and pitch.
    func shows(sameAs other: MercatorView) -> Bool
    /// The point of the plane under a point of the screen.
    func worldPoint(at point: ScreenPoint) -> WorldPoint?
}

/// The deceleration of a pan after the finger has lifted.
struct PanMomentum: Equatable, Hashable, Sendable {
    /// Creates a momentum.
    init(velocity: ScreenPoint, anchor: CameraAnchor = .target, friction: Double = standardFriction, stoppingSpeed: Double = standardStoppingSpeed)
    /// The friction of a scroll view that keeps 0.998 of its velocity per millisecond, in 1/s: −1000 ln 0.998.
    static let standardFriction: Double
    /// The speed below which a movement cannot be seen, in pixels per second.
    static let standardStoppingSpeed: Double
    /// The point of the screen where the finger lifted.
    var anchor: CameraAnchor
    /// The rate of deceleration, in 1/s.
    var friction: Double
    /// The speed at which the motion ends, in pixels per second.
    var stoppingSpeed: Double
    /// The velocity of the finger, in screen pixels per second, to the right and down.
    var velocity: ScreenPoint
}

/// The way in which the user chooses coordinates on a map.
enum PointPlacement: CaseIterable, Equatable, Hashable, Sendable {
    /// The user moves the map under a crosshair, and a command of the app chooses the coordinate there.
    case crosshair
    /// The user moves the map under a crosshair, and a tap anywhere chooses the coordinate there.
    case crosshairTaps
    /// A tap chooses the coordinate at its position.
    case taps
    /// Whether the user moves the map under a crosshair.
    var usesCrosshair: Bool { get }
}

/// A zoom or a rotation that continues after the fingers have lifted, and decelerates.
struct ScalarMomentum: Equatable, Hashable, Sendable {
    /// Creates a momentum from numbers in levels or degrees.
    init(velocity: Double, anchor: CameraAnchor = .target, friction: Double, stoppingSpeed: Double)
    /// The friction of a zoom and of a rotation, in 1/s.
    static let standardFriction: Double
    /// The speed at which the change of a rotation is no longer visible, in degrees per second.
    static let standardRotationStoppingSpeed: Double
    /// The speed at which the change of a zoom is no longer visible, in levels per second.
    static let standardZoomStoppingSpeed: Double
    /// The point that stays in place.
    var anchor: CameraAnchor
    /// The deceleration rate, in 1/s.
    var friction: Double
    /// The speed at which the movement ends, in levels or degrees per second.
    var stoppingSpeed: Double
    /// The velocity at the start, in levels or degrees per second.
    var velocity: Double
    /// Creates the momentum of a rotation.
    static func rotation(velocity: Double, anchor: CameraAnchor = .target, friction: Double = standardFriction, stoppingSpeed: Double = standardRotationStoppingSpeed) -> ScalarMomentum
    /// Creates the momentum of a zoom.
    static func zoom(velocity: Double, anchor: CameraAnchor = .target, friction: Double = standardFriction, stoppingSpeed: Double = standardZoomStoppingSpeed) -> ScalarMomentum
}

/// A point of the screen in `Double`, in pixels, with y downwards.
struct ScreenPoint: CustomStringConvertible, Equatable, Hashable, Sendable {
    /// Creates the exact point of a touch position.
    init(_ position: Vec2F)
    /// Creates a point from its coordinates, in pixels.
    init(x: Double, y: Double)
    /// Whether both coordinates are finite.
    var isFinite: Bool { get }
    /// The nearest point that fits a `Vec2F`.
    var vec2F: Vec2F { get }
    /// The distance to the right, in pixels.
    var x: Double
    /// The distance downwards, in pixels.
    var y: Double
}

/// A straight line between two points of the screen, in pixels.
struct ScreenSegment: Equatable, Hashable, Sendable {
    /// Creates a segment between two points.
    init(from start: ScreenPoint, to end: ScreenPoint)
    /// The end of the segment.
    var end: ScreenPoint
    /// The start of the segment.
    var start: ScreenPoint
    /// The distance to a point, in pixels.
    func distance(to point: ScreenPoint) -> Double
    /// The square of the distance to a point, in square pixels.
    func distanceSquared(to point: ScreenPoint) -> Double
    /// The position of the nearest point on the segment, from 0 at its start to 1 at its end.
    func fraction(nearestTo point: ScreenPoint) -> Double
    /// The point at a fraction of the segment: exactly its start at 0, exactly its end at 1.
    func point(at fraction: Double) -> ScreenPoint
}

/// An area of the screen with the ground under it, as a box or a lasso draws it.
struct SelectionArea: Sendable {
    /// Creates the area of a box of the screen, from two opposite corners in pixels.
    init?(boxFrom start: ScreenPoint, to end: ScreenPoint, rule: AreaRule = .intersecting, geometry: CameraGeometry)
    /// Creates the area inside a closed line of the screen.
    init?(lasso points: [ScreenPoint], rule: AreaRule = .intersecting, geometry: CameraGeometry)
    /// The outline on the screen, in pixels, as it was drawn.
    let outline: [ScreenPoint]
    /// Which figures the area selects.
    let rule: AreaRule
    /// Whether the area selects a place: the place is inside or on the outline.
    func selects(_ place: Coordinate) -> Bool
    /// Whether the area selects a line.
    func selects(line: [Coordinate]) -> Bool
    /// Whether the area selects a polygon: the outer ring, then the holes.
    func selects(polygon rings: [[Coordinate]]) -> Bool
}

/// The effect of a selection by area on the figures that were selected before.
enum SelectionCombination: CaseIterable, Equatable, Hashable, Sendable {
    /// The figures of the area are selected in addition to the others.
    case add
    /// The figures of the area are no longer selected.
    case remove
    /// The figures of the area are selected in place of the others.
    case replace
    /// Returns the selected ids after a selection: those that were selected before in their order, then the others that were found.
    func combined<ID>(_ selected: [ID], with found: [ID]) -> [ID] where ID : Hashable
}

extension Set {
    /// All commands that edit.
    static var editing: MapCommands { get }
    /// Undo and redo.
    static var history: MapCommands { get }
    /// The four moves of the selection.
    static var move: MapCommands { get }
    /// The next and the previous vertex.
    static var vertices: MapCommands { get }
}

/// The progress of an animation as a function of time.
enum TimingCurve: Equatable, Hashable, Sendable {
    /// A cubic Bézier curve from (0, 0) to (1, 1), as in CSS, with its two control points.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// A slow start: t³.
    case easeIn
    /// A slow start and a slow end, both halves cubic.
    case easeInOut
    /// A slow end: 1 − (1 − t)³.
    case easeOut
    /// A constant speed.
    case linear
    /// The `ease` function of CSS: a quick start and a slow end.
    static var ease: TimingCurve { get }
    /// The progress after a share of the time.
    func value(at fraction: Double) -> Double
}

/// A zoom that starts at a velocity and loses a fixed amount of it in each frame of 60 Hz, until it stops.
struct VelocityZoom: Equatable, Hashable, Sendable {
    /// Creates a zoom that stops after exactly the given number of levels, out if negative.
    init(levels: Double, deceleration: Double = standardDeceleration, anchor: CameraAnchor = .target)
    /// Creates a zoom from its velocity at the start.
    init(startVelocity: Double = standardVelocity, deceleration: Double = standardDeceleration, anchor: CameraAnchor = .target)
    /// The default decrease of the velocity with each frame, in levels per frame.
    static let standardDeceleration: Double
    /// The default velocity at the start, in levels per frame.
    static let standardVelocity: Double
    /// The point about which the camera zooms.
    let anchor: CameraAnchor
    /// The decrease of the velocity with each frame of 60 Hz, in levels per frame.
    let deceleration: Double
    /// The velocity at the start, in levels per frame of 60 Hz.
    let startVelocity: Double
}

/// The size of a view, its padding, its density and its field of view.
struct Viewport: Equatable, Hashable, Sendable {
    /// Creates a viewport.
    init(width: Double, height: Double, padding: EdgePadding = .zero, density: ScreenDensity = .standard, fieldOfView: Double = Viewport.standardFieldOfView)
    /// The longest side of a valid viewport, in pixels.
    static let longestSide: Double
    /// The vertical field of view of web maps, in radians: 2 · atan(1/3).
    static let standardFieldOfView: Double
    /// The density of the screen.
    var density: ScreenDensity
    /// The vertical field of view of the perspective, in radians, between 0 and π.
    var fieldOfView: Double
    /// The middle of the view without its padding, in screen pixels: the point of ``CameraState/center``.
    var focus: ScreenPoint { get }
    /// The height, in screen pixels.
    var height: Double
    /// Whether the size is in 0 ... ``longestSide`` and no padding is longer than that.
    var isValid: Bool { get }
    /// The covered margins of the view.
    var padding: EdgePadding
    /// The width, in screen pixels.
    var width: Double
    /// The point of the screen, in pixels, at shares of the whole view.
    func point(at anchor: AnchorPoint) -> ScreenPoint
    /// The point of the screen, in pixels, at shares of the view without its padding, as in ``MapCamera/targetAnchorPoint``.
    func targetPoint(at anchor: AnchorPoint) -> ScreenPoint
}

/// The visible part of the plane: the four points under the corners of the view.
struct VisibleArea: Equatable, Hashable, Sendable {
    /// The point under the bottom left corner of the view.
    let bottomLeft: WorldPoint
    /// The point under the bottom right corner of the view.
    let bottomRight: WorldPoint
    /// The smallest box of coordinates around the area, within the world's square.
    var bounds: CoordinateBounds { get }
    /// The four points, clockwise on the screen from the top left.
    var polygon: [WorldPoint] { get }
    /// The smallest box of the plane around the area.
    var rect: WorldRect { get }
    /// The point under the top left corner of the view, or below it if the corner is above the far edge.
    let topLeft: WorldPoint
    /// The point under the top right corner of the view, or below it if the corner is above the far edge.
    let topRight: WorldPoint
}

/// The part of a straight line of the plane that is on the visible ground.
struct VisibleSegment: Equatable, Hashable, Sendable {
    /// The fractions of the line, on the plane, between which it is visible.
    let fractions: ClosedRange<Double>
    /// The part on the screen, in pixels.
    let segment: ScreenSegment
}

/// A camera over the Web Mercator map.
final class WebMercatorCamera: MapCamera {
    /// Creates a camera.
    init(state: CameraState, viewport: Viewport, constraints: CameraConstraints = CameraConstraints())
    /// The limits of the camera.
    var constraints: CameraConstraints { get set }
    /// The viewport.
    var viewport: Viewport { get set }
    /// Registers an observer of changes until the token is released.
    func observe(_ observer: @escaping (CameraChange) -> Void) -> ObservationToken
}

/// The copy of the world, side by side on the plane, on which a longitude is taken.
enum WorldCopy: Equatable, Hashable, Sendable {
    /// The copy that the longitude itself gives: 190° differs from −170°.
    case asGiven
    /// The copy nearest to the center of the view: at most 180° away.
    case nearest
}

/// A box in the Web Mercator plane, in widths of the world, with `y` to the south.
struct WorldRect: Equatable, Hashable, Sendable {
    /// Creates a box from its edges, in widths of the world.
    init(minX: Double, minY: Double, maxX: Double, maxY: Double)
    /// The height from north to south, in widths of the world.
    var height: Double { get }
    /// The eastern edge.
    var maxX: Double { get set }
    /// The southern edge.
    var maxY: Double { get set }
    /// The western edge.
    var minX: Double { get set }
    /// The northern edge.
    var minY: Double { get set }
    /// The width from west to east, in widths of the world.
    var width: Double { get }
}
