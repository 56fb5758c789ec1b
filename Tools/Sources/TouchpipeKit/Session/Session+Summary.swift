extension Session {
    /// What the user did, counted, in words: `2 single taps`, `1 double tap`.
    public var outcomes: [String] { outcomeCounts.words }

    /// The same in one line; a dash if nothing came of the input.
    public var outcomeText: String { outcomes.isEmpty ? "–" : outcomes.joined(separator: ", ") }

    /// A number of things, in the plural where there are several or none.
    static func counted(_ count: Int, _ noun: String) -> String {
        guard count != 1 else { return "1 \(noun)" }
        return "\(count) \(noun)" + (noun.hasSuffix("s") ? "es" : "s")
    }
}
