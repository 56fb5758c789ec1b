import TouchPipeline

/// One finger, pencil or mouse button, from where it lands to where it lifts.
public struct Contact: Sendable {
    /// How a contact ends.
    public enum Ending: Sendable {
        /// The finger lifted.
        case lifted
        /// The system took it away.
        case cancelled
        /// The stream says nothing of its end.
        case open
    }

    /// Which one it is, counted from 1 in the order of landing.
    public var number: Int
    /// The id that the events give it.
    public var id: Int
    /// The lowest place that was free when it landed: 0 for the first finger of a touch, 1 for the second.
    public var slot: Int
    /// What kind of thing touches.
    public var kind: TouchPointer.Kind
    /// Where it was, oldest first; the landing is the first sample. Never empty.
    public var samples: [ContactSample]
    /// When it ended; when it was last heard of, if that is not known.
    public var end: TouchInstant
    /// How it ended.
    public var ending = Ending.open

    /// When it landed.
    public var start: TouchInstant { samples[0].time }
}
