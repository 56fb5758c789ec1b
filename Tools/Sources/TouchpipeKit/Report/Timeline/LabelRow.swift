/// Places labels along a lane without overlap. A label goes to the first row that is free, or is omitted.
struct LabelRow {
    private static let gap = 10.0

    /// The vertical positions of the rows.
    private let rows: [Double]
    /// The occupied part of each row, from left to right.
    private var taken: [[ClosedRange<Double>]]

    /// Creates rows of labels at given heights.
    init(rows: [Double]) {
        self.rows = rows
        taken = rows.map { _ in [] }
    }

    /// The label at a position, if there is room for it up to the end of the drawing. Otherwise nothing. O(log n) if labels are added from
    /// left
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
