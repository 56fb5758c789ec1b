public import MapCameras
public import MapListeners
import TouchPipeline

/// The gestures that an app has switched off in the map of an engine, and what it has chosen for the others.
///
/// The navigation moves a map by code, so the switches of the engine have no effect on it. An adapter reads them before it switches the gestures of the
/// engine off, and hands them to the navigation. A map that never rotated thus does not rotate after one line of code.
public struct EngineSwitches: Sendable, Hashable {
    /// Whether fingers pan the map.
    public var pans = true
    /// Whether gestures zoom the map. `false` switches all of them off, also those of a wheel.
    public var zooms = true
    /// Whether gestures rotate the map.
    public var rotates = true
    /// Whether gestures tilt the map.
    public var tilts = true
    /// Whether two fingers zoom.
    public var pinchZooms = true
    /// Whether a double tap zooms.
    public var doubleTapZooms = true
    /// Whether a tap with two fingers zooms.
    public var twoFingerTapZooms = true
    /// Whether the second tap of a double tap zooms while it is held.
    public var quickZooms = true
    /// Whether two fingers that pinch also pan.
    public var twoFingersPan = true
    /// The directions of a pan. `nil` for those of the options.
    public var panMode: PanOptions.Mode?
    /// The point about which the map zooms and rotates. `nil` for that of the options.
    public var focalPoint: AnchorPoint?
    /// Whether a quick zoom goes in the other direction. `nil` for that of the options.
    public var quickZoomIsInverted: Bool?

    /// Creates switches that are all on.
    public init() {}

    /// The gestures that the switches leave.
    public var gestures: NavigationGestures {
        var gestures = NavigationGestures.all
        if !pans { gestures.remove(.pan) }
        if !zooms { gestures.subtract([.pinchZoom, .doubleTapZoom, .twoFingerTapZoom, .quickZoom, .scrollZoom, .boxZoom]) }
        if !rotates { gestures.subtract([.rotate, .sidewaysRotate, .dragRotate]) }
        if !tilts { gestures.subtract([.tilt, .dragRotate]) }
        if !pinchZooms { gestures.remove(.pinchZoom) }
        if !doubleTapZooms { gestures.remove(.doubleTapZoom) }
        if !twoFingerTapZooms { gestures.remove(.twoFingerTapZoom) }
        if !quickZooms { gestures.remove(.quickZoom) }
        return gestures
    }

    /// Options without the gestures that are off, and with the choices of the map. A value that the app has set in the options itself is kept.
    public func applied(to options: NavigationOptions) -> NavigationOptions {
        var options = options
        options.enabledGestures.formIntersection(gestures)
        if let panMode, options.pan.mode == .free { options.pan.mode = panMode }
        if !twoFingersPan { options.pan.twoFingerThreshold = .dp(.infinity) }
        options.focalPoint = options.focalPoint ?? focalPoint
        if let quickZoomIsInverted { options.taps.quickZoomIsInverted = quickZoomIsInverted }
        return options
    }
}
