import Geodesy
import MapCameras
import TouchPipeline

/// Draws a line, or the edge of an area, with the finger.
///
/// Takes every drag of one finger. A stroke that a second finger pauses is simplified as far as it goes, and waits as the draft; a touch that
/// begins at its end goes on with it, any other finishes it and begins a new one. Taps move on to the map.
public final class FreehandMode: DrawingMode {
    private let kind: DrawnShape.Kind
    private var stroke: FreehandStroke?
    private var goesOn = false
    private var hasToldLimit = false

    /// Draws lines; or areas, whose last place is joined to the first.
    public init(closed: Bool = false) { kind = closed ? .polygon : .line }

    /// "freehand line" or "freehand polygon".
    public var name: String { "freehand \(kind.name)" }

    /// Every drag is a stroke.
    public func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim {
        stroke = nil
        goesOn = false
        if let draft = canvas.drawing.draft, draft.kind == kind, let end = draft.vertices.last { goesOn = canvas.isHit(end, at: sample) }
        return goesOn ? .resumes : .begins
    }

    /// Adds a sample to the stroke.
    public func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        if stroke == nil { begin(on: canvas) }
        if canvas.options.freehand.filter != nil {
            let position = ScreenPoint(sample.position)
            note(stroke?.append(position, at: sample.time, pressure: sample.pressure, seenThrough: canvas.geometry), on: &canvas)
        } else {
            note(stroke?.append(StrokeSample(sample)), on: &canvas)
        }
    }

    /// Finishes the stroke.
    public func lift(on canvas: inout DrawingCanvas) {
        guard let draft = takeStroke(on: &canvas) else { return }
        canvas.addOrKeep(draft)
    }

    /// Keeps the stroke as the draft.
    public func pause(on canvas: inout DrawingCanvas) -> Bool {
        guard let draft = takeStroke(on: &canvas) else { return false }
        canvas.drawing.draft = draft
        return true
    }

    /// Forgets the stroke under the finger.
    public func cancel() {
        stroke = nil
        goesOn = false
    }

    /// Shows the stroke under the finger.
    public func show(in preview: inout DrawingPreview, on canvas: DrawingCanvas) {
        guard let stroke else { return }
        preview.stroke = stroke.coordinates
        if let last = stroke.last, last.coordinate != preview.stroke.last { preview.stroke.append(last.coordinate) }
    }

    private func begin(on canvas: DrawingCanvas) {
        var options = canvas.options.freehand
        if goesOn, let draft = canvas.drawing.draft { options.maximumVertices -= draft.vertices.count }
        hasToldLimit = false
        stroke = FreehandStroke(options: options, density: canvas.density)
    }

    private func note(_ addition: StrokeAddition?, on canvas: inout DrawingCanvas) {
        guard addition == .full, !hasToldLimit else { return }
        hasToldLimit = true
        canvas.tell(.limitReached(vertices: canvas.options.freehand.maximumVertices))
    }

    /// The stroke that is over, with what it went on from; what stood in its way is finished first.
    private func takeStroke(on canvas: inout DrawingCanvas) -> DrawingDraft? {
        guard var stroke else { return nil }
        stroke.endPart()
        self.stroke = nil
        var draft = DrawingDraft(kind)
        if goesOn, let waiting = canvas.drawing.draft {
            draft = waiting
            canvas.drawing.draft = nil
        } else {
            canvas.settleDraft()
        }
        draft.append(stroke, keepingUnsimplified: canvas.options.keepsUnsimplified)
        return draft
    }
}
