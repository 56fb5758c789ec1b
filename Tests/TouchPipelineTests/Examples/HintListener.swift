import TouchPipeline

/// Shows a hint when a finger has rested for two seconds.
final class HintListener: TouchListener {
    var onHint: () -> Void = {}
    private var timer: (any TouchTimer)?

    var interests: TouchGesture.Kinds { [.touchDown, .move] }

    func didEnter(_ environment: TouchEnvironment) {
        timer = environment.scheduler.makeTimer { [unowned self] in onHint() }
    }

    func didLeave(_ environment: TouchEnvironment) { timer = nil }

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        switch gesture {
        case .touchDown: timer?.arm(at: context.timestamp + .seconds(2))
        case .move(_, .underSlop): break  // The finger trembles.
        default: timer?.arm(at: nil)
        }
        return false
    }
}
