import Foundation

/// The amount of events in the random tests. Two environment variables change it, see ``RandomStreamTests``.
enum RandomScale {
    /// The tests of a suite divide their streams into this number of shares, which run in parallel.
    static let shares = 8

    private static let events = number("TOUCHPIPELINE_RANDOM_EVENTS")
    private static let firstSeed = number("TOUCHPIPELINE_RANDOM_SEED") ?? 0

    private static func number(_ variable: String) -> UInt64? {
        guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
        guard let number = UInt64(text) else { preconditionFailure("\(variable) must be a whole number, not \(text)") }
        return number
    }

    /// Whether the variable for the number of events is set.
    static var isLarge: Bool { events != nil }

    /// The seeds of a share, one for each stream. Their number depends on the build, debug or release, or on the variable.
    static func seeds(_ share: Int, debug: Int, release: Int, length: Int) -> some Sequence<UInt64> {
        let standard = UInt64(_isDebugAssertConfiguration() ? debug : release)
        let streams = events.map { $0 / UInt64(length) } ?? standard
        let count = max(1, (streams + UInt64(shares) - 1) / UInt64(shares))
        return (0..<count).lazy.map { firstSeed &+ $0 &* UInt64(shares) &+ UInt64(share) }
    }
}

/// The first few violations of a long run, so that a run of any length needs little memory.
struct Violations {
    private(set) var first: [String] = []
    private(set) var count = 0

    mutating func add(_ violation: String) {
        count += 1
        if first.count < 10 { first.append(violation) }
    }

    mutating func add(_ violations: [String], of stream: UInt64) {
        for violation in violations { add("stream \(stream): \(violation)") }
    }
}
