import Geodesy
import TouchPipeline

/// The pointer that hovers over the map of a ``DrawingListener``.
///
/// It has a canvas of its own, so that nothing of a hover can reach the drawing.
struct DrawingHover {
    private let hover: TouchHover
    private(set) var canvas: DrawingCanvas

    /// Creates the hover of a pointer, with the canvas of its last position or that of the listener.
    init(_ hover: TouchHover, on canvas: DrawingCanvas) {
        self.hover = hover
        self.canvas = canvas
    }

    /// Lets a mode show on the canvas where the pointer would land in the present drawing and view. Returns the canvas.
    mutating func canvas(of mode: any DrawingMode, following base: DrawingCanvas, landing: inout Coordinate?) -> DrawingCanvas {
        canvas.follow(base)
        canvas.pointerKind = hover.kind
        if let sample = DrawingSample(hover, seenThrough: canvas.geometry) { landing = mode.hover(sample, on: &canvas) }
        return canvas
    }
}
