import TouchPipelineTesting

extension SplitMix64 {
    /// A number in a range, on the grid of seven decimals.
    mutating func degrees(_ range: ClosedRange<Double>) -> Double {
        let low = Int64((range.lowerBound * 1e7).rounded(.up))
        let high = Int64((range.upperBound * 1e7).rounded(.down))
        return Double(Int64.random(in: low...high, using: &self)) / 1e7
    }
}
