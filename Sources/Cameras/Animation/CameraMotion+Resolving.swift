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
