import TouchPipeline

extension Contact {
    /// The number of colors for contacts.
    static let colors = 8

    /// The number of its color, from 1.
    var color: Int { (number - 1) % Self.colors + 1 }

    /// A description: `2: finger, 1000.1–1074 ms, 12 samples, lifted`.
    var summary: String {
        let times = "\(start.transcriptText) to \(end.transcriptText)"
        return "\(number): \(kind.word), \(times), \(Session.counted(samples.count, "sample")), \(ending.word)"
    }
}

extension TouchPointer.Kind {
    /// The kind of pointer, in one word.
    var word: String {
        switch self {
        case .finger: "finger"
        case .stylus: "stylus"
        case .mouse: "mouse"
        case .trackpad: "trackpad"
        }
    }
}

extension Contact.Ending {
    /// The end, as a phrase.
    var word: String {
        switch self {
        case .lifted: "lifted"
        case .cancelled: "cancelled"
        case .open: "end unknown"
        }
    }
}
