#if canImport(Foundation)

import JSONText
import TouchPipeline

/// Reads one frame of a trace from the bytes of its line, as strict JSON, without Foundation, `String` or heap memory.
///
/// It accepts the JSON of RFC 8259 with the structure of `Sources/TouchTraces/TouchTraces.docc/RecordingFormats.md`. Unknown keys are skipped with their values. If a key occurs
/// twice, the first occurrence counts, as in `JSONDecoder`.
struct FrameScanner {
    private var json: JSONReader<LineFault>
    private let acceptsInvalidEvents: Bool

    init(_ json: JSONReader<LineFault>, acceptsInvalidEvents: Bool) {
        self.json = json
        self.acceptsInvalidEvents = acceptsInvalidEvents
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
        json.skipSpace()
        guard json.next == UInt8(ascii: "{") else { throw json.fault(rule: "a frame must begin with '{'") }
        if try json.open(until: "}") {
            repeat {
                try field(&fields)
            } while try json.hasNext(before: "}")
        }
        json.skipSpace()
        guard json.isAtEnd else { throw json.fault(rule: "something follows the frame") }
        return try event(&fields)
    }

    /// Reads one key and its value.
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
        default: try json.skipValue()
        }
    }

    /// Whether a key occurs for the first time.
    private func isFirst(_ bit: UInt8, _ seen: inout UInt8) -> Bool {
        let mask: UInt8 = 1 << bit
        defer { seen |= mask }
        return seen & mask == 0
    }

    private func event(_ fields: inout Fields) throws(LineFault) -> TouchEvent {
        guard let action = fields.action else { throw LineFault(.missing("the action, 'a',")) }
        if fields.time == nil, !acceptsInvalidEvents { throw LineFault(.missing("the time, 't',")) }
        if fields.withoutPhase != 0 { fillInPhases(action.usualPhase, &fields) }
        if fields.dropped > 0 { drop(fields.dropped, &fields.pointers) }
        let timestamp = fields.time.map(TouchInstant.init(microseconds:))
        let modifiers = KeyModifiers(rawValue: fields.modifiers)
        if fields.hasPositionsOnly { return positionsOnly(action, of: fields, modifiers: modifiers, timestamp: timestamp) }
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
        _ action: TouchAction, of fields: Fields, modifiers: KeyModifiers, timestamp: TouchInstant?
    ) -> TouchEvent {
        var event = TouchEvent(pointers: [], scrollDelta: fields.scrollDelta, touchAction: action, timestamp: timestamp)
        event.pointers = fields.pointers
        event.modifiers = modifiers
        return event
    }

    // MARK: Pointers

    /// Reads the list of pointers. Ten are kept, the others are counted. More than ``TraceLimits/pointers`` are an error.
    private mutating func pointers(_ pointers: inout TouchPointers, _ withoutPhase: inout UInt16) throws(LineFault) {
        guard json.next == UInt8(ascii: "[") else { throw json.fault(expected: "a list of pointers") }
        guard try json.open(until: "]") else { return }
        var index = 0
        repeat {
            guard index < TraceLimits.pointers else { throw LineFault(.tooManyPointers(limit: TraceLimits.pointers), at: json.offset) }
            let (pointer, hasPhase) = try pointer(at: index)
            if !hasPhase, index < TouchPointers.capacity { withoutPhase |= 1 << UInt16(index) }
            pointers.append(pointer)
            index += 1
        } while try json.hasNext(before: "]")
    }

    private mutating func pointer(at index: Int) throws(LineFault) -> (TouchPointer, hasPhase: Bool) {
        json.skipSpace()
        guard json.next == UInt8(ascii: "{") else { throw json.fault(rule: "a pointer must begin with '{'") }
        var pointer = TouchPointer(id: index, position: .zero, phase: .stationary)
        var seen: UInt8 = 0
        // One bit each for x, y and the phase. A null counts as missing.
        var found: UInt8 = 0
        if try json.open(until: "}") {
            repeat {
                try field(of: &pointer, seen: &seen, found: &found)
            } while try json.hasNext(before: "}")
        }
        guard found & 1 != 0 else { throw LineFault(.missing("the position 'x' of a pointer"), at: json.offset) }
        guard found & 2 != 0 else { throw LineFault(.missing("the position 'y' of a pointer"), at: json.offset) }
        return (pointer, found & 4 != 0)
    }

    private mutating func field(of pointer: inout TouchPointer, seen: inout UInt8, found: inout UInt8) throws(LineFault) {
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
        default: try json.skipValue()
        }
    }

    // MARK: Keys and words

    /// Reads a key of one letter and its colon. Returns 0 for any other key.
    private mutating func key() throws(LineFault) -> UInt8 {
        json.skipSpace()
        guard json.take("\"") else { throw json.fault(expected: "a key") }
        var key = json.next
        // Fast path: a key of a single letter without escapes.
        if key | 0x20 >= UInt8(ascii: "a"), key | 0x20 <= UInt8(ascii: "z"), json.cursor[1] == UInt8(ascii: "\"") {
            json.cursor += 2
        } else {
            key = try unusualKey()
        }
        try json.colon()
        return key
    }

    /// Reads a key that is not a single plain letter. Returns the letter of a key that is written as an escape, and 0 for any other key.
    private mutating func unusualKey() throws(LineFault) -> UInt8 {
        let text = try json.string().utf8
        return text.count == 1 ? text.first ?? 0 : 0
    }

    /// Skips a `null`, which stands for a missing field. Returns whether there was one.
    private mutating func null() throws(LineFault) -> Bool {
        guard json.next == UInt8(ascii: "n") else { return false }
        try json.word("null")
        return true
    }

    private mutating func flag() throws(LineFault) -> Bool {
        let isTrue = json.next == UInt8(ascii: "t")
        try json.word(isTrue ? "true" : "false")
        return isTrue
    }

    /// Reads one of the words of a field.
    private mutating func word<Word: TraceWord>(_ field: StaticString) throws(LineFault) -> Word {
        guard json.take("\"") else { throw json.fault(rule: "\(field) expected as a string") }
        let start = json.cursor
        // Fast path: a word of ASCII characters without escapes.
        while json.next &- 0x20 < 0x60, json.next != UInt8(ascii: "\""), json.next != UInt8(ascii: "\\") { json.cursor += 1 }
        if json.next == UInt8(ascii: "\""), let word = Word.named(UnsafeBufferPointer(start: start, count: json.cursor - start)) {
            json.cursor += 1
            return word
        }
        json.cursor = start
        return try unusualWord(field)
    }

    /// Reads a word that is written with escapes. Any other word is unknown to the field, and an error.
    private mutating func unusualWord<Word: TraceWord>(_ field: StaticString) throws(LineFault) -> Word {
        let start = json.offset
        var text = try json.string()
        guard let word = text.withUTF8({ Word.named($0) }) else {
            throw LineFault(.unknownWord(field: "\(field)", String(decoding: text.utf8.prefix(40), as: UTF8.self)), at: start)
        }
        return word
    }

    // MARK: Numbers

    /// Reads a float, rounded as in IEEE 754, or the word for a float that is not finite.
    private mutating func float(_ field: StaticString) throws(LineFault) -> Float {
        if json.next == UInt8(ascii: "\"") { return try notFinite(field) }
        let start = json.offset
        let number = try json.number()
        let value = number.float
        guard value.isFinite else { throw LineFault(.outOfRange(field: "\(field)", "is too large"), at: start) }
        guard value != 0 || number.isZero else { throw LineFault(.outOfRange(field: "\(field)", "is too close to zero"), at: start) }
        return value
    }

    private mutating func notFinite(_ field: StaticString) throws(LineFault) -> Float {
        let start = json.offset
        json.cursor += 1
        let values: [String: Float] = ["nan": .nan, "inf": .infinity, "-inf": -.infinity]
        guard let value = values[try json.string()] else { throw LineFault(.malformed("\(field): a number expected"), at: start) }
        guard acceptsInvalidEvents else { throw LineFault(.notFinite(field: "\(field)"), at: start) }
        return value
    }

    private mutating func time() throws(LineFault) -> Int64 {
        let start = json.offset
        let time = try integer("time")
        if time < 0, !acceptsInvalidEvents { throw LineFault(.negativeTime, at: start) }
        return time
    }

    private mutating func identifier() throws(LineFault) -> Int {
        let start = json.offset
        guard let id = Int(exactly: try integer("id")) else { throw LineFault(.outOfRange(field: "id", "is too large"), at: start) }
        return id
    }

    private mutating func byte(_ field: StaticString) throws(LineFault) -> UInt8 {
        let start = json.offset
        guard let byte = UInt8(exactly: try integer(field)) else {
            throw LineFault(.outOfRange(field: "\(field)", "must be 0 to 255"), at: start)
        }
        return byte
    }

    /// Reads a count, which is clamped to ``TraceLimits/pointers``. A negative count is an error.
    private mutating func count(_ field: StaticString) throws(LineFault) -> Int {
        let start = json.offset
        let count = try integer(field)
        guard count >= 0 else { throw LineFault(.outOfRange(field: "\(field)", "is below zero"), at: start) }
        return Int(min(count, Int64(TraceLimits.pointers)))
    }

    private mutating func integer(_ field: StaticString) throws(LineFault) -> Int64 {
        let start = json.offset
        guard let integer = try json.number().integer else {
            throw LineFault(.outOfRange(field: "\(field)", "is not a whole number of 64 bits"), at: start)
        }
        return integer
    }
}

#endif
