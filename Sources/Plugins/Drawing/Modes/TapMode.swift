import Geodesy
import MapCameras
import TouchPipeline

/// The modes ``DrawingTool/line`` and ``DrawingTool/polygon``.
final class TapMode: DrawingMode {
    private let kind: DrawnShape.Kind

    init(closed: Bool = false) { kind = closed ? .polygon : .line }

    var name: String { kind.name }

    /// Adds a vertex or finishes the shape.
    func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool {
        guard canvas.isSecondTap(sample) else { return choose(sample, on: &canvas) }
        // If the first of two taps has finished the shape, the second one adds nothing.
        return canvas.drawing.draft?.kind == kind ? canvas.finishDraft() : true
    }

    /// Adds a vertex, or finishes the shape at the vertex that finishes it.
    func choose(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool {
        if let draft = canvas.drawing.draft, draft.kind == kind {
            if finishes(draft, sample, on: canvas) { return canvas.finishDraft() }
            if let last = draft.vertices.last, canvas.isHit(last, at: sample) { return true }
        }
        add(sample, on: &canvas)
        return true
    }

    /// Shows the line to the crosshair.
    func aim(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        canvas.showPlacement(at: sample, closing: canvas.drawing.draft.flatMap { finishingVertex(of: $0) })
    }

    /// Begins a precise placement, unless the map moves under a crosshair.
    func longPress(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingLongPress {
        canvas.options.placement.usesCrosshair ? .ignored : .drags(VertexDrag(of: self))
    }

    /// Adds the vertex that was placed, or finishes the shape if the vertex has snapped to the vertex that finishes it.
    fileprivate func addPlacement(on canvas: inout DrawingCanvas) {
        if canvas.snapTarget?.kind == .closing {
            _ = canvas.finishDraft()
        } else if let coordinate = canvas.placement {
            canvas.addVertex(coordinate, to: kind)
        }
    }

    /// Shows the vertex that a tap would add.
    func hover(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Coordinate? {
        canvas.showLanding(at: sample, closing: canvas.drawing.draft.flatMap { finishingVertex(of: $0) })
    }

    /// Shows the line to the vertex that is being placed.
    func show(in preview: inout DrawingPreview, on canvas: DrawingCanvas) {
        guard let coordinate = canvas.placement, let draft = canvas.drawing.draft, draft.kind == kind else { return }
        guard let last = draft.vertices.last, let first = draft.vertices.first else { return }
        let next = coordinate.unwrapped(near: last.longitude)
        preview.rubberBandLine = kind == .polygon && draft.vertices.count > 1 ? [last, next, first] : [last, next]
        preview.edges = zip(preview.rubberBandLine, preview.rubberBandLine.dropFirst()).map { DrawingEdge(from: $0, to: $1) }
    }

    private func add(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        canvas.addVertex(canvas.coordinate(of: sample), to: kind)
    }

    private func finishes(_ draft: DrawingDraft, _ sample: DrawingSample, on canvas: DrawingCanvas) -> Bool {
        finishingVertex(of: draft).map { canvas.isHit($0, at: sample) } ?? false
    }

    private func finishingVertex(of draft: DrawingDraft) -> Coordinate? {
        guard draft.kind == kind else { return nil }
        return kind == .polygon ? draft.vertices.first : draft.vertices.last
    }
}

/// The drag that places a vertex precisely.
private final class VertexDrag: DrawingDrag {
    private let mode: TapMode

    init(of mode: TapMode) { self.mode = mode }

    func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) { mode.aim(sample, on: &canvas) }

    func lift(on canvas: inout DrawingCanvas) { mode.addPlacement(on: &canvas) }
}

/// The mode ``DrawingTool/point``.
final class PointMode: DrawingMode {
    var name: String { "point" }

    /// Adds a point.
    func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool {
        canvas.add(.point(canvas.coordinate(of: sample)))
        return true
    }

    /// Shows the point at the crosshair.
    func aim(_ sample: DrawingSample, on canvas: inout DrawingCanvas) { canvas.showPlacement(at: sample) }

    /// Begins a precise placement, unless the map moves under a crosshair.
    func longPress(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingLongPress {
        canvas.options.placement.usesCrosshair ? .ignored : .drags(PointDrag())
    }

    /// Shows the point that a tap would add.
    func hover(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Coordinate? { canvas.showLanding(at: sample) }
}

/// The drag that places a point precisely.
private final class PointDrag: DrawingDrag {
    func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) { canvas.showPlacement(at: sample) }

    func lift(on canvas: inout DrawingCanvas) {
        if let coordinate = canvas.placement { canvas.add(.point(coordinate)) }
    }
}

// Precise placement: the shape on the canvas is the point that a lift would place.
extension DrawingCanvas {
    fileprivate mutating func showPlacement(at sample: DrawingSample, closing: Coordinate? = nil) {
        shape = .point(coordinate(of: sample, closing: closing))
        loupe = sample.position
    }

    /// Shows a placement without a loupe, because nothing covers the coordinate under a hovering pencil.
    fileprivate mutating func showLanding(at sample: DrawingSample, closing: Coordinate? = nil) -> Coordinate? {
        showPlacement(at: sample, closing: closing)
        loupe = nil
        return placement
    }

    fileprivate var placement: Coordinate? {
        if case .point(let coordinate) = shape { coordinate } else { nil }
    }
}
