/// The chain as it stands between two changes: for each kind of gesture those who want it, in priority order.
///
/// Replaced whole when the chain changes. Raw memory, because an array of existentials counts references at every step: 81
/// instructions a listener against 25 (`make instructions`).
final class ListenerTable {
    static let kindCount = TouchGesture.Kind.allCases.count
    /// What who claims a movement keeps from those further down.
    static let movements: [TouchGesture.Kind] = [
        .move, .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMove, .twoFingerMoveComplete,
    ]

    /// The listeners and what is known of them, by their order in the chain.
    let entries: UnsafeMutableBufferPointer<ListenerEntry>
    /// Those of kind `k` stand at `places[starts[k]..<ends[k]]`.
    let places: UnsafeMutablePointer<ListenerPlace>
    var starts: UnsafeMutablePointer<Int> { bounds }
    var ends: UnsafeMutablePointer<Int> { bounds + Self.kindCount }
    /// How far down the table each kind has come in the touch in progress.
    var deepest: UnsafeMutablePointer<Int> { bounds + 2 * Self.kindCount }
    private let bounds: UnsafeMutablePointer<Int>
    /// What anybody in the chain is interested in.
    let interests: TouchGesture.Kinds
    /// Some were cut off already when the table was made, so their places for movements are missing.
    let lacksPlaces: Bool
    /// Who has claimed the movement in progress; -1 if nobody has, or he is gone.
    var claimer = -1

    private var placeCount = 0

    init(_ listeners: [ListenerEntry]) {
        entries = .allocate(capacity: listeners.count)
        _ = entries.initialize(from: listeners)
        places = .allocate(capacity: max(1, listeners.count * Self.kindCount))
        bounds = .allocate(capacity: 3 * Self.kindCount)
        var all: TouchGesture.Kinds = []
        var lacks = false
        for order in 0..<listeners.count {
            all.formUnion(listeners[order].interests)
            lacks = lacks || listeners[order].isCutOff
            if listeners[order].isClaimer { claimer = order }
        }
        interests = all
        lacksPlaces = lacks
        for kind in TouchGesture.Kind.allCases { fill(kind) }
    }

    private func fill(_ kind: TouchGesture.Kind) {
        let slot = Int(kind.rawValue)
        let isMovement = Self.movements.contains(kind)
        starts[slot] = placeCount
        for order in 0..<entries.count {
            let entry = entries[order]
            // `clearTouch` goes to all, always.
            guard entry.interests.contains(kind) || kind == .clearTouch, !(isMovement && entry.isCutOff) else { continue }
            (places + placeCount).initialize(to: ListenerPlace(listener: entry.listener, order: order))
            placeCount += 1
        }
        ends[slot] = placeCount
        deepest[slot] = starts[slot]
    }

    deinit {
        places.deinitialize(count: placeCount)
        entries.deinitialize()
        entries.deallocate()
        places.deallocate()
        bounds.deallocate()
    }

    /// Asks those who want this kind of gesture, until one consumes it: its place, or -1.
    @inline(__always)
    func offer(_ gesture: TouchGesture, _ context: TouchContext, kind: TouchGesture.Kind) -> Int {
        let slot = Int(kind.rawValue)
        var place = places + starts[slot]
        let end = places + ends[slot]
        while place < end {
            if place.pointee.offer(gesture, context) { return consumed(at: place, slot) }
            place += 1
        }
        if deepest[slot] < ends[slot] { deepest[slot] = ends[slot] }
        return -1
    }

    @inline(never)
    private func consumed(at place: UnsafeMutablePointer<ListenerPlace>, _ slot: Int) -> Int {
        let index = place - places
        deepest[slot] = max(deepest[slot], index + 1)
        return index
    }

    /// Asks those who stood in the chain for one of the moves that are now complete.
    func offerCompletion(_ gesture: TouchGesture, _ context: TouchContext, moves: Int) -> Int {
        let slot = Int(gesture.kind.rawValue)
        for place in starts[slot]..<ends[slot] where entries[places[place].order].joinedAtMove < moves {
            entries[places[place].order].hasHeard = true
            if places[place].offer(gesture, context) { return place }
        }
        return -1
    }

    /// Makes a removed listener deaf while the table is still being dispatched over.
    func silence(_ listener: any TouchInterface) {
        for place in 0..<placeCount where places[place].listener === listener { places[place].listener = DeafListener() }
        for order in 0..<entries.count where entries[order].isAbout(listener) { entries[order].isRemoved = true }
    }

    func order(of listener: any TouchInterface) -> Int? {
        for order in 0..<entries.count where entries[order].isAbout(listener) { return order }
        return nil
    }
}
