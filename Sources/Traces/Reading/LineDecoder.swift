import TouchPipeline

/// Turns the lines of one format into events.
protocol LineDecoder {
    /// What is known of the recording; `nil` until enough lines were read.
    var header: TraceHeader? { get }
    /// Takes the next line, and hands on the events that are certain now.
    mutating func take(_ line: Line, _ events: inout [TouchEvent]) throws(LineFault)
    /// There are no more lines: hands on the rest.
    mutating func finish(_ events: inout [TouchEvent]) throws(LineFault)
}
