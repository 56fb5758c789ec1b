import TouchPipeline

/// What a system says of a movement on a trackpad, whatever it is.
struct TrackpadMovement: Sendable {
    var phase: TrackpadPhase
    /// Where the cursor is, in points of the view.
    var x: Double
    var y: Double
    /// Seconds on the system's clock.
    var timestamp: Double
    var modifiers: KeyModifiers = []
}
