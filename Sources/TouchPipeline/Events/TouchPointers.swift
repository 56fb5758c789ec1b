/// The pointers of one ``TouchEvent``, in inline storage for ten. Further pointers are dropped and counted.
///
/// An array literal may allocate. ``append(_:)`` and the initializers of ``TouchEvent`` for one and two pointers do not.
public struct TouchPointers: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
    /// The maximum number of pointers.
    public static let capacity = 10

    var places: InlineStorage<TouchPointer>
    var used: UInt8
    var dropped: UInt32

    /// Creates an empty collection.
    public init() {
        places = InlineStorage(filledWith: .unused)
        used = 0
        dropped = 0
    }

    /// Creates a collection of one pointer.
    public init(_ pointer: TouchPointer) {
        places = InlineStorage(pointer, .unused, rest: .unused)
        used = 1
        dropped = 0
    }

    /// Creates a collection of two pointers.
    public init(_ first: TouchPointer, _ second: TouchPointer) {
        places = InlineStorage(first, second, rest: .unused)
        used = 2
        dropped = 0
    }

    /// Creates pointers at the first ten positions. The id of each is its index.
    init(positions: [Vec2F], phase: TouchPointer.Phase) {
        func pointer(_ index: Int) -> TouchPointer { TouchPointer(id: index, position: positions[index], phase: phase) }
        let count = positions.count
        self.init(count > 0 ? pointer(0) : .unused, count > 1 ? pointer(1) : .unused)
        used = UInt8(Swift.min(count, 2))
        for index in 2..<Swift.max(count, 2) { append(pointer(index)) }
    }

    /// Creates a collection of the first ten pointers of a sequence. The others are dropped and counted.
    ///
    /// - Complexity: O(*n*)
    public init(_ pointers: some Sequence<TouchPointer>) {
        self.init()
        for pointer in pointers { append(pointer) }
    }

    /// Creates a collection of the first ten pointers of the literal. The others are dropped and counted.
    public init(arrayLiteral elements: TouchPointer...) {
        self.init(elements)
    }

    /// The number of pointers that were dropped.
    public var droppedCount: Int { Int(dropped) }

    /// The index of the first pointer, 0.
    public var startIndex: Int { 0 }

    /// The index after the last pointer.
    public var endIndex: Int { Int(used) }

    /// The pointer at an index. An index out of range traps.
    public subscript(index: Int) -> TouchPointer {
        get {
            precondition(index >= 0 && index < endIndex, "index out of range")
            return places[index]
        }
        set {
            precondition(index >= 0 && index < endIndex, "index out of range")
            places[index] = newValue
        }
    }

    /// Adds a pointer at the end. If the collection is full, the pointer is dropped and counted.
    public mutating func append(_ pointer: TouchPointer) {
        guard endIndex < Self.capacity else {
            dropped &+= 1
            return
        }
        places[endIndex] = pointer
        used &+= 1
    }

    /// The index of the first pointer with an id. At most ten comparisons.
    public func firstIndex(ofID id: Int) -> Int? { firstIndex { $0.id == id } }

    /// The index of the pointer with a phase whose id is the lowest above `id`, or the lowest of all if that is `nil`. If the event lists a pointer
    /// twice, only the first one counts.
    ///
    /// Pointers that land or lift in the same event are processed in the order of their ids.
    func next(_ phase: TouchPointer.Phase, after id: Int?) -> Int? {
        var found: Int?
        for index in indices where self[index].phase == phase && firstIndex(ofID: self[index].id) == index {
            let candidate = self[index].id
            if let id, candidate <= id { continue }
            if let found, self[found].id <= candidate { continue }
            found = index
        }
        return found
    }
}

extension TouchPointer {
    /// The value of unused elements. All its bits are zero, which is the cheapest value to write.
    static var unused: TouchPointer {
        TouchPointer(id: 0, position: .zero, phase: .began, kind: .finger, pressure: 0, buttons: [])
    }
}

extension TouchPointers: Hashable {
    /// Whether two collections hold the same pointers in the same order, and have dropped the same number.
    public static func == (a: TouchPointers, b: TouchPointers) -> Bool {
        a.dropped == b.dropped && a.elementsEqual(b)
    }

    /// Hashes the pointers in order.
    public func hash(into hasher: inout Hasher) {
        for pointer in self { hasher.combine(pointer) }
    }
}
