import Foundation
import TouchPipeline
import TouchTraces

/// A gesture of a case: one that is expected, or one that an engine printed.
public struct CorpusGesture: Sendable {
    /// The index of the listener that receives the gesture.
    public var listener: Int
    /// The time of the gesture.
    public var time: TouchInstant
    /// The kind of the gesture, and its numbers.
    public var gesture: TouchGesture
    /// The reason of an end. `nil` if it is not known.
    public var endReason: TouchEndReason?

    /// Whether a printed gesture counts as this expected gesture.
    ///
    /// Reasons are compared if both gestures have one.
    func accepts(_ printed: CorpusGesture, tolerance: Corpus.Tolerance) -> Bool {
        let difference = time.microseconds.subtractingReportingOverflow(printed.time.microseconds)
        guard listener == printed.listener, !difference.overflow, difference.partialValue.magnitude <= tolerance.time.magnitude else {
            return false
        }
        if let endReason, let printedReason = printed.endReason, endReason != printedReason { return false }
        return gesture.isNear(printed.gesture, tolerance.distance)
    }

    /// The gesture as a line of a transcript.
    var transcriptLine: String { RecognizedGesture(gesture, TouchContext(timestamp: time, endReason: endReason)).transcriptLine }
}

extension TouchGesture {
    /// Whether two gestures have the same kind and flags, and numbers that differ by at most `distance`.
    fileprivate func isNear(_ other: TouchGesture, _ distance: Float) -> Bool {
        func near(_ p: Vec2F, _ q: Vec2F) -> Bool { abs(p.x - q.x) <= distance && abs(p.y - q.y) <= distance }
        func near(_ p: (Vec2F, Vec2F), _ q: (Vec2F, Vec2F)) -> Bool { near(p.0, q.0) && near(p.1, q.1) }
        return switch (self, other) {
        case (.touchDown(let p), .touchDown(let q)), (.clickUnconfirmed(let p), .clickUnconfirmed(let q)),
            (.clickConfirmed(let p), .clickConfirmed(let q)), (.doubleClick(let p), .doubleClick(let q)),
            (.longPress(let p), .longPress(let q)):
            near(p, q)
        case (.move(let p, let phase), .move(let q, let other)): near(p, q) && phase == other
        case (.twoFingerClick(let p1, let p2), .twoFingerClick(let q1, let q2)): near((p1, p2), (q1, q2))
        case (.twoFingerMove(let o, let n), .twoFingerMove(let p, let m)): near(o, p) && near(n, m)
        case (.scroll(let p, let d), .scroll(let q, let e)): near(p, q) && abs(d - e) <= distance
        // The other kinds have no numbers.
        default: self == other
        }
    }
}

extension CorpusGesture {
    /// The keys of a line. Other keys are ignored.
    private struct Line: Decodable {
        let time: Double?
        let gesture: String?
        let position: [Float]?
        let positions: [[Float]]?
        let old: [[Float]]?
        let new: [[Float]]?
        let delta: Delta?
        let confirmed: Bool?
        let doubleClick: Bool?
        let endReason: String?
        let listener: Int?
        let unsupported: String?
    }

    /// The distance of a move, or of a scroll.
    private enum Delta: Decodable {
        case vector([Float])
        case distance(Float)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            self = try (try? container.decode([Float].self)).map(Delta.vector) ?? .distance(container.decode(Float.self))
        }
    }

    /// The gestures of a file of the corpus.
    static func lines(_ data: Data, file: String) throws(TraceError) -> [CorpusGesture] {
        guard case .gestures(let gestures) = try answer(data, file: file) else {
            throw TraceError(.malformed("the corpus has no unsupported cases"), file: file)
        }
        return gestures
    }

    /// The output of an engine: gestures, or the statement that the engine does not support the case. Empty lines are ignored.
    static func answer(_ data: Data, file: String) throws(TraceError) -> EngineAnswer {
        var gestures: [CorpusGesture] = []
        for (index, bytes) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            guard bytes.contains(where: { !$0.isBlank }) else { continue }
            let line: Line = try Corpus.decode(bytes, file: file, line: index + 1)
            if let reason = line.unsupported { return .unsupported(reason) }
            do throws(TraceError) {
                gestures.append(try CorpusGesture(line))
            } catch {
                throw TraceError(error.reason, file: file, line: index + 1)
            }
        }
        return .gestures(gestures)
    }

    private init(_ line: Line) throws(TraceError) {
        guard let microseconds = line.time else { throw TraceError(.missing("time")) }
        guard let time = Int64(exactly: microseconds.rounded()) else {
            throw TraceError(.outOfRange(field: "time", "is not a number of microseconds"))
        }
        guard let name = line.gesture else { throw TraceError(.missing("gesture")) }
        guard let kind = TouchGesture.Kind(named: name) else { throw TraceError(.unknownWord(field: "gesture", name)) }
        self.time = TouchInstant(microseconds: time)
        gesture = try Self.gesture(kind, line)
        listener = line.listener ?? 0
        if let word = line.endReason {
            guard let reason = TouchEndReason.allCases.first(where: { $0.name == word }) else {
                throw TraceError(.unknownWord(field: "endReason", word))
            }
            endReason = reason
        }
    }

    private static func gesture(_ kind: TouchGesture.Kind, _ line: Line) throws(TraceError) -> TouchGesture {
        switch kind {
        case .touchDown: .touchDown(try point(line.position, "position"))
        case .clickUnconfirmed: .clickUnconfirmed(try point(line.position, "position"))
        case .clickConfirmed: .clickConfirmed(try point(line.position, "position"))
        case .doubleClick: .doubleClick(try point(line.position, "position"))
        case .longPress: .longPress(try point(line.position, "position"))
        case .move:
            .move(
                try vector(line.delta),
                MovePhase(confirmed: try flag(line.confirmed, "confirmed"), doubleClick: try flag(line.doubleClick, "doubleClick")))
        case .moveComplete: .moveComplete
        case .oneFingerDoubleClickMoveComplete: .oneFingerDoubleClickMoveComplete
        case .twoFingerClick: try pair(line.positions, "positions").click
        case .twoFingerMove: .twoFingerMove(old: try pair(line.old, "old").points, new: try pair(line.new, "new").points)
        case .twoFingerMoveComplete: .twoFingerMoveComplete
        case .scroll: .scroll(try point(line.position, "position"), delta: try distance(line.delta))
        case .clearTouch: .clearTouch
        }
    }

    private struct Pair {
        let points: (Vec2F, Vec2F)
        var click: TouchGesture { .twoFingerClick(points.0, points.1) }
    }

    private static func point(_ numbers: [Float]?, _ name: String) throws(TraceError) -> Vec2F {
        guard let numbers else { throw TraceError(.missing(name)) }
        guard numbers.count == 2 else { throw TraceError(.malformed("\(name) must be [x, y]")) }
        return Vec2F(numbers[0], numbers[1])
    }

    private static func pair(_ points: [[Float]]?, _ name: String) throws(TraceError) -> Pair {
        guard let points else { throw TraceError(.missing(name)) }
        guard points.count == 2 else { throw TraceError(.malformed("\(name) must be [[x, y], [x, y]]")) }
        return Pair(points: (try point(points[0], name), try point(points[1], name)))
    }

    private static func vector(_ delta: Delta?) throws(TraceError) -> Vec2F {
        guard let delta else { throw TraceError(.missing("delta")) }
        guard case .vector(let numbers) = delta else { throw TraceError(.malformed("delta of a move must be [x, y]")) }
        return try point(numbers, "delta")
    }

    private static func distance(_ delta: Delta?) throws(TraceError) -> Float {
        guard let delta else { throw TraceError(.missing("delta")) }
        guard case .distance(let distance) = delta else { throw TraceError(.malformed("delta of a scroll must be a number")) }
        return distance
    }

    private static func flag(_ flag: Bool?, _ name: String) throws(TraceError) -> Bool {
        guard let flag else { throw TraceError(.missing(name)) }
        return flag
    }
}

extension UInt8 {
    /// Whether a byte is a space, a tab or a carriage return.
    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r") }
}
