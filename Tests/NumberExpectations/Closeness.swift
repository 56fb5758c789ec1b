package import Testing

/// Expects a number to be less than a tolerance away from another one.
package func expectClose<Number: BinaryFloatingPoint>(
    _ value: Number, to expected: Number, within tolerance: Number, _ name: @autoclosure () -> String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expectClose([value], to: [expected], within: tolerance, name(), sourceLocation: sourceLocation)
}

/// Expects each number to be less than a tolerance away from the one at the same place, so that NaN and infinities are never close.
package func expectClose<Number: BinaryFloatingPoint>(
    _ values: [Number], to expected: [Number], within tolerance: Number, _ name: @autoclosure () -> String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let areClose = values.count == expected.count && zip(values, expected).allSatisfy { abs($0 - $1) < tolerance }
    guard !areClose else { return }
    let prefix = name().isEmpty ? "" : "\(name()): "
    Issue.record("\(prefix)\(values) is not within \(tolerance) of \(expected)", sourceLocation: sourceLocation)
}
