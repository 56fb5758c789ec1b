import TouchPipeline

/// Consecutive scrolls, which are recorded as one.
struct ScrollRun {
    /// A longer pause begins a new series.
    private static let pause = Duration.milliseconds(300)

    private var levels: Float = 0
    private var steps = 0
    private var last: TouchInstant?

    /// Whether a scroll at this time belongs to the series.
    func goesOn(at time: TouchInstant) -> Bool { last.map { time - $0 <= Self.pause } ?? false }

    mutating func add(levels: Float, at time: TouchInstant) {
        if !goesOn(at: time) { self = ScrollRun() }
        self.levels += levels
        steps += 1
        last = time
    }

    var text: String {
        var movement = ViewMovement()
        movement.zoom(byLevels: levels)
        return "scrolled \(steps == 1 ? "once" : "\(steps) times"), zoom \(movement.zoomText)"
    }
}
