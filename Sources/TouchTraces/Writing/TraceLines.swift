import JSONText
import TouchPipeline

extension JSONWriter {
    /// Appends the first line of a trace with its line feed.
    mutating func append(_ header: TraceHeader) {
        append("{\"format\":\"touchpipe-trace\",\"version\":")
        append(TraceHeader.version)
        append(",\"device\":")
        append(quoted: header.device)
        append(",\"width\":")
        append(header.width)
        append(",\"height\":")
        append(header.height)
        append(",\"density\":")
        append(Float(header.density.pixelsPerInch))
        if let source = header.source {
            append(",\"source\":")
            append(quoted: source)
        }
        if let recorded = header.recorded {
            append(",\"recorded\":")
            append(quoted: recorded)
        }
        append("}\n")
    }

    /// Appends one frame with its line feed. Fields with their default values are omitted.
    mutating func append(_ event: TouchEvent) {
        append("{")
        if let time = event.timestamp {
            append("\"t\":")
            append(time.microseconds)
            append(",")
        }
        append("\"a\":\"")
        append(event.touchAction.traceWord)
        append("\"")
        if !event.pointers.isEmpty { append(event.pointers, of: event.touchAction) }
        // Minus zero is written, because it is not the default.
        if event.scrollDelta.bitPattern != 0 {
            append(",\"s\":")
            append(event.scrollDelta)
        }
        if !event.modifiers.isEmpty {
            append(",\"m\":")
            append(Int(event.modifiers.rawValue))
        }
        if event.pointers.droppedCount > 0 {
            append(",\"d\":")
            append(event.pointers.droppedCount)
        }
        if event.hasPositionsOnly { append(",\"u\":true") }
        append("}\n")
    }

    private mutating func append(_ pointers: TouchPointers, of action: TouchAction) {
        append(",\"p\":[")
        for index in pointers.indices {
            if index > 0 { append(",") }
            append(pointers[index], at: index, of: action)
        }
        append("]")
    }

    private mutating func append(_ pointer: TouchPointer, at index: Int, of action: TouchAction) {
        append("{")
        if pointer.id != index {
            append("\"i\":")
            append(pointer.id)
            append(",")
        }
        append("\"x\":")
        append(pointer.position.x)
        append(",\"y\":")
        append(pointer.position.y)
        if pointer.phase != action.usualPhase { append(",\"f\":", word: pointer.phase) }
        if pointer.kind != .finger { append(",\"k\":", word: pointer.kind) }
        if pointer.pressure != 0.5 {
            append(",\"p\":")
            append(pointer.pressure)
        }
        if pointer.buttons != .primary {
            append(",\"b\":")
            append(Int(pointer.buttons.rawValue))
        }
        append("}")
    }

    /// Appends a float. A float that is not finite becomes `"nan"`, `"inf"` or `"-inf"`.
    mutating func append(_ number: Float) {
        guard number.isFinite else { return append(number.isNaN ? "\"nan\"" : number < 0 ? "\"-inf\"" : "\"inf\"") }
        append(finite: number)
    }

    private mutating func append(_ key: StaticString, word: some TraceWord) {
        append(key)
        append("\"")
        append(word.traceWord)
        append("\"")
    }
}
