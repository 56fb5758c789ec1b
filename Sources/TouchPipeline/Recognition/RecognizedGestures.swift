/// The gestures that follow from one event or one advance of time, in their order: at most five, held inline.
public struct RecognizedGestures: Sendable, RandomAccessCollection {
    /// How many gestures can follow from one event.
    public static let capacity = 5

    private var g0: RecognizedGesture
    private var g1: RecognizedGesture
    private var g2: RecognizedGesture
    private var g3: RecognizedGesture
    private var g4: RecognizedGesture
    private var used: Int

    init() {
        let none = RecognizedGesture(.clearTouch, TouchContext(time: .zero))
        (g0, g1, g2, g3, g4) = (none, none, none, none, none)
        used = 0
    }

    /// The first place, 0.
    public var startIndex: Int { 0 }

    /// One past the last place.
    public var endIndex: Int { used }

    /// Forgets all; what stands in the places is left there.
    mutating func removeAll() { used = 0 }

    /// The gesture at a place; an index out of range traps.
    public subscript(index: Int) -> RecognizedGesture {
        precondition(index >= 0 && index < used, "index out of range")
        switch index {
        case 0: return g0
        case 1: return g1
        case 2: return g2
        case 3: return g3
        default: return g4
        }
    }

    /// Nearly always the only one, so that place is written without a call.
    @inline(__always)
    mutating func append(_ gesture: @autoclosure () -> RecognizedGesture) {
        guard used == 0 else { return appendFurther(gesture()) }
        g0 = gesture()
        used = 1
    }

    @inline(never)
    private mutating func appendFurther(_ gesture: RecognizedGesture) {
        switch used {
        case 1: g1 = gesture
        case 2: g2 = gesture
        case 3: g3 = gesture
        case 4: g4 = gesture
        default: preconditionFailure("more gestures than can follow from one event")
        }
        used += 1
    }
}
