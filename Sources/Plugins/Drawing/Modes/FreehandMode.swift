import Geodesy
import MapCameras
import TouchPipeline

/// Draws a line, or the edge of an area, with one finger.
///
/// Claims every drag of one finger. When a second finger pauses a stroke, the stroke is simplified and becomes the draft. A touch that
/// begins at the end of the draft continues it. Any other touch finishes the draft and begins a new stroke. Taps are passed on to the map.
public final class FreehandMode: DrawingMode {
    private let kind: DrawnShape.Kind
    private var stroke: FreehandStroke?
    private var resumesDraft = false
    private var hasReportedLimit = false

    /// Creates a mode that draws lines, or, if `closed` is `true`, polygons.
    public init(closed: Bool = false) { kind = closed ? .polygon : .line }

    /// "freehand line" or "freehand polygon".
    public var name: String { "freehand \(kind.name)" }

    /// Claims every drag.
    public func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim {
        cancel()
        if let draft = canvas.drawing.draft, draft.kind == kind, let end = draft.vertices.last {
            resumesDraft = canvas.isHit(end, at: sample)
        }
        return resumesDraft ? .resumes : .begins
    }

    /// Adds a sample to the stroke.
    public func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        if stroke == nil { begin(on: canvas) }
        let position = ScreenPoint(sample.position)
        let addition: StrokeAddition?
        if canvas.options.freehand.filter != nil {
            addition = stroke?.append(position, at: sample.timestamp, pressure: sample.pressure, seenThrough: canvas.geometry)
        } else {
            addition = stroke?.append(
                StrokeSample(position: position, coordinate: sample.coordinate, timestamp: sample.timestamp, pressure: sample.pressure),
                seenThrough: canvas.geometry)
        }
        guard addition == .full, !hasReportedLimit else { return }
        hasReportedLimit = true
        canvas.report(.limitReached(vertices: canvas.options.freehand.maximumVertices))
    }

    /// Finishes the stroke.
    public func lift(on canvas: inout DrawingCanvas) {
        guard let draft = endStroke(on: &canvas) else { return }
        canvas.addOrKeep(draft)
    }

    /// Keeps the stroke as the draft.
    public func pause(on canvas: inout DrawingCanvas) -> Bool {
        guard let draft = endStroke(on: &canvas) else { return false }
        canvas.drawing.draft = draft
        return true
    }

    /// Discards the stroke under the finger.
    public func cancel() {
        stroke = nil
        resumesDraft = false
    }

    /// Shows the stroke under the finger.
    public func show(in preview: inout DrawingPreview, on canvas: DrawingCanvas) {
        guard let stroke else { return }
        preview.isClosed = kind == .polygon
        preview.strokeContinuesVertices = resumesDraft
        preview.stroke = stroke.coordinates
        if let last = stroke.last, last.coordinate != preview.stroke.last { preview.stroke.append(last.coordinate) }
    }

    private func begin(on canvas: DrawingCanvas) {
        var options = canvas.options.freehand
        if resumesDraft, let draft = canvas.drawing.draft { options.maximumVertices -= draft.vertices.count }
        hasReportedLimit = false
        stroke = FreehandStroke(options: options, density: canvas.density)
    }

    /// Ends the stroke and returns it, joined to the draft that it continues. A draft that it does not continue is finished first.
    private func endStroke(on canvas: inout DrawingCanvas) -> DrawingDraft? {
        guard var stroke else { return nil }
        stroke.endPart()
        self.stroke = nil
        var draft = DrawingDraft(kind)
        if resumesDraft, let waiting = canvas.drawing.draft {
            draft = waiting
            canvas.drawing.draft = nil
        } else {
            canvas.settleDraft()
        }
        draft.append(stroke, keepingUnsimplified: canvas.options.keepsUnsimplified)
        return draft
    }
}
