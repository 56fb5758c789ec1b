import Geodesy
import TouchPipeline

/// The way back into the constraints, as a rubber band goes when it is let loose. It begins at rest; within the constraints, nothing happens.
public struct CameraSettle: Sendable, Hashable {
    /// The time in which the band, undamped, would swing once; it is back after about twice that time.
    public var response: Duration
    /// The point that is held as far as the constraints allow.
    public var anchor: CameraAnchor

    /// A way back.
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

/// How far a spring is still stretched that comes back as fast as it can without swinging over, in parts of the start; in closed form.
///
/// With x″ = −2ω x′ − ω² x, x(0) = 1 and x′(0) = 0: x(t) = (1 + ωt) e^(−ωt).
public struct CriticallyDampedSpring: Sendable, Hashable {
    /// The part of the stretch at which the spring counts as at rest: a tenth of a pixel of a thousand.
    public static let rest = 1e-4

    /// ω, in radians a second.
    public let frequency: Double
    /// How long it takes until it is at rest, in seconds.
    public let duration: Double

    /// A spring that, undamped, would swing once in a time; a time that is not positive and finite makes it come back at once.
    public init(response seconds: Double) {
        let isUsable = seconds > 0 && seconds.isFinite
        frequency = isUsable ? 2 * Double.pi / seconds : .infinity
        duration = isUsable ? CriticallyDampedSpring.restingTime * seconds / (2 * Double.pi) : 0
    }

    /// The part of the stretch that is left after some seconds: 1 at the start, exactly 0 from the end on.
    public func stretch(at seconds: Double) -> Double {
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
