import Foundation
import TouchTraces

/// The file that a conversion writes: it appears when all went well, and what was there before stays otherwise.
///
/// Standard output, devices and pipes get everything as it comes.
public struct ConversionOutput {
    private let path: String
    private let keepsPartial: Bool

    /// An output; `-` is standard output. With `keepsPartial`, what was written before something went wrong is kept.
    public init(path: String, keepsPartial: Bool) {
        self.path = path
        self.keepsPartial = keepsPartial
    }

    /// Hands a sink to `body`, and puts what it wrote in its place. Throws what `body` throws.
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

    /// Errors name the file that was asked for, not the draft.
    private func create(_ draft: String) throws(TraceError) -> FileTraceSink {
        do throws(TraceError) {
            return try FileTraceSink(path: draft)
        } catch {
            throw TraceError(error.reason, file: path)
        }
    }

    /// Whether the path is, or can become, an ordinary file: nothing else may be replaced by one.
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
