public import TouchPipeline

// The gestures that are listed for each script are those with the thresholds of Open Mobile Maps, without jitter, and with a chain in which no
// listener consumes a gesture.

extension GestureScript {
    // MARK: One finger

    /// The default duration of a tap: 60 ms.
    public static let tapDuration = Duration.milliseconds(60)

    /// One finger that lands, rests and lifts. The duration decides whether it is a tap or a long press.
    public static func touch(at position: Vec2F, for duration: Duration) -> GestureScript {
        GestureScript(FingerStroke(at: position).resting(for: duration))
    }

    /// One tap: `touchDown`, `clickUnconfirmed`, `clearTouch`, and 300 ms later `clickConfirmed`.
    public static func tap(at position: Vec2F, for duration: Duration = tapDuration) -> GestureScript {
        touch(at: position, for: duration)
    }

    /// Two taps at one position, with a gap from the first lift to the second landing: a tap without `clickConfirmed`, then `touchDown`,
    /// `doubleClick`, `clearTouch`.
    public static func doubleTap(at position: Vec2F, gap: Duration = .milliseconds(120)) -> GestureScript {
        tap(at: position).repeated(2, pausing: gap)
    }

    /// One finger that rests: `touchDown`, after 500 ms `longPress`, and `clearTouch` when it lifts.
    public static func longPress(at position: Vec2F, for duration: Duration = .milliseconds(700)) -> GestureScript {
        touch(at: position, for: duration)
    }

    /// One finger that moves farther than the click distance, and stops before it lifts: `touchDown`, moves that are not confirmed until the
    /// click distance, confirmed moves, `moveComplete`, `clearTouch`. Apart from rounding, the moves add up to the way from start to end.
    public static func drag(
        from start: Vec2F, to end: Vec2F, in duration: Duration = .milliseconds(300), profile: VelocityProfile = .minimumJerk
    ) -> GestureScript {
        GestureScript(FingerStroke(at: start).moving(to: end, in: duration, profile: profile))
    }

    /// A fling of one finger: a drag that is fastest when it lifts, at twice its mean speed, 2 × way / duration.
    public static func fling(from start: Vec2F, to end: Vec2F, in duration: Duration = .milliseconds(120)) -> GestureScript {
        drag(from: start, to: end, in: duration, profile: .accelerating)
    }

    /// A fling of one finger that lifts with a velocity in pixels per second: a drag over half of velocity × duration.
    public static func fling(
        from start: Vec2F, velocity: Vec2F, in duration: Duration = .milliseconds(120)
    ) -> GestureScript {
        let seconds = Float(max(0, duration.wholeMicroseconds)) / 1_000_000
        return fling(from: start, to: start + velocity * (seconds / 2), in: duration)
    }

    /// A quick zoom: a tap, and a second tap that moves down by a number of pixels before it lifts, farther than the click distance. A negative
    /// distance moves up. A tap without `clickConfirmed`, then `touchDown`, moves that become `doubleClick` moves,
    /// `oneFingerDoubleClickMoveComplete`, `clearTouch`.
    public static func quickZoom(
        at position: Vec2F, by distance: Float, in duration: Duration = .milliseconds(300), gap: Duration = .milliseconds(120)
    ) -> GestureScript {
        tap(at: position) + pause(gap) + drag(from: position, to: position + Vec2F(0, distance), in: duration)
    }

    // MARK: Two fingers

    /// The default distance between two fingers: 200 pixels.
    public static let fingerDistance: Float = 200

    /// Two fingers that tap together: `touchDown`, `clearTouch` (`additionalFinger`), `twoFingerClick`, `clearTouch`.
    ///
    /// `angle` is the direction from the first finger to the second, in degrees, clockwise from the right.
    public static func twoFingerTap(
        at center: Vec2F, apart distance: Float = fingerDistance, angle: Double = 0, for duration: Duration = tapDuration
    ) -> GestureScript {
        twoFingers(around: center, apart: distance, angle: angle, in: duration)
    }

    /// Two fingers that move side by side, as for tilting a map: `touchDown`, `clearTouch`, two-finger moves,
    /// `twoFingerMoveComplete`, `clearTouch`. `start` and `end` are positions of their midpoint.
    public static func twoFingerDrag(
        from start: Vec2F, to end: Vec2F, apart distance: Float = fingerDistance, angle: Double = 0,
        in duration: Duration = .milliseconds(300), profile: VelocityProfile = .minimumJerk
    ) -> GestureScript {
        twoFingers(around: start, apart: distance, angle: angle, moving: end - start, in: duration, profile: profile)
    }

    /// Two fingers that move apart or together, from one distance between them to another, in pixels. The gestures are those of a two-finger
    /// drag.
    ///
    /// ```swift
    /// .pinch(around: Vec2F(500, 800), from: 200, to: 400)      // zooms in by one level
    /// ```
    public static func pinch(
        around center: Vec2F, from distance: Float, to endDistance: Float, angle: Double = 0, in duration: Duration = .milliseconds(300),
        profile: VelocityProfile = .minimumJerk
    ) -> GestureScript {
        precondition(distance != 0, "fingers that are at one position cannot be stretched apart")
        let factor = Double(endDistance) / Double(distance)
        return twoFingers(around: center, apart: distance, angle: angle, stretching: factor, in: duration, profile: profile)
    }

    /// Two fingers that rotate around their midpoint, by degrees clockwise. The gestures are those of a two-finger drag.
    public static func rotate(
        around center: Vec2F, by degrees: Double, apart distance: Float = fingerDistance, angle: Double = 0,
        in duration: Duration = .milliseconds(300), profile: VelocityProfile = .minimumJerk
    ) -> GestureScript {
        twoFingers(around: center, apart: distance, angle: angle, turning: degrees, in: duration, profile: profile)
    }

    /// Two fingers that rotate, spread and move at the same time. The other two-finger gestures are special cases.
    ///
    /// - Parameters:
    ///   - center: The midpoint of the fingers at the beginning.
    ///   - distance: The distance between the fingers at the beginning, in pixels.
    ///   - angle: The direction from the first finger to the second at the beginning, in degrees, clockwise from the right.
    ///   - degrees: The rotation, clockwise.
    ///   - factor: The factor by which the distance changes.
    ///   - way: The movement of the midpoint.
    ///   - duration: The duration of the movement.
    ///   - profile: The change of the speed.
    public static func twoFingers(
        around center: Vec2F, apart distance: Float = fingerDistance, angle: Double = 0, turning degrees: Double = 0,
        stretching factor: Double = 1, moving way: Vec2F = .zero, in duration: Duration, profile: VelocityProfile = .minimumJerk
    ) -> GestureScript {
        let half = Direction(degrees: angle).turning(Vec2F(distance / 2, 0), stretchedBy: 1)
        func finger(at position: Vec2F) -> GestureScript {
            let stroke = FingerStroke(at: position)
            let moves = degrees != 0 || factor != 1 || way != .zero
            guard moves else { return GestureScript(stroke.resting(for: duration)) }
            return GestureScript(
                stroke.turning(around: center, by: degrees, stretching: factor, drifting: way, in: duration, profile: profile))
        }
        return together(finger(at: center - half), finger(at: center + half))
    }

    // MARK: Scrolls and cancels

    /// A scroll of a wheel at a position, by a number of pixels. Positive values scroll away from the user.
    ///
    /// With a duration of zero there is one `scroll`. With a longer one, as on a trackpad, the distance is divided into the samples of the
    /// duration.
    public static func scroll(at position: Vec2F, by distance: Float, in duration: Duration = .zero) -> GestureScript {
        FingerStroke.check(position)
        precondition(distance.isFinite, "a scroll must go a finite way")
        var script = GestureScript.pause(duration)
        script.scrolls = [PlacedScroll(position: position, distance: distance, length: script.length)]
        return script
    }

    /// A cancel of all fingers that are down at that moment. The remainder of their strokes does not happen. If no finger is down, the event has no
    /// effect.
    ///
    /// ```swift
    /// .together(.drag(from: a, to: b), .pause(.milliseconds(150)) + .cancel)
    /// ```
    public static var cancel: GestureScript {
        var script = GestureScript()
        script.cancels = [0]
        return script
    }
}
