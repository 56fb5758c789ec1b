/// Gives objects that stand for fingers, such as `UITouch`es, small numbers for as long as they are down.
///
/// A system uses such an object again for another finger, and its address says nothing; the lowest number that is free is stable while the
/// finger is down, and the same whenever a recording is made. O(fingers).
struct PointerIdentities: Sendable {
    private var objects: [ObjectIdentifier?] = []

    /// How many fingers have a number.
    var count: Int { objects.count { $0 != nil } }

    /// The number of a finger that lands: the one it has, if its end was lost, or else the lowest that is free, from 1.
    mutating func begin(_ object: ObjectIdentifier) -> Int {
        if let id = self[object] { return id }
        let place = objects.firstIndex(of: nil) ?? objects.endIndex
        if place == objects.endIndex { objects.append(object) } else { objects[place] = object }
        return place + 1
    }

    /// The number of a finger that is down; `nil` for one that has not landed here.
    subscript(object: ObjectIdentifier) -> Int? {
        objects.firstIndex(of: object).map { $0 + 1 }
    }

    /// A finger has lifted: its number is free.
    mutating func end(_ object: ObjectIdentifier) {
        guard let id = self[object] else { return }
        objects[id - 1] = nil
    }

    /// All fingers are gone.
    mutating func endAll() { objects.removeAll() }
}
