import TouchPipeline

/// Where on the timeline a moment is: proportional while something happens, with the idle gaps between taken out.
struct TimeScale {
    /// A stretch of time and the stretch of the page that shows it.
    struct Piece {
        var start: Int64
        var end: Int64
        var x: Double
        var width: Double
        /// Nothing happens in it: it is shown as a break of fixed width.
        var isBreak: Bool
    }

    /// How wide the page is in which a short session should fill the line, in pixels.
    private static let usualWidth = 960.0
    /// How many pixels a millisecond gets at least and at most.
    private static let pixelRange = 0.3...1.8
    /// A session in which more than ten minutes are active is squeezed into this.
    private static let largestWidth = 200_000.0
    /// A longer gap is taken out, in milliseconds.
    private static let longestGap = 400.0
    /// What is left of a gap at either end of it, in microseconds.
    private static let margin: Int64 = 60_000
    private static let breakWidth = 46.0
    /// What is left free at both ends, in pixels.
    private static let edge = 14.0

    private(set) var pieces: [Piece] = []
    /// Where the last piece ends.
    private var lastX = edge

    /// The width of everything, in pixels.
    var width: Double { lastX + Self.edge }

    /// A scale on which everything that happens in a session has its place.
    init(_ session: Session) {
        let stretches = Self.stretches(session)
        let active = stretches.reduce(0) { $0 + Self.milliseconds($1.lowerBound, $1.upperBound) }
        let room = Self.usualWidth - Double(stretches.count - 1) * Self.breakWidth
        let wanted = min(max(room / max(active, 1), Self.pixelRange.lowerBound), Self.pixelRange.upperBound)
        let pixelsPerMillisecond = min(wanted, Self.largestWidth / max(active, 1))
        for stretch in stretches {
            if let last = pieces.last { append(last.end, stretch.lowerBound, width: Self.breakWidth, isBreak: true) }
            let milliseconds = Self.milliseconds(stretch.lowerBound, stretch.upperBound)
            append(stretch.lowerBound, stretch.upperBound, width: milliseconds * pixelsPerMillisecond, isBreak: false)
        }
    }

    /// Where a moment is, in pixels from the left; one outside is at the nearer end.
    func x(_ time: TouchInstant) -> Double {
        let time = time.microseconds
        guard let first = pieces.first, time > first.start else { return Self.edge }
        let index = indexOfFirstPiece(endingAtOrAfter: time)
        guard index < pieces.count else { return lastX }
        let piece = pieces[index]
        guard piece.end > piece.start else { return piece.x }
        return piece.x + piece.width * Self.milliseconds(piece.start, time) / Self.milliseconds(piece.start, piece.end)
    }

    /// Pieces follow each other, so this is a binary search.
    private func indexOfFirstPiece(endingAtOrAfter time: Int64) -> Int {
        var range = 0..<pieces.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = pieces[middle].end < time ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    /// How many pixels a millisecond has where nothing is taken out.
    var pixelsPerMillisecond: Double {
        guard let piece = pieces.first(where: { !$0.isBreak }), piece.end > piece.start else { return 1 }
        return piece.width / Self.milliseconds(piece.start, piece.end)
    }

    private mutating func append(_ start: Int64, _ end: Int64, width pieceWidth: Double, isBreak: Bool) {
        pieces.append(Piece(start: start, end: end, x: lastX, width: pieceWidth, isBreak: isBreak))
        lastX += pieceWidth
    }

    /// When something happens, with a margin, merged where the gap is short.
    private static func stretches(_ session: Session) -> [ClosedRange<Int64>] {
        guard let start = session.start?.microseconds, let end = session.end?.microseconds else { return [0...1_000_000] }
        var spans = [start...start, end...end]
        spans += session.contacts.map { $0.start.microseconds...$0.end.microseconds }
        spans += session.scrolls.map { $0.time.microseconds...$0.time.microseconds }
        spans += session.entries.map { $0.time.microseconds...$0.time.microseconds }
        spans += session.states.filter { $0.state != .idle }.map { $0.start.microseconds...$0.end.microseconds }
        var merged: [ClosedRange<Int64>] = []
        for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, milliseconds(last.upperBound, span.lowerBound) <= longestGap {
                merged[merged.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
            } else {
                merged.append(span)
            }
        }
        return merged.map { widened($0) }
    }

    /// Between two times in microseconds; as a `Double`, because a damaged recording may span more than an `Int64` can count.
    private static func milliseconds(_ from: Int64, _ to: Int64) -> Double { (Double(to) - Double(from)) / 1000 }

    private static func widened(_ span: ClosedRange<Int64>) -> ClosedRange<Int64> {
        let start = span.lowerBound.subtractingReportingOverflow(margin)
        let end = span.upperBound.addingReportingOverflow(margin)
        return (start.overflow ? .min : start.partialValue)...(end.overflow ? .max : end.partialValue)
    }
}
