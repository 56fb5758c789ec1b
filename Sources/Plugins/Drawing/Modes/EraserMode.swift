import Geodesy
import MapCameras
import MapGeoJSON
import TouchPipeline

/// Erases features. A tap erases the topmost feature at its position. A drag erases all features along its path.
///
/// With ``Extent/parts``, a drag erases only the touched parts of lines and keeps the other pieces. Other shapes are erased completely.
public final class EraserMode: DrawingMode {
    /// How much of a feature a drag erases.
    public enum Extent: UInt8, Sendable, Hashable, CaseIterable {
        /// The whole feature.
        case features
        /// The touched parts of lines, and all other features as a whole.
        case parts
    }

    private let extent: Extent
    private var last: DrawingSample?
    /// The features that the drag has touched, as they were before.
    private var touched: [DrawnFeature] = []
    /// The additional pieces of lines that the drag has cut.
    private var pieces: [DrawnFeature.ID] = []

    /// Creates a mode that erases whole features, or parts of lines.
    public init(_ extent: Extent = .features) { self.extent = extent }

    /// "eraser".
    public var name: String { "eraser" }

    /// Claims every drag.
    public func press(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> DrawingClaim {
        cancel()
        return .begins
    }

    /// Erases the topmost feature. A tap that hits no feature is passed on.
    public func tap(_ sample: DrawingSample, on canvas: inout DrawingCanvas) -> Bool {
        guard let feature = canvas.feature(at: sample) else { return false }
        return canvas.erase(feature.id)
    }

    /// Erases along the path from the previous sample to this one.
    public func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        let path = ScreenSegment(from: ScreenPoint((last ?? sample).position), to: ScreenPoint(sample.position))
        last = sample
        for feature in canvas.drawing.features {
            let shape = ProjectedShape(feature.shape, seenThrough: canvas.geometry, near: sample.coordinate.longitude)
            guard shape.isHit(along: path, within: canvas.hitRadius) else { continue }
            erase(feature, shape, along: path, on: &canvas)
        }
    }

    /// Reports the erased features and the remaining pieces of lines.
    public func lift(on canvas: inout DrawingCanvas) {
        for feature in touched {
            if let rest = canvas.drawing.feature(feature.id) { canvas.report(.edited(rest)) } else { canvas.report(.erased(feature)) }
        }
        for id in pieces {
            if let piece = canvas.drawing.feature(id) { canvas.report(.committed(piece)) }
        }
        cancel()
    }

    /// Forgets the path and the touched features.
    public func cancel() {
        last = nil
        touched = []
        pieces = []
    }

    private func erase(_ feature: DrawnFeature, _ shape: ProjectedShape, along path: ScreenSegment, on canvas: inout DrawingCanvas) {
        guard let index = canvas.drawing.index(of: feature.id) else { return }
        guard let rest = rest(of: feature, shape, along: path, on: canvas) else { return }
        if !pieces.contains(feature.id), !touched.contains(where: { $0.id == feature.id }) { touched.append(feature) }
        canvas.drawing.features.remove(at: index)
        if rest.isEmpty { canvas.select(canvas.drawing.selection.filter { $0 != feature.id }) }
        for (offset, places) in rest.enumerated() {
            let id = offset == 0 ? feature.id : canvas.makeID()
            if offset > 0 { pieces.append(id) }
            canvas.drawing.features.insert(DrawnFeature(id: id, .line(places), properties: feature.properties), at: index + offset)
        }
    }

    /// The remaining lines of a feature. Empty if the whole feature is erased, `nil` if it is unchanged.
    private func rest(
        of feature: DrawnFeature, _ shape: ProjectedShape, along path: ScreenSegment, on canvas: DrawingCanvas
    ) -> [[Coordinate]]? {
        guard extent == .parts, case .line(let places) = feature.shape else { return [] }
        let rest = LineCutter(path: path, radius: canvas.hitRadius, geometry: canvas.geometry).pieces(of: places, shape.paths[0])
        return rest == [places] ? nil : rest
    }
}

/// Cuts out of a line the parts that the pointer touched along its path.
private struct LineCutter {
    /// The path of the pointer on the screen.
    let path: ScreenSegment
    /// The radius of the pointer, in pixels.
    let radius: Double
    let geometry: CameraGeometry

    /// Returns the remaining pieces of a line, each with at least two coordinates. Edges that are not visible are kept.
    ///
    /// - Complexity: O(vertices)
    func pieces(of places: [Coordinate], _ points: [ScreenPoint?]) -> [[Coordinate]] {
        var pieces = LinePieces()
        for index in places.indices {
            guard index > 0 else {
                if !isTouched(points[0]) { pieces.begin(at: places[0]) }
                continue
            }
            pieces.addEdge(from: places[index - 1], to: places[index], without: touched(points[index - 1], points[index])) { fraction in
                place(at: fraction, from: (places[index - 1], points[index - 1]), to: (places[index], points[index]))
            }
        }
        return pieces.finished
    }

    private func isTouched(_ point: ScreenPoint?) -> Bool {
        guard let point else { return false }
        return path.distanceSquared(to: point) <= radius * radius
    }

    /// The range of fractions of an edge that is touched, or `nil`.
    ///
    /// The distance to a segment is a convex function along a line. The touched part is therefore one range, and bisection finds its ends.
    private func touched(_ start: ScreenPoint?, _ end: ScreenPoint?) -> ClosedRange<Double>? {
        guard let start, let end else { return nil }
        let edge = ScreenSegment(from: start, to: end)
        func distance(_ fraction: Double) -> Double { path.distanceSquared(to: edge.point(at: fraction)) }
        let nearest = Self.minimum(of: distance)
        guard distance(nearest) <= radius * radius else { return nil }
        let first = distance(0) <= radius * radius ? 0 : boundary(distance, outside: 0, inside: nearest)
        let last = distance(1) <= radius * radius ? 1 : boundary(distance, outside: 1, inside: nearest)
        return min(first, last)...max(first, last)
    }

    private func boundary(_ distance: (Double) -> Double, outside: Double, inside: Double) -> Double {
        var (outside, inside) = (outside, inside)
        for _ in 0..<48 {
            let middle = (outside + inside) / 2
            if distance(middle) <= radius * radius { inside = middle } else { outside = middle }
        }
        return outside
    }

    /// The argument in 0...1 at which a convex function is smallest, by ternary search.
    private static func minimum(of function: (Double) -> Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<80 {
            let (a, b) = (low + (high - low) / 3, high - (high - low) / 3)
            if function(a) <= function(b) { high = b } else { low = a }
        }
        return [0, 1, (low + high) / 2].min { function($0) < function($1) } ?? 0
    }

    private func place(
        at fraction: Double, from start: (place: Coordinate, point: ScreenPoint?), to end: (place: Coordinate, point: ScreenPoint?)
    ) -> Coordinate {
        guard fraction > 0 else { return start.place }
        guard fraction < 1 else { return end.place }
        guard let a = start.point, let b = end.point,
            let place = geometry.coordinate(at: ScreenSegment(from: a, to: b).point(at: fraction))
        else { return start.place }
        return place.unwrapped(near: start.place.longitude)
    }
}

/// The pieces of a line: the finished ones, and the current one.
private struct LinePieces {
    private var pieces: [[Coordinate]] = []
    private var current: [Coordinate] = []

    mutating func begin(at place: Coordinate) { current = [place] }

    mutating func addEdge(
        from start: Coordinate, to end: Coordinate, without gap: ClosedRange<Double>?, at place: (Double) -> Coordinate
    ) {
        guard let gap else { return current.append(end) }
        if gap.lowerBound > 0 { current.append(place(gap.lowerBound)) }
        finishCurrent()
        if gap.upperBound < 1 { current = [place(gap.upperBound), end] }
    }

    var finished: [[Coordinate]] {
        var copy = self
        copy.finishCurrent()
        return copy.pieces
    }

    private mutating func finishCurrent() {
        if current.count > 1 { pieces.append(current) }
        current = []
    }
}
