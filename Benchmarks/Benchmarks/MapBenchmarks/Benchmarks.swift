import Benchmark
import CHaversine
import Geodesy
import MapCameras
import MapListeners
import TouchPipeline

/// The map: distances compared with the same formula in C, a move through recognizer, chain and camera, and a frame of momentum.
let benchmarks: @Sendable () -> Void = {
    let configuration = Benchmark.Configuration(
        metrics: [.wallClock, .throughput], scalingFactor: .kilo, maxDuration: .seconds(1), maxIterations: .kilo(1))

    Benchmark("haversine distance", configuration: configuration) { benchmark, coordinates in
        for index in benchmark.scaledIterations {
            let pair = index % (coordinates.count - 1)
            blackHole(Sphere.earth.distance(from: coordinates[pair], to: coordinates[pair + 1]))
        }
    } setup: {
        Places.random
    }

    Benchmark("haversine distance in C", configuration: configuration) { benchmark, coordinates in
        for index in benchmark.scaledIterations {
            let (a, b) = (coordinates[index % (coordinates.count - 1)], coordinates[index % (coordinates.count - 1) + 1])
            blackHole(haversine_distance(a.latitude, a.longitude, b.latitude, b.longitude, Sphere.meanEarthRadius))
        }
    } setup: {
        Places.random
    }

    Benchmark("a pan's move through recognizer, chain and camera", configuration: configuration) { benchmark, drag in
        for _ in benchmark.scaledIterations { drag.move() }
    } setup: {
        EndlessDrag()
    }

    Benchmark("a frame of momentum", configuration: configuration) { benchmark, glide in
        for _ in benchmark.scaledIterations { glide.frame() }
    } setup: {
        EndlessGlide()
    }
}
