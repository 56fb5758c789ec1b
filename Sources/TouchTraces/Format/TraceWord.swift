import TouchPipeline

/// A value that a trace writes as a word.
protocol TraceWord: CaseIterable, Sendable {
    var traceWord: StaticString { get }
    /// The value whose word begins with a byte. The words of one field all have different first bytes.
    static func candidate(firstByte: UInt8) -> Self?
}

extension TraceWord {
    /// The value of a word. `nil` if there is none. Does not allocate.
    static func named(_ bytes: UnsafeBufferPointer<UInt8>) -> Self? {
        guard let first = bytes.first, let candidate = candidate(firstByte: first) else { return nil }
        let word = candidate.traceWord
        guard word.utf8CodeUnitCount == bytes.count else { return nil }
        for index in bytes.indices where bytes[index] != word.utf8Start[index] { return nil }
        return candidate
    }
}

extension TouchAction: TraceWord {
    var traceWord: StaticString {
        switch self {
        case .down: "down"
        case .move: "move"
        case .up: "up"
        case .scroll: "scroll"
        case .cancel: "cancel"
        }
    }

    static func candidate(firstByte: UInt8) -> TouchAction? {
        switch firstByte {
        case UInt8(ascii: "d"): .down
        case UInt8(ascii: "m"): .move
        case UInt8(ascii: "u"): .up
        case UInt8(ascii: "s"): .scroll
        case UInt8(ascii: "c"): .cancel
        default: nil
        }
    }

    /// The phase of a pointer without a phase in the trace.
    var usualPhase: TouchPointer.Phase {
        switch self {
        case .down: .began
        case .move, .scroll: .moved
        case .up: .ended
        case .cancel: .cancelled
        }
    }
}

extension TouchPointer.Phase: TraceWord {
    var traceWord: StaticString {
        switch self {
        case .began: "began"
        case .moved: "moved"
        case .stationary: "stationary"
        case .ended: "ended"
        case .cancelled: "cancelled"
        }
    }

    static func candidate(firstByte: UInt8) -> TouchPointer.Phase? {
        switch firstByte {
        case UInt8(ascii: "b"): .began
        case UInt8(ascii: "m"): .moved
        case UInt8(ascii: "s"): .stationary
        case UInt8(ascii: "e"): .ended
        case UInt8(ascii: "c"): .cancelled
        default: nil
        }
    }
}

extension TouchPointer.Kind: TraceWord {
    var traceWord: StaticString {
        switch self {
        case .finger: "finger"
        case .stylus: "stylus"
        case .mouse: "mouse"
        case .trackpad: "trackpad"
        }
    }

    static func candidate(firstByte: UInt8) -> TouchPointer.Kind? {
        switch firstByte {
        case UInt8(ascii: "f"): .finger
        case UInt8(ascii: "s"): .stylus
        case UInt8(ascii: "m"): .mouse
        case UInt8(ascii: "t"): .trackpad
        default: nil
        }
    }
}
