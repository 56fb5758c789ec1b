import TouchPipeline

/// A ring that fills while a finger rests, until the long press.
final class PressRing: TouchListener, FrameClient {
    /// The part of the ring to draw, from 0 to 1.
    private(set) var progress = 0.0
    private var press: (start: TouchInstant, duration: Duration)?
    private var environment: TouchEnvironment?

    var interests: TouchGesture.Kinds { [.touchDown, .move, .longPress] }
    var needsFrames: Bool { press != nil }

    func didEnter(_ environment: TouchEnvironment) { self.environment = environment }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        switch gesture {
        case .touchDown:
            let thresholds = environment?.configuration[context.pointerKind]
            press = thresholds.map { (context.timestamp, $0.longPressTimeout) }
        case .move(_, .underSlop): break  // The finger trembles.
        default: (press, progress) = (nil, 0)  // A long press, a drag, or the end of the touch.
        }
        return false
    }

    func advance(to time: TouchInstant) -> Bool {
        guard let press else { return false }
        progress = min(max((time - press.start) / press.duration, 0), 1)
        return true
    }
}
