import TouchPipeline

// What each gesture yields is said for Open Mobile Maps' thresholds, a finger without jitter, and a chain in which nobody consumes.

extension GestureScript {
    /// How long a finger touches for a tap, unless told otherwise: 60 ms.
    public static let tapDuration = Duration.milliseconds(60)

    /// One finger that lands, rests, and lifts: by itself whatever its duration makes of it.
    public static func touch(at position: Vec2F, for duration: Duration) -> GestureScript {
        GestureScript(FingerStroke(at: position).resting(for: duration))
    }

    /// One tap: `touchDown`, `clickUnconfirmed`, `clearTouch`, and 300 ms later `clickConfirmed`.
    public static func tap(at position: Vec2F, for duration: Duration = tapDuration) -> GestureScript {
        touch(at: position, for: duration)
    }

    /// Two taps at one place, `gap` from the first lift to the second landing: a tap without `clickConfirmed`, then `touchDown`,
    /// `doubleClick`, `clearTouch`.
    public static func doubleTap(at position: Vec2F, gap: Duration = .milliseconds(120)) -> GestureScript {
        tap(at: position).repeated(2, pausing: gap)
    }

    /// A finger that rests: `touchDown`, after 500 ms `longPress`, and `clearTouch` when it lifts.
    public static func longPress(at position: Vec2F, for duration: Duration = .milliseconds(700)) -> GestureScript {
        touch(at: position, for: duration)
    }

    /// One finger that moves and stops before it lifts, farther than the click distance: `touchDown`, `move` until it is past that,
    /// confirmed moves, `moveComplete`, `clearTouch`. The moves add up to exactly the way from one end to the other, but for rounding.
    public static func drag(
        from start: Vec2F, to end: Vec2F, in duration: Duration = .milliseconds(300), profile: VelocityProfile = .minimumJerk
    ) -> GestureScript {
        GestureScript(FingerStroke(at: start).moving(to: end, in: duration, profile: profile))
    }

    /// One finger that throws: a drag that is fastest when it lifts, at twice its mean speed, 2 × way / duration.
    public static func fling(from start: Vec2F, to end: Vec2F, in duration: Duration = .milliseconds(120)) -> GestureScript {
        drag(from: start, to: end, in: duration, profile: .accelerating)
    }

    /// One finger that throws, lifting with a velocity in pixels a second: a drag over half of velocity × duration.
    public static func fling(
        from start: Vec2F, velocity: Vec2F, in duration: Duration = .milliseconds(120)
    ) -> GestureScript {
        let seconds = Float(max(0, duration.wholeMicroseconds)) / 1_000_000
        return fling(from: start, to: start + velocity * (seconds / 2), in: duration)
    }

    /// A tap, and a second one that moves up or down (positive) by a number of pixels before it lifts, farther than the click distance: a
    /// tap without `clickConfirmed`, then `touchDown`, moves that end up as `doubleClick`, `oneFingerDoubleClickMoveComplete`,
    /// `clearTouch`.
    public static func quickZoom(
        at position: Vec2F, by distance: Float, in duration: Duration = .milliseconds(300), gap: Duration = .milliseconds(120)
    ) -> GestureScript {
        tap(at: position) + pause(gap) + drag(from: position, to: position + Vec2F(0, distance), in: duration)
    }
}
