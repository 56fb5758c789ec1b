import Geodesy
import MapCameras
import TouchPipeline

/// Hit-testing of a measurement under a camera, on every copy of the world that is shown.
struct MeasurementHitTester {
    private let camera: any MapCamera
    private let options: MeasurementOptions
    // The radii and lengths are in pixels.
    private let hitRadius: Float
    private let closeRadius: Float
    private let minimumMidpointLength: Float

    init(camera: any MapCamera, options: MeasurementOptions, density: ScreenDensity, kind: TouchPointer.Kind) {
        self.camera = camera
        self.options = options
        hitRadius = options.hitRadius.length(for: kind).nonNegativePixels(density: density)
        closeRadius = options.closeRadius.length(for: kind).nonNegativePixels(density: density)
        minimumMidpointLength = options.minimumMidpointLength.nonNegativePixels(density: density)
    }

    // MARK: Points and middles of segments

    /// The target of a drag at a position, and how the finger holds it. Points take precedence over the middle of a segment.
    ///
    /// - Complexity: O(n), where n is the number of points.
    func dragTarget(at position: Vec2F, in state: MeasurementState) -> (DragTarget, grip: PointerGrip)? {
        let copies = copies(around: position).map { (copy: $0, positions: positions(of: state, on: $0)) }
        if let point = nearestPoint(to: position, copies.map { $0.positions }) {
            return options.dragsPoints ? (.point(point.index), PointerGrip(of: position + point.offset, at: position)) : nil
        }
        return options.insertsAtMidpoints ? midpoint(at: position, in: state, copies) : nil
    }

    /// The point at a position, and its offset from the finger.
    ///
    /// - Complexity: O(n), where n is the number of points.
    func point(at position: Vec2F, in state: MeasurementState) -> (index: Int, offset: Vec2F)? {
        nearestPoint(to: position, copies(around: position).map { positions(of: state, on: $0) })
    }

    /// The segments that are long enough on the screen for a handle in their middle.
    ///
    /// - Complexity: O(n), where n is the number of points.
    func longSegments(of state: MeasurementState) -> [MeasurementSegment] {
        let positions = positions(of: state, on: .nearest)
        var segments: [MeasurementSegment] = []
        for index in 0..<state.segmentCount {
            let (start, end) = ends(ofSegment: index, positions)
            if isLong(start, end) { segments.append(state.segment(at: index)) }
        }
        return segments
    }

    // MARK: Copies of the world

    /// The copies of the world on which the coordinates of a measurement are looked for.
    private enum Copy {
        /// Each coordinate on the copy that is nearest to the center of the camera.
        case nearest
        /// Each coordinate on the copy that is nearest to a longitude.
        case around(longitude: Double)
    }

    /// The copy that is nearest to the center, and the one at a position if that is another one.
    private func copies(around position: Vec2F) -> [Copy] {
        guard let coordinate = camera.coordinate(at: position), let other = camera.point(for: coordinate), other.distance(to: position) > 1
        else {
            return [.nearest]
        }
        return [.nearest, .around(longitude: coordinate.longitude)]
    }

    /// The position of a coordinate on the screen. `nil` behind the camera.
    private func position(of coordinate: Coordinate, on copy: Copy) -> Vec2F? {
        switch copy {
        case .nearest: camera.point(for: coordinate)
        case .around(let longitude): camera.geometry.point(for: coordinate.unwrapped(near: longitude), copy: .asGiven).map { $0.vec2F }
        }
    }

    private func positions(of state: MeasurementState, on copy: Copy) -> [Vec2F?] {
        state.vertices.map { position(of: $0.coordinate, on: copy) }
    }

    /// The nearest point within the hit radius. If several points are at the same position, the last one, which is drawn on top.
    private func nearestPoint(to position: Vec2F, _ copies: [[Vec2F?]]) -> (index: Int, offset: Vec2F)? {
        var nearest: (index: Int, offset: Vec2F)?
        var smallest = hitRadius * hitRadius
        for positions in copies {
            for index in positions.indices {
                guard let offset = positions[index].map({ $0 - position }), offset.lengthSquared <= smallest else { continue }
                smallest = offset.lengthSquared
                nearest = (index, offset)
            }
        }
        return nearest
    }

    /// The nearest middle of a long segment within the hit radius.
    private func midpoint(
        at position: Vec2F, in state: MeasurementState, _ copies: [(copy: Copy, positions: [Vec2F?])]
    ) -> (DragTarget, grip: PointerGrip)? {
        var nearest: (DragTarget, grip: PointerGrip)?
        var smallest = hitRadius * hitRadius
        for (copy, positions) in copies {
            for index in 0..<state.segmentCount {
                let (start, end) = ends(ofSegment: index, positions)
                guard isLong(start, end), mayHaveMidpoint(near: position, start, end) else { continue }
                guard let middle = self.position(of: state.segment(at: index).midpoint, on: copy) else { continue }
                let offset = middle - position
                guard offset.lengthSquared <= smallest else { continue }
                smallest = offset.lengthSquared
                nearest = (.midpoint(ofSegment: index), PointerGrip(of: middle, at: position))
            }
        }
        return nearest
    }

    private func ends(ofSegment index: Int, _ positions: [Vec2F?]) -> (Vec2F?, Vec2F?) {
        (positions[index], positions[index + 1 < positions.count ? index + 1 : 0])
    }

    /// Whether a segment is long enough for a handle. A segment with an end behind the camera is long.
    private func isLong(_ start: Vec2F?, _ end: Vec2F?) -> Bool {
        guard let start, let end else { return true }
        return start.distance(to: end) >= minimumMidpointLength
    }

    /// A fast test that avoids calculating the line for most segments. On a map a great circle or a rhumb line is never farther from its
    /// chord than twice the length of the chord.
    private func mayHaveMidpoint(near position: Vec2F, _ start: Vec2F?, _ end: Vec2F?) -> Bool {
        guard let start, let end else { return true }
        return Vec2F.midpoint(start, end).distance(to: position) <= hitRadius + 2 * start.distance(to: end)
    }

    // MARK: Taps

    /// The effect of a tap, or `nil` if the listener does not consume it.
    func tapTarget(at position: Vec2F, coordinate: Coordinate, in state: MeasurementState) -> TapTarget? {
        guard state.status == .open else { return nil }
        let first = distance(from: position, to: state.vertices.first)
        let last = distance(from: position, to: state.vertices.last)
        let closes =
            options.closesOnFirstPoint && state.count >= MeasurementState.Status.closed.minimumPoints && first <= closeRadius
        let finishes = options.finishesOnLastPoint && !state.isEmpty && last <= hitRadius
        if closes, !finishes || first <= last { return .close }
        guard finishes else { return .add(coordinate) }
        return state.count >= MeasurementState.Status.finished.minimumPoints ? .finish : nil
    }

    /// The distance in pixels. It is infinite if there is no vertex or if it is not visible.
    private func distance(from position: Vec2F, to vertex: Vertex?) -> Float {
        guard let vertex else { return .infinity }
        return copies(around: position).reduce(.infinity) { minimum, copy in
            min(minimum, self.position(of: vertex.coordinate, on: copy)?.distance(to: position) ?? .infinity)
        }
    }
}

/// The effect of a tap.
enum TapTarget {
    case add(Coordinate)
    case close
    case finish
}
