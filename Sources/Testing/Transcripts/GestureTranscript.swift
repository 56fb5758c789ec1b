import TouchPipeline

/// Gestures with their times, one a line, as text: reads well, compares with what a test expects, and prints well when it fails.
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
/// The lines are those of `RecognizedGesture.transcriptLine`, the same that `touchpipe replay` prints. Two transcripts are equal if
/// their lines are, however they are indented and spaced; empty lines do not count.
public struct GestureTranscript: Sendable {
    /// The lines, without blanks at either end, none of them empty.
    public private(set) var lines: [String] = []

    /// No line.
    public init() {}

    /// A line for each gesture.
    public init(_ gestures: some Sequence<RecognizedGesture>) {
        for gesture in gestures { lines.append(gesture.transcriptLine) }
    }

    /// The lines of a text. O(n).
    public init(text: String) {
        for line in TranscriptText.lines(of: text) { lines.append(line) }
    }

    /// Adds a line, or several if there are line breaks in it.
    public mutating func append(_ line: String) { lines += TranscriptText.lines(of: line) }
}

extension GestureTranscript: Hashable {
    /// Whether two say the same, however they are spaced.
    public static func == (a: GestureTranscript, b: GestureTranscript) -> Bool { a.comparableLines == b.comparableLines }

    /// Hashes the lines, however they are spaced.
    public func hash(into hasher: inout Hasher) { hasher.combine(comparableLines) }

    /// The bytes of the lines with every run of blanks made one. Bytes, because comparing strings takes Unicode's tables.
    var comparableLines: [[UInt8]] { lines.map(TranscriptText.collapsingBlanks) }
}

extension GestureTranscript: ExpressibleByStringLiteral {
    /// The lines of a literal.
    public init(stringLiteral text: String) { self.init(text: text) }
}

extension GestureTranscript: CustomStringConvertible {
    /// The lines, one below the other.
    public var description: String { lines.joined(separator: "\n") }
}
