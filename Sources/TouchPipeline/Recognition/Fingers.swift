/// The fingers that are down, in the order in which they landed; at most ten, held inline.
struct Fingers: Sendable {
    private var places = TenPlaces(filledWith: Finger.none)
    private(set) var count = 0

    var first: Finger {
        @inline(__always) get { places.p0 }
        @inline(__always) _modify { yield &places.p0 }
    }

    var second: Finger {
        @inline(__always) get { places.p1 }
        @inline(__always) _modify { yield &places.p1 }
    }

    subscript(index: Int) -> Finger {
        @inline(__always) get { places[index] }
        @inline(__always) set { places[index] = newValue }
    }

    /// Inlined, because a call would copy all places; the first two without a loop, because that would load all of them first.
    @inline(__always)
    func index(ofID id: Int) -> Int? {
        if count > 0, places.p0.id == id { return 0 }
        if count > 1, places.p1.id == id { return 1 }
        for index in 2..<max(count, 2) where places[index].id == id { return index }
        return nil
    }

    /// Lets each be changed, in the order in which they landed.
    @inline(__always)
    mutating func forEach(_ body: (inout Finger) -> Void) {
        if count > 0 { body(&places.p0) }
        if count > 1 { body(&places.p1) }
        for index in 2..<max(count, 2) {
            var finger = places[index]
            body(&finger)
            places[index] = finger
        }
    }

    /// Adds a finger at the end. There must be room for it.
    mutating func append(_ finger: Finger) {
        places[count] = finger
        count += 1
    }

    /// Makes a finger the only one.
    @inline(__always)
    mutating func setOnly(_ finger: Finger) {
        places.p0 = finger
        count = 1
    }

    @discardableResult
    mutating func remove(at index: Int) -> Finger {
        // The only one, or the second of two: nothing moves up. The first of two: one finger does.
        count -= 1
        if index == 0 {
            let removed = places.p0
            if count > 0 { places.p0 = places.p1 }
            moveUp(behind: 1)
            return removed
        }
        let removed = places[index]
        moveUp(behind: index)
        return removed
    }

    @inline(__always)
    private mutating func moveUp(behind index: Int) {
        for place in index..<max(count, index) { places[place] = places[place + 1] }
    }

    mutating func removeAll() { count = 0 }

    /// Puts a finger where its landing says.
    mutating func insertByLanding(_ finger: Finger) {
        append(finger)
        var index = count - 1
        while index > 0, places[index - 1].landing > finger.landing {
            places[index] = places[index - 1]
            places[index - 1] = finger
            index -= 1
        }
    }
}
