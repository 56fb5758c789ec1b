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
        return gesture!
    }

    /// Adds a gesture at the end.
    mutating func append(_ gesture: RecognizedGesture) {
        switch used {
        case 0: first = gesture
        case 1: second = gesture
        case 2: third = gesture
        case 3: fourth = gesture
        case 4: fifth = gesture
        default: preconditionFailure("more gestures than can follow from one event")
        }
        used += 1
    }
}
