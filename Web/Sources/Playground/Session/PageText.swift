/// A text for the page as UTF-8 bytes, because Embedded Swift then needs no tables of Unicode.
struct PageText {
    private(set) var bytes: [UInt8] = []

    var isEmpty: Bool { bytes.isEmpty }

    mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func append(_ text: PageText) { bytes.append(contentsOf: text.bytes) }

    mutating func append(_ bytes: [UInt8]) { self.bytes.append(contentsOf: bytes) }

    mutating func append(line: String) {
        append(line)
        append("\n" as StaticString)
    }

    /// Removes the text, and keeps its memory.
    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}
