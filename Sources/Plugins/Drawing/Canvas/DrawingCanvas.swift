import Geodesy
import MapCameras
import MapGeoJSON
import TouchPipeline

/// What a ``DrawingMode`` draws on: the drawing, the view, and what is told.
///
/// What a mode does to ``drawing`` is shown at once, and counts when the touch is over; until then all of it can be taken back.
public struct DrawingCanvas {
    /// The drawing; a mode may change all of it.
    public var drawing: Drawing
    /// The options of the listener.
    public internal(set) var options: DrawingOptions
    /// The density of the screen that the touches come from, in pixels per inch. Always positive and finite.
    ///
    /// Modes turn lengths of the options into pixels with it. A change of the screen's density holds from the next touch on.
    public internal(set) var density: Float
    /// The view that the touch sees.
    public internal(set) var geometry: CameraGeometry
    /// The form that would result if the finger lifted now; shown in the preview until the touch is over.
    public var shape: DrawnShape?
    /// What the last place that was asked for snapped to; shown in the preview until the touch is over.
    public internal(set) var snapTarget: SnapTarget?
    /// Where a place is chosen with care, in screen pixels; shown in the preview until the touch is over.
    public var loupe: Vec2F?
    /// What touched last.
    public internal(set) var pointerKind = TouchPointer.Kind.finger

    var snapping = DrawingSnapping()
    /// What is to be told when the mode returns.
    var events: [DrawingEvent] = []
    /// What the touch did so far, in steps that can be undone one by one.
    var edits: [DrawingEdit] = []
    private var nextNumber: Int
    private var start: Checkpoint
    private var step: Drawing

    /// What is put back when a touch comes to nothing.
    private struct Checkpoint {
        var drawing: Drawing
        var nextNumber: Int
    }

    init(_ drawing: Drawing, options: DrawingOptions, density: Float, geometry: CameraGeometry) {
        let (drawing, nextNumber) = drawing.withDistinctIDs()
        self.drawing = drawing
        self.nextNumber = nextNumber
        self.options = options
        self.density = density
        self.geometry = geometry
        start = Checkpoint(drawing: drawing, nextNumber: nextNumber)
        step = drawing
    }

    /// How near to something a finger, or another pointer, must be to take it, in pixels.
    public var hitRadius: Double { pixels(pointerKind == .finger ? options.hitRadius : options.preciseHitRadius) }

    /// A length in pixels, never negative.
    func pixels(_ length: ScreenLength) -> Double {
        // In this order what is not a number becomes 0.
        max(0, Double(length.pixels(atDensity: density)))
    }

    /// An id that no feature has had yet.
    public mutating func makeID() -> DrawnFeature.ID {
        defer { nextNumber += 1 }
        return .number(Double(nextNumber))
    }

    /// Sees to it that ids are unique, those of the features that a host put in too.
    mutating func adoptIDs() { (drawing, nextNumber) = drawing.withDistinctIDs(from: nextNumber) }

    /// Tells something, once the mode returns.
    public mutating func tell(_ event: DrawingEvent) { events.append(event) }

    /// The features as they were when the touch began.
    var featuresBefore: [DrawnFeature] { start.drawing.features }

    // MARK: Touches

    /// A touch, or a call, begins here: what follows can be taken back as one.
    mutating func begin() {
        start = Checkpoint(drawing: drawing, nextNumber: nextNumber)
        step = drawing
    }

    /// What follows is a step of its own.
    mutating func endStep() {
        if let edit = DrawingEdit(from: step, to: drawing) { edits.append(edit) }
        step = drawing
    }

    /// The touch is over, and what it did counts.
    mutating func commit() -> [DrawingEdit] {
        endStep()
        clearPreview()
        defer { edits.removeAll() }
        return edits
    }

    /// The touch came to nothing.
    mutating func restore() {
        drawing = start.drawing
        nextNumber = start.nextNumber
        edits.removeAll()
        events.removeAll()
        clearPreview()
    }

    private mutating func clearPreview() {
        shape = nil
        snapTarget = nil
        loupe = nil
        snapping.release()
    }
}
