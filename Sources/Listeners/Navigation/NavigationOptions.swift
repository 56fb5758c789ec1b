import MapCameras
import TouchPipeline

/// Every threshold and factor of the default map navigation.
///
/// Lengths are on the glass (see `ScreenLength`), angles degrees, zoom in levels. Presets after known maps: ``openMobileMaps``,
/// ``mapbox``, ``mapLibre``, ``google``, ``apple``, ``here``,
/// ``hereClassic``.
public struct NavigationOptions: Sendable, Hashable {
    /// What the map does by itself.
    public var enabledGestures = NavigationGestures.standard

    /// In which directions one finger moves the map.
    public var panMode = PanMode.free
    /// One finger leaves the map alone, so that it scrolls the page around it; two navigate.
    public var isCooperative = false
    /// What zooming and turning happens about, in place of the fingers; `nil`: the fingers.
    public var focalPoint: AnchorPoint?
    /// Whether the map gives way a little beyond its limits, and springs back.
    public var hasRubberBand = false

    /// How far one finger, or the middle of two, must move for the map to follow it. At 0 the map follows from the first pixel on.
    ///
    /// The map follows a finger before the touch is known to be a pan. If it becomes a tap, a long press that another listener consumes, or is
    /// claimed by another listener, the map goes back. A touch that is past the tap's slop is followed in any case. If the length is infinite,
    /// the map follows confirmed moves, and only these.
    public var panSlop = ScreenLength.dp(0)
    /// How long the map takes to go back from a movement that was no pan. At most 100 ms is advisable. Not positive: at once.
    public var takeBackDuration = Duration.milliseconds(100)
    /// How long after a threshold the map has made up for the movement below it, evenly. Then the fingers are over the places where they
    /// landed. `nil`: the movement below a threshold is discarded.
    ///
    /// What remains when the fingers lift is discarded.
    public var catchUpDuration: Duration? = .milliseconds(150)

    /// Pinching, turning, tilting, and which of them two fingers mean.
    public var twoFingers = TwoFingerOptions()
    /// How the map goes on when it is let go.
    public var momentum = MomentumOptions()
    /// Double taps, two-finger taps and quick zooms.
    public var taps = TapZoomOptions()
    /// Wheels, trackpads and mice.
    public var mouse = MouseOptions()

    /// How near to north the map must be left, in degrees, to snap to it; 0: it never does.
    public var northSnapAngle = 7.0
    /// Whether a pan snaps to north, too, if it leaves the map that near; otherwise only a turn does. On by default, as in MapLibre GL JS
    /// (`handler_manager.ts`).
    public var panSnapsToNorth = true
    /// How long snapping to north takes.
    public var northSnapDuration = Duration.milliseconds(300)

    /// Creates the default options. ``mapLibre`` has the thresholds of MapLibre GL JS, and ``recommended`` those of this package.
    public init() {}
}

/// What the map does by itself, combined with "or"; each can be switched off and on alone.
public struct NavigationGestures: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt16
    /// A set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// One finger, or two, move the map; and it goes on by itself when they let go fast.
    public static let pan = NavigationGestures(rawValue: 1 << 0)
    /// Two fingers apart zoom in, together zoom out.
    public static let pinchZoom = NavigationGestures(rawValue: 1 << 1)
    /// Two fingers that turn, turn the map.
    public static let rotate = NavigationGestures(rawValue: 1 << 2)
    /// Two fingers side by side, up and down, tilt the map.
    public static let tilt = NavigationGestures(rawValue: 1 << 3)
    /// Two fingers that move sideways together turn the map about the middle of the screen. Not among ``standard``.
    public static let sidewaysTurn = NavigationGestures(rawValue: 1 << 4)
    /// A double tap zooms in.
    public static let doubleTapZoom = NavigationGestures(rawValue: 1 << 5)
    /// A tap with two fingers zooms out.
    public static let twoFingerTapZoom = NavigationGestures(rawValue: 1 << 6)
    /// A double tap that is held zooms while the finger moves up and down.
    public static let quickZoom = NavigationGestures(rawValue: 1 << 7)
    /// A wheel or a trackpad zooms.
    public static let scrollZoom = NavigationGestures(rawValue: 1 << 8)
    /// Dragging with the secondary button, or with control held, rotates and tilts.
    public static let dragRotate = NavigationGestures(rawValue: 1 << 9)

    /// A drag of the mouse with shift held draws a box, and the map zooms to it.
    public static let boxZoom = NavigationGestures(rawValue: 1 << 10)

    /// What maps do unless they are told otherwise: everything but ``sidewaysTurn``.
    public static let standard: NavigationGestures = [
        .pan, .pinchZoom, .rotate, .tilt, .doubleTapZoom, .twoFingerTapZoom, .quickZoom, .scrollZoom, .dragRotate, .boxZoom,
    ]
    /// Everything.
    public static let all: NavigationGestures = [.standard, .sidewaysTurn]

    // Parts of `pan`; each can be suspended alone, but not switched off.
    static let oneFingerPan = NavigationGestures(rawValue: 1 << 14)
    /// Two fingers that move side by side, also while they pinch or turn.
    static let twoFingerPan = NavigationGestures(rawValue: 1 << 15)

    static let secondTap: NavigationGestures = [.doubleTapZoom, .quickZoom]
    static let twoFingers: NavigationGestures = [.pan, .pinchZoom, .rotate, .tilt, .sidewaysTurn]
}

extension NavigationOptions {
    /// In which directions one finger moves the map.
    public enum PanMode: UInt8, Sendable, Hashable, CaseIterable {
        /// In all.
        case free
        /// Left and right only.
        case horizontal
        /// Up and down only.
        case vertical
    }
}

/// How the map goes on when it is let go: exponential decay, in closed form.
///
/// The speed at that moment is measured by a `VelocityTracker`, whose documentation states the model and its sources.
public struct MomentumOptions: Sendable, Hashable {
    /// Whether panning goes on.
    public var pans = true
    /// Whether zooming goes on.
    public var zooms = true
    /// Whether turning goes on.
    public var rotates = true
    /// The deceleration rate of a pan, in 1/s. The speed falls with e^(−friction · seconds).
    public var panFriction = 4.0
    /// The deceleration rate of a zoom, in 1/s.
    public var zoomFriction = 5.0
    /// The deceleration rate of a rotation, in 1/s.
    public var rotationFriction = 6.0
    /// A pan slower than this when it is let go does not go on, in dp a second.
    public var minimumPanSpeed = 50.0
    /// A pan is never faster than this, in dp a second.
    public var maximumPanSpeed = 5000.0
    /// Zooming slower than this when it is let go does not go on, in levels a second.
    public var minimumZoomSpeed = 0.5
    /// Zooming is never faster than this, in levels a second.
    public var maximumZoomSpeed = 8.0
    /// Turning slower than this when it is let go does not go on, in degrees a second.
    public var minimumRotationSpeed = 30.0
    /// Turning is never faster than this, in degrees a second.
    public var maximumRotationSpeed = 360.0
    /// How far the momentum of a zoom goes at most, as a share of the levels by which the gesture itself changed the zoom. A quarter by
    /// default, which is by feel. `.infinity` is no limit.
    ///
    /// Where ``zoomFriction`` would carry it farther, it starts at the speed that ends there.
    public var maximumZoomShare = 0.25
    /// The same for turning, as a share of the degrees.
    public var maximumRotationShare = 0.25
    /// What has not moved for longer than this before it is let go does not go on; 40 ms, as in Android and Flutter.
    ///
    /// Slow streams of samples are measured by their own interval; see `VelocityTracker`.
    public var releaseTimeout = VelocityTracker.standardStopGap
    /// A finger that stays this close to a place has not moved; 1 dp. Two fingers may both tremble as much.
    public var tremor = VelocityTracker.standardTremor

    /// All of it.
    public init() {}

    /// The map stays where it is let go.
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
    /// By how many levels a double tap zooms in.
    public var doubleTapLevels = 1.0
    /// By how many levels a tap with two fingers zooms out.
    public var twoFingerTapLevels = 1.0
    /// How long that takes. Zero: in one step, at once. Taps in a row add up to one continuous zoom, which stands still between two taps that
    /// are further apart than this.
    public var duration = Duration.milliseconds(300)
    /// Taps that follow a double tap without a pause, each one more step of its zoom. `nil`: every second tap is a step.
    public var continuousTaps: ContinuousTapOptions?
    /// The zoom ends at a multiple of this, if it is not 0.
    public var zoomSnap = 0.0
    /// Whether taps zoom about the middle of the view, and not about the finger.
    public var zoomsAboutCenter = false
    /// How far a quick zoom must move for one level.
    public var quickZoomDistance = ScreenLength.dp(128)
    /// Whether a quick zoom zooms in upwards, and not downwards.
    public var quickZoomIsInverted = false
    /// Whether a quick zoom zooms about the middle of the view, and not about the tap.
    public var quickZoomsAboutCenter = false

    /// One level at the finger in 300 ms.
    public init() {}
}

/// Which taps after a double tap go on with its zoom.
///
/// The navigation consumes such a tap before it is confirmed. No listener is told of it as a tap.
public struct ContinuousTapOptions: Sendable, Hashable {
    /// How soon after the lift of one tap the finger of the next must land. A pause of exactly this length ends the series, as it does
    /// between the two taps of a double tap (`TouchThresholds.doubleTapTimeout`).
    public var interval = Duration.milliseconds(300)
    /// How far from the tap before the next one may be (`TouchThresholds.doubleTapDistance`).
    public var distance = ScreenLength.dp(100)

    /// The time and the distance of a double tap: 300 ms, 100 dp.
    public init() {}
}

/// Wheels, trackpads and mice.
public struct MouseOptions: Sendable, Hashable {
    /// By how many levels each dp of a wheel zooms; by feel. A notch of 100 dp is 0.22 levels. (MapLibre GL JS: 0.15, by
    /// log2(2 / (1 + exp(−dp / 450))), see `scroll_zoom.ts`.)
    public var wheelLevelsPerDp = 1.0 / 450
    /// By how many levels each dp on a trackpad zooms.
    ///
    /// MapLibre GL JS zooms by log2(2 / (1 + exp(−dp / 100))) for all dp of a frame (`scroll_zoom.ts`). This is the slope of it for small
    /// steps, 1 / (200 ln 2) = 1/138.6. Levels are proportional to the travel, so that the same travel gives the same zoom at any frame rate.
    public var trackpadLevelsPerDp = 0.0072134752044448
    /// By how many levels each dp of a pinch on a trackpad zooms. Browsers tell of it as of a scroll with control held.
    ///
    /// Every scroll with control held counts as a pinch. Chromium tells of 100 dp for a pinch by a factor of e, so at 1/69.3 the map would
    /// follow the fingers exactly. 1/100 is by feel: a notch of 100 dp of a wheel with control held is one level.
    public var pinchLevelsPerDp = 1.0 / 100
    /// How long a notch of the wheel takes; a trackpad and a pinch are followed at once.
    public var wheelDuration = Duration.milliseconds(200)
    /// By how many levels one event may zoom at most.
    public var maximumLevelsPerScroll = 2.0
    /// Whether scrolling zooms about the middle of the view, and not about the cursor.
    public var scrollZoomsAboutCenter = false
    /// By how many degrees each dp of a drag with the secondary button turns the map.
    public var rotationDegreesPerDp = 0.8
    /// By how many degrees each dp of a drag with the secondary button tilts the map.
    public var tiltDegreesPerDp = 0.5
    /// How long the map takes to zoom to a box. Not positive: at once.
    public var boxZoomDuration = Duration.milliseconds(300)

    /// Creates the default options. ``NavigationOptions/mapLibre`` limits ``maximumLevelsPerScroll`` as MapLibre GL JS does.
    public init() {}
}

/// What two fingers mean, and how much they move.
///
/// A movement begins when one of the thresholds is passed. The map makes up for what was moved before
/// (``NavigationOptions/catchUpDuration``). A length of zero is passed by the first movement.
public struct TwoFingerOptions: Sendable, Hashable {
    /// How far the middle of both must move to pan.
    public var panThreshold = ScreenLength.dp(4)
    /// By how many levels the fingers' distance must change to zoom.
    public var zoomThreshold = 0.1
    /// By how much their distance must change, too.
    public var zoomThresholdSpan = ScreenLength.dp(0)
    /// How many levels one doubling of the distance zooms; other than 1 the map slips under the fingers.
    public var zoomFactor = 1.0
    /// How long an arc the fingers must describe to turn the map.
    public var rotationThreshold = ScreenLength.dp(25)
    /// By what angle they must turn, too, in degrees.
    public var rotationThresholdAngle = 0.0
    /// Who has zoomed by this many levels before turning can no longer begin to turn; infinite: it does not matter.
    public var rotationLockLevels = Double.infinity
    /// By what factor the arc grows while the fingers zoom.
    public var rotationThresholdFactorWhileZooming = 1.0
    /// How fast they must turn; `nil`: it does not matter.
    public var rotationSpeedGate: RotationSpeedGate?
    /// How far both must move up or down side by side to tilt.
    public var tiltThreshold = ScreenLength.dp(4)
    /// How much later than the first finger the second one may move by ``tiltThreshold`` for both to tilt; `nil`: the time does not matter.
    /// 100 ms as in MapLibre GL JS (`two_fingers_touch.ts`: `ALLOWED_SINGLE_TOUCH_TIME`).
    public var tiltMaximumDelay: Duration? = .milliseconds(100)
    /// How far from horizontal the line between them may be, in degrees, to tilt.
    public var tiltMaximumLineAngle = 45.0
    /// How far from vertical both fingers may move, in degrees, to tilt. A movement at exactly this angle is a pan. A value of 90 or more admits every direction but a level one.
    public var tiltMaximumDirectionAngle = 45.0
    /// By how many degrees each dp tilts; up tilts more.
    public var tiltDegreesPerDp = 0.5
    /// How far both must move sideways to turn the map about the middle of the screen.
    public var turnThreshold = ScreenLength.dp(12)
    /// By how many degrees each dp turns.
    public var turnDegreesPerDp = 0.5

    /// Creates the default options. ``NavigationOptions/mapLibre`` has the thresholds of MapLibre GL JS.
    public init() {}
}

/// Tells turning on purpose from turning by accident, by how fast and how far the fingers have turned.
public struct RotationSpeedGate: Sendable, Hashable {
    /// Whoever turns faster than a speed must also have turned further than an angle.
    public struct Step: Sendable, Hashable {
        /// The speed, in degrees a millisecond.
        public var speed: Double
        /// The angle, in degrees.
        public var angle: Double

        /// A step; degrees a millisecond, degrees.
        public init(speed: Double, angle: Double) {
            self.speed = speed
            self.angle = angle
        }
    }

    /// Slower than this is no turning, in degrees a millisecond.
    public var minimumSpeed: Double
    /// Less than this is no turning, in degrees.
    public var minimumAngle: Double
    /// The faster, the further.
    public var steps: [Step]

    /// A gate; degrees a millisecond, degrees.
    public init(minimumSpeed: Double, minimumAngle: Double, steps: [Step]) {
        self.minimumSpeed = minimumSpeed
        self.minimumAngle = minimumAngle
        self.steps = steps
    }

    /// That of Mapbox Maps for iOS and MapLibre Native for Android (`RotateGestureHandlerTests.swift`, `MapGestureDetector.java`).
    public static let mapbox = RotationSpeedGate(
        minimumSpeed: 0.04, minimumAngle: 3,
        steps: [Step(speed: 0.07, angle: 5), Step(speed: 0.15, angle: 7), Step(speed: 0.5, angle: 15)])

    /// Whether turning by an angle, at a speed, is on purpose. The signs do not matter.
    public func admits(degreesPerMillisecond speed: Double, degrees angle: Double) -> Bool {
        let (speed, angle) = (abs(speed), abs(angle))
        guard speed >= minimumSpeed, angle >= minimumAngle else { return false }
        return !steps.contains { speed > $0.speed && angle < $0.angle }
    }
}
