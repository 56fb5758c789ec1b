/// The largest `IndexBox.edges` that a box may have to touch a window: its east and south, and the negatives of its west and north.
struct IndexLimits: Sendable {
    let edges: SIMD4<Double>

    /// The limits of a window, some whole worlds away.
    init(west: Double, north: Double, east: Double, south: Double, worlds: Double) {
        edges = SIMD4(east + worlds, south, -(west + worlds), -north)
    }
}
