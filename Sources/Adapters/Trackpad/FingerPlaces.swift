import TouchPipeline

/// Where the two fingers of a pinch are, in pixels.
struct FingerPlaces: Sendable {
    var left: Vec2F
    var right: Vec2F

    var isOnScreen: Bool { left.isOnScreen && right.isOnScreen }

    func differs(from other: FingerPlaces) -> Bool {
        (left - other.left).lengthSquared > 0 || (right - other.right).lengthSquared > 0
    }
}
