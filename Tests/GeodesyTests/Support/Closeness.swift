import Testing

/// Expects a number to be less than a tolerance away from another one.
func expectClose(
    _ value: Double, to expected: Double, within tolerance: Double, _ comment: @autoclosure () -> String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expectClose([value], to: [expected], within: tolerance, comment(), sourceLocation: sourceLocation)
}

/// Expects each number to be less than a tolerance away from the one at the same place.
func expectClose(
    _ values: [Double], to expected: [Double], within tolerance: Double, _ comment: @autoclosure () -> String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let areClose = values.count == expected.count && zip(values, expected).allSatisfy { abs($0 - $1) < tolerance }
    if !areClose { Issue.record("\(values) is not within \(tolerance) of \(expected) \(comment())", sourceLocation: sourceLocation) }
}

/// Expects each number to be NaN.
func expectNaN(_ values: [Double], sourceLocation: SourceLocation = #_sourceLocation) {
    if !values.allSatisfy(\.isNaN) { Issue.record("not all of \(values) are NaN", sourceLocation: sourceLocation) }
}
