import Geodesy
import MapCameras
public import TouchPipeline

/// A freehand stroke: its samples, in one or more parts.
///
/// A stroke that is paused for navigation continues with a new part. Each part is simplified in one view of the map. If the map moves during
/// the stroke, a new part begins with the first sample in another view. A map that is not tilted and only moves or turns does not change
/// distances on the screen. The part then continues, with positions in the view in which it began. A tilted map that moves changes them a little,
/// so a part of a tilted map is simplified more finely, and continues until the distances near a sample have grown by a quarter.
///
/// Appending does not copy the stroke while its storage is not shared. Longitudes are continuous across the antimeridian.
struct FreehandStroke: Sendable, Equatable {
    /// The options of the stroke.
    let options: FreehandOptions
    /// Whether the stroke accepts no more samples, because the line would exceed its maximum number of vertices.
    private(set) var isFull = false

    /// The kept samples, in separate arrays, so that simplification reads only the positions.
    private(set) var positions: [ScreenPoint] = []
    private(set) var coordinates: [Coordinate] = []
    private(set) var parts: [Part] = []
    /// The last sample if it is too near to the previous one to be kept.
    private var pendingSample: StrokeSample?
    private var isBetweenParts = true
    /// The view of the positions of the current part. `nil` if its samples have no view.
    private var view: StrokeView?
    /// The number of vertices of all parts except the last one.
    private var completedVertexCount = 0
    private var filter: OneEuroFilter?
    private let spacing: Double
    private let tolerance: Double
    private let limit: Int

    /// A part of the stroke that was drawn without a pause, in one view.
    struct Part: Sendable, Hashable {
        /// The index of its first sample.
        let start: Int
        /// The maximum distance of the simplified line from the samples, in the view in which the part began.
        let tolerance: Double
        /// The minimum distance between two samples in that view.
        let spacing: Double
        /// A line within the tolerance that is available at any time.
        var simplifier: ConeSimplifier

        /// The largest growth of distances, from the view in which a part of a tilted map began to the view of a sample.
        static let largestGrowth = 1.25
    }

    /// Creates an empty stroke. The density is that of the screen.
    init(options: FreehandOptions = FreehandOptions(), density: ScreenDensity) {
        self.options = options
        filter = options.filter.map { OneEuroFilter($0, density: density) }
        spacing = Double(options.spacing.nonNegativePixels(density: density))
        tolerance = Double(options.tolerance.nonNegativePixels(density: density))
        limit = max(options.maximumVertices, 2)
    }

    // MARK: Samples

    /// The number of kept samples.
    var count: Int { positions.count }
    /// Whether the stroke has no kept samples.
    var isEmpty: Bool { positions.isEmpty }
    /// The number of parts.
    var partCount: Int { parts.count }
    /// Returns the indices of the kept samples of a part. The part must exist.
    func samples(ofPart part: Int) -> Range<Int> {
        parts[part].start..<(part + 1 < parts.count ? parts[part + 1].start : count)
    }

    /// A kept sample, after the filter if there is one. The index must be less than ``count``.
    subscript(index: Int) -> StrokeSample {
        StrokeSample(position: positions[index], coordinate: coordinates[index])
    }

    /// The last sample, whether it is kept or not. It is the current position of the finger.
    var last: StrokeSample? { pendingSample ?? (isEmpty ? nil : self[count - 1]) }

    // MARK: Appending

    /// Returns the position after the filter. Without a filter, the position is unchanged.
    ///
    /// Call this method once for each position, before you look up the coordinate for ``append(_:seenThrough:)``.
    mutating func filtered(_ position: ScreenPoint, at time: TouchInstant) -> ScreenPoint {
        filter?.filter(position, at: time) ?? position
    }

    /// Filters a position, looks up its coordinate, and appends the sample. Refuses positions above the horizon or outside the map.
    ///
    /// - Complexity: O(1), amortized.
    mutating func append(
        _ position: ScreenPoint, at time: TouchInstant, seenThrough geometry: CameraGeometry
    ) -> StrokeAddition {
        let position = filtered(position, at: time)
        guard position.isFinite, let coordinate = geometry.coordinate(at: position) else { return .refused }
        return append(
            StrokeSample(position: position, coordinate: coordinate), seenThrough: geometry)
    }

    /// Appends a sample without filtering. Its longitude is shifted to within 180° of that of the previous sample.
    ///
    /// - Complexity: O(1), amortized.
    /// - Parameters:
    ///   - sample: The sample.
    ///   - geometry: The view in which the sample has its position. `nil` if all samples have positions in the same view.
    mutating func append(_ sample: StrokeSample, seenThrough geometry: CameraGeometry? = nil) -> StrokeAddition {
        guard sample.position.isFinite, sample.coordinate.isValid else { return .refused }
        guard !isFull else { return .full }
        let longitude = sample.coordinate.longitude
        var sample = sample
        if let reference = (pendingSample?.coordinate ?? coordinates.last)?.longitude {
            sample.coordinate = sample.coordinate.unwrapped(near: reference)
        }
        if let geometry { sample.position = enter(StrokeView(geometry, shift: sample.coordinate.longitude - longitude), sample) }
        let spacing = parts.last?.spacing ?? spacing
        if !isBetweenParts, let before = positions.last, before.distanceSquared(to: sample.position) < spacing * spacing {
            pendingSample = sample
            return .tooNear
        }
        return store(sample)
    }

    /// Ends the current part. Its last sample is kept even if it is too near, unless the stroke is full. The next sample begins a new part.
    ///
    /// - Complexity: O(1), amortized.
    mutating func endPart() {
        closePart()
        filter?.reset()
    }

    private mutating func closePart() {
        if let pendingSample, pendingSample.position != positions.last { _ = store(pendingSample) }
        pendingSample = nil
        isBetweenParts = true
    }

    /// Enters the view of a sample. Returns its position in the view of the part to which it belongs.
    private mutating func enter(_ current: StrokeView, _ sample: StrokeSample) -> ScreenPoint {
        if !isBetweenParts, let view {
            if view.isSame(as: current) { return sample.position }
            if view.hasDistances(of: current) || view.growth(to: current, near: sample.coordinate) <= Part.largestGrowth,
                let position = view.position(of: sample.coordinate)
            {
                return position
            }
            closePart()
        }
        view = current
        return sample.position
    }

    private mutating func store(_ sample: StrokeSample) -> StrokeAddition {
        guard hasRoom(for: sample.position) else {
            isFull = true
            return .full
        }
        if isBetweenParts {
            completedVertexCount += parts.last?.simplifier.vertexCount ?? 0
            let growth = view?.isTilted == true ? Part.largestGrowth : 1
            parts.append(
                Part(
                    start: count, tolerance: tolerance / growth, spacing: spacing / growth,
                    simplifier: ConeSimplifier(tolerance: tolerance / growth)))
            isBetweenParts = false
        }
        pendingSample = nil
        parts[parts.count - 1].simplifier.add(sample.position, index: count)
        positions.append(sample.position)
        coordinates.append(sample.coordinate)
        return .kept
    }

    private func hasRoom(for position: ScreenPoint) -> Bool {
        if options.storesEverySample { return count < limit }
        guard let part = parts.last else { return true }
        return isBetweenParts
            ? completedVertexCount + part.simplifier.vertexCount < limit
            : !part.simplifier.exceeds(limit - completedVertexCount, adding: position)
    }

    // MARK: Simplification

    /// The vertices of the simplified line. Each part is simplified by Douglas-Peucker in its own view.
    ///
    /// The line is nowhere farther than the tolerance from a kept sample. It contains the first and the last sample of each part. If it
    /// would have more vertices than allowed, the coarser line of the incremental simplification is used, which is within the same
    /// tolerance. A coordinate at which one part ends and the next one begins appears once.
    ///
    /// - Complexity: As ``LineSimplifier``, about O(n log n) of the samples.
    var vertices: [Coordinate] {
        var line: [Coordinate] = []
        for index in vertexIndices where line.last != coordinates[index] { line.append(coordinates[index]) }
        return line
    }

    /// The indices of the kept samples that are vertices of the line.
    var vertexIndices: [Int] {
        if options.storesEverySample { return Array(0..<count) }
        var indices: [Int] = []
        for part in 0..<partCount {
            let simplifier = LineSimplifier(tolerance: parts[part].tolerance)
            let samples = samples(ofPart: part)
            for index in simplifier.vertices(of: positions[samples]) { indices.append(samples.lowerBound + index) }
        }
        guard indices.count > limit else { return indices }
        return parts.flatMap { $0.simplifier.allVertices }
    }
}

/// The view in which the positions of a part of a stroke are.
private struct StrokeView: Sendable, Equatable {
    private let state: CameraState
    private let viewport: Viewport
    /// The difference between the longitudes of the stroke and those of the view: a multiple of 360°.
    private let shift: Double

    init(_ geometry: CameraGeometry, shift: Double) {
        (state, viewport, self.shift) = (geometry.state, geometry.viewport, shift)
    }

    func isSame(as other: StrokeView) -> Bool { state == other.state && viewport == other.viewport }

    /// Whether the distances between positions on the screen are the same in another view.
    func hasDistances(of other: StrokeView) -> Bool {
        state.pitch == 0 && other.state.pitch == 0 && state.zoom == other.state.zoom && viewport == other.viewport
    }

    var isTilted: Bool { state.pitch > 0 }

    /// The largest factor by which distances near a coordinate are longer in another view. Infinite if this view is not tilted, because its parts
    /// have no reserve, and if the coordinate is not visible.
    func growth(to other: StrokeView, near coordinate: Coordinate) -> Double {
        let step = 360 * 4 / (512 * Math.exp2(state.zoom))
        guard isTilted, let own = axes(at: coordinate, step), let others = other.axes(at: coordinate, step) else { return .infinity }
        // The matrix from steps on the screen of this view to those on the other one, and its larger singular value.
        let determinant = own.east.x * own.south.y - own.east.y * own.south.x
        guard determinant != 0 else { return .infinity }
        func column(_ x: Double, _ y: Double) -> ScreenPoint {
            let (east, south) = ((x * own.south.y - y * own.south.x) / determinant, (y * own.east.x - x * own.east.y) / determinant)
            return ScreenPoint(
                x: others.east.x * east + others.south.x * south, y: others.east.y * east + others.south.y * south)
        }
        let (a, b) = (column(1, 0), column(0, 1))
        let sum = a.x * a.x + a.y * a.y + b.x * b.x + b.y * b.y
        let area = a.x * b.y - a.y * b.x
        return ((sum + max(0, sum * sum - 4 * area * area).squareRoot()) / 2).squareRoot()
    }

    /// The ways on the screen of small steps of longitude and latitude.
    private func axes(at coordinate: Coordinate, _ step: Double) -> (east: ScreenPoint, south: ScreenPoint)? {
        let (east, south) = (
            Coordinate(latitude: coordinate.latitude, longitude: coordinate.longitude + step),
            Coordinate(latitude: coordinate.latitude - step, longitude: coordinate.longitude)
        )
        guard let point = position(of: coordinate), let a = position(of: east), let b = position(of: south) else { return nil }
        return (ScreenPoint(x: a.x - point.x, y: a.y - point.y), ScreenPoint(x: b.x - point.x, y: b.y - point.y))
    }

    func position(of coordinate: Coordinate) -> ScreenPoint? {
        let own = Coordinate(latitude: coordinate.latitude, longitude: coordinate.longitude - shift)
        return CameraGeometry(state: state, viewport: viewport).point(for: own, copy: .asGiven)
    }
}

/// A sample of a ``FreehandStroke``.
struct StrokeSample: Sendable, Hashable {
    /// The position on the screen, in pixels. Of a kept sample, in the view in which its part of the stroke began.
    var position: ScreenPoint
    /// The coordinate on the map.
    var coordinate: Coordinate
}

/// The result of appending a sample to a ``FreehandStroke``.
enum StrokeAddition: Sendable, Hashable {
    /// The sample is kept.
    case kept
    /// The sample is nearer than the spacing to the last kept one. It is kept only if the part ends with it.
    case tooNear
    /// The sample is not finite or not a coordinate on the Earth. The stroke is unchanged.
    case refused
    /// The sample would require more vertices than allowed. The stroke is unchanged and accepts no more samples.
    case full
}

/// How a freehand stroke is sampled and simplified.
public struct FreehandOptions: Sendable, Hashable {
    /// The minimum distance between two kept samples. The last sample of a part is always kept. The default is 2 dp.
    public var spacing: ScreenLength
    /// The maximum distance of the simplified line from the kept samples, in the view in which they were drawn. The default is 1.5 dp.
    public var tolerance: ScreenLength
    /// Whether the line keeps every sample and is not simplified. The default is `false`.
    public var storesEverySample: Bool
    /// The maximum number of vertices of the simplified line. The default is 10,000. A value below 2 counts as 2.
    ///
    /// The limit applies after simplification. A stroke can have a million samples if a line with this number of vertices represents them.
    /// A stroke that would require more vertices accepts no more samples and keeps the ones that it has.
    public var maximumVertices: Int
    /// The parameters of the filter of positions. The default is `nil`, which means no filter.
    public var filter: JitterFilter?

    /// Creates options. Each parameter has the default of its property.
    public init(
        spacing: ScreenLength = .dp(2), tolerance: ScreenLength = .dp(1.5), storesEverySample: Bool = false,
        maximumVertices: Int = 10_000, filter: JitterFilter? = nil
    ) {
        self.spacing = spacing
        self.tolerance = tolerance
        self.storesEverySample = storesEverySample
        self.maximumVertices = maximumVertices
        self.filter = filter
    }
}
