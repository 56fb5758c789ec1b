/// A listener of the chain, with what the chain remembers of it for the sake of the present touch.
struct ListenerEntry {
    let listener: any TouchInterface
    /// What it was interested in when it entered.
    var interests: TouchGesture.Kinds
    /// How many moves the chain had dispatched when it entered.
    var joinedAtMove: Int
    /// It has heard something of the touch in progress.
    var hasHeard = false
    /// It has claimed the movement in progress, and nobody higher up has since.
    var isClaimer = false
    /// Somebody higher up has claimed the movement in progress: it hears no more of it.
    var isCutOff = false
    /// It was cut off, and has yet to be told.
    var mustBeTold = false
    /// It is being told in the running dispatch.
    var isBeingTold = false
    /// It was removed while a dispatch runs over the table. If it was added again, that is another entry of another table.
    var isRemoved = false

    func isAbout(_ other: any TouchInterface) -> Bool { listener === other }

    /// Somebody higher up claims the movement in progress.
    mutating func cutOff() {
        guard !isCutOff else { return }
        isCutOff = true
        mustBeTold = true
    }

    /// The movement is over.
    mutating func endClaim() {
        isClaimer = false
        isCutOff = false
        mustBeTold = false
    }
}
