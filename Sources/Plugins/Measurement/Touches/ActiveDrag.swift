import TouchPipeline

/// A drag under way.
struct ActiveDrag {
    let index: Int
    let isNew: Bool
    /// Where the finger landed. Tells the touch from one of another handler whose chain contains the listener, too.
    let start: Vec2F
    /// Where the point is as seen from the finger.
    let offset: Vec2F
    /// Everything as it was: to go back to it needs no calculation.
    let before: MeasurementState
}
