import Benchmark
import ContentPlugin
import Geodesy
import MapCameras

/// Searches among places, and clusters. The places come from `fetch_places.py`.
let benchmarks: @Sendable () -> Void = {
    let many = Benchmark.Configuration(
        metrics: [.wallClock, .throughput], scalingFactor: .kilo, maxDuration: .seconds(1), maxIterations: .kilo(1))
    let few = Benchmark.Configuration(metrics: [.wallClock], maxDuration: .seconds(3), maxIterations: 10)

    Benchmark("the annotations near a tap, among 170,391", configuration: many) { benchmark, annotations in
        for index in benchmark.scaledIterations { blackHole(annotations.near(index)) }
    } setup: {
        NearbyAnnotations()
    }

    Benchmark("a tap that hits nothing, over 100 layers and 1,000 annotations", configuration: many) { benchmark, maps in
        for index in benchmark.scaledIterations { blackHole(maps.tap(index)) }
    } setup: {
        Maps.elsewhere()
    }

    Benchmark("what is under a finger, among 170,391 discs", configuration: many) { benchmark, maps in
        for index in benchmark.scaledIterations { blackHole(maps.hits(index)) }
    } setup: {
        Maps.coordinates()
    }

    Benchmark("building a layer of 170,391 discs", configuration: few) { _, discs in
        blackHole(ContentLayer(id: "places", features: discs))
    } setup: {
        Places.all.map { ContentFeature(.circle(radius: .dp(5), at: $0)) }
    }

    Benchmark("building clusters of 170,391 places, zooms 0 to 16", configuration: few) { _, coordinates in
        blackHole(ClusterIndex(coordinates))
    } setup: {
        Places.all
    }

    Benchmark("building a group of 170,391 annotations, zooms 0 to 16", configuration: few) { _, _ in
        blackHole(MovingGroup())
    } setup: {
        Places.all
    }

    Benchmark("an annotation of a group that moves, among 170,391", configuration: many) { benchmark, groups in
        for index in benchmark.scaledIterations { groups.move(index) }
    } setup: {
        MovingGroup()
    }

    let areas: [(String, AreaSelections.Grouping, AreaSelections.Line)] = [
        ("annotations", .none, .waves), ("annotations, as a scribble", .none, .scribble), ("annotations, as chords", .none, .chords),
        ("annotations of a group", .group, .waves),
        ("annotations in clusters, zoom 3", .clusters, .waves),
    ]
    for (name, grouping, line) in areas {
        Benchmark("a lasso of 1,000 points over 170,391 \(name)", configuration: few) { _, areas in
            blackHole(areas.select())
        } setup: {
            AreaSelections(grouping, line)
        }
    }

    for zoom in [0.0, 3, 6, 9, 12] {
        Benchmark("clusters of a screen, zoom \(Int(zoom))", configuration: many) { benchmark, setup in
            for index in benchmark.scaledIterations {
                blackHole(setup.index.clusters(in: setup.screens[index % Taps.count], zoom: zoom))
            }
        } setup: {
            (index: ClusterIndex(Places.all), screens: Taps.screens(zoom: zoom))
        }
    }
}
