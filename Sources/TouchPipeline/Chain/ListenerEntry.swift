/// A listener of the chain, with what the chain remembers of it for the sake of the present touch.
struct ListenerEntry {
    let listener: any TouchInterface
    /// What it was interested in when it entered.
    var interests: TouchGesture.Kinds
    /// How many moves the chain had dispatched when it entered.
    var joinedAtMove: Int
    /// It has heard something of the touch in progress.
    var hasHeard = false
    /// Somebody higher up has claimed the gesture in progress: it hears no more of it.
    var isCutOff = false
    /// It was cut off just now, and has yet to be told.
    var mustBeTold = false

    func isAbout(_ other: any TouchInterface) -> Bool { listener === other }
}
