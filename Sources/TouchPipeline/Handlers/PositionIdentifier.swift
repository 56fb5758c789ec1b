/// Assigns ids and phases to the pointers of events of positions alone. Each position belongs to the nearest finger.
///
/// Such an event does not state which of several fingers an `.up` lifts. The identifier assumes the finger that landed last. The next event
/// shows which fingers are still down.
struct PositionIdentifier {
    /// The finger that the last `.up` was assumed to lift, if it may have been another, and the number of landings until then.
    private var assumption: (finger: Finger, landingCount: UInt32)?
    private var nextID = 0

    /// Returns the id of the finger that the last `.up` has lifted, if an event shows that it was not the one that was assumed.
    ///
    /// - Parameters:
    ///   - event: The event after the `.up`.
    ///   - fingers: The fingers that seem to be down.
    ///   - lifted: The finger that lifted last.
    ///   - landingCount: The number of landings until now.
    mutating func correction(
        from event: TouchEvent, _ fingers: [Finger], lifted: Finger?, landingCount: UInt32
    ) -> Int? {
        // A scroll and a cancel have no positions of fingers.
        guard event.touchAction != .scroll, event.touchAction != .cancel else { return nil }
        guard let (assumed, countBefore) = assumption else { return nil }
        assumption = nil
        // Events with ids may have come in between. After another landing or lift the assumption cannot be checked.
        guard !fingers.isEmpty, landingCount == countBefore, let lifted, lifted.id == assumed.id else { return nil }
        var candidates = fingers
        candidates.insertByLanding(lifted)
        let matches = NearestMatches(event.pointers, candidates, atMost: fingers.count)
        guard matches.pointer(ofFinger: candidates.index(ofID: lifted.id) ?? 0) != nil else { return nil }
        return candidates.indices.first { matches.pointer(ofFinger: $0) == nil }.map { candidates[$0].id }
    }

    /// Assigns ids and phases to the pointers of an event.
    mutating func identify(_ event: inout TouchEvent, _ fingers: [Finger], landingCount: UInt32) {
        event.isIdentified = true
        switch event.touchAction {
        case .scroll: return
        case .cancel: return event.pointers = TouchPointers()
        case .down, .move, .up: break
        }
        event.pointers = identified(event, fingers)
        if event.touchAction == .up, fingers.count > 1, event.pointers.contains(where: { $0.phase == .ended }) {
            assumption = (fingers[fingers.count - 1], landingCount)
        }
    }

    private mutating func identified(_ event: TouchEvent, _ fingers: [Finger]) -> TouchPointers {
        var pointers = event.pointers
        let isNewTouch = event.touchAction == .down && pointers.count <= fingers.count
        let matches = NearestMatches(pointers, fingers, atMost: isNewTouch ? 0 : fingers.count)
        // New ids become smaller and fingers land in the order of their ids, so the last position gets its id first.
        for index in pointers.indices.reversed() {
            let finger = matches.finger(ofPointer: index)
            pointers[index].id = finger.map { fingers[$0].id } ?? makeID(fingers)
            let isLast = index == pointers.count - 1
            pointers[index].phase = phase(event.touchAction, finger: finger, of: fingers, isLast: isLast, isNewTouch: isNewTouch)
        }
        return pointers
    }

    private func phase(
        _ action: TouchAction, finger: Int?, of fingers: [Finger], isLast: Bool, isNewTouch: Bool
    ) -> TouchPointer.Phase {
        switch action {
        // A `.down` without an additional position: the end of a touch was lost. The last position is that of a new finger.
        case .down: isNewTouch ? (isLast ? .began : .stationary) : (finger == nil ? .began : .moved)
        case .up: finger == fingers.count - 1 ? .ended : .moved
        case .move, .scroll, .cancel: .moved
        }
    }

    /// An id that no finger has. Events with ids may have used the next one.
    private mutating func makeID(_ fingers: [Finger]) -> Int {
        repeat { nextID = nextID == .min ? -1 : nextID - 1 } while fingers.index(ofID: nextID) != nil
        return nextID
    }
}

/// The assignment of the positions of an event to fingers, nearest pairs first.
private struct NearestMatches {
    private var fingerOfPointer: ShortList<Int?>
    private var pointerOfFinger: ShortList<Int?>

    /// Matches at most `limit` pairs. A position that is not finite has the greatest distance, but is matched, too.
    init(_ pointers: TouchPointers, _ fingers: [Finger], atMost limit: Int) {
        fingerOfPointer = ShortList(repeating: nil, count: pointers.count)
        pointerOfFinger = ShortList(repeating: nil, count: fingers.count)
        for _ in 0..<Swift.min(limit, Swift.min(pointers.count, fingers.count)) {
            guard let (pointer, finger) = nearestPair(pointers, fingers) else { return }
            fingerOfPointer[pointer] = finger
            pointerOfFinger[finger] = pointer
        }
    }

    /// The finger of a position. `nil` if the position is that of a new finger.
    func finger(ofPointer index: Int) -> Int? { fingerOfPointer[index] }

    /// The position of a finger. `nil` if the finger is no longer down.
    func pointer(ofFinger index: Int) -> Int? { pointerOfFinger[index] }

    private func nearestPair(_ pointers: TouchPointers, _ fingers: [Finger]) -> (pointer: Int, finger: Int)? {
        var best: (pointer: Int, finger: Int)?
        var bestDistance = Float.infinity
        for pointer in pointers.indices where fingerOfPointer[pointer] == nil {
            for finger in fingers.indices where pointerOfFinger[finger] == nil {
                let distance = (pointers[pointer].position - fingers[finger].position).lengthSquared
                guard best == nil || distance < bestDistance else { continue }
                best = (pointer, finger)
                bestDistance = distance.isNaN ? .infinity : distance
            }
        }
        return best
    }
}
