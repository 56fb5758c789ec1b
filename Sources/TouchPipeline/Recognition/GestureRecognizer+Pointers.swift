// What only reads is inlined or, though it changes nothing, mutating: otherwise the call would copy the recogniser, more than a
// kilobyte. Pointers are taken by their index: going through the collection would copy it.
extension GestureRecognizer {
    /// The pointer of an event that has no other, if that is what it does, and its position can be.
    @inline(__always)
    func onlyPointer(of event: TouchEvent, phase: TouchPointer.Phase) -> TouchPointer? {
        let pointer = event.pointers.places.p0
        guard event.pointers.used == 1, pointer.phase == phase, Self.isPossible(pointer.position) else { return nil }
        return pointer
    }

    /// The pointers of an event that do what its action says, lower ids first.
    mutating func subjects(of event: TouchEvent, phase: TouchPointer.Phase, known: Bool = false) -> PointerIDs {
        var ids = PointerIDs()
        event.pointers.forEachPlace { index, pointer in
            guard pointer.phase == phase, !known || fingers.index(ofID: pointer.id) != nil else { return }
            // Of a pointer that is named twice the first counts.
            if event.pointers.firstIndex(ofID: pointer.id) == index { ids.insert(pointer.id) }
        }
        return ids
    }

    /// Whether the event leaves out a finger that is down.
    @inline(__always)
    func isTorn(_ event: TouchEvent) -> Bool {
        for index in 0..<fingers.count where event.pointers.firstIndex(ofID: fingers[index].id) == nil { return true }
        return false
    }

    /// A finger was lost: nobody knows what the others did since.
    mutating func tear(_ gestures: inout RecognizedGestures) {
        diagnostics.tornStreams += 1
        cancelAll(&gestures)
    }

    /// Counts the pointers that are not down, and those that are named twice.
    mutating func countStrangers(in event: TouchEvent) {
        event.pointers.forEachPlace { index, pointer in
            if event.pointers.firstIndex(ofID: pointer.id) != index {
                diagnostics.duplicatePointers += 1
            } else if fingers.index(ofID: pointer.id) == nil {
                diagnostics.unknownPointers += 1
            }
        }
    }

    /// Takes over where an event says that fingers are, without a gesture.
    mutating func takePositions(from event: TouchEvent, except ids: PointerIDs = PointerIDs()) {
        var refused = 0
        fingers.forEach { finger in
            guard !ids.contains(finger.id), let place = event.pointers.firstIndex(ofID: finger.id) else { return }
            if Self.isPossible(event.pointers[place].position) { finger.move(to: event.pointers[place]) } else { refused += 1 }
        }
        diagnostics.positionsRefused += refused
    }

    /// Takes over what a pointer says of a finger; `false` if it cannot be there, and the finger stays where it was.
    @discardableResult
    mutating func take(_ pointer: TouchPointer, at index: Int) -> Bool {
        guard accept(pointer) else { return false }
        var finger = fingers[index]
        finger.move(to: pointer)
        fingers[index] = finger
        return true
    }

    /// Whether a pointer is where it can be; counted if not.
    @inline(__always)
    mutating func accept(_ pointer: TouchPointer) -> Bool {
        if Self.isPossible(pointer.position) { return true }
        diagnostics.positionsRefused += 1
        return false
    }

    /// Counts where fingers that lift cannot be; nothing else is done with those places.
    mutating func countRefusedPositions(of ids: PointerIDs, in event: TouchEvent) {
        for id in ids {
            guard let index = event.pointers.firstIndex(ofID: id) else { continue }
            if !Self.isPossible(event.pointers[index].position) { diagnostics.positionsRefused += 1 }
        }
    }

    /// A stream of positions alone cannot say which of several fingers lifted. It showed now: it was the finger with this id, and the one
    /// that was thought to have lifted stays in its place. Its movement since then is not known, so it goes on from where it was.
    mutating func exchangeLastLifted(withFingerOfID id: Int) {
        guard let index = fingers.index(ofID: id) else { return }
        let wronglyLifted = lastLifted
        lastLifted = fingers.remove(at: index)
        fingers.insertByLanding(wronglyLifted)
        anchorFingers()
    }
}
