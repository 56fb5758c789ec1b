import Foundation
import TouchPipeline

/// Reads a recording of any ``TraceFormat``, event by event.
///
/// It holds one piece of the file at a time, so it does not matter how large that is. Errors come when their line is reached: every
/// event before it has been returned by then.
///
/// ```swift
/// let reader = try TraceReader(path: "drag.jsonl")
/// while let event = try reader.next() { handler.onTouchEvent(event) }
/// ```
public final class TraceReader {
    /// The file, as it was named.
    public let name: String
    /// The format.
    public let format: TraceFormat
    /// What is known of the recording as a whole.
    public let header: TraceHeader

    private let lines: LineReader
    /// The decoder of the package's own format, called without a detour because it is the one that must be fast.
    private let frames: TouchTraceDecoder?
    private var importer: any LineDecoder
    private var waiting: [TouchEvent] = []
    private var nextWaiting = 0
    private var isFinished = false
    private var error: TraceError?

    /// Opens a file; `-` is standard input. Throws if it cannot be opened, is of no known format, or its header is damaged.
    public convenience init(path: String, options: TraceReaderOptions = TraceReaderOptions()) throws(TraceError) {
        let source: FileByteSource
        do throws(LineFault) {
            source = try FileByteSource(path: path)
        } catch {
            throw TraceError(error.reason, file: path)
        }
        try self.init(source: source, name: path, path: path == "-" ? nil : path, options: options)
    }

    /// Reads bytes in memory; `name` stands in errors for the file.
    public convenience init(
        bytes: [UInt8], name: String = "", options: TraceReaderOptions = TraceReaderOptions()
    ) throws(TraceError) {
        try self.init(source: MemoryByteSource(bytes), name: name, path: nil, options: options)
    }

    /// Reads from a file descriptor, a pipe for instance, and leaves it open; `name` stands in errors for the file.
    public convenience init(
        fileDescriptor: Int32, name: String = "", options: TraceReaderOptions = TraceReaderOptions()
    ) throws(TraceError) {
        try self.init(source: FileByteSource(descriptor: fileDescriptor), name: name, path: nil, options: options)
    }

    private init(source: any ByteSource, name: String, path: String?, options: TraceReaderOptions) throws(TraceError) {
        let lines = LineReader(source, maximumLength: options.maximumLineLength)
        var opening = TraceOpening(lines: lines, path: path, options: options)
        do throws(LineFault) {
            try opening.readHeader()
        } catch {
            throw error.inFile(name, lineNumber: lines.lineNumber)
        }
        self.name = name
        self.lines = lines
        format = opening.format
        header = opening.header
        importer = opening.decoder
        frames = opening.decoder as? TouchTraceDecoder
        waiting = opening.events
    }

    /// How many lines have been read.
    public var lineNumber: Int { lines.lineNumber }

    /// The next event; `nil` at the end, and after an error.
    public func next() throws(TraceError) -> TouchEvent? {
        do throws(LineFault) {
            if let frames, !isFinished {
                while let line = try lines.next() {
                    if let event = try frames.frame(line) { return event }
                }
                isFinished = true
                return nil
            }
            return try nextImported()
        } catch {
            isFinished = true
            throw error.inFile(name, lineNumber: lines.lineNumber)
        }
    }

    private func nextImported() throws(LineFault) -> TouchEvent? {
        while nextWaiting == waiting.count {
            waiting.removeAll(keepingCapacity: true)
            nextWaiting = 0
            if let fault = takeFault() { throw fault }
            guard !isFinished else { return nil }
            takeLine()
        }
        defer { nextWaiting += 1 }
        return waiting[nextWaiting]
    }

    private var fault: LineFault?

    private func takeFault() -> LineFault? {
        defer { fault = nil }
        return fault
    }

    /// Reads a line. What is wrong with it is put off until the events before it have been returned.
    private func takeLine() {
        do throws(LineFault) {
            if let line = try lines.next() { return try importer.take(line, &waiting) }
            isFinished = true
            try importer.finish(&waiting)
        } catch {
            fault = error
            if !isFinished {
                isFinished = true
                try? importer.finish(&waiting)
            }
        }
    }

    /// All events that are left, in memory.
    ///
    /// With `keepingPartial`, what is wrong stands in the trace beside the events before it; without, it is thrown.
    public func readAll(keepingPartial: Bool = false) throws(TraceError) -> TouchTrace {
        var trace = TouchTrace(header: header)
        do throws(TraceError) {
            while let event = try next() { trace.events.append(event) }
        } catch {
            guard keepingPartial else { throw error }
            trace.error = error
        }
        return trace
    }
}

extension LineFault {
    func inFile(_ file: String, lineNumber: Int) -> TraceError {
        switch reason {
        case .empty, .inputOutput, .noDescription, .noPositionAxes: TraceError(reason, file: file)
        default: inFile(file, line: lineNumber)
        }
    }
}
