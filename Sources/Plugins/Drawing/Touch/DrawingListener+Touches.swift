import Geodesy
import MapCameras
import TouchPipeline

// What the gestures of one finger do.
extension DrawingListener {
    func press(_ context: TouchContext) {
        // A touch that is still in progress here had no end, or belongs to another handler.
        end(because: .touch(.cancelled))
        prepareCanvas()
        canvas.pointerKind = context.pointerKind
        if context.pointerKind == .stylus { hasSeenPencil = true }
        guard mayDraw(context), let sample = DrawingSample(context, seenThrough: canvas.geometry) else { return }
        canvas.begin()
        let (claim, events) = draw { $0.press(sample, on: &$1) }
        touch = DrawingTouch(claim, sample)
        tell(events)
    }

    /// Only what touches the screen, or the main button of a mouse, and only as the input policy says.
    private func mayDraw(_ context: TouchContext) -> Bool {
        guard context.buttons.contains(.primary) || context.pointerKind == .finger else { return false }
        switch options.inputPolicy {
        case .any: return true
        case .pencilOnly: return context.pointerKind == .stylus
        case .automatic: return !hasSeenPencil || context.pointerKind != .finger
        }
    }

    func tap(_ context: TouchContext) -> Bool {
        guard let touch, touch.phase == .pressed, touch.startPosition == context.startPosition else { return false }
        guard let sample = sample(context) else { return false }
        let (isTaken, events) = draw { $0.tap(sample, on: &$1) }
        self.touch = nil
        if isTaken { finishTouch(events) } else { canvas.restore() }
        return isTaken
    }

    func longPress(_ context: TouchContext) -> Bool {
        guard touch?.phase == .pressed, let sample = sample(context) else { return false }
        let (answer, events) = draw { $0.longPress(sample, on: &$1) }
        switch answer {
        case .ignored: return false
        case .done:
            touch?.phase = .over
            finishTouch(events)
        case .drags:
            touch?.phase = .dragging
            tell([.began] + events)
            drag([sample])
        }
        return true
    }

    func move(_ context: TouchContext, isPastSlop: Bool) -> Bool {
        guard let touch, touch.phase != .over else { return false }
        guard touch.startPosition == context.startPosition else {
            // A move of a touch of another handler.
            end(because: .touch(.cancelled))
            return false
        }
        self.touch?.move(to: context.position)
        let sample = sample(context)
        if touch.phase == .dragging {
            drag(sample.map { [$0] } ?? [])
        } else if touch.claim != .nothing {
            if let sample { self.touch?.keep(sample) }
            if isPastSlop { beginDrag(touch.claim) }
        }
        // Read only now, because a call from inside `onEvent` may have ended the drag. Then this move claims nothing. A move under the slop is
        // consumed if a drag would follow, so that the map does not move meanwhile.
        return isDrawing || (!isPastSlop && touch.claim != .nothing)
    }

    private func beginDrag(_ claim: DrawingClaim) {
        let samples = touch?.takeSamples() ?? []
        touch?.phase = .dragging
        tell([claim == .resumes ? .resumed : .began])
        drag(samples)
    }

    func drag(_ samples: [DrawingSample]) {
        guard isDrawing, !samples.isEmpty else { return }
        predictedPositions = []
        let (_, events) = draw { mode, canvas in
            for sample in samples { mode.drag(sample, on: &canvas) }
        }
        tell(events + [.changed])
    }

    /// A sample as the view is now.
    func sample(_ context: TouchContext) -> DrawingSample? {
        canvas.geometry = camera.geometry
        return DrawingSample(context, seenThrough: canvas.geometry)
    }
}
