/// JSON in the making: bytes of UTF-8.
struct GeoJSONText {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// What each element writes, with commas in between.
    mutating func appendList<Element>(
        _ elements: some Sequence<Element>, _ write: (inout GeoJSONText, Element) throws(GeoJSONError) -> Void
    ) throws(GeoJSONError) {
        var isFirst = true
        for element in elements {
            if !isFirst { append(UInt8(ascii: ",")) }
            isFirst = false
            try write(&self, element)
        }
    }
}
