import Testing

/// Expects each number to differ from the expected one by less than a tolerance.
func expectNear<Number: BinaryFloatingPoint>(
    _ numbers: [Number], _ expected: [Number], within tolerance: Number, _ name: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    // A comparison with NaN is false, so each number is finite as well.
    let areNear = numbers.count == expected.count && zip(numbers, expected).allSatisfy { abs($0 - $1) < tolerance }
    guard !areNear else { return }
    let prefix = name.isEmpty ? "" : "\(name): "
    Issue.record("\(prefix)\(numbers) instead of \(expected), within \(tolerance)", sourceLocation: sourceLocation)
}
