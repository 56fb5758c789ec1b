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

    var distanceSquared: Float { (position - anchor).lengthSquared }

    private static let defaultPressure: Float = 0.5

    /// Whether a pressure is from 0 to 1. NaN is not.
    private static func isValid(_ pressure: Float) -> Bool { (0...1).contains(pressure) }
}

/// The fingers that are down, in the order in which they landed.
extension [Finger] {
    func index(ofID id: Int) -> Int? { firstIndex { $0.id == id } }

    /// Whether an event shows that the end of the touch was lost: it omits a finger that is down, or lands one again.
    func areInconsistent(with event: TouchEvent) -> Bool {
        guard !event.pointers.isEmpty, event.touchAction != .scroll else { return false }
        for finger in indices {
            guard let index = event.pointers.firstIndex(ofID: self[finger].id) else { return true }
            if event.touchAction == .down, event.pointers[index].phase == .began { return true }
        }
        return false
    }

    /// Inserts a finger at the index that its landing requires.
    mutating func insertByLanding(_ finger: Finger) {
        insert(finger, at: firstIndex { $0.landing > finger.landing } ?? endIndex)
    }
}

extension TouchPointers {
    /// The pointer of a finger that is down, in a consistent event.
    func pointer(of finger: Finger) -> TouchPointer {
        guard let index = firstIndex(ofID: finger.id) else { preconditionFailure("an inconsistent event was not noticed") }
        return self[index]
    }
}

extension Vec2F {
    /// Whether both coordinates are numbers of at most ten million pixels.
    var isWithinLimits: Bool { abs(x) <= 10_000_000 && abs(y) <= 10_000_000 }
}

extension TouchDiagnostics {
    /// Whether the position of a pointer is within the limits. Counts it if not.
    mutating func accept(_ pointer: TouchPointer) -> Bool {
        if !pointer.position.isWithinLimits { invalidPositions += 1 }
        return pointer.position.isWithinLimits
    }
}
