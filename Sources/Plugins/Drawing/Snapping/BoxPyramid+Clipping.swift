import Geodesy

extension BoxPyramid.Box {
    /// The part of an edge within the box; `nil` if there is none.
    ///
    /// Source: Y. Liang, B. Barsky, A New Concept and Method for Line Clipping (1984).
    func clipped(from start: WorldPoint, to end: WorldPoint) -> (WorldPoint, WorldPoint)? {
        var span = 0.0...1.0
        guard Self.narrow(&span, start.x, end.x - start.x, minX...maxX), Self.narrow(&span, start.y, end.y - start.y, minY...maxY) else {
            return nil
        }
        return (Self.point(at: span.lowerBound, start, end), Self.point(at: span.upperBound, start, end))
    }

    private static func narrow(
        _ span: inout ClosedRange<Double>, _ start: Double, _ way: Double, _ allowed: ClosedRange<Double>
    ) -> Bool {
        guard way != 0 else { return allowed.contains(start) }
        let (a, b) = ((allowed.lowerBound - start) / way, (allowed.upperBound - start) / way)
        let (enter, leave) = (max(span.lowerBound, min(a, b)), min(span.upperBound, max(a, b)))
        guard enter <= leave else { return false }
        span = enter...leave
        return true
    }

    private static func point(at fraction: Double, _ start: WorldPoint, _ end: WorldPoint) -> WorldPoint {
        if fraction == 0 { return start }
        if fraction == 1 { return end }
        return WorldPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
    }
}
