import Geodesy
import TouchPipeline

/// A motion to a target in a given time.
///
/// With a place and a zoom together, the view moves as in a zoom about one fixed point of the screen, so the place comes straight and at
/// an even pace. A far place is better flown to (``CameraFlight``).
public struct CameraEase: Sendable, Hashable {
    /// What the camera shows in the end.
    public var target: CameraTarget
    /// How long it takes; not positive: at once.
    public var duration: Duration
    /// How progress follows the time.
    public var curve: TimingCurve
    /// Where the target's place comes to, or, without one, about which point the camera turns and zooms.
    public var anchor: CameraAnchor

    /// A motion to a target.
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
        let target = target.usable
        let seconds = Double(max(duration.wholeMicroseconds, 0)) / 1e6
        let course = BlendCourse(
            channels: target.channels, from: origin, showing: target, at: origin.point(at: anchor),
            pace: .timed(curve, seconds: seconds))
        return ResolvedMotion(channels: target.channels, course: .blend(course), anchor: anchor)
    }
}

/// The way from one view to another, by a progress from 0 to 1. An object, so that a frame copies nothing.
final class BlendCourse: Sendable {
    /// The parts that change.
    let channels: CameraChannels
    let start: CameraState
    let end: CameraState
    /// How far the bearing turns, in degrees.
    let turn: Double
    /// What is under the anchor at the start, and how far away that is which is there at the end.
    let place: WorldPoint
    let way: GroundVector
    let pace: BlendPace
    /// −z ln 2 for z levels, and expm1 of it. Zero if it does not pan and zoom together.
    private let zoomRate, zoomRise: Double

    /// The way to a target, its place at a point of the screen.
    convenience init(
        channels: CameraChannels, from origin: MotionOrigin, showing target: CameraTarget, at point: ScreenPoint, pace: BlendPace
    ) {
        let end = origin.state(showing: target, at: point)
        self.init(channels: channels, from: origin, to: end, at: point, pace: pace)
    }

    /// The way to a state, by what is under a point of the screen.
    init(channels: CameraChannels, from origin: MotionOrigin, to end: CameraState, at point: ScreenPoint, pace: BlendPace) {
        var end = end
        end.center = end.center.unwrapped(near: origin.state.center.longitude)
        var last = origin
        last.state = end
        self.channels = channels
        start = origin.state
        self.end = end
        turn = Degrees.difference(from: origin.state.bearing, to: end.bearing)
        place = origin.place(at: point)
        way = last.place(at: point) - place
        self.pace = pace
        let levels = end.zoom - origin.state.zoom
        zoomRate = channels.contains(.zoom) && abs(levels) > BlendCourse.hardlyAnyZoom ? -levels * BlendCourse.logTwo : 0
        zoomRise = Math.expm1(zoomRate)
    }

    func show(at seconds: Double, in frame: inout MixedFrame) {
        let progress = pace.progress(at: seconds)
        if channels.contains(.zoom) { frame.zoom = mix(start.zoom, end.zoom, progress) }
        if channels.contains(.pitch) { frame.pitch = mix(start.pitch, end.pitch, progress) }
        if channels.contains(.bearing) { frame.bearing = progress == 1 ? end.bearing : start.bearing + turn * progress }
        if channels.contains(.pan) {
            frame.place = place + way * panned(at: progress)
            frame.change = .placed
            frame.center = progress == 0 ? start.center : progress == 1 ? end.center : nil
        }
    }

    private func mix(_ a: Double, _ b: Double, _ progress: Double) -> Double {
        progress == 1 ? b : a + (b - a) * progress
    }

    /// The part of the way at a progress. With it a zoom has a point of the screen that stays: (1 − 2^−zp) / (1 − 2^−z) for z levels.
    ///
    /// Written with expm1, so that few levels are as good as many.
    private func panned(at progress: Double) -> Double {
        guard zoomRate != 0, progress != 1 else { return progress }
        return Math.expm1(zoomRate * progress) / zoomRise
    }

    private static let logTwo = 0.6931471805599453
    private static let hardlyAnyZoom = 1e-12
}

/// How far a blend has come after a time.
enum BlendPace: Sendable {
    case timed(TimingCurve, seconds: Double)
    case sprung(CriticallyDampedSpring)

    /// How long it takes, in seconds.
    var duration: Double {
        switch self {
        case .timed(_, let seconds): seconds
        case .sprung(let spring): spring.duration
        }
    }

    /// Exactly 0 at the start and 1 from the end on.
    func progress(at seconds: Double) -> Double {
        guard seconds < duration else { return 1 }
        guard seconds > 0 else { return 0 }
        switch self {
        case .timed(let curve, let duration): return curve.value(at: seconds / duration)
        case .sprung(let spring): return 1 - spring.stretch(at: seconds)
        }
    }
}
