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
}
