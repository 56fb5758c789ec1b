import TouchPipeline

extension FrameScanner {
    /// Reads the list of pointers. Ten are kept, the others are counted; too many are an error.
    @inline(__always)
    mutating func pointers(_ pointers: inout TouchPointers, _ withoutPhase: inout UInt16) throws(LineFault) {
        guard take(JSONByte.openBracket) else { throw fault("a list of pointers expected") }
        skipSpace()
        if take(JSONByte.closeBracket) { return }
        var index = 0
        repeat {
            guard index < TraceLimits.pointers else { throw LineFault(.tooManyPointers(limit: TraceLimits.pointers), at: offset) }
            let (pointer, hasPhase) = try pointer(at: index)
            if !hasPhase, index < TouchPointers.capacity { withoutPhase |= 1 << UInt16(index) }
            pointers.append(pointer)
            index += 1
        } while try goesOn(JSONByte.closeBracket, "',' or ']' expected")
    }

    @inline(__always)
    private mutating func pointer(at index: Int) throws(LineFault) -> (TouchPointer, hasPhase: Bool) {
        skipSpace()
        guard take(JSONByte.openBrace) else { throw fault("a pointer must begin with '{'") }
        var pointer = TouchPointer(id: index, position: .zero, phase: .stationary)
        var seen: UInt8 = 0
        // A bit each for x, y and the phase: a null counts as not there.
        var found: UInt8 = 0
        skipSpace()
        if !take(JSONByte.closeBrace) {
            repeat {
                try field(&pointer, &seen, &found)
            } while try goesOn(JSONByte.closeBrace, "',' or '}' expected")
        }
        guard found & 1 != 0 else { throw LineFault(.missing("the position 'x' of a pointer"), at: offset) }
        guard found & 2 != 0 else { throw LineFault(.missing("the position 'y' of a pointer"), at: offset) }
        return (pointer, found & 4 != 0)
    }

    @inline(__always)
    private mutating func field(_ pointer: inout TouchPointer, _ seen: inout UInt8, _ found: inout UInt8) throws(LineFault) {
        let key = try key()
        switch key {
        case UInt8(ascii: "x") where isFirst(0, &seen):
            if try !null() {
                pointer.position.x = try float("position")
                found |= 1
            }
        case UInt8(ascii: "y") where isFirst(1, &seen):
            if try !null() {
                pointer.position.y = try float("position")
                found |= 2
            }
        case UInt8(ascii: "f") where isFirst(2, &seen):
            if try !null() {
                pointer.phase = try word("phase")
                found |= 4
            }
        case UInt8(ascii: "i") where isFirst(3, &seen):
            if try !null() { pointer.id = try identifier() }
        case UInt8(ascii: "k") where isFirst(4, &seen):
            if try !null() { pointer.kind = try word("kind") }
        case UInt8(ascii: "p") where isFirst(5, &seen):
            if try !null() { pointer.pressure = try float("pressure") }
        case UInt8(ascii: "b") where isFirst(6, &seen):
            if try !null() { pointer.buttons = TouchPointer.Buttons(rawValue: try byte("buttons")) }
        // The frame, the list and the pointer.
        default: try skipValue(depth: 3)
        }
    }
}
