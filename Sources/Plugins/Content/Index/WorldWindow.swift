import Geodesy
import MapCameras

/// A window of a search, on each copy of the world where it can touch a box that begins in the first copy.
struct WorldWindow: Sendable {
    /// The window that begins in the first copy of the world, and the same window a world to the west and a world to the east: the greatest
    /// edges of boxes that touch it.
    private var copies: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)
    /// The number of copies to search: up to three, or one if the window is as wide as the world.
    private var count: Int

    /// Creates the window of a rectangle on any copy of the world. Edges can be infinite.
    ///
    /// Returns `nil` if an edge is NaN or the edges are in the wrong order.
    init?(_ rect: WorldRect) {
        guard rect.minX <= rect.maxX && rect.minY <= rect.maxY else { return nil }
        let isWhole = !(rect.width < 1)
        let west = isWhole ? 0 : rect.minX - rect.minX.rounded(.down)
        // If the window was not moved, its edge is not rounded, so that a box that ends there touches it.
        let east = isWhole ? 1 : west == rect.minX ? rect.maxX : west + rect.width
        // Finite edges exclude empty boxes.
        let north = max(rect.minY, -Double.greatestFiniteMagnitude)
        let south = min(rect.maxY, Double.greatestFiniteMagnitude)
        let window = WorldRect(minX: west, minY: north, maxX: east, maxY: south)
        copies = (window.limits, window.moved(-1).limits, window.moved(1).limits)
        count = isWhole ? 1 : 3
    }

    private subscript(copy: Int) -> SIMD4<Double> {
        get {
            switch copy {
            case 0: copies.0
            case 1: copies.1
            default: copies.2
            }
        }
        set {
            switch copy {
            case 0: copies.0 = newValue
            case 1: copies.1 = newValue
            default: copies.2 = newValue
            }
        }
    }

    /// Returns the window on those copies of the world on which it touches a box. `nil` if there are none.
    func limited(to bounds: WorldRect) -> WorldWindow? {
        var limited = self
        limited.count = 0
        for copy in 0..<count where all(bounds.edges .<= self[copy]) {
            limited[limited.count] = self[copy]
            limited.count += 1
        }
        return limited.count > 0 ? limited : nil
    }

    /// Returns whether any copy touches a box.
    func touches(_ box: WorldRect) -> Bool {
        let edges = box.edges
        return all(edges .<= copies.0) || (count > 1 && (all(edges .<= copies.1) || (count > 2 && all(edges .<= copies.2))))
    }
}

extension WorldRect {
    /// The rectangle in the form that indices contain: moved by whole worlds so that it begins in the first copy of the world, and at most as
    /// wide as the world.
    ///
    /// A rectangle that is not finite, or whose edges are in the wrong order, gives an empty box.
    var inFirstWorld: WorldRect {
        guard isFinite, minX <= maxX, minY <= maxY else { return .empty }
        guard width < 1 else { return WorldRect(minX: 0, minY: minY, maxX: 1, maxY: maxY) }
        guard minX < 0 || minX >= 1 else { return self }
        var worlds = minX.rounded(.down)
        // A tiny negative coordinate rounds up to one world, which is the same place as zero.
        if minX - worlds == 1 { worlds += 1 }
        return WorldRect(minX: max(0, minX - worlds), minY: minY, maxX: maxX - worlds, maxY: maxY)
    }
}
