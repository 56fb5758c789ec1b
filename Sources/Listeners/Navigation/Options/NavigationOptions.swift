public import MapCameras
public import TouchPipeline

/// All thresholds and factors of the default map navigation.
///
/// Lengths are physical (see `ScreenLength`), angles are in degrees, zoom is in levels. Presets have the feel of known maps:
/// ``openMobileMaps``, ``mapbox``, ``mapLibre``, ``google``, ``apple``. The module `HereGestures` has those of the HERE SDKs.
public struct NavigationOptions: Sendable, Hashable {
    /// The gestures that the map carries out.
    public var enabledGestures = NavigationGestures.standard

    /// Whether one finger scrolls the page around the map, and only two fingers move the map.
    ///
    /// Two fingers that move side by side then pan the map in every direction, and three fingers that move up or down tilt it, as in MapLibre
    /// GL JS.
    public var isCooperative = false
    /// The point about which the map zooms and rotates. `nil` for the position of the fingers.
    public var focalPoint: AnchorPoint?
    /// Whether a touch that stops the map is also a tap. `false` by default: the touch that stops momentum or an animation is no tap for any
    /// listener of the chain, and selects nothing that happened to be under the finger. It may still become a long press or a drag.
    public var stoppingTouchIsTap = false
    /// Whether the map can be pulled slightly beyond its limits, and springs back.
    public var hasRubberBand = false

    /// The time in which the map catches up, after a threshold, with the movement below it. It catches up evenly. After that time the
    /// fingers are over the coordinates where they landed. `nil` discards the movement below a threshold.
    ///
    /// The part that is left when the fingers lift is discarded.
    public var catchUpDuration: Duration? = .milliseconds(100)

    /// Whether a frame shows the fingers where they will be when it is seen (`TouchPredictor`). The default is `true`.
    ///
    /// A frame is seen some 20 ms after the last sample that it knows, so that a map which follows the samples is seen behind the fingers. The
    /// prediction changes what ``MapNavigationListener/advance(to:)`` shows while fingers move, and nothing else: gestures, speeds and the view in
    /// which the map ends come from the samples, and a host without frames shows the samples. Switch it off to compare the map with the
    /// samples in each frame, for example in a replay.
    public var predictsTouches = true

    /// The pan by one or two fingers.
    public var pan = PanOptions()
    /// The zoom by two fingers.
    public var zoom = PinchZoomOptions()
    /// The rotation by two fingers, and the snap to north.
    public var rotation = RotationOptions()
    /// The tilt by two or three fingers.
    public var tilt = TiltOptions()
    /// The momentum after the fingers lift.
    public var momentum = MomentumOptions()
    /// Double taps, two-finger taps and quick zooms.
    public var taps = TapZoomOptions()
    /// Wheels, trackpads and mice.
    public var mouse = MouseOptions()
    /// The steps of commands, such as those of keys.
    public var steps = NavigationSteps()

    /// Creates the ``recommended`` options.
    public init() {}
}

/// The gestures of the default map navigation, as an option set. Each can be switched on and off.
public struct NavigationGestures: OptionSet, Sendable, Hashable {
    /// The bits of the set.
    public let rawValue: UInt16
    /// Creates a set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// One or two fingers move the map, with momentum.
    public static let pan = NavigationGestures(rawValue: 1 << 0)
    /// Two fingers that move apart zoom in. Two fingers that move together zoom out.
    public static let pinchZoom = NavigationGestures(rawValue: 1 << 1)
    /// Two fingers that rotate, which rotates the map.
    public static let rotate = NavigationGestures(rawValue: 1 << 2)
    /// Two fingers side by side that move up or down tilt the map.
    public static let tilt = NavigationGestures(rawValue: 1 << 3)
    /// Two fingers that move sideways rotate the map about the middle of the screen. Not part of ``standard``.
    public static let sidewaysRotate = NavigationGestures(rawValue: 1 << 4)
    public static let doubleTapZoom = NavigationGestures(rawValue: 1 << 5)
    /// A tap with two fingers zooms out.
    public static let twoFingerTapZoom = NavigationGestures(rawValue: 1 << 6)
    /// The second tap of a double tap, held down, zooms while the finger moves up and down.
    public static let quickZoom = NavigationGestures(rawValue: 1 << 7)
    /// A wheel or a trackpad zooms.
    public static let scrollZoom = NavigationGestures(rawValue: 1 << 8)
    /// A drag with the secondary button, or with the control key, rotates and tilts the map.
    public static let dragRotate = NavigationGestures(rawValue: 1 << 9)

    /// A drag of the mouse with the shift key draws a box, and the map zooms to it.
    public static let boxZoom = NavigationGestures(rawValue: 1 << 10)

    /// The default gestures: all but ``sidewaysRotate``.
    public static let standard: NavigationGestures = [
        .pan, .pinchZoom, .rotate, .tilt, .doubleTapZoom, .twoFingerTapZoom, .quickZoom, .scrollZoom, .dragRotate, .boxZoom,
    ]
    public static let all: NavigationGestures = [.standard, .sidewaysRotate]

    // Parts of `pan`. A facade disables them one by one.
    package static let oneFingerPan = NavigationGestures(rawValue: 1 << 14)
    /// Two fingers that move side by side, also while they pinch or rotate.
    package static let twoFingerPan = NavigationGestures(rawValue: 1 << 15)

    package static let secondTap: NavigationGestures = [.doubleTapZoom, .quickZoom]
    static let twoFingers: NavigationGestures = [.pan, .pinchZoom, .rotate, .tilt, .sidewaysRotate]
}

/// The pan by one or two fingers.
///
/// A gesture of two fingers begins when its threshold is passed. The map catches up with the movement before it
/// (``NavigationOptions/catchUpDuration``). A threshold of zero is passed by the first movement.
public struct PanOptions: Sendable, Hashable {
    /// The directions in which one finger moves the map.
    public enum Mode: Sendable, Hashable, CaseIterable {
        /// All directions.
        case free
        /// Left and right only.
        case horizontal
        /// Up and down only.
        case vertical
    }

    /// The directions in which one finger moves the map.
    public var mode = Mode.free
    /// The distance that one finger, or the middle of two, must move before the map follows it. At 0 the map follows from the first pixel
    /// on.
    ///
    /// The map follows a finger before the touch is known to be a pan. If the touch becomes a tap or a long press that another listener
    /// consumes, or if another listener claims it, the map returns to the view before it. A touch past the touch slop of a tap moves
    /// the map in any case. If the length is infinite, the map follows only confirmed moves.
    public var slop = ScreenLength.dp(0)
    /// The duration of the animation that undoes a movement that was not a pan. At most 100 ms is recommended. If it is not positive, the
    /// movement is undone at once.
    public var restoreDuration = Duration.milliseconds(100)
    /// The distance that the middle of two fingers must move to pan.
    public var twoFingerThreshold = ScreenLength.dp(4)
    /// Whether two fingers that move side by side neither zoom nor rotate the map. The default is `false`.
    ///
    /// Some map systems have one gesture for a pan of two fingers and one for a pinch, such as the HERE SDK. With this option the map does only one of
    /// the two. Both fingers must move in one direction by ``twoFingerThreshold``, and at least by 12 dp. If ``twoFingerThreshold`` is infinite, they then do
    /// not pan either. The pan or tilt ends and a pinch begins when the distance between the fingers has changed more than their middle has
    /// moved, or by more than 10 mm, because the first millimeters of a pinch may be side by side.
    public var excludesPinch = false

    /// Creates the default options.
    public init() {}
}

/// The zoom by two fingers.
public struct PinchZoomOptions: Sendable, Hashable {
    /// The change of the fingers' distance to zoom, in levels.
    public var threshold = 0.1
    /// The change of the fingers' distance to zoom, as a length. Both thresholds must be passed.
    public var thresholdSpan = ScreenLength.dp(0)
    /// The number of levels for one doubling of the fingers' distance. With another value than 1 the map does not stay under the fingers.
    public var factor = 1.0

    /// Creates the default options.
    public init() {}
}

/// The rotation by two fingers, and the snap to north.
public struct RotationOptions: Sendable, Hashable {
    /// The length of the arc that the fingers must describe to rotate the map.
    public var threshold = ScreenLength.dp(16)
    /// The angle by which the fingers must rotate for the map to rotate, in degrees. Both thresholds must be passed.
    public var thresholdAngle = 0.0
    /// The change of the fingers' distance, in levels, after which a rotation can no longer begin. Infinite for no limit.
    public var lockLevels = Double.infinity
    /// The factor by which the arc is longer while the fingers zoom.
    public var thresholdFactorWhileZooming = 1.0
    /// The minimum speed of a rotation, depending on its angle. `nil` for no minimum.
    public var speedGate: RotationSpeedGate?
    /// The largest distance from north, in degrees, from which the bearing snaps to north. 0 switches this off.
    public var northSnapAngle = 7.0
    /// Whether the bearing also snaps to north after a pan. Otherwise it does so only after a rotation. The default is `true`, as in
    /// MapLibre GL JS (`handler_manager.ts`).
    public var snapsToNorthAfterPan = true
    /// The duration of the snap to north. ``NavigationOptions/reducingMotion`` sets it to zero.
    var northSnapDuration = Duration.milliseconds(300)

    /// Creates the default options.
    public init() {}
}

/// The tilt by two fingers side by side, or by three.
public struct TiltOptions: Sendable, Hashable {
    /// The distance that the fingers must move up or down side by side to tilt. The second of two fingers may move by this distance up to 100 ms
    /// later than the first one, as in MapLibre GL JS (`two_fingers_touch.ts`: `ALLOWED_SINGLE_TOUCH_TIME`).
    public var threshold = ScreenLength.dp(4)
    /// The maximum angle between the line through both fingers and the horizontal to tilt, in degrees.
    public var maximumLineAngle = 45.0
    /// The maximum angle between the movement of each finger and the vertical to tilt, in degrees. A movement at exactly this angle is a
    /// pan. A value of 90 or more allows every direction except a horizontal one.
    public var maximumDirectionAngle = 45.0

    /// Creates the default options.
    public init() {}
}

/// The momentum after the fingers lift: an exponential decay in closed form.
///
/// The speed at the lift is measured by a `VelocityTracker`, whose documentation describes the model and its sources.
public struct MomentumOptions: Sendable, Hashable {
    /// Whether a pan has momentum.
    public var pans = true
    /// Whether a zoom has momentum.
    public var zooms = true
    /// Whether a rotation has momentum.
    public var rotates = true
    /// By how much the speed of a pan falls: e^(−decay · seconds).
    public var panFriction = 4.0
    /// The same for zooming.
    public var zoomFriction = 5.0
    /// The same for rotating.
    public var rotationFriction = 6.0
    /// The minimum speed of a pan at the lift, in dp per second. A slower pan has no momentum.
    public var minimumPanSpeed = 50.0
    /// The maximum speed of a pan, in dp per second.
    public var maximumPanSpeed = 5000.0
    /// The minimum speed of a zoom at the lift, in levels per second. A slower zoom has no momentum.
    public var minimumZoomSpeed = 0.5
    /// The minimum speed of a rotation at the lift, in degrees per second. A slower rotation has no momentum.
    public var minimumRotationSpeed = 30.0
    /// The maximum length of the momentum of a zoom, as a share of the levels by which the gesture changed the zoom. The default is a
    /// quarter, by feel. `.infinity` is no limit.
    ///
    /// If ``zoomFriction`` gives a longer momentum, the momentum starts at a lower speed.
    public var maximumZoomShare = 0.25
    /// The maximum length of the momentum of a rotation, as a share of the degrees by which the gesture changed the bearing.
    public var maximumRotationShare = 0.25
    /// The time without movement before the lift after which there is no momentum. The default is 40 ms, as in Android and Flutter.
    ///
    /// For slow streams of samples their own interval is used (see `VelocityTracker`).
    public var releaseTimeout = VelocityTracker.standardStopGap
    /// The distance within which a finger counts as resting. The default is 1 dp. Each of two fingers may move by this distance.
    public var tremor = VelocityTracker.standardTremor

    /// Creates the default options.
    public init() {}

    /// No momentum.
    public static var none: MomentumOptions {
        var options = MomentumOptions()
        options.pans = false
        options.zooms = false
        options.rotates = false
        return options
    }
}

/// Double taps, two-finger taps and quick zooms.
public struct TapZoomOptions: Sendable, Hashable {
    /// The number of levels that a double tap zooms in. A two-finger tap zooms out by one level.
    public var doubleTapLevels = 1.0
    /// The duration of such a zoom. With zero the zoom is one step. Consecutive taps add up to one continuous zoom, which stops between two
    /// taps that are further apart than this duration.
    public var duration = Duration.milliseconds(300)
    /// The taps that continue a double tap. Each is one more step of its zoom. `nil` if every second tap is a step.
    public var continuousTaps: ContinuousTapOptions?
    /// The zoom ends at a multiple of this number of levels, unless the number is 0.
    public var zoomSnap = 0.0
    /// Whether taps zoom about the middle of the view instead of the finger.
    public var zoomsAboutCenter = false
    /// The distance of a quick zoom for one level.
    public var quickZoomDistance = ScreenLength.dp(128)
    /// Whether a quick zoom upwards zooms in. By default a quick zoom downwards does.
    public var quickZoomIsInverted = false
    /// Whether a quick zoom zooms about the middle of the view instead of the tap.
    public var quickZoomsAboutCenter = false

    /// Creates the default options: one level about the finger in 300 ms.
    public init() {}
}

/// The taps that continue the zoom of a double tap.
///
/// The navigation consumes such a tap before it is confirmed, so that no listener receives it as a tap.
public struct ContinuousTapOptions: Sendable, Hashable {
    /// The maximum time from the lift of one tap to the landing of the next. A time of exactly this length ends the series, as between the
    /// two taps of a double tap (`TouchThresholds.doubleTapTimeout`).
    public var interval = Duration.milliseconds(300)
    /// The maximum distance from the tap before (`TouchThresholds.doubleTapDistance`).
    public var distance = ScreenLength.dp(100)

    /// Creates options with the time and the distance of a double tap: 300 ms and 100 dp.
    public init() {}
}

/// Wheels, trackpads and mice.
public struct MouseOptions: Sendable, Hashable {
    /// The duration of the zoom for one step of the wheel. A trackpad and a pinch have no animation. ``NavigationOptions/reducingMotion`` sets it
    /// to zero.
    var wheelDuration = Duration.milliseconds(200)
    /// The maximum number of levels per event.
    public var maximumLevelsPerScroll = 2.0
    /// Whether scrolling zooms about the middle of the view instead of the cursor.
    public var scrollZoomsAboutCenter = false
    /// The duration of the zoom to a box. If it is not positive, the map zooms at once.
    public var boxZoomDuration = Duration.milliseconds(300)

    /// Creates the default options. The source of each value is given at its property. ``NavigationOptions/mapLibre`` has the values of
    /// MapLibre GL JS.
    public init() {}
}

/// Distinguishes an intended rotation from an accidental one, by its speed and its angle.
public struct RotationSpeedGate: Sendable, Hashable {
    /// A rotation that is faster than a speed must also be larger than an angle.
    public struct Step: Sendable, Hashable {
        /// The speed, in degrees per millisecond.
        public var speed: Double
        /// The angle, in degrees.
        public var angle: Double

        /// Creates a step. The speed is in degrees per millisecond, the angle in degrees.
        public init(speed: Double, angle: Double) {
            self.speed = speed
            self.angle = angle
        }
    }

    /// The minimum speed of a rotation, in degrees per millisecond.
    public var minimumSpeed: Double
    /// The minimum angle of a rotation, in degrees.
    public var minimumAngle: Double
    /// The larger minimum angles of faster rotations.
    public var steps: [Step]

    /// Creates a gate. The speed is in degrees per millisecond, the angle in degrees.
    public init(minimumSpeed: Double, minimumAngle: Double, steps: [Step]) {
        self.minimumSpeed = minimumSpeed
        self.minimumAngle = minimumAngle
        self.steps = steps
    }

    /// The gate of Mapbox Maps for iOS and MapLibre Native for Android (`RotateGestureHandlerTests.swift`, `MapGestureDetector.java`).
    public static let mapbox = RotationSpeedGate(
        minimumSpeed: 0.04, minimumAngle: 3,
        steps: [Step(speed: 0.07, angle: 5), Step(speed: 0.15, angle: 7), Step(speed: 0.5, angle: 15)])

    /// Whether a rotation by an angle, at a speed, is intended. The signs have no effect.
    public func admits(degreesPerMillisecond speed: Double, degrees angle: Double) -> Bool {
        let (speed, angle) = (abs(speed), abs(angle))
        guard speed >= minimumSpeed, angle >= minimumAngle else { return false }
        return !steps.contains { speed > $0.speed && angle < $0.angle }
    }
}
