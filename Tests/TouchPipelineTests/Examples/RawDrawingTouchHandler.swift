import TouchPipeline

/// A touch handler that draws from raw events: one line for every finger or pencil, as many as there are, each with its pressure.
///
/// Gestures would be in the way here: they know two fingers at most, and wait for thresholds. The listeners hear only when a drawing
/// begins (`touchDown`) and when all are up again (`clearTouch`), so that a map below knows that it had better not move.
final class RawDrawingTouchHandler: TouchHandlerInterface {
    /// A line on the screen.
    struct Line: Equatable {
        /// Where the pointer was, in screen pixels, and how hard it pressed, 0 to 1.
        struct Sample: Equatable {
            var position: Vec2F
            var pressure: Float
        }

        var samples: [Sample]
    }

    /// The lines that are finished, in the order in which they were.
    private(set) var lines: [Line] = []
    /// Those that are being drawn, by the pointer that draws them.
    private var unfinished: [Int: Line] = [:]
    private let chain = ListenerChain()

    func insertListener(_ listener: any TouchListener, at index: Int) { chain.insert(listener, at: index) }
    func addListener(_ listener: any TouchListener) { chain.add(listener) }
    func removeListener(_ listener: any TouchListener) { chain.remove(listener) }
    func invalidate() { chain.invalidate() }

    func onTouchEvent(_ touchEvent: TouchEvent) {
        guard touchEvent.touchAction != .scroll else { return }
        let wasDrawing = !unfinished.isEmpty
        // The phases of the pointers determine the event, so its action is not read.
        for pointer in touchEvent.pointers { take(pointer) }
        // A cancel without pointers cancels all of them.
        if touchEvent.touchAction == .cancel, touchEvent.pointers.isEmpty { unfinished = [:] }
        tell(wasDrawing, touchEvent)
    }

    private func take(_ pointer: TouchPointer) {
        switch pointer.phase {
        case .began:
            unfinished[pointer.id] = Line(samples: [])
            extend(pointer)
        case .moved:
            extend(pointer)
        case .stationary:
            break
        case .ended:
            extend(pointer)
            if let line = unfinished.removeValue(forKey: pointer.id), !line.samples.isEmpty { lines.append(line) }
        case .cancelled:
            // The system took it: it was no drawing, but a palm, or a swipe that opens something.
            unfinished[pointer.id] = nil
        }
    }

    private func extend(_ pointer: TouchPointer) {
        guard pointer.position.isFinite else { return }
        let sample = Line.Sample(position: pointer.position, pressure: pointer.pressure)
        // Lifting where it was last adds nothing.
        if unfinished[pointer.id]?.samples.last?.position == sample.position { return }
        unfinished[pointer.id]?.samples.append(sample)
    }

    private func tell(_ wasDrawing: Bool, _ event: TouchEvent) {
        let isDrawing = !unfinished.isEmpty
        guard isDrawing != wasDrawing else { return }
        let position = event.pointers.first?.position ?? .zero
        let reason: TouchEndReason? = isDrawing ? nil : event.touchAction == .cancel ? .cancelled : .lifted
        let context = TouchContext(
            timestamp: event.timestamp ?? .zero, position: position, pointerCount: unfinished.count, endReason: reason)
        chain.dispatch(isDrawing ? .touchDown(position) : .clearTouch, context: context)
    }
}
