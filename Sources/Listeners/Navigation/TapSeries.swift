import TouchPipeline

/// The taps that follow a double tap without a pause.
struct TapSeries: Sendable {
    /// The landing since the last tap, if there was one.
    private var landing: TouchInstant?
    private var last: (time: TouchInstant, position: Vec2F)?

    /// A finger lands. If the touch before it was not a tap of the series, the series is over.
    mutating func land(at time: TouchInstant) {
        if landing != nil { last = nil }
        landing = time
    }

    /// A double tap begins a series.
    mutating func begin(_ position: Vec2F, at time: TouchInstant) {
        landing = nil
        last = (time, position)
    }

    /// Whether a tap goes on with the series. If it does not, the series is over.
    mutating func goesOn(_ position: Vec2F, at time: TouchInstant, _ options: ContinuousTapOptions, density: Float) -> Bool {
        guard let last else { return false }
        let pause = (landing ?? time) - last.time
        let isNext = pause < options.interval && position.distance(to: last.position) <= options.distance.pixels(atDensity: density)
        self.last = isNext ? (time, position) : nil
        landing = nil
        return isNext
    }
}
