import Geodesy
import TouchPipeline

/// A motion that zooms out, pans and zooms in again: a smooth and efficient motion to a distant coordinate.
///
/// It follows the optimal path of J. J. van Wijk and W. A. A. Nuij (Smooth and efficient zooming and panning, 2003). The bearing (by the
/// shorter way) and the pitch change along with it. The flight crosses the antimeridian if that is shorter.
public struct CameraFlight: Sendable, Hashable {
    /// The velocity V that the participants of the paper's experiment preferred, rounded, in units of the path's length per second.
    public static let standardSpeed = 1.2
    /// The default ρ, which the participants of the paper's experiment preferred on average.
    public static let standardRho = 1.42
    /// The highest speed of bearing and pitch, in degrees per second. It decides the duration of a path that is short in comparison.
    public static let fastestTurn = 180.0

    /// The view at the end.
    public var target: CameraTarget
    /// ρ of the paper, in 0.1 ... 10. A larger value zooms out more.
    public var rho: Double
    /// The speed or the duration of the flight.
    public var pace: FlightPace
    /// The progress along the path as a function of time.
    public var curve: TimingCurve
    /// The point of the screen where the target's coordinate is put.
    public var anchor: CameraAnchor

    /// Creates a flight to a target. A ρ that is not a number counts as ``standardRho``.
    public init(
        to target: CameraTarget, rho: Double = standardRho, pace: FlightPace = .speed(standardSpeed),
        curve: TimingCurve = .easeInOut, anchor: CameraAnchor = .target
    ) {
        self.target = target
        self.rho = rho
        self.pace = pace
        self.curve = curve
        self.anchor = anchor
    }
}

/// The speed or the duration of a flight.
public enum FlightPace: Sendable, Hashable {
    /// The velocity V of the paper, in units of the path's length per second. The flight takes S / V. A value that is not positive and
    /// finite counts as ``CameraFlight/standardSpeed``.
    case speed(Double)
    /// A duration, independent of the distance.
    case duration(Duration)
}

extension CameraFlight {
    func resolved(from origin: MotionOrigin) -> ResolvedMotion {
        let start = origin.state
        let end = origin.state(showing: target.usable, at: origin.point(at: anchor))
        let center = WebMercator.project(start.center)
        let way = WebMercator.project(end.center) - center
        // Widths are in pixels at the start's zoom. A view without size also has a path.
        let width = max(max(origin.viewport.width, origin.viewport.height), 1)
        let distance = Math.hypot(way.east, way.south) * origin.viewport.pixelsPerWorld(atZoom: start.zoom)
        let path = FlightPath(
            distance: distance, startWidth: width, endWidth: width * Math.exp2(start.zoom - end.zoom), rho: rho)
        let turn = Degrees.difference(from: start.bearing, to: end.bearing)
        let course = FlightCourse(
            start: start, end: end, turn: turn, center: center, way: way, path: path, curve: curve,
            duration: seconds(of: path, turn: max(abs(turn), abs(end.pitch - start.pitch))))
        // The flight moves the center. The last view already accounts for the anchor.
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

/// The course of a flight between two views. It is an object, so that a frame copies nothing.
final class FlightCourse: Sendable {
    let start: CameraState
    let end: CameraState
    /// The turn of the bearing, in degrees.
    let turn: Double
    /// The center at the start, and the vector to the center at the end, in widths of the world.
    let center: WorldPoint
    let way: GroundVector
    let path: FlightPath
    let curve: TimingCurve
    /// The duration, in seconds.
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
        // A path of zero length has no progress of its own.
        frame.worldPoint = center + way * (path.length > 0 ? panned : progress)
        frame.change = .placed
        frame.center = nil
    }

    private func show(_ state: CameraState, _ worldPoint: WorldPoint, in frame: inout MixedFrame) {
        (frame.zoom, frame.bearing, frame.pitch) = (state.zoom, state.bearing, state.pitch)
        (frame.worldPoint, frame.change, frame.center) = (worldPoint, .placed, state.center)
    }
}

/// The optimal path between two views of a plane: the optical flow has a constant speed, and the path is the shortest one with this
/// property.
///
/// Source: J. J. van Wijk and W. A. A. Nuij, Smooth and efficient zooming and panning, IEEE InfoVis 2003: the optimal path, and its special
/// case of two views of one coordinate. The difference of the two tanh in u(s) is computed as sinh(ρs) / (cosh(ρs + r₀) cosh r₀), which has
/// no cancellation.
package struct FlightPath: Sendable, Hashable {
    /// The values of ρ that are useful in practice.
    package static let usableRhos = 0.1...10.0

    /// The distance between the middles of the two views, in any unit.
    package let distance: Double
    /// The width of the first view, in the same unit.
    package let startWidth: Double
    /// The width of the last view, in the same unit.
    package let endWidth: Double
    /// ρ, the ratio of zooming to panning.
    package let rho: Double
    /// S, the length of the path.
    package let length: Double
    /// e^r₀ and cosh r₀.
    private let factor, coshStart: Double
    private let isStraightZoom: Bool

    /// Creates the path between two views. If a width is not positive or a number is not finite, the path has length 0.
    package init(distance: Double, startWidth: Double, endWidth: Double, rho: Double = CameraFlight.standardRho) {
        let rho = rho.isNaN ? CameraFlight.standardRho : FlightPath.usableRhos.nearest(to: rho)
        let isUsable = distance >= 0 && distance.isFinite && startWidth > 0 && endWidth > 0 && (startWidth + endWidth).isFinite
        self.distance = isUsable ? distance : 0
        self.startWidth = isUsable ? startWidth : 1
        self.endWidth = isUsable ? endWidth : 1
        self.rho = rho
        // Computed in units of the smaller view, so that nothing overflows.
        let unit = min(self.startWidth, self.endWidth)
        let (u, w0, w1) = (self.distance / unit, self.startWidth / unit, self.endWidth / unit)
        isStraightZoom = u < FlightPath.distanceTolerance
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

    /// The share of the distance at a length of the path: exactly 0 at its start and 1 at its end.
    package func progress(at s: Double) -> Double { view(at: s).progress }

    /// The width of the view at a length of the path, in the unit of the distance.
    package func width(at s: Double) -> Double { view(at: s).width }

    /// The width and the progress at a length of the path, computed with one exponential.
    func view(at s: Double) -> (width: Double, progress: Double) {
        guard s > 0 else { return (startWidth, 0) }
        guard s < length else { return (endWidth, 1) }
        guard !isStraightZoom else { return (startWidth * Math.exp((endWidth < startWidth ? -1 : 1) * rho * s), s / length) }
        // e^ρs − 1, which is exact near the start.
        let rise = Math.expm1(rho * s)
        let sinh = (rise + rise / (rise + 1)) / 2
        let shifted = (rise + 1) * factor
        let cosh = (shifted + 1 / shifted) / 2
        return (startWidth * coshStart / cosh, startWidth / (rho * rho * distance) * sinh / cosh)
    }

    /// A distance that is a smaller share of the smaller view counts as zero.
    private static let distanceTolerance = 1e-9
}
