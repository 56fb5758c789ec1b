import Geodesy
import MapCameras
import MapGeoJSON
import TouchPipeline

/// The mode ``DrawingTool/select``.
final class SelectMode: DrawingMode {
    var name: String { "select" }

    /// Claims a drag that begins on a selected feature, or on a handle.
    func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim {
        let selected = SelectedFeatures(of: canvas.drawing)
        if let single = selected.single, let handle = Self.handle(of: single.shape, at: sample, on: canvas),
            let grip = PointerGrip(of: handle.coordinate, at: sample.position, seenThrough: canvas.geometry)
        {
            return .grabs(SelectionDrag(of: .handle(handle, grip, of: single)))
        }
        if let transform = SelectionTransform(of: selected, byHandleAt: sample, on: canvas) {
            return .grabs(SelectionDrag(of: .transform(transform)))
        }
        guard selected.originals.contains(where: { canvas.isHit($0.feature.shape, at: sample) }) else { return .nothing }
        return .grabs(SelectionDrag(of: .shapes(selected, from: sample.coordinate)))
    }

    /// Selects the feature at the sample, or clears the selection. With the Shift key, adds or removes the feature. A tap that changes
    /// nothing is passed on.
    func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool {
        let feature = canvas.feature(at: sample)
        let selection = canvas.drawing.selection
        guard sample.modifiers.contains(.shift) else {
            canvas.select(feature.map { [$0.id] } ?? [])
            return feature != nil || !selection.isEmpty
        }
        guard let id = feature?.id else { return false }
        canvas.select(selection.contains(id) ? selection.filter { $0 != id } : selection + [id])
        return true
    }

    /// Two fingers on the selection move, turn and scale it. See ``DrawingOptions/transform``.
    var usesTwoFingers: Bool { true }

    /// Claims the movement of two fingers that landed on the selection.
    func press(_ first: DrawingSample, _ second: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim {
        let selected = SelectedFeatures(of: canvas.drawing)
        guard let transform = SelectionTransform(of: selected, byFingersAt: (first, second), on: canvas) else { return .nothing }
        return .begins(SelectionDrag(of: .transform(transform)))
    }

    /// Returns the coordinate of a handle, or that of the sample if it hits a feature.
    func hover(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Coordinate? {
        let single = SelectedFeatures(of: canvas.drawing).single
        if let single, let handle = Self.handle(of: single.shape, at: sample, on: canvas) { return handle.coordinate }
        return canvas.feature(at: sample).map { _ in sample.coordinate }
    }

    /// Shows the handles of the selected feature, and the handle that turns and scales the selection. Several selected features have only the
    /// latter.
    func show(in preview: inout DrawingPreview, on canvas: DrawingCanvas) {
        let selected = canvas.drawing.selectedIndices
        if selected.count == 1 {
            let shape = canvas.drawing.features[selected[0]].shape
            preview.handles = canvas.handles(of: shape)
        }
        if let handle = TransformHandle(of: selected.map { canvas.drawing.features[$0].shape }, on: canvas) {
            preview.transform = TransformPreview(center: handle.center, handle: handle.coordinate)
        }
    }

    /// The nearest handle within the hit radius. O(vertices).
    private static func handle(of shape: DrawnShape, at sample: DrawingSample, on canvas: DrawingCanvas) -> DrawingHandle? {
        var nearest: DrawingHandle?
        var minimum = canvas.hitRadius * canvas.hitRadius
        for handle in canvas.handles(of: shape) {
            let distance = canvas.distanceSquared(of: handle.coordinate, from: sample)
            guard distance < minimum || (nearest == nil && distance <= minimum) else { continue }
            (nearest, minimum) = (handle, distance)
        }
        return nearest
    }
}

/// A drag of the selected features, of a handle of a single one, or of the handle that turns and scales them.
private final class SelectionDrag: DrawingDrag {
    /// What the drag moves. The features are those before the touch.
    enum Target {
        case handle(DrawingHandle, PointerGrip, of: DrawnFeature)
        case shapes(SelectedFeatures, from: Coordinate)
        case transform(SelectionTransform)
    }

    private var target: Target
    /// The last longitude of the handle. The next one continues it, also when the drag goes around more than half of the world.
    private var longitude = 0.0

    init(of target: Target) {
        self.target = target
        if case .handle(let handle, _, let original) = target { longitude = original.shape.longitude(of: handle) }
    }

    func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        switch target {
        case .handle(let handle, let grip, let original):
            // Where there is no ground, the handle stays where it is.
            guard let sample = sample.held(by: grip, seenThrough: canvas.geometry) else { return }
            drag(handle, of: original, to: sample, on: &canvas)
        case .shapes(let selected, let start):
            selected.move(MercatorMove(from: start, to: sample.coordinate), in: &canvas.drawing)
        case .transform(var transform):
            transform.drag(sample, on: &canvas)
            target = .transform(transform)
        }
    }

    /// Moves, turns and scales the selected features, so that the fingers stay on the coordinates where they landed.
    func drag(_ first: DrawingSample, _ second: DrawingSample, on canvas: inout DrawingCanvas) {
        guard case .transform(var transform) = target else { return }
        transform.drag(first, second, on: &canvas)
        target = .transform(transform)
    }

    /// Removes the vertex under the finger, unless too few would remain.
    func longPress(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingLongPress {
        guard case .handle(let handle, _, let original) = target, handle.kind == .vertex else { return .ignored }
        guard original.shape.kind == .line || original.shape.kind == .polygon else { return .ignored }
        if let shape = original.shape.removing(handle.path) {
            commit(shape, of: original, on: &canvas)
        } else {
            let minimum = original.shape.minimumVertices
            canvas.report(.rejected([.tooFewPoints(count: minimum - 1, minimum: minimum)]))
        }
        return .done
    }

    /// Keeps the change if every shape is valid. Otherwise restores all shapes and reports the flaws.
    func lift(on canvas: inout DrawingCanvas) {
        switch target {
        case .shapes(let selected, _): selected.commit(on: &canvas)
        case .transform(let transform): transform.lift(on: &canvas)
        case .handle(_, _, let original):
            guard let changed = canvas.drawing.feature(original.id)?.shape else { return }
            commit(changed, of: original, on: &canvas)
        }
    }

    func show(in preview: inout DrawingPreview, on canvas: DrawingCanvas) {
        let selected = canvas.drawing.selectedIndices
        if selected.count == 1 { preview.edited = canvas.drawing.features[selected[0]].shape }
        if case .transform(let transform) = target { preview.transform = transform.preview }
    }

    private func drag(_ handle: DrawingHandle, of original: DrawnFeature, to sample: DrawingSample, on canvas: inout DrawingCanvas) {
        switch (handle.kind, original.shape) {
        case (.radius, .circle(let center, _)):
            canvas.reshape(original.id, .circle(center: center, radius: center.distance(to: sample.coordinate)))
        case (.midpoint, _):
            let coordinate = canvas.coordinate(of: sample, moving: (original.id, nil)).unwrapped(near: longitude)
            longitude = coordinate.longitude
            canvas.reshape(original.id, original.shape.inserting(coordinate, at: handle.path))
        default:
            let coordinate = canvas.coordinate(of: sample, moving: (original.id, handle.path)).unwrapped(near: longitude)
            longitude = coordinate.longitude
            canvas.reshape(original.id, original.shape.moving(handle.path, to: coordinate))
        }
    }

    /// Gives the feature the new shape if it is valid and reports the edit. Otherwise restores the feature and reports the reasons.
    private func commit(_ shape: DrawnShape, of original: DrawnFeature, on canvas: inout DrawingCanvas) {
        let flaws = canvas.flaws(of: shape)
        if flaws.isEmpty {
            canvas.reshape(original.id, shape)
            if shape != original.shape, let edited = canvas.drawing.feature(original.id) { canvas.report(.edited(edited)) }
        } else {
            if let index = canvas.drawing.index(of: original.id) { canvas.drawing.features[index] = original }
            canvas.report(.rejected(flaws))
        }
    }
}
