import Geodesy
import TouchPipeline

/// Draws a line or an area vertex by vertex: one with each tap, or with care by a long press that is dragged to the place.
///
/// A tap on the last vertex of a line, or on the first one of an area, finishes it, and so do two taps in quick succession at one place.
/// Drags move the map.
public final class TapMode: DrawingMode {
    private let kind: DrawnShape.Kind
    private var pressedAt = TouchInstant.zero
    private var lastTap: DrawingSample?

    /// Draws lines; or areas, whose last vertex is joined to the first.
    public init(closed: Bool = false) { kind = closed ? .polygon : .line }

    /// "line" or "polygon".
    public var name: String { kind.name }

    /// Notes when the finger landed; takes no drags.
    public func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim {
        pressedAt = sample.time
        return .nothing
    }

    /// Adds a vertex, or finishes.
    public func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool {
        let isDouble = isSecondTap(sample, on: canvas)
        lastTap = sample
        guard let draft = canvas.drawing.draft, draft.kind == kind else {
            // The second of two taps, of which the first one finished.
            if !isDouble { add(sample, on: &canvas) }
            return true
        }
        if isDouble || finishes(draft, sample, on: canvas) { return canvas.finishDraft() }
        if let last = draft.vertices.last, canvas.isHit(last, at: sample) { return true }
        add(sample, on: &canvas)
        return true
    }

    /// Begins to place a vertex with care.
    public func longPress(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingLongPress { .drags }

    /// Moves the vertex that is placed.
    public func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        canvas.showCarefulPlace(sample, closing: canvas.drawing.draft.flatMap { end(of: $0) })
    }

    /// Adds the vertex where it is, or finishes if it has snapped to the end.
    public func lift(on canvas: inout DrawingCanvas) {
        if canvas.snapTarget?.kind == .closing {
            _ = canvas.finishDraft()
        } else if let place = canvas.carefulPlace {
            canvas.addVertex(place, to: kind)
        }
    }

    /// Forgets the last tap.
    public func cancel() { lastTap = nil }

    /// Shows the way to the vertex that is placed.
    public func show(in preview: inout DrawingPreview, on canvas: DrawingCanvas) {
        guard let place = canvas.carefulPlace, let draft = canvas.drawing.draft, draft.kind == kind else { return }
        guard let last = draft.vertices.last, let first = draft.vertices.first else { return }
        let next = place.unwrapped(near: last.longitude)
        preview.rubberLine = kind == .polygon && draft.vertices.count > 1 ? [last, next, first] : [last, next]
    }

    private func add(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        canvas.addVertex(canvas.place(of: sample), to: kind)
    }

    private func finishes(_ draft: DrawingDraft, _ sample: DrawingSample, on canvas: DrawingCanvas) -> Bool {
        end(of: draft).map { canvas.isHit($0, at: sample) } ?? false
    }

    /// The vertex that finishes a draft.
    private func end(of draft: DrawingDraft) -> Coordinate? {
        guard draft.kind == kind else { return nil }
        return kind == .polygon ? draft.vertices.first : draft.vertices.last
    }

    private func isSecondTap(_ sample: DrawingSample, on canvas: DrawingCanvas) -> Bool {
        guard let lastTap, pressedAt - lastTap.time <= canvas.options.doubleTapTimeout else { return false }
        return Double(sample.position.distance(to: lastTap.position)) <= canvas.hitRadius
    }
}
