/// The feel of known systems. A figure that a system does not state is that of Open Mobile Maps. Their logical pixels, CSS pixels and
/// points all count as dp.
extension TouchConfiguration {
    /// Our own: made from what fingers of many people do.
    ///
    /// * 4 mm of click distance for fingers and pencils: 99.0 % of the taps in recordings of 19 people on a tablet are taps, where 3 mm admit
    ///   96.9 %.
    /// * 500 ms and 5 mm for a click of two fingers: 98.9 % of the two-finger taps in the same recordings, where 100 ms and 3 mm admit 28.7 %.
    ///   That their middle and their distance change by less than the click distance is asked in addition, so that a quick pinch and a short
    ///   drag keep their names. It was not measured with these recordings.
    /// * 3 dp of click distance for mice (MapLibre GL JS, `MapOptions.clickTolerance`, 3 pixels).
    /// * 100 dp and 300 ms for a double click, 500 ms for a long press: as in ``openMobileMaps``.
    public static var recommended: TouchConfiguration {
        var configuration = TouchConfiguration(
            thresholds: TouchThresholds(
                clickDistance: .millimeters(4), twoFingerTapTimeout: .milliseconds(500), twoFingerTapDistance: .millimeters(5)))
        configuration.mouse.clickDistance = .dp(3)
        return configuration
    }

    /// As Android's `ViewConfiguration`, as Google Maps uses it on Android: ``android`` (Maps SDK for Android; by feel, as the SDK publishes no
    /// figures of its own).
    public static var google: TouchConfiguration { android }

    /// As UIKit's recognisers, as Apple Maps uses them on iOS.
    ///
    /// * 10 dp of click distance and 500 ms for a long press (`UILongPressGestureRecognizer.allowableMovement`, `minimumPressDuration`).
    /// * All else as in ``openMobileMaps``: UIKit publishes no figures.
    public static var apple: TouchConfiguration { TouchConfiguration(thresholds: TouchThresholds(clickDistance: .dp(10))) }

    /// As Open Mobile Maps: the default.
    ///
    /// 3 mm of click distance, 100 dp and 300 ms for a double click, 500 ms for a long press, 100 ms for a click of two fingers and for the
    /// finger that stays after two. (Open Mobile Maps, `DefaultTouchHandler`; the 100 dp are Android's `DOUBLE_TAP_SLOP`.)
    public static var openMobileMaps: TouchConfiguration { TouchConfiguration() }

    /// As the HERE SDK: a long press takes 1 s (HERE iOS SDK Developer's Guide, "Map Gestures": `longPressDuration`, "The default value for
    /// this property is one second").
    public static var here: TouchConfiguration {
        TouchConfiguration(thresholds: TouchThresholds(longPressTimeout: .seconds(1)))
    }

    /// As the HERE SDK before version 4 (`NMAMapView`): a long press takes 1 s (the same page). `ClassicMapGestures` sets that by itself.
    public static var hereClassic: TouchConfiguration {
        TouchConfiguration(thresholds: TouchThresholds(longPressTimeout: .seconds(1)))
    }

    /// As the Mapbox Maps SDK.
    ///
    /// * 10 dp of click distance and 500 ms for a long press: on iOS the SDK leaves both to UIKit
    ///   (`UILongPressGestureRecognizer.allowableMovement`, 10 points; `minimumPressDuration`, 0.5 s), and its own tests expect a movement to
    ///   start 10 points late (mapbox-maps-ios, `PitchGesture.test.swift`).
    /// * 300 ms and 100 dp for a double click: on Android the SDK leaves them to the platform (`ViewConfiguration.DOUBLE_TAP_TIMEOUT`,
    ///   `DOUBLE_TAP_SLOP`); UIKit publishes none.
    /// * 150 ms for a click of two fingers (mapbox-gestures-android, `Constants.DEFAULT_MULTI_TAP_TIME_THRESHOLD`).
    public static var mapbox: TouchConfiguration {
        TouchConfiguration(
            thresholds: TouchThresholds(
                clickDistance: .dp(10), doubleTapDistance: .dp(100), doubleTapTimeout: .milliseconds(300),
                longPressTimeout: .milliseconds(500), twoFingerTapTimeout: .milliseconds(150)))
    }

    /// As MapLibre GL JS.
    ///
    /// * 3 dp of click distance (`MapOptions.clickTolerance`, 3 pixels), which is where its pan begins, for mice and fingers alike.
    /// * 30 dp and 500 ms for a double click (`tap_recognizer.ts`: `MAX_DIST`, `MAX_TAP_INTERVAL`). It counts from lift to lift, we from lift
    ///   to landing.
    /// * 500 ms for a click of two fingers (the same file: `MAX_TOUCH_TIME`), after which a touch of one is no tap either: a long press here,
    ///   which it does not have.
    public static var mapLibre: TouchConfiguration {
        TouchConfiguration(
            thresholds: TouchThresholds(
                clickDistance: .dp(3), doubleTapDistance: .dp(30), doubleTapTimeout: .milliseconds(500),
                longPressTimeout: .milliseconds(500), twoFingerTapTimeout: .milliseconds(500)))
    }

    /// As Flutter's gesture library (`gestures/constants.dart`).
    ///
    /// * 18 dp of click distance (`kTouchSlop`) for fingers, pencils and trackpads; 1 dp for mice (`kPrecisePointerHitSlop`, as
    ///   `computeHitSlop` in `gestures/events.dart` chooses).
    /// * 100 dp, 40 to 300 ms for a double click (`kDoubleTapSlop`, `kDoubleTapMinTime`, `kDoubleTapTimeout`).
    /// * 500 ms for a long press (`kLongPressTimeout`).
    public static var flutter: TouchConfiguration {
        var configuration = TouchConfiguration(
            thresholds: TouchThresholds(
                clickDistance: .dp(18), doubleTapDistance: .dp(100), doubleTapTimeout: .milliseconds(300),
                doubleTapMinimumInterval: .milliseconds(40), longPressTimeout: .milliseconds(500)))
        configuration.mouse.clickDistance = .dp(1)
        return configuration
    }

    /// As Android's `GestureDetector` with the defaults of `ViewConfiguration`.
    ///
    /// * 8 dp of click distance (`TOUCH_SLOP`).
    /// * 100 dp, 40 to 300 ms for a double click (`DOUBLE_TAP_SLOP`, `DOUBLE_TAP_MIN_TIME`, `DOUBLE_TAP_TIMEOUT`).
    /// * 400 ms for a long press (`DEFAULT_LONG_PRESS_TIMEOUT`; 500 ms in older versions, and users can change it).
    public static var android: TouchConfiguration {
        TouchConfiguration(
            thresholds: TouchThresholds(
                clickDistance: .dp(8), doubleTapDistance: .dp(100), doubleTapTimeout: .milliseconds(300),
                doubleTapMinimumInterval: .milliseconds(40), longPressTimeout: .milliseconds(400)))
    }
}
