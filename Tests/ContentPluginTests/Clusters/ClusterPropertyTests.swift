import ContentPlugin
import Geodesy
import MapCameras
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Clusters of random places")
struct ClusterPropertyTests {
    static let seeds: ClosedRange<UInt64> = 1...4

    @Test("match the reference implementation at every zoom", arguments: seeds, [(40, 2), (25, 5)] as [(Float, Int)])
    func equalsNaive(seed: UInt64, grouping: (radius: Float, minPoints: Int)) {
        var random = RandomPlaces(seed: seed)
        let coordinates = random.coordinates(160)
        var options = ClusterOptions()
        options.radius = .dp(grouping.radius)
        options.minPoints = grouping.minPoints
        let index = ClusterIndex(coordinates, options: options)
        let naive = NaiveClusters(coordinates, zooms: 0...16, radius: Double(options.radius.dp), minPoints: grouping.minPoints)
        for zoom in 0...17 {
            let groups = naive.levels[zoom, default: []].map { $0.points.sorted() }.sorted { $0[0] < $1[0] }
            #expect(index.partition(atZoom: Double(zoom)) == groups, "zoom \(zoom)")
        }
    }

    @Test("hold every point once, at every zoom", arguments: seeds)
    func partitions(seed: UInt64) {
        var random = RandomPlaces(seed: seed)
        let coordinates = random.coordinates(500)
        let index = ClusterIndex(coordinates)
        let all = coordinates.indices.filter { coordinates[$0].isValid }
        #expect(index.count == all.count)
        for zoom in 0...17 {
            let items = index.everything(atZoom: Double(zoom))
            #expect(items.reduce(0) { $0 + $1.count } == all.count)
            #expect(items.flatMap { index.points(of: $0) }.sorted() == all)
        }
        #expect(index.everything(atZoom: 17).allSatisfy { $0.count == 1 })
    }

    @Test("split into their children at their expansion zoom, and not before", arguments: seeds)
    func expands(seed: UInt64) {
        var random = RandomPlaces(seed: seed)
        let index = ClusterIndex(random.coordinates(300))
        let partitions = (0...17).map { Set(index.partition(atZoom: Double($0))) }
        for zoom in 0...16 {
            for case .cluster(let cluster) in index.everything(atZoom: Double(zoom)) {
                let points = index.points(of: .cluster(cluster))
                let children = index.children(of: cluster.id).map { index.points(of: $0) }
                #expect(index.expansionZoom(of: cluster.id) == cluster.expansionZoom)
                #expect(cluster.count == points.count)
                #expect(index.cluster(cluster.id)?.count == points.count)
                #expect(children.count >= 2)
                #expect(children.flatMap { $0 }.sorted() == points)
                #expect(partitions[cluster.expansionZoom].isSuperset(of: children))
                for before in partitions[zoom..<cluster.expansionZoom] { #expect(before.contains(points)) }
            }
        }
    }

    @Test("in bounds are those whose coordinate is in the bounds", arguments: seeds)
    func queries(seed: UInt64) {
        var random = RandomPlaces(seed: seed)
        let index = ClusterIndex(random.coordinates(300))
        for _ in 0..<40 {
            let south = Double(random.random.number(from: -84, to: 80))
            let west = random.random.pick([-180, 170, Double(random.random.number(from: -360, to: 360))])
            let bounds = CoordinateBounds(
                south: south, west: west, north: random.random.pick([south + 4, 84]),
                east: west + Double(random.random.number(from: 0, to: 400)))
            let zoom = Double(random.random.number(from: -1, to: 19))
            let expected = index.everything(atZoom: zoom).filter { bounds.contains($0.coordinate) }.map { index.points(of: $0) }
            let found = index.clusters(in: bounds, zoom: zoom).map { index.points(of: $0) }
            #expect(found.sorted { $0[0] < $1[0] } == expected.sorted { $0[0] < $1[0] }, "\(bounds) at \(zoom)")
        }
    }

    @Test("have the sum of their points' values, and `map` is called at most once for each point", arguments: seeds)
    func aggregates(seed: UInt64) {
        var random = RandomPlaces(seed: seed)
        let coordinates = random.coordinates(300)
        var asked = coordinates.map { _ in 0 }
        let index = ClusterIndex(coordinates) { point in
            asked[point] += 1
            return [point]
        } reduce: {
            $0 += $1
        }
        for zoom in 0...16 {
            for case .cluster(let cluster) in index.everything(atZoom: Double(zoom)) {
                #expect(cluster.properties.sorted() == index.leaves(of: cluster.id, limit: .max).sorted())
            }
        }
        #expect(asked.allSatisfy { $0 <= 1 })
        #expect(asked.contains(1))
    }

    @Test("keep their ids when points are added elsewhere", arguments: seeds)
    func isStable(seed: UInt64) {
        var random = RandomPlaces(seed: seed)
        var coordinates = random.coordinates(200).filter { $0.longitude < 100 && $0.longitude > -100 && $0.isValid }
        let before = ClusterIndex(coordinates)
        coordinates += [Coordinate(latitude: -40, longitude: 150), Coordinate(latitude: -40, longitude: 150.001)]
        let after = ClusterIndex(coordinates)
        for zoom in 0...16 {
            for case .cluster(let cluster) in before.everything(atZoom: Double(zoom)) {
                #expect(after.cluster(cluster.id) == nil || after.cluster(cluster.id).map { $0.count == cluster.count } == true)
                #expect(after.leaves(of: cluster.id, limit: .max) == before.leaves(of: cluster.id, limit: .max))
            }
        }
    }
}
