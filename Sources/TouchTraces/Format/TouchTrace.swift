#if canImport(Foundation)

import Foundation
import JSONText
public import TouchPipeline

/// A recording in memory.
public struct TouchTrace: Sendable, Hashable {
    /// The properties of the recording as a whole.
    public var header: TraceHeader
    /// The events, in the order of the file.
    public var events: [TouchEvent]
    /// The error at which the reader stopped. `nil` if the whole recording was read.
    public var error: TraceError?

    /// Creates a recording. `error` is the error at which a reader stopped.
    public init(header: TraceHeader, events: [TouchEvent] = [], error: TraceError? = nil) {
        self.header = header
        self.events = events
        self.error = error
    }
}

/// The formats of recordings that a ``TraceReader`` reads.
public enum TraceFormat: String, Sendable, Hashable, CaseIterable {
    /// The touch trace format of this package (JSON Lines, see `Sources/TouchTraces/TouchTraces.docc/RecordingFormats.md`).
    case touchTrace = "touchpipe-trace"
    /// `PointerEvent`s and `WheelEvent`s of a browser (JSON Lines, see `Sources/TouchTraces/TouchTraces.docc/RecordingFormats.md`).
    case pointerEvents = "pointer-events"
    /// The format of a ``TraceImporter``.
    case imported

    /// Returns the format of a recording with this first line that is not blank. `nil` if the format is unknown to this module.
    ///
    /// The header of a recording in JSON states its format.
    public static func detect(firstLine: [UInt8]) -> TraceFormat? {
        guard firstLine.first(where: { !$0.isJSONSpace }) == UInt8(ascii: "{") else { return nil }
        guard let header = try? JSONDecoder().decode(HeaderName.self, from: Data(firstLine)) else { return nil }
        let format = TraceFormat(rawValue: header.format)
        return format == .imported ? nil : format
    }

    private struct HeaderName: Decodable {
        let format: String
    }
}

/// The limits of the format. A damaged file can then not use more time or memory than its size.
enum TraceLimits {
    /// The maximum number of pointers in a frame. ``TouchPointers`` keeps ten and counts the others.
    static let pointers = 1000
    /// The maximum depth of nested values, as in `JSONDecoder`.
    static let nesting = 512
}

#endif
