import Foundation
import TouchPipeline

/// Reads kernel events as `evemu-record` writes them.
///
/// Times are counted from the first event, which is 0. What a report changes becomes samples of a ``TouchPointerTracker``: who lifts, then
/// who moves, then who lands, all at the time of the `SYN_REPORT`.
struct EvdevDecoder: LineDecoder {
    private(set) var header: TraceHeader?
    private let options: EvdevOptions
    private let isDescribed: Bool
    private var description = EvdevDescription()
    private let path: String?
    private var device: EvdevDevice?
    private var startedAt: Int64 = 0

    /// `path` is that of the recording, beside which a description may lie.
    init(options: EvdevOptions, path: String?) throws(LineFault) {
        self.options = options
        if let bytes = options.description { description = try EvdevDescription(bytes: bytes) }
        isDescribed = options.description != nil
        self.path = path
    }

    mutating func take(_ line: Line, _ events: inout [TouchEvent]) throws(LineFault) {
        let line = try EvdevLine(line)
        guard case .event(var event) = line else {
            if device == nil, !isDescribed { description.take(line) }
            return
        }
        if device == nil { try begin(at: event.time) }
        event.time = max(0, event.time - startedAt)
        device?.take(event) { events.append($0) }
    }

    mutating func finish(_ events: inout [TouchEvent]) throws(LineFault) {
        if device == nil { try begin(at: 0) }
        device?.finish { events.append($0) }
    }

    /// The description is complete when the first event comes.
    private mutating func begin(at time: Int64) throws(LineFault) {
        if description.positionAxes == nil, let path, let beside = try EvdevDescription(beside: path), !beside.isEmpty {
            description = beside
        }
        guard let scale = EvdevScale(description, options: options) else {
            throw LineFault(description.isEmpty ? .noDescription : .noPositionAxes)
        }
        device = EvdevDevice(description, scale)
        startedAt = time
        header = TraceHeader(
            device: description.name, width: scale.width, height: scale.height, density: scale.density, source: "evemu",
            recorded: Self.date(time))
    }

    /// Recordings of the wall clock say when they were made; a clock that began with the system, or with the recording, does not.
    private static func date(_ microseconds: Int64) -> String? {
        let secondsOfTenYears: Int64 = 315_576_000
        guard microseconds / 1_000_000 > secondsOfTenYears else { return nil }
        return Date(timeIntervalSince1970: Double(microseconds) / 1e6).ISO8601Format()
    }
}
