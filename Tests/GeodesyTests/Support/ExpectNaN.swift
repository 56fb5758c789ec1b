import Testing

/// Expects each number to be NaN.
func expectNaN(_ values: [Double], sourceLocation: SourceLocation = #_sourceLocation) {
    if !values.allSatisfy(\.isNaN) { Issue.record("not all of \(values) are NaN", sourceLocation: sourceLocation) }
}
