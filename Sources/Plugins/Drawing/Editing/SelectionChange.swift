import Geodesy
import MapCameras
import TouchPipeline

/// A change of the selected features, or of which ones they are. It works on a canvas, as a mode does.
enum SelectionChange {
    /// Selects features in place of those that are selected.
    case select([DrawnFeature.ID])
    /// Removes the selected features.
    case delete
    /// Moves the selected features by pixels at the middle of the view.
    case move(by: Vec2F)
    /// Adds copies of the selected features, by default beside them, and selects the copies.
    case duplicate(by: Vec2F?)
    /// Transforms the selected features.
    case transform(CoordinateTransform)
    /// Rotates the selected features by degrees about a coordinate, by default about their centroid.
    case rotate(by: Double, about: Coordinate?)
    /// Scales the selected features by a factor about a coordinate, by default about their centroid.
    case scale(by: Double, about: Coordinate?)

    /// The distance of copies to the right and downwards.
    private static var copyOffset: ScreenLength { .dp(16) }

    /// Whether there is something to change. Otherwise the touch in progress goes on.
    func isPossible(in drawing: Drawing, _ facts: DrawingFacts) -> Bool {
        switch self {
        case .select, .transform, .rotate, .scale: true
        case .delete, .duplicate: !drawing.selectedIndices.isEmpty
        case .move(let offset): !drawing.selectedIndices.isEmpty && Self.move(by: offset, seenThrough: facts.geometry) != nil
        }
    }

    /// Makes the change. Returns `false` if nothing is selected, or if the features cannot have the new shapes.
    @discardableResult
    func perform(on canvas: inout DrawingCanvas) -> Bool {
        let selected = SelectedFeatures(of: canvas.drawing)
        switch self {
        case .select(let ids):
            let existing = Set(canvas.drawing.features.map { $0.id })
            canvas.select(ids.filter { existing.contains($0) })
            return true
        case .delete:
            let ids = Set(canvas.drawing.selection)
            canvas.drawing.features.removeAll { ids.contains($0.id) }
            canvas.select([])
            for (_, feature) in selected.originals { canvas.report(.erased(feature)) }
            return true
        case .move(let offset):
            guard let move = Self.move(by: offset, seenThrough: canvas.geometry) else { return false }
            selected.move(move, in: &canvas.drawing)
            return selected.commit(on: &canvas)
        case .duplicate(let offset):
            duplicate(selected, by: offset, on: &canvas)
            return true
        case .transform(let transform): return change(selected, on: &canvas) { _ in transform }
        case .rotate(let degrees, let center):
            let surface = canvas.options.transform.surface
            return change(selected, on: &canvas) { CoordinateTransform(about: center ?? $0, turningBy: degrees, on: surface) }
        case .scale(let factor, let center):
            let surface = canvas.options.transform.surface
            return change(selected, on: &canvas) { CoordinateTransform(about: center ?? $0, scalingBy: factor, on: surface) }
        }
    }

    private func duplicate(_ selected: SelectedFeatures, by offset: Vec2F?, on canvas: inout DrawingCanvas) {
        let step = Self.copyOffset.pixels(density: canvas.density)
        let move = Self.move(by: offset ?? Vec2F(step, step), seenThrough: canvas.geometry).map { selected.limited($0) }
        var copies: [DrawnFeature] = []
        for (_, original) in selected.originals {
            let shape = move.map { original.shape.moved(by: $0) } ?? original.shape
            copies.append(DrawnFeature(id: canvas.makeID(), shape, properties: original.properties))
        }
        canvas.drawing.features += copies
        for copy in copies { canvas.report(.committed(copy)) }
        canvas.select(copies.map { $0.id })
    }

    /// Applies the transform that the closure makes of the centroid.
    private func change(
        _ selected: SelectedFeatures, on canvas: inout DrawingCanvas, _ transform: (Coordinate) -> CoordinateTransform?
    ) -> Bool {
        guard let centroid = SelectionCentroid.coordinate(of: selected.originals.map { $0.feature.shape }),
            let transform = transform(centroid),
            selected.reshapeAll(in: &canvas.drawing, { $0.transformed(by: transform) })
        else { return false }
        return selected.commit(on: &canvas)
    }

    /// The move from the middle of the view to an offset from there in pixels. `nil` if there is no ground.
    private static func move(by offset: Vec2F, seenThrough geometry: CameraGeometry) -> MercatorMove? {
        let middle = geometry.focus
        let goal = ScreenPoint(x: middle.x + Double(offset.x), y: middle.y + Double(offset.y))
        guard goal.isFinite, geometry.withinSight(goal) == goal, let start = geometry.coordinate(at: middle),
            let end = geometry.coordinate(at: goal)
        else { return nil }
        return MercatorMove(from: start, to: end)
    }
}
