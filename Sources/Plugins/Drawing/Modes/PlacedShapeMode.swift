import Geodesy
import MapCameras

/// A mode that draws a shape that a number of coordinates determine, such as two corners, chosen one after the other.
///
/// A drag chooses the first two coordinates, or moves the next one. A tap and the crosshair choose one coordinate. The coordinates wait in
/// the draft of the drawing, as a polygon. So each coordinate is an undo step, and a cancelled touch does not affect the earlier ones. A
/// last coordinate that makes no valid shape is rejected, and the coordinates before it stay.
class PlacedShapeMode {
    /// The name of the shape.
    final let name: String
    /// The number of coordinates of the shape.
    fileprivate final let count: Int
    /// Whether taps choose coordinates, and a drag of the shape continues with coordinates from the draft. Otherwise only the crosshair
    /// does.
    fileprivate final let takesTaps: Bool

    init(_ name: String, coordinateCount count: Int, takesTaps: Bool) {
        self.name = name
        self.count = count
        self.takesTaps = takesTaps
    }

    /// Shows the shape of all its coordinates. Called with each change of the last coordinate.
    ///
    /// - Parameter arc: The arc at the last call of the same drag.
    func show(_ coordinates: [Coordinate], after arc: inout PlacedArc?, on canvas: inout DrawingCanvas) {}
}

// What is not overridden is in an extension or final, so that it has no place in the tables of the subclasses.
extension PlacedShapeMode: DrawingMode {
    /// Claims every drag, unless the map moves under a crosshair.
    func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim {
        canvas.options.placement.usesCrosshair ? .nothing : .begins(PlacedShapeDrag(of: self))
    }

    /// Chooses the next coordinate if the shape takes taps. A tap on the last coordinate has no effect.
    func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool { takesTaps && choose(sample, on: &canvas) }

    /// Chooses the next coordinate. The last one adds the shape.
    func choose(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool {
        if takesTaps, let last = waitingCoordinates(on: canvas).last, canvas.isHit(last, at: sample) { return true }
        let drag = PlacedShapeDrag(of: self)
        drag.choose(sample, on: &canvas)
        drag.lift(on: &canvas)
        return true
    }

    /// Shows the shape to the crosshair.
    func aim(_ sample: DrawingSample, on canvas: inout DrawingCanvas) { PlacedShapeDrag(of: self).choose(sample, on: &canvas) }

    /// Shows where the next coordinate of a drag from there would be.
    func hover(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Coordinate? { canvas.coordinate(of: sample) }

    /// The coordinates in the draft. Empty if the draft is of something else.
    fileprivate func waitingCoordinates(on canvas: DrawingCanvas) -> [Coordinate] {
        guard takesTaps || canvas.isAtCrosshair || canvas.options.placement.usesCrosshair else { return [] }
        guard let draft = canvas.drawing.draft, draft.kind == .polygon, draft.vertices.count < count else { return [] }
        return draft.vertices
    }
}

/// The arc of a sector: the bearing of its end, and its angle, which can be more than half a turn.
struct PlacedArc {
    var bearing: Double
    var sweep: Double
}

/// The drag of the next coordinate of a shape, or of its first two coordinates.
private final class PlacedShapeDrag: DrawingDrag {
    private let mode: PlacedShapeMode
    /// The first coordinate of a drag that begins the shape.
    private var landing: Coordinate?
    /// The coordinates so far. The last one is that of the finger or of the crosshair.
    private var coordinates: [Coordinate] = []
    private var arc: PlacedArc?

    init(of mode: PlacedShapeMode) { self.mode = mode }

    /// Moves the last coordinate. The first sample of a drag that begins the shape is the first coordinate.
    func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        if !mode.waitingCoordinates(on: canvas).isEmpty {
            choose(sample, on: &canvas)
        } else if let landing {
            coordinates = [landing, canvas.coordinate(of: sample)]
            showCoordinates(on: &canvas)
        } else {
            landing = canvas.coordinate(of: sample)
        }
    }

    /// Sets the coordinate after those in the draft, and shows the shape.
    func choose(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        let waiting = mode.waitingCoordinates(on: canvas)
        let coordinate = canvas.coordinate(of: sample)
        coordinates = waiting + [waiting.last.map { coordinate.unwrapped(near: $0.longitude) } ?? coordinate]
        showCoordinates(on: &canvas)
    }

    /// Keeps the coordinates as the draft, or adds the shape if they are complete.
    func lift(on canvas: inout DrawingCanvas) {
        guard !coordinates.isEmpty else { return }
        let waiting = mode.waitingCoordinates(on: canvas)
        guard coordinates.count == mode.count else { return storeDraft(after: waiting, on: &canvas) }
        guard let shape = canvas.shape else { return }
        if !waiting.isEmpty {
            if canvas.add(shape) { canvas.drawing.draft = nil }
        } else if case .polygon(let rings) = shape, let ring = rings.first {
            canvas.finishDraftAsOwnStep()
            canvas.finish(DrawingDraft(.polygon, vertices: ring))
        } else {
            canvas.add(shape)
        }
    }

    /// Shows the shape. As long as coordinates are missing, shows the first one as a point, and the first two as an edge.
    private func showCoordinates(on canvas: inout DrawingCanvas) {
        if coordinates.count == mode.count {
            mode.show(coordinates, after: &arc, on: &canvas)
        } else if coordinates.count == 1 {
            canvas.shape = .point(coordinates[0])
        } else {
            canvas.shape = .line(coordinates)
            canvas.edges = [DrawingEdge(from: coordinates[0], to: coordinates[1])]
        }
    }

    private func storeDraft(after waiting: [Coordinate], on canvas: inout DrawingCanvas) {
        if coordinates.count > 1, coordinates[coordinates.count - 2] == coordinates[coordinates.count - 1] {
            return canvas.report(.rejected([.zeroLength(count: coordinates.count)]))
        }
        if waiting.isEmpty { canvas.finishDraftAsOwnStep() }
        canvas.drawing.draft = DrawingDraft(.polygon, vertices: coordinates)
        canvas.report(.changed)
    }
}
