import Geodesy
import TouchPipeline

extension DrawingCanvas {
    /// Adds a vertex to the draft of a kind, or begins one, after a draft of another kind is finished. At the limit it only says so.
    public mutating func addVertex(_ place: Coordinate, to kind: DrawnShape.Kind) {
        if let draft = drawing.draft, draft.kind != kind { settleDraft() }
        if drawing.draft?.kind != kind { drawing.draft = DrawingDraft(kind) }
        let limit = max(options.freehand.maximumVertices, 2)
        guard let count = drawing.draft?.vertices.count, count < limit else { return tell(.limitReached(vertices: limit)) }
        drawing.draft?.append([place])
        tell(.changed)
    }
}
