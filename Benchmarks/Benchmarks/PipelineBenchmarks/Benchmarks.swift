import Benchmark
import Scenarios

/// Measures the time of the scenarios of `make instructions`. One iteration is one event, or 82 events of a mixed stream.
let benchmarks: @Sendable () -> Void = {
    for scenario in Scenario.measured {
        Benchmark(
            scenario.name,
            configuration: .init(
                metrics: [.wallClock, .throughput], scalingFactor: .kilo, maxDuration: .seconds(1), maxIterations: .kilo(10))
        ) { benchmark, run in
            run(benchmark.scaledIterations.count)
        } setup: {
            scenario.prepare()
        }
    }
}
