import TouchPipeline

/// What is known of a session beside its transcript, as JSON has it. Times are microseconds, lengths pixels.
struct SessionFacts: Encodable {
    struct Listener: Encodable {
        let name: String
        let consumed: [String: Int]
        let notes: [Note]
    }

    struct Note: Encodable {
        let time: Int64
        let text: String
    }

    let device: String
    let width: Float
    let height: Float
    let density: Float
    let thresholds: String
    let events: Int
    let contacts: Int
    let fingers: Int
    let start: Int64?
    let end: Int64?
    let outcome: [String]
    let finalState: String
    let unlawfulInput: [String]
    let listeners: [Listener]
    let error: String?

    init(_ session: Session) {
        device = session.header.device
        width = session.header.width
        height = session.header.height
        density = session.configuration.density
        thresholds = session.configurationName
        events = session.eventCount
        contacts = session.contacts.count
        fingers = session.mostFingers
        start = session.start?.microseconds
        end = session.end?.microseconds
        outcome = session.outcomes
        finalState = session.finalState.name
        unlawfulInput = session.diagnosticsTexts
        listeners = session.listeners.map(Self.listener)
        error = session.error?.description
    }

    private static func listener(_ record: ListenerRecord) -> Listener {
        var consumed: [String: Int] = [:]
        for gesture in record.consumed { consumed[gesture.kind.name, default: 0] += 1 }
        return Listener(
            name: record.name, consumed: consumed,
            notes: record.notes.map { Note(time: $0.time.microseconds, text: $0.text) })
    }
}
