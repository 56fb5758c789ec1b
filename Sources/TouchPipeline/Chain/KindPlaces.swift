/// Where in a ``ListenerTable`` those stand who want one kind of gesture, side by side in priority order.
struct KindPlaces {
    typealias Place = UnsafeMutablePointer<ListenerPlace>

    let first: Place
    /// One past the last who is asked. While a movement is claimed, that is not the last who wants it.
    private(set) var end: Place
    private let last: Place
    /// One past the last who was asked in the touch in progress.
    private var deepest: Place

    init(first: Place, end: Place) {
        self.first = first
        self.end = end
        last = end
        deepest = first
    }

    /// Those who are asked.
    var asked: Range<Place> { first..<end }

    /// Those who were asked in the touch in progress.
    var reached: Range<Place> { first..<deepest }

    /// Notes that all before a place were asked.
    @inline(__always)
    mutating func reach(_ place: Place) {
        if deepest < place { deepest = place }
    }

    /// A new touch begins: nobody was asked in it.
    mutating func forgetReached() { deepest = first }

    /// Leaves out those who stand further down in the chain.
    mutating func cut(below order: Int) {
        while end > first, (end - 1).pointee.order > order { end -= 1 }
    }

    /// Asks all again who want it.
    mutating func endCut() { end = last }
}
