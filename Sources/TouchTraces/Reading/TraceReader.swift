#if canImport(Foundation)

import Foundation
import JSONText
public import TouchPipeline

/// Reads a recording of any ``TraceFormat``, event by event.
///
/// Its memory does not grow with the file. An error is thrown when its line is reached, after all events before it have been returned.
///
/// ```swift
/// let reader = try TraceReader(path: "drag.jsonl")
/// while let event = try reader.next() { handler.onTouchEvent(event) }
/// ```
public final class TraceReader {
    /// The name of the file.
    public let name: String
    /// The format of the recording.
    public let format: TraceFormat
    /// The properties of the recording as a whole.
    public let header: TraceHeader

    private let lines: LineReader
    private var decoder: any LineDecoder
    private var waiting: [TouchEvent] = []
    private var nextWaiting = 0
    private var isFinished = false
    /// An error that is thrown after the waiting events.
    private var fault: LineFault?

    /// Opens a file. `-` is standard input.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - options: How the recording is read.
    ///   - importer: A decoder of another format. It is used if it recognizes the first line, or if the format of the options is
    ///     ``TraceFormat/imported``.
    /// - Throws: An error if the file cannot be opened, its format is unknown, or its header is damaged.
    public convenience init(
        path: String, options: TraceReaderOptions = TraceReaderOptions(), importer: (any TraceImporter)? = nil
    ) throws(TraceError) {
        let source: FileByteSource
        do throws(LineFault) {
            source = try FileByteSource(path: path)
        } catch {
            throw TraceError(error.reason, file: path)
        }
        try self.init(source: source, name: path, options: options, importer: importer)
    }

    /// Reads bytes in memory. `name` is the name of the file in errors.
    public convenience init(
        bytes: [UInt8], name: String = "", options: TraceReaderOptions = TraceReaderOptions(), importer: (any TraceImporter)? = nil
    ) throws(TraceError) {
        try self.init(source: MemoryByteSource(bytes), name: name, options: options, importer: importer)
    }

    /// Reads from a file descriptor, such as that of a pipe, and does not close it. `name` is the name of the file in errors.
    public convenience init(
        fileDescriptor: Int32, name: String = "", options: TraceReaderOptions = TraceReaderOptions(), importer: (any TraceImporter)? = nil
    ) throws(TraceError) {
        try self.init(source: FileByteSource(descriptor: fileDescriptor), name: name, options: options, importer: importer)
    }

    private init(
        source: any ByteSource, name: String, options: TraceReaderOptions, importer: (any TraceImporter)?
    ) throws(TraceError) {
        let lines = LineReader(source, maximumLength: options.maximumLineLength)
        var opening = TraceOpening(lines: lines, options: options, importer: importer)
        do throws(LineFault) {
            try opening.readHeader()
        } catch {
            throw error.inFile(name, line: lines.lineNumber)
        }
        self.name = name
        self.lines = lines
        format = opening.format
        header = opening.header
        decoder = opening.decoder
        waiting = opening.events
    }

    /// The number of lines that have been read.
    public var lineNumber: Int { lines.lineNumber }

    /// Returns the next event. `nil` at the end, and after an error.
    public func next() throws(TraceError) -> TouchEvent? {
        do throws(LineFault) {
            return try nextWaitingEvent()
        } catch {
            isFinished = true
            throw error.inFile(name, line: lines.lineNumber)
        }
    }

    private func nextWaitingEvent() throws(LineFault) -> TouchEvent? {
        while nextWaiting == waiting.count {
            waiting.removeAll(keepingCapacity: true)
            nextWaiting = 0
            if let fault {
                self.fault = nil
                throw fault
            }
            guard !isFinished else { return nil }
            readLine()
        }
        defer { nextWaiting += 1 }
        return waiting[nextWaiting]
    }

    /// Reads a line. An error is kept until the events before it have been returned.
    private func readLine() {
        do throws(LineFault) {
            if let line = try lines.next() { return try decoder.take(line, &waiting) }
            isFinished = true
            try decoder.finish(&waiting)
        } catch {
            fault = error
            if !isFinished {
                isFinished = true
                try? decoder.finish(&waiting)
            }
        }
    }

    /// Reads all remaining events into memory.
    ///
    /// With `storingError`, an error is stored in the trace, beside the events before it. Without it, the error is thrown.
    ///
    /// - Complexity: O(*n*) in the size of the recording.
    public func readAll(storingError: Bool = false) throws(TraceError) -> TouchTrace {
        var trace = TouchTrace(header: header)
        do throws(TraceError) {
            while let event = try next() { trace.events.append(event) }
        } catch {
            guard storingError else { throw error }
            trace.error = error
        }
        return trace
    }
}

/// The options of a ``TraceReader``.
public struct TraceReaderOptions: Sendable, Hashable {
    /// The format of the recording. With `nil` the reader detects it.
    public var format: TraceFormat?
    /// Whether the reader accepts values that no screen reports: numbers that are not finite, times below zero, and frames without a time.
    /// Otherwise they are errors. A recorder writes them as they are. This option applies to touch traces only.
    public var acceptsInvalidEvents: Bool
    /// The maximum length of a line, in bytes. A longer line is an error, so that a file without line breaks does not fill the memory.
    public var maximumLineLength: Int

    /// Creates options. A `maximumLineLength` below 1 counts as 1.
    public init(format: TraceFormat? = nil, acceptsInvalidEvents: Bool = false, maximumLineLength: Int = 1 << 20) {
        self.format = format
        self.acceptsInvalidEvents = acceptsInvalidEvents
        self.maximumLineLength = max(1, maximumLineLength)
    }
}

/// The beginning of a recording: detects the format, and reads lines until the header is known.
private struct TraceOpening {
    private let lines: LineReader
    private let options: TraceReaderOptions
    private let importer: (any TraceImporter)?
    private(set) var format = TraceFormat.touchTrace
    private(set) var header = TraceHeader(device: "", width: 0, height: 0, density: .standard)
    private(set) var decoder: any LineDecoder = TouchTraceDecoder(acceptsInvalidEvents: false)
    /// Events that were read before the header was complete.
    private(set) var events: [TouchEvent] = []

    init(lines: LineReader, options: TraceReaderOptions, importer: (any TraceImporter)?) {
        self.lines = lines
        self.options = options
        self.importer = importer
    }

    mutating func readHeader() throws(LineFault) {
        let first = try firstLine()
        if let stated = options.format { format = stated } else { format = try detect(first) }
        decoder = try makeDecoder()
        try decoder.take(first, &events)
        while decoder.header == nil, let line = try lines.next() { try decoder.take(line, &events) }
        if decoder.header == nil { try decoder.finish(&events) }
        guard let header = decoder.header else { throw LineFault(.empty) }
        self.header = header
    }

    private func firstLine() throws(LineFault) -> Line {
        while let line = try lines.next() {
            if !line.isBlank { return line }
        }
        throw LineFault(.empty)
    }

    private func detect(_ line: Line) throws(LineFault) -> TraceFormat {
        if let format = TraceFormat.detect(firstLine: line.bytes) { return format }
        if let importer, importer.recognizes(firstLine: line.bytes) { return .imported }
        guard line.isUTF8 else { throw LineFault(.notUTF8) }
        // The error of a damaged header is more precise than an unknown format.
        if line.bytes.first(where: { !$0.isJSONSpace }) == UInt8(ascii: "{") { let _: HeaderFields = try JSONLine.decode(line) }
        throw LineFault(.unknownFormat)
    }

    private func makeDecoder() throws(LineFault) -> any LineDecoder {
        switch format {
        case .touchTrace: return TouchTraceDecoder(acceptsInvalidEvents: options.acceptsInvalidEvents)
        case .pointerEvents: return PointerEventDecoder()
        case .imported:
            guard let importer else { throw LineFault(.unknownFormat) }
            return ImportedTraceDecoder(importer)
        }
    }
}

/// Converts the lines of one format to events.
protocol LineDecoder {
    /// The properties of the recording. `nil` until enough lines were read.
    var header: TraceHeader? { get }
    /// Reads the next line, and appends the events that follow.
    mutating func take(_ line: Line, _ events: inout [TouchEvent]) throws(LineFault)
    /// Appends the events that remain after the last line.
    mutating func finish(_ events: inout [TouchEvent]) throws(LineFault)
}

/// Decodes touch traces.
private struct TouchTraceDecoder: LineDecoder {
    private(set) var header: TraceHeader?
    private let acceptsInvalidEvents: Bool

    init(acceptsInvalidEvents: Bool) { self.acceptsInvalidEvents = acceptsInvalidEvents }

    mutating func take(_ line: Line, _ events: inout [TouchEvent]) throws(LineFault) {
        if header == nil {
            header = try readHeader(line)
        } else if let event = try frame(line) {
            events.append(event)
        }
    }

    mutating func finish(_ events: inout [TouchEvent]) {}

    /// The event of a line. `nil` for a blank line.
    private func frame(_ line: Line) throws(LineFault) -> TouchEvent? {
        guard !line.isBlank else { return nil }
        return try line.read { (json) throws(LineFault) in
            var scanner = FrameScanner(json, acceptsInvalidEvents: acceptsInvalidEvents)
            return try scanner.frame()
        }
    }

    private func readHeader(_ line: Line) throws(LineFault) -> TraceHeader {
        let fields: HeaderFields = try JSONLine.decode(line)
        guard fields.format == TraceFormat.touchTrace.rawValue else { throw LineFault(.unknownFormat) }
        guard fields.version == TraceHeader.version else { throw LineFault(.unsupportedVersion(fields.version)) }
        let body: HeaderBody = try JSONLine.decode(line)
        try JSONLine.requirePositive(body.width, "width")
        try JSONLine.requirePositive(body.height, "height")
        try JSONLine.requirePositive(body.density, "density")
        return TraceHeader(
            device: body.device, width: body.width, height: body.height,
            density: ScreenDensity(pixelsPerInch: Double(body.density)), source: body.source, recorded: body.recorded)
    }

    private struct HeaderBody: Decodable {
        let device: String
        let width: Float
        let height: Float
        let density: Float
        let source: String?
        let recorded: String?
    }
}

#endif
