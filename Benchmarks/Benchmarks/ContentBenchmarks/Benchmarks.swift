import Benchmark
import ContentPlugin
import Geodesy
import MapCameras

/// Searches among places and rectangles, and clusters. The places come from `fetch_places.py`.
let benchmarks: @Sendable () -> Void = {
    let many = Benchmark.Configuration(
        metrics: [.wallClock, .throughput], scalingFactor: .kilo, maxDuration: .seconds(1), maxIterations: .kilo(1))
    let few = Benchmark.Configuration(metrics: [.wallClock], maxDuration: .seconds(3), maxIterations: 10)

    Benchmark("a tap near places, among 170,391", configuration: many) { benchmark, setup in
        for index in benchmark.scaledIterations {
            setup.tree.search(setup.taps[index % Taps.count]) { item in
                blackHole(item)
                return true
            }
        }
    } setup: {
        (tree: SpatialIndex(points: Places.points), taps: Taps.nearPlaces(zoom: 10))
    }

    Benchmark("a tap among 1,000,000 rectangles", configuration: many) { benchmark, setup in
        for index in benchmark.scaledIterations {
            setup.tree.search(setup.taps[index % Taps.count]) { item in
                blackHole(item)
                return true
            }
        }
    } setup: {
        (tree: SpatialIndex(Taps.rectangles()), taps: Taps.anywhere(zoom: 12))
    }

    Benchmark("the nearest of 170,391 places", configuration: many) { benchmark, setup in
        for index in benchmark.scaledIterations {
            let tap = setup.taps[index % Taps.count]
            setup.tree.nearest(to: WorldPoint(x: tap.minX, y: tap.minY)) { item, _ in
                blackHole(item)
                return false
            }
        }
    } setup: {
        (tree: SpatialIndex(points: Places.points), taps: Taps.nearPlaces(zoom: 10))
    }

    Benchmark("a tap near places that came one by one", configuration: many) { benchmark, setup in
        for index in benchmark.scaledIterations {
            setup.tree.search(setup.taps[index % Taps.count]) { item in
                blackHole(item)
                return true
            }
        }
    } setup: {
        (tree: Places.oneByOne(), taps: Taps.nearPlaces(zoom: 10))
    }

    Benchmark("a tap that hits nothing, over 100 layers and 1,000 annotations", configuration: many) { benchmark, maps in
        for index in benchmark.scaledIterations { blackHole(maps.tap(index)) }
    } setup: {
        Maps.elsewhere()
    }

    Benchmark("what is under a finger, among 170,391 discs", configuration: many) { benchmark, maps in
        for index in benchmark.scaledIterations { blackHole(maps.hits(index)) }
    } setup: {
        Maps.places()
    }

    Benchmark("building a tree of 170,391 places", configuration: few) { _, points in
        blackHole(SpatialIndex(points: points))
    } setup: {
        Places.points
    }

    Benchmark("building clusters of 170,391 places, zooms 0 to 16", configuration: few) { _, places in
        blackHole(ClusterIndex(places))
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
