// The text of transcripts. Tests, traces, the command-line tool and the playground all print these lines, so that their outputs can be
// compared. The text is a stable format. `docs/RECOGNITION.md` has its grammar.

extension TouchInstant {
    /// The instant as in a transcript: `1040 ms`, with as many decimals as needed, at most three.
    public var transcriptText: String { TranscriptNumber.text(millisecondsOf: microseconds) + " ms" }
}

extension RecognizedGesture {
    /// The gesture as one line of a transcript: `1040 ms  move (+3.0, -1.5) confirmed`.
    ///
    /// A `…Complete` and a `clearTouch` include the reason: `1250 ms  moveComplete lifted`.
    public var transcriptLine: String {
        let reason = context.endReason.map { " " + $0.name } ?? ""
        return context.timestamp.transcriptText + "  " + gesture.transcriptText + reason
    }
}

extension GestureDispatch {
    public var recognized: RecognizedGesture { RecognizedGesture(gesture, context) }

    /// The gesture as one line of a detailed transcript, with the state after it and its consumer:
    /// `1040 ms  move (+3.0, -1.5) confirmed  [oneFingerMoving]  consumed by #0 swipe`.
    ///
    /// The number is the index of the consumer in the chain. The name is omitted if it is `nil` or empty. `isClaim` states that the consumer takes over
    /// the movement, which is written as `claimed by`.
    public func transcriptLine(consumerName: String? = nil, isClaim: Bool = false) -> String {
        let line = recognized.transcriptLine + "  [" + stateAfter.name + "]"
        guard let consumerIndex else { return line }
        let name = consumerName.map { $0.isEmpty ? "" : " " + $0 } ?? ""
        return line + (isClaim ? "  claimed by #" : "  consumed by #") + "\(consumerIndex)" + name
    }
}

extension GestureRejection {
    /// The rejection as one line of a detailed transcript: `1340 ms  no double tap: 340 ms apart, limit 300 ms`.
    public var transcriptLine: String { timestamp.transcriptText + "  no " + description }
}

extension TouchHandlingState {
    /// A change to this state without a gesture, as one line of a detailed transcript: `1500 ms  [twoFingerMoving]`.
    public func transcriptLine(at time: TouchInstant) -> String { time.transcriptText + "  [" + name + "]" }
}

extension TouchGesture {
    /// The gesture as in a transcript: `move (+3.0, -1.5) confirmed`.
    ///
    /// The name of the kind is followed by numbers in screen pixels with one to three decimals. Halves are rounded away from zero. Deltas have
    /// a sign. Numbers that are not finite are `nan`, `inf` and `-inf`. The text is the same on every platform.
    public var transcriptText: String {
        switch self {
        case .touchDown(let p), .clickUnconfirmed(let p), .clickConfirmed(let p), .doubleClick(let p), .longPress(let p):
            kind.name + " " + TranscriptNumber.text(p)
        case .move(let delta, let phase):
            "move " + TranscriptNumber.text(delta, signed: true)
                + (phase == .pan ? " confirmed" : phase == .quickZoom ? " doubleClick" : "")
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete, .clearTouch:
            kind.name
        case .twoFingerClick(let first, let second):
            "twoFingerClick " + Self.text((first, second))
        case .twoFingerMove(let old, let new):
            "twoFingerMove " + Self.text(old) + " to " + Self.text(new)
        case .scroll(let position, let delta):
            "scroll " + TranscriptNumber.text(position) + " " + TranscriptNumber.text(delta, signed: true)
        }
    }

    private static func text(_ pair: (Vec2F, Vec2F)) -> String {
        TranscriptNumber.text(pair.0) + " " + TranscriptNumber.text(pair.1)
    }
}

// The values in the message of a failed test print as in a transcript.

extension TouchGesture: CustomStringConvertible {
    /// The gesture as in a transcript: `longPress (300.0, 200.0)`.
    public var description: String { transcriptText }
}

extension TouchGesture.Kind: CustomStringConvertible {
    /// The name of the case.
    public var description: String { name }
}

extension TouchGesture.Kinds: CustomStringConvertible {
    /// The names of the kinds: `[longPress, move]`.
    public var description: String {
        var names = ""
        for bit in UInt8(0)..<16 {
            let kinds = Self(rawValue: 1 << UInt16(bit))
            guard !isDisjoint(with: kinds) else { continue }
            let name = TouchGesture.Kind(rawValue: bit)?.name ?? (kinds == .rawTouches ? "rawTouches" : "bit \(bit)")
            names += (names.isEmpty ? "" : ", ") + name
        }
        return "[" + names + "]"
    }
}

extension RecognizedGesture: CustomStringConvertible {
    /// The gesture as a line of a transcript: `500 ms  longPress (300.0, 200.0)`.
    public var description: String { transcriptLine }
}

/// The text of numbers in a transcript. It is the same on every platform and in every language.
package enum TranscriptNumber {
    /// Numbers from this limit on are written as Swift prints them, such as `1e+15`, because their thousandths do not fit 64 bits.
    private static let plainLimit: Float = 1e15

    /// A length in pixels with one to three decimals. Halves are rounded away from zero. Zero has no minus sign. `signed` adds a plus sign.
    package static func text(_ value: Float, signed: Bool = false) -> String {
        let plus = signed ? "+" : ""
        guard !value.isNaN else { return "nan" }
        guard value.magnitude < plainLimit else { return (value < 0 ? "" : plus) + (value.isFinite ? "\(value)" : infinity(value)) }
        // This is exact: the 24 bits of a Float and the 10 bits of the factor fit a Double.
        let thousandths = UInt64((Double(value.magnitude) * 1000).rounded(.toNearestOrAwayFromZero))
        let sign = value < 0 && thousandths > 0 ? "-" : plus
        return sign + text(thousandths: thousandths, minimumDecimals: 1)
    }

    /// Microseconds as milliseconds, with as many decimals as needed.
    package static func text(millisecondsOf microseconds: Int64) -> String {
        (microseconds < 0 ? "-" : "") + text(thousandths: microseconds.magnitude, minimumDecimals: 0)
    }

    /// A point such as `(12.5, 300.0)`, or a signed delta such as `(+3.0, -1.5)`.
    package static func text(_ vector: Vec2F, signed: Bool = false) -> String {
        "(" + text(vector.x, signed: signed) + ", " + text(vector.y, signed: signed) + ")"
    }

    private static func infinity(_ value: Float) -> String { value < 0 ? "-inf" : "inf" }

    private static func text(thousandths: UInt64, minimumDecimals: Int) -> String {
        var fraction = thousandths % 1000
        var decimals = 3
        while decimals > minimumDecimals, fraction % 10 == 0 {
            fraction /= 10
            decimals -= 1
        }
        let whole = "\(thousandths / 1000)"
        guard decimals > 0 else { return whole }
        var digits = "\(fraction)"
        while digits.utf8.count < decimals { digits = "0" + digits }
        return whole + "." + digits
    }
}
