extension Int64 {
    /// The sum, or the nearest end of the range.
    @inlinable
    package func addingSaturated(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }

    /// The difference, or the nearest end of the range.
    @inlinable
    package func subtractingSaturated(_ other: Int64) -> Int64 {
        let (difference, overflow) = subtractingReportingOverflow(other)
        return overflow ? (other < 0 ? .max : .min) : difference
    }
}

extension Duration {
    /// The duration in whole microseconds, the rest cut off, saturated at the ends of the range.
    package var wholeMicroseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
        guard !overflow else { return seconds < 0 ? .min : .max }
        return whole.addingSaturated(attoseconds / 1_000_000_000_000)
    }
}
