package import TouchPipeline

/// Recognizes the taps that follow a double tap without a pause.
package struct TapSeries: Sendable, Equatable {
    private struct Tap: Sendable, Equatable {
        let time: TouchInstant
        let position: Vec2F
    }

    /// The time of the landing since the last tap, if there was one.
    private var landing: TouchInstant?
    private var last: Tap?

    package init() {}

    /// Called when a finger lands. If the touch before was not a tap of the series, the series ends.
    package mutating func land(at time: TouchInstant) {
        if landing != nil { last = nil }
        landing = time
    }

    /// Begins a series with a double tap.
    package mutating func begin(_ position: Vec2F, at time: TouchInstant) {
        landing = nil
        last = Tap(time: time, position: position)
    }

    /// Whether a tap continues the series. Otherwise the series ends.
    package mutating func continues(
        _ position: Vec2F, at time: TouchInstant, _ options: ContinuousTapOptions, density: ScreenDensity
    ) -> Bool {
        guard let last else { return false }
        let pause = (landing ?? time) - last.time
        let isNext = pause < options.interval && position.distance(to: last.position) <= options.distance.pixels(density: density)
        self.last = isNext ? Tap(time: time, position: position) : nil
        landing = nil
        return isNext
    }
}
