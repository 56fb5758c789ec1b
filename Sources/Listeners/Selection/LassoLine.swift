import MapCameras
import TouchPipeline

/// The line of a lasso: the positions of a pointer at a minimum distance from each other, and the last one.
struct LassoLine {
    private var points: [Vec2F]
    /// The last position of the pointer.
    private var end: Vec2F
    /// The minimum distance between two points, in pixels.
    private let spacing: Float

    /// If a line has more points than this, every second one is removed, so that a drag without an end does not become slower.
    private static let maximumPoints = 4096

    init(from start: Vec2F, spacing: Float) {
        points = [start]
        end = start
        self.spacing = spacing
    }

    /// The number of points, without the last position.
    var count: Int { points.count }

    /// The position at which the drag began.
    var start: Vec2F { points[0] }

    mutating func move(to position: Vec2F) {
        end = position
        let step = position - points[points.count - 1]
        guard step.x * step.x + step.y * step.y >= max(spacing * spacing, .leastNonzeroMagnitude) else { return }
        points.append(position)
        guard points.count > Self.maximumPoints else { return }
        points = points.indices.filter { $0 % 2 == 0 }.map { points[$0] }
    }

    /// The box between the first and the last position: two opposite corners.
    var corners: (ScreenPoint, ScreenPoint) { (ScreenPoint(points[0]), ScreenPoint(end)) }

    /// The points with the last position.
    var outline: [ScreenPoint] {
        var outline = points.map { ScreenPoint($0) }
        if points[points.count - 1] != end { outline.append(ScreenPoint(end)) }
        return outline
    }
}
