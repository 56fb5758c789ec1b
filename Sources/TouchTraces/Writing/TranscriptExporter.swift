#if canImport(Foundation)

import JSONText
public import TouchPipeline

/// Writes the gestures of a handler as JSON: each with its time, its values, its consumer, and the states before and after it.
///
/// Pass its ``receive(_:)`` to `DefaultTouchHandler.observe(_:)`, and call ``finish()`` at the end. `Sources/TouchTraces/TouchTraces.docc/RecordingFormats.md` lists the keys and their order, which
/// never changes. There is one line for each gesture, so that two transcripts can be compared as text. The exporter buffers at most 64 KiB.
public final class TranscriptExporter {
    /// The version of the format.
    public static let version = 1

    private let sink: any TraceSink
    private let name: (any TouchListener) -> String
    private var buffer = JSONWriter()
    private var isFirst = true
    /// The name of the listener that consumed the last tap.
    private var consumerOfTap: String?
    private var isFinished = false
    private static let bufferSize = 1 << 16

    /// Whether gestures that were not recognized are written, too, with the reasons.
    public let includesRejections: Bool
    /// The error that has ended the writing. `nil` if there was none.
    public private(set) var error: TraceError?

    /// Creates an exporter.
    ///
    /// - Parameters:
    ///   - sink: The output.
    ///   - includesRejections: Whether gestures that were not recognized are written, too.
    ///   - name: Returns the name of a consumer. The default is the name of its type.
    public init(
        to sink: any TraceSink, includesRejections: Bool = true,
        name: @escaping (any TouchListener) -> String = { String(describing: type(of: $0)) }
    ) {
        self.sink = sink
        self.includesRejections = includesRejections
        self.name = name
        buffer.append("{\"format\":\"touchpipe-transcript\",\"version\":")
        buffer.append(Self.version)
        buffer.append(",\"gestures\":[")
    }

    /// Ends the list, and writes the remainder to the sink.
    ///
    /// - Throws: The error of this call, or the ``error`` that has ended the writing.
    public func finish() throws(TraceError) {
        if !isFinished {
            isFinished = true
            buffer.append("\n]}\n")
            flush()
        }
        if let error { throw error }
    }

    /// Writes a gesture, or a gesture that was not recognized, with the reason. Other observations are ignored.
    public func receive(_ observation: TouchObservation) {
        switch observation {
        case .dispatched(let dispatch): write(dispatch)
        case .rejected(let rejection): write(rejection)
        case .received, .consumed, .performed, .stateChanged: break
        }
    }

    private func write(_ dispatch: GestureDispatch) {
        if case .clickUnconfirmed = dispatch.gesture { consumerOfTap = dispatch.consumer.map(name) }
        beginEntry()
        buffer.append(dispatch, consumer: dispatch.consumer.map(name))
        endEntry()
    }

    private func write(_ rejection: GestureRejection) {
        guard includesRejections else { return }
        beginEntry()
        buffer.append(rejection.naming(consumerOfFirstTap: consumerOfTap))
        endEntry()
    }

    private func beginEntry() {
        buffer.append(isFirst ? "\n" : ",\n")
        isFirst = false
    }

    private func endEntry() {
        guard !isFinished, error == nil else { return buffer.bytes.removeAll() }
        if buffer.bytes.count >= Self.bufferSize { flush() }
    }

    private func flush() {
        defer { buffer.bytes.removeAll(keepingCapacity: true) }
        guard error == nil else { return }
        do throws(TraceError) { try sink.write(buffer.bytes) } catch { self.error = error }
    }
}

extension JSONWriter {
    fileprivate mutating func append(_ dispatch: GestureDispatch, consumer: String?) {
        append("{\"time\":")
        append(dispatch.context.timestamp.microseconds)
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

    /// Appends a gesture that was not recognized.
    fileprivate mutating func append(_ rejection: GestureRejection) {
        append("{\"time\":")
        append(rejection.timestamp.microseconds)
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
        case .move(let delta, let phase):
            append(",\"delta\":", delta)
            append(",\"confirmed\":")
            append(phase == .pan)
            append(",\"doubleClick\":")
            append(phase == .quickZoom)
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
        append(Int(context.buttons.rawValue))
        append(",\"modifiers\":")
        append(Int(context.modifiers.rawValue))
        append(",\"pointerCount\":")
        append(Int(context.pointerCount))
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

#endif
