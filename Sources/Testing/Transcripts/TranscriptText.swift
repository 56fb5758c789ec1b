/// Splits and trims text byte by byte: a transcript is ASCII, and Embedded Swift need not carry Unicode's tables for it.
enum TranscriptText {
    private static let lineFeed = UInt8(ascii: "\n")

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    /// The lines of a text, without blanks at either end; empty ones are left out.
    static func lines(of text: String) -> [String] {
        var lines: [String] = []
        for line in text.utf8.split(separator: lineFeed) {
            var line = line
            while let first = line.first, isBlank(first) { line.removeFirst() }
            while let last = line.last, isBlank(last) { line.removeLast() }
            if !line.isEmpty { lines.append(String(decoding: line, as: UTF8.self)) }
        }
        return lines
    }

    /// The bytes of a line with every run of blanks made a single one.
    static func collapsingBlanks(_ line: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for byte in line.utf8 {
            guard isBlank(byte) else {
                bytes.append(byte)
                continue
            }
            if let last = bytes.last, last != UInt8(ascii: " ") { bytes.append(UInt8(ascii: " ")) }
        }
        return bytes
    }
}
