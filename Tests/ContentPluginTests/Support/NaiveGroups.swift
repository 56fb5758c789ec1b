import Geodesy
import MapCameras

@testable import ContentPlugin

/// A reference implementation of the clusters of a group that compares all nodes of a zoom with each other.
struct NaiveGroups {
    struct Node {
        var slots: [Int]
        var point: ClusterPoint
        let key: UInt32
    }

    /// The nodes at each zoom, including the one above the highest.
    private(set) var levels: [Int: [Node]] = [:]

    init(_ entries: [(slot: Int, point: ClusterPoint)], options: ClusterOptions) {
        var level = entries.map { Node(slots: [$0.slot], point: $0.point, key: UInt32($0.slot)) }
        levels[options.zooms.upperBound + 1] = level
        for zoom in options.zooms.reversed() {
            level = Self.grouped(level, options.worldRadius(atZoom: zoom) * ClusterPoint.partsPerWorld, options.minPoints)
            levels[zoom] = level
        }
    }

    private static func grouped(_ level: [Node], _ radius: Double, _ minPoints: Int) -> [Node] {
        let order = level.sorted { ClusterOrder.mixed.rank($0.key) < ClusterOrder.mixed.rank($1.key) }
        var isFree = order.map { _ in true }
        var shown: [Node] = []
        for seed in order.indices where isFree[seed] {
            let members = order.indices.filter { isFree[$0] && order[$0].point.squaredDistance(to: order[seed].point) <= radius * radius }
            let slots = members.flatMap { order[$0].slots }
            guard members.count > 1, slots.count >= minPoints else { continue }
            for member in members { isFree[member] = false }
            let point = middle(of: members.map { order[$0] }, around: order[seed], slots.count)
            shown.append(Node(slots: slots, point: point, key: order[seed].key))
        }
        return shown + order.indices.filter { isFree[$0] }.map { order[$0] }
    }

    private static func middle(of members: [Node], around seed: Node, _ count: Int) -> ClusterPoint {
        var (east, south): (Int64, Int64) = (0, 0)
        for member in members {
            let offset = member.point.offset(from: seed.point)
            east += offset.east * Int64(member.slots.count)
            south += offset.south * Int64(member.slots.count)
        }
        return seed.point.moved(east: east / Int64(count), south: south / Int64(count))
    }
}
