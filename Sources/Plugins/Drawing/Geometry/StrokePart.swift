/// What was drawn without a pause, on one screen.
struct StrokePart: Sendable, Hashable {
    /// Its first sample.
    let start: Int
    /// A line within the tolerance, there at any time.
    var corridor: CorridorSimplifier

    init(start: Int, tolerance: Double) {
        self.start = start
        corridor = CorridorSimplifier(tolerance: tolerance)
    }
}
