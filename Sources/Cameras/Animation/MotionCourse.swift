import Geodesy

/// A motion whose start is known, with all that is costly computed: how it goes on is a few operations for each moment.
enum MotionCourse: Sendable {
    case blend(BlendCourse)
    case flight(FlightCourse)
    case velocityZoom(from: Double, VelocityZoom)
    case zoom(from: Double, ExponentialDecay)
    case rotation(from: Double, ExponentialDecay)
    /// `way` is what one pixel of the finger is on the ground, in widths of the world.
    case pan(way: GroundVector, ExponentialDecay)

    /// How long it takes, in seconds.
    var duration: Double {
        switch self {
        case .blend(let blend): blend.pace.duration
        case .flight(let flight): flight.duration
        case .velocityZoom(_, let zoom): zoom.duration
        case .zoom(_, let decay), .rotation(_, let decay), .pan(_, let decay): decay.duration
        }
    }

    /// What it says some seconds after its start.
    func sample(at seconds: Double) -> MotionSample {
        switch self {
        case .blend(let blend): blend.sample(at: seconds)
        case .flight(let flight): flight.sample(at: seconds)
        case .velocityZoom(let start, let zoom): MotionSample(zoom: start + zoom.levels(at: seconds))
        case .zoom(let start, let decay): MotionSample(zoom: start + decay.distance(at: seconds))
        case .rotation(let start, let decay): MotionSample(bearing: start + decay.distance(at: seconds))
        case .pan(let way, let decay): MotionSample(drift: way * decay.distance(at: seconds))
        }
    }

    /// The zoom level at its end; `nil` if it does not zoom.
    var finalZoom: Double? { sample(at: duration).zoom }
}
