import Geodesy
import TouchPipeline

/// A motion that zooms out, pans and zooms in again: the smooth and efficient way to a far place.
///
/// The path is that of ``FlightPath``; bearing (by the shorter way) and pitch change along with it. Across the antimeridian if that is
/// nearer.
public struct CameraFlight: Sendable, Hashable {
    /// V at which users of the paper's experiment were at ease, rounded, in units of the path's length a second.
    public static let standardSpeed = 1.2
    /// The fastest turn of bearing and pitch, in degrees a second, on a path that is too short to take a time of its own.
    public static let fastestTurn = 180.0

    /// What the camera shows in the end.
    public var target: CameraTarget
    /// ρ of the paper: the larger, the more it zooms on the way; 0.1 ... 10.
    public var rho: Double
    /// How fast it is.
    public var pace: FlightPace
    /// How progress along the path follows the time.
    public var curve: TimingCurve
    /// Where the target's place comes to.
    public var anchor: CameraAnchor

    /// A flight to a target. A ρ that is not a number counts as ``FlightPath/standardRho``.
    public init(
        to target: CameraTarget, rho: Double = FlightPath.standardRho, pace: FlightPace = .speed(standardSpeed),
        curve: TimingCurve = .easeInOut, anchor: CameraAnchor = .target
    ) {
        self.target = target
        self.rho = rho
        self.pace = pace
        self.curve = curve
        self.anchor = anchor
    }
}

/// How fast a flight is.
public enum FlightPace: Sendable, Hashable {
    /// The velocity V of the paper, in units of the path's length a second, at which it takes S / V; one that is not positive and finite
    /// counts as ``CameraFlight/standardSpeed``.
    case speed(Double)
    /// How long it takes, however far it is.
    case duration(Duration)
}

extension CameraFlight {
    func resolved(from origin: MotionOrigin) -> ResolvedMotion {
        let start = origin.state
        let end = origin.state(showing: target.usable, at: origin.point(at: anchor))
        let center = WebMercator.project(start.center)
        let way = WebMercator.project(end.center) - center
        // Widths in pixels at the start's zoom; a view without size still has a path.
        let width = max(max(origin.viewport.width, origin.viewport.height), 1)
        let distance = Math.hypot(way.east, way.south) * origin.viewport.pixelsPerWorld(atZoom: start.zoom)
        let path = FlightPath(
            distance: distance, startWidth: width, endWidth: width * Math.exp2(start.zoom - end.zoom), rho: rho)
        let turn = Degrees.difference(from: start.bearing, to: end.bearing)
        let course = FlightCourse(
            start: start, end: end, turn: turn, center: center, way: way, path: path, curve: curve,
            duration: seconds(of: path, turn: max(abs(turn), abs(end.pitch - start.pitch))))
        // The centre itself is what flies; the anchor is in the last view already.
        return ResolvedMotion(channels: .all, course: .flight(course), anchor: nil)
    }

    private func seconds(of path: FlightPath, turn: Double) -> Double {
        switch pace {
        case .duration(let duration): return Double(max(duration.wholeMicroseconds, 0)) / 1e6
        case .speed(let speed):
            let speed = speed > 0 && speed.isFinite ? speed : CameraFlight.standardSpeed
            return max(path.length / speed, turn / CameraFlight.fastestTurn)
        }
    }
}

/// The way of a flight between two views. An object, so that a frame copies nothing.
final class FlightCourse: Sendable {
    let start: CameraState
    let end: CameraState
    /// How far the bearing turns, in degrees.
    let turn: Double
    /// The centre at the start, and the way to that at the end, in widths of the world.
    let center: WorldPoint
    let way: GroundVector
    let path: FlightPath
    let curve: TimingCurve
    /// In seconds.
    let duration: Double

    init(
        start: CameraState, end: CameraState, turn: Double, center: WorldPoint, way: GroundVector, path: FlightPath, curve: TimingCurve,
        duration: Double
    ) {
        (self.start, self.end, self.turn) = (start, end, turn)
        (self.center, self.way, self.path) = (center, way, path)
        (self.curve, self.duration) = (curve, duration)
    }

    func show(at seconds: Double, in frame: inout MixedFrame) {
        guard seconds < duration else { return show(end, center + way, in: &frame) }
        guard seconds > 0 else { return show(start, center, in: &frame) }
        let progress = curve.value(at: seconds / duration)
        let (width, panned) = path.view(at: progress * path.length)
        frame.zoom = start.zoom + Math.log2(path.startWidth / width)
        frame.bearing = start.bearing + turn * progress
        frame.pitch = start.pitch + (end.pitch - start.pitch) * progress
        // A path without length has no progress of its own.
        frame.place = center + way * (path.length > 0 ? panned : progress)
        frame.change = .placed
        frame.center = nil
    }

    private func show(_ state: CameraState, _ place: WorldPoint, in frame: inout MixedFrame) {
        (frame.zoom, frame.bearing, frame.pitch) = (state.zoom, state.bearing, state.pitch)
        (frame.place, frame.change, frame.center) = (place, .placed, state.center)
    }
}

/// The optimal path between two views of a plane: what is seen flows by at an even pace, and no other such path is shorter.
///
/// Source: J. J. van Wijk and W. A. A. Nuij, Smooth and efficient zooming and panning, IEEE InfoVis 2003: the
/// optimal path, and its special case of two views of one place. The difference of the two tanh in u(s) is written as
/// sinh(ρs) / (cosh(ρs + r₀) cosh r₀), which cancels nothing.
public struct FlightPath: Sendable, Hashable {
    /// The ρ that users of the paper's experiment preferred on the average: how much is zoomed for how much is panned.
    public static let standardRho = 1.42
    /// The values of ρ with which the curve is one to look at.
    public static let usableRhos = 0.1...10.0

    /// The distance between the middles of the two views, in any unit.
    public let distance: Double
    /// The width of the first view, in the same unit.
    public let startWidth: Double
    /// The width of the last view, in the same unit.
    public let endWidth: Double
    /// ρ.
    public let rho: Double
    /// S, the length of the path.
    public let length: Double
    /// e^r₀ and cosh r₀.
    private let factor, coshStart: Double
    private let isStraightZoom: Bool

    /// The path between two views; widths must be positive and everything finite, or there is no path, of length 0.
    public init(distance: Double, startWidth: Double, endWidth: Double, rho: Double = standardRho) {
        let rho = rho.isNaN ? FlightPath.standardRho : FlightPath.usableRhos.nearest(to: rho)
        let isUsable = distance >= 0 && distance.isFinite && startWidth > 0 && endWidth > 0 && (startWidth + endWidth).isFinite
        self.distance = isUsable ? distance : 0
        self.startWidth = isUsable ? startWidth : 1
        self.endWidth = isUsable ? endWidth : 1
        self.rho = rho
        // In units of the smaller view, so that nothing overflows.
        let unit = min(self.startWidth, self.endWidth)
        let (u, w0, w1) = (self.distance / unit, self.startWidth / unit, self.endWidth / unit)
        isStraightZoom = u < FlightPath.nearlyNothing
        if isStraightZoom {
            (factor, coshStart) = (1, 1)
            length = abs(Math.log(w1 / w0)) / rho
        } else {
            let squares = (w1 - w0) * (w1 + w0)
            let way = rho * rho * u
            let r0 = -Math.asinh((squares + way * way) / (2 * w0 * way))
            length = (-Math.asinh((squares - way * way) / (2 * w1 * way)) - r0) / rho
            factor = Math.exp(r0)
            coshStart = (factor + 1 / factor) / 2
        }
    }

    /// The part of the distance that is behind at a length of the path: exactly 0 at its start and 1 at its end.
    public func progress(at s: Double) -> Double { view(at: s).progress }

    /// The width of the view at a length of the path, in the unit of the distance.
    public func width(at s: Double) -> Double { view(at: s).width }

    /// Both at once, with one exponential.
    func view(at s: Double) -> (width: Double, progress: Double) {
        guard s > 0 else { return (startWidth, 0) }
        guard s < length else { return (endWidth, 1) }
        guard !isStraightZoom else { return (startWidth * Math.exp((endWidth < startWidth ? -1 : 1) * rho * s), s / length) }
        // e^ρs − 1, which loses nothing near the start.
        let rise = Math.expm1(rho * s)
        let sinh = (rise + rise / (rise + 1)) / 2
        let shifted = (rise + 1) * factor
        let cosh = (shifted + 1 / shifted) / 2
        return (startWidth * coshStart / cosh, startWidth / (rho * rho * distance) * sinh / cosh)
    }

    /// The part of the smaller view below which a distance counts as none.
    private static let nearlyNothing = 1e-9
}
