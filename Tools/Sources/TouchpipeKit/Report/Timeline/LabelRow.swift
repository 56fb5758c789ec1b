/// Places words along a lane so that none covers another: in the first of several rows that is free, or not at all.
struct LabelRow {
    private static let gap = 10.0

    /// The heights at which the rows stand.
    private let rows: [Double]
    /// What of each row is taken, from left to right.
    private var taken: [[ClosedRange<Double>]]

    /// Rows of words at given heights.
    init(rows: [Double]) {
        self.rows = rows
        taken = rows.map { _ in [] }
    }

    /// The words at a place, if there is room for them up to the end of the drawing; nothing otherwise. O(log n), if words come from left
    /// to right.
    mutating func place(_ words: String, x: Double, limit: Double, class name: String) -> Markup {
        let width = SVG.width(of: words)
        let start = min(x, limit - width)
        guard start >= 0 else { return .nothing }
        let span = start...(start + width + Self.gap)
        for row in rows.indices {
            let next = indexOfFirst(in: taken[row], endingAfter: span.lowerBound)
            if next < taken[row].count, taken[row][next].lowerBound < span.upperBound { continue }
            taken[row].insert(span, at: next)
            return SVG.text(words, x: start, y: rows[row], class: name)
        }
        return .nothing
    }

    private func indexOfFirst(in spans: [ClosedRange<Double>], endingAfter x: Double) -> Int {
        var range = 0..<spans.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = spans[middle].upperBound <= x ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}
