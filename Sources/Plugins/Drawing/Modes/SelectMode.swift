import Geodesy
import MapCameras
import MapGeoJSON
import TouchPipeline

/// Selects features, and edits the one that is selected.
///
/// A tap selects the topmost feature under it. Of the selected one a drag moves a vertex, or the whole shape; a drag from the middle of an edge puts
/// a vertex in; a long press takes one away; a drag of a circle's rim handle changes its radius. Everything else moves the map.
public final class SelectMode: DrawingMode {
    /// What a drag takes hold of.
    private enum Hold {
        case handle(DrawingHandle)
        case shape(grabbedAt: Coordinate)
    }

    private var hold: Hold?
    private var original: DrawnFeature?

    /// Selects and edits.
    public init() {}

    /// "select".
    public var name: String { "select" }

    /// Takes hold of the selected feature, if that is under the finger.
    public func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim {
        cancel()
        guard let selected = canvas.drawing.selectedFeature else { return .nothing }
        if let handle = canvas.handle(of: selected.shape, at: sample) {
            hold = .handle(handle)
        } else if canvas.isHit(selected.shape, at: sample) {
            hold = .shape(grabbedAt: sample.place)
        } else {
            return .nothing
        }
        original = selected
        return .begins
    }

    /// Selects what is under the finger, or nothing; a tap on nothing, with nothing selected, is passed on.
    public func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool {
        let feature = canvas.feature(at: sample)
        let hadSelection = canvas.drawing.selection != nil
        canvas.select(feature?.id)
        return feature != nil || hadSelection
    }

    /// Takes the vertex under the finger away, unless too few would be left.
    public func longPress(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingLongPress {
        guard let original, case .handle(let handle)? = hold, handle.kind == .vertex else { return .ignored }
        guard original.shape.kind == .line || original.shape.kind == .polygon else { return .ignored }
        if let shape = original.shape.removing(handle.path) { canvas.edit(original, shape) } else { canvas.rejectRemoval(from: original) }
        return .done
    }

    /// Moves what is held.
    public func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        guard let original, let hold else { return }
        switch hold {
        case .shape(let start): canvas.reshape(original.id, original.shape.moved(from: start, to: sample.place))
        case .handle(let handle): drag(handle, of: original, to: sample, on: &canvas)
        }
    }

    /// Keeps the change if the shape is still valid.
    public func lift(on canvas: inout DrawingCanvas) {
        guard let original, let changed = canvas.drawing.feature(original.id)?.shape else { return }
        canvas.edit(original, changed)
    }

    /// Lets go.
    public func cancel() {
        hold = nil
        original = nil
    }

    /// Shows what the selected feature can be taken by.
    public func show(in preview: inout DrawingPreview, on canvas: DrawingCanvas) {
        if let selected = canvas.drawing.selectedFeature { preview.handles = canvas.handles(of: selected.shape) }
    }

    private func drag(_ handle: DrawingHandle, of original: DrawnFeature, to sample: DrawingSample, on canvas: inout DrawingCanvas) {
        switch (handle.kind, original.shape) {
        case (.radius, .circle(let center, _)):
            canvas.reshape(original.id, .circle(center: center, radius: center.distance(to: sample.place)))
        case (.midpoint, _):
            let place = canvas.place(of: sample, moving: (original.id, nil))
            canvas.reshape(original.id, original.shape.inserting(place, at: handle.path))
        default:
            let place = canvas.place(of: sample, moving: (original.id, handle.path))
            canvas.reshape(original.id, original.shape.moving(handle.path, to: place))
        }
    }
}
