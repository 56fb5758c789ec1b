import Foundation
import TouchTraces

/// The output file of a conversion. A file appears only after success. After an error an older file stays unchanged.
///
/// Standard output, devices and pipes are written at once.
public struct ConversionOutput {
    private let path: String
    private let keepsPartial: Bool

    /// Creates an output. `-` is standard output. With `keepsPartial`, the output before an error is kept.
    public init(path: String, keepsPartial: Bool) {
        self.path = path
        self.keepsPartial = keepsPartial
    }

    /// Calls `body` with a sink, and then moves the output to its path. Throws the errors of `body`.
    public func write(_ body: (any TraceSink) throws -> Void) throws {
        guard isFile else { return try body(try FileTraceSink(path: path)) }
        let draft = path + ".part"
        do {
            try body(try create(draft))
        } catch {
            keepsPartial ? try move(draft) : try? FileManager.default.removeItem(atPath: draft)
            throw error
        }
        try move(draft)
    }

    /// Errors have the name of the requested file, not of the temporary file.
    private func create(_ draft: String) throws(TraceError) -> FileTraceSink {
        do throws(TraceError) {
            return try FileTraceSink(path: draft)
        } catch {
            throw TraceError(error.reason, file: path)
        }
    }

    /// Whether the path is, or can become, an ordinary file. No other kind of file may be replaced.
    private var isFile: Bool {
        guard path != "-" else { return false }
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return type == nil || type == .typeRegular
    }

    private func move(_ draft: String) throws {
        guard rename(draft, path) == 0 else {
            throw TraceError(.inputOutput(String(cString: strerror(errno))), file: path)
        }
    }
}
