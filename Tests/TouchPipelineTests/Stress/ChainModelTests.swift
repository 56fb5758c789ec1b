import TestRuns
import Testing

/// The chain against ``ChainModel``, with random touches, consumption and changes inside and outside callbacks. The calls that each
/// listener receives, the consumers, and the order of the listeners must be the same after every dispatch.
@Suite("Chain: against a plain model")
struct ChainModelTests {
    /// The number of events of each of the ten cases.
    private static let events = RunSize.either(200, stress: 50_000)

    @Test(
        "the calls of the listeners, the consumers and the order are those of the model",
        arguments: [
            (8, 5, 400, 0), (3, 8, 150, 120), (4, 8, 40, 40), (5, 4, 300, 300), (6, 16, 100, 15), (1006, 4, 150, 300),
            (1018, 8, 150, 600), (1039, 12, 300, 600), (2001, 3, 20, 60), (2002, 6, 10, 10),
        ] as [(UInt64, Int, UInt64, UInt64)])
    func matchesTheModel(seed: UInt64, pool: Int, consuming: UInt64, changing: UInt64) {
        let run = ChainModelRun(ChainPlan(seed: seed, pool: pool, consuming: consuming, changing: changing))
        run.play(events: Self.events)
        #expect(run.difference == nil)
        // A run in which nothing happened would prove nothing.
        let names = ["dispatches", "takenOver", "raw claims"] + (changing > 0 ? ["changes", "removed"] : [])
        for name in names { #expect(run.counts[name, default: 0] > Self.events / 1000, "\(name)") }
    }
}
