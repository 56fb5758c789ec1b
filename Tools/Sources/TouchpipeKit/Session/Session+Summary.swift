extension Session {
    /// The actions of the user, counted: `2 single taps`, `1 double tap`.
    public var outcomes: [String] { outcomeCounts.words }

    /// The same in one line. A dash if no gesture was recognized.
    public var outcomeText: String { outcomes.isEmpty ? "–" : outcomes.joined(separator: ", ") }

    /// A number of things, in the plural unless it is one.
    static func counted(_ count: Int, _ noun: String) -> String {
        guard count != 1 else { return "1 \(noun)" }
        return "\(count) \(noun)" + (noun.hasSuffix("s") ? "es" : "s")
    }
}
