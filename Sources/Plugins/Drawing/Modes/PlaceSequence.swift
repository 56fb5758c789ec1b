import Geodesy
import MapCameras

/// The places that determine a shape, such as two corners, chosen one after the other.
///
/// A drag chooses the first two places, or moves the next one. A tap and the crosshair choose one place. The places wait in the draft of the
/// drawing, as a polygon. So each place is an undo step, and a cancelled touch does not affect the earlier ones.
struct PlaceSequence {
    /// The number of places of the shape.
    private let count: Int
    /// Whether a drag of the shape continues with places from the draft. Otherwise only the crosshair does.
    private let hasSteps: Bool
    /// Where the drag in progress landed.
    private var landing: Coordinate?
    /// The places so far. The last one is that of the finger or of the crosshair.
    private var places: [Coordinate] = []

    init(count: Int, hasSteps: Bool) {
        self.count = count
        self.hasSteps = hasSteps
    }

    /// Claims every drag, unless the map moves under a crosshair.
    mutating func press(on canvas: DrawingCanvas) -> DrawingClaim {
        reset()
        return canvas.options.placement.usesCrosshair ? .nothing : .begins
    }

    /// Moves the last place to a sample of a drag. Returns all places. `nil` at the landing of a drag that begins the shape.
    mutating func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> [Coordinate]? {
        guard waiting(on: canvas).isEmpty else { return choose(sample, on: &canvas) }
        let place = canvas.place(of: sample)
        guard let landing else {
            self.landing = place
            return nil
        }
        places = [landing, place]
        return places
    }

    /// Sets the last place to a sample that is not part of a drag. Returns all places.
    mutating func choose(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> [Coordinate] {
        let waiting = waiting(on: canvas)
        let place = canvas.place(of: sample)
        places = waiting + [waiting.last.map { place.unwrapped(near: $0.longitude) } ?? place]
        return places
    }

    /// Whether a tap is on the last place, and so chooses no new one.
    func isRepeated(_ sample: DrawingSample, on canvas: DrawingCanvas) -> Bool {
        waiting(on: canvas).last.map { canvas.isHit($0, at: sample) } ?? false
    }

    /// Keeps the places as the draft, or adds the shape of the canvas if they are complete. An invalid last place is rejected, and the
    /// places before it stay.
    mutating func lift(on canvas: inout DrawingCanvas) {
        defer { reset() }
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

    /// Forgets the drag. The draft stays.
    mutating func reset() {
        landing = nil
        places = []
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
        guard hasSteps || canvas.isPlacing || canvas.options.placement.usesCrosshair else { return [] }
        guard let draft = canvas.drawing.draft, draft.kind == .polygon, draft.vertices.count < count else { return [] }
        return draft.vertices
    }
}
