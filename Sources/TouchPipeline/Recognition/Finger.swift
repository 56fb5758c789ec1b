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
        pressure = Self.isPossible(pointer.pressure) ? pointer.pressure : Self.usualPressure
        kind = pointer.kind
        buttons = pointer.buttons
        self.landing = landing
    }

    /// Takes over where the pointer is, and how hard it presses if that can be; returns how far it is from where it was.
    @inline(__always)
    @discardableResult
    mutating func move(to pointer: TouchPointer) -> Vec2F {
        let delta = pointer.position - position
        position = pointer.position
        if Self.isPossible(pointer.pressure) { pressure = pointer.pressure }
        buttons = pointer.buttons
        return delta
    }

    private static let usualPressure: Float = 0.5

    /// Whether a pressure is from 0 to 1; NaN is not.
    @inline(__always)
    private static func isPossible(_ pressure: Float) -> Bool {
        // In one comparison: the bits of positive numbers ascend as the numbers do, those of negative ones and of NaN are beyond.
        pressure.bitPattern <= Float(1).bitPattern
    }

    static let none = Finger(TouchPointer(id: 0, position: .zero, phase: .stationary), landing: 0)
}
