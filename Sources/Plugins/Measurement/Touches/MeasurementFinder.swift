import Geodesy
import MapCameras
import TouchPipeline

/// What of a measurement is under a finger, as a camera shows it.
struct MeasurementFinder {
    let camera: any MapCamera
    let options: MeasurementOptions
    let kind: TouchPointer.Kind

    private var density: Float { Float(camera.viewport.density) }
    private var hitRadius: Float { options.hitRadius.pixels(for: kind, density: density) }

    /// What a finger that lands takes hold of, and where that is as seen from the finger: a point before the middle of a segment.
    func grip(at position: Vec2F, in state: MeasurementState) -> (Grip, offset: Vec2F)? {
        if let point = point(at: position, in: state) { return options.dragsPoints ? (.point(point.index), point.offset) : nil }
        return options.insertsAtMidpoints ? midpoint(at: position, in: state) : nil
    }

    /// The nearest point within the hit radius; of two at one place the later one, which is drawn on top. O(points).
    func point(at position: Vec2F, in state: MeasurementState) -> (index: Int, offset: Vec2F)? {
        var nearest: (index: Int, offset: Vec2F)?
        var least = hitRadius * hitRadius
        for index in state.vertices.indices {
            guard let offset = offset(of: state.vertices[index].place, from: position), offset.lengthSquared <= least else { continue }
            least = offset.lengthSquared
            nearest = (index, offset)
        }
        return nearest
    }

    /// The nearest middle of a segment that is long enough on the screen. O(points).
    private func midpoint(at position: Vec2F, in state: MeasurementState) -> (Grip, offset: Vec2F)? {
        var nearest: (Grip, offset: Vec2F)?
        var least = hitRadius * hitRadius
        for index in 0..<state.segmentCount {
            let segment = state.segment(at: index)
            guard isLong(segment), let offset = offset(of: segment.midpoint, from: position), offset.lengthSquared <= least else {
                continue
            }
            least = offset.lengthSquared
            nearest = (.midpoint(ofSegment: index), offset)
        }
        return nearest
    }

    /// Whether a segment is long enough on the screen for a handle in its middle; one whose end is behind the camera is.
    func isLong(_ segment: MeasurementSegment) -> Bool {
        guard let start = camera.point(for: segment.start), let end = camera.point(for: segment.end) else { return true }
        return start.distance(to: end) >= options.minimumMidpointLength.pixels(atDensity: density)
    }

    /// What a tap does; `nil` if it is not measurement's. O(1).
    func target(ofTap position: Vec2F, at place: Coordinate, in state: MeasurementState) -> TapTarget? {
        guard state.status == .open else { return nil }
        let first = distance(from: position, to: state.vertices.first)
        let last = distance(from: position, to: state.vertices.last)
        let closes = options.closesOnFirstPoint && state.count >= MeasurementState.Status.closed.minimumPoints && isNearFirst(first)
        let finishes = options.finishesOnLastPoint && !state.isEmpty && last <= hitRadius
        if closes, !finishes || first <= last { return .close }
        guard finishes else { return .add(place) }
        return state.count >= MeasurementState.Status.finished.minimumPoints ? .finish : nil
    }

    private func isNearFirst(_ distance: Float) -> Bool { distance <= options.closeRadius.pixels(for: kind, density: density) }

    /// In pixels; infinite for what is not there, or cannot be seen.
    private func distance(from position: Vec2F, to vertex: Vertex?) -> Float {
        vertex.flatMap { offset(of: $0.place, from: position) }?.length ?? .infinity
    }

    private func offset(of place: Coordinate, from position: Vec2F) -> Vec2F? { camera.point(for: place).map { $0 - position } }
}
