public import Geodesy
import MapCameras

/// Draws a shape that a number of places determine, such as two corners, chosen one after the other. The superclass of such modes.
///
/// A drag chooses the first two places, or moves the next one. A tap and the crosshair choose one place. The places wait in the draft of the
/// drawing, as a polygon. So each place is an undo step, and a cancelled touch does not affect the earlier ones. A last place that makes no
/// valid shape is rejected, and the places before it stay.
public class PlacedShapeMode {
    /// The name of the shape.
    public final let name: String
    /// The number of places of the shape.
    private final let count: Int
    /// Whether taps choose places, and a drag of the shape continues with places from the draft. Otherwise only the crosshair does.
    private final let takesTaps: Bool
    /// Where the drag in progress landed.
    private final var landing: Coordinate?
    /// The places so far. The last one is that of the finger or of the crosshair.
    private final var places: [Coordinate] = []

    init(_ name: String, places count: Int, takesTaps: Bool) {
        self.name = name
        self.count = count
        self.takesTaps = takesTaps
    }

    /// Shows the shape of all its places. Called with each change of the last place.
    func show(_ places: [Coordinate], on canvas: inout DrawingCanvas) {}

    /// Forgets what the subclass knows of the drag or of the aiming in progress, before it begins and when it has ended.
    func reset() {}
}

// What is not overridden is in an extension or final, so that it has no place in the tables of the subclasses.
extension PlacedShapeMode: DrawingMode {
    /// Claims every drag, unless the map moves under a crosshair.
    public func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim {
        cancel()
        return canvas.options.placement.usesCrosshair ? .nothing : .begins
    }

    /// Chooses the next place if the shape takes taps. A tap on the last place has no effect.
    public func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool { takesTaps && place(sample, on: &canvas) }

    /// Moves the last place. The first sample of a drag that begins the shape is the first place.
    public func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        if !waiting(on: canvas).isEmpty {
            choose(sample, on: &canvas)
        } else if let landing {
            places = [landing, canvas.place(of: sample)]
        } else {
            landing = canvas.place(of: sample)
            return
        }
        showPlaces(on: &canvas)
    }

    /// Chooses the next place. The last one adds the shape.
    public func place(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool {
        if takesTaps, let last = waiting(on: canvas).last, canvas.isHit(last, at: sample) { return true }
        aim(sample, on: &canvas)
        lift(on: &canvas)
        return true
    }

    /// Shows the shape to the crosshair.
    public func aim(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        reset()
        choose(sample, on: &canvas)
        showPlaces(on: &canvas)
        reset()
    }

    /// Keeps the places as the draft, or adds the shape if they are complete.
    public func lift(on canvas: inout DrawingCanvas) {
        defer { cancel() }
        guard !places.isEmpty else { return }
        let waiting = waiting(on: canvas)
        guard places.count == count else { return keep(after: waiting, on: &canvas) }
        guard let shape = canvas.shape else { return }
        if !waiting.isEmpty {
            if canvas.add(shape) { canvas.drawing.draft = nil }
        } else if case .polygon(let rings) = shape, let ring = rings.first {
            canvas.settleDraft()
            canvas.addOrKeep(DrawingDraft(.polygon, vertices: ring))
        } else {
            canvas.add(shape)
        }
    }

    /// Shows where the next place of a drag from there would be.
    public func hover(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Coordinate? { canvas.place(of: sample) }

    /// Forgets the drag. The places in the draft stay.
    public func cancel() {
        landing = nil
        places = []
        reset()
    }

    /// Sets the place after those in the draft.
    private func choose(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        let waiting = waiting(on: canvas)
        let place = canvas.place(of: sample)
        places = waiting + [waiting.last.map { place.unwrapped(near: $0.longitude) } ?? place]
    }

    /// Shows the shape. As long as places are missing, shows the first one as a point, and the first two as an edge.
    private func showPlaces(on canvas: inout DrawingCanvas) {
        if places.count == count {
            show(places, on: &canvas)
        } else if places.count == 1 {
            canvas.shape = .point(places[0])
        } else {
            canvas.shape = .line(places)
            canvas.edges = [DrawingEdge(from: places[0], to: places[1])]
        }
    }

    private func keep(after waiting: [Coordinate], on canvas: inout DrawingCanvas) {
        if places.count > 1, places[places.count - 2] == places[places.count - 1] {
            return canvas.report(.rejected([.zeroLength(count: places.count)]))
        }
        if waiting.isEmpty { canvas.settleDraft() }
        canvas.drawing.draft = DrawingDraft(.polygon, vertices: places)
        canvas.report(.changed)
    }

    /// The places in the draft. Empty if the draft is of something else.
    private func waiting(on canvas: DrawingCanvas) -> [Coordinate] {
        guard takesTaps || canvas.isPlacing || canvas.options.placement.usesCrosshair else { return [] }
        guard let draft = canvas.drawing.draft, draft.kind == .polygon, draft.vertices.count < count else { return [] }
        return draft.vertices
    }
}
