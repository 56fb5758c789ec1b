import Geodesy
import MapCameras
import TouchPipeline

/// The modes ``DrawingTool/freehandLine`` and ``DrawingTool/freehandPolygon``.
final class FreehandMode: DrawingMode {
    private let kind: DrawnShape.Kind

    init(closed: Bool = false) { kind = closed ? .polygon : .line }

    var name: String { "freehand \(kind.name)" }

    /// Claims every drag.
    func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim {
        if let draft = canvas.drawing.draft, draft.kind == kind, let end = draft.vertices.last, canvas.isHit(end, at: sample) {
            return .resumes(StrokeDrag(kind, resumesDraft: true))
        }
        return .begins(StrokeDrag(kind, resumesDraft: false))
    }

    /// Finishes the stroke that waits.
    func finish(on canvas: inout DrawingCanvas) -> Bool {
        canvas.trimDraft()
        return canvas.finishDraft()
    }
}

/// The stroke under a finger.
private final class StrokeDrag: DrawingDrag {
    private let kind: DrawnShape.Kind
    private let resumesDraft: Bool
    private var stroke: FreehandStroke?
    private var hasReportedLimit = false

    init(_ kind: DrawnShape.Kind, resumesDraft: Bool) {
        self.kind = kind
        self.resumesDraft = resumesDraft
    }

    func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        if stroke == nil { stroke = makeStroke(on: canvas) }
        let position = ScreenPoint(sample.position)
        let addition: StrokeAddition?
        if canvas.options.freehand.filter != nil {
            addition = stroke?.append(position, at: sample.timestamp, seenThrough: canvas.geometry)
        } else {
            addition = stroke?.append(
                StrokeSample(position: position, coordinate: sample.coordinate),
                seenThrough: canvas.geometry)
        }
        guard addition == .full, !hasReportedLimit else { return }
        hasReportedLimit = true
        canvas.report(.limitReached(vertices: canvas.options.freehand.maximumVertices))
    }

    func lift(on canvas: inout DrawingCanvas) {
        if let draft = finishedDraft(on: &canvas) { canvas.finish(canvas.trimmed(draft)) }
    }

    /// Keeps the stroke as the draft.
    func pause(on canvas: inout DrawingCanvas) -> Bool {
        guard let draft = finishedDraft(on: &canvas) else { return false }
        canvas.drawing.draft = draft
        return true
    }

    func show(in preview: inout DrawingPreview, on canvas: DrawingCanvas) {
        guard let stroke else { return }
        preview.isClosed = kind == .polygon
        preview.strokeContinuesVertices = resumesDraft
        preview.stroke = stroke.coordinates
        if let last = stroke.last, last.coordinate != preview.stroke.last { preview.stroke.append(last.coordinate) }
    }

    private func makeStroke(on canvas: DrawingCanvas) -> FreehandStroke {
        var options = canvas.options.freehand
        if resumesDraft, let draft = canvas.drawing.draft { options.maximumVertices -= draft.vertices.count }
        return FreehandStroke(options: options, density: canvas.density)
    }

    /// The stroke, joined to the draft that it continues. A draft that it does not continue is finished first.
    private func finishedDraft(on canvas: inout DrawingCanvas) -> DrawingDraft? {
        guard var stroke else { return nil }
        stroke.endPart()
        var draft = DrawingDraft(kind)
        if resumesDraft, let waiting = canvas.drawing.draft {
            draft = waiting
            canvas.drawing.draft = nil
        } else {
            canvas.trimDraft()
            canvas.finishDraftAsOwnStep()
        }
        draft.append(stroke, storingUnsimplified: canvas.options.storesUnsimplified)
        return draft
    }
}

// A stroke that goes a little past its start closes to an area where its ends meet.
extension DrawingCanvas {
    fileprivate func trimmed(_ draft: DrawingDraft) -> DrawingDraft {
        guard draft.kind == .polygon, !options.validation.allowsSelfIntersectingRings else { return draft }
        var draft = draft
        draft.vertices = StrokeClosing.trimmed(draft.vertices) ?? draft.vertices
        return draft
    }

    fileprivate mutating func trimDraft() {
        if let draft = drawing.draft { drawing.draft = trimmed(draft) }
    }
}
