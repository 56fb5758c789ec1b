/// The chain as it stands between two changes: for each kind of gesture those who want it, in priority order.
///
/// Replaced whole when the chain changes. Raw memory, because an array of existentials counts references at every step: 81
/// instructions a listener against 19 (`make instructions`).
final class ListenerTable {
    static var kindCount: Int { Int(TouchGesture.Kind.clearTouch.rawValue) + 1 }
    /// What who claims a movement keeps from those further down.
    static var movements: TouchGesture.Kinds {
        [.move, .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMove, .twoFingerMoveComplete]
    }

    /// The listeners and what is known of them, by their order in the chain.
    let entries: UnsafeMutableBufferPointer<ListenerEntry>
    /// What anybody in the chain is interested in.
    let interests: TouchGesture.Kinds
    /// Some were cut off already when the table was made, so their places for movements are missing.
    let lacksPlaces: Bool
    /// Who has claimed the movement in progress; -1 if nobody has, or he is gone.
    var claimer = -1

    /// The places of all kinds, one kind after the other.
    private let places: UnsafeMutablePointer<ListenerPlace>
    private var placeCount = 0
    let kinds: UnsafeMutablePointer<KindPlaces>

    init(_ listeners: [ListenerEntry]) {
        entries = .allocate(capacity: listeners.count)
        _ = entries.initialize(from: listeners)
        places = .allocate(capacity: max(1, listeners.count * Self.kindCount))
        kinds = .allocate(capacity: Self.kindCount)
        var all: TouchGesture.Kinds = []
        var lacks = false
        for order in 0..<entries.count {
            all.formUnion(entries[order].interests)
            lacks = lacks || entries[order].isCutOff
            if entries[order].isClaimer { claimer = order }
        }
        interests = all
        lacksPlaces = lacks
        for kind in TouchGesture.Kind.allCases { fill(kind) }
    }

    private func fill(_ kind: TouchGesture.Kind) {
        let first = places + placeCount
        // `clearTouch` goes to all, always.
        let isForAll = kind == .clearTouch
        let isMovement = Self.movements.contains(kind)
        for order in 0..<entries.count {
            // By pointer: reading one field of an element of a buffer copies the element, and counts references.
            let entry = entries.baseAddress! + order
            guard isForAll || entry.pointee.interests.contains(kind), !(isMovement && entry.pointee.isCutOff) else { continue }
            (places + placeCount).initialize(to: ListenerPlace(listener: entry.pointee.listener, order: order))
            placeCount += 1
        }
        (kinds + Int(kind.rawValue)).initialize(to: KindPlaces(first: first, end: places + placeCount))
    }

    deinit {
        places.deinitialize(count: placeCount)
        entries.deinitialize()
        entries.deallocate()
        places.deallocate()
        kinds.deallocate()
    }

    /// The places of those who want a kind of gesture.
    subscript(kind: TouchGesture.Kind) -> KindPlaces {
        @inline(__always) get { kinds[Int(kind.rawValue)] }
        @inline(__always) _modify { yield &kinds[Int(kind.rawValue)] }
    }

    /// Asks those who want this kind of gesture, until one consumes it: his place.
    @inline(__always)
    func offer(_ gesture: TouchGesture, _ context: TouchContext, kind: TouchGesture.Kind) -> KindPlaces.Place? {
        var place = self[kind].first
        let end = self[kind].end
        while place < end {
            if place.pointee.offer(gesture, context) { return reach(consumer: place, of: kind) }
            place += 1
        }
        self[kind].reach(end)
        return nil
    }

    /// Not inlined: it would cost the loop a register and an instruction for each listener.
    @inline(never)
    private func reach(consumer place: KindPlaces.Place, of kind: TouchGesture.Kind) -> KindPlaces.Place {
        self[kind].reach(place + 1)
        return place
    }

    /// Asks those who stood in the chain for one of the moves that are now complete.
    func offerCompletion(_ gesture: TouchGesture, _ context: TouchContext, moves: Int) -> KindPlaces.Place? {
        for place in self[gesture.kind].asked {
            let entry = entries.baseAddress! + place.pointee.order
            guard entry.pointee.joinedAtMove < moves else { continue }
            entry.pointee.hasHeard = true
            if place.pointee.offer(gesture, context) { return place }
        }
        return nil
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
