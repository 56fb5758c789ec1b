import Testing

@testable import TouchPipeline

@Suite("TouchInstant and Duration")
struct TouchInstantTests {
    private static let first = TouchInstant(microseconds: .min)
    private static let last = TouchInstant(microseconds: .max)
    private static let nearLast = TouchInstant(microseconds: .max - 2)

    static let sums: [(start: TouchInstant, duration: Duration, sum: TouchInstant)] = [
        (.zero, .milliseconds(3), TouchInstant(microseconds: 3000)), (.zero, .nanoseconds(1999), TouchInstant(microseconds: 1)),
        (.zero, .nanoseconds(-1999), TouchInstant(microseconds: -1)), (nearLast, .microseconds(2), last),
        (nearLast, .microseconds(1), TouchInstant(microseconds: .max - 1)), (last, .microseconds(1), last),
        (last, .seconds(Int64.max), last), (first, .microseconds(1), TouchInstant(microseconds: .min + 1)),
        (first, .seconds(Int64.min), first), (first, .seconds(Int64.max), TouchInstant(microseconds: -1)),
    ]

    @Test("a sum is in whole microseconds, fractions are truncated, and it saturates at the ends of the range", arguments: sums)
    func sum(start: TouchInstant, duration: Duration, sum: TouchInstant) { #expect(start + duration == sum) }

    static let differences: [(end: TouchInstant, duration: Duration, difference: TouchInstant)] = [
        (.zero, .microseconds(3), TouchInstant(microseconds: -3)), (first, .microseconds(1), first), (last, .seconds(Int64.min), last),
    ]

    @Test("an instant minus a duration saturates at the ends of the range", arguments: differences)
    func difference(end: TouchInstant, duration: Duration, difference: TouchInstant) { #expect(end - duration == difference) }

    static let gaps: [(end: TouchInstant, start: TouchInstant, gap: Duration)] = [
        (TouchInstant(microseconds: 5), TouchInstant(microseconds: 7), .microseconds(-2)), (last, first, .microseconds(Int64.max)),
        (first, last, .microseconds(Int64.min)), (.zero, first, .microseconds(Int64.max)),
    ]

    @Test("the duration between two instants saturates at the ends of the range", arguments: gaps)
    func gap(end: TouchInstant, start: TouchInstant, gap: Duration) { #expect(end - start == gap) }

    static let durations: [(Duration, Int64)] = [
        (.zero, 0), (.microseconds(1), 1), (.nanoseconds(999), 0), (.nanoseconds(-999), 0), (.nanoseconds(-1000), -1),
        (.seconds(9_223_372_036_854), 9_223_372_036_854_000_000), (.microseconds(Int64.max), .max), (.microseconds(Int64.min), .min),
        (.microseconds(Int64.max) + .microseconds(1), .max), (.microseconds(Int64.min) - .microseconds(1), .min),
        (.seconds(Int64.max), .max), (.seconds(Int64.min), .min), (.milliseconds(1500), 1_500_000),
    ]

    @Test("a duration in whole microseconds saturates", arguments: durations)
    func wholeMicroseconds(duration: Duration, microseconds: Int64) {
        #expect(duration.wholeMicroseconds == microseconds)
    }

    static let integerSums: [(Int64, Int64, sum: Int64, difference: Int64)] = [
        (0, 0, 0, 0), (2, 3, 5, -1), (.max, 0, .max, .max), (.max, 1, .max, .max - 1), (.max - 1, 1, .max, .max - 2),
        (.max, -1, .max - 1, .max),
        (.min, 0, .min, .min), (.min, 1, .min + 1, .min), (.min, -1, .min, .min + 1), (.min + 1, 1, .min + 2, .min),
        (0, .min, .min, .max), (-1, .min, .min, .max), (0, .max, .max, .min + 1), (-2, .max, .max - 2, .min), (.min, .max, -1, .min),
        (.max, .min, -1, .max), (.max, .max, .max, 0), (.min, .min, .min, 0),
    ]

    @Test("sums and differences of integers are exact, or the nearest end of the range", arguments: integerSums)
    func integers(a: Int64, b: Int64, sum: Int64, difference: Int64) {
        #expect(a.addingSaturated(b) == sum)
        #expect(a.subtractingSaturated(b) == difference)
    }

    @Test(
        "the description is that of a transcript",
        arguments: [(0, "0 ms"), (1_040_500, "1040.5 ms"), (-1, "-0.001 ms")] as [(Int64, String)])
    func description(microseconds: Int64, text: String) {
        let instant = TouchInstant(microseconds: microseconds)
        #expect("\(instant)" == text)
        #expect(instant.description == instant.transcriptText)
    }

    @Test("an instant has the arithmetic of the standard library's instants")
    func instantProtocol() {
        func later<Instant: InstantProtocol>(_ instant: Instant, by duration: Instant.Duration) -> Instant {
            instant.advanced(by: duration)
        }
        let instant = TouchInstant(microseconds: 5)
        #expect(later(instant, by: .microseconds(3)) == TouchInstant(microseconds: 8))
        #expect(instant.duration(to: TouchInstant(microseconds: 3)) == .microseconds(-2))
    }

    @Test("the earlier instant is the smaller one")
    func order() {
        #expect(Self.first < .zero)
        #expect(TouchInstant(microseconds: 1) < TouchInstant(microseconds: 2))
        #expect(!(TouchInstant.zero < .zero))
    }
}
