/// The pointers of one ``TouchEvent``, at most ten. Further pointers are dropped and counted.
///
/// An array would allocate memory for each event.
///
/// One or two pointers need no heap memory.
public struct TouchPointers: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
    /// The maximum number of pointers.
    public static let capacity = 10

    private var list: ShortList<TouchPointer>

    /// The number of pointers that were dropped.
    public private(set) var droppedCount = 0

    /// Creates an empty collection.
    public init() { list = ShortList() }

    /// Creates a collection of one pointer.
    package init(_ pointer: TouchPointer) { list = ShortList(pointer) }

    /// Creates a collection of two pointers.
    package init(_ first: TouchPointer, _ second: TouchPointer) { list = ShortList(first, second) }

    /// Creates pointers at the first ten positions. The id of each is its index.
    init(positions: [Vec2F], phase: TouchPointer.Phase) {
        self.init()
        for index in positions.indices { append(TouchPointer(id: index, position: positions[index], phase: phase)) }
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

    /// The index of the first pointer, 0.
    public var startIndex: Int { 0 }

    /// The index after the last pointer.
    public var endIndex: Int { list.endIndex }

    /// The pointer at an index. An index out of range traps.
    public subscript(index: Int) -> TouchPointer {
        get { list[index] }
        set { list[index] = newValue }
    }

    /// Adds a pointer at the end. If the collection is full, the pointer is dropped and counted.
    public mutating func append(_ pointer: TouchPointer) {
        if count < Self.capacity { list.append(pointer) } else { droppedCount += 1 }
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

extension TouchPointers: Hashable {
    /// Whether two collections hold the same pointers in the same order, and have dropped the same number.
    public static func == (a: TouchPointers, b: TouchPointers) -> Bool {
        a.droppedCount == b.droppedCount && a.elementsEqual(b)
    }

    /// Hashes the pointers in order.
    public func hash(into hasher: inout Hasher) {
        for pointer in self { hasher.combine(pointer) }
    }
}
