import Geodesy
import TouchPipeline

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

extension ZoomMomentum {
    fileprivate var decay: ExponentialDecay {
        ExponentialDecay(velocity: velocity, friction: friction, stoppingSpeed: stoppingSpeed)
    }
}

extension RotationMomentum {
    fileprivate var decay: ExponentialDecay {
        ExponentialDecay(velocity: velocity, friction: friction, stoppingSpeed: stoppingSpeed)
    }
}
