import Geodesy
import TouchPipeline

/// A movement of a camera as a value: the view at each moment since its start.
///
/// A ``CameraAnimator`` runs it on a camera. No frame depends on the one before, so the
/// motion shows the same view at the same time at every frame rate.
public enum CameraMotion: Sendable, Hashable {
    /// A motion to a target in a given time.
    case ease(CameraEase)
    /// A motion to a distant target: it zooms out, pans and zooms in again.
    case flight(CameraFlight)
    /// A zoom with a constant deceleration.
    case velocityZoom(VelocityZoom)
    /// The deceleration of a pan.
    case pan(PanMomentum)
    /// The deceleration of a zoom after a pinch.
    case zoom(ScalarMomentum)
    /// The deceleration of a turn after a rotation.
    case rotation(ScalarMomentum)
    /// The return into the constraints.
    case settle(CameraSettle)

    /// The state some time after the start. It is exactly the start at 0, and exactly the target from ``duration(from:)`` on.
    ///
    /// The longitude is continuous across the antimeridian, and the bearing through north. Zoom and pitch are within the constraints,
    /// except during a motion back into them. The center may be outside them, and a camera clamps it.
    package func state(at elapsed: Duration, from origin: MotionOrigin) -> CameraState {
        let mix = CameraMix(origin: origin)
        mix.add(self, startingAt: .zero, key: 0, origin: origin)
        return mix.state(of: mix.frame(at: .zero + elapsed), constraints: origin.constraints)
    }

    /// The duration. It is zero for a motion of no length.
    package func duration(from origin: MotionOrigin) -> Duration {
        .microseconds(resolved(from: origin).durationMicroseconds)
    }
}

extension CameraMotion {
    /// The motion from a known start.
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
    /// The point about which the motion turns, or where it puts a coordinate. `nil` if it needs no such point.
    let anchor: CameraAnchor?
    /// Whether the motion shows views outside the constraints.
    var mayOvershoot = false

    /// The duration, rounded up.
    var durationMicroseconds: Int64 {
        let microseconds = (course.duration * 1e6).rounded(.up)
        return microseconds < ResolvedMotion.maximumDuration ? Int64(microseconds) : Int64(ResolvedMotion.maximumDuration)
    }

    /// A year, in microseconds.
    private static let maximumDuration = 3.15576e13
}

/// The course of a motion from a known start. Costly terms are computed once, so that a frame takes only a few operations.
enum MotionCourse: Sendable {
    case blend(BlendCourse)
    case flight(FlightCourse)
    case velocityZoom(from: Double, VelocityZoom)
    case zoom(from: Double, ExponentialDecay)
    case rotation(from: Double, ExponentialDecay)
    /// `way` is one pixel of the finger on the ground, in widths of the world. `farthest` is the longest way within the bounds.
    case pan(way: GroundVector, farthest: GroundVector, ExponentialDecay)

    /// The duration, in seconds.
    var duration: Double {
        switch self {
        case .blend(let blend): blend.pace.duration
        case .flight(let flight): flight.duration
        case .velocityZoom(_, let zoom): zoom.duration
        case .zoom(_, let decay), .rotation(_, let decay), .pan(_, _, let decay): decay.duration
        }
    }

    /// Writes the view some seconds after the start into a frame.
    func show(at seconds: Double, in frame: inout MixedFrame) {
        switch self {
        case .blend(let blend): blend.show(at: seconds, in: &frame)
        case .flight(let flight): flight.show(at: seconds, in: &frame)
        case .velocityZoom(let start, let zoom): frame.zoom = start + zoom.levels(at: seconds)
        case .zoom(let start, let decay): frame.zoom = start + decay.distance(at: seconds)
        case .rotation(let start, let decay): frame.bearing = start + decay.distance(at: seconds)
        case .pan(let way, let farthest, let decay): frame.change = .slid(farthest.limiting(way * decay.distance(at: seconds)))
        }
    }

    /// The drift of the ground some seconds after the start, in widths of the world.
    func drift(at seconds: Double) -> GroundVector {
        switch self {
        case .pan(let way, let farthest, let decay): farthest.limiting(way * decay.distance(at: seconds))
        case .blend, .flight, .velocityZoom, .zoom, .rotation: .zero
        }
    }

    /// The zoom level at the end, or `nil` if the motion does not zoom.
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
