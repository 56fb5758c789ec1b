import Geodesy
import MapCameras

/// A box as the trees keep it: west, north, and the negatives of east and south.
///
/// In this form one comparison of four numbers tells whether two boxes overlap, and the smaller of each is the box around both.
struct IndexBox: Sendable, Equatable {
    /// West, north, minus east, minus south.
    var edges: SIMD4<Double>

    /// A box that no window overlaps and that adds nothing to a union.
    static var nowhere: IndexBox { IndexBox(edges: SIMD4(repeating: .infinity)) }

    init(edges: SIMD4<Double>) { self.edges = edges }

    /// A box of the plane, moved by whole worlds until it begins in the first one; as wide as the world at most.
    ///
    /// One that is not finite, or whose edges are the wrong way round, is `nowhere`.
    init(_ rect: WorldRect) {
        let given = IndexBox(edges: SIMD4(rect.minX, rect.minY, -rect.maxX, -rect.maxY))
        guard given.isFinite && rect.minX <= rect.maxX && rect.minY <= rect.maxY else {
            self = .nowhere
            return
        }
        self = given.inFirstWorld
    }

    /// A box without width or height.
    init(_ point: WorldPoint) {
        self.init(WorldRect(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y))
    }

    private var isFinite: Bool { edges.x.isFinite && edges.y.isFinite && edges.z.isFinite && edges.w.isFinite }

    private var inFirstWorld: IndexBox {
        guard -edges.z - edges.x < 1 else { return IndexBox(edges: SIMD4(0, edges.y, -1, edges.w)) }
        guard edges.x < 0 || edges.x >= 1 else { return self }
        var worlds = edges.x.rounded(.down)
        // A sliver below zero rounds up to a whole world, which is the same place as zero.
        if edges.x - worlds == 1 { worlds += 1 }
        return IndexBox(edges: SIMD4(max(0, edges.x - worlds), edges.y, edges.z + worlds, edges.w))
    }

    /// The box around this one and another.
    @inline(__always)
    func union(_ other: IndexBox) -> IndexBox { IndexBox(edges: pointwiseMin(edges, other.edges)) }

    /// Whether the box touches a window.
    @inline(__always)
    func overlaps(_ limits: IndexLimits) -> Bool { all(edges .<= limits.edges) }
}
