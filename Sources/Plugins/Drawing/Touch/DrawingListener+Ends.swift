import Geodesy
import MapCameras
import TouchPipeline

// How touches end.
extension DrawingListener {
    func clear(_ context: TouchContext) {
        let reason = context.endReason ?? .cancelled
        switch reason {
        case .lifted: lift(context)
        case .additionalFinger: landAnother(at: context.time)
        case .cancelled, .takenOver, .removed: end(because: .touch(reason))
        }
    }

    private func lift(_ context: TouchContext) {
        guard let touch else { return }
        // A finger lifts where it was last. Another place belongs to a touch of another handler.
        guard isDrawing, context.position == touch.position else { return end(because: .touch(.cancelled)) }
        followToLift(context)
        lift()
    }

    /// The drag goes on to where the finger lifted, which may not be where it moved last.
    private func followToLift(_ context: TouchContext) {
        guard let position = liftPosition, position != context.position else { return }
        var context = context
        context.position = position
        if let sample = sample(context) { drag([sample]) }
    }

    /// The drag is taken to its end.
    func lift() {
        guard isDrawing else { return }
        let (_, events) = draw { $0.lift(on: &$1) }
        touch = nil
        finishTouch(events + [.ended])
    }

    /// Two fingers move the map. What the first one drew was meant for that, too, if the second one was quick.
    private func landAnother(at time: TouchInstant) {
        guard let touch, isDrawing else { return end(because: .touch(.additionalFinger)) }
        let limit = Float(canvas.pixels(options.discardDistance))
        if time - touch.downAt <= options.discardTime, touch.length <= limit { return end(telling: .discarded) }
        let (isKept, events) = draw { $0.pause(on: &$1) }
        guard isKept else { return end(because: .touch(.additionalFinger)) }
        self.touch = nil
        finishTouch(events + [.paused])
    }

    /// What the touch did counts.
    func finishTouch(_ events: [DrawingEvent]) {
        predictedPositions = []
        for edit in canvas.commit() { history.record(edit) }
        tell(events)
    }

    /// Restores the drawing as it was before the touch. Reports the reason if a drag had begun.
    func end(because reason: DrawingEndReason) { end(telling: .cancelled(reason)) }

    private func end(telling event: DrawingEvent) {
        guard let touch else { return }
        self.touch = nil
        predictedPositions = []
        if touch.phase != .over { canvas.restore() }
        currentMode.cancel()
        if touch.phase == .dragging { tell([event]) }
    }
}
