import ContentPlugin
import Geodesy
import MapCameras
import Testing
import TouchPipeline

@Suite("An index of clusters")
struct ClusterIndexTests {
    /// Two coordinates on the equator, some dp of zoom 0 apart.
    private func pair(_ distance: Double, from longitude: Double = 0) -> [Coordinate] {
        [0, distance].map { Coordinate(latitude: 0, longitude: longitude + $0 / 512 * 360) }
    }

    private func count<P>(_ index: ClusterIndex<P>, atZoom zoom: Double) -> Int { index.everything(atZoom: zoom).count }

    /// The numbers of items at several zooms.
    private func counts<P>(_ index: ClusterIndex<P>, _ zooms: [Double]) -> [Int] { zooms.map { count(index, atZoom: $0) } }

    @Test(
        "clusters points within the radius, inclusive, which is halved with each zoom",
        arguments: [(40, 0, 1), (40.01, 0, 2), (20, 1, 1), (20.01, 1, 2), (40.0 / 65536, 16, 1), (40.1 / 65536, 16, 2)]
            as [(Double, Double, Int)])
    func groupsUpToRadius(distance: Double, zoom: Double, count: Int) {
        #expect(self.count(ClusterIndex(pair(distance)), atZoom: zoom) == count)
    }

    @Test("clusters points across the antimeridian, and puts the cluster there", arguments: [170.0, 175, 179, 180, -180])
    func groupsAcrossAntimeridian(longitude: Double) throws {
        let index = ClusterIndex(pair(30, from: longitude))
        let item = try #require(index.everything(atZoom: 0).first)
        #expect(item.count == 2)
        let middle = Coordinate(latitude: 0, longitude: longitude + 15.0 / 512 * 360).wrapped
        #expect(abs(item.coordinate.longitude - middle.longitude) < 1e-9)
        #expect(abs(item.coordinate.latitude) < 1e-9)
        #expect((-180..<180).contains(item.coordinate.longitude))
    }

    @Test("draws points at a pole at the edge of the world, and clusters them there", arguments: [1.0, -1])
    func groupsAtPoles(side: Double) throws {
        let index = ClusterIndex([Coordinate(latitude: 90 * side, longitude: 5), Coordinate(latitude: 88 * side, longitude: 6)])
        let item = try #require(index.everything(atZoom: 3).first)
        #expect(item.count == 2)
        #expect(abs(item.coordinate.latitude - WebMercator.latitudeLimit * side) < 1e-9)
        let polar = CoordinateBounds(south: side > 0 ? 89 : -90, west: -180, north: side > 0 ? 90 : -89, east: 180)
        #expect(index.clusters(in: polar, zoom: 3).count == 1)
    }

    @Test("shows the lower of two levels, the lowest one below them, and every point above the highest")
    func takesFloorOfZoom() {
        var options = ClusterOptions()
        options.minZoom = 2
        options.maxZoom = 5
        // A distance of 30 dp at zoom 4: one item at zooms 2, 3 and 4, two at 5.
        let index = ClusterIndex(pair(30.0 / 16), options: options)
        #expect(counts(index, [-.infinity, -3, 0, 2, 3.5, 4, 4.999, .nan]) == [1, 1, 1, 1, 1, 1, 1, 1])
        #expect(counts(index, [5, 5.5, 6, 22, .infinity]) == [2, 2, 2, 2, 2])
        #expect(counts(ClusterIndex(pair(0), options: options), [5.999, 6]) == [1, 2])
    }

    @Test("makes no cluster of fewer points than the options allow")
    func needsMinPoints() {
        let four = pair(10) + pair(10, from: 3)
        let counts = [-1, 2, 4, 5].map { minPoints in
            var options = ClusterOptions()
            options.minPoints = minPoints
            return count(ClusterIndex(four, options: options), atZoom: 0)
        }
        #expect(counts == [1, 1, 1, 4])
    }

    @Test("lets a later point take points that were too few for a cluster, and shows them once", arguments: [0.0, 1])
    func keepsTooFewFree(zoom: Double) {
        var options = ClusterOptions()
        options.minZoom = Int(zoom)
        options.minPoints = 3
        // Only the second one has both others in its circle.
        let row = [0, 30, 60].flatMap { pair($0 / (zoom + 1)).suffix(1) }
        let index = ClusterIndex(row, options: options)
        #expect(index.everything(atZoom: zoom).map { index.points(of: $0) } == [[0, 1, 2]])
        #expect(index.leaves(of: ClusterID(point: 1, zoom: Int(zoom))).count == 3)
        #expect(count(index, atZoom: zoom + 1) == 3)
    }

    @Test("limits options to their ranges")
    func clampsOptions() {
        var options = ClusterOptions()
        options.minZoom = -5
        options.maxZoom = 99
        #expect(counts(ClusterIndex(pair(0), options: options), [30, 31]) == [1, 2])
        options.minZoom = 9
        options.maxZoom = 3
        #expect(counts(ClusterIndex(pair(0), options: options), [9, 10]) == [1, 2])
        for radius in [-1, .nan, 0] as [Float] {
            options.radius = .dp(radius)
            let counts = [0, 0.001].map { count(ClusterIndex(pair($0), options: options), atZoom: 0) }
            #expect(counts == [1, 2], "radius \(radius)")
        }
        options.radius = .dp(.infinity)
        #expect(count(ClusterIndex(pair(256), options: options), atZoom: 0) == 1)
    }

    @Test("leaves out invalid places, and can be empty")
    func leavesOutInvalid() {
        let invalid = [Coordinate(latitude: .nan, longitude: 0), Coordinate(latitude: 1, longitude: .infinity)]
        let index = ClusterIndex(invalid + pair(1))
        #expect(index.count == 2)
        let points: [[Int]] = index.everything(atZoom: 17).map { index.points(of: $0) }
        #expect(Set(points) == [[2], [3]])
        #expect(points.count == 2)
        #expect(ClusterIndex([]).everything(atZoom: 3).isEmpty)
        #expect(index.clusters(in: CoordinateBounds(south: 2, west: 0, north: 1, east: 1), zoom: 0).isEmpty)
    }

    @Test("returns the points of a cluster page by page")
    func pagesLeaves() throws {
        let coordinates = (0..<57).map { Coordinate(latitude: 0, longitude: 0.2 * Double($0)) }
        let index = ClusterIndex(coordinates)
        guard case .cluster(let cluster) = try #require(index.everything(atZoom: 0).first) else {
            Issue.record("not a cluster")
            return
        }
        let all = index.leaves(of: cluster.id, limit: .max)
        #expect(all.sorted() == Array(0..<57))
        #expect(index.leaves(of: cluster.id) == Array(all.prefix(10)))
        func check(limit: Int, offset: Int = 0, _ range: Range<Int>) {
            #expect(index.leaves(of: cluster.id, limit: limit, offset: offset) == Array(all[range]), "limit \(limit), offset \(offset)")
        }
        check(limit: 20, offset: 15, 15..<35)
        check(limit: 20, offset: 50, 50..<57)
        check(limit: 3, offset: -2, 0..<3)
        check(limit: 0, 0..<0)
        check(limit: -1, 0..<0)
        #expect(index.leaves(of: cluster.id, offset: .max).isEmpty)
    }

    @Test(
        "returns nothing for unknown clusters",
        arguments: [
            ClusterID(point: 0, zoom: 16), ClusterID(point: 1, zoom: 3), ClusterID(point: 2, zoom: 3), ClusterID(point: -1, zoom: 3),
            ClusterID(point: 9, zoom: 0), ClusterID(point: 0, zoom: -300),
        ])
    func refusesStrangeNames(id: ClusterID) {
        // A cluster at zoom 3 around the first point. The third point is single.
        let index = ClusterIndex(pair(4) + [Coordinate(latitude: 60, longitude: 90)])
        #expect(index.expansionZoom(of: ClusterID(point: 0, zoom: 3)) == 4)
        #expect(index.cluster(id) == nil)
        #expect(index.expansionZoom(of: id) == nil)
        #expect(index.children(of: id).isEmpty)
        #expect(index.leaves(of: id).isEmpty)
    }

    @Test("finds each cluster once in a rectangle that is wider than the world, or has no limits", arguments: [1, 1e18, 1e300, .infinity])
    func searchesEverything(limit: Double) {
        let index = ClusterIndex(pair(100, from: 175))
        let rect = WorldRect(minX: -limit, minY: -limit, maxX: limit, maxY: limit)
        #expect(index.clusters(in: rect, zoom: 0).count == 2)
    }

    @Test("searches every copy of the world, until a visit returns false")
    func searchesCopies() {
        let index = ClusterIndex(pair(100, from: 175))
        for copy in -2...2 {
            let rect = WorldRect(minX: Double(copy) + 0.9, minY: 0.4, maxX: Double(copy) + 1.4, maxY: 0.6)
            #expect(index.clusters(in: rect, zoom: 0).count == 2)
            var visits = 0
            let isComplete = index.search(rect, zoom: 0) { _ in
                visits += 1
                return false
            }
            #expect(!isComplete)
            #expect(visits == 1)
        }
    }
}
