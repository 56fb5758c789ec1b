import TouchPipeline

/// The feel of known maps. What a system does not publish is as in ``init()``, which is by feel where it names no source. Their logical
/// pixels, CSS pixels and points all count as dp.
extension NavigationOptions {
    /// Our own.
    ///
    /// * The map follows a finger from the first pixel on, and makes up for what thresholds hold back within 100 ms. A movement that turns out
    ///   to be no pan is taken back within 100 ms. (Both times are by feel.)
    /// * Zooming begins at 0.1 levels, and the second finger may tilt 100 ms later than the first one, as in MapLibre GL JS
    ///   (`two_fingers_touch.ts`: `ZOOM_THRESHOLD`, `ALLOWED_SINGLE_TOUCH_TIME`).
    /// * Turning begins after an arc of 16 dp, where MapLibre GL JS has 25 (`ROTATION_THRESHOLD`), so that fingers that are near to each other are
    ///   over their places again before a short turn ends. Panning and tilting with two fingers begin after 4 dp. (All by feel.)
    /// * A quick zoom of 128 dp is one level, and a map within 7° of north snaps to it, as in MapLibre GL JS (`tap_drag_zoom.ts`,
    ///   `MapOptions.bearingSnap`).
    /// * Wheels, trackpads and momentum are as in ``init()``.
    public static var recommended: NavigationOptions {
        var options = NavigationOptions()
        options.catchUpDuration = .milliseconds(100)
        options.twoFingers.rotationThreshold = .dp(16)
        return options
    }

    /// As Open Mobile Maps (`MapCamera2d.cpp`), in two dimensions.
    ///
    /// * Two fingers pan and zoom at once, without a threshold (`onTwoFingerMove`).
    /// * Turning begins after 20° (`ROTATION_THRESHOLD`), and no more once the zoom has changed by a factor of 1.5
    ///   (`ROTATION_LOCKING_FACTOR`), 0.585 levels. There is no tilt.
    /// * Turns snap to north within 10° (`ROTATION_LOCKING_ANGLE`), in 300 ms (`DEFAULT_ANIM_LENGTH`).
    /// * A double tap halves the scale, a tap of two fingers doubles it (`onDoubleClick`, `onTwoFingerClick`): one level each, in 300 ms.
    /// * A quick zoom changes the scale by 0.003 a pixel (`onMove`): 231 pixels a level, about the middle of the view.
    /// * Panning goes on with 0.95 of its speed each 16 ms (`inertiaStep`): −ln 0.95 / 0.016 s = 3.206 1/s. Nothing else goes on.
    /// * Pans once the touch is no tap (`onMove`: `confirmed`). What was moved below a threshold is discarded.
    public static var openMobileMaps: NavigationOptions {
        var options = NavigationOptions()
        options.panSlop = .never
        options.catchUpDuration = nil
        options.enabledGestures.remove(.tilt)
        options.twoFingers.panThreshold = .dp(0)
        options.twoFingers.zoomThreshold = 0
        options.twoFingers.rotationThreshold = .dp(0)
        options.twoFingers.rotationThresholdAngle = 20
        options.twoFingers.rotationLockLevels = 0.5849625007211562
        options.taps.quickZoomDistance = .dp(231)
        options.taps.quickZoomsAboutCenter = true
        options.momentum.panFriction = 3.206
        options.momentum.zooms = false
        options.momentum.rotates = false
        options.northSnapAngle = 10
        options.panSnapsToNorth = false
        return options
    }

    /// As Mapbox Maps SDK for iOS.
    ///
    /// * Zooming begins when the fingers are 8 points farther apart or nearer (its `ZoomPinchGesture.test.swift`, as stated in
    ///   `gesture-cases.json`).
    /// * Turning begins by how fast and how far (`RotateGestureHandlerTests.swift`: ``RotationSpeedGate/mapbox``).
    /// * Two-finger pans and tilts begin after 10 points (`PitchGesture.test.swift`: 60 points tilt by 25°). The line between the fingers is
    ///   within 45° of horizontal, and a point tilts by half a degree (`PitchGestureHandler.swift`).
    /// * A quick zoom of 75 points is one level, about the place where the finger landed (`QuickZoomGestureHandler.swift`).
    /// * Panning goes on with 0.998 of its speed each millisecond (`UIScrollView.DecelerationRate.normal`, the default of
    ///   `panDecelerationFactor`): −1000 ln 0.998 = 2.002 1/s; not after 33.3 ms of rest (`PanGestureHandlerTests.swift`).
    /// * No other momentum and no snap to north: by feel.
    /// * Pans once the touch is no tap: `UIPanGestureRecognizer` begins late. What was moved below a threshold is discarded
    ///   (`PanGestureHandler.swift`, `RotateGestureHandler.swift`).
    public static var mapbox: NavigationOptions {
        var options = NavigationOptions()
        options.panSlop = .never
        options.catchUpDuration = nil
        options.twoFingers.panThreshold = .dp(10)
        options.twoFingers.zoomThreshold = 0
        options.twoFingers.zoomThresholdSpan = .dp(8)
        options.twoFingers.rotationThreshold = .dp(0)
        options.twoFingers.rotationSpeedGate = .mapbox
        options.twoFingers.tiltThreshold = .dp(10)
        options.taps.quickZoomDistance = .dp(75)
        options.momentum.panFriction = 2.002002670673737
        options.momentum.releaseTimeout = .microseconds(33_334)
        options.momentum.zooms = false
        options.momentum.rotates = false
        options.northSnapAngle = 0
        return options
    }

    /// As MapLibre GL JS.
    ///
    /// * Zooming begins at 0.1 levels (`two_fingers_touch.ts`: `ZOOM_THRESHOLD`), turning after an arc of 25 pixels
    ///   (`ROTATION_THRESHOLD`), tilting after 2 pixels with 0.5° a pixel (the same file), two-finger pans after 3 pixels
    ///   (`MapOptions.clickTolerance`).
    /// * A quick zoom of 128 pixels is one level (`tap_drag_zoom.ts`), a double tap is one (`tap_zoom.ts`).
    /// * A wheel zooms by 1/450 of a level a dp, by feel. A trackpad zooms by 1/138.6 of a level a dp, which is the slope of the formula in
    ///   `scroll_zoom.ts` for small steps. One event zooms by one level at most (`maxScalePerFrame`).
    /// * Snaps to north within 7° (`MapOptions.bearingSnap`), after any gesture (`handler_manager.ts`).
    /// * Momentum: theirs slows down evenly, not exponentially (`handler_inertia.ts`). The friction is that with which both go as far from
    ///   2778 pixels, 8 levels and 360 degrees a second; the greatest pan speed is theirs, 1400 pixels a second at a linearity of 0.3.
    ///   The limit of a quarter of the gesture for zoom and rotation is not theirs. The preset keeps it.
    /// * Pans from the first pixel on (`touch_pan.ts`). What was moved below the other thresholds is discarded (`two_fingers_touch.ts`).
    public static var mapLibre: NavigationOptions {
        var options = NavigationOptions()
        options.catchUpDuration = nil
        options.twoFingers.panThreshold = .dp(3)
        options.twoFingers.tiltThreshold = .dp(2)
        options.mouse.maximumLevelsPerScroll = 1
        options.momentum.panFriction = 6
        options.momentum.zoomFriction = 16.7
        options.momentum.rotationFriction = 18.5
        options.momentum.maximumPanSpeed = 4667
        return options
    }

    /// As Google Maps.
    ///
    /// * A double tap zooms in by one level, a tap of two fingers out by one; of a quick zoom, down zooms in (Maps SDK for Android, "Controls
    ///   and gestures").
    /// * All else is by feel: long slides, lively turning, a snap to north that is narrow.
    /// * Pans after 8 dp (Android's `ViewConfiguration.getScaledTouchSlop`).
    public static var google: NavigationOptions {
        var options = NavigationOptions()
        options.panSlop = .dp(8)
        options.catchUpDuration = nil
        options.twoFingers.zoomThreshold = 0.05
        options.twoFingers.rotationThreshold = .dp(20)
        options.twoFingers.rotationThresholdFactorWhileZooming = 2
        options.momentum.panFriction = 3
        options.taps.quickZoomDistance = .dp(100)
        options.northSnapAngle = 5
        options.panSnapsToNorth = false
        return options
    }

    /// As Apple Maps.
    ///
    /// * Panning goes on as in a `UIScrollView` of rate `.normal`, 0.998 each millisecond: 2.002 1/s.
    /// * The rubber band has the stiffness of `UIScrollView` (0.55, measured); that the map gives way at its limits is by feel, like all
    ///   else: Apple publishes no figure.
    /// * Pans after 10 points, as a `UIPanGestureRecognizer` does (measured, for it is not published).
    public static var apple: NavigationOptions {
        var options = NavigationOptions()
        options.panSlop = .dp(10)
        options.catchUpDuration = nil
        options.hasRubberBand = true
        options.twoFingers.zoomThreshold = 0.03
        options.twoFingers.rotationThreshold = .dp(12)
        options.twoFingers.tiltThreshold = .dp(10)
        options.momentum.panFriction = 2.002002670673737
        options.northSnapAngle = 10
        options.panSnapsToNorth = false
        return options
    }

    /// As the HERE SDK from version 4 on, and its Lite Edition.
    ///
    /// * No quick zoom, which the list of its gestures lacks. Panning goes on with a little momentum (HERE SDK for iOS, developer's guide,
    ///   "Gestures").
    /// * Two fingers that move up or down tilt, whatever the line between them. Side by side they do nothing in any other direction
    ///   (the same page). Together with a pinch or a turn they pan.
    /// * A double tap and a tap of two fingers zoom by a fixed amount in one step (the same page).
    /// * The figures are by feel, for it publishes none. Among them: a direction within 30° of vertical is up or down.
    /// * Pans once the touch is no tap: by feel.
    public static var here: NavigationOptions {
        var options = NavigationOptions()
        options.panSlop = .never
        options.catchUpDuration = nil
        options.enabledGestures.remove(.quickZoom)
        options.twoFingers.panThreshold = .never
        options.twoFingers.tiltMaximumLineAngle = 90
        options.twoFingers.tiltMaximumDirectionAngle = 30
        options.taps.duration = .zero
        options.momentum.panFriction = 5
        options.momentum.zooms = false
        options.momentum.rotates = false
        options.northSnapAngle = 0
        return options
    }

    /// As the HERE SDK before version 4 (`NMAMapView`). ``ClassicMapGestures`` uses it.
    ///
    /// * No quick zoom, which the list of its gestures lacks (HERE iOS SDK Developer's Guide, "Map Gestures").
    /// * Two fingers with a line within 45° of horizontal that move up or down tilt. Two fingers that move sideways turn the map about the
    ///   middle of the screen. Together with a pinch or a turn they pan in place of both, and alone they never do (the same page).
    /// * Each tap that follows a double tap without a pause is one more step, and so is each tap of two fingers (the same page). A step takes
    ///   600 ms, so that the next tap comes while the map still moves: a pause of at most 300 ms and a tap of up to 300 ms.
    /// * The figures are by feel, for it publishes none. Among them: the 45°, the length of a step, and all of the momentum.
    /// * Pans once the touch is no tap: by feel.
    public static var hereClassic: NavigationOptions {
        var options = NavigationOptions()
        options.panSlop = .never
        options.catchUpDuration = nil
        options.enabledGestures = .all.subtracting(.quickZoom)
        options.twoFingers.panThreshold = .never
        options.taps.duration = .milliseconds(600)
        options.taps.continuousTaps = ContinuousTapOptions()
        options.momentum.panFriction = 5
        options.momentum.zooms = false
        options.momentum.rotates = false
        options.northSnapAngle = 0
        return options
    }
}

extension ScreenLength {
    /// No movement is as long.
    fileprivate static let never = ScreenLength(inches: .infinity)
}
