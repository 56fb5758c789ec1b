import TouchPipeline

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
