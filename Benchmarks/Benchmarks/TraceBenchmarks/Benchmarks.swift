import Benchmark
import TouchPipeline
import TouchTraces

/// Reading traces with the scanner and with Foundation's decoder. One iteration is one event, a line of about 110 bytes.
let benchmarks: @Sendable () -> Void = {
    let configuration = Benchmark.Configuration(
        metrics: [.wallClock, .throughput], scalingFactor: .kilo, maxDuration: .seconds(2), maxIterations: .count(200))

    Benchmark("read a trace, \(PinchTrace.bytesPerEvent) bytes an event", configuration: configuration) { benchmark, trace in
        for _ in 0..<benchmark.scaledIterations.count / PinchTrace.eventCount {
            blackHole(try TraceReader(bytes: trace).readAll())
        }
    } setup: {
        PinchTrace.bytes
    }

    Benchmark("the same lines by JSONDecoder", configuration: configuration) { benchmark, lines in
        for _ in 0..<benchmark.scaledIterations.count / PinchTrace.eventCount { try PinchTrace.decode(lines) }
    } setup: {
        PinchTrace.lines
    }
}
