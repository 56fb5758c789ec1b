/// A gesture with its context, as the recognizer returns it.
public struct RecognizedGesture: Sendable, Equatable {
    /// The gesture.
    public var gesture: TouchGesture
    /// The context of the gesture.
    public var context: TouchContext

    /// Creates a pair of a gesture and its context.
    public init(_ gesture: TouchGesture, _ context: TouchContext) {
        self.gesture = gesture
        self.context = context
    }
}

/// The gestures that follow from one event or one advance of time, in order. At most five, in inline storage.
public struct RecognizedGestures: Sendable, RandomAccessCollection {
    /// The maximum number of gestures that follow from one event.
    public static let capacity = 5

    // Separate properties, because a write of the first one does not touch the others. Most events have one gesture or none.
    private var first: RecognizedGesture?
    private var second: RecognizedGesture?
    private var third: RecognizedGesture?
    private var fourth: RecognizedGesture?
    private var fifth: RecognizedGesture?
    private var used = 0

    /// Creates an empty collection.
    public init() {}

    /// The index of the first gesture, 0.
    public var startIndex: Int { 0 }

    /// The index after the last gesture.
    public var endIndex: Int { used }

    /// Removes all gestures. The storage is not overwritten.
    @inline(__always)
    mutating func removeAll() { used = 0 }

    /// Replaces all gestures with one.
    @inline(__always)
    mutating func replaceAll(with only: RecognizedGesture) {
        first = only
        used = 1
    }

    /// The gesture at an index. An index out of range traps.
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

    /// Adds a gesture at the end. The first one, which is nearly always the only one, is written without a call.
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
