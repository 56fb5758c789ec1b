import Foundation

/// The size of the tests that play random events or try many cases.
///
/// They are in the folder `Stress` of their target. `swift test` builds all tests in debug, and of these ones it plays what takes a few seconds.
/// `make stress` sets `TOUCHPIPELINE_STRESS_EVENTS` to a million, the number of events of each random test. With this variable, the package has no
/// tests but those of the folders `Stress`, and plays everything. `TOUCHPIPELINE_STRESS_SEED` is the seed of the first stream, so that
/// another run plays other ones:
///
/// ```
/// TOUCHPIPELINE_STRESS_EVENTS=100000000 TOUCHPIPELINE_STRESS_SEED=1000000 \
///     swift test -c release --filter 'RandomStreamTests/paired|CombinationTests'
/// ```
package enum RunSize {
    private static let stressEvents = number("TOUCHPIPELINE_STRESS_EVENTS")

    private static func number(_ variable: String) -> Int? {
        guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
        guard let number = Int(text), number >= 0 else { preconditionFailure("\(variable) must be a whole number, not \(text)") }
        return number
    }

    /// Whether everything is played.
    package static var isStress: Bool { stressEvents != nil }

    /// The seed of the first stream.
    package static let firstSeed = UInt64(number("TOUCHPIPELINE_STRESS_SEED") ?? 0)

    /// Returns the number of events that a test plays, in all of its cases together.
    /// - Parameter standard: the number of `swift test`
    package static func events(_ standard: Int) -> Int { stressEvents ?? standard }

    /// Returns the number of streams of a length, at least one, that a test plays in all of its cases together.
    package static func streams(_ standard: Int, ofLength length: Int) -> Int { max(1, events(standard * length) / length) }

    /// Returns one of two numbers, for example of seeds, or of samples between two interruptions.
    /// - Parameters:
    ///   - standard: the number of `swift test`
    ///   - stress: the number of `make stress`
    package static func either(_ standard: Int, stress: Int) -> Int { isStress ? stress : standard }

    /// Returns every case under stress, and otherwise a part of them, at equal distances from the first to the last one.
    package static func cases<Case>(_ all: [Case], standard count: Int) -> [Case] {
        guard !isStress, count < all.count else { return all }
        return (0..<count).map { all[count == 1 ? 0 : $0 * (all.count - 1) / (count - 1)] }
    }

    /// Returns every pair of two lists under stress, and otherwise a part of them, in which each element of both lists occurs if the number allows it.
    package static func pairs<First, Second>(_ first: [First], _ second: [Second], standard count: Int) -> [(First, Second)] {
        guard !isStress, count < first.count * second.count else { return first.flatMap { one in second.map { (one, $0) } } }
        return (0..<count).map { (first[$0 * first.count / count], second[$0 % second.count]) }
    }
}
