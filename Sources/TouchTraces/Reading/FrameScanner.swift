import TouchPipeline

/// Reads one frame of a trace from the bytes of its line, as strict JSON, without Foundation, `String` or heap memory.
///
/// It accepts the JSON of RFC 8259 with the structure of `docs/TRACE-FORMAT.md`. Unknown keys are skipped with their values. If a key occurs
/// twice, the first occurrence counts, as in `JSONDecoder`.
///
/// A line feed must follow the line in memory. It ends every token, so that no step needs to check for the end of the line.
struct FrameScanner {
    let base: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
    /// Whether a line feed ends the line.
    let isTerminated: Bool
    let acceptsInvalidEvents: Bool
    var cursor: UnsafePointer<UInt8>

    init(_ line: Line, acceptsInvalidEvents: Bool) {
        base = line.base
        end = line.base + line.count
        isTerminated = line.isTerminated
        self.acceptsInvalidEvents = acceptsInvalidEvents
        cursor = line.base
    }

    /// The fields of a frame, without the defaults.
    private struct Fields {
        var seen: UInt8 = 0
        var time: Int64?
        var action: TouchAction?
        var scrollDelta: Float = 0
        var modifiers: UInt8 = 0
        var dropped = 0
        var hasPositionsOnly = false
        var pointers = TouchPointers()
        /// A bit for each pointer without a phase.
        var withoutPhase: UInt16 = 0
    }

    /// Reads the frame.
    mutating func frame() throws(LineFault) -> TouchEvent {
        var fields = Fields()
        skipSpace()
        guard take(JSONByte.openBrace) else { throw fault("a frame must begin with '{'") }
        skipSpace()
        if !take(JSONByte.closeBrace) {
            repeat {
                try field(&fields)
            } while try hasNextElement(before: JSONByte.closeBrace, "',' or '}' expected")
        }
        skipSpace()
        guard cursor == end else { throw fault("something follows the frame") }
        return try event(&fields)
    }

    /// Reads one key and its value.
    @inline(__always)
    private mutating func field(_ fields: inout Fields) throws(LineFault) {
        let key = try key()
        switch key {
        case UInt8(ascii: "t") where isFirst(0, &fields.seen):
            if try !null() { fields.time = try time() }
        case UInt8(ascii: "a") where isFirst(1, &fields.seen):
            if try !null() { fields.action = try word("action") }
        case UInt8(ascii: "p") where isFirst(2, &fields.seen):
            if try !null() { try pointers(&fields.pointers, &fields.withoutPhase) }
        case UInt8(ascii: "s") where isFirst(3, &fields.seen):
            if try !null() { fields.scrollDelta = try float("scroll delta") }
        case UInt8(ascii: "m") where isFirst(4, &fields.seen):
            if try !null() { fields.modifiers = try byte("modifiers") }
        case UInt8(ascii: "d") where isFirst(5, &fields.seen):
            if try !null() { fields.dropped = try count("number of dropped pointers") }
        case UInt8(ascii: "u") where isFirst(6, &fields.seen):
            if try !null() { fields.hasPositionsOnly = try flag() }
        default: try skipValue(depth: 1)
        }
    }

    /// Whether a key occurs for the first time.
    @inline(__always)
    private func isFirst(_ bit: UInt8, _ seen: inout UInt8) -> Bool {
        let mask: UInt8 = 1 << bit
        defer { seen |= mask }
        return seen & mask == 0
    }

    @inline(__always)
    private func event(_ fields: inout Fields) throws(LineFault) -> TouchEvent {
        guard let action = fields.action else { throw LineFault(.missing("the action, 'a',")) }
        if fields.time == nil, !acceptsInvalidEvents { throw LineFault(.missing("the time, 't',")) }
        if fields.withoutPhase != 0 { fillInPhases(action.usualPhase, &fields) }
        if fields.dropped > 0 { drop(fields.dropped, &fields.pointers) }
        let timestamp = fields.time.map(TouchInstant.init(microseconds:))
        let modifiers = KeyModifiers(rawValue: fields.modifiers)
        if fields.hasPositionsOnly { return positionsOnly(action, fields, modifiers, timestamp) }
        return TouchEvent(
            action, pointers: fields.pointers, scrollDelta: fields.scrollDelta, modifiers: modifiers, timestamp: timestamp)
    }

    private func fillInPhases(_ phase: TouchPointer.Phase, _ fields: inout Fields) {
        for index in fields.pointers.indices where fields.withoutPhase & (1 << UInt16(index)) != 0 {
            fields.pointers[index].phase = phase
        }
    }

    /// Adds the pointers that the recorded event had dropped. Only their number is known.
    private func drop(_ count: Int, _ pointers: inout TouchPointers) {
        let unknown = TouchPointer(id: 0, position: .zero, phase: .stationary)
        guard pointers.count == TouchPointers.capacity else { return }
        for _ in 0..<count { pointers.append(unknown) }
    }

    private func positionsOnly(
        _ action: TouchAction, _ fields: Fields, _ modifiers: KeyModifiers, _ timestamp: TouchInstant?
    ) -> TouchEvent {
        var event = TouchEvent(pointers: [], scrollDelta: fields.scrollDelta, touchAction: action, timestamp: timestamp)
        event.pointers = fields.pointers
        event.modifiers = modifiers
        return event
    }

    // MARK: Pointers

    /// Reads the list of pointers. Ten are kept, the others are counted. More than ``TraceLimits/pointers`` are an error.
    @inline(__always)
    private mutating func pointers(_ pointers: inout TouchPointers, _ withoutPhase: inout UInt16) throws(LineFault) {
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
        } while try hasNextElement(before: JSONByte.closeBracket, "',' or ']' expected")
    }

    @inline(__always)
    private mutating func pointer(at index: Int) throws(LineFault) -> (TouchPointer, hasPhase: Bool) {
        skipSpace()
        guard take(JSONByte.openBrace) else { throw fault("a pointer must begin with '{'") }
        var pointer = TouchPointer(id: index, position: .zero, phase: .stationary)
        var seen: UInt8 = 0
        // One bit each for x, y and the phase. A null counts as missing.
        var found: UInt8 = 0
        skipSpace()
        if !take(JSONByte.closeBrace) {
            repeat {
                try field(&pointer, &seen, &found)
            } while try hasNextElement(before: JSONByte.closeBrace, "',' or '}' expected")
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
        // The depth counts the frame, the list and the pointer.
        default: try skipValue(depth: 3)
        }
    }
}
