/// The gestures that follow from one event or one advance of time, in their order: at most five, held inline.
public struct RecognizedGestures: Sendable, RandomAccessCollection {
    /// How many gestures can follow from one event.
    public static let capacity = 5

    // Optional, because making an empty one writes a tag only. Most events have one gesture or none.
    private var first: RecognizedGesture?
    private var second: RecognizedGesture?
    private var third: RecognizedGesture?
    private var fourth: RecognizedGesture?
    private var fifth: RecognizedGesture?
    private var used = 0

    /// No gesture.
    public init() {}

    @inline(__always)
    init(_ only: RecognizedGesture) {
        first = only
        used = 1
    }

    /// The first position, 0.
    public var startIndex: Int { 0 }

    /// One past the last position.
    public var endIndex: Int { used }

    /// Forgets all gestures. The storage keeps them, but they are no longer part of the collection.
    @inline(__always)
    mutating func removeAll() { used = 0 }

    /// Makes a gesture the only one.
    @inline(__always)
    mutating func replaceAll(with only: RecognizedGesture) {
        first = only
        used = 1
    }

    /// The gesture at a position. An index out of range traps.
    public subscript(index: Int) -> RecognizedGesture {
        precondition(index >= 0 && index < used, "index out of range")
        let gesture =
            switch index {
            case 0: first
            case 1: second
            case 2: third
            case 3: fourth
            default: fifth
            }
        return gesture.unsafelyUnwrapped
    }

    /// Nearly always the only one, so that position is written without a call.
    @inline(__always)
    mutating func append(_ gesture: @autoclosure () -> RecognizedGesture) {
        guard used == 0 else { return appendFurther(gesture()) }
        first = gesture()
        used = 1
    }

    @inline(never)
    private mutating func appendFurther(_ gesture: RecognizedGesture) {
        switch used {
        case 1: second = gesture
        case 2: third = gesture
        case 3: fourth = gesture
        case 4: fifth = gesture
        default: preconditionFailure("more gestures than can follow from one event")
        }
        used += 1
    }
}
