import TouchPipeline

/// What a system says of a wheel that turns.
struct WheelTick: Sendable {
    /// How far a line is, for a wheel that counts lines, in points; the figure of MapLibre GL JS (`scroll_zoom.ts`).
    static let pointsPerLine = 40.0

    /// Where the cursor is, in points of the view.
    var x: Double
    var y: Double
    /// In points, away from the user positive.
    var delta: Double
    /// Seconds on the system's clock.
    var timestamp: Double
    var kind = TouchPointer.Kind.mouse
    var modifiers: KeyModifiers = []
}
