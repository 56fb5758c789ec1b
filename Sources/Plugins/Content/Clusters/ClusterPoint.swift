import Geodesy

/// A point on the Mercator plane, in 2³² parts of the world's width. A part is 9 mm long at the equator.
///
/// Sums of integers are exact, so clusters do not depend on the order of changes. Differences take the shorter way around the world.
struct ClusterPoint: Sendable, Equatable {
    let x: UInt32
    let y: UInt32

    /// The number of parts in the world's width.
    static var partsPerWorld: Double { 0x1p32 }

    init(x: UInt32, y: UInt32) { (self.x, self.y) = (x, y) }

    /// Creates a point from a projected point on any copy of the world.
    ///
    /// Returns `nil` for a point that is not finite or that lies outside the world's square.
    init?(_ point: WorldPoint) {
        guard point.x.isFinite, (0...1).contains(point.y) else { return nil }
        let part = (point.x - point.x.rounded(.down)) * Self.partsPerWorld
        x = part < Self.partsPerWorld ? UInt32(part) : 0
        y = UInt32(min(point.y * Self.partsPerWorld, Self.partsPerWorld - 1))
    }

    /// The point in the first copy of the world.
    var world: WorldPoint { WorldPoint(x: Double(x) / Self.partsPerWorld, y: Double(y) / Self.partsPerWorld) }

    /// Returns the offset from another point, in parts.
    func offset(from other: ClusterPoint) -> (east: Int64, south: Int64) {
        (Int64(Int32(bitPattern: x &- other.x)), Int64(y) &- Int64(other.y))
    }

    /// Returns the point at an offset, in parts.
    func moved(east: Int64, south: Int64) -> ClusterPoint {
        ClusterPoint(x: x &+ UInt32(truncatingIfNeeded: east), y: UInt32(truncatingIfNeeded: Int64(y) &+ south))
    }

    /// Returns the square of the distance, in parts.
    func squaredDistance(to other: ClusterPoint) -> Double {
        let (east, south) = offset(from: other)
        return Double(east) * Double(east) + Double(south) * Double(south)
    }
}
