import MapCameras

/// How far points are away from the line that was made of some of them, measured plainly.
enum Deviation {
    static func largest(of points: [ScreenPoint], from kept: [Int]) -> Double {
        var largest = 0.0
        for (start, end) in zip(kept, kept.dropFirst()) {
            let segment = ScreenSegment(from: points[start], to: points[end])
            for point in points[start...end] { largest = max(largest, segment.distance(to: point)) }
        }
        return largest
    }

    /// How far a line, at each of four steps between its points, is from another one at most.
    static func largest(of line: [ScreenPoint], from other: [ScreenPoint]) -> Double {
        zip(line, line.dropFirst()).reduce(0) { largest, ends in
            (0...4).reduce(largest) {
                max($0, distance(of: ScreenSegment(from: ends.0, to: ends.1).point(at: Double($1) / 4), from: other))
            }
        }
    }

    static func distance(of point: ScreenPoint, from line: [ScreenPoint]) -> Double {
        zip(line, line.dropFirst()).reduce(.infinity) { min($0, ScreenSegment(from: $1.0, to: $1.1).distance(to: point)) }
    }
}
