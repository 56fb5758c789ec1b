// The public interface of DrawingPlugin, written by `make api`. Compiled code is in Sources.

/// A mode of this module, which a static member of ``DrawingMode`` makes: `.freehandLine`, `.polygon`, `.select`.
final class BuiltInDrawingMode: DrawingMode {}

/// A drawing as a value, which can be read, saved, restored and compared.
struct Drawing: Decodable, Encodable, Equatable, Hashable, Sendable {
    /// Creates a drawing from features, by default without a selection and without a draft.
    init(_ features: [DrawnFeature] = [], selection: [DrawnFeature.ID] = [], draft: DrawingDraft? = nil)
    /// Creates a drawing from GeoJSON.
    init(geoJSON: some GeoJSONConvertible)
    /// The line or polygon that is not finished yet.
    var draft: DrawingDraft?
    /// The finished features.
    var features: [DrawnFeature]
    /// The finished features as GeoJSON, in their order.
    var geoJSON: GeoJSONFeatureCollection { get }
    /// The selected features, in the order of ``features``.
    var selectedFeatures: [DrawnFeature] { get }
    /// The selected features as GeoJSON, in the order of ``features``.
    var selectedGeoJSON: GeoJSONFeatureCollection { get }
    /// The indices of the selected features in ``features``, in ascending order.
    var selectedIndices: [Int] { get }
    /// The ids of the selected features, in the order of their selection.
    var selection: [DrawnFeature.ID] { get set }
    /// Returns the feature with an id.
    func feature(_ id: DrawnFeature.ID) -> DrawnFeature?
    /// Returns the index of a feature in ``features``.
    func index(of id: DrawnFeature.ID) -> Int?
}

/// What a ``DrawingMode`` works on: the drawing, the view, and the events to report.
struct DrawingCanvas {
    /// The density of the screen that the touches come from.
    let density: ScreenDensity
    /// The drawing.
    var drawing: Drawing
    /// The edges to label, for example the radius of a circle.
    var edges: [DrawingEdge]
    /// The view at the time of the sample.
    var geometry: CameraGeometry { get }
    /// The maximum distance at which the current pointer hits something, in pixels.
    var hitRadius: Double { get }
    /// Where a coordinate is being chosen precisely, in screen pixels.
    var loupe: Vec2F?
    /// The options of the listener.
    let options: DrawingOptions
    /// The kind of the pointer that touched last.
    var pointerKind: TouchPointer.Kind { get }
    /// The shape that a lift at the current position would produce.
    var shape: DrawnShape?
    /// What the last result of ``coordinate(of:closing:moving:)`` snapped to.
    var snapTarget: SnapTarget? { get }
    /// Adds a feature if it satisfies ``DrawingOptions/validation``.
    @discardableResult mutating func add(_ shape: DrawnShape, unsimplified: [Coordinate] = []) -> Bool
    /// Adds a vertex to the draft of a kind, or begins such a draft.
    mutating func addVertex(_ coordinate: Coordinate, to kind: DrawnShape.Kind)
    /// Returns the coordinate of a sample, or that of a snap target if ``DrawingOptions/snaps`` is `true` and a target is near enough.
    mutating func coordinate(of sample: DrawingSample, closing: Coordinate? = nil, moving vertex: (id: DrawnFeature.ID, path: VertexPath?)? = nil) -> Coordinate
    /// Removes a feature and reports ``DrawingEvent/erased(_:)``.
    @discardableResult mutating func erase(_ id: DrawnFeature.ID) -> Bool
    /// Returns the topmost feature at a sample, hit on its line or inside its area.
    func feature(at sample: DrawingSample) -> DrawnFeature?
    /// Adds a line or polygon as a feature, as if it were the draft.
    mutating func finish(_ draft: DrawingDraft)
    /// Adds the draft as a feature.
    mutating func finishDraft() -> Bool
    /// Finishes the draft, as an undo step of its own, before something else is drawn.
    mutating func finishDraftAsOwnStep()
    /// Returns the flaws of a shape with respect to ``DrawingOptions/validation``.
    func flaws(of shape: DrawnShape) -> [DrawingFlaw]
    /// Returns the handles of a shape: its vertices, and the midpoint of each edge that is at least four hit radii long.
    func handles(of shape: DrawnShape) -> [DrawingHandle]
    /// Returns whether a sample is within the hit radius of a coordinate, on any copy of the world.
    func isHit(_ coordinate: Coordinate, at sample: DrawingSample) -> Bool
    /// Returns whether a sample hits a shape.
    func isHit(_ shape: DrawnShape, at sample: DrawingSample) -> Bool
    /// Returns an id that no feature has had yet.
    mutating func makeID() -> DrawnFeature.ID
    /// Adds an event.
    mutating func report(_ event: DrawingEvent)
    /// Replaces the shape of a feature.
    mutating func reshape(_ id: DrawnFeature.ID, _ shape: DrawnShape)
    /// Selects features in place of the current selection.
    mutating func select(_ ids: [DrawnFeature.ID])
}

/// Whether a drag belongs to a mode.
enum DrawingClaim {
    /// The drag begins something new.
    case begins(any DrawingDrag)
    /// The drag moves what is at the position.
    case grabs(any DrawingDrag)
    /// The drag moves the map.
    case nothing
    /// The drag continues something that was paused.
    case resumes(any DrawingDrag)
    /// The drag of the mode.
    var drag: (any DrawingDrag)? { get }
}

/// A line or polygon that is not finished yet: tapped vertices, a paused stroke, or a rejected shape.
struct DrawingDraft: Decodable, Encodable, Equatable, Hashable, Sendable {
    /// Creates a draft.
    init(_ kind: DrawnShape.Kind, vertices: [Coordinate] = [], unsimplified: [Coordinate] = [])
    /// The kind of the finished shape: ``DrawnShape/Kind/line`` or ``DrawnShape/Kind/polygon``.
    var kind: DrawnShape.Kind
    /// The shape that finishing the draft produces.
    var shape: DrawnShape { get }
    /// The strokes before simplification, if ``DrawingOptions/keepsUnsimplified`` is `true`.
    var unsimplified: [Coordinate]
    /// The vertices so far.
    var vertices: [Coordinate]
}

/// A drag of a ``DrawingMode``, from the landing of the finger to its lift: a stroke, a shape, or the move of a vertex.
protocol DrawingDrag : AnyObject {
    /// The drag of two fingers continues.
    func drag(_ first: DrawingSample, _ second: DrawingSample, on canvas: inout DrawingCanvas)  // Has a default.
    /// The drag continues.
    func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas)  // Has a default.
    /// The finger lifted.
    func lift(on canvas: inout DrawingCanvas)  // Has a default.
    /// The finger rests where it landed, and the drag has not begun.
    func longPress(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingLongPress  // Has a default.
    /// A second finger landed.
    func pause(on canvas: inout DrawingCanvas) -> Bool  // Has a default.
    /// Adds to the preview what only the drag knows.
    func show(in preview: inout DrawingPreview, on canvas: DrawingCanvas)  // Has a default.
}

/// An edge that is being drawn, for a label with its length and bearing.
struct DrawingEdge: Equatable, Hashable, Sendable {
    /// Creates an edge between two coordinates.
    init(from start: Coordinate, to end: Coordinate)
    /// The bearing of the great circle at its start, in degrees clockwise from north, in 0 ..< 360.
    var bearing: Double? { get }
    /// The coordinate at which the edge ends.
    var end: Coordinate
    /// The length of the great circle between the ends, in meters on the mean sphere.
    var length: Double { get }
    /// The coordinate at which the edge begins.
    var start: Coordinate
}

/// What a ``DrawingListener`` reports.
enum DrawingEvent: Equatable, Hashable, Sendable {
    /// A drag began: a stroke, a shape, an edit, the precise placement of a point, or something that follows the crosshair.
    case began
    /// The drag was cancelled.
    case cancelled(SessionEndReason)
    /// The drawing or the preview changed.
    case changed
    /// A finished feature was added to the drawing.
    case committed(DrawnFeature)
    /// A second finger landed so soon that the touch counts as navigation.
    case discarded
    /// A feature was changed.
    case edited(DrawnFeature)
    /// The drag ended with the lift of the finger.
    case ended
    /// A feature was removed.
    case erased(DrawnFeature)
    /// A line has reached its maximum number of vertices.
    case limitReached(vertices: Int)
    /// Another mode was chosen.
    case modeChanged(String)
    /// A second finger landed.
    case paused
    /// A step was redone.
    case redone
    /// The shape is not valid, for these reasons.
    case rejected([DrawingFlaw])
    /// A paused stroke continues.
    case resumed
    /// The selection changed.
    case selected([DrawnFeature.ID])
    /// The last step was undone.
    case undone
    /// The finger did not rest long enough: it moves the map, it tapped, or the touch ended.
    case waitCancelled
    /// A finger rests on the screen, and a drag begins with its long press.
    case waiting(DrawingWait)
}

/// Why a line or ring is not valid.
enum DrawingFlaw: CustomStringConvertible, Equatable, Hashable, Sendable {
    /// It intersects itself at a coordinate, whose longitude is continuous with the line.
    case selfIntersection(SelfIntersection, at: Coordinate)
    /// It has fewer points than its kind requires.
    case tooFewPoints(count: Int, minimum: Int)
    /// It has more points than allowed.
    case tooManyPoints(count: Int, maximum: Int)
    /// All its points are equal.
    case zeroLength(count: Int)
}

/// A handle of the selected feature.
struct DrawingHandle: Equatable, Hashable, Sendable {
    /// Creates a handle at a coordinate.
    init(_ kind: DrawingHandle.Kind, _ path: VertexPath, at coordinate: Coordinate)
    /// The coordinate of the handle.
    var coordinate: Coordinate
    /// What a drag of the handle does.
    var kind: DrawingHandle.Kind
    /// The vertex of the handle, or the vertex before which a new one is inserted.
    var path: VertexPath
    /// What a drag of a handle does.
    enum Kind: UInt8, CaseIterable, Equatable, Hashable, Sendable {
        /// Inserts a vertex before ``DrawingHandle/path``, in the middle of an edge, and moves it.
        case midpoint
        /// Changes the radius of a circle.
        case radius
        /// Moves a vertex.
        case vertex
    }
}

/// Draws on a map: freehand lines and areas, points, lines and areas from taps, shapes.
final class DrawingListener: AreaSelectable, CommandListener, FrameClient, HoverListener, TouchListener {
    /// Creates a listener that draws on the map of a camera.
    init(camera: any MapCamera, mode: any DrawingMode, drawing: Drawing = Drawing(), options: DrawingOptions = DrawingOptions(), onEvent: ((DrawingEvent) -> Void)? = nil)
    /// The camera of the map.
    let camera: any MapCamera
    /// Whether there is a step to redo.
    var canRedo: Bool { get }
    /// Whether there is a step to undo.
    var canUndo: Bool { get }
    /// The position of the crosshair on the screen, in pixels.
    var crosshairPosition: Vec2F { get }
    /// The drawing, including the effect of the drag in progress.
    var drawing: Drawing { get set }
    /// Additional shapes to snap to if ``DrawingOptions/snaps`` is `true`, for example a grid or features of the map.
    var guides: [DrawnShape] { get set }
    /// Whether a pencil has touched the screen.
    var hasSeenPencil: Bool
    /// Whether a drag is in progress: it has begun and has not ended.
    var isActive: Bool { get }
    /// Whether the listener draws.
    var isEnabled: Bool { get set }
    /// Whether what was under the crosshair follows it.
    var isFollowingCrosshair: Bool { get }
    /// The mode, which decides what touches do.
    var mode: any DrawingMode { get set }
    /// Receives the events.
    var onEvent: ((DrawingEvent) -> Void)? { get set }
    /// The options.
    var options: DrawingOptions { get set }
    /// What to draw over the features while something is in progress, in the current view.
    var preview: DrawingPreview { get }
    /// The drawing, its undo history and the name of the mode as one value, to save it.
    var savedState: SavedDrawing { get }
    /// Cancels the drag in progress and restores the drawing, with the reason `SessionEndReason.cancelledByApp`.
    @discardableResult func cancel() -> Bool
    /// Removes the selected features, in one undo step.
    @discardableResult func deleteSelection() -> Bool
    /// Adds copies of the selected features above all others, and selects the copies, in one undo step.
    @discardableResult func duplicateSelection(by offset: Vec2F? = nil) -> [DrawnFeature.ID]
    /// Changes the drawing in one undo step, for example to add or remove features or to discard the draft.
    func edit(_ change: (inout Drawing) -> Void)
    /// Finishes what is in progress: first the drag, as if the finger had lifted, then the draft.
    @discardableResult func finish() -> Bool
    /// Moves the selected features on the map, in one undo step.
    @discardableResult func moveSelection(by offset: Vec2F) -> Bool
    /// Chooses the coordinate under the crosshair, as a tap there would.
    @discardableResult func placeAtCrosshair() -> Bool
    /// Redoes the step that was undone last.
    @discardableResult func redo() -> Bool
    /// Replaces the drawing and its undo history with saved ones.
    func restore(_ saved: SavedDrawing)
    /// Turns the selected features, in one undo step.
    @discardableResult func rotateSelection(by degrees: Double, about center: Coordinate? = nil) -> Bool
    /// Scales the selected features, in one undo step.
    @discardableResult func scaleSelection(by factor: Double, about center: Coordinate? = nil) -> Bool
    /// Selects features in place of the current selection.
    func select(_ ids: [DrawnFeature.ID])
    /// Returns the selected features as GeoJSON text, for a clipboard or a file.
    func selectionText() throws(GeoJSONError) -> String?
    /// Moves, turns and scales the selected features, in one undo step.
    @discardableResult func transformSelection(_ transform: CoordinateTransform) -> Bool
    /// Undoes the last step: a tap, a long press, a drag, or a call.
    @discardableResult func undo() -> Bool
}

/// What a mode does with a long press.
enum DrawingLongPress {
    /// The mode used the long press.
    case done
    /// A drag begins at once, without a move, to place a coordinate precisely.
    case drags(any DrawingDrag)
    /// Nothing.
    case ignored
}

/// A way to draw.
protocol DrawingMode : AnyObject {
    /// The name of the mode, for user interfaces and events.
    var name: String { get }
    /// Whether the mode is asked for touches of two fingers.
    var usesTwoFingers: Bool { get }  // Has a default.
    /// The preview is read while the map moves under a crosshair.
    func aim(_ sample: DrawingSample, on canvas: inout DrawingCanvas)  // Has a default.
    /// A touch was cancelled, a step was undone or redone, or another mode or drawing was chosen.
    func cancel()  // Has a default.
    /// The app asks to finish what is in progress.
    func finish(on canvas: inout DrawingCanvas) -> Bool  // Has a default.
    /// A pencil or a mouse hovers.
    func hover(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Coordinate?  // Has a default.
    /// A finger rests where it landed.
    func longPress(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingLongPress  // Has a default.
    /// A coordinate was chosen at the crosshair.
    func place(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool  // Has a default.
    /// Two fingers landed and now move.
    func press(_ first: DrawingSample, _ second: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim  // Has a default.
    /// A finger landed.
    func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim  // Has a default.
    /// Adds to the preview what only the mode knows.
    func show(in preview: inout DrawingPreview, on canvas: DrawingCanvas)  // Has a default.
    /// A finger tapped.
    func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool  // Has a default.
}

extension DrawingMode where Self == BuiltInDrawingMode {
    /// Draws a rectangle at any angle: first one edge, then the width.
    static var angledRectangle: BuiltInDrawingMode { get }
    /// Draws a circle with a drag from its center to its rim.
    static var circle: BuiltInDrawingMode { get }
    /// Erases features.
    static var eraser: BuiltInDrawingMode { get }
    /// Draws a line with one finger.
    static var freehandLine: BuiltInDrawingMode { get }
    /// Draws the edge of an area with one finger, as ``freehandLine`` draws a line.
    static var freehandPolygon: BuiltInDrawingMode { get }
    /// Draws a line vertex by vertex.
    static var line: BuiltInDrawingMode { get }
    /// Erases features, but only the touched parts of lines.
    static var partEraser: BuiltInDrawingMode { get }
    /// Draws points.
    static var point: BuiltInDrawingMode { get }
    /// Draws an area vertex by vertex, as ``line`` draws a line.
    static var polygon: BuiltInDrawingMode { get }
    /// Draws a rectangle with a drag from one corner to the opposite one.
    static var rectangle: BuiltInDrawingMode { get }
    /// Draws a sector of a circle: first the center and the start of the arc, then the end of the arc.
    static var sector: BuiltInDrawingMode { get }
    /// Selects features, and edits the selected ones.
    static var select: BuiltInDrawingMode { get }
}

/// The options of a ``DrawingListener``.
struct DrawingOptions: Equatable, Hashable, Sendable {
    /// Creates options.
    init(dragStart: DragStart = .immediately, placement: PointPlacement = .taps)
    /// The distance on the screen by which a command moves a vertex or a feature (`MapCommand.moveLeft`).
    var commandStep: ScreenLength
    /// The position of the crosshair, as a fraction of the view without its padding.
    var crosshair: AnchorPoint
    /// The maximum length of the path of the first finger for which a second finger discards the drag.
    var discardDistance: ScreenLength
    /// The maximum time after the first finger at which a second finger discards the drag.
    var discardTime: Duration
    /// The maximum time between two taps at the same position that together finish a shape.
    var doubleTapTimeout: Duration
    /// When a drag of a finger begins to draw.
    var dragStart: DragStart
    /// How strokes are sampled and simplified.
    var freehand: FreehandOptions
    /// The maximum distance at which a pointer hits a vertex, a line or the end of a stroke.
    var hitRadius: HitRadius
    /// Which pointers draw.
    var inputPolicy: DrawingOptions.InputPolicy
    /// Whether a feature keeps the stroke before simplification, in ``DrawnFeature/unsimplified``.
    var keepsUnsimplified: Bool
    /// How coordinates are chosen: with taps, or at a crosshair (``DrawingListener/placeAtCrosshair()``).
    var placement: PointPlacement
    /// The distances at which coordinates snap.
    var snapping: SnapOptions
    /// Whether chosen coordinates snap to vertices and edges.
    var snaps: Bool
    /// How two fingers, and a handle for one finger, move, turn and scale the selection.
    var transform: TransformOptions
    /// The maximum number of undo steps.
    var undoDepth: Int
    /// The requirements for a finished feature.
    var validation: DrawingValidation
    /// Which pointers draw.
    enum InputPolicy: CaseIterable, Equatable, Hashable, Sendable {
        /// Fingers, pencils and mice.
        case any
        /// All pointers until the first pencil touches the screen.
        case automatic
        /// Only pencils.
        case pencilOnly
    }
}

/// What to draw over the features while something is in progress.
struct DrawingPreview: Equatable, Hashable, Sendable {
    /// Creates an empty preview.
    init()
    /// The area of what is being drawn or edited, in square meters on the mean sphere, with great-circle edges and without its holes.
    var area: Double? { get }
    /// Where the crosshair is, in screen pixels.
    var crosshair: Vec2F?
    /// The edges that end at the pointer or the crosshair, and the given edge of a shape, for labels.
    var edges: [DrawingEdge]
    /// The selected feature as the drag in progress has changed it.
    var edited: DrawnShape?
    /// The vertex that the keys have chosen (`MapCommand.nextVertex`).
    var focusedVertex: Coordinate?
    /// The handles of the selected feature.
    var handles: [DrawingHandle]
    /// Whether the stroke, or the draft if there is no stroke, is the edge of an area.
    var isClosed: Bool
    /// Where a hovering pencil or mouse would draw, erase or move something.
    var landing: Coordinate?
    /// The length of what is being drawn or edited, in meters along great circles of the mean sphere.
    var length: Double? { get }
    /// Where to show a loupe during a precise placement, in screen pixels.
    var loupe: Vec2F?
    /// The coordinates that the system predicts for the finger.
    var predicted: [Coordinate]
    /// The line from the draft to the vertex that is being placed precisely.
    var rubberBandLine: [Coordinate]
    /// The shape that a lift at the current position would produce, for example a rectangle, a circle or a point.
    var shape: DrawnShape?
    /// What the coordinate under the finger snaps to.
    var snapTarget: SnapTarget?
    /// The stroke under the finger, not simplified.
    var stroke: [Coordinate]
    /// Whether ``stroke`` continues ``vertices``.
    var strokeContinuesVertices: Bool
    /// The handle that turns and scales the selection, and the values of a drag in progress.
    var transform: TransformPreview?
    /// The vertices of the draft.
    var vertices: [Coordinate]
    /// The finger that rests before its drag begins, for a ring around it.
    var wait: DrawingWait?
}

/// Where a pointer was at one moment.
struct DrawingSample: Equatable, Hashable, Sendable {
    /// Creates a sample.
    init(position: Vec2F, coordinate: Coordinate, timestamp: TouchInstant, pressure: Float = 0.5, kind: TouchPointer.Kind = .finger, modifiers: KeyModifiers = [])
    /// The coordinate on the map in the view at that moment.
    var coordinate: Coordinate
    /// The kind of the pointer.
    var kind: TouchPointer.Kind
    /// The modifier keys that are held.
    var modifiers: KeyModifiers
    /// The position on the screen, in pixels, in the view of the canvas that the mode receives with the sample.
    var position: Vec2F
    /// The pressure, from 0 to 1.
    var pressure: Float
    /// The time at which the hardware saw the pointer.
    var timestamp: TouchInstant
}

/// The requirements for lines and rings.
struct DrawingValidation: Equatable, Hashable, Sendable {
    /// Creates requirements.
    init(minimumLinePoints: Int? = 2, minimumRingPoints: Int? = 3, maximumPoints: Int? = 10_000, allowsZeroLength: Bool = false, allowsSelfIntersectingLines: Bool = true, allowsSelfIntersectingRings: Bool = false)
    /// All checks disabled.
    static var none: DrawingValidation { get }
    /// Whether a line may intersect itself.
    var allowsSelfIntersectingLines: Bool
    /// Whether a ring may intersect itself.
    var allowsSelfIntersectingRings: Bool
    /// Whether all points of a line or ring may be equal.
    var allowsZeroLength: Bool
    /// The maximum number of points of a line or ring.
    var maximumPoints: Int?
    /// The minimum number of points of a line.
    var minimumLinePoints: Int?
    /// The minimum number of points of a ring.
    var minimumRingPoints: Int?
    /// Returns the flaws of a line, the simplest one first.
    func flaws(ofLine line: [Coordinate]) -> [DrawingFlaw]
    /// Returns the flaws of a ring, the simplest one first.
    func flaws(ofRing ring: [Coordinate]) -> [DrawingFlaw]
}

/// A finger that rests until its long press begins a drag.
struct DrawingWait: Equatable, Hashable, Sendable {
    /// Creates a wait.
    init(position: Vec2F, progress: Double)
    /// The position of the finger, in screen pixels.
    var position: Vec2F
    /// The share of the wait that has passed.
    var progress: Double
}

/// A finished feature: a shape with properties, and an id that never changes.
struct DrawnFeature: Decodable, Encodable, Equatable, Hashable, Identifiable, Sendable {
    /// Creates a feature.
    init(id: DrawnFeature.ID, _ shape: DrawnShape, properties: GeoJSONMembers = [:], unsimplified: [Coordinate] = [])
    /// The feature as GeoJSON, with the same id and properties.
    var geoJSONFeature: GeoJSONFeature { get }
    /// The id, unique within the drawing.
    let id: DrawnFeature.ID
    /// The properties.
    var properties: GeoJSONMembers
    /// The shape.
    var shape: DrawnShape
    /// The stroke before simplification, if ``DrawingOptions/keepsUnsimplified`` is `true`.
    var unsimplified: [Coordinate]
    /// The id of a feature.
    typealias ID = GeoJSONID
}

/// The shape of a drawn feature.
enum DrawnShape: Equatable, Hashable, Sendable {
    /// The area within a distance of a center.
    case circle(center: Coordinate, radius: Double)
    /// A line through its vertices in order.
    case line([Coordinate])
    /// One coordinate.
    case point(Coordinate)
    /// An area: the outer ring, then the holes.
    case polygon([[Coordinate]])
    /// The shape as a GeoJSON geometry.
    var geoJSONGeometry: GeoJSONGeometry { get }
    /// Whether the last vertex of a path is connected to the first one.
    var isClosed: Bool { get }
    /// Whether every coordinate is valid, and the radius of a circle is finite and not negative.
    var isValid: Bool { get }
    /// The kind of the shape.
    var kind: DrawnShape.Kind { get }
    /// The lines to draw.
    var outline: [[Coordinate]] { get }
    /// The kind of a shape, without its coordinates.
    enum Kind: CaseIterable, Decodable, Encodable, Equatable, Hashable, Sendable {
        /// See ``DrawnShape/circle(center:radius:)``.
        case circle
        /// See ``DrawnShape/line(_:)``.
        case line
        /// See ``DrawnShape/point(_:)``.
        case point
        /// See ``DrawnShape/polygon(_:)``.
        case polygon
        /// The name of the case.
        var name: String { get }
    }
}

/// Switches a drawing listener between its mode and an eraser with `MapCommand.toggleEraser`, the command of a double tap on the barrel of a pencil.
final class EraserSwitch: CommandListener, TouchInterface, TouchListener {
    /// Creates a switch for a listener, with the eraser of your choice.
    init(_ listener: DrawingListener, eraser: any DrawingMode = .eraser)
    /// Whether the listener erases with the eraser of this switch.
    var isErasing: Bool { get }
    /// Begins to erase, or returns to the mode from before.
    @discardableResult func toggle() -> Bool
}

/// How a freehand stroke is sampled and simplified.
struct FreehandOptions: Equatable, Hashable, Sendable {
    /// Creates options.
    init(spacing: ScreenLength = .dp(2), tolerance: ScreenLength = .dp(1.5), keepsEverySample: Bool = false, maximumVertices: Int = 10_000, filter: OneEuroFilter.Parameters? = nil)
    /// The parameters of the filter of positions.
    var filter: OneEuroFilter.Parameters?
    /// Whether the line keeps every sample and is not simplified.
    var keepsEverySample: Bool
    /// The maximum number of vertices of the simplified line.
    var maximumVertices: Int
    /// The minimum distance between two kept samples.
    var spacing: ScreenLength
    /// The maximum distance of the simplified line from the kept samples, in the view in which they were drawn.
    var tolerance: ScreenLength
}

/// Removes points of a line that are within a tolerance of the simplified line: Douglas-Peucker without recursion.
struct LineSimplifier: Equatable, Hashable, Sendable {
    /// Creates a simplifier with a tolerance in pixels.
    init(tolerance: Double)
    /// The maximum distance of a removed point from the simplified line, in pixels.
    var tolerance: Double
    /// Returns the indices of the kept points in order, from 0.
    func vertices(of line: [ScreenPoint]) -> [Int]
    /// Returns the indices of the kept points of a ring in order.
    func vertices(ofRing ring: [ScreenPoint]) -> [Int]
}

extension MapCommand {
    /// Switches between drawing and erasing, for example for a double tap on the barrel of a pencil.
    static let toggleEraser: MapCommand
}

/// The 1 € filter: removes the jitter of a slow pointer and adds little lag to a fast one.
struct OneEuroFilter: Equatable, Hashable, Sendable {
    /// The parameters of the filter.
    struct Parameters: Equatable, Hashable, Sendable {
        /// Creates parameters.
        init(minCutoff: Double = 1, beta: Double = 0.007, dCutoff: Double = 1)
        /// The increase of the cutoff with the speed, in Hz per dp/s.
        var beta: Double
        /// The cutoff frequency of the speed, in Hz.
        var dCutoff: Double
        /// The cutoff frequency of a pointer at rest, in Hz.
        var minCutoff: Double
    }
}

/// A drawing with its draft, its undo history and the name of the mode, to be saved and restored.
struct SavedDrawing: Decodable, Encodable, Equatable, Sendable {
    /// The version of the saved form: 1.
    static var version: Int { get }
    /// The drawing with its selection and its draft.
    let drawing: Drawing
    /// The name of the mode.
    let modeName: String
    /// The number of steps that can be redone.
    var redoCount: Int { get }
    /// The number of steps that can be undone.
    var undoCount: Int { get }
}

/// A self-intersection of a line or ring.
struct SelfIntersection: Equatable, Hashable, Sendable {
    /// The earlier edge.
    let firstEdge: Int
    /// How the edges intersect.
    let kind: SelfIntersection.Kind
    /// The later edge.
    let secondEdge: Int
    /// How two edges intersect.
    enum Kind: Equatable, Hashable, Sendable {
        /// In one point inside both edges.
        case crossing
        /// In more than one point.
        case overlapping
        /// In one point that is an end of at least one edge.
        case touching
    }
}

/// The distances at which coordinates snap.
struct SnapOptions: Equatable, Hashable, Sendable {
    /// Creates options.
    init(vertexRadius: ScreenLength = .dp(16), edgeRadius: ScreenLength = .dp(12), closingRadius: ScreenLength = .dp(22), hysteresis: Double = 1.5)
    /// The maximum distance of the pointer from the closing point.
    var closingRadius: ScreenLength
    /// The maximum distance of the pointer from an edge.
    var edgeRadius: ScreenLength
    /// The number of radii up to which the pointer keeps its target, and the factor by which another target of the same kind must be nearer to replace it.
    var hysteresis: Double
    /// The maximum distance of the pointer from a vertex.
    var vertexRadius: ScreenLength
}

/// What a pointer snaps to.
struct SnapTarget: Equatable, Hashable, Sendable {
    /// The coordinate to snap to.
    var coordinate: Coordinate
    /// The distance from the pointer, in pixels.
    var distance: Double
    /// The kind of the target.
    var kind: SnapTarget.Kind
    /// The position of the coordinate on the screen, in pixels.
    var position: ScreenPoint
    /// The kind of a target.
    enum Kind: CaseIterable, Equatable, Hashable, Sendable {
        /// The point that closes or finishes the line in progress.
        case closing
        /// An edge between two vertices.
        case edge
        /// A vertex of a feature.
        case vertex
    }
}

/// How ``DrawingMode/select`` moves, turns and scales the selected features with two fingers, and with a handle for one finger.
struct TransformOptions: Equatable, Hashable, Sendable {
    /// Creates the default options.
    init()
    /// The step to which turns snap, in degrees.
    var angleStep: Double
    /// The height at the bottom of the view, inside its padding, in which there is no handle because a bar covers it.
    var bottomMargin: ScreenLength
    /// What stays where it is during a drag of the handle.
    var center: TransformOptions.Center
    /// What a drag of the handle changes.
    var handle: TransformOptions.Changes
    /// The distance of the handle from the circle around the selection, or from the corner of its box.
    var handleDistance: ScreenLength
    /// Whether turns snap to multiples of ``angleStep``.
    var snapsAngle: Bool
    /// Where a drag of the handle, and the calls of ``DrawingListener``, keep the form.
    var surface: CoordinateTransform.Surface
    /// The height at the top of the view, inside its padding, in which there is no handle because a bar covers it.
    var topMargin: ScreenLength
    /// What two fingers on the selection change.
    var twoFingers: TransformOptions.Changes
    /// What stays where it is while the handle of the selection is dragged.
    enum Center: CaseIterable, Equatable, Hashable, Sendable {
        /// The centroid of the selected features: of their areas, without an area of their lines, without a line of their points.
        case centroid
        /// The corner of the box around the selection that is opposite to the handle.
        case oppositeCorner
    }
    /// What a gesture may change of the selected features.
    struct Changes: Equatable, ExpressibleByArrayLiteral, Hashable, OptionSet, RawRepresentable, Sendable, SetAlgebra {
        /// Creates a set from its bits.
        init(rawValue: UInt8)
        /// All changes.
        static var all: TransformOptions.Changes { get }
        /// Their place.
        static var move: TransformOptions.Changes { get }
        /// Their size.
        static var scale: TransformOptions.Changes { get }
        /// Their direction.
        static var turn: TransformOptions.Changes { get }
        /// One bit for each change.
        let rawValue: UInt8
    }
}

/// What the preview shows of a transform of the selection: the handle for one finger, and the values of the drag in progress.
struct TransformPreview: Equatable, Hashable, Sendable {
    /// Creates a preview, by default without a drag.
    init(center: Coordinate, handle: Coordinate? = nil, isActive: Bool = false, angle: Double = 0, factor: Double = 1)
    /// The turn of the drag in progress, in degrees clockwise, from −180 to 180.
    var angle: Double
    /// What stays where it is.
    var center: Coordinate
    /// The factor of the size in the drag in progress.
    var factor: Double
    /// The handle.
    var handle: Coordinate?
    /// Whether a drag turns, scales or moves the selection.
    var isActive: Bool
}

/// The path to a vertex of a shape.
struct VertexPath: Equatable, Hashable, Sendable {
    /// Creates the path to a vertex of a ring.
    init(ring: Int = 0, index: Int)
    /// The index of the vertex in the ring or line, from 0.
    var index: Int
    /// The ring of a polygon.
    var ring: Int
}
