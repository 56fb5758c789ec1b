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

    static let none = Finger(TouchPointer(id: 0, position: .zero, phase: .stationary), landing: 0)
}
