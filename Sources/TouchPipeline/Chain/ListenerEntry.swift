/// A listener of the chain, and its state in the touch in progress.
struct ListenerEntry {
    /// The first property in memory. Places are copies of it.
    let listener: any TouchInterface
    /// The interests that were read last.
    var interests: TouchGesture.Kinds
    /// The number of claimable moves that the chain had dispatched when the listener entered.
    var joinedAtMove: Int
    /// The kinds for which the listener has a place in the table.
    private(set) var places: UInt16 = 0
    /// Whether the listener has received a gesture of the touch in progress.
    var hasReceived = false
    /// Whether it may have followed fingers that could still tap or press: it has consumed a move under the slop, or received a move of two
    /// fingers.
    var hasFollowed = false
    /// Whether it has received a raw event of the touch in progress.
    var hasReceivedRaw = false
    /// Whether it has claimed the movement in progress, and no listener above it has done so since.
    var isClaimer = false
    /// Whether a listener above it has claimed the movement in progress.
    var isCutOff = false
    /// Whether it was cut off, and has not yet received `clearTouch`.
    var needsCancellation = false
    /// Whether it receives `clearTouch` in the running dispatch.
    var isBeingCancelled = false
    /// Whether it was removed during a dispatch with this table. If it was added again, another table has another entry for it.
    var isRemoved = false

    /// Whether a claim is being adopted from a table that has no entry for it.
    var isNew = false

    init(_ listener: any TouchInterface, interests: TouchGesture.Kinds, joinedAtMove: Int) {
        self.listener = listener
        self.interests = interests
        self.joinedAtMove = joinedAtMove
    }

    mutating func cutOff() {
        guard !isCutOff else { return }
        isCutOff = true
        needsCancellation = true
    }

    mutating func endClaim() {
        isClaimer = false
        isCutOff = false
        needsCancellation = false
    }

    /// Updates the kinds for which the listener has a place. Every listener has one for `clearTouch`.
    @inline(__always)
    mutating func updatePlaces() {
        let kinds = isCutOff ? interests.subtracting(ListenerTable.movements) : interests
        places = kinds.union(.clearTouch).rawValue
    }
}

/// A listener in the dispatch order of one kind of gesture.
///
/// A place is noncopyable, so that a call of the listener borrows it and counts no reference. The reference is a bitwise copy of the one in the
/// entry, which keeps the listener alive.
struct ListenerPlace: ~Copyable {
    var listener: any TouchInterface
    let order: Int

    @inline(__always)
    borrowing func offer(_ gesture: TouchGesture, _ context: TouchContext) -> Bool {
        listener.onGesture(gesture, context: context)
    }
}

/// The places of one kind of gesture, adjacent in memory in priority order.
struct KindPlaces {
    typealias Place = UnsafeMutablePointer<ListenerPlace>

    let first: Place
    /// The end of the places that are asked. While a movement is claimed, there may be places after it.
    private(set) var end: Place
    private let last: Place
    /// The end of the places that were asked in the touch in progress.
    private var deepest: Place

    init(first: Place, end: Place) {
        self.first = first
        self.end = end
        last = end
        deepest = first
    }

    /// All places, including those that are not asked while a movement is claimed.
    var all: Range<Place> { first..<last }

    /// The places that are asked.
    var asked: Range<Place> { first..<end }

    /// The places that were asked in the touch in progress.
    var reached: Range<Place> { first..<deepest }

    @inline(__always)
    mutating func reach(_ place: Place) {
        if deepest < place { deepest = place }
    }

    mutating func forgetReached() { deepest = first }

    /// Excludes the places of listeners with a higher index in the chain.
    mutating func cut(below order: Int) {
        while end > first, (end - 1).pointee.order > order { end -= 1 }
    }

    mutating func endCut() { end = last }
}

/// A listener that has entered or left a chain, and has not yet been notified.
final class ListenerTransition {
    let listener: any TouchInterface
    var isEntering = true
    /// Whether the listener had received anything of the touch in progress before the running dispatch.
    var hadReceived = false
    /// The replacement of the listener in the tables of running dispatches. `nil` outside of a dispatch.
    var null: NullListener?
    /// The tables of running dispatches that had the listener.
    var tables: [ListenerTable] = []

    init(_ listener: any TouchInterface) { self.listener = listener }
}

/// The replacement of a removed listener in the table of a running dispatch. It consumes nothing.
final class NullListener: TouchInterface {
    /// Whether a gesture or a raw event came that the removed listener would have received.
    private(set) var missedGesture = false
    /// Whether a `clearTouch` came that the removed listener would have received.
    private(set) var missedClear = false

    func onGesture(_ gesture: TouchGesture, context: TouchContext) -> Bool {
        if case .clearTouch = gesture { missedClear = true } else { missedGesture = true }
        return false
    }

    func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool {
        missedGesture = true
        return false
    }
}
