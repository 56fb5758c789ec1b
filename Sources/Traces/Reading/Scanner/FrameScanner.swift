import TouchPipeline

/// Reads one frame of a trace from the bytes of its line: strict JSON, without Foundation, `String` or the heap.
///
/// It accepts what RFC 8259 does, of the shape that `docs/TRACE-FORMAT.md` states. Keys that it does not know are skipped, with whatever
/// they hold; of a key that comes twice, the first counts, as in `JSONDecoder`.
///
/// The line must be followed by a line feed in memory: it ends every token, so that no step needs to ask whether the line is over.
struct FrameScanner {
    let base: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
    /// Whether the file goes on after the line.
    let isTerminated: Bool
    let acceptsUnlawful: Bool
    var cursor: UnsafePointer<UInt8>

    init(_ line: Line, acceptsUnlawful: Bool) {
        base = line.base
        end = line.base + line.count
        isTerminated = line.isTerminated
        self.acceptsUnlawful = acceptsUnlawful
        cursor = line.base
    }

    /// What a frame says, before the defaults are filled in.
    private struct Fields {
        var seen: UInt8 = 0
        var time: Int64?
        var action: TouchAction?
        var scrollDelta: Float = 0
        var modifiers: UInt8 = 0
        var dropped = 0
        var isOfPositionsAlone = false
        var pointers = TouchPointers()
        /// A bit for each pointer that states no phase.
        var withoutPhase: UInt16 = 0
    }

    /// The frame; throws what is wrong with it, and where.
    mutating func frame() throws(LineFault) -> TouchEvent {
        var fields = Fields()
        skipSpace()
        guard take(JSONByte.openBrace) else { throw fault("a frame must begin with '{'") }
        skipSpace()
        if !take(JSONByte.closeBrace) {
            repeat {
                try field(&fields)
            } while try goesOn(JSONByte.closeBrace, "',' or '}' expected")
        }
        skipSpace()
        guard cursor == end else { throw fault("something follows the frame") }
        return try event(&fields)
    }

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
            if try !null() { fields.isOfPositionsAlone = try flag() }
        default: try skipValue(depth: 1)
        }
    }

    /// Whether a key has not been seen before.
    @inline(__always)
    func isFirst(_ bit: UInt8, _ seen: inout UInt8) -> Bool {
        let mask: UInt8 = 1 << bit
        defer { seen |= mask }
        return seen & mask == 0
    }

    @inline(__always)
    private func event(_ fields: inout Fields) throws(LineFault) -> TouchEvent {
        guard let action = fields.action else { throw LineFault(.missing("the action, 'a',")) }
        if fields.time == nil, !acceptsUnlawful { throw LineFault(.missing("the time, 't',")) }
        if fields.withoutPhase != 0 { fillInPhases(action.usualPhase, &fields) }
        if fields.dropped > 0 { drop(fields.dropped, &fields.pointers) }
        let timestamp = fields.time.map(TouchInstant.init(microseconds:))
        let modifiers = KeyModifiers(rawValue: fields.modifiers)
        if fields.isOfPositionsAlone { return positionsAlone(action, fields, modifiers, timestamp) }
        return TouchEvent(
            action, pointers: fields.pointers, scrollDelta: fields.scrollDelta, modifiers: modifiers, timestamp: timestamp)
    }

    private func fillInPhases(_ phase: TouchPointer.Phase, _ fields: inout Fields) {
        for index in fields.pointers.indices where fields.withoutPhase & (1 << UInt16(index)) != 0 {
            fields.pointers[index].phase = phase
        }
    }

    /// Pointers that were dropped when the event was made: only their number is known.
    private func drop(_ count: Int, _ pointers: inout TouchPointers) {
        let unknown = TouchPointer(id: 0, position: .zero, phase: .stationary)
        guard pointers.count == TouchPointers.capacity else { return }
        for _ in 0..<count { pointers.append(unknown) }
    }

    private func positionsAlone(
        _ action: TouchAction, _ fields: Fields, _ modifiers: KeyModifiers, _ timestamp: TouchInstant?
    ) -> TouchEvent {
        var event = TouchEvent(pointers: [], scrollDelta: fields.scrollDelta, touchAction: action, timestamp: timestamp)
        event.pointers = fields.pointers
        event.modifiers = modifiers
        return event
    }
}
