import Geodesy
import MapCameras

@testable import ContentPlugin

/// A reference implementation of the clusters of a group that compares all nodes of a zoom with each other.
struct NaiveGroups {
    struct Node {
        var slots: [Int]
        var place: GridPoint
        let key: UInt32
    }

    /// The nodes at each zoom, including the one above the highest.
    private(set) var levels: [Int: [Node]] = [:]

    init(_ places: [(slot: Int, place: GridPoint)], options: ClusterOptions) {
        var level = places.map { Node(slots: [$0.slot], place: $0.place, key: UInt32($0.slot)) }
        levels[options.zooms.upperBound + 1] = level
        for zoom in options.zooms.reversed() {
            level = Self.grouped(level, options.worldRadius(atZoom: zoom) * GridPoint.partsPerWorld, options.minPoints)
            levels[zoom] = level
        }
    }

    private static func grouped(_ level: [Node], _ radius: Double, _ minPoints: Int) -> [Node] {
        var free = level.sorted { RankedKey.rank($0.key) < RankedKey.rank($1.key) }
        var shown: [Node] = []
        while let seed = free.first {
            let isNear = free.map { $0.place.squaredDistance(to: seed.place) <= radius * radius }
            let members = zip(free, isNear).filter { $1 }.map { $0.0 }
            free = zip(free, isNear).filter { !$1 }.map { $0.0 }
            let slots = members.flatMap { $0.slots }
            if members.count > 1 && slots.count >= minPoints {
                shown.append(Node(slots: slots, place: middle(of: members, around: seed, slots.count), key: seed.key))
            } else {
                shown += members
            }
        }
        return shown
    }

    private static func middle(of members: [Node], around seed: Node, _ count: Int) -> GridPoint {
        var (east, south): (Int64, Int64) = (0, 0)
        for member in members {
            let offset = member.place.offset(from: seed.place)
            east += offset.east * Int64(member.slots.count)
            south += offset.south * Int64(member.slots.count)
        }
        return seed.place.moved(east: east / Int64(count), south: south / Int64(count))
    }
}
