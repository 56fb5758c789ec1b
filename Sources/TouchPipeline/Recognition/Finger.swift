/// What the recogniser knows of one finger that is down.
struct Finger: Sendable {
    var id: Int
    /// Where it was last reported at a place that can be.
    var position: Vec2F
    /// Where it was when it went down, or when the number of fingers last changed; the click distance is measured from here.
    var anchor: Vec2F
    var pressure: Float
    var kind: TouchPointer.Kind
    var buttons: TouchPointer.Buttons
    /// Landed later than those with a lower number.
    var landing: UInt32

    init(_ pointer: TouchPointer, landing: UInt32) {
        id = pointer.id
        position = pointer.position
        anchor = pointer.position
        pressure = pointer.pressure
        kind = pointer.kind
        buttons = pointer.buttons
        self.landing = landing
    }

    /// Takes over where the pointer is; returns how far that is from where it was.
    @inline(__always)
    mutating func move(to pointer: TouchPointer) -> Vec2F {
        defer {
            position = pointer.position
            pressure = pointer.pressure
            buttons = pointer.buttons
        }
        return pointer.position - position
    }

    static let none = Finger(TouchPointer(id: 0, position: .zero, phase: .stationary), landing: 0)
}
