import TouchPipeline

/// One contact of a finger, a pencil or a mouse button, from its landing to its lift.
public struct Contact: Sendable {
    /// The end of a contact.
    public enum Ending: Sendable {
        /// The pointer lifted.
        case lifted
        /// The system cancelled the pointer.
        case cancelled
        /// The stream has no end of the contact.
        case open
    }

    /// Its number, from 1, in the order of landing.
    public var number: Int
    /// The id in the events.
    public var id: Int
    /// The lowest index that was free at its landing: 0 for the first finger of a touch, 1 for the second.
    public var slot: Int
    /// The kind of pointer.
    public var kind: TouchPointer.Kind
    /// The samples, oldest first. The landing is the first sample. Never empty.
    public var samples: [ContactSample]
    /// The time of the end. If it is not known, the time of the last sample.
    public var end: TouchInstant
    /// The end of the contact.
    public var ending = Ending.open

    /// The time of the landing.
    public var start: TouchInstant { samples[0].time }
}
