import Foundation

/// Writes to a file, or to standard output.
public final class FileTraceSink: TraceSink {
    private let path: String
    private let descriptor: Int32

    /// Creates a file, or empties the one that is there; `-` is standard output. Throws if that cannot be done.
    public init(path: String) throws(TraceError) {
        self.path = path
        descriptor = path == "-" ? STDOUT_FILENO : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw TraceError(.lastSystemError, file: path) }
    }

    deinit { if descriptor != STDOUT_FILENO { _ = close(descriptor) } }

    /// Writes bytes to the file. Throws if the disk is full, or the reader of a pipe is gone.
    public func write(_ bytes: [UInt8]) throws(TraceError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress! + written, bytes.count - written) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw TraceError(.lastSystemError, file: path) }
            written += count
        }
    }
}
