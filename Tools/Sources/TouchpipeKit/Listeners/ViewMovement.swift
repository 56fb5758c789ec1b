import Foundation
import TouchPipeline

/// The effect of one gesture on a view: its translation, its zoom in levels and its rotation.
struct ViewMovement {
    private(set) var way = Vec2F.zero
    /// In levels. One more level doubles the scale.
    private(set) var levels: Float = 0
    /// In degrees, clockwise.
    private(set) var turn: Float = 0
    private(set) var hasMoved = false

    mutating func pan(by delta: Vec2F) {
        way = way + delta
        hasMoved = true
    }

    mutating func zoom(byLevels levels: Float) {
        self.levels += levels
        hasMoved = true
    }

    /// The similarity transform that takes two old positions of two fingers to their new positions.
    mutating func add(old: (Vec2F, Vec2F), new: (Vec2F, Vec2F)) {
        pan(by: Vec2F.midpoint(new.0, new.1) - Vec2F.midpoint(old.0, old.1))
        let before = old.1 - old.0
        let after = new.1 - new.0
        // Two fingers at one pixel have no distance and no direction.
        guard before.lengthSquared > 0, after.lengthSquared > 0 else { return }
        levels += log2(after.length / before.length)
        let cross = before.x * after.y - before.y * after.x
        let dot = before.x * after.x + before.y * after.y
        turn += atan2(cross, dot) * 180 / .pi
    }

    var wayText: String { "(\(Decimals.signed(way.x, 0)), \(Decimals.signed(way.y, 0))) px" }
    var zoomText: String { "×" + Decimals.text(exp2(levels), 2) }
    var turnText: String { Decimals.signed(turn, 0) + "°" }

    /// The complete text.
    var text: String {
        var parts: [String] = []
        if levels != 0 { parts.append("zoom \(zoomText)") }
        if turn.magnitude >= 0.5 { parts.append("turn \(turnText)") }
        if way.length >= 0.5 { parts.append("moved \(wayText)") }
        return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
    }
}
