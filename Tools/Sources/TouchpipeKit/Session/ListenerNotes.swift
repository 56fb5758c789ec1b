/// What a listener says that it did, in order: the first ``limit`` notes, and how many came after them.
public struct ListenerNotes: Sendable, RandomAccessCollection {
    /// How many notes are kept, so that a long recording does not fill the memory with them.
    public static let limit = 10_000

    private var notes: [ListenerNote] = []
    /// How many notes came after those that are kept.
    public private(set) var leftOut = 0

    /// No notes.
    public init() {}

    /// Where the notes begin.
    public var startIndex: Int { notes.startIndex }
    /// Where those that are kept end.
    public var endIndex: Int { notes.endIndex }
    /// One of those that are kept.
    public subscript(index: Int) -> ListenerNote { notes[index] }

    mutating func append(_ note: ListenerNote) {
        if notes.count < Self.limit { notes.append(note) } else { leftOut += 1 }
    }

    /// Takes the last note back. There must be one.
    mutating func removeLast() {
        if leftOut > 0 { leftOut -= 1 } else { notes.removeLast() }
    }
}
