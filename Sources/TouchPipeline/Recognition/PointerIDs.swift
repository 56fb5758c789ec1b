/// The ids of some pointers of an event in ascending order, held inline: of those that land or lift together, the lower id is first.
struct PointerIDs: RandomAccessCollection {
    private var places = TenPlaces(filledWith: 0)
    private(set) var endIndex = 0

    var startIndex: Int { 0 }

    subscript(index: Int) -> Int { places[index] }

    /// Whether an id is among them. The first two without a loop, because that would load all places first.
    @inline(__always)
    func contains(_ id: Int) -> Bool {
        if endIndex > 0, places.p0 == id { return true }
        if endIndex > 1, places.p1 == id { return true }
        for index in 2..<Swift.max(endIndex, 2) where places[index] == id { return true }
        return false
    }

    /// Puts an id in its place; it must not be there already.
    mutating func insert(_ id: Int) {
        var index = endIndex
        while index > 0, places[index - 1] > id { index -= 1 }
        for next in stride(from: endIndex, to: index, by: -1) { places[next] = places[next - 1] }
        places[index] = id
        endIndex += 1
    }
}
