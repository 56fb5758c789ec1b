import Geodesy
import MapCameras

/// A place on the Mercator plane in 2³² parts of the world's width: 9 mm at the equator.
///
/// Integers make sums exact, so that clusters do not depend on the order of changes. Differences go the shorter way round the world.
struct GridPoint: Sendable, Equatable {
    let x: UInt32
    let y: UInt32

    /// How many parts the world is wide.
    static var partsPerWorld: Double { 0x1p32 }

    init(x: UInt32, y: UInt32) { (self.x, self.y) = (x, y) }

    /// A projected place on any copy of the world; `nil` for what is not finite or outside the world's square.
    init?(_ point: WorldPoint) {
        guard point.x.isFinite, (0...1).contains(point.y) else { return nil }
        let part = (point.x - point.x.rounded(.down)) * Self.partsPerWorld
        x = part < Self.partsPerWorld ? UInt32(part) : 0
        y = UInt32(min(point.y * Self.partsPerWorld, Self.partsPerWorld - 1))
    }

    /// The same place in the first copy of the world.
    var world: WorldPoint { WorldPoint(x: Double(x) / Self.partsPerWorld, y: Double(y) / Self.partsPerWorld) }

    /// How far the place is east and south of another one.
    @inline(__always)
    func offset(from other: GridPoint) -> (east: Int64, south: Int64) {
        (Int64(Int32(bitPattern: x &- other.x)), Int64(y) &- Int64(other.y))
    }

    /// The place some parts to the east and the south.
    func moved(east: Int64, south: Int64) -> GridPoint {
        GridPoint(x: x &+ UInt32(truncatingIfNeeded: east), y: UInt32(truncatingIfNeeded: Int64(y) &+ south))
    }

    /// The square of the distance in parts.
    @inline(__always)
    func squaredDistance(to other: GridPoint) -> Double {
        let (east, south) = offset(from: other)
        return Double(east) * Double(east) + Double(south) * Double(south)
    }
}
