// The public interface of MeasurementPlugin, written by `make api`. Compiled code is in Sources.

/// The model of the Earth for distances and areas, and the lines between the points.
enum DistanceMethod: UInt8, CaseIterable, Equatable, Hashable, Sendable {
    /// Great circles of the mean sphere, with the haversine formula.
    case haversine
    /// Rhumb lines of the mean sphere: lines of constant bearing, straight on a Mercator map.
    case rhumb
    /// Rhumb lines of the WGS84 ellipsoid, with an error of nanometers.
    case rhumbWGS84
    /// Geodesics of the WGS84 ellipsoid, with an error of nanometers.
    case wgs84
    /// The name of the case.
    var name: String { get }
    /// The distance between two coordinates, in meters.
    func distance(from start: Coordinate, to end: Coordinate) -> Double
}

/// A point that a finger drags.
struct MeasurementDrag: Equatable, Hashable, Sendable {
    /// The current coordinate of the point.
    let coordinate: Coordinate
    /// The index of the point.
    let index: Int
    /// Whether the point is new and was dragged from the middle of a segment.
    let isNew: Bool
    /// The total length with the point at its current coordinate, in meters.
    let total: Double
}

/// A change that can be undone.
enum MeasurementEdit: Decodable, Encodable, Equatable, Hashable, Sendable {
    /// A point was added, at the end or between two points.
    case added(Coordinate, at: Int)
    /// All points were removed.
    case cleared(MeasurementState)
    /// The line was closed to a ring.
    case closed(from: MeasurementState.Status)
    /// The line was finished.
    case finished
    /// A point was moved.
    case moved(from: Coordinate, to: Coordinate, at: Int)
    /// The line was opened to be continued, or the ring became a line.
    case opened(from: MeasurementState.Status)
    /// A point was removed.
    case removed(Coordinate, at: Int, from: MeasurementState.Status)
}

/// The reason why points are not a valid measurement.
enum MeasurementError: Equatable, Error, Hashable, Sendable {
    /// The point at this index has a latitude outside −90 ... 90, or a longitude that is not finite.
    case invalidPoint(index: Int)
    /// There are fewer points than the status needs.
    case tooFewPoints(Int, minimum: Int)
}

/// An event of a ``MeasurementListener``.
enum MeasurementEvent: Equatable, Hashable, Sendable {
    /// A finger begins to drag a point, or a new point from the middle of a segment.
    case began(MeasurementDrag)
    /// The drag was cancelled.
    case cancelled(MeasurementDrag, SessionEndReason)
    /// The drag continues.
    case changed(MeasurementDrag)
    /// A change that can be undone was made, by a finger or by the app.
    case committed(MeasurementEdit)
    /// The keys have chosen another point.
    case focusChanged
    /// The change was redone.
    case redone(MeasurementEdit)
    /// The measurement was replaced, or its ``MeasurementState/distance`` method changed.
    case restored
    /// The rubber-band line of a finger appeared, moved or disappeared.
    case rubberBandLineChanged
    /// The change was undone.
    case undone(MeasurementEdit)
}

/// The label of a segment: its text and its coordinate.
struct MeasurementLabel: Equatable, Hashable, Sendable {
    /// The midpoint of the segment.
    let anchor: Coordinate
    /// The index of the segment.
    let segment: Int
    /// The length of the segment as text.
    let text: String
}

/// A listener that measures distances and areas on a map with taps and drags.
final class MeasurementListener: CommandListener, TouchListener {
    /// Creates a listener.
    init(camera: any MapCamera, options: MeasurementOptions = MeasurementOptions(), state: MeasurementState? = nil, onEvent: ((MeasurementEvent) -> Void)? = nil)
    /// A filter for taps that would add a point, close the ring or finish the line.
    var acceptsTap: ((MeasurementTap) -> Bool)?
    /// The camera of the map.
    let camera: any MapCamera
    /// Whether there is a change to redo.
    var canRedo: Bool { get }
    /// Whether there is a change to undo.
    var canUndo: Bool { get }
    /// The position of the crosshair on the screen, in pixels.
    var crosshairPosition: Vec2F { get }
    /// The index of the point that the keys have chosen (`MapCommand.nextVertex`).
    var focusedPoint: Int? { get }
    /// A closure that formats lengths and areas.
    var formatter: ((MeasurementQuantity) -> String?)?
    /// Whether a drag is in progress: it has begun and has not ended.
    var isActive: Bool { get }
    /// Whether the listener processes gestures.
    var isEnabled: Bool { get set }
    /// A label for each segment, with the text of ``text(_:)``.
    var labels: [MeasurementLabel] { get }
    /// The segments that have a handle in their middle under the current camera, from which a new point can be dragged.
    var midpointHandles: [MeasurementSegment] { get }
    /// A closure that receives the events.
    var onEvent: ((MeasurementEvent) -> Void)? { get set }
    /// The behavior of the listener.
    var options: MeasurementOptions { get set }
    /// The points.
    var points: [Coordinate] { get }
    /// The segment that a tap would add, as a preview.
    var rubberBandLine: MeasurementSegment? { get }
    /// The measurement and its undo history as one value, to save it.
    var savedState: SavedMeasurement { get }
    /// The measurement.
    var state: MeasurementState { get }
    /// Adds a point at the end.
    @discardableResult func addPoint(_ place: Coordinate) -> Bool
    /// Cancels the drag in progress and restores the measurement, with the reason `SessionEndReason.cancelledByApp`.
    @discardableResult func cancel() -> Bool
    /// Connects the last point to the first.
    @discardableResult func closeRing() -> Bool
    /// Finishes the line, so that taps add no more points.
    @discardableResult func finishLine() -> Bool
    /// Inserts a point before an index.
    @discardableResult func insertPoint(_ place: Coordinate, at index: Int) -> Bool
    /// Moves a point.
    @discardableResult func movePoint(at index: Int, to place: Coordinate) -> Bool
    /// Performs a tap at the crosshair: adds a point, closes the ring at the first point, or finishes the line at the last point.
    @discardableResult func placeAtCrosshair() -> Bool
    /// Redoes the change that was undone last.
    @discardableResult func redo() -> Bool
    /// Removes all points.
    @discardableResult func removeAllPoints() -> Bool
    /// Removes a point.
    @discardableResult func removePoint(at index: Int) -> Bool
    /// Turns a ring or a finished line into an open line.
    @discardableResult func reopen() -> Bool
    /// Replaces the measurement and its undo history.
    func restore(_ saved: SavedMeasurement)
    /// Replaces the measurement, for example with a saved one.
    func restore(_ state: MeasurementState)
    /// The text of a length or an area, from the ``formatter`` or in the ``MeasurementOptions/units``.
    func text(_ quantity: MeasurementQuantity) -> String
    /// Undoes the last change.
    @discardableResult func undo() -> Bool
}

/// The behavior and the hit radii of a ``MeasurementListener``.
struct MeasurementOptions: Equatable, Hashable, Sendable {
    /// Creates the default options.
    init()
    /// The hit radius of the first point for closing the ring.
    var closeRadius: HitRadius
    /// Whether a tap on the first point closes the ring, if there are at least three points.
    var closesOnFirstPoint: Bool
    /// The distance on the screen by which a command moves a point (`MapCommand.moveLeft`).
    var commandStep: ScreenLength
    /// The position of the crosshair, as a fraction of the view without its padding.
    var crosshair: AnchorPoint
    /// The model of the Earth.
    var distance: DistanceMethod
    /// Whether points can be dragged.
    var dragsPoints: Bool
    /// Whether a tap on the last point finishes the line, if there are at least two points.
    var finishesOnLastPoint: Bool
    /// The hit radius of points.
    var hitRadius: HitRadius
    /// Whether a drag from the middle of a segment inserts a new point.
    var insertsAtMidpoints: Bool
    /// The minimum length of a segment on the screen for inserting a point.
    var minimumMidpointLength: ScreenLength
    /// The way to add points.
    var placement: PointPlacement
    /// Whether a long press on a point removes it.
    var removesOnLongPress: Bool
    /// The maximum number of changes that can be undone.
    var undoDepth: Int
    /// The units of ``MeasurementListener/text(_:)``.
    var units: MeasurementUnits
}

/// A measured length or area.
enum MeasurementQuantity: Equatable, Hashable, Sendable {
    /// An area, in square meters.
    case area(Double)
    /// A length, in meters.
    case length(Double)
}

/// The segment between two consecutive points of a measurement.
struct MeasurementSegment: Equatable, Hashable, Sendable {
    /// The model of the Earth.
    let distance: DistanceMethod
    /// The end.
    let end: Coordinate
    /// The bearing at the end, in the direction of travel, in degrees clockwise from north, above −180 and up to 180.
    var finalBearing: Double { get }
    /// The index.
    let index: Int
    /// The bearing at the start, in degrees clockwise from north, above −180 and up to 180.
    var initialBearing: Double { get }
    /// The length, in meters.
    let length: Double
    /// The midpoint of the great circle or the rhumb line, for a label or a handle.
    var midpoint: Coordinate { get }
    /// The length from the first point to the end of this segment, in meters.
    let runningTotal: Double
    /// The start.
    let start: Coordinate
    /// The great circle or the rhumb line of the segment, as pieces to draw with straight segments on a map, cut at the antimeridian.
    func line(density: PolylineDensity = .deviation(100)) -> [[Coordinate]]
}

/// A measurement: its points, whether they form a line or a ring, and their lengths and areas.
struct MeasurementState: Decodable, Encodable, Equatable, Hashable, Sendable {
    /// Creates an empty measurement.
    init(distance: DistanceMethod = .haversine)
    /// Creates a measurement from points, for example from saved points.
    init(points: some Sequence<Coordinate>, status: MeasurementState.Status = .open, distance: DistanceMethod = .haversine) throws(MeasurementError)
    /// The area of the ring, in square meters, or `nil` if the points do not form a ring.
    var area: Double? { get }
    /// The number of points.
    var count: Int { get }
    /// The model of the Earth.
    var distance: DistanceMethod { get }
    /// Whether the points form a ring.
    var isClosed: Bool { get }
    /// Whether there is no point.
    var isEmpty: Bool { get }
    /// The length from the first point to the last, in meters.
    var length: Double { get }
    /// The length of the ring, in meters, or `nil` if the points do not form a ring.
    var perimeter: Double? { get }
    /// The points in order.
    var points: [Coordinate] { get }
    /// The number of segments.
    var segmentCount: Int { get }
    /// The segments in order.
    var segments: [MeasurementSegment] { get }
    /// The form of a measurement.
    var status: MeasurementState.Status { get }
    /// The total length, in meters: ``perimeter`` for a ring, ``length`` for a line.
    var total: Double { get }
    /// A label for each segment, with a text from a closure: `{ units.text($0) }`.
    func labels(_ text: (MeasurementQuantity) -> String) -> [MeasurementLabel]
    /// The line or the ring as great circles or rhumb lines, in pieces to draw with straight segments on a map, cut at the antimeridian.
    func line(density: PolylineDensity = .deviation(100)) -> [[Coordinate]]
    /// The same points, measured with another method.
    func measured(by distance: DistanceMethod) -> MeasurementState
    /// The point at an index, as in ``points``.
    func point(at index: Int) -> Coordinate
    /// The segment that a new point would add, for a preview.
    func rubberBandLine(to place: Coordinate) -> MeasurementSegment?
    /// The segment at an index.
    func segment(at index: Int) -> MeasurementSegment
    /// The form of a measurement.
    enum Status: UInt8, CaseIterable, Equatable, Hashable, Sendable {
        /// A ring.
        case closed
        /// A line that is complete.
        case finished
        /// A line that taps continue.
        case open
        /// The minimum number of points.
        var minimumPoints: Int { get }
        /// The name of the case.
        var name: String { get }
    }
}

/// A tap that the listener would consume, for a filter that may decline it.
struct MeasurementTap: Equatable, Hashable, Sendable {
    /// The context of the gesture: the kind of pointer, its buttons, the modifier keys.
    let context: TouchContext
    /// The coordinate on the map.
    let coordinate: Coordinate
    /// The position on the screen, in pixels.
    let position: Vec2F
}

/// The units of lengths and areas in texts, with three significant digits: `1.23 km`.
enum MeasurementUnits: CaseIterable, Equatable, Hashable, Sendable {
    /// International feet and miles.
    case imperial
    /// Meters and kilometers.
    case metric
    /// Meters and nautical miles.
    case nautical
    /// The text of a length or an area.
    func text(_ quantity: MeasurementQuantity) -> String
}

/// A measurement with its undo history, to be saved and restored.
struct SavedMeasurement: Decodable, Encodable, Equatable, Sendable {
    /// The version of the saved form: 1.
    static var version: Int { get }
    /// The number of changes that can be redone.
    var redoCount: Int { get }
    /// The measurement.
    let state: MeasurementState
    /// The number of changes that can be undone.
    var undoCount: Int { get }
}
