public import TouchPipeline

/// The text of gestures with their times, one on each line. A test compares it with the text that it expects.
///
/// ```swift
/// #expect(bench.play(.tap(at: Vec2F(100, 200))) == """
///     0 ms    touchDown (100.0, 200.0)
///     60 ms   clickUnconfirmed (100.0, 200.0)
///     60 ms   clearTouch lifted
///     360 ms  clickConfirmed (100.0, 200.0)
///     """)
/// ```
///
/// The lines are those of `RecognizedGesture.transcriptLine`, which `touchpipe replay` prints, too. Two transcripts are equal if their lines
/// are equal apart from indentation, spacing and empty lines.
public struct GestureTranscript: Sendable {
    /// The lines, without white space at their ends. No line is empty.
    public private(set) var lines: [String] = []

    /// Creates an empty transcript.
    public init() {}

    /// Creates a transcript with a line for each gesture.
    public init(_ gestures: some Sequence<RecognizedGesture>) {
        for gesture in gestures { lines.append(gesture.transcriptLine) }
    }

    /// Creates a transcript from the lines of a text.
    ///
    /// - Complexity: O(*n*)
    public init(text: String) { lines = GestureTranscript.lines(of: text) }

    /// Adds a line, or several lines if the text has line breaks.
    public mutating func append(_ line: String) { lines += GestureTranscript.lines(of: line) }

    private static func lines(of text: String) -> [String] {
        text.split { $0.isNewline }.compactMap { line in
            let text = line.drop { $0.isWhitespace }
            return text.lastIndex { !$0.isWhitespace }.map { String(text[...$0]) }
        }
    }
}

extension GestureTranscript: Hashable {
    /// Whether two transcripts have the same lines, apart from spacing.
    public static func == (a: GestureTranscript, b: GestureTranscript) -> Bool { a.comparableLines == b.comparableLines }

    /// Hashes the lines without their spacing.
    public func hash(into hasher: inout Hasher) { hasher.combine(comparableLines) }

    /// The words of the lines.
    private var comparableLines: [[Substring]] {
        lines.map { line in line.split { $0.isWhitespace } }
    }
}

extension GestureTranscript: ExpressibleByStringLiteral {
    /// Creates a transcript from the lines of a literal.
    public init(stringLiteral text: String) { self.init(text: text) }
}

extension GestureTranscript: CustomStringConvertible {
    /// The lines, separated by line feeds.
    public var description: String { lines.joined(separator: "\n") }
}

extension GestureTranscript {
    /// Returns the difference from an expected transcript, line by line. `nil` if there is none.
    ///
    /// Lines that are only in `expected` begin with `-`, lines that are only in this transcript with `+`, common lines with a space:
    /// ```
    ///   0 ms  touchDown (100.0, 200.0)
    /// - 60 ms  clickUnconfirmed (100.0, 200.0)
    /// + 500 ms  longPress (100.0, 200.0)
    /// ```
    /// A failure of `#expect(transcript.difference(from: expected) == nil)` prints it.
    ///
    /// - Complexity: O(*n* × *d*) for *n* lines of which *d* differ.
    public func difference(from expected: GestureTranscript) -> String? {
        let changes = comparableLines.difference(from: expected.comparableLines)
        guard !changes.isEmpty else { return nil }
        var removed: [Int] = []
        var inserted: [Int] = []
        for change in changes {
            switch change {
            case .remove(let offset, _, _): removed.append(offset)
            case .insert(let offset, _, _): inserted.append(offset)
            }
        }
        return interleaved(expected.lines, without: removed.sorted(), with: inserted.sorted())
    }

    /// The lines of both transcripts in order: at each place removed lines, then inserted lines, then the next common line.
    private func interleaved(_ expected: [String], without removed: [Int], with inserted: [Int]) -> String {
        var text: [String] = []
        var (old, new) = (0, 0)
        var (removed, inserted) = (removed[...], inserted[...])
        while old < expected.count || new < lines.count {
            if removed.first == old {
                text.append("- " + expected[old])
                removed.removeFirst()
                old += 1
            } else if inserted.first == new {
                text.append("+ " + lines[new])
                inserted.removeFirst()
                new += 1
            } else {
                text.append("  " + lines[new])
                old += 1
                new += 1
            }
        }
        return text.joined(separator: "\n")
    }
}

extension Sequence<RecognizedGesture> {
    /// Returns the gestures with every run of moves combined into one, at the time of the last.
    ///
    /// One-finger moves with the same flags become their sum. Two-finger moves become one move from the positions before the first to those
    /// after the last. A drag then has five lines, whatever the sampling rate is:
    ///
    /// ```swift
    /// GestureTranscript(map.gestures.condensed())
    /// ```
    public func condensed() -> [RecognizedGesture] {
        var condensed: [RecognizedGesture] = []
        var sum = MoveSum()
        for next in self {
            if let last = condensed.last, let joined = sum.join(last.gesture, next.gesture) {
                condensed[condensed.count - 1] = RecognizedGesture(joined, next.context)
            } else {
                sum = MoveSum(next.gesture)
                condensed.append(next)
            }
        }
        return condensed
    }
}

/// The sum of a run of one-finger moves, in `Double` so that rounding errors do not add up.
private struct MoveSum {
    private var x = 0.0
    private var y = 0.0

    init() {}

    init(_ gesture: TouchGesture) {
        if case .move(let delta, _) = gesture { add(delta) }
    }

    private mutating func add(_ delta: Vec2F) {
        x += Double(delta.x)
        y += Double(delta.y)
    }

    /// Two gestures combined into one. `nil` if they are not moves of the same kind.
    mutating func join(_ last: TouchGesture, _ next: TouchGesture) -> TouchGesture? {
        switch (last, next) {
        case (.move(_, let phase), .move(let delta, let next)):
            guard phase == next else { return nil }
            add(delta)
            return .move(Vec2F(Float(x), Float(y)), phase)
        case (.twoFingerMove(let old, _), .twoFingerMove(_, let new)):
            return .twoFingerMove(old: old, new: new)
        default: return nil
        }
    }
}
