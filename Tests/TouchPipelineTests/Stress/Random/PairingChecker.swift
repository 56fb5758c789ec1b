import TouchPipeline

/// Checks a stream of gestures. Each gesture that begins ends once, none ends that has not begun, no position jumps, and all numbers are
/// finite.
/// Shares no code with the recognizer.
struct PairingChecker {
    enum Movement { case none, oneFinger, doubleClick, twoFingers }

    /// A tap that may still become a click or a double click.
    struct Click {
        let position: Vec2F
        let time: TouchInstant
        let kind: TouchPointer.Kind
    }

    /// The `clearTouch` that must follow in the same event.
    struct Clear: Equatable {
        let time: TouchInstant
        let reasons: [TouchEndReason]
    }

    /// From the landing of the first finger to the lift of the last.
    struct Touch {
        let downAt: TouchInstant
        let thresholds: TouchThresholds
        let isSecondTap: Bool
        var begun = Movement.none
        var hasPressedLong = false
        /// A second finger has landed. From then on, a pan is the only gesture of one finger.
        var hasHadTwo = false
        /// Only a landing, or a move under the slop, came before the second finger.
        var twoMayClick = false
        var twoSince: TouchInstant?
        var position: Vec2F?
        var pair: (Vec2F, Vec2F)?
    }

    let configuration: TouchConfiguration
    private(set) var violations: [String] = []
    var touch: Touch?
    var click: Click?
    private var mustClear: Clear?
    private var lastTime: TouchInstant?

    init(_ configuration: TouchConfiguration) { self.configuration = configuration }

    /// A listener consumed the last click.
    mutating func clickConsumed() { click = nil }

    mutating func check(_ recognized: RecognizedGesture) {
        let (gesture, context) = (recognized.gesture, recognized.context)
        require(gesture.numbers.allSatisfy(\.isFinite), recognized, "is not finite")
        require(context.numbers.allSatisfy { $0.isFinite && abs($0) <= 1e7 }, recognized, "has a context that is not finite")
        require((0...1).contains(context.pressure), recognized, "has a pressure of \(context.pressure)")
        require(lastTime.map { $0 <= context.timestamp } ?? true, recognized, "goes back in time")
        lastTime = context.timestamp
        if let due = mustClear {
            let clears =
                gesture.kind == .clearTouch && context.timestamp == due.time && due.reasons.contains(context.endReason ?? .takenOver)
            require(clears, recognized, "where clearTouch must follow")
            mustClear = nil
        }
        let tellsWhy = gesture.kind == .clearTouch || gesture.kind.name.hasSuffix("Complete")
        require(tellsWhy == (context.endReason != nil), recognized, "has the wrong reason")
        rule(recognized)
    }

    /// All fingers are up and all deadlines have passed.
    mutating func finish() {
        if touch != nil { violations.append("the last touch has not ended") }
        if click != nil { violations.append("the last click was not settled") }
        if mustClear != nil { violations.append("the last clearTouch is missing") }
    }

    mutating func require(_ holds: Bool, _ recognized: RecognizedGesture, _ fault: @autoclosure () -> String) {
        guard !holds else { return }
        violations.append("\(recognized.transcriptLine): \(fault())")
    }

    mutating func mustClear(at time: TouchInstant, because reasons: TouchEndReason...) {
        mustClear = Clear(time: time, reasons: reasons)
    }
}

extension TouchGesture {
    /// All its numbers.
    var numbers: [Float] {
        switch self {
        case .touchDown(let p), .clickUnconfirmed(let p), .clickConfirmed(let p), .doubleClick(let p), .longPress(let p): [p.x, p.y]
        case .move(let d, _): [d.x, d.y]
        case .twoFingerClick(let p, let q): [p.x, p.y, q.x, q.y]
        case .twoFingerMove(let o, let n): [o.0.x, o.0.y, o.1.x, o.1.y, n.0.x, n.0.y, n.1.x, n.1.y]
        case .scroll(let p, let delta): [p.x, p.y, delta]
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete, .clearTouch: []
        }
    }
}

extension TouchContext {
    /// The positions of the context.
    var numbers: [Float] { [position.x, position.y, startPosition.x, startPosition.y] }
}
