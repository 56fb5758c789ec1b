import Geodesy
import MapCameras
import MapGeoJSON
import TouchPipeline

/// Selects features, and edits the selected one.
///
/// A tap selects the topmost feature at its position. A drag moves a vertex of the selected feature, or its whole shape. A drag from the
/// middle of an edge inserts a vertex. A drag of the handle on the rim of a circle changes the radius. A long press removes a vertex. All
/// other touches move the map.
public final class SelectMode: DrawingMode {
    /// What a drag moves.
    private enum Target {
        case handle(DrawingHandle)
        case shape(from: Coordinate)
    }

    private var target: Target?
    /// The selected feature before the touch.
    private var original: DrawnFeature?

    /// Creates a mode that selects and edits.
    public init() {}

    /// "select".
    public var name: String { "select" }

    /// Claims a drag that begins on the selected feature.
    public func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim {
        cancel()
        guard let selected = canvas.drawing.selectedFeature else { return .nothing }
        if let handle = Self.handle(of: selected.shape, at: sample, on: canvas) {
            target = .handle(handle)
        } else if canvas.isHit(selected.shape, at: sample) {
            target = .shape(from: sample.coordinate)
        } else {
            return .nothing
        }
        original = selected
        return .grabs
    }

    /// Selects the feature at the sample, or clears the selection. A tap that changes nothing is passed on.
    public func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool {
        let feature = canvas.feature(at: sample)
        let hadSelection = canvas.drawing.selection != nil
        canvas.select(feature?.id)
        return feature != nil || hadSelection
    }

    /// Removes the vertex at the sample, unless too few would remain.
    public func longPress(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingLongPress {
        guard let original, case .handle(let handle)? = target, handle.kind == .vertex else { return .ignored }
        guard original.shape.kind == .line || original.shape.kind == .polygon else { return .ignored }
        if let shape = original.shape.removing(handle.path) {
            commit(shape, of: original, on: &canvas)
        } else {
            let minimum = original.shape.minimumVertices
            canvas.report(.rejected([.tooFewPoints(count: minimum - 1, minimum: minimum)]))
        }
        return .done
    }

    /// Moves the handle or the shape.
    public func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        guard let original, let target else { return }
        switch target {
        case .shape(let start): canvas.reshape(original.id, original.shape.moved(from: start, to: sample.coordinate))
        case .handle(let handle): drag(handle, of: original, to: sample, on: &canvas)
        }
    }

    /// Keeps the change if the shape is valid.
    public func lift(on canvas: inout DrawingCanvas) {
        defer { cancel() }
        guard let original, let changed = canvas.drawing.feature(original.id)?.shape else { return }
        commit(changed, of: original, on: &canvas)
    }

    /// Forgets what the drag moves.
    public func cancel() {
        target = nil
        original = nil
    }

    /// Shows the handles of the selected feature.
    public func show(in preview: inout DrawingPreview, on canvas: DrawingCanvas) {
        guard let selected = canvas.drawing.selectedFeature else { return }
        preview.handles = canvas.handles(of: selected.shape)
        if original != nil { preview.edited = selected.shape }
    }

    /// The nearest handle within the hit radius. O(vertices).
    private static func handle(of shape: DrawnShape, at sample: DrawingSample, on canvas: DrawingCanvas) -> DrawingHandle? {
        var nearest: DrawingHandle?
        var least = canvas.hitRadius * canvas.hitRadius
        for handle in canvas.handles(of: shape) {
            let distance = canvas.distanceSquared(of: handle.coordinate, from: sample)
            guard distance < least || (nearest == nil && distance <= least) else { continue }
            (nearest, least) = (handle, distance)
        }
        return nearest
    }

    private func drag(_ handle: DrawingHandle, of original: DrawnFeature, to sample: DrawingSample, on canvas: inout DrawingCanvas) {
        switch (handle.kind, original.shape) {
        case (.radius, .circle(let center, _)):
            canvas.reshape(original.id, .circle(center: center, radius: center.distance(to: sample.coordinate)))
        case (.midpoint, _):
            let place = canvas.place(of: sample, moving: (original.id, nil))
            canvas.reshape(original.id, original.shape.inserting(place, at: handle.path))
        default:
            let place = canvas.place(of: sample, moving: (original.id, handle.path))
            canvas.reshape(original.id, original.shape.moving(handle.path, to: place))
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
