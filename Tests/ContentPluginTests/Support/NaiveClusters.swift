import ContentPlugin
import Geodesy
import MapCameras

/// A reference implementation of clusters that compares all nodes with each other.
struct NaiveClusters {
    struct Group {
        var points: [Int]
        var x: Double
        var y: Double
    }

    /// The groups at each zoom, including the one above the highest.
    private(set) var levels: [Int: [Group]] = [:]

    init(_ coordinates: [Coordinate], zooms: ClosedRange<Int>, radius: Double, minPoints: Int) {
        var level = coordinates.indices.filter { coordinates[$0].isValid }.map { index in
            let point = WebMercator.project(coordinates[index].wrapped)
            return Group(points: [index], x: point.x, y: point.y)
        }
        levels[zooms.upperBound + 1] = level
        for zoom in zooms.reversed() {
            level = Self.grouped(level, radius: radius / WebMercator.worldSize(atZoom: Double(zoom)), minPoints: minPoints)
            levels[zoom] = level
        }
    }

    private static func grouped(_ level: [Group], radius: Double, minPoints: Int) -> [Group] {
        var isFree = level.map { _ in true }
        var clusters: [Int: Group] = [:]
        for seed in level.indices where isFree[seed] {
            let members = level.indices.filter { other in
                isFree[other] && distance(level[seed], level[other]) <= radius
            }
            let points = members.flatMap { level[$0].points }
            if members.count > 1 && points.count >= minPoints {
                for member in members { isFree[member] = false }
                clusters[seed] = merged(members.map { level[$0] }, around: level[seed], points: points)
            }
        }
        return level.indices.compactMap { clusters[$0] ?? (isFree[$0] ? level[$0] : nil) }
    }

    private static func merged(_ members: [Group], around seed: Group, points: [Int]) -> Group {
        var (x, y) = (0.0, 0.0)
        for member in members {
            let away = member.x - seed.x
            x += Double(member.points.count) * (seed.x + away - away.rounded())
            y += Double(member.points.count) * member.y
        }
        x /= Double(points.count)
        return Group(points: points, x: x - x.rounded(.down), y: y / Double(points.count))
    }

    private static func distance(_ a: Group, _ b: Group) -> Double {
        let away = a.x - b.x
        let across = away - away.rounded()
        return (across * across + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }
}

extension ClusterIndex {
    /// Everything that is shown at a zoom.
    func everything(atZoom zoom: Double) -> [ClusterItem<Properties>] { clusters(in: .world, zoom: zoom) }

    /// The points of an item, sorted.
    func points(of item: ClusterItem<Properties>) -> [Int] {
        switch item {
        case .point(let point, _): [point]
        case .cluster(let cluster): leaves(of: cluster.id, limit: .max).sorted()
        }
    }

    /// The points of all items at a zoom, in an order that does not depend on the tree.
    func partition(atZoom zoom: Double) -> [[Int]] {
        everything(atZoom: zoom).map { points(of: $0) }.sorted { $0[0] < $1[0] }
    }
}
