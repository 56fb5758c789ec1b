import TouchPipeline

extension SwipeOptions {
    /// As UIKit's `UISwipeGestureRecognizer`.
    ///
    /// To the right (its default; set ``directions`` as you would there), while moving: as soon as the finger is 50 points along. It may
    /// stray up to 50 points, must never be behind where it landed, and has half a second. Both lengths shrink as time goes by, by 94 % and
    /// by 98 % for each second. Slant and speed do not matter.
    ///
    /// Apple documents none of this: measured from outside on iOS 26.1, as `Tests/Fixtures/geometry-vectors.json` says. Unlike UIKit's, it
    /// waits for a move past the handler's click distance, as a tap is no swipe.
    public static var uiKit: SwipeOptions {
        var options = SwipeOptions()
        options.directions = .right
        options.minimumDistance = .dp(50)
        options.minimumDistanceDecay = 0.94
        options.minimumAxisRatio = 0
        options.maximumStray = .dp(50)
        options.maximumStrayDecay = 0.98
        options.maximumDuration = .milliseconds(500)
        options.minimumSpeed = .dp(0)
        options.maximumBacktrack = .dp(.infinity)
        options.maximumOpposite = .dp(0)
        options.decision = .whileMoving
        return options
    }
}
