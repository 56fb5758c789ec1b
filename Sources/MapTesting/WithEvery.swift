#if canImport(Testing)
public import Testing

/// Runs a body for each element of a sequence, and reports the element with each failure inside.
///
/// Unlike the arguments of a test, the elements need no conformance and no copy for each case, loops can be nested, and one test prints one line. A failure in the
/// body, such as an `#expect` or a `#require` that fails or an error that is thrown, does not end the loop:
///
/// ```swift
/// withEvery("mode", in: modes) { mode in
///     withEvery("sample", in: 0..<20) { sample in
///         #expect(drawing(interrupted: mode, at: sample) == before)
///     }
/// }
/// ```
///
/// Before the failure, the output has `mode: freehand, sample: 7`.
///
/// - Parameters:
///   - name: The name of an element in the output.
///   - elements: The elements.
///   - sourceLocation: The place of the call.
///   - body: Called with each element, in order.
public func withEvery<Element>(
    _ name: String, in elements: some Sequence<Element>, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (Element) throws -> Void
) {
    for element in elements {
        let trace = LoopTrace.current + ["\(name): \(element)"]
        LoopTrace.$current.withValue(trace) {
            withKnownIssue(isIntermittent: true, sourceLocation: sourceLocation) {
                do {
                    try body(element)
                } catch {
                    // A requirement that fails is already recorded.
                    if !(error is ExpectationFailedError) { Issue.record(error, sourceLocation: sourceLocation) }
                }
            } matching: { issue in
                // An issue is offered to the loops from the innermost to the outermost. The innermost reports all of them.
                guard LoopTrace.current.count == trace.count, !LoopTrace.isReporting else { return false }
                LoopTrace.$isReporting.withValue(true) {
                    let comment = Comment(rawValue: trace.joined(separator: ", "))
                    Issue.record(comment, sourceLocation: issue.sourceLocation ?? sourceLocation)
                }
                // The issue itself is recorded as usual.
                return false
            }
        }
    }
}

/// The elements of the loops around the code that runs.
private enum LoopTrace {
    @TaskLocal static var current: [String] = []
    /// Whether a trace is being recorded, so that it is not offered as a failure of its own.
    @TaskLocal static var isReporting = false
}
#endif
