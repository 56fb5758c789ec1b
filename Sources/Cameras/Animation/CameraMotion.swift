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
    case zoom(ZoomMomentum)
    /// Turning on after a rotation.
    case rotation(RotationMomentum)
    /// Back into the constraints.
    case settle(CameraSettle)

    /// What is shown some time after the start: exactly the start at 0, exactly the target at ``duration(from:)`` and after.
    ///
    /// The longitude goes on continuously across the antimeridian, and the bearing through north. Zoom and pitch are within the constraints, but
    /// for the way back into them; the centre need not be: a camera clamps it.
    public func state(at elapsed: Duration, from origin: MotionOrigin) -> CameraState {
        var mix = CameraMix(origin: origin)
        mix.add(self, startingAt: .zero, key: 0, origin: origin)
        return mix.view(at: .zero + elapsed, constraints: origin.constraints).state
    }

    /// How long it takes; zero for a motion that goes nowhere.
    public func duration(from origin: MotionOrigin) -> Duration {
        .microseconds(resolved(from: origin).durationMicroseconds)
    }
}
