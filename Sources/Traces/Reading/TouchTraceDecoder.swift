import Foundation
import TouchPipeline

/// Reads the package's own format.
struct TouchTraceDecoder: LineDecoder {
    private(set) var header: TraceHeader?
    private let acceptsUnlawful: Bool

    init(acceptsUnlawful: Bool) { self.acceptsUnlawful = acceptsUnlawful }

    mutating func take(_ line: Line, _ events: inout [TouchEvent]) throws(LineFault) {
        if header == nil {
            header = try readHeader(line)
        } else if let event = try frame(line) {
            events.append(event)
        }
    }

    mutating func finish(_ events: inout [TouchEvent]) {}

    /// The event of a line; `nil` for a blank one.
    @inline(__always)
    func frame(_ line: Line) throws(LineFault) -> TouchEvent? {
        if line.base.pointee != JSONByte.openBrace, line.isBlank { return nil }
        var scanner = FrameScanner(line, acceptsUnlawful: acceptsUnlawful)
        return try scanner.frame()
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
            device: body.device, width: body.width, height: body.height, density: body.density, source: body.source,
            recorded: body.recorded)
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
