/// A gesture with its context, as the recognizer returns it.
public struct RecognizedGesture: Sendable, Equatable {
    /// The context of the gesture.
    public var context: TouchContext
    public var gesture: TouchGesture

    /// Creates a pair of a gesture and its context.
    public init(_ gesture: TouchGesture, _ context: TouchContext) {
        self.gesture = gesture
        self.context = context
    }
}

/// The gestures that follow from one event or one advance of time, in order, at most five.
///
/// An array would allocate memory for each event.
///
/// One or two gestures need no heap memory.
public struct RecognizedGestures: Sendable, RandomAccessCollection {
    /// The maximum number of gestures that follow from one event.
    public static let capacity = 5

    private var list = ShortList<RecognizedGesture>()

    /// Creates an empty collection.
    public init() {}

    /// The index of the first gesture, 0.
    public var startIndex: Int { 0 }

    /// The index after the last gesture.
    public var endIndex: Int { list.endIndex }

    /// The gesture at an index. An index out of range traps.
    public subscript(index: Int) -> RecognizedGesture { list[index] }

    /// Adds a gesture at the end.
    mutating func append(_ gesture: RecognizedGesture) { list.append(gesture) }

    /// Removes all gestures.
    mutating func removeAll() { list.removeAll() }

    /// Sets the position at which the finger of a gesture lifted.
    mutating func setLiftPosition(_ position: Vec2F, at index: Int) { list[index].context.liftPosition = position }
}
