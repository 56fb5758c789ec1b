import TestRuns

/// The streams of a random test are divided into shares, which run in parallel.
struct SeedShare {
    static let count = 8

    var index: Int

    /// The seeds of the share, one for each stream. Each share has one at least.
    func seeds(of streams: Int) -> some Sequence<UInt64> {
        let length = max(1, (streams + Self.count - 1) / Self.count)
        return (0..<length).lazy.map { RunSize.firstSeed &+ UInt64($0 * Self.count + index) }
    }
}
