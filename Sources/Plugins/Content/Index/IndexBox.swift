import Geodesy
import MapCameras

/// A box as the trees keep it: west, north, and the negatives of east and south.
///
/// In this form one comparison of four numbers tells whether two boxes overlap, and the smaller of each is the box around both.
struct IndexBox: Sendable, Equatable {
    /// West, north, minus east, minus south.
    var edges: SIMD4<Double>

    /// A box that no window overlaps and that adds nothing to a union.
    static var empty: IndexBox { IndexBox(edges: SIMD4(repeating: .infinity)) }

    init(edges: SIMD4<Double>) { self.edges = edges }

    /// A box of the plane, moved by whole worlds until it begins in the first one; as wide as the world at most.
    ///
    /// One that is not finite, or whose edges are the wrong way round, is `empty`.
    init(_ rect: WorldRect) {
        let given = IndexBox(edges: SIMD4(rect.minX, rect.minY, -rect.maxX, -rect.maxY))
        guard given.isFinite && rect.minX <= rect.maxX && rect.minY <= rect.maxY else {
            self = .empty
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

/// A window that is looked through, once on each copy of the world on which it can meet a box that begins in the first one.
struct WorldWindow: Sendable {
    /// The window where it begins in the first world, a world to the west, and a world to the east.
    private let copies: (IndexLimits, IndexLimits, IndexLimits)
    /// How many of them are to be looked at: all three, or the first alone if the window is as wide as the world.
    let copyCount: Int

    /// The window of a box of the plane, on whichever copy of the world that lies; infinite edges are allowed.
    ///
    /// `nil` if a number is NaN, or the edges are the wrong way round.
    init?(_ rect: WorldRect) {
        guard rect.minX <= rect.maxX && rect.minY <= rect.maxY else { return nil }
        // Finite, or the window would also show what is nowhere.
        let north = max(rect.minY, -Double.greatestFiniteMagnitude)
        let south = min(rect.maxY, Double.greatestFiniteMagnitude)
        let width = rect.maxX - rect.minX
        let isWhole = !(width < 1)
        let west = isWhole ? 0 : rect.minX - rect.minX.rounded(.down)
        // The edge as given where nothing is moved: a box that ends there is to touch it.
        let east = isWhole ? 1 : west == rect.minX ? rect.maxX : west + width
        func copy(_ worlds: Double) -> IndexLimits {
            IndexLimits(west: west, north: north, east: east, south: south, worlds: worlds)
        }
        copies = (copy(0), copy(-1), copy(1))
        copyCount = isWhole ? 1 : 3
    }

    /// One of the copies.
    @inline(__always)
    subscript(copy: Int) -> IndexLimits {
        switch copy {
        case 0: copies.0
        case 1: copies.1
        default: copies.2
        }
    }

    /// Whether an earlier copy shows the box too, so that it has been found before.
    @inline(__always)
    func isFound(_ box: IndexBox, before copy: Int) -> Bool {
        copy > 0 && (box.overlaps(copies.0) || (copy > 1 && box.overlaps(copies.1)))
    }

    /// Whether any copy touches the box.
    func overlaps(_ box: IndexBox) -> Bool {
        box.overlaps(copies.0) || (copyCount > 1 && (box.overlaps(copies.1) || box.overlaps(copies.2)))
    }
}

/// The largest `IndexBox.edges` that a box may have to touch a window: its east and south, and the negatives of its west and north.
struct IndexLimits: Sendable {
    let edges: SIMD4<Double>

    /// The limits of a window, some whole worlds away.
    init(west: Double, north: Double, east: Double, south: Double, worlds: Double) {
        edges = SIMD4(east + worlds, south, -(west + worlds), -north)
    }
}
