import Geodesy
import TouchPipeline

/// The view that several motions show together at each moment.
///
/// Zoom, bearing and pitch each come from the motion that moves them, or from the base state. The center follows from one point of the
/// plane that is pinned under one point of the screen: the anchor of the motion that began last. A momentum moves the pinned point, and a
/// motion to a coordinate moves it along its course. Everything is a function of time in closed form, and no frame depends on the one
/// before.
///
/// The mix and each motion in it are objects, so that a frame copies nothing.
final class CameraMix {
    /// The parts of the view that no motion moves.
    private(set) var base: CameraState
    private(set) var viewport: Viewport { didSet { focus = viewport.focus } }
    /// The focus of the viewport. Each frame needs it.
    private var focus: ScreenPoint
    private(set) var motions: [MixedMotion] = []
    private var worldPoint: WorldPoint
    private var anchorPoint: ScreenPoint
    /// The earliest end of the motions.
    private(set) var earliestEnd = TouchInstant(microseconds: .max)

    /// Creates a mix without motions.
    init(origin: MotionOrigin) {
        base = origin.state
        viewport = origin.viewport
        focus = origin.viewport.focus
        anchorPoint = focus
        worldPoint = WebMercator.project(origin.state.center)
    }

    /// The frame at a moment, before the constraints are applied.
    func frame(at now: TouchInstant) -> MixedFrame {
        var frame = MixedFrame(zoom: base.zoom, bearing: base.bearing, pitch: base.pitch, worldPoint: worldPoint, anchorPoint: anchorPoint)
        frame.isMoved = anchorPoint != focus
        for index in motions.indices { motions[index].show(at: now, in: &frame, focus: focus) }
        if motions.count > 1 { frame.center = nil }
        return frame
    }

    /// The state of a frame. Zoom and pitch are clamped to the constraints, apart from channels that may be outside them.
    func state(of frame: MixedFrame, constraints: CameraConstraints) -> CameraState {
        var state = base
        (state.zoom, state.bearing, state.pitch) = (frame.zoom, frame.bearing, frame.pitch)
        let clamped = constraints.clampZoomAndPitch(state, viewport: viewport)
        let isClamped = clamped != state
        if !frame.overshooting.contains(.zoom) { state.zoom = clamped.zoom }
        if !frame.overshooting.contains(.pitch) { state.pitch = clamped.pitch }
        if let center = frame.center, !isClamped {
            state.center = center
        } else if frame.isMoved {
            let view = MercatorView(state: state, viewport: viewport)
            state.center = view.center(placing: frame.worldPoint, at: frame.anchorPoint).coordinateOfCenter
        }
        return state
    }

    /// Adds a motion that begins with the current view, and pins the coordinate under its anchor.
    @discardableResult
    func add(_ motion: CameraMotion, startingAt start: TouchInstant, key: UInt64, origin: MotionOrigin) -> MixedMotion {
        base = origin.state
        let resolved = motion.resolved(from: origin)
        let point = resolved.anchor.map { origin.point(at: $0) }
        pin(at: point ?? anchorPoint, now: start)
        let end = start.advanced(byMicroseconds: resolved.durationMicroseconds)
        let added = MixedMotion(key: key, motion: resolved, start: start, end: end, anchorPoint: point)
        motions.append(added)
        earliestEnd = min(earliestEnd, end)
        return added
    }

    /// Takes over the state and the viewport of a camera that was moved or resized from outside.
    func adopt(_ state: CameraState, viewport: Viewport, targetAnchorPoint: AnchorPoint, now: TouchInstant) {
        base = state
        if viewport != self.viewport {
            self.viewport = viewport
            anchorPoint = focus
            for index in motions.indices {
                motions[index].isViewportTheSame = false
                guard let anchor = motions[index].motion.anchor else { continue }
                anchorPoint = anchor.point(in: viewport, targetAnchorPoint: targetAnchorPoint)
                motions[index].anchorPoint = anchorPoint
            }
        }
        pin(at: anchorPoint, now: now)
    }

    /// Keeps some of the motions. They continue from the given frame and its state.
    func retain(_ kept: [MixedMotion], leaving frame: MixedFrame, _ state: CameraState, now: TouchInstant) {
        base = state
        worldPoint = frame.worldPoint
        anchorPoint = frame.anchorPoint
        motions = kept
        earliestEnd = motions.reduce(TouchInstant(microseconds: .max)) { min($0, $1.end) }
        updateDriftsAtPin(now: now)
    }

    private func pin(at point: ScreenPoint, now: TouchInstant) {
        anchorPoint = point
        let geometry = CameraGeometry(state: base, viewport: viewport)
        worldPoint = geometry.worldPoint(at: geometry.perspective.lowered(point)) ?? geometry.center
        updateDriftsAtPin(now: now)
    }

    private func updateDriftsAtPin(now: TouchInstant) {
        for index in motions.indices {
            motions[index].driftAtPin = motions[index].drift(at: now)
        }
    }
}

/// A motion that runs together with others.
final class MixedMotion {
    /// The key of the animation.
    let key: UInt64
    let motion: ResolvedMotion
    let start: TouchInstant
    let end: TouchInstant
    var options = CameraAnimationOptions()
    var completion: ((CameraAnimationEnd) -> Void)?
    /// The anchor of the motion on the screen.
    var anchorPoint: ScreenPoint?
    /// The drift at the time when the coordinate was pinned. Only the drift after that moves the pinned coordinate.
    fileprivate var driftAtPin = GroundVector.zero
    /// Whether the viewport is still the one for which the motion has the exact center.
    fileprivate var isViewportTheSame = true

    init(key: UInt64, motion: ResolvedMotion, start: TouchInstant, end: TouchInstant, anchorPoint: ScreenPoint?) {
        self.key = key
        self.motion = motion
        self.start = start
        self.end = end
        self.anchorPoint = anchorPoint
    }

    /// Writes the parts that the motion moves into a frame.
    func show(at now: TouchInstant, in frame: inout MixedFrame, focus: ScreenPoint) {
        motion.course.show(at: seconds(at: now), in: &frame)
        switch frame.change {
        case .none: break
        case .slid(let drift):
            frame.worldPoint = frame.worldPoint + (drift - driftAtPin)
            frame.isMoved = true
        case .placed:
            frame.anchorPoint = anchorPoint ?? focus
            frame.isMoved = true
            if !isViewportTheSame { frame.center = nil }
        }
        frame.change = .none
        if motion.mayOvershoot { frame.overshooting.formUnion(motion.channels) }
    }

    /// The drift of the ground since the start, in widths of the world.
    func drift(at now: TouchInstant) -> GroundVector { motion.course.drift(at: seconds(at: now)) }

    /// The time since the start, in seconds. Infinite from the end on, so that the last frame is exactly the end.
    private func seconds(at now: TouchInstant) -> Double {
        now >= end ? .infinity : Double(max(now.microseconds.subtractingSaturated(start.microseconds), 0)) / 1e6
    }
}

/// The view of several motions together at one moment, before the constraints are applied.
struct MixedFrame: Sendable {
    /// The effect of a motion on the center.
    enum Change: Sendable {
        case none
        /// The ground has moved since the start by a vector in widths of the world.
        case slid(GroundVector)
        /// ``worldPoint`` is under the motion's anchor.
        case placed
    }

    var zoom: Double
    var bearing: Double
    var pitch: Double
    /// The point of the plane under ``anchorPoint``.
    var worldPoint: WorldPoint
    var anchorPoint: ScreenPoint
    /// The exact center for this zoom, bearing and pitch, if it is known.
    var center: Coordinate?
    /// Whether the center may differ from the one of the base state.
    var isMoved = false
    /// The effect of the last motion on the center.
    var change = Change.none
    /// The channels that may be outside the constraints.
    var overshooting: CameraChannels = []
}
