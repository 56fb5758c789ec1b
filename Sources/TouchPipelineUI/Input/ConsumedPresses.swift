/// The presses of keys that the map consumed when they began. The next responder receives none of their later phases.
struct ConsumedPresses<Press: Hashable> {
    private var consumed: Set<Press> = []

    /// Begins presses. Returns those that go to the next responder.
    mutating func begin(_ presses: Set<Press>, isConsumed: (Press) -> Bool) -> Set<Press> {
        let taken = presses.filter(isConsumed)
        // A press whose end was lost can begin again.
        consumed.subtract(presses)
        consumed.formUnion(taken)
        return presses.subtracting(taken)
    }

    /// Returns the presses of a later phase that go to the next responder.
    func rest(of presses: Set<Press>) -> Set<Press> { presses.subtracting(consumed) }

    /// Ends presses. Returns those that go to the next responder.
    mutating func end(_ presses: Set<Press>) -> Set<Press> {
        let rest = rest(of: presses)
        consumed.subtract(presses)
        return rest
    }
}
