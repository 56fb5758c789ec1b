/// What two segments have in common, and where; decided exactly, the place rounded.
struct SegmentMeeting {
    let kind: SelfIntersection.Kind
    let place: SIMD2<Double>

    /// `nil` if they have no point in common. Both must have a length.
    init?(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>) {
        guard SegmentMeeting.boxesMeet(a, b, c, d) else { return nil }
        let (sideC, sideD) = (Orientation.of(a, b, c), Orientation.of(a, b, d))
        if (sideC > 0 && sideD > 0) || (sideC < 0 && sideD < 0) { return nil }
        let (sideA, sideB) = (Orientation.of(c, d, a), Orientation.of(c, d, b))
        if (sideA > 0 && sideB > 0) || (sideA < 0 && sideB < 0) { return nil }
        if sideC == 0 && sideD == 0 {
            // On one line: what both cover begins at the later of the two beginnings.
            let first = max(SegmentMeeting.ordered(a, b).first, SegmentMeeting.ordered(c, d).first, by: SegmentMeeting.precedes)
            let last = max(SegmentMeeting.ordered(b, a).last, SegmentMeeting.ordered(d, c).last, by: { SegmentMeeting.precedes($1, $0) })
            self.init(kind: first == last ? .touching : .overlapping, place: first)
        } else if let touched = sideC == 0 ? c : sideD == 0 ? d : sideA == 0 ? a : sideB == 0 ? b : nil {
            self.init(kind: .touching, place: touched)
        } else {
            self.init(kind: .crossing, place: a + (b - a) * (sideA / (sideA - sideB)))
        }
    }

    init(kind: SelfIntersection.Kind, place: SIMD2<Double>) {
        self.kind = kind
        self.place = place
    }

    /// Whether one point comes before another in the order of the sweep: from west to east, and on one meridian by y.
    @inline(__always)
    static func precedes(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool { a.x < b.x || (a.x == b.x && a.y < b.y) }

    private static func ordered(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> (first: SIMD2<Double>, last: SIMD2<Double>) {
        precedes(a, b) ? (a, b) : (b, a)
    }

    @inline(__always)
    private static func boxesMeet(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>) -> Bool {
        max(a.x, b.x) >= min(c.x, d.x) && max(c.x, d.x) >= min(a.x, b.x) && max(a.y, b.y) >= min(c.y, d.y)
            && max(c.y, d.y) >= min(a.y, b.y)
    }
}

private func max(_ a: SIMD2<Double>, _ b: SIMD2<Double>, by precedes: (SIMD2<Double>, SIMD2<Double>) -> Bool) -> SIMD2<Double> {
    precedes(a, b) ? b : a
}
