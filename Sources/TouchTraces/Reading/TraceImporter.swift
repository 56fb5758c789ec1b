#if canImport(Foundation)

public import TouchPipeline

/// A decoder of another format for a ``TraceReader``.
///
/// The reader passes the lines of the recording to the importer, and adds the file and the line to its errors.
public protocol TraceImporter {
    /// The properties of the recording as a whole. `nil` until the importer has read enough lines.
    var header: TraceHeader? { get }

    /// Whether a recording with this first line that is not blank has the format of the importer.
    func recognizes(firstLine: [UInt8]) -> Bool

    /// Reads the next line.
    ///
    /// - Parameters:
    ///   - line: The bytes of the line without its line feed.
    ///   - isTerminated: Whether a line feed ends the line. If not, it is the last line.
    ///   - events: The events that follow are appended to this array.
    /// - Throws: A ``TraceError`` without a file and a line.
    mutating func read(_ line: [UInt8], isTerminated: Bool, into events: inout [TouchEvent]) throws(TraceError)

    /// Appends the events that remain after the last line.
    mutating func finish(into events: inout [TouchEvent]) throws(TraceError)
}

/// A ``TraceImporter`` as a decoder of a ``TraceReader``.
struct ImportedTraceDecoder: LineDecoder {
    private var importer: any TraceImporter

    init(_ importer: any TraceImporter) { self.importer = importer }

    var header: TraceHeader? { importer.header }

    mutating func take(_ line: Line, _ events: inout [TouchEvent]) throws(LineFault) {
        do throws(TraceError) {
            try importer.read(line.bytes, isTerminated: line.isTerminated, into: &events)
        } catch {
            throw LineFault(error)
        }
    }

    mutating func finish(_ events: inout [TouchEvent]) throws(LineFault) {
        do throws(TraceError) {
            try importer.finish(into: &events)
        } catch {
            throw LineFault(error)
        }
    }
}

extension LineFault {
    fileprivate init(_ error: TraceError) { self.init(error.reason, at: error.column.map { $0 - 1 }) }
}

#endif
