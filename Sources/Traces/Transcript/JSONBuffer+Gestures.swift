import TouchPipeline

extension JSONBuffer {
    /// A gesture of a transcript.
    mutating func append(_ dispatch: GestureDispatch, consumer: String?) {
        append("{\"time\":")
        append(dispatch.context.time.microseconds)
        append(",\"gesture\":")
        append(quoted: dispatch.gesture.kind.name)
        appendPayload(dispatch.gesture)
        append(",\"context\":{")
        append(dispatch.context)
        append("},\"consumer\":")
        if let consumer, let index = dispatch.consumerIndex {
            append("{\"index\":")
            append(index)
            append(",\"name\":")
            append(quoted: consumer)
            append("}")
        } else {
            append("null")
        }
        append(",\"stateBefore\":")
        append(quoted: dispatch.stateBefore.name)
        append(",\"stateAfter\":")
        append(quoted: dispatch.stateAfter.name)
        append("}")
    }

    /// A gesture that did not happen.
    mutating func append(_ rejection: GestureRejection) {
        append("{\"time\":")
        append(rejection.time.microseconds)
        append(",\"rejected\":")
        append(quoted: rejection.kind.name)
        append(",\"reason\":")
        append(quoted: rejection.reason.text)
        append("}")
    }

    private mutating func appendPayload(_ gesture: TouchGesture) {
        switch gesture {
        case .touchDown(let position), .clickUnconfirmed(let position), .clickConfirmed(let position), .doubleClick(let position),
            .longPress(let position):
            append(",\"position\":", position)
        case .move(let delta, let confirmed, let doubleClick):
            append(",\"delta\":", delta)
            append(",\"confirmed\":")
            append(confirmed)
            append(",\"doubleClick\":")
            append(doubleClick)
        case .twoFingerClick(let first, let second): append(",\"positions\":", [first, second])
        case .twoFingerMove(let old, let new):
            append(",\"old\":", [old.0, old.1])
            append(",\"new\":", [new.0, new.1])
        case .scroll(let position, let delta):
            append(",\"position\":", position)
            append(",\"delta\":")
            append(delta)
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete, .clearTouch: break
        }
    }

    private mutating func append(_ context: TouchContext) {
        append("\"position\":", context.position)
        append(",\"startPosition\":", context.startPosition)
        append(",\"pressure\":")
        append(context.pressure)
        append(",\"pointerKind\":\"")
        append(context.pointerKind.traceWord)
        append("\",\"buttons\":")
        append(context.buttons.rawValue)
        append(",\"modifiers\":")
        append(context.modifiers.rawValue)
        append(",\"pointerCount\":")
        append(context.pointerCount)
        guard let reason = context.endReason else { return }
        append(",\"endReason\":")
        append(quoted: reason.name)
    }

    private mutating func append(_ key: StaticString, _ position: Vec2F) {
        append(key)
        append(position)
    }

    private mutating func append(_ key: StaticString, _ positions: [Vec2F]) {
        append(key)
        append("[")
        for (index, position) in positions.enumerated() {
            if index > 0 { append(",") }
            append(position)
        }
        append("]")
    }

    private mutating func append(_ position: Vec2F) {
        append("[")
        append(position.x)
        append(",")
        append(position.y)
        append("]")
    }
}
