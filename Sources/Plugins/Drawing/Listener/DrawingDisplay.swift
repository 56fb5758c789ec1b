import Geodesy
import MapCameras
import TouchPipeline

/// What a ``DrawingListener`` shows besides the drawing: what a touch, a hovering pointer or the crosshair would add, and the vertex that the keys
/// have chosen.
final class DrawingDisplay {
    private let document: DrawingDocument
    private let gestures: DrawingGestures
    private let cursor: DrawingCursor
    private var hover: DrawingHover?

    init(_ document: DrawingDocument, _ gestures: DrawingGestures, _ cursor: DrawingCursor) {
        self.document = document
        self.gestures = gestures
        self.cursor = cursor
    }

    /// Shows where a pointer would land. Returns `false` during a touch, above the horizon, and for a pointer that does not draw.
    func hover(_ hover: TouchHover) -> Bool {
        guard gestures.isEnabled, gestures.touch == nil else { return false }
        guard hover.kind == .stylus || document.options.inputPolicy != .pencilOnly else { return false }
        guard DrawingSample(hover, seenThrough: document.camera.geometry) != nil else { return false }
        document.prepare()
        self.hover = DrawingHover(hover, on: self.hover?.canvas ?? document.canvas)
        document.report([.changed])
        return true
    }

    func endHover() {
        guard hover != nil else { return }
        hover = nil
        document.report([.changed])
    }

    /// Ends the hover of a pointer that lands. It reports no event, because the touch does.
    func land(_ pointer: TouchPointer.Kind) {
        if pointer != .finger { hover = nil }
    }

    /// - Complexity: O(n), where n is the number of vertices that are in progress or selected.
    var preview: DrawingPreview {
        let isAiming = aim()
        let touch = gestures.touch
        var (canvas, landing) = (document.canvas, Coordinate?.none)
        if touch == nil, !isAiming {
            canvas = hover?.canvas(of: document.mode, following: canvas, landing: &landing) ?? canvas
        }
        var preview = DrawingPreview(canvas, wait: touch?.wait?.wait)
        preview.landing = landing
        if document.options.placement.usesCrosshair || gestures.isFollowingCrosshair { preview.crosshair = document.crosshair.position }
        preview.focusedVertex = cursor.vertex(in: document.drawing)?.coordinate
        document.mode.show(in: &preview, on: canvas)
        if isAiming { document.clearPreview() }
        var predicted = touch?.predictedPositions ?? []
        if predicted.isEmpty, gestures.isDrawing { predicted = document.environment?.predictedPositions ?? [] }
        preview.predict(predicted, seenThrough: canvas.geometry)
        return preview
    }

    /// Brings the canvas up to the current view. With a crosshair, shows what a coordinate there would add, and returns `true`.
    private func aim() -> Bool {
        gestures.followCrosshair()
        document.updateView()
        let isIdle = gestures.touch == nil
        if isIdle { document.updateDensity() }
        guard gestures.isEnabled, document.options.placement.usesCrosshair, !gestures.isDrawing else { return false }
        if isIdle {
            document.prepare()
            document.begin()
        }
        guard let sample = document.crosshairSample(document.canvas.geometry) else { return false }
        _ = document.draw { $0.aim(sample, on: &$1) }
        return true
    }
}

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
