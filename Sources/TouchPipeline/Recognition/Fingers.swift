/// A finger that is down, in the state of the recognizer.
struct Finger: Sendable {
    var id: Int
    /// The last position that was within the limits.
    var position: Vec2F
    /// The position at which the finger landed, or at which the number of fingers last changed. The touch slop is measured from here.
    var anchor: Vec2F
    var pressure: Float
    var kind: TouchPointer.Kind
    var buttons: TouchPointer.Buttons
    /// The serial number of the landing. A finger that landed earlier has a lower number.
    var landing: UInt32

    init(_ pointer: TouchPointer, landing: UInt32) {
        id = pointer.id
        position = pointer.position
        anchor = pointer.position
        pressure = Self.isValid(pointer.pressure) ? pointer.pressure : Self.defaultPressure
        kind = pointer.kind
        buttons = pointer.buttons
        self.landing = landing
    }

    /// Moves the finger to the position of a pointer, and takes over its buttons and its pressure, if that is valid. Returns the movement.
    @inline(__always)
    @discardableResult
    mutating func move(to pointer: TouchPointer) -> Vec2F {
        let delta = pointer.position - position
        position = pointer.position
        if Self.isValid(pointer.pressure) { pressure = pointer.pressure }
        buttons = pointer.buttons
        return delta
    }

    /// Whether a button of a mouse other than the primary one is pressed.
    var hasOtherButton: Bool { TouchPointer.hasOtherButton(buttons, of: kind) }

    /// The square of the distance from the anchor.
    @inline(__always)
    var distanceSquared: Float { (position - anchor).lengthSquared }

    private static let defaultPressure: Float = 0.5

    /// Whether a pressure is from 0 to 1. NaN is not.
    @inline(__always)
    private static func isValid(_ pressure: Float) -> Bool {
        // One comparison: the bit patterns of positive numbers are in numerical order. Those of negative numbers and of NaN are greater.
        pressure.bitPattern <= Float(1).bitPattern
    }

    static let none = Finger(TouchPointer(id: 0, position: .zero, phase: .stationary), landing: 0)
}

/// The fingers that are down in the order in which they landed, in inline storage for ten.
///
/// Methods that only read are inlined, because a call would copy all elements. The first two elements are read without a loop, because a loop
/// loads all ten first.
struct Fingers: Sendable {
    private var places = InlineStorage(filledWith: Finger.none)
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

    @inline(__always)
    func index(ofID id: Int) -> Int? {
        if count > 0, places.p0.id == id { return 0 }
        if count > 1, places.p1.id == id { return 1 }
        for index in 2..<max(count, 2) where places[index].id == id { return index }
        return nil
    }

    // MARK: Changes

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

    /// Inserts a finger at the index that its landing requires.
    mutating func insertByLanding(_ finger: Finger) {
        append(finger)
        var index = count - 1
        while index > 0, places[index - 1].landing > finger.landing {
            places[index] = places[index - 1]
            places[index - 1] = finger
            index -= 1
        }
    }

    @discardableResult
    mutating func remove(at index: Int) -> Finger {
        count -= 1
        // Fewer than three fingers are by far the most frequent.
        let removed = index == 0 ? places.p0 : index == 1 ? places.p1 : places[index]
        if index == 0, count > 0 { places.p0 = places.p1 }
        for place in max(index, 1)..<max(count, index, 1) { places[place] = places[place + 1] }
        return removed
    }

    mutating func removeAll() { count = 0 }

    /// Moves the anchors to the present positions.
    mutating func resetAnchors() { forEach { $0.anchor = $0.position } }

    /// Moves the fingers to their positions in an event. Counts positions beyond the limits.
    mutating func move(by event: TouchEvent, except ids: PointerIDs = PointerIDs(), _ diagnostics: inout TouchDiagnostics) {
        var refused = 0
        forEach { finger in
            guard !ids.contains(finger.id), let index = event.pointers.firstIndex(ofID: finger.id) else { return }
            if event.pointers[index].position.isWithinLimits { finger.move(to: event.pointers[index]) } else { refused += 1 }
        }
        diagnostics.invalidPositions += refused
    }

    @inline(__always)
    private mutating func forEach(_ body: (inout Finger) -> Void) {
        if count > 0 { body(&places.p0) }
        if count > 1 { body(&places.p1) }
        for index in 2..<max(count, 2) {
            var finger = places[index]
            body(&finger)
            places[index] = finger
        }
    }

    // MARK: Comparison with an event

    /// Whether an event omits a finger that is down.
    @inline(__always)
    func isAnyMissing(from event: TouchEvent) -> Bool {
        for index in 0..<count where event.pointers.firstIndex(ofID: self[index].id) == nil { return true }
        return false
    }

    /// Whether an event lands a finger that is down.
    @inline(__always)
    func isAnyLanding(in event: TouchEvent) -> Bool {
        for index in event.pointers.indices where event.pointers[index].phase == .began {
            if self.index(ofID: event.pointers[index].id) != nil { return true }
        }
        return false
    }

    /// Counts the pointers of an event that are not down, and those that the event lists twice.
    mutating func countUnknownPointers(in event: TouchEvent, _ diagnostics: inout TouchDiagnostics) {
        event.pointers.forEachPlace { index, pointer in
            if event.pointers.firstIndex(ofID: pointer.id) != index {
                diagnostics.duplicatePointers += 1
            } else if self.index(ofID: pointer.id) == nil {
                diagnostics.unknownPointers += 1
            }
        }
    }
}

/// The ids of some pointers of an event in ascending order, in inline storage for ten.
///
/// Pointers that land or lift in the same event are processed in this order.
struct PointerIDs: RandomAccessCollection {
    private var places = InlineStorage(filledWith: 0)
    private(set) var endIndex = 0

    init() {}

    /// The pointers of an event with a phase. If the event lists a pointer twice, the first one counts.
    init(of event: TouchEvent, phase: TouchPointer.Phase) {
        event.pointers.forEachPlace { index, pointer in
            guard pointer.phase == phase, event.pointers.firstIndex(ofID: pointer.id) == index else { return }
            insert(pointer.id)
        }
    }

    var startIndex: Int { 0 }

    subscript(index: Int) -> Int { places[index] }

    @inline(__always)
    func contains(_ id: Int) -> Bool {
        if endIndex > 0, places.p0 == id { return true }
        if endIndex > 1, places.p1 == id { return true }
        for index in 2..<Swift.max(endIndex, 2) where places[index] == id { return true }
        return false
    }

    /// Removes the ids that are not those of fingers that are down.
    mutating func formIntersection(_ fingers: Fingers) {
        var known = PointerIDs()
        for id in self where fingers.index(ofID: id) != nil { known.insert(id) }
        self = known
    }

    /// Inserts an id that is not in the collection.
    mutating func insert(_ id: Int) {
        var index = endIndex
        while index > 0, places[index - 1] > id { index -= 1 }
        for next in stride(from: endIndex, to: index, by: -1) { places[next] = places[next - 1] }
        places[index] = id
        endIndex += 1
    }
}

extension Vec2F {
    /// The maximum magnitude of a coordinate, in pixels.
    private static var limit: Float { 10_000_000 }

    /// Whether both coordinates are numbers within the limits.
    @inline(__always)
    var isWithinLimits: Bool { Self.areWithinLimits(self, self) }

    /// Whether two positions are within the limits. One comparison of four numbers, which is false for NaN.
    @inline(__always)
    static func areWithinLimits(_ a: Vec2F, _ b: Vec2F) -> Bool {
        let parts = SIMD4(lowHalf: a.parts, highHalf: b.parts)
        return all((parts .<= limit) .& (parts .>= -limit))
    }
}

extension TouchDiagnostics {
    /// Whether the position of a pointer is within the limits. Counts it if not.
    @inline(__always)
    mutating func accept(_ pointer: TouchPointer) -> Bool {
        if pointer.position.isWithinLimits { return true }
        invalidPositions += 1
        return false
    }
}
