import TouchPipeline

/// A finger that is down, as long as it may hold something, or tap.
struct Press {
    /// Where it landed.
    let start: Vec2F
    /// Where it is.
    var position: Vec2F
    /// What it holds, and where that was on the screen as seen from the finger; `nil` for nothing.
    let grip: (Grip, offset: Vec2F)?
    /// Whether it pulls a rubber line.
    let isPulling: Bool
}
