// The public interface of TouchTraces, written by `make api`. Compiled code is in Sources.

/// A sink that writes to a file or to standard output.
final class FileTraceSink: TraceSink {
    /// Creates a file, or empties an existing one.
    init(path: String) throws(TraceError)
}

/// A sink in memory.
final class MemoryTraceSink: TraceSink {
    /// Creates an empty sink.
    init()
    /// The bytes that were written.
    var bytes: [UInt8] { get }
    /// The bytes as text.
    var text: String { get }
    /// Appends bytes.
    func write(_ bytes: [UInt8])
}

/// A recording in memory.
struct TouchTrace: Equatable, Hashable, Sendable {
    /// Creates a recording.
    init(header: TraceHeader, events: [TouchEvent] = [], error: TraceError? = nil)
    /// The error at which the reader stopped.
    var error: TraceError?
    /// The events, in the order of the file.
    var events: [TouchEvent]
    /// The properties of the recording as a whole.
    var header: TraceHeader
}

/// An error in a trace, with its location.
struct TraceError: CustomStringConvertible, Equatable, Error, Hashable, Sendable {
    /// Creates an error at a location.
    init(_ reason: TraceError.Reason, file: String = "", line: Int? = nil, column: Int? = nil)
    /// The byte in the line, counted from 1.
    var column: Int?
    /// The name of the file.
    var file: String
    /// The line, counted from 1.
    var line: Int?
    /// The reason of the error.
    var reason: TraceError.Reason
    /// The reason of an error.
    enum Reason: Equatable, Hashable, Sendable {
        /// The file is empty.
        case empty
        /// The file cannot be opened, read or written.
        case inputOutput(String)
        /// A line is longer than ``TraceReaderOptions/maximumLineLength``.
        case lineTooLong(limit: Int)
        /// A line is not JSON, or does not have the required structure.
        case malformed(String)
        /// A required part is missing.
        case missing(String)
        /// A time below zero, and ``TraceReaderOptions/acceptsInvalidEvents`` is off.
        case negativeTime
        /// A number that is infinite or not a number, and ``TraceReaderOptions/acceptsInvalidEvents`` is off.
        case notFinite(field: String)
        /// A ``TraceImporter`` cannot import the recording as a whole.
        case notImportable(String)
        /// A line is not UTF-8.
        case notUTF8
        /// A number that is out of range: the field and the rule.
        case outOfRange(field: String, String)
        /// A frame with too many pointers.
        case tooManyPointers(limit: Int)
        /// The file ends in the middle of a line.
        case truncated
        /// The format of the first line is unknown.
        case unknownFormat
        /// A word that the format does not contain: the field and the word.
        case unknownWord(field: String, String)
        /// The version in the header is unknown.
        case unsupportedVersion(Int)
        /// The reason as text.
        var text: String { get }
    }
}

/// The formats of recordings that a ``TraceReader`` reads.
enum TraceFormat: String, CaseIterable, Equatable, Hashable, Sendable {
    /// The format of a ``TraceImporter``.
    case imported
    /// `PointerEvent`s and `WheelEvent`s of a browser (JSON Lines, see `docs/TRACE-FORMAT.md`).
    case pointerEvents
    /// The touch trace format of this package (JSON Lines, see `docs/TRACE-FORMAT.md`).
    case touchTrace
    /// Returns the format of a recording with this first line that is not blank.
    static func detect(firstLine: [UInt8]) -> TraceFormat?
}

/// The properties of a recording as a whole.
struct TraceHeader: Equatable, Hashable, Sendable {
    /// Creates a header.
    init(device: String, width: Float, height: Float, density: ScreenDensity, source: String? = nil, recorded: String? = nil)
    /// The version of the format that this module writes and reads.
    static let version: Int
    /// The density of the screen.
    var density: ScreenDensity
    /// The device of the touches: a model, a browser or a kernel device.
    var device: String
    /// The height of the screen, in pixels.
    var height: Float
    /// The date of the recording, as text in any form.
    var recorded: String?
    /// The source of the trace: the program that wrote it, or the file from which it was converted.
    var source: String?
    /// The width of the screen, in pixels.
    var width: Float
}

/// A decoder of another format for a ``TraceReader``.
protocol TraceImporter {
    /// The properties of the recording as a whole.
    var header: TraceHeader? { get }
    /// Appends the events that remain after the last line.
    mutating func finish(into events: inout [TouchEvent]) throws(TraceError)
    /// Reads the next line.
    mutating func read(_ line: UnsafeBufferPointer<UInt8>, isTerminated: Bool, into events: inout [TouchEvent]) throws(TraceError)
    /// Whether a recording with this first line that is not blank has the format of the importer.
    func recognizes(firstLine: [UInt8]) -> Bool
}

/// Reads a recording of any ``TraceFormat``, event by event.
final class TraceReader {
    /// Reads bytes in memory.
    convenience init(bytes: [UInt8], name: String = "", options: TraceReaderOptions = TraceReaderOptions(), importer: (any TraceImporter)? = nil) throws(TraceError)
    /// Reads from a file descriptor, such as that of a pipe, and does not close it.
    convenience init(fileDescriptor: Int32, name: String = "", options: TraceReaderOptions = TraceReaderOptions(), importer: (any TraceImporter)? = nil) throws(TraceError)
    /// Opens a file.
    convenience init(path: String, options: TraceReaderOptions = TraceReaderOptions(), importer: (any TraceImporter)? = nil) throws(TraceError)
    /// The format of the recording.
    let format: TraceFormat
    /// The properties of the recording as a whole.
    let header: TraceHeader
    /// The number of lines that have been read.
    var lineNumber: Int { get }
    /// The name of the file.
    let name: String
    /// Returns the next event.
    func next() throws(TraceError) -> TouchEvent?
    /// Reads all remaining events into memory.
    func readAll(keepingPartial: Bool = false) throws(TraceError) -> TouchTrace
}

/// The options of a ``TraceReader``.
struct TraceReaderOptions: Equatable, Hashable, Sendable {
    /// Creates options.
    init(format: TraceFormat? = nil, acceptsInvalidEvents: Bool = false, maximumLineLength: Int = 1 << 20)
    /// Whether the reader accepts values that no screen reports: numbers that are not finite, times below zero, and frames without a time.
    var acceptsInvalidEvents: Bool
    /// The format of the recording.
    var format: TraceFormat?
    /// The maximum length of a line, in bytes.
    var maximumLineLength: Int
}

/// A handler that records the touch events that another handler receives, with their times.
final class TraceRecorder: TouchHandlerInterface, WrappingTouchHandler {
    /// Creates a recorder that forwards everything to a handler.
    init(wrapping handler: any TouchHandlerInterface, scheduler: any TouchScheduler, writer: TraceWriter)
    /// The handler that receives everything.
    let wrapped: any TouchHandlerInterface
}

/// Plays recordings into a handler on virtual time.
struct TraceReplayer {
    /// Creates a replayer on the clock of the handler.
    init(scheduler: VirtualScheduler, cancelsAtEnd: Bool = false)
    /// Whether pointers that are down after the last event are cancelled.
    var cancelsAtEnd: Bool
    /// The clock of the handler.
    let scheduler: VirtualScheduler
    /// Plays events in their order.
    func replay(_ events: some Sequence<TouchEvent>, into handler: any TouchHandlerInterface)
    /// Plays the events of a reader without keeping them in memory.
    func replay(_ reader: TraceReader, into handler: any TouchHandlerInterface) throws(TraceError)
}

/// The output of a ``TraceWriter`` or a ``TranscriptExporter``.
protocol TraceSink : AnyObject {
    /// Writes bytes.
    func write(_ bytes: [UInt8]) throws(TraceError)
}

/// Writes a touch trace, event by event (see `docs/TRACE-FORMAT.md`).
final class TraceWriter {
    /// Creates a writer to a file and writes the header.
    convenience init(path: String, header: TraceHeader) throws(TraceError)
    /// Creates a writer and writes the header.
    init(to sink: any TraceSink, header: TraceHeader)
    /// The error of the sink that has ended the writing.
    var error: TraceError? { get }
    /// The number of events that were written.
    var eventCount: Int { get }
    /// Writes the buffer to the sink, so that the events outlive a crash.
    func flush() throws(TraceError)
    /// Writes an event that a handler is about to process, with the time at which it counts.
    func receive(_ observation: TouchObservation)
    /// Writes one event.
    func write(_ event: TouchEvent) throws(TraceError)
}

/// Writes the gestures of a handler as JSON: each with its time, its values, its consumer, and the states before and after it.
final class TranscriptExporter {
    /// Creates an exporter.
    init(to sink: any TraceSink, includesRejections: Bool = true, name: @escaping (any TouchListener) -> String = { String(describing: type(of: $0)) })
    /// The version of the format.
    static let version: Int
    /// The error that has ended the writing.
    var error: TraceError? { get }
    /// Whether gestures that were not recognized are written, too, with the reasons.
    let includesRejections: Bool
    /// Ends the list, and writes the rest to the sink.
    func finish() throws(TraceError)
    /// Writes a gesture, or a gesture that was not recognized, with the reason.
    func receive(_ observation: TouchObservation)
}
