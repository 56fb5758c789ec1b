import Geodesy
import MapCameras
import TouchPipeline

/// What of a measurement is under a finger, as a camera shows it.
struct MeasurementFinder {
    private let camera: any MapCamera
    private let options: MeasurementOptions
    // In pixels.
    private let hitRadius: Float
    private let closeRadius: Float
    private let minimumMidpointLength: Float

    init(camera: any MapCamera, options: MeasurementOptions, density: Float, kind: TouchPointer.Kind) {
        self.camera = camera
        self.options = options
        hitRadius = options.hitRadius.pixels(for: kind, density: density)
        closeRadius = options.closeRadius.pixels(for: kind, density: density)
        let length = options.minimumMidpointLength.pixels(atDensity: density)
        minimumMidpointLength = length > 0 ? length : 0
    }

    // MARK: Points and middles of segments

    /// What a finger that lands takes hold of, and where that is as seen from the finger: a point before the middle of a segment. O(points).
    func grip(at position: Vec2F, in state: MeasurementState) -> (Grip, offset: Vec2F)? {
        let positions = positions(of: state)
        if let point = point(at: position, positions) { return options.dragsPoints ? (.point(point.index), point.offset) : nil }
        return options.insertsAtMidpoints ? midpoint(at: position, in: state, positions) : nil
    }

    /// The point under a finger, and where it is as seen from the finger. O(points).
    func point(at position: Vec2F, in state: MeasurementState) -> (index: Int, offset: Vec2F)? {
        point(at: position, positions(of: state))
    }

    /// The segments that are long enough on the screen for a handle in their middle. O(points).
    func longSegments(of state: MeasurementState) -> [MeasurementSegment] {
        let positions = positions(of: state)
        var segments: [MeasurementSegment] = []
        for index in 0..<state.segmentCount {
            let (start, end) = ends(ofSegment: index, positions)
            if isLong(start, end) { segments.append(state.segment(at: index)) }
        }
        return segments
    }

    /// Where the points are on the screen; `nil` for those that are behind the camera.
    private func positions(of state: MeasurementState) -> [Vec2F?] { state.vertices.map { camera.point(for: $0.place) } }

    /// The nearest point within the hit radius; of two at one place the later one, which is drawn on top.
    private func point(at position: Vec2F, _ positions: [Vec2F?]) -> (index: Int, offset: Vec2F)? {
        var nearest: (index: Int, offset: Vec2F)?
        var least = hitRadius * hitRadius
        for index in positions.indices {
            guard let offset = positions[index].map({ $0 - position }), offset.lengthSquared <= least else { continue }
            least = offset.lengthSquared
            nearest = (index, offset)
        }
        return nearest
    }

    /// The nearest middle of a long segment within the hit radius.
    private func midpoint(at position: Vec2F, in state: MeasurementState, _ positions: [Vec2F?]) -> (Grip, offset: Vec2F)? {
        var nearest: (Grip, offset: Vec2F)?
        var least = hitRadius * hitRadius
        for index in 0..<state.segmentCount {
            let (start, end) = ends(ofSegment: index, positions)
            guard isLong(start, end), mayHaveMidpoint(near: position, start, end) else { continue }
            guard let offset = offset(of: state.segment(at: index).midpoint, from: position), offset.lengthSquared <= least else {
                continue
            }
            least = offset.lengthSquared
            nearest = (.midpoint(ofSegment: index), offset)
        }
        return nearest
    }

    private func ends(ofSegment index: Int, _ positions: [Vec2F?]) -> (Vec2F?, Vec2F?) {
        (positions[index], positions[index + 1 < positions.count ? index + 1 : 0])
    }

    /// A segment with an end behind the camera is long.
    private func isLong(_ start: Vec2F?, _ end: Vec2F?) -> Bool {
        guard let start, let end else { return true }
        return start.distance(to: end) >= minimumMidpointLength
    }

    /// Spares the great circle of most segments: on a map it never bends away from its chord by more than twice the chord's length.
    private func mayHaveMidpoint(near position: Vec2F, _ start: Vec2F?, _ end: Vec2F?) -> Bool {
        guard let start, let end else { return true }
        return Vec2F.midpoint(start, end).distance(to: position) <= hitRadius + 2 * start.distance(to: end)
    }

    private func offset(of place: Coordinate, from position: Vec2F) -> Vec2F? { camera.point(for: place).map { $0 - position } }

    // MARK: Taps

    /// What a tap does; `nil` if it is not measurement's. O(1).
    func target(ofTap position: Vec2F, at place: Coordinate, in state: MeasurementState) -> TapTarget? {
        guard state.status == .open else { return nil }
        let first = distance(from: position, to: state.vertices.first)
        let last = distance(from: position, to: state.vertices.last)
        let closes =
            options.closesOnFirstPoint && state.count >= MeasurementState.Status.closed.minimumPoints && first <= closeRadius
        let finishes = options.finishesOnLastPoint && !state.isEmpty && last <= hitRadius
        if closes, !finishes || first <= last { return .close }
        guard finishes else { return .add(place) }
        return state.count >= MeasurementState.Status.finished.minimumPoints ? .finish : nil
    }

    /// In pixels; infinite for what is not there, or cannot be seen.
    private func distance(from position: Vec2F, to vertex: Vertex?) -> Float {
        vertex.flatMap { offset(of: $0.place, from: position) }?.length ?? .infinity
    }
}

/// What a tap does.
enum TapTarget {
    case add(Coordinate)
    case close
    case finish
}
