import TouchPipeline

/// The JSON form of the facts of a session, apart from its transcript. Times are in microseconds, lengths in pixels.
struct SessionFacts: Encodable {
    struct Listener: Encodable {
        let name: String
        let consumed: [String: Int]
        let notes: [Note]
        /// The number of notes after those. `nil` if there are none.
        let notesLeftOut: Int?
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
    let invalidInput: [String]
    let listeners: [Listener]
    let view: ViewFacts?
    let error: String?

    init(_ session: Session) {
        device = session.header.device
        width = session.header.width
        height = session.header.height
        density = Float(session.configuration.density.pixelsPerInch)
        thresholds = session.configurationName
        events = session.eventCount
        contacts = session.contactCount
        fingers = session.maximumFingerCount
        start = session.start?.microseconds
        end = session.end?.microseconds
        outcome = session.outcomes
        finalState = session.finalState.name
        invalidInput = session.diagnosticsTexts
        listeners = session.listeners.map(Self.listener)
        view = session.view.map { ViewFacts($0) }
        error = session.error?.description
    }

    private static func listener(_ record: ListenerRecord) -> Listener {
        Listener(
            name: record.name, consumed: Dictionary(uniqueKeysWithValues: record.counts.map { ($0.kind.name, $0.count) }),
            notes: record.notes.map { Note(time: $0.time.microseconds, text: $0.text) },
            notesLeftOut: record.notes.leftOut > 0 ? record.notes.leftOut : nil)
    }
}
