import TouchPipeline

/// Converts times to positions on the timeline. It is proportional during activity, and shortens idle times.
struct TimeScale {
    /// A range of time with the range of the page that shows it.
    struct Piece {
        var start: Int64
        var end: Int64
        var x: Double
        var width: Double
        /// Whether it is an idle time, which is shown as a break of fixed width.
        var isBreak: Bool
    }

    /// The width of the page that a short session should fill, in pixels.
    private static let usualWidth = 960.0
    /// The minimum and maximum width of a millisecond, in pixels.
    private static let pixelRange = 0.3...1.8
    /// The maximum width of a session with more than ten minutes of activity.
    private static let largestWidth = 200_000.0
    /// The minimum duration of an idle time that is shortened, in milliseconds.
    private static let maximumGap = 400.0
    /// The part of an idle time that remains at either end, in microseconds.
    private static let margin: Int64 = 60_000
    private static let breakWidth = 46.0
    /// The margin at both ends, in pixels.
    private static let edge = 14.0

    private(set) var pieces: [Piece] = []
    /// The end of the last piece.
    private var lastX = edge

    /// The total width, in pixels.
    var width: Double { lastX + Self.edge }

    /// Creates a scale for a session.
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

    /// Converts a time to pixels from the left. A time outside the scale has the position of the nearer end.
    func x(_ time: TouchInstant) -> Double {
        let time = time.microseconds
        guard let first = pieces.first, time > first.start else { return Self.edge }
        let index = indexOfFirstPiece(endingAtOrAfter: time)
        guard index < pieces.count else { return lastX }
        let piece = pieces[index]
        guard piece.end > piece.start else { return piece.x }
        return piece.x + piece.width * Self.milliseconds(piece.start, time) / Self.milliseconds(piece.start, piece.end)
    }

    /// A binary search, because the pieces are sorted.
    private func indexOfFirstPiece(endingAtOrAfter time: Int64) -> Int {
        var range = 0..<pieces.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = pieces[middle].end < time ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    /// The width of a millisecond of activity, in pixels.
    var pixelsPerMillisecond: Double {
        guard let piece = pieces.first(where: { !$0.isBreak }), piece.end > piece.start else { return 1 }
        return piece.width / Self.milliseconds(piece.start, piece.end)
    }

    private mutating func append(_ start: Int64, _ end: Int64, width pieceWidth: Double, isBreak: Bool) {
        pieces.append(Piece(start: start, end: end, x: lastX, width: pieceWidth, isBreak: isBreak))
        lastX += pieceWidth
    }

    /// The times of activity with a margin. Those with a short gap between them are merged.
    private static func stretches(_ session: Session) -> [ClosedRange<Int64>] {
        guard let start = session.start?.microseconds, let end = session.end?.microseconds else { return [0...1_000_000] }
        var spans = [start...start, end...end]
        spans += session.contacts.map { $0.start.microseconds...$0.end.microseconds }
        spans += session.scrolls.map { $0.time.microseconds...$0.time.microseconds }
        spans += session.entries.map { $0.time.microseconds...$0.time.microseconds }
        spans += (session.view?.samples ?? []).map { $0.time.microseconds...$0.time.microseconds }
        spans += session.states.filter { $0.state != .idle }.map { $0.start.microseconds...$0.end.microseconds }
        var merged: [ClosedRange<Int64>] = []
        for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, milliseconds(last.upperBound, span.lowerBound) <= maximumGap {
                merged[merged.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
            } else {
                merged.append(span)
            }
        }
        return merged.map { widened($0) }
    }

    /// The difference of two times in microseconds. A `Double`, because a damaged recording may be longer than an `Int64` can express.
    private static func milliseconds(_ from: Int64, _ to: Int64) -> Double { (Double(to) - Double(from)) / 1000 }

    private static func widened(_ span: ClosedRange<Int64>) -> ClosedRange<Int64> {
        let start = span.lowerBound.subtractingReportingOverflow(margin)
        let end = span.upperBound.addingReportingOverflow(margin)
        return (start.overflow ? .min : start.partialValue)...(end.overflow ? .max : end.partialValue)
    }
}
