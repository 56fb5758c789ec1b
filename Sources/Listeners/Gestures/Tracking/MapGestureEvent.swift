import TouchPipeline

/// One of the seven gestures of a map, or a step of one.
enum MapGestureEvent: Sendable {
    case tap(Vec2F)
    case doubleTap(Vec2F)
    case twoFingerTap(Vec2F)
    case longPress(GestureState, Vec2F)
    case pan(GestureState, PanStep)
    case twoFingerPan(GestureState, PanStep)
    case pinchRotate(GestureState, PinchStep)
}

/// A step of one finger, or of the middle of two.
struct PanStep: Sendable {
    /// Where it is, in screen pixels.
    var origin: Vec2F
    /// By how much it moved since the last step, in pixels.
    var translation = Vec2F.zero
    /// In pixels a millisecond.
    var velocity = 0.0
}

/// A step of two fingers that pinch and turn.
struct PinchStep: Sendable {
    /// Half-way between them, in screen pixels.
    var origin: Vec2F
    /// How far apart they are, in pixels.
    var distance: Double
    /// How many times as far apart as at the last step.
    var factor = 1.0
    /// By how much they turned since the last step, in degrees, clockwise positive.
    var rotation = 0.0
}
