extension Session {
    /// The actions of the user, counted: `2 single taps`, `1 double tap`.
    public var outcomes: [String] { outcomeCounts.words }

    /// The same in one line. A dash if no gesture was recognized.
    public var outcomeText: String { outcomes.isEmpty ? "–" : outcomes.joined(separator: ", ") }

    /// A number of things, in the plural unless it is one. Without a `plural`, the noun gets an s.
    static func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
        guard count != 1 else { return "1 \(noun)" }
        return "\(count) \(plural ?? noun + (noun.hasSuffix("s") ? "es" : "s"))"
    }
}
