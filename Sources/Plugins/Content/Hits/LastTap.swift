import TouchPipeline

/// The last tap that was stopped: where it was, and by what.
struct LastTap {
    let position: Vec2F
    let key: HitKey

    /// Whether a tap is at the same place, at most some pixels away.
    func isAt(_ other: Vec2F, within distance: Double) -> Bool { Double((other - position).length) <= distance }
}
