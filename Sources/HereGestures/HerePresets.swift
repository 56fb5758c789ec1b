public import MapListeners
import TouchPipeline

/// The feel of the maps of the HERE SDKs. A value that HERE does not publish is as in `NavigationOptions.recommended`, which is by feel where it gives
/// no source. The thresholds of the recognizer are `TouchConfiguration.here`.
extension NavigationOptions {
    /// The feel of the HERE SDK from version 4 on, and of its Lite Edition.
    ///
    /// * There is no quick zoom, which is not in its list of gestures. A pan has a little momentum (HERE SDK for iOS, developer's guide,
    ///   "Gestures").
    /// * Two fingers that move up or down tilt, whatever the line between them. In any other direction two fingers side by side have no
    ///   effect until they lift or pinch (the same page). Together with a pinch or a rotation they pan.
    /// * A double tap and a two-finger tap zoom by a fixed amount in one step (the same page).
    /// * The values are by feel, because none are published. For example, a direction within 30° of vertical is up or down.
    /// * A pan begins after the touch slop of a tap, by feel.
    public static var here: NavigationOptions {
        var options = NavigationOptions(ofHere: .standard.subtracting(.quickZoom))
        options.pan.excludesPinch = true
        options.tilt.maximumLineAngle = 90
        options.tilt.maximumDirectionAngle = 30
        options.taps.duration = .zero
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
        var options = NavigationOptions(ofHere: .all.subtracting(.quickZoom))
        options.taps.duration = .milliseconds(600)
        options.taps.continuousTaps = ContinuousTapOptions()
        return options
    }

    /// Creates what both SDKs have in common: no catching up, rotations that begin after an arc of 25 dp (by feel), late pans, no snap to north, and
    /// momentum of pans only.
    private init(ofHere gestures: NavigationGestures) {
        self.init()
        enabledGestures = gestures
        catchUpDuration = nil
        pan.slop = ScreenLength(inches: .infinity)
        pan.twoFingerThreshold = ScreenLength(inches: .infinity)
        rotation.threshold = .dp(25)
        rotation.northSnapAngle = 0
        momentum.zooms = false
        momentum.rotates = false
        momentum.panFriction = 5
    }
}
