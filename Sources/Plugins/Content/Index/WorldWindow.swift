import MapCameras

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
