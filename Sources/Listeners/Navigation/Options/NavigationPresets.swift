import TouchPipeline

/// The feel of known maps. A value that a system does not publish is as in ``recommended``, which is by feel where it gives no source. Logical
/// pixels, CSS pixels and points all count as dp.
extension NavigationOptions {
    /// The recommended options of this package, which ``init()`` creates as well. They are near those of MapLibre GL JS.
    ///
    /// * The map follows a finger from the first pixel on, and catches up with movement below a threshold within 100 ms. A movement that
    ///   was not a pan is undone within 100 ms. (Both times are by feel.)
    /// * A zoom begins at 0.1 levels, and the second finger of a tilt may move 100 ms later than the first one, as in MapLibre GL JS
    ///   (`two_fingers_touch.ts`: `ZOOM_THRESHOLD`, `ALLOWED_SINGLE_TOUCH_TIME`).
    /// * A rotation begins after an arc of 16 dp. MapLibre GL JS has 25 (`ROTATION_THRESHOLD`). With the shorter arc, fingers that are
    ///   close to each other are over their coordinates again before a short rotation ends. Pan and tilt with two fingers begin after 4 dp. (All
    ///   by feel.)
    /// * A quick zoom of 128 dp is one level, and a map within 7° of north snaps to it, as in MapLibre GL JS (`tap_drag_zoom.ts`,
    ///   `MapOptions.bearingSnap`).
    /// * Wheels, trackpads and momentum are by feel where their properties name no source.
    public static var recommended: NavigationOptions { NavigationOptions() }

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
    public static var openMobileMaps: NavigationOptions { NavigationOptions(.openMobileMaps) }

    /// The feel of the Mapbox Maps SDK for iOS.
    ///
    /// * A zoom begins when the distance of the fingers has changed by 8 points (its `ZoomPinchGesture.test.swift`, as stated in
    ///   `gesture-cases.json`).
    /// * A rotation begins depending on its speed and angle (`RotateGestureHandlerTests.swift`: ``RotationSpeedGate/mapbox``).
    /// * Pans and tilts with two fingers begin after 10 points (`PitchGesture.test.swift`: 60 points tilt by 25°). The line between the
    ///   fingers is within 45° of horizontal, and a point tilts by half a degree (`PitchGestureHandler.swift`).
    /// * A quick zoom of 75 points is one level, about the coordinate where the finger landed (`QuickZoomGestureHandler.swift`).
    /// * A pan keeps 0.998 of its speed each millisecond (`UIScrollView.DecelerationRate.normal`, the default of `panDecelerationFactor`):
    ///   −1000 ln 0.998 = 2.002 1/s. It has no momentum after 33.3 ms of rest (`PanGestureHandlerTests.swift`).
    /// * There is no other momentum and no snap to north, by feel.
    /// * A pan begins after the touch slop of a tap, because `UIPanGestureRecognizer` begins late. The movement below a threshold is
    ///   discarded (`PanGestureHandler.swift`, `RotateGestureHandler.swift`).
    public static var mapbox: NavigationOptions { NavigationOptions(.mapbox) }

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
    public static var mapLibre: NavigationOptions { NavigationOptions(.mapLibre) }

    /// The feel of Google Maps.
    ///
    /// * A double tap zooms in by one level, a two-finger tap zooms out by one level. A quick zoom downwards zooms in (Maps SDK for
    ///   Android, "Controls and gestures").
    /// * Everything else is by feel: long momentum of a pan, an early rotation, a narrow snap to north.
    /// * A pan begins after 8 dp (Android's `ViewConfiguration.getScaledTouchSlop`).
    public static var google: NavigationOptions { NavigationOptions(.google) }

    /// The feel of Apple Maps.
    ///
    /// * A pan decelerates as in a `UIScrollView` of rate `.normal`, 0.998 each millisecond: 2.002 1/s.
    /// * The rubber band has the stiffness of `UIScrollView` (0.55, measured). That the map moves beyond its limits is by feel, like
    ///   everything else. Apple publishes no values.
    /// * A pan begins after 10 points, as with `UIPanGestureRecognizer` (measured, because it is not published).
    public static var apple: NavigationOptions { NavigationOptions(.apple) }
}

/// The table of the presets: a row for each option in which they differ, and a column for each preset. The other options are those of ``recommended``.
extension NavigationOptions {
    /// The columns, in their order.
    private enum Preset: Int {
        case openMobileMaps, mapbox, mapLibre, google, apple
    }

    // swift-format-ignore
    private init(_ preset: Preset) {
        self.init()
        func of<Value>(_ row: Value...) -> Value { row[preset.rawValue] }
        let (ms33, ms40) = (Duration.microseconds(33_334), VelocityTracker.standardStopGap)
        let noTilt = NavigationGestures.standard.subtracting(.tilt)
        // The levels of a factor of 1.5.
        let lock = 0.5849625007211562
        // `UIScrollView.DecelerationRate.normal`.
        let scrolling = 2.002002670673737

        catchUpDuration = nil
        //                                       Open Mob.  Mapbox     MapLibre   Google     Apple
        enabledGestures                        = of(noTilt,    .standard, .standard, .standard, .standard)
        hasRubberBand                          = of(false,     false,     false,     false,     true)

        pan.slop                               = of(.never,    .never,    .dp(0),    .dp(8),    .dp(10))
        pan.twoFingerThreshold                 = of(.dp(0),    .dp(10),   .dp(3),    .dp(4),    .dp(4))
        zoom.threshold                         = of(0,         0,         0.1,       0.05,      0.03)
        zoom.thresholdSpan                     = of(.dp(0),    .dp(8),    .dp(0),    .dp(0),    .dp(0))
        rotation.threshold                     = of(.dp(0),    .dp(0),    .dp(25),   .dp(20),   .dp(12))
        rotation.thresholdAngle                = of(20,        0,         0,         0,         0)
        rotation.lockLevels                    = of(lock,      .infinity, .infinity, .infinity, .infinity)
        rotation.thresholdFactorWhileZooming   = of(1,         1,         1,         2,         1)
        rotation.speedGate                     = of(nil,       .mapbox,   nil,       nil,       nil)
        rotation.northSnapAngle                = of(10,        0,         7,         5,         10)
        rotation.snapsToNorthAfterPan          = of(false,     true,      true,      false,     false)
        tilt.threshold                         = of(.dp(4),    .dp(10),   .dp(2),    .dp(4),    .dp(10))

        momentum.zooms                         = of(false,     false,     true,      true,      true)
        momentum.rotates                       = of(false,     false,     true,      true,      true)
        momentum.panFriction                   = of(3.206,     scrolling, 6,         3,         scrolling)
        momentum.zoomFriction                  = of(5,         5,         16.7,      5,         5)
        momentum.rotationFriction              = of(6,         6,         18.5,      6,         6)
        momentum.maximumPanSpeed               = of(5000,      5000,      4667,      5000,      5000)
        momentum.releaseTimeout                = of(ms40,      ms33,      ms40,      ms40,      ms40)

        taps.quickZoomDistance                 = of(.dp(231),  .dp(75),   .dp(128),  .dp(100),  .dp(128))
        taps.quickZoomsAboutCenter             = of(true,      false,     false,     false,     false)
        mouse.maximumLevelsPerScroll           = of(2,         2,         1,         2,         2)
        steps                                  = of(.init(),   .init(),   .mapLibre, .init(),   .init())
    }
}

extension ScreenLength {
    /// A length that no movement reaches.
    fileprivate static let never = ScreenLength(inches: .infinity)
}
