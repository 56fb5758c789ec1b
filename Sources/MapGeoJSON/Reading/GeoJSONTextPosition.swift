import JSONText

/// A position in a GeoJSON text, to show where an error is.
public struct GeoJSONTextPosition: Sendable, Hashable {
    /// The line, from 1.
    public let line: Int
    /// The position in the line, in bytes of UTF-8, from 1.
    public let column: Int

    /// The position of a byte. `text` has at least `offset` bytes.
    init(offset: Int, in text: [UInt8]) {
        let start = text[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        line = text[..<start].reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        column = offset - start + 1
    }
}

extension GeoJSONError {
    /// The position of the error in the text that was read: that of the value at the end of ``path``, or of the last object or array on the
    /// way that is there.
    ///
    /// ```swift
    /// do throws(GeoJSONError) {
    ///     show(try GeoJSONReader().features(from: text))
    /// } catch {
    ///     let position = error.position(in: text)
    ///     print("line \(position.line), column \(position.column): \(error)")
    /// }
    /// ```
    ///
    /// - Complexity: O(n), where n is the length of the text.
    public func position(in text: String) -> GeoJSONTextPosition {
        var bytes = Array(text.utf8)
        if case .notJSON(_, let offset) = reason { return GeoJSONTextPosition(offset: min(offset, bytes.count), in: bytes) }
        bytes.append(0)
        let offset = bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { preconditionFailure("the zero byte is there") }
            var json = JSONReader<EndOfPath>(base, count: bytes.count - 1, maximumDepth: GeoJSONReader.depthLimit)
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { json.cursor += 3 }
            json.skipSpace()
            for step in path {
                var inside = json
                guard let isThere = try? inside.enter(step), isThere else { break }
                json = inside
            }
            return json.offset
        }
        return GeoJSONTextPosition(offset: offset, in: bytes)
    }
}

/// The error that a text is not JSON, or is nested too deeply, before the end of a path.
private struct EndOfPath: JSONFailure {
    init(_ fault: JSONFault) {}
}

private extension JSONReader<EndOfPath> {
    /// Moves to an element of the object or array at the cursor. Returns `false` if the element is not there.
    mutating func enter(_ step: GeoJSONError.Step) throws(EndOfPath) -> Bool {
        switch step {
        case .member(let name):
            guard next == UInt8(ascii: "{"), try open(until: "}") else { return false }
            repeat {
                skipSpace()
                guard take("\"") else { return false }
                let isFound = try string().utf8.elementsEqual(name.utf8)
                try colon()
                if isFound { return true }
                try skipValue()
            } while try hasNext(before: "}")
        case .index(let index):
            guard next == UInt8(ascii: "["), try open(until: "]") else { return false }
            var count = 0
            repeat {
                skipSpace()
                if count == index { return true }
                try skipValue()
                count += 1
            } while try hasNext(before: "]")
        }
        return false
    }
}
