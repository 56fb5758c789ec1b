import Foundation

/// The kinds of recordings that a ``TraceReader`` reads.
public enum TraceFormat: String, Sendable, Hashable, CaseIterable {
    /// The package's own JSON Lines; see `docs/TRACE-FORMAT.md`.
    case touchTrace = "touchpipe-trace"
    /// `PointerEvent`s and `WheelEvent`s of a browser, as JSON Lines; see `docs/TRACE-FORMAT.md`.
    case pointerEvents = "pointer-events"
    /// Linux kernel input events as `evemu-record` writes them.
    case evdev

    /// Tells the format by the first line that is not blank; `nil` if it is none of the three.
    ///
    /// JSON is told apart by the `format` of its header, evemu by the letter and colon, or the `#`, that begin its lines.
    public static func detect(firstLine: [UInt8]) -> TraceFormat? {
        guard let first = firstLine.first(where: { !JSONByte.isSpace($0) }) else { return nil }
        guard first == JSONByte.openBrace else { return EvdevLine.looksLikeOne(firstLine) ? .evdev : nil }
        let name = try? JSONDecoder().decode(HeaderName.self, from: Data(firstLine)).format
        return name.flatMap(TraceFormat.init(headerName:))
    }

    private init?(headerName: String) {
        guard let format = TraceFormat(rawValue: headerName), format != .evdev else { return nil }
        self = format
    }

    private struct HeaderName: Decodable {
        let format: String
    }
}
