import Geodesy
import TouchPipeline

/// A movement of a camera as a value: what is shown, for each moment since its start.
///
/// A ``CameraAnimator`` runs it on a camera; it can also be asked, without one, for ``state(at:from:)``. Nothing in it is added up from frame to
/// frame, so it passes the same views at the same times whatever the frame rate.
public enum CameraMotion: Sendable, Hashable {
    /// To a target in a given time.
    case ease(CameraEase)
    /// To a far target: out, over and in again.
    case flight(CameraFlight)
    /// A zoom that slows down evenly.
    case velocityZoom(VelocityZoom)
    /// Sliding on after a drag.
    case pan(PanMomentum)
    /// Zooming on after a pinch.
    case zoom(ScalarMomentum)
    /// Turning on after a rotation.
    case rotation(ScalarMomentum)
    /// Back into the constraints.
    case settle(CameraSettle)

    /// What is shown some time after the start: exactly the start at 0, exactly the target at ``duration(from:)`` and after.
    ///
    /// The longitude goes on continuously across the antimeridian, and the bearing through north. Zoom and pitch are within the constraints, but
    /// for the way back into them; the centre need not be: a camera clamps it.
    public func state(at elapsed: Duration, from origin: MotionOrigin) -> CameraState {
        let mix = CameraMix(origin: origin)
        mix.add(self, startingAt: .zero, key: 0, origin: origin)
        return mix.state(of: mix.frame(at: .zero + elapsed), constraints: origin.constraints)
    }

    /// How long it takes; zero for a motion that goes nowhere.
    public func duration(from origin: MotionOrigin) -> Duration {
        .microseconds(resolved(from: origin).durationMicroseconds)
    }
}

extension CameraMotion {
    /// The motion from a start on.
    func resolved(from origin: MotionOrigin) -> ResolvedMotion {
        switch self {
        case .ease(let ease): ease.resolved(from: origin)
        case .flight(let flight): flight.resolved(from: origin)
        case .settle(let settle): settle.resolved(from: origin)
        case .pan(let momentum): momentum.resolved(from: origin)
        case .velocityZoom(let zoom):
            ResolvedMotion(channels: .zoom, course: .velocityZoom(from: origin.state.zoom, zoom), anchor: zoom.anchor)
        case .zoom(let momentum):
            ResolvedMotion(
                channels: .zoom, course: .zoom(from: origin.state.zoom, momentum.decay), anchor: momentum.anchor)
        case .rotation(let momentum):
            ResolvedMotion(
                channels: .bearing, course: .rotation(from: origin.state.bearing, momentum.decay), anchor: momentum.anchor)
        }
    }
}

/// A motion whose start is known.
struct ResolvedMotion: Sendable {
    let channels: CameraChannels
    let course: MotionCourse
    /// About which point it turns, or where it puts a place; `nil`: it does not care.
    let anchor: CameraAnchor?
    /// Whether it shows views outside the constraints.
    var mayOvershoot = false

    /// How long it takes; never less than its last moment.
    var durationMicroseconds: Int64 {
        let microseconds = (course.duration * 1e6).rounded(.up)
        return microseconds < ResolvedMotion.longest ? Int64(microseconds) : Int64(ResolvedMotion.longest)
    }

    /// A year, in microseconds.
    private static let longest = 3.15576e13
}

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

    /// Puts what it shows some seconds after its start into a frame.
    func show(at seconds: Double, in frame: inout MixedFrame) {
        switch self {
        case .blend(let blend): blend.show(at: seconds, in: &frame)
        case .flight(let flight): flight.show(at: seconds, in: &frame)
        case .velocityZoom(let start, let zoom): frame.zoom = start + zoom.levels(at: seconds)
        case .zoom(let start, let decay): frame.zoom = start + decay.distance(at: seconds)
        case .rotation(let start, let decay): frame.bearing = start + decay.distance(at: seconds)
        case .pan(let way, let decay): frame.change = .slid(way * decay.distance(at: seconds))
        }
    }

    /// How far the ground has slid some seconds after the start, in widths of the world.
    func drift(at seconds: Double) -> GroundVector {
        if case .pan(let way, let decay) = self { way * decay.distance(at: seconds) } else { .zero }
    }

    /// The zoom level at its end; `nil` if it does not zoom.
    var finalZoom: Double? {
        switch self {
        case .blend(let blend): blend.channels.contains(.zoom) ? blend.end.zoom : nil
        case .flight(let flight): flight.end.zoom
        case .velocityZoom(let start, let zoom): start + zoom.total
        case .zoom(let start, let decay): start + decay.total
        case .rotation, .pan: nil
        }
    }
}
