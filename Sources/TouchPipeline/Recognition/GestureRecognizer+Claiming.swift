// A touch that a listener of raw touches has claimed.
extension GestureRecognizer {
    /// Whether an event shows that the end of the touch in progress was lost: it leaves out a finger that is down, or lands one again.
    mutating func isInconsistent(_ event: TouchEvent) -> Bool {
        guard fingers.count > 0, !event.pointers.isEmpty, event.touchAction != .scroll else { return false }
        return isTorn(event) || (event.touchAction == .down && relandsFinger(event))
    }

    /// Ends a claimed touch whose end was lost.
    mutating func endInconsistentClaim() {
        diagnostics.tornStreams += 1
        fingers.removeAll()
        isClaimed = false
    }

    /// Ends a touch whose end was lost, and that no listener has claimed.
    mutating func touchTorn(at time: TouchInstant) -> RecognizedGestures {
        var gestures = RecognizedGestures()
        if explainsRejections { rejections.removeAll(keepingCapacity: true) }
        now = max(now, time)
        tear(&gestures)
        return gestures
    }

    /// Follows the fingers of a claimed touch without a gesture. The claim ends when none is down after the event.
    @inline(never)
    mutating func followClaimedTouch(_ event: TouchEvent) {
        guard event.touchAction != .scroll else { return }
        // First, so that a finger that lands is no stranger.
        if event.touchAction == .down { followLandings(event) }
        countStrangers(in: event)
        var staying = Fingers()
        for index in 0..<fingers.count {
            var finger = fingers[index]
            if lifts(finger, in: event) {
                lastLifted = finger
                continue
            }
            if let place = event.pointers.firstIndex(ofID: finger.id), accept(event.pointers[place]) {
                finger.move(to: event.pointers[place])
            }
            staying.append(finger)
        }
        fingers = staying
        isClaimed = fingers.count > 0
    }

    private func lifts(_ finger: Finger, in event: TouchEvent) -> Bool {
        let phase = event.pointers.firstIndex(ofID: finger.id).map { event.pointers[$0].phase }
        switch event.touchAction {
        case .up: return phase == .ended
        // A cancel that names no finger means all of them.
        case .cancel: return phase == .cancelled || !event.pointers.contains { $0.phase == .cancelled }
        case .down, .move, .scroll: return false
        }
    }

    private mutating func followLandings(_ event: TouchEvent) {
        for id in subjects(of: event, phase: .began) where fingers.index(ofID: id) == nil && fingers.count < TouchPointers.capacity {
            guard let index = event.pointers.firstIndex(ofID: id), accept(event.pointers[index]) else { continue }
            landings &+= 1
            fingers.append(Finger(event.pointers[index], landing: landings))
        }
    }
}
