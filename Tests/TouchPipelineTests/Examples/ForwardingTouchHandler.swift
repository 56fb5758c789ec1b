import TouchPipeline

/// A touch handler without a recognizer. It forwards the moves of one finger to its listeners, as a joystick or a scrubber over a map needs them.
///
/// Every movement of the first finger is a move at once, without taps, long presses or thresholds. The ``ListenerChain`` keeps the order of the
/// listeners, and the rules of consumption and of claims.
final class ForwardingTouchHandler: TouchHandlerInterface {
    private let chain = ListenerChain()
    /// The finger that moves: its id, its last position, and the position at which it landed.
    private var finger: (id: Int, position: Vec2F, start: Vec2F)?

    func insertListener(_ listener: any TouchListener, at index: Int) { chain.insert(listener, at: index) }
    func addListener(_ listener: any TouchListener) { chain.add(listener) }
    func removeListener(_ listener: any TouchListener) { chain.remove(listener) }
    func invalidate() { chain.invalidate() }

    func onTouchEvent(_ touchEvent: TouchEvent) {
        let pointers = touchEvent.pointers
        switch touchEvent.touchAction {
        case .down:
            // Other fingers are ignored until the first one is up.
            guard finger == nil, let pointer = pointers.first(where: { $0.phase == .began && $0.position.isFinite }) else { return }
            finger = (pointer.id, pointer.position, pointer.position)
            send(.touchDown(pointer.position), touchEvent)
        case .move:
            move(touchEvent)
        case .up:
            guard let finger, pointers.contains(where: { $0.id == finger.id && $0.phase == .ended }) else { return }
            // The chain sends the completion only to listeners that have received a move of the movement.
            send(.moveComplete, touchEvent, because: .lifted)
            end(touchEvent, because: .lifted)
        case .cancel:
            // A cancel without pointers cancels all of them.
            guard let finger, pointers.allSatisfy({ $0.id != finger.id || $0.phase == .cancelled }) else { return }
            end(touchEvent, because: .cancelled)
        case .scroll:
            break
        }
    }

    private func move(_ event: TouchEvent) {
        guard let last = finger, let index = event.pointers.firstIndex(ofID: last.id) else { return }
        let position = event.pointers[index].position
        guard position.isFinite, position != last.position else { return }
        finger?.position = position
        send(.move(position - last.position, .pan), event)
    }

    /// Every touch ends with a `clearTouch`.
    private func end(_ event: TouchEvent, because reason: TouchEndReason) {
        send(.clearTouch, event, because: reason)
        finger = nil
    }

    private func send(_ gesture: TouchGesture, _ event: TouchEvent, because reason: TouchEndReason? = nil) {
        guard let finger else { return }
        // An event may have no time stamp. Then the time is the present moment.
        let time = event.timestamp ?? chain.environment.now
        // The `clearTouch` with a pointer count of 0 ends the touch.
        let context = TouchContext(
            timestamp: time, position: finger.position, startPosition: finger.start, pointerCount: gesture.kind == .clearTouch ? 0 : 1,
            endReason: reason)
        chain.dispatch(gesture, context: context)
    }
}
