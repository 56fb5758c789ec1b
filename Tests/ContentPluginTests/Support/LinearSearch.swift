import Geodesy
import MapCameras

/// A reference implementation of the trees' searches that tests every box on every relevant copy of the world.
struct LinearSearch {
    /// The boxes by item.
    var rects: [Int: WorldRect]

    init(_ rects: [Int: WorldRect]) { self.rects = rects }

    init(_ rects: [WorldRect]) { self.rects = Dictionary(uniqueKeysWithValues: rects.indices.map { ($0, rects[$0]) }) }

    func items(in window: WorldRect) -> [Int] {
        rects.filter { item in (-6...6).contains { item.value.moved($0).touches(window) } }.map { $0.key }.sorted()
    }

    func nearest(to point: WorldPoint, within maxDistance: Double) -> [Found] {
        let found = rects.compactMap { item -> Found? in
            guard item.value.isValid else { return nil }
            let distances = (-6...6).map { item.value.moved($0).distance(to: point) }
            return Found(item: item.key, distance: distances.min() ?? .infinity)
        }
        return found.filter { $0.distance <= maxDistance }.sorted { ($0.distance, $0.item) < ($1.distance, $1.item) }
    }
}

extension WorldRect {
    fileprivate func moved(_ worlds: Int) -> WorldRect {
        WorldRect(minX: minX + Double(worlds), minY: minY, maxX: maxX + Double(worlds), maxY: maxY)
    }

    var isValid: Bool {
        [minX, minY, maxX, maxY].allSatisfy { $0.isFinite } && minX <= maxX && minY <= maxY
    }

    fileprivate func touches(_ other: WorldRect) -> Bool {
        isValid && minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
    }

    fileprivate func distance(to point: WorldPoint) -> Double {
        let across = point.x < minX ? minX - point.x : point.x > maxX ? point.x - maxX : 0
        let along = point.y < minY ? minY - point.y : point.y > maxY ? point.y - maxY : 0
        return (across * across + along * along).squareRoot()
    }
}
