/// The pointers of one ``TouchEvent``, held inline: ten at most, further ones are dropped and counted.
///
/// Making one from an array literal may allocate; ``append(_:)`` and the initialisers of ``TouchEvent`` for one and two pointers do not.
public struct TouchPointers: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
    /// How many pointers there is room for.
    public static let capacity = 10

    @usableFromInline var places: TenPlaces<TouchPointer>
    @usableFromInline var used: UInt8
    @usableFromInline var dropped: UInt32

    /// No pointer.
    @inlinable
    public init() {
        places = TenPlaces(filledWith: .nowhere)
        used = 0
        dropped = 0
    }

    /// One pointer.
    @inlinable
    public init(_ pointer: TouchPointer) {
        places = TenPlaces(pointer, .nowhere, rest: .nowhere)
        used = 1
        dropped = 0
    }

    /// Two pointers.
    @inlinable
    public init(_ first: TouchPointer, _ second: TouchPointer) {
        places = TenPlaces(first, second, rest: .nowhere)
        used = 2
        dropped = 0
    }

    /// Pointers at positions, each with its place for an id; the first ten.
    @inlinable
    init(positions: [Vec2F], phase: TouchPointer.Phase) {
        func pointer(_ index: Int) -> TouchPointer { TouchPointer(id: index, position: positions[index], phase: phase) }
        let count = positions.count
        self.init(count > 0 ? pointer(0) : .nowhere, count > 1 ? pointer(1) : .nowhere)
        used = UInt8(Swift.min(count, 2))
        for index in 2..<Swift.max(count, 2) { append(pointer(index)) }
    }

    /// The first ten of a sequence; the rest is dropped and counted. O(n).
    public init(_ pointers: some Sequence<TouchPointer>) {
        self.init()
        for pointer in pointers { append(pointer) }
    }

    /// The first ten of the literal; the rest is dropped and counted.
    public init(arrayLiteral elements: TouchPointer...) {
        self.init(elements)
    }

    /// How many were dropped because there was no room.
    public var droppedCount: Int { Int(dropped) }

    /// The first place, 0.
    @inlinable public var startIndex: Int { 0 }

    /// One past the last place.
    @inlinable public var endIndex: Int { Int(used) }

    /// The pointer at a place; an index out of range traps.
    @inlinable
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

    /// Adds a pointer at the end; without room for it, it is dropped and counted.
    @inlinable
    public mutating func append(_ pointer: TouchPointer) {
        guard endIndex < Self.capacity else {
            dropped &+= 1
            return
        }
        places[endIndex] = pointer
        used &+= 1
    }

    /// The place of the pointer with this id, the first if there are several. At most ten steps.
    @inline(__always)
    public func firstIndex(ofID id: Int) -> Int? {
        if used > 0, places.p0.id == id { return 0 }
        if used > 1, places.p1.id == id { return 1 }
        for index in 2..<Swift.max(endIndex, 2) where places[index].id == id { return index }
        return nil
    }

    /// Each with its place. Inlined, and the first two without a loop, because that would load all places first.
    @inline(__always)
    func forEachPlace(_ body: (Int, TouchPointer) -> Void) {
        if used > 0 { body(0, places.p0) }
        if used > 1 { body(1, places.p1) }
        for index in 2..<Swift.max(endIndex, 2) { body(index, places[index]) }
    }
}

extension TouchPointer {
    /// What fills the places that are not used: all its bits are zero, which is the cheapest to write.
    @inlinable static var nowhere: TouchPointer {
        TouchPointer(id: 0, position: .zero, phase: .began, kind: .finger, pressure: 0, buttons: [])
    }
}

extension TouchPointers: Hashable {
    /// Whether two hold the same pointers in the same order.
    public static func == (a: TouchPointers, b: TouchPointers) -> Bool {
        a.dropped == b.dropped && a.elementsEqual(b)
    }

    /// Hashes the pointers in their order.
    public func hash(into hasher: inout Hasher) {
        for pointer in self { hasher.combine(pointer) }
    }
}
