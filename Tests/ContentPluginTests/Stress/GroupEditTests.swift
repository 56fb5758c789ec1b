import Geodesy
import MapCameras
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import ContentPlugin

@Suite("Clusters of annotations that are added, moved and removed")
struct GroupEditTests {
    @Test("a cluster that has lost all but one of its parts is the cluster of that part, and splits where that one does")
    func lastPart() {
        var content = ContentStore()
        let group = content.add(AnnotationGroup(clusterOptions: ClusterOptions()))
        func add(_ longitude: Double) -> AnnotationID {
            content.add(ContentAnnotation(.circle(radius: .dp(5), at: Coordinate(latitude: 0, longitude: longitude))), to: group)
        }
        func splits() -> [Int] {
            [2.0, 6, 10].flatMap { content.items(of: group, in: WorldRect(minX: 0, minY: 0, maxX: 1, maxY: 1), zoom: $0) }.map { item in
                if case .cluster(let cluster) = item { cluster.expansionZoom } else { 0 }
            }
        }
        _ = (add(8), add(8))
        let alone = splits()
        let neighbor = add(8.5)
        #expect(splits() != alone)
        content.remove(neighbor)
        #expect(splits() == alone)
    }

    @Test("the center of a cluster moves towards a place where an annotation is added, and back when it is removed")
    func weight() throws {
        var content = ContentStore()
        let group = content.add(AnnotationGroup(clusterOptions: ClusterOptions()))
        func add(_ longitude: Double) -> AnnotationID {
            content.add(ContentAnnotation(.circle(radius: .dp(5), at: Coordinate(latitude: 0, longitude: longitude))), to: group)
        }
        func expectCenter(_ longitude: Double, count: Int) throws {
            let shown = content.shown(group, zoom: 3)
            #expect(shown.map { $0.ids.count } == [count])
            #expect(abs(try #require(shown.first).longitude - longitude) < 1e-4)
        }
        _ = (add(8), add(8), add(9))
        try expectCenter(8 + 1.0 / 3, count: 3)
        let third = add(8)
        try expectCenter(8.25, count: 4)
        content.remove(third)
        try expectCenter(8 + 1.0 / 3, count: 3)
    }

    /// Places in the world's square, many of them close together.
    private struct Rig {
        let group: AnnotationGroupID
        let options: ClusterOptions
        var content = ContentStore()
        var random: SplitMix64
        var ids: [AnnotationID] = []
        let heaps: [Coordinate]

        init(seed: UInt64, _ options: ClusterOptions) {
            var random = SplitMix64(seed: seed)
            heaps =
                [Coordinate(latitude: 10, longitude: 180), Coordinate(latitude: 84, longitude: 0)]
                + (0..<3).map { _ in
                    Coordinate(
                        latitude: Double(random.number(from: -80, to: 80)), longitude: Double(random.number(from: -180, to: 180)))
                }
            self.random = random
            self.options = options
            group = content.add(AnnotationGroup(clusterOptions: options))
        }

        mutating func shape() -> ContentShape {
            let heap = random.pick(heaps)
            let spread: Float = random.pick([0, 0.0001, 0.01, 1, 30])
            return .circle(
                radius: .dp(5),
                at: Coordinate(
                    latitude: min(85, max(-85, heap.latitude + Double(random.number(from: -spread, to: spread)))),
                    longitude: heap.longitude + Double(random.number(from: -spread, to: spread))))
        }

        mutating func edit() {
            let chance = random.below(10)
            if chance < 4 || ids.isEmpty {
                ids.append(content.add(ContentAnnotation(shape()), to: group))
            } else if chance < 7 {
                content.remove(ids.remove(at: random.below(ids.count)))
            } else {
                let (id, shape) = (random.pick(ids), shape())
                content[id]?.shape = shape
            }
        }

        /// Whether the shown items match the definition at every zoom, without duplicates.
        func isAsDefined() -> Bool {
            let naive = content.naive(group, options)
            return (options.zooms.lowerBound...options.zooms.upperBound + 1).allSatisfy { zoom in
                let shown = content.shown(group, zoom: Double(zoom))
                let defined = naive.levels[zoom, default: []].map { node in
                    ShownGroup(ids.filter { node.slots.contains($0.slot) }, WebMercator.unproject(node.point.world))
                }
                return shown.count == defined.count && Set(shown) == Set(defined)
            }
        }
    }

    private static func options(_ radius: Float, _ minPoints: Int, _ zooms: ClosedRange<Int>) -> ClusterOptions {
        var options = ClusterOptions()
        (options.minZoom, options.maxZoom) = (zooms.lowerBound, zooms.upperBound)
        options.radius = .dp(radius)
        options.minPoints = minPoints
        return options
    }

    @Test(
        "match the reference implementation after every edit, at every zoom", arguments: 1...4 as ClosedRange<UInt64>,
        [(40, 2, 0...16), (60, 4, 3...12), (600, 3, 0...5), (0, 2, 0...16)] as [(Float, Int, ClosedRange<Int>)])
    func equalsNaive(seed: UInt64, grouping: (radius: Float, minPoints: Int, zooms: ClosedRange<Int>)) {
        var rig = Rig(seed: seed, Self.options(grouping.radius, grouping.minPoints, grouping.zooms))
        for _ in 0..<40 { rig.edit() }
        for step in 0..<RunSize.either(7, stress: 60) {
            // One edit at a time, or several.
            for _ in 0..<rig.random.pick([1, 1, 5]) { rig.edit() }
            let isAsDefined = rig.isAsDefined()
            #expect(isAsDefined, "seed \(seed) step \(step)")
            guard isAsDefined else { return }
        }
    }

    @Test("do not depend on earlier edits: adding and removing again changes nothing", arguments: 1...3 as ClosedRange<UInt64>)
    func undo(seed: UInt64) {
        var rig = Rig(seed: seed, ClusterOptions())
        for _ in 0..<200 { rig.edit() }
        let before = (0...17).map { Set(rig.content.shown(rig.group, zoom: Double($0))) }
        let added = (0..<20).map { _ in rig.content.add(ContentAnnotation(rig.shape()), to: rig.group) }
        #expect((0...17).map { Set(rig.content.shown(rig.group, zoom: Double($0))) } != before)
        for id in added { rig.content.remove(id) }
        #expect((0...17).map { Set(rig.content.shown(rig.group, zoom: Double($0))) } == before)
    }

    @Test("are copied with the content: a change of a copy does not change the original")
    func values() {
        var rig = Rig(seed: 7, ClusterOptions())
        for _ in 0..<100 { rig.edit() }
        let copy = rig.content
        let before = Set(copy.shown(rig.group, zoom: 3))
        for id in rig.ids.prefix(20) { rig.content.remove(id) }
        #expect(Set(copy.shown(rig.group, zoom: 3)) == before)
        #expect(Set(rig.content.shown(rig.group, zoom: 3)) != before)
    }

    @Test("are found in windows, also across the antimeridian", arguments: 1...3 as ClosedRange<UInt64>)
    func windows(seed: UInt64) {
        var rig = Rig(seed: seed, ClusterOptions())
        for _ in 0..<300 { rig.edit() }
        for _ in 0..<60 {
            let zoom = Double(rig.random.below(18))
            let worldPoint = WebMercator.project(rig.random.pick(rig.heaps))
            let half = Double(rig.random.number(from: 0.0001, to: 0.4))
            let x = worldPoint.x + Double(rig.random.pick([-2, 0, 1]))
            let rect = WorldRect(minX: x - half, minY: worldPoint.y - half, maxX: x + half, maxY: worldPoint.y + half)
            let expected = rig.content.shown(rig.group, zoom: zoom).filter { item in
                let point = WebMercator.project(Coordinate(latitude: item.latitude, longitude: item.longitude))
                return abs(point.y - worldPoint.y) <= half && abs((point.x - x) - (point.x - x).rounded()) <= half
            }
            let found = rig.content.shown(rig.group, zoom: zoom, in: rect)
            #expect(found.count == expected.count)
            #expect(Set(found) == Set(expected))
        }
    }

    @Test("exclude lines and polygons, and places beyond the world's square lie at its edge")
    func loose() {
        var content = ContentStore()
        let group = content.add(AnnotationGroup())
        let coordinate = Coordinate(latitude: 10, longitude: 10)
        let polar = Coordinate(latitude: 89, longitude: 10)
        for _ in 0..<2 {
            content.add(ContentAnnotation(.polyline([coordinate, coordinate], width: .dp(3))), to: group)
            content.add(ContentAnnotation(.polygon([[coordinate, coordinate, coordinate]])), to: group)
            content.add(ContentAnnotation(.circle(radius: .dp(3), at: polar)), to: group)
            content.add(ContentAnnotation(.circle(radius: .dp(3), at: .invalid)), to: group)
        }
        let shown = content.items(of: group, in: ContentStore.everywhere, zoom: 0).count
        #expect([shown, content.annotationCount(in: group), content.annotationCount] == [5, 8, 8])
    }

    @Test("change with the options, and are removed without options")
    func options() {
        var content = ContentStore()
        let group = content.add(AnnotationGroup())
        for _ in 0..<3 { content.add(ContentAnnotation(.circle(radius: .dp(3), at: Coordinate(latitude: 1, longitude: 1))), to: group) }
        func count() -> Int { content.items(of: group, in: ContentStore.everywhere, zoom: 4).count }
        var counts = [count()]
        content[group]?.clusterOptions?.minPoints = 4
        counts.append(count())
        content[group]?.clusterOptions = nil
        counts.append(count())
        content[group]?.clusterOptions = ClusterOptions()
        counts.append(count())
        content[group] = nil
        counts.append(count())
        #expect(counts == [1, 3, 3, 1, 0])
        #expect(content.annotationCount == 0)
        #expect(content.annotationGroupIDs.isEmpty)
    }

    @Test("leave each item in a rectangle that is wider than the world, or has no limits, once", arguments: [1, 1e300, .infinity])
    func everywhere(limit: Double) {
        var level = ClusterLevel(radius: 1000, cell: 2000, minPoints: 2, order: .mixed)
        let points = (0..<50 as Range<UInt32>).map { ClusterPoint(x: $0 << 26, y: $0 << 26) }
        level.apply(points.enumerated().map { LevelItem(key: UInt32($0.offset), point: $0.element, count: 1) })
        var count = 0
        level.grid.search(WorldRect(minX: -limit, minY: -limit, maxX: limit, maxY: limit)) { count += Int($0.count) }
        #expect(count == 50)
    }

    @Test("affect few items of a zoom, as many among 16,000 annotations as among 1,000", arguments: [2, 5])
    func affected(minPoints: Int) {
        func affectedByOneChange(among count: Int) -> Double {
            var random = SplitMix64(seed: 3)
            func item(_ key: Int) -> LevelItem {
                let point = ClusterPoint(x: UInt32.random(in: 0 ... .max, using: &random), y: UInt32.random(in: 0 ... .max, using: &random))
                return LevelItem(key: UInt32(key), point: point, count: 1)
            }
            // Four annotations on average in the area of a cluster.
            let radius = (4 / (Double.pi * Double(count))).squareRoot() * ClusterPoint.partsPerWorld
            var level = ClusterLevel(radius: radius, cell: 2 * radius, minPoints: minPoints, order: .mixed)
            level.apply((0..<count).map { item($0) })
            var affected = 0
            for change in 0..<200 {
                level.apply([item(change * 7 % count)])
                affected += Set(level.changedKeys).count
            }
            return Double(affected) / 200
        }
        let (few, many) = (affectedByOneChange(among: 1000), affectedByOneChange(among: 16000))
        #expect(many < min(50, 2 * few), "\(few) and \(many) items for one change")
    }
}
