import TouchPipeline

extension Contact {
    /// How many colours there are for contacts.
    static let colours = 8

    /// The number of its colour, from 1.
    var colour: Int { (number - 1) % Self.colours + 1 }

    /// What there is to say of it: `2: finger, 1000.1–1074 ms, 12 samples, lifted`.
    var summary: String {
        let times = "\(start.transcriptText) to \(end.transcriptText)"
        return "\(number): \(kind.word), \(times), \(Session.counted(samples.count, "sample")), \(ending.word)"
    }
}

extension TouchPointer.Kind {
    /// What kind of thing it is, in one word.
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
    /// How it ended, in words.
    var word: String {
        switch self {
        case .lifted: "lifted"
        case .cancelled: "cancelled"
        case .open: "end unknown"
        }
    }
}
