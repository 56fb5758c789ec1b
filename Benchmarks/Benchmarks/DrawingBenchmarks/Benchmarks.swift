import Benchmark
import CDouglasPeucker
import DrawingPlugin
import TouchPipeline

/// Drawing: strokes of a million samples, compared with C++, snapping among ten thousand vertices, and rings of ten thousand points.
let benchmarks: @Sendable () -> Void = {
    let long = Benchmark.Configuration(metrics: [.wallClock], maxDuration: .seconds(10), maxIterations: 10)
    let short = Benchmark.Configuration(metrics: [.wallClock], maxDuration: .seconds(2), maxIterations: 100_000)

    for (name, make) in [("scribble", LongStroke.scribble), ("curve", LongStroke.curve), ("spiral", LongStroke.spiral)] {
        Benchmark("simplify a \(name) of 1,000,000", configuration: long) { benchmark, stroke in
            for _ in benchmark.scaledIterations { blackHole(LineSimplifier(tolerance: 1.5).vertices(of: stroke.points)) }
        } setup: {
            make()
        }

        Benchmark("simplify a \(name) of 1,000,000 in C++", configuration: long) { benchmark, stroke in
            for _ in benchmark.scaledIterations { blackHole(douglas_peucker_simplify(stroke.line, 1.5)) }
        } setup: {
            make()
        }
    }

    Benchmark("draw 1,000,000 samples", configuration: long) { benchmark, drag in
        for _ in benchmark.scaledIterations { drag.draw() }
    } setup: {
        StrokeDrag(LongStroke.scribble())
    }

    for spread in [1_000.0, 100, 20] {
        for (name, pitch) in [("flat", 0.0), ("tilted", 60)] {
            Benchmark("snap among 10,000 vertices in \(Int(spread)) px, \(name)", configuration: short) { benchmark, scene in
                for _ in benchmark.scaledIterations { blackHole(scene.move()) }
            } setup: {
                SnapScene(pitch: pitch, spread: spread)
            }
        }
    }

    let validation = DrawingValidation()
    for (name, ring) in [("star", Rings.star), ("coast", Rings.coast), ("comb", Rings.comb), ("spoilt comb", Rings.spoiltComb)] {
        Benchmark("self-intersection of a \(name) of 10,000", configuration: long) { benchmark in
            for _ in benchmark.scaledIterations { blackHole(validation.flaws(ofRing: ring)) }
        }
    }
}
