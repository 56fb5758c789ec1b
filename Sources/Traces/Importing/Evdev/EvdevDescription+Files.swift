import Foundation

extension EvdevDescription {
    /// Reads the bytes of a `.desc` or `.device` file.
    init(bytes: [UInt8]) throws(LineFault) {
        self.init()
        let lines = LineReader(MemoryByteSource(bytes), maximumLength: 1 << 16)
        do throws(LineFault) {
            while let line = try lines.next() { take(try EvdevLine(line)) }
        } catch {
            throw LineFault(.malformed("line \(lines.lineNumber) of the device's description: \(error.reason.text)"))
        }
    }

    /// The description that lies beside a recording: the file `….desc` or `….device` with the longest name that the recording's name begins
    /// with. `nil` if there is none.
    init?(beside path: String) throws(LineFault) {
        let recording = URL(fileURLWithPath: path)
        let folder = recording.deletingLastPathComponent()
        guard let name = Self.bestMatch(for: recording.lastPathComponent, in: folder) else { return nil }
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { return nil }
        try self.init(bytes: Array(data))
    }

    private static func bestMatch(for recording: String, in folder: URL) -> String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { name in
            guard let stem = stem(of: name) else { return false }
            return recording.hasPrefix(stem) && recording != name
        }.max { ($0.count, $1) < ($1.count, $0) }
    }

    private static func stem(of name: String) -> Substring? {
        for suffix in [".desc", ".device"] where name.hasSuffix(suffix) && name.count > suffix.count { return name.dropLast(suffix.count) }
        return nil
    }
}
