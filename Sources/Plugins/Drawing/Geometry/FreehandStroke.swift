import Geodesy
import MapCameras
import TouchPipeline

/// What a finger drew: its samples, in one or several parts.
///
/// A stroke that is paused (to navigate) and goes on begins another part; each part is simplified on the screen on which it was drawn.
/// Adding a sample costs O(1) amortised, also the millionth, and copies nothing as long as the stroke is not shared. Longitudes are
/// continuous across the antimeridian.
public struct FreehandStroke: Sendable, Equatable {
    /// How it is kept and simplified.
    public let options: FreehandOptions
    /// Where the samples are on the screen, apart from the rest, so that simplifying reads nothing else.
    private(set) var positions: [ScreenPoint] = []
    private(set) var coordinates: [Coordinate] = []
    private var marks: [Mark] = []
    private(set) var parts: [StrokePart] = []
    /// The last sample, while it is too near to the one before to be kept.
    private var waiting: StrokeSample?
    private var filter: OneEuroFilter?
    private let spacing: Double
    let tolerance: Double
    private let limit: Int
    private var isBetweenParts = true
    /// Whether it takes no more samples, because the line would have more vertices than allowed.
    public private(set) var isFull = false

    private struct Mark: Sendable, Hashable {
        var time: TouchInstant
        var pressure: Float
    }

    /// A stroke of no samples; the density, in pixels per inch, is that of the screen.
    public init(options: FreehandOptions = FreehandOptions(), density: Float) {
        self.options = options
        filter = options.filter.map { OneEuroFilter($0, density: density) }
        spacing = Double(max(options.spacing.pixels(atDensity: density), 0))
        tolerance = Double(max(options.tolerance.pixels(atDensity: density), 0))
        limit = max(options.maximumVertices, 2)
    }

    /// How many samples are kept.
    public var count: Int { positions.count }
    /// Whether nothing is kept.
    public var isEmpty: Bool { positions.isEmpty }
    /// How many parts it has.
    public var partCount: Int { parts.count }
    /// Which of the kept samples a part has; traps if there is no such part.
    public func samples(ofPart part: Int) -> Range<Int> {
        parts[part].start..<(part + 1 < parts.count ? parts[part + 1].start : count)
    }

    /// A kept sample, filtered if there is a filter; traps if there is none of that number.
    public subscript(index: Int) -> StrokeSample {
        StrokeSample(
            position: positions[index], coordinate: coordinates[index], time: marks[index].time, pressure: marks[index].pressure)
    }

    /// The last sample, kept or not: where the finger is.
    public var last: StrokeSample? { waiting ?? (isEmpty ? nil : self[count - 1]) }

    /// Where the finger is taken to be: what the filter makes of where it was seen, or, without one, the same.
    ///
    /// To be called once for each position, before its coordinate is looked up for ``append(_:)``.
    public mutating func filtered(_ position: ScreenPoint, at time: TouchInstant) -> ScreenPoint {
        filter?.filter(position, at: time) ?? position
    }

    /// Filters a position, looks it up on the map, and adds it; above the horizon and beyond the map's edge it is refused. O(1) amortised.
    public mutating func append(
        _ position: ScreenPoint, at time: TouchInstant, pressure: Float = 0, seenThrough geometry: CameraGeometry
    ) -> StrokeAddition {
        let position = filtered(position, at: time)
        guard position.isFinite, let coordinate = geometry.coordinate(at: position) else { return .refused }
        return append(StrokeSample(position: position, coordinate: coordinate, time: time, pressure: pressure))
    }

    /// Adds a sample as it is, its longitude within half a turn of the one before. O(1) amortised.
    public mutating func append(_ sample: StrokeSample) -> StrokeAddition {
        guard sample.position.isFinite, sample.coordinate.isValid else { return .refused }
        guard !isFull else { return .full }
        var sample = sample
        if let reference = (waiting?.coordinate ?? coordinates.last)?.longitude {
            sample.coordinate = sample.coordinate.unwrapped(near: reference)
        }
        if !isBetweenParts, let before = positions.last, before.distanceSquared(to: sample.position) < spacing * spacing {
            waiting = sample
            return .tooNear
        }
        return keep(sample)
    }

    /// Ends the part: its last sample is kept, however near (unless the stroke is full), and the next one begins another part. O(1) amortised.
    public mutating func endPart() {
        if let waiting, waiting.position != positions.last { _ = keep(waiting) }
        waiting = nil
        isBetweenParts = true
        filter?.reset()
    }

    private mutating func keep(_ sample: StrokeSample) -> StrokeAddition {
        guard hasRoom(for: sample.position) else {
            isFull = true
            return .full
        }
        if isBetweenParts {
            fixedVertices += parts.last?.corridor.vertexCount ?? 0
            parts.append(StrokePart(start: count, tolerance: tolerance))
            isBetweenParts = false
        }
        waiting = nil
        parts[parts.count - 1].corridor.add(sample.position, index: count)
        positions.append(sample.position)
        coordinates.append(sample.coordinate)
        marks.append(Mark(time: sample.time, pressure: sample.pressure))
        return .kept
    }

    /// How many vertices the parts before the last one have.
    private var fixedVertices = 0

    private func hasRoom(for position: ScreenPoint) -> Bool {
        if options.keepsEverySample { return count < limit }
        guard let part = parts.last else { return true }
        return isBetweenParts
            ? fixedVertices + part.corridor.vertexCount < limit
            : !part.corridor.exceeds(limit - fixedVertices, adding: position)
    }
}

extension ScreenPoint {
    func distanceSquared(to other: ScreenPoint) -> Double {
        let (dx, dy) = (x - other.x, y - other.y)
        return dx * dx + dy * dy
    }
}
