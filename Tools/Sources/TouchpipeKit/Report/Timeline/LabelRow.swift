/// Places words along a lane so that none covers another: in the first of several rows that is free, or not at all.
struct LabelRow {
    private static let gap = 10.0

    /// The heights at which the rows stand.
    private let rows: [Double]
    private var ends: [Double]

    /// Rows of words at given heights.
    init(rows: [Double]) {
        self.rows = rows
        ends = rows.map { _ in -.infinity }
    }

    /// The words at a place, if there is room for them up to the end of the drawing; nothing otherwise.
    mutating func place(_ words: String, x: Double, limit: Double, class name: String) -> Markup {
        let width = SVG.width(of: words)
        let start = min(x, limit - width)
        guard start >= 0, let row = ends.firstIndex(where: { $0 <= start }) else { return .nothing }
        ends[row] = start + width + Self.gap
        return SVG.text(words, x: start, y: rows[row], class: name)
    }
}
