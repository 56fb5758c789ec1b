import TouchPipeline

/// The feel of known maps. A value that a system does not publish is as in ``init()``, which is by feel where it gives no source. Logical
/// pixels, CSS pixels and points all count as dp.
extension NavigationOptions {
    /// The recommended options of this package.
    ///
    /// * The map follows a finger from the first pixel on, and catches up with movement below a threshold within 100 ms. A movement that
    ///   was not a pan is undone within 100 ms. (Both times are by feel.)
    /// * A zoom begins at 0.1 levels, and the second finger of a tilt may move 100 ms later than the first one, as in MapLibre GL JS
    ///   (`two_fingers_touch.ts`: `ZOOM_THRESHOLD`, `ALLOWED_SINGLE_TOUCH_TIME`).
    /// * A rotation begins after an arc of 16 dp. MapLibre GL JS has 25 (`ROTATION_THRESHOLD`). With the shorter arc, fingers that are
    ///   close to each other are over their places again before a short rotation ends. Pan and tilt with two fingers begin after 4 dp. (All
    ///   by feel.)
    /// * A quick zoom of 128 dp is one level, and a map within 7° of north snaps to it, as in MapLibre GL JS (`tap_drag_zoom.ts`,
    ///   `MapOptions.bearingSnap`).
    /// * Wheels, trackpads and momentum are as in ``init()``.
    public static var recommended: NavigationOptions {
        var options = NavigationOptions()
        options.catchUpDuration = .milliseconds(100)
        options.twoFingers.rotationThreshold = .dp(16)
        return options
    }

    /// The feel of Open Mobile Maps (`MapCamera2d.cpp`), in two dimensions.
    ///
    /// * Two fingers pan and zoom at once, without a threshold (`onTwoFingerMove`).
    /// * A rotation begins after 20° (`ROTATION_THRESHOLD`), and no longer after the zoom has changed by a factor of 1.5
    ///   (`ROTATION_LOCKING_FACTOR`), 0.585 levels. There is no tilt.
    /// * A rotation snaps to north within 10° (`ROTATION_LOCKING_ANGLE`), in 300 ms (`DEFAULT_ANIM_LENGTH`).
    /// * A double tap halves the scale, a two-finger tap doubles it (`onDoubleClick`, `onTwoFingerClick`): one level each, in 300 ms.
    /// * A quick zoom changes the scale by 0.003 per pixel (`onMove`): 231 pixels per level, about the middle of the view.
    /// * A pan keeps 0.95 of its speed each 16 ms (`inertiaStep`): −ln 0.95 / 0.016 s = 3.206 1/s. Nothing else has momentum.
    /// * A pan begins after the touch slop of a tap (`onMove`: `confirmed`). The movement below a threshold is discarded.
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

    /// The feel of the Mapbox Maps SDK for iOS.
    ///
    /// * A zoom begins when the distance of the fingers has changed by 8 points (its `ZoomPinchGesture.test.swift`, as stated in
    ///   `gesture-cases.json`).
    /// * A rotation begins depending on its speed and angle (`RotateGestureHandlerTests.swift`: ``RotationSpeedGate/mapbox``).
    /// * Pans and tilts with two fingers begin after 10 points (`PitchGesture.test.swift`: 60 points tilt by 25°). The line between the
    ///   fingers is within 45° of horizontal, and a point tilts by half a degree (`PitchGestureHandler.swift`).
    /// * A quick zoom of 75 points is one level, about the place where the finger landed (`QuickZoomGestureHandler.swift`).
    /// * A pan keeps 0.998 of its speed each millisecond (`UIScrollView.DecelerationRate.normal`, the default of `panDecelerationFactor`):
    ///   −1000 ln 0.998 = 2.002 1/s. It has no momentum after 33.3 ms of rest (`PanGestureHandlerTests.swift`).
    /// * There is no other momentum and no snap to north, by feel.
    /// * A pan begins after the touch slop of a tap, because `UIPanGestureRecognizer` begins late. The movement below a threshold is
    ///   discarded (`PanGestureHandler.swift`, `RotateGestureHandler.swift`).
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

    /// The feel of MapLibre GL JS.
    ///
    /// * A zoom begins at 0.1 levels (`two_fingers_touch.ts`: `ZOOM_THRESHOLD`), a rotation after an arc of 25 pixels
    ///   (`ROTATION_THRESHOLD`), a tilt after 2 pixels with 0.5° per pixel (the same file), a two-finger pan after 3 pixels
    ///   (`MapOptions.clickTolerance`).
    /// * A quick zoom of 128 pixels is one level (`tap_drag_zoom.ts`), and so is a double tap (`tap_zoom.ts`).
    /// * A wheel and a trackpad zoom by at most one level per event (`scroll_zoom.ts`: `maxScalePerFrame`).
    /// * The bearing snaps to north within 7° (`MapOptions.bearingSnap`), after any gesture (`handler_manager.ts`).
    /// * Momentum in MapLibre GL JS decelerates evenly, not exponentially (`handler_inertia.ts`). The friction is the one with which both
    ///   go the same distance from 2778 pixels, 8 levels and 360 degrees per second. The maximum pan speed is that of MapLibre GL JS, 1400
    ///   pixels per second at a linearity of 0.3. MapLibre GL JS does not limit the momentum of zoom and rotation to a quarter of the
    ///   gesture. The preset keeps that limit.
    /// * A pan begins with the first pixel (`touch_pan.ts`). The movement below the other thresholds is discarded (`two_fingers_touch.ts`).
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
        options.steps = .mapLibre
        return options
    }

    /// The feel of Google Maps.
    ///
    /// * A double tap zooms in by one level, a two-finger tap zooms out by one level. A quick zoom downwards zooms in (Maps SDK for
    ///   Android, "Controls and gestures").
    /// * Everything else is by feel: long momentum of a pan, an early rotation, a narrow snap to north.
    /// * A pan begins after 8 dp (Android's `ViewConfiguration.getScaledTouchSlop`).
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

    /// The feel of Apple Maps.
    ///
    /// * A pan decelerates as in a `UIScrollView` of rate `.normal`, 0.998 each millisecond: 2.002 1/s.
    /// * The rubber band has the stiffness of `UIScrollView` (0.55, measured). That the map moves beyond its limits is by feel, like
    ///   everything else. Apple publishes no values.
    /// * A pan begins after 10 points, as with `UIPanGestureRecognizer` (measured, because it is not published).
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

    /// The feel of the HERE SDK from version 4 on, and of its Lite Edition.
    ///
    /// * There is no quick zoom, which is not in its list of gestures. A pan has a little momentum (HERE SDK for iOS, developer's guide,
    ///   "Gestures").
    /// * Two fingers that move up or down tilt, whatever the line between them. In any other direction two fingers side by side have no
    ///   effect until they lift (the same page). Together with a pinch or a rotation they pan.
    /// * A double tap and a two-finger tap zoom by a fixed amount in one step (the same page).
    /// * The values are by feel, because none are published. For example, a direction within 30° of vertical is up or down.
    /// * A pan begins after the touch slop of a tap, by feel.
    public static var here: NavigationOptions {
        var options = NavigationOptions()
        options.panSlop = .never
        options.catchUpDuration = nil
        options.enabledGestures.remove(.quickZoom)
        options.twoFingers.panThreshold = .never
        options.twoFingers.panExcludesPinch = true
        options.twoFingers.tiltMaximumLineAngle = 90
        options.twoFingers.tiltMaximumDirectionAngle = 30
        options.taps.duration = .zero
        options.momentum.panFriction = 5
        options.momentum.zooms = false
        options.momentum.rotates = false
        options.northSnapAngle = 0
        return options
    }

    /// The feel of the HERE SDK before version 4 (`NMAMapView`). ``ClassicMapGestures`` uses it.
    ///
    /// * There is no quick zoom, which is not in its list of gestures (HERE iOS SDK Developer's Guide, "Map Gestures").
    /// * Two fingers with a line within 45° of horizontal that move up or down tilt. Two fingers that move sideways rotate the map about
    ///   the middle of the screen. Together with a pinch or a rotation they pan instead, and alone they never pan (the same page).
    /// * Each tap that follows a double tap without a pause is one more step, and so is each two-finger tap (the same page). A step takes
    ///   600 ms, so that the next tap comes while the map still moves: a pause of at most 300 ms and a tap of up to 300 ms.
    /// * The values are by feel, because none are published. For example, the 45°, the duration of a step, and the momentum.
    /// * A pan begins after the touch slop of a tap, by feel.
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
    /// A length that no movement reaches.
    fileprivate static let never = ScreenLength(inches: .infinity)
}
