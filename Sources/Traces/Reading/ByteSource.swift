import Foundation

/// Somewhere bytes come from.
protocol ByteSource: AnyObject {
    /// Reads some bytes, at most as many as there is room for; 0 at the end. Throws the reason only.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(LineFault) -> Int
}

/// Bytes in memory.
final class MemoryByteSource: ByteSource {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(buffer.count, bytes.count - position)
        buffer.copyBytes(from: bytes[position..<position + count])
        position += count
        return count
    }
}

/// A file, a pipe, standard input.
final class FileByteSource: ByteSource {
    private let descriptor: Int32
    private let isOwned: Bool

    /// Takes a descriptor that somebody else closes.
    init(descriptor: Int32) {
        self.descriptor = descriptor
        isOwned = false
    }

    /// Opens a file; `-` is standard input.
    init(path: String) throws(LineFault) {
        isOwned = path != "-"
        descriptor = isOwned ? open(path, O_RDONLY | O_CLOEXEC) : STDIN_FILENO
        guard descriptor >= 0 else { throw LineFault(.lastSystemError) }
    }

    deinit { if isOwned { _ = close(descriptor) } }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(LineFault) -> Int {
        while true {
            let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            guard errno == EINTR else { throw LineFault(.lastSystemError) }
        }
    }
}

extension TraceError.Reason {
    /// The system's words for what just went wrong.
    static var lastSystemError: TraceError.Reason { .inputOutput(String(cString: strerror(errno))) }
}
