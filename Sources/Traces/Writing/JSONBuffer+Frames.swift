import TouchPipeline

extension JSONBuffer {
    /// The first line of a trace, line feed included.
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
        append(header.density)
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

    /// One frame, line feed included. What has its default is left out.
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
        // Minus zero is not the default.
        if event.scrollDelta.bitPattern != 0 {
            append(",\"s\":")
            append(event.scrollDelta)
        }
        if !event.modifiers.isEmpty {
            append(",\"m\":")
            append(event.modifiers.rawValue)
        }
        if event.pointers.droppedCount > 0 {
            append(",\"d\":")
            append(event.pointers.droppedCount)
        }
        if event.isOfPositionsAlone { append(",\"u\":true") }
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
            append(pointer.buttons.rawValue)
        }
        append("}")
    }

    private mutating func append(_ key: StaticString, word: some TraceWord) {
        append(key)
        append("\"")
        append(word.traceWord)
        append("\"")
    }
}
