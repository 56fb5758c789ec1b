/// Gives the fingers of events that are of positions alone their ids: the nearest place first.
///
/// Which of several fingers an `.up` lifts, such an event does not say; the one that landed last is taken until the next event shows
/// which are still there.
struct PositionIdentifier {
    /// The finger that the last `.up` was taken to lift, if it may have been another, and how many fingers had landed by then.
    private var doubtful: (finger: Finger, landings: UInt32)?
    private var nextID = 0

    /// Whether the last `.up` may have lifted another finger.
    var isInDoubt: Bool { doubtful != nil }

    /// Gives an event ids and phases; the recogniser, whose fingers it is compared with, is put right if the last `.up` was mistaken.
    @inline(__always)
    mutating func identify(_ event: inout TouchEvent, _ recognizer: inout GestureRecognizer) {
        event.isIdentified = true
        // By far the most frequent: the one finger moves.
        if event.touchAction == .move, event.pointers.used == 1, recognizer.fingers.count == 1, doubtful == nil {
            event.pointers.places.p0.id = recognizer.fingers.first.id
        } else {
            identifyAny(&event, &recognizer)
        }
    }

    @inline(never)
    private mutating func identifyAny(_ event: inout TouchEvent, _ recognizer: inout GestureRecognizer) {
        switch event.touchAction {
        case .scroll: return
        case .cancel: return event.pointers = TouchPointers()
        case .down, .move, .up: break
        }
        settleDoubt(event, &recognizer)
        let isUpOfSeveral = event.touchAction == .up && recognizer.fingers.count > 1
        event.pointers = identified(event, recognizer.fingers)
        if isUpOfSeveral, event.pointers.contains(where: { $0.phase == .ended }) {
            doubtful = (recognizer.fingers[recognizer.fingers.count - 1], recognizer.landings)
        }
    }

    /// Looks which fingers are still there, and exchanges the one that was thought to have lifted if it is among them.
    private mutating func settleDoubt(_ event: TouchEvent, _ recognizer: inout GestureRecognizer) {
        guard let (finger, landings) = doubtful else { return }
        doubtful = nil
        // Events with ids may have come meanwhile. Once another finger has landed or lifted, the doubt is void.
        guard recognizer.lastLifted.id == finger.id, recognizer.landings == landings, recognizer.fingers.count > 0 else { return }
        var lifted = finger
        lifted.position = recognizer.lastLifted.position
        var candidates = recognizer.fingers
        candidates.insertByLanding(lifted)
        let matches = NearestMatches(event.pointers, candidates, atMost: recognizer.fingers.count)
        guard matches.pointer(ofFinger: candidates.index(ofID: lifted.id) ?? 0) != nil else { return }
        for index in 0..<candidates.count where matches.pointer(ofFinger: index) == nil {
            recognizer.exchangeLastLifted(withFingerOfID: candidates[index].id)
            return
        }
    }

    private mutating func identified(_ event: TouchEvent, _ fingers: Fingers) -> TouchPointers {
        var pointers = event.pointers
        let isNewTouch = event.touchAction == .down && pointers.count <= fingers.count
        let matches = NearestMatches(pointers, fingers, atMost: isNewTouch ? 0 : fingers.count)
        for index in pointers.indices {
            let finger = matches.finger(ofPointer: index)
            pointers[index].id = finger.map { fingers[$0].id } ?? makeID(fingers)
            pointers[index].phase = phase(event.touchAction, finger, fingers, isLast: index == pointers.count - 1, isNewTouch)
        }
        return pointers
    }

    private func phase(
        _ action: TouchAction, _ finger: Int?, _ fingers: Fingers, isLast: Bool, _ isNewTouch: Bool
    ) -> TouchPointer.Phase {
        switch action {
        // A `.down` without a finger more than before: the end of a touch was lost, and the last position is a new one.
        case .down: isNewTouch ? (isLast ? .began : .stationary) : (finger == nil ? .began : .moved)
        case .up: finger == fingers.count - 1 ? .ended : .moved
        case .move, .scroll, .cancel: .moved
        }
    }

    /// An id that no finger has that is down. Events with ids may have brought one like it.
    private mutating func makeID(_ fingers: Fingers) -> Int {
        repeat { nextID = nextID == .min ? -1 : nextID - 1 } while fingers.index(ofID: nextID) != nil
        return nextID
    }
}
