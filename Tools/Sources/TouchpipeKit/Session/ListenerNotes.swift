/// The notes of a listener, in order: the first ``limit`` notes, and the number of notes after them.
public struct ListenerNotes: Sendable, RandomAccessCollection {
    /// The maximum number of notes, so that the memory does not grow with the recording.
    public static let limit = 10_000

    private var notes: [ListenerNote] = []
    /// The number of notes after those that are kept.
    public private(set) var leftOut = 0

    /// Creates an empty list.
    public init() {}

    /// The index of the first note.
    public var startIndex: Int { notes.startIndex }
    /// The index after the last note that is kept.
    public var endIndex: Int { notes.endIndex }
    /// A note that is kept.
    public subscript(index: Int) -> ListenerNote { notes[index] }

    mutating func append(_ note: ListenerNote) {
        if notes.count < Self.limit { notes.append(note) } else { leftOut += 1 }
    }

    /// Removes the last note. There must be one.
    mutating func removeLast() {
        if leftOut > 0 { leftOut -= 1 } else { notes.removeLast() }
    }
}
