import Geodesy
import TouchPipeline

/// A motion to a target in a given time.
///
/// If the target has both a coordinate and a zoom level, the view moves as in a zoom about one fixed point of the screen, so that the coordinate
/// moves in a straight line and at an even pace. For a distant coordinate use a ``CameraFlight``.
public struct CameraEase: Sendable, Hashable {
    /// The view at the end.
    public var target: CameraTarget
    /// The duration. If it is not positive, the motion ends at once.
    public var duration: Duration
    /// The progress as a function of time.
    public var curve: TimingCurve
    /// The point of the screen where the target's coordinate is put. Without a coordinate, the point about which the camera turns and
    /// zooms.
    public var anchor: CameraAnchor

    /// Creates a motion to a target.
    public init(
        to target: CameraTarget, duration: Duration = .milliseconds(300), curve: TimingCurve = .easeInOut,
        anchor: CameraAnchor = .target
    ) {
        self.target = target
        self.duration = duration
        self.curve = curve
        self.anchor = anchor
    }
}

extension CameraEase {
    func resolved(from origin: MotionOrigin) -> ResolvedMotion {
        let seconds = Double(max(duration.wholeMicroseconds, 0)) / 1e6
        let target = target.usable
        let course = BlendCourse(
            channels: target.channels, from: origin, showing: target, at: origin.point(at: anchor),
            pace: .timed(curve, seconds: seconds))
        return ResolvedMotion(channels: target.channels, course: .blend(course), anchor: anchor)
    }
}

/// The course from one view to another, by a progress from 0 to 1. It is an object, so that a frame copies nothing.
final class BlendCourse: Sendable {
    /// The parts of the view that change.
    let channels: CameraChannels
    let start: CameraState
    let end: CameraState
    /// The turn of the bearing, in degrees.
    let turn: Double
    /// The coordinate under the anchor at the start.
    let worldPoint: WorldPoint
    /// The vector from there to the coordinate under the anchor at the end.
    let way: GroundVector
    let pace: BlendPace
    /// −z ln 2 for z levels, and expm1 of that. Both are zero if the course does not pan and zoom together.
    private let zoomRate, zoomRise: Double

    /// Creates a course to a target, with the coordinate of the target at a point of the screen.
    convenience init(
        channels: CameraChannels, from origin: MotionOrigin, showing target: CameraTarget, at point: ScreenPoint, pace: BlendPace
    ) {
        let end = origin.state(showing: target, at: point)
        self.init(channels: channels, from: origin, to: end, at: point, pace: pace)
    }

    /// Creates a course to a state. The course moves the coordinate under a point of the screen.
    ///
    /// - Parameters:
    ///   - channels: The parts of the view that change.
    ///   - origin: The start.
    ///   - end: The state at the end.
    ///   - point: The point of the screen.
    ///   - pace: The progress.
    init(channels: CameraChannels, from origin: MotionOrigin, to end: CameraState, at point: ScreenPoint, pace: BlendPace) {
        var end = end
        end.center = origin.constraints.copy(of: end.center, from: origin.state.center.longitude)
        var last = origin
        last.state = end
        self.channels = channels
        start = origin.state
        self.end = end
        turn = Degrees.difference(from: origin.state.bearing, to: end.bearing)
        worldPoint = origin.worldPoint(at: point)
        way = last.worldPoint(at: point) - worldPoint
        self.pace = pace
        let levels = end.zoom - origin.state.zoom
        zoomRate = channels.contains(.zoom) && abs(levels) > BlendCourse.zoomTolerance ? -levels * BlendCourse.logTwo : 0
        zoomRise = Math.expm1(zoomRate)
    }

    func show(at seconds: Double, in frame: inout MixedFrame) {
        let progress = pace.progress(at: seconds)
        if channels.contains(.zoom) { frame.zoom = mix(start.zoom, end.zoom, at: progress) }
        if channels.contains(.pitch) { frame.pitch = mix(start.pitch, end.pitch, at: progress) }
        if channels.contains(.bearing) { frame.bearing = progress == 1 ? end.bearing : start.bearing + turn * progress }
        if channels.contains(.pan) {
            frame.worldPoint = worldPoint + way * panned(at: progress)
            frame.change = .placed
            frame.center = progress == 0 ? start.center : progress == 1 ? end.center : nil
        }
    }

    private func mix(_ a: Double, _ b: Double, at progress: Double) -> Double {
        progress == 1 ? b : a + (b - a) * progress
    }

    /// The share of the distance at a progress: (1 − 2^−zp) / (1 − 2^−z) for z levels. With it, a zoom has a fixed point on the screen.
    ///
    /// Computed with expm1, which is exact for small numbers of levels too.
    private func panned(at progress: Double) -> Double {
        guard zoomRate != 0, progress != 1 else { return progress }
        return Math.expm1(zoomRate * progress) / zoomRise
    }

    private static let logTwo = 0.6931471805599453
    private static let zoomTolerance = 1e-12
}

/// The progress of a ``BlendCourse`` as a function of time.
enum BlendPace: Sendable {
    case timed(TimingCurve, seconds: Double)
    case sprung(CriticallyDampedSpring)

    /// The duration, in seconds.
    var duration: Double {
        switch self {
        case .timed(_, let seconds): seconds
        case .sprung(let spring): spring.duration
        }
    }

    /// The progress after some seconds: exactly 0 at the start and 1 from the end on.
    func progress(at seconds: Double) -> Double {
        guard seconds < duration else { return 1 }
        guard seconds > 0 else { return 0 }
        switch self {
        case .timed(let curve, let duration): return curve.value(at: seconds / duration)
        case .sprung(let spring): return 1 - spring.stretch(at: seconds)
        }
    }
}
