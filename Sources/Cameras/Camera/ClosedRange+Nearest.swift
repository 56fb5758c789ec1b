extension ClosedRange where Bound == Double {
    /// The number of the range that is nearest to another one. NaN stays one.
    func nearest(to value: Double) -> Double {
        value < lowerBound ? lowerBound : value > upperBound ? upperBound : value
    }
}
