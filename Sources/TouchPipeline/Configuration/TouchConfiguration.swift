/// Every threshold of the recognizer, for each kind of pointer, and the density that converts lengths to pixels.
///
/// The default of handlers, recognizers, views and test benches is ``recommended``.
///
/// The kind of the pointer that lands first selects the thresholds for the whole touch.
public struct TouchConfiguration: Sendable, Hashable {
    /// The density of the screen, which converts lengths to pixels.
    public var density: ScreenDensity
    /// The thresholds for fingers on a screen.
    public var finger: TouchThresholds
    /// The thresholds for pencils.
    public var stylus: TouchThresholds
    /// The thresholds for mice.
    public var mouse: TouchThresholds
    /// The thresholds for fingers on a trackpad.
    public var trackpad: TouchThresholds

    /// Creates a configuration with the same thresholds for every kind of pointer.
    ///
    /// - Parameters:
    ///   - density: The density of the screen.
    ///   - thresholds: The thresholds for every kind of pointer.
    public init(density: ScreenDensity = .standard, thresholds: TouchThresholds) {
        self.density = density
        finger = thresholds
        stylus = thresholds
        mouse = thresholds
        trackpad = thresholds
    }

    public subscript(kind: TouchPointer.Kind) -> TouchThresholds {
        get {
            switch kind {
            case .finger: finger
            case .stylus: stylus
            case .mouse: mouse
            case .trackpad: trackpad
            }
        }
        set {
            switch kind {
            case .finger: finger = newValue
            case .stylus: stylus = newValue
            case .mouse: mouse = newValue
            case .trackpad: trackpad = newValue
            }
        }
    }

    /// Returns the same thresholds for a screen with another density.
    public func at(density: ScreenDensity) -> TouchConfiguration {
        var copy = self
        copy.density = density
        return copy
    }
}

/// Presets with the thresholds of known systems.
///
/// A value that a system does not state is that of Open Mobile Maps. Logical pixels, CSS pixels and points count as dp.
///
/// Each preset states which share of people's taps and two-finger taps it recognizes. The shares were measured with the touches of 19 people on a
/// tablet: 47,054 taps, 380 two-finger taps, 343 pinches and 713 drags (DepthTouchSensing, UBC-X-Lab). The other touches become drags, long
/// presses or pinches. Every preset recognizes all 343 pinches and all 713 drags.
///
/// The thresholds of ``recommended`` and ``here`` for taps were chosen from these people, so their shares are too favorable. To find
/// out how much, each person in turn was left out of the choice, by the same rule, and then measured: the first whole millimeter within
/// which at least 99.5 % of the taps of the others stay, the first multiple of 100 ms in which all their two-finger taps end, and the first half
/// millimeter with which at least 99 % of these are recognized. The page of ``recommended`` has the result.
extension TouchConfiguration {
    /// The recommended thresholds, derived from how people touch. This is the default.
    ///
    /// * 5 mm of click distance for fingers: 99.6 % of the taps are recognized, and 99.1 % of those of a person who was left out of the choice. No drag is taken for a tap or a long press, because the shortest of
    ///   713 drags was 8.3 mm long. A map follows a finger from the first pixel, so a pan does not lag. Listeners that wait for a confirmed move,
    ///   such as a drawing, begin 18 ms later in the median than with 4 mm, at an even speed.
    /// * 600 ms and 6.5 mm for a two-finger click: 99.2 % of the two-finger taps are recognized, and 94.5 % of those of a person who was left out. One
    ///   person taps more slowly than all others, and would get 500 ms. With 100 ms and 3 mm it would be 26 %. No pinch is taken for a tap, because the span of the smallest of 343 pinches changed by 14.9 mm. A smaller and shorter pinch is a tap.
    /// * 4 mm of click distance for pencils, which are more precise than fingers, by feel.
    /// * 3 dp of click distance for mice (MapLibre GL JS, `MapOptions.clickTolerance`, 3 pixels).
    /// * No click distance for trackpads, because every movement of fingers on a trackpad moves the map.
    /// * 100 dp and 300 ms for a double click, 500 ms for a long press: as in ``openMobileMaps``.
    /// * At least 40 ms between the two taps of a double click, as in ``android``, because a finger or a switch that bounces makes no double click. The
    ///   double taps of recordings have gaps of 93 and 140 ms. Of 29,730 gaps between the taps of the 19 people, one is shorter: 35 ms, the bounce of a
    ///   single tap.
    /// * The finger that remains after two keeps its position from the first pixel on (``TouchThresholds/reportsRemainingFinger``), as in
    ///   MapLibre GL JS.
    public static var recommended: TouchConfiguration {
        var configuration = TouchConfiguration(thresholds: TouchThresholds())
        configuration.stylus.clickDistance = .millimeters(4)
        configuration.mouse.clickDistance = .dp(3)
        (configuration.trackpad.clickDistance, configuration.trackpad.twoFingerTapDistance) = (.dp(0), nil)
        return configuration
    }

    /// The thresholds of UIKit's gesture recognizers, which Apple Maps uses on iOS.
    ///
    /// * 10 dp of click distance and 500 ms for a long press (`UILongPressGestureRecognizer.allowableMovement`, `minimumPressDuration`).
    /// * The other values are those of ``openMobileMaps``. UIKit publishes none.
    /// * 87.7 % of people's taps are recognized, and 23 % of their two-finger taps.
    public static var apple: TouchConfiguration { basedOnOpenMobileMaps { $0.clickDistance = .dp(10) } }

    /// The thresholds of Open Mobile Maps.
    ///
    /// 3 mm of click distance, 100 dp and 300 ms for a double click, 500 ms for a long press, 100 ms for a two-finger click and for the
    /// remaining finger after one of two has lifted. Source: Open Mobile Maps, `DefaultTouchHandler`. The 100 dp are Android's
    /// `DOUBLE_TAP_SLOP`. 96.8 % of people's taps are recognized, and 26 % of their two-finger taps.
    public static var openMobileMaps: TouchConfiguration {
        TouchConfiguration(
            thresholds: TouchThresholds(
                clickDistance: .millimeters(3), doubleTapDistance: .dp(100), doubleTapTimeout: .milliseconds(300),
                doubleTapMinimumInterval: .zero, longPressTimeout: .milliseconds(500), twoFingerTapTimeout: .milliseconds(100),
                twoFingerTapDistance: nil,
                afterTwoFingersTimeout: .milliseconds(100), reportsRemainingFinger: false))
    }

    /// The thresholds of Open Mobile Maps with changes, for every kind of pointer.
    private static func basedOnOpenMobileMaps(_ change: (inout TouchThresholds) -> Void) -> TouchConfiguration {
        var thresholds = openMobileMaps.finger
        change(&thresholds)
        return TouchConfiguration(thresholds: thresholds)
    }

    /// The thresholds of the HERE SDK, also before version 4 (`NMAMapView`). The facade of that, `ClassicMapGestures`, sets the duration of a long press
    /// itself.
    ///
    /// * 1 s for a long press (HERE iOS SDK Developer's Guide, "Map Gestures": `longPressDuration`, "The default value for this property is one
    ///   second").
    /// * 600 ms and 5 mm for a two-finger click. HERE publishes no values. 97 % of people's two-finger taps are recognized, and no pinch is taken
    ///   for a tap. The distance is shorter than in ``recommended``, so that a pinch that changes the span by more than 5 mm
    ///   zooms.
    /// * The other values are those of ``openMobileMaps``. 97.1 % of people's taps are recognized.
    public static var here: TouchConfiguration {
        basedOnOpenMobileMaps {
            $0.longPressTimeout = .seconds(1)
            $0.twoFingerTapTimeout = .milliseconds(600)
            $0.twoFingerTapDistance = .millimeters(5)
        }
    }

    /// The thresholds of the Mapbox Maps SDK.
    ///
    /// * 10 dp of click distance and 500 ms for a long press. On iOS the SDK uses UIKit's values
    ///   (`UILongPressGestureRecognizer.allowableMovement`, 10 points; `minimumPressDuration`, 0.5 s). Its own tests expect a movement to
    ///   start 10 points late (mapbox-maps-ios, `PitchGesture.test.swift`).
    /// * 300 ms and 100 dp for a double click. On Android the SDK uses the values of the platform (`ViewConfiguration.DOUBLE_TAP_TIMEOUT`,
    ///   `DOUBLE_TAP_SLOP`). UIKit publishes none.
    /// * 150 ms for a two-finger click (mapbox-gestures-android, `Constants.DEFAULT_MULTI_TAP_TIME_THRESHOLD`).
    /// * 87.7 % of people's taps are recognized, and 44 % of their two-finger taps.
    public static var mapbox: TouchConfiguration {
        basedOnOpenMobileMaps {
            $0.clickDistance = .dp(10)
            $0.twoFingerTapTimeout = .milliseconds(150)
        }
    }

    /// The thresholds of MapLibre GL JS.
    ///
    /// * 3 dp of click distance (`MapOptions.clickTolerance`, 3 pixels) for mice and fingers. A pan begins there, too.
    /// * 30 dp and 500 ms for a double click (`tap_recognizer.ts`: `MAX_DIST`, `MAX_TAP_INTERVAL`). MapLibre measures from lift to lift, this
    ///   package from lift to landing.
    /// * 500 ms for a two-finger click (the same file: `MAX_TOUCH_TIME`). In MapLibre a longer touch with one finger is not a tap. Here it is a
    ///   long press, which MapLibre does not have.
    /// * 77.2 % of people's taps are recognized, and 65 % of their two-finger taps.
    public static var mapLibre: TouchConfiguration {
        basedOnOpenMobileMaps {
            $0.clickDistance = .dp(3)
            $0.doubleTapDistance = .dp(30)
            $0.doubleTapTimeout = .milliseconds(500)
            $0.twoFingerTapTimeout = .milliseconds(500)
        }
    }

    /// The thresholds of Flutter's gesture library (`gestures/constants.dart`).
    ///
    /// * 18 dp of click distance (`kTouchSlop`) for fingers, pencils and trackpads, and 1 dp for mice (`kPrecisePointerHitSlop`, as
    ///   `computeHitSlop` in `gestures/events.dart` chooses).
    /// * 100 dp, 40 to 300 ms for a double click (`kDoubleTapSlop`, `kDoubleTapMinTime`, `kDoubleTapTimeout`).
    /// * 500 ms for a long press (`kLongPressTimeout`).
    /// * 96.2 % of people's taps are recognized, and 26 % of their two-finger taps.
    public static var flutter: TouchConfiguration {
        var configuration = basedOnOpenMobileMaps {
            $0.clickDistance = .dp(18)
            $0.doubleTapMinimumInterval = .milliseconds(40)
        }
        configuration.mouse.clickDistance = .dp(1)
        return configuration
    }

    /// The thresholds of Android's `GestureDetector` with the defaults of `ViewConfiguration`.
    ///
    /// * 8 dp of click distance (`TOUCH_SLOP`).
    /// * 100 dp, 40 to 300 ms for a double click (`DOUBLE_TAP_SLOP`, `DOUBLE_TAP_MIN_TIME`, `DOUBLE_TAP_TIMEOUT`).
    /// * 400 ms for a long press (`DEFAULT_LONG_PRESS_TIMEOUT`). It is 500 ms in older versions, and users can change it.
    /// * 83.4 % of people's taps are recognized, and 20 % of their two-finger taps.
    public static var android: TouchConfiguration {
        basedOnOpenMobileMaps {
            $0.clickDistance = .dp(8)
            $0.doubleTapMinimumInterval = .milliseconds(40)
            $0.longPressTimeout = .milliseconds(400)
        }
    }
}
