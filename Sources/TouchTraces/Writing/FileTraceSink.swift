#if canImport(Foundation)

import Foundation

/// A sink that writes to a file or to standard output.
public final class FileTraceSink: TraceSink {
    private let path: String
    private let descriptor: Int32

    /// Creates a file, or empties an existing one. `-` is standard output. Throws if this fails.
    public init(path: String) throws(TraceError) {
        self.path = path
        descriptor = path == "-" ? STDOUT_FILENO : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw TraceError(.lastSystemError, file: path) }
    }

    deinit { if descriptor != STDOUT_FILENO { _ = close(descriptor) } }

    /// Writes bytes to the file. Throws if the disk is full, or the other end of a pipe is closed.
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

extension TraceWriter {
    /// Creates a writer to a file and writes the header. `-` is standard output. Throws if the file cannot be created.
    public convenience init(path: String, header: TraceHeader) throws(TraceError) {
        self.init(to: try FileTraceSink(path: path), header: header)
    }
}

#endif
