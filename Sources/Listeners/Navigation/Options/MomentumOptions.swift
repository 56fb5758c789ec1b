/// How the map goes on when it is let go: exponential decay, in closed form.
public struct MomentumOptions: Sendable, Hashable {
    /// Whether panning goes on.
    public var pans = true
    /// Whether zooming goes on.
    public var zooms = true
    /// Whether turning goes on.
    public var rotates = true
    /// By how much the speed of a pan falls: e^(−decay · seconds).
    public var panDecay = 4.0
    /// The same for zooming.
    public var zoomDecay = 6.0
    /// The same for turning.
    public var rotationDecay = 6.0
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
    /// Who has held still for longer than this before letting go, lets nothing go on. 33.3 ms as in Mapbox Maps for iOS.
    public var releaseTimeout = Duration.microseconds(33_334)

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
