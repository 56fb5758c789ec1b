import Geodesy
import TouchPipeline

/// The pointer that hovers over the map of a ``DrawingListener``.
struct DrawingHover {
    private let hover: TouchHover
    /// The snapping at this position. That at the next one depends on it.
    private var snapper: Snapper?

    /// Creates the hover of a pointer, after the hover at its last position. `nil` if there is no ground under the pointer.
    init?(_ hover: TouchHover, after last: DrawingHover?, mode: any DrawingMode, on canvas: DrawingCanvas) {
        guard DrawingSample(hover, seenThrough: canvas.geometry) != nil else { return nil }
        self.hover = hover
        snapper = last?.snapper
        var canvas = canvas
        _ = landing(mode: mode, on: &canvas)
        snapper = canvas.snapping.snapper
    }

    /// Lets a mode show on a canvas of the preview where the pointer would land. Returns that coordinate.
    func landing(mode: any DrawingMode, on canvas: inout DrawingCanvas) -> Coordinate? {
        canvas.pointerKind = hover.kind
        canvas.snapping.snapper = snapper
        guard let sample = DrawingSample(hover, seenThrough: canvas.geometry) else { return nil }
        return mode.hover(sample, on: &canvas)
    }
}
