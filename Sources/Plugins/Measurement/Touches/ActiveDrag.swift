import TouchPipeline

/// A drag under way.
struct ActiveDrag {
    let index: Int
    let isNew: Bool
    /// Where the finger landed, by which its moves are told from those of another touch.
    let start: Vec2F
    /// Where the point is as seen from the finger.
    let offset: Vec2F
    /// Everything as it was: to go back to it needs no calculation.
    let before: MeasurementState
}
