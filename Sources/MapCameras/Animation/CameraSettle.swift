import Geodesy
import TouchPipeline

/// A motion back into the constraints, like that of a released rubber band. It begins at rest.
///
/// Use it after ``MapCamera/overshoot(to:)``, which may leave a camera outside of its constraints.
///
/// A camera that is within its constraints does not move.
public struct CameraSettle: Sendable, Hashable {
    /// The period of the undamped spring. The camera is back after about twice this time.
    public var response: Duration
    /// The point of the screen that stays fixed as far as the constraints allow.
    public var anchor: CameraAnchor

    /// Creates a motion back into the constraints.
    public init(response: Duration = .milliseconds(400), anchor: CameraAnchor = .target) {
        self.response = response
        self.anchor = anchor
    }
}

extension CameraSettle {
    func resolved(from origin: MotionOrigin) -> ResolvedMotion {
        let point = origin.point(at: anchor)
        let held = origin.geometry.state(holding: point, constraints: origin.constraints)
        let end = origin.constraints.clamp(held, viewport: origin.viewport)
        var channels: CameraChannels = [.pan]
        if end.zoom != origin.state.zoom { channels.insert(.zoom) }
        if end.pitch != origin.state.pitch { channels.insert(.pitch) }
        let spring = CriticallyDampedSpring(response: Double(max(response.wholeMicroseconds, 0)) / 1e6)
        let isInside = channels == .pan && end.center == origin.state.center.wrapped
        let course = BlendCourse(
            channels: channels, from: origin, to: end, at: point,
            pace: isInside ? .timed(.linear, seconds: 0) : .sprung(spring))
        return ResolvedMotion(channels: channels, course: .blend(course), anchor: anchor, mayOvershoot: true)
    }
}

/// The displacement of a critically damped spring that begins at rest, as a share of its displacement at the start, in closed form.
///
/// With x″ = −2ω x′ − ω² x, x(0) = 1 and x′(0) = 0: x(t) = (1 + ωt) e^(−ωt).
package struct CriticallyDampedSpring: Sendable, Hashable {
    /// The displacement at which the spring counts as at rest: a tenth of a pixel of 1000 pixels.
    package static let rest = 1e-4

    /// ω, in radians per second.
    package let frequency: Double
    /// The time until the spring is at rest, in seconds.
    package let duration: Double

    /// Creates a spring from the period that it has undamped, in seconds. If the period is not positive and finite, the spring is at rest
    /// at once.
    package init(response seconds: Double) {
        let isUsable = seconds > 0 && seconds.isFinite
        frequency = isUsable ? 2 * Double.pi / seconds : .infinity
        duration = isUsable ? CriticallyDampedSpring.restingTime * seconds / (2 * Double.pi) : 0
    }

    /// The displacement after some seconds: 1 at the start, exactly 0 from the end on.
    package func stretch(at seconds: Double) -> Double {
        guard seconds < duration else { return 0 }
        let phase = frequency * max(seconds, 0)
        return (1 + phase) * Math.exp(-phase)
    }

    /// ωt at which (1 + ωt) e^(−ωt) is ``rest``, by the fixed point of ωt = ln((1 + ωt) / rest).
    private static let restingTime: Double = {
        var phase = 10.0
        for _ in 0..<40 { phase = Math.log((1 + phase) / rest) }
        return phase
    }()
}
