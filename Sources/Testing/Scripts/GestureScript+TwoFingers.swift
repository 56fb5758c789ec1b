import TouchPipeline

// What each gesture yields is said for Open Mobile Maps' thresholds, fingers without jitter, and a chain in which nobody consumes.

extension GestureScript {
    /// How far apart two fingers are, unless told otherwise: 200 pixels.
    public static let fingerDistance: Float = 200

    /// Two fingers that tap together: `touchDown`, `clearTouch` (`additionalFinger`), `twoFingerClick`, `clearTouch`.
    ///
    /// `angle` is that of the line from the first finger to the second, in degrees, clockwise from the right.
    public static func twoFingerTap(
        at center: Vec2F, apart distance: Float = fingerDistance, angle: Double = 0, for duration: Duration = tapDuration
    ) -> GestureScript {
        twoFingers(around: center, apart: distance, angle: angle, in: duration)
    }

    /// Two fingers that move side by side, as for tilting a map: `touchDown`, `clearTouch`, two-finger moves,
    /// `twoFingerMoveComplete`, `clearTouch`. The positions are those half-way between them.
    public static func twoFingerDrag(
        from start: Vec2F, to end: Vec2F, apart distance: Float = fingerDistance, angle: Double = 0,
        in duration: Duration = .milliseconds(300), profile: VelocityProfile = .minimumJerk
    ) -> GestureScript {
        twoFingers(around: start, apart: distance, angle: angle, moving: end - start, in: duration, profile: profile)
    }

    /// Two fingers that go apart or together, from one distance between them to another, in pixels; gestures as in a two-finger drag.
    ///
    /// ```swift
    /// .pinch(around: Vec2F(500, 800), from: 200, to: 400)      // zooms in by one level
    /// ```
    public static func pinch(
        around center: Vec2F, from distance: Float, to endDistance: Float, angle: Double = 0, in duration: Duration = .milliseconds(300),
        profile: VelocityProfile = .minimumJerk
    ) -> GestureScript {
        precondition(distance != 0, "fingers that are at one place cannot be stretched apart")
        let factor = Double(endDistance) / Double(distance)
        return twoFingers(around: center, apart: distance, angle: angle, stretching: factor, in: duration, profile: profile)
    }

    /// Two fingers that turn about the point between them, by degrees, clockwise positive; gestures as in a two-finger drag.
    public static func rotate(
        around center: Vec2F, by degrees: Double, apart distance: Float = fingerDistance, angle: Double = 0,
        in duration: Duration = .milliseconds(300), profile: VelocityProfile = .minimumJerk
    ) -> GestureScript {
        twoFingers(around: center, apart: distance, angle: angle, turning: degrees, in: duration, profile: profile)
    }

    /// Two fingers that turn, stretch and move all at once; the other two-finger gestures are cases of this.
    ///
    /// They begin on a line at `angle` (degrees, clockwise from the right), `distance` pixels apart, turn by `degrees`, end `factor`
    /// times as far apart, and the point between them moves by `way`.
    public static func twoFingers(
        around center: Vec2F, apart distance: Float = fingerDistance, angle: Double = 0, turning degrees: Double = 0,
        stretching factor: Double = 1, moving way: Vec2F = .zero, in duration: Duration, profile: VelocityProfile = .minimumJerk
    ) -> GestureScript {
        let half = Direction(degrees: angle).turning(Vec2F(distance / 2, 0), stretchedBy: 1)
        func finger(at place: Vec2F) -> GestureScript {
            let stroke = FingerStroke(at: place)
            let moves = degrees != 0 || factor != 1 || way != .zero
            guard moves else { return GestureScript(stroke.resting(for: duration)) }
            return GestureScript(
                stroke.turning(around: center, by: degrees, stretching: factor, drifting: way, in: duration, profile: profile))
        }
        return together(finger(at: center - half), finger(at: center + half))
    }
}
