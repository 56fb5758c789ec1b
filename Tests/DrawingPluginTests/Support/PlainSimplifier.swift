import MapCameras

/// Douglas-Peucker as it is usually written: recursive, looking at every point.
enum PlainSimplifier {
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
