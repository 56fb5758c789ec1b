import TouchPipeline

/// A gesture in one line, such as `35 clickUnconfirmed 10,20`: the time in milliseconds, the gesture, and the reason of an end.
func line(_ recognized: RecognizedGesture) -> String { line(recognized.gesture, recognized.context) }

func line(_ gesture: TouchGesture, _ context: TouchContext) -> String {
    let reason = context.endReason.map { " \($0.name)" } ?? ""
    return "\(milliseconds(context.timestamp)) \(gesture.kind.name)\(numbers(of: gesture))\(reason)"
}

func milliseconds(_ instant: TouchInstant) -> String {
    let microseconds = instant.microseconds
    return microseconds.isMultiple(of: 1000) ? "\(microseconds / 1000)" : "\(Double(microseconds) / 1000)"
}

private func numbers(of gesture: TouchGesture) -> String {
    switch gesture {
    case .touchDown(let p), .clickUnconfirmed(let p), .clickConfirmed(let p), .doubleClick(let p), .longPress(let p): text(p)
    case .move(let delta, let phase):
        text(delta) + (phase == .pan ? " confirmed" : phase == .quickZoom ? " doubleClick" : "")
    case .twoFingerClick(let p, let q): text(p) + text(q)
    case .twoFingerMove(let old, let new): text(old.0) + text(old.1) + " ->" + text(new.0) + text(new.1)
    case .scroll(let p, let delta): text(p) + " \(text(delta))"
    case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete, .clearTouch: ""
    }
}

private func text(_ p: Vec2F) -> String { " \(text(p.x)),\(text(p.y))" }

private func text(_ number: Float) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
