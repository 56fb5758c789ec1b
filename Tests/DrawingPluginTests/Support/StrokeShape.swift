import Geodesy
import MapCameras
import TouchPipelineTesting

/// Strokes that are hard to simplify.
enum StrokeShape: CaseIterable {
    /// Large loops with jitter.
    case scribble
    /// A straight line with jitter.
    case noise
    /// A spiral of many turns.
    case spiral
    /// Up and down by the same height. All points are at the same distance.
    case zigzag
    /// A circle. All points are at the same distance from its center.
    case circle
    /// Back and forth on one line.
    case retraced
    /// Every other point is on a line, and the others come nearer and nearer to it. The farthest point is always next to an end.
    case peeling

    func points(count: Int) -> [ScreenPoint] {
        var random = SplitMix64(seed: 7)
        func jitter() -> Double { Double.random(in: -1...1, using: &random) }
        return (0..<count).map { index in
            let part = Double(index) / Double(count)
            switch self {
            case .scribble:
                return ScreenPoint(x: 500 + 400 * Math.sin(part * 90) + jitter(), y: 500 + 400 * Math.cos(part * 71) + jitter())
            case .noise: return ScreenPoint(x: Double(index) * 2, y: 2 * jitter())
            case .spiral: return ScreenPoint(x: part * 900 * Math.cos(part * 200), y: part * 900 * Math.sin(part * 200))
            case .zigzag: return ScreenPoint(x: Double(index) * 2, y: index % 2 == 0 ? 0 : 9)
            case .circle: return ScreenPoint(x: 400 * Math.cos(part * 2 * .pi), y: 400 * Math.sin(part * 2 * .pi))
            case .peeling: return ScreenPoint(x: Double(index), y: index % 2 == 0 ? 0 : 5e4 * (1 - part))
            case .retraced: return ScreenPoint(x: abs(part - 0.4) * 3_000, y: abs(part - 0.4) * 1_000)
            }
        }
    }
}

/// Douglas-Peucker in its usual form: recursive, with a comparison of every point.
enum RecursiveSimplifier {
    static func vertices(of points: [ScreenPoint], tolerance: Double) -> [Int] {
        func split(_ start: Int, _ end: Int) -> [Int] {
            let segment = ScreenSegment(from: points[start], to: points[end])
            var (best, farthest) = (tolerance * tolerance, -1)
            for index in start + 1..<max(end, start + 1) {
                let distance = segment.distanceSquared(to: points[index])
                if distance > best { (best, farthest) = (distance, index) }
            }
            return farthest < 0 ? [end] : split(start, farthest) + split(farthest, end)
        }
        return [0] + split(0, points.count - 1)
    }
}

/// The largest distance of points from a line, by comparison of all segments.
enum Deviation {
    static func largest(of points: [ScreenPoint], from kept: [Int]) -> Double {
        var largest = 0.0
        for (start, end) in zip(kept, kept.dropFirst()) {
            let segment = ScreenSegment(from: points[start], to: points[end])
            for point in points[start...end] { largest = max(largest, segment.distance(to: point)) }
        }
        return largest
    }

    /// The largest distance of a line from another one, measured at four steps between its points.
    static func largest(of line: [ScreenPoint], from other: [ScreenPoint]) -> Double {
        zip(line, line.dropFirst()).reduce(0) { largest, ends in
            (0...4).reduce(largest) {
                max($0, distance(of: ScreenSegment(from: ends.0, to: ends.1).point(at: Double($1) / 4), from: other))
            }
        }
    }

    static func distance(of point: ScreenPoint, from line: [ScreenPoint]) -> Double {
        var nearest = Double.infinity
        for index in line.indices.dropFirst() {
            nearest = min(nearest, ScreenSegment(from: line[index - 1], to: line[index]).distance(to: point))
        }
        return nearest
    }
}
