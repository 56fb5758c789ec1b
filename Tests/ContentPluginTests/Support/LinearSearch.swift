import Geodesy
import MapCameras

/// A reference implementation of the trees' searches that tests every box on every relevant copy of the world.
struct LinearSearch {
    /// The boxes by item.
    var rects: [Int: WorldRect]

    init(_ rects: [Int: WorldRect]) { self.rects = rects }

    init(_ rects: [WorldRect]) { self.rects = Dictionary(uniqueKeysWithValues: rects.indices.map { ($0, rects[$0]) }) }

    func items(in window: WorldRect) -> [Int] {
        rects.filter { $0.value.touchesOnAnyCopy(window) }.map { $0.key }.sorted()
    }
}

extension WorldRect {
    fileprivate func touchesOnAnyCopy(_ other: WorldRect) -> Bool {
        guard minY <= other.maxY, maxY >= other.minY, isValid else { return false }
        return (-6...6).contains { minX + Double($0) <= other.maxX && maxX + Double($0) >= other.minX }
    }

    var isValid: Bool {
        [minX, minY, maxX, maxY].allSatisfy { $0.isFinite } && minX <= maxX && minY <= maxY
    }
}
