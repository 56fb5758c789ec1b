/// What is wrong with a line, before it is known which line of which file that is.
struct LineFault: Error {
    var reason: TraceError.Reason
    /// The byte in the line, counted from 0.
    var offset: Int?

    init(_ reason: TraceError.Reason, at offset: Int? = nil) {
        self.reason = reason
        self.offset = offset
    }

    func inFile(_ file: String, line: Int) -> TraceError {
        TraceError(reason, file: file, line: line, column: offset.map { $0 + 1 })
    }
}
