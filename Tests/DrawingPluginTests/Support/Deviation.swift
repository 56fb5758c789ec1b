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
}
