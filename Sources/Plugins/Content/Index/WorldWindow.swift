import Geodesy
import MapCameras

/// A window of a search, on each copy of the world where it can overlap a box that begins in the first copy.
struct WorldWindow: Sendable {
    /// The window that begins in the first copy of the world, one a world to the west, and one a world to the east.
    private let copies: (WindowLimits, WindowLimits, WindowLimits)
    /// The number of copies to search: three, or one if the window is as wide as the world.
    let copyCount: Int

    /// Creates the window of a rectangle on any copy of the world. Edges can be infinite.
    ///
    /// Returns `nil` if an edge is NaN or the edges are in the wrong order.
    init?(_ rect: WorldRect) {
        guard rect.minX <= rect.maxX && rect.minY <= rect.maxY else { return nil }
        // Finite limits exclude empty boxes.
        let north = max(rect.minY, -Double.greatestFiniteMagnitude)
        let south = min(rect.maxY, Double.greatestFiniteMagnitude)
        let width = rect.maxX - rect.minX
        let isWhole = !(width < 1)
        let west = isWhole ? 0 : rect.minX - rect.minX.rounded(.down)
        // If the window was not moved, its edge is not rounded, so that a box that ends there touches it.
        let east = isWhole ? 1 : west == rect.minX ? rect.maxX : west + width
        func copy(_ worlds: Double) -> WindowLimits {
            WindowLimits(west: west, north: north, east: east, south: south, worlds: worlds)
        }
        copies = (copy(0), copy(-1), copy(1))
        copyCount = isWhole ? 1 : 3
    }

    /// Returns one of the copies.
    subscript(copy: Int) -> WindowLimits {
        switch copy {
        case 0: copies.0
        case 1: copies.1
        default: copies.2
        }
    }

    /// Returns whether an earlier copy also overlaps the box, so that the search has already found it.
    func isFound(_ box: PlaneBox, before copy: Int) -> Bool {
        copy > 0 && (box.overlaps(copies.0) || (copy > 1 && box.overlaps(copies.1)))
    }

    /// Returns whether any copy touches the box.
    func overlaps(_ box: PlaneBox) -> Bool {
        box.overlaps(copies.0) || (copyCount > 1 && (box.overlaps(copies.1) || box.overlaps(copies.2)))
    }
}

/// The maximum `PlaneBox.edges` of boxes that touch a window: its east and south, and the negatives of its west and north.
struct WindowLimits: Sendable {
    let edges: SIMD4<Double>

    /// Creates the limits of a window that is moved to the east by whole worlds.
    init(west: Double, north: Double, east: Double, south: Double, worlds: Double) {
        edges = SIMD4(east + worlds, south, -(west + worlds), -north)
    }
}

extension PlaneBox {
    /// Creates a box from a rectangle of the plane, moved by whole worlds so that it begins in the first copy of the world. The box is at
    /// most as wide as the world.
    ///
    /// A rectangle that is not finite, or whose edges are in the wrong order, gives an empty box.
    init(_ rect: WorldRect) {
        let given = PlaneBox(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
        guard given.isFinite && rect.minX <= rect.maxX && rect.minY <= rect.maxY else {
            self = .empty
            return
        }
        self = given.inFirstWorld
    }

    /// Creates a box of a single point, moved to the first copy of the world.
    init(_ point: WorldPoint) {
        self.init(WorldRect(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y))
    }

    private var isFinite: Bool { edges.x.isFinite && edges.y.isFinite && edges.z.isFinite && edges.w.isFinite }

    private var inFirstWorld: PlaneBox {
        guard maxX - minX < 1 else { return PlaneBox(edges: SIMD4(0, edges.y, -1, edges.w)) }
        guard minX < 0 || minX >= 1 else { return self }
        var worlds = minX.rounded(.down)
        // A tiny negative coordinate rounds up to one world, which is the same place as zero.
        if minX - worlds == 1 { worlds += 1 }
        return PlaneBox(edges: SIMD4(max(0, minX - worlds), edges.y, edges.z + worlds, edges.w))
    }

    /// Returns whether the box touches a window.
    func overlaps(_ limits: WindowLimits) -> Bool { all(edges .<= limits.edges) }
}
