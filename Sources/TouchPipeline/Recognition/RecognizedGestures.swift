/// The gestures that follow from one event or one advance of time, in their order: at most five, held inline.
public struct RecognizedGestures: Sendable, RandomAccessCollection {
    /// How many gestures can follow from one event.
    public static let capacity = 5

    // Only the payload of the present case is written, so a single gesture costs one copy of itself.
    private enum Storage: Sendable {
        case none
        case one(RecognizedGesture)
        case two(RecognizedGesture, RecognizedGesture)
        case three(RecognizedGesture, RecognizedGesture, RecognizedGesture)
        case four(RecognizedGesture, RecognizedGesture, RecognizedGesture, RecognizedGesture)
        case five(RecognizedGesture, RecognizedGesture, RecognizedGesture, RecognizedGesture, RecognizedGesture)
    }

    private var storage: Storage

    @inline(__always)
    init() { storage = .none }

    @inline(__always)
    init(_ gesture: RecognizedGesture) { storage = .one(gesture) }

    /// The first position, 0.
    public var startIndex: Int { 0 }

    /// One past the last position.
    public var endIndex: Int {
        switch storage {
        case .none: 0
        case .one: 1
        case .two: 2
        case .three: 3
        case .four: 4
        case .five: 5
        }
    }

    /// The gesture at a position. An index out of range traps.
    public subscript(index: Int) -> RecognizedGesture {
        switch (storage, index) {
        case (.one(let g), 0), (.two(let g, _), 0), (.three(let g, _, _), 0), (.four(let g, _, _, _), 0), (.five(let g, _, _, _, _), 0),
            (.two(_, let g), 1), (.three(_, let g, _), 1), (.four(_, let g, _, _), 1), (.five(_, let g, _, _, _), 1),
            (.three(_, _, let g), 2), (.four(_, _, let g, _), 2), (.five(_, _, let g, _, _), 2),
            (.four(_, _, _, let g), 3), (.five(_, _, _, let g, _), 3),
            (.five(_, _, _, _, let g), 4):
            return g
        default: preconditionFailure("index out of range")
        }
    }

    /// The only gesture, if there is exactly one: the most frequent case.
    @inline(__always)
    var only: RecognizedGesture? {
        if case .one(let gesture) = storage { gesture } else { nil }
    }

    @inline(__always)
    mutating func removeAll() { storage = .none }

    @inline(__always)
    mutating func append(_ gesture: @autoclosure () -> RecognizedGesture) {
        if case .none = storage { storage = .one(gesture()) } else { appendFurther(gesture()) }
    }

    @inline(never)
    private mutating func appendFurther(_ gesture: RecognizedGesture) {
        switch storage {
        case .none: storage = .one(gesture)
        case .one(let a): storage = .two(a, gesture)
        case .two(let a, let b): storage = .three(a, b, gesture)
        case .three(let a, let b, let c): storage = .four(a, b, c, gesture)
        case .four(let a, let b, let c, let d): storage = .five(a, b, c, d, gesture)
        case .five: preconditionFailure("more gestures than can follow from one event")
        }
    }
}
