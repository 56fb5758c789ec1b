import TouchPipeline
import TouchTraces

/// Counts the gestures of each kind that a handler recognizes in a recording.
final class GestureCounter: TouchListener {
    private(set) var counts: [TouchGesture.Kind: Int] = [:]
    /// Moves past the slop.
    private(set) var confirmedMoves = 0

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        counts[gesture.kind, default: 0] += 1
        if case .move(_, let phase) = gesture, phase.isPastSlop { confirmedMoves += 1 }
        return false
    }

    func count(_ kind: TouchGesture.Kind) -> Int { counts[kind] ?? 0 }

    struct Result {
        let counter: GestureCounter
        let state: TouchHandlingState
        let diagnostics: TouchDiagnostics
    }

    static func replay(_ trace: TouchTrace, _ configuration: TouchConfiguration = .openMobileMaps) -> Result {
        let scheduler = VirtualScheduler()
        let handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration.at(density: trace.header.density))
        let counter = GestureCounter()
        handler.addListener(counter)
        TraceReplayer(scheduler: scheduler).replay(trace.events, into: handler)
        return Result(counter: counter, state: handler.state, diagnostics: handler.diagnostics)
    }
}
