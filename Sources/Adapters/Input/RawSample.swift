/// One measurement of a finger.
struct RawSample: Hashable {
    /// In points of the view, from its top left corner.
    var x: Double
    var y: Double
    /// Seconds on the system's clock.
    var timestamp: Double
    /// From 0 to 1.
    var pressure: Float = 0.5
}
