import Geodesy
import TouchPipeline

/// Motions that run together: what they show, for each moment.
///
/// Zoom, bearing and pitch come each from the motion that moves them, or from a base that stays. The centre follows from one point of the
/// plane that is pinned under one point of the screen, the anchor of the motion that began last. A momentum lets it slide, and a motion to a
/// place moves it along. So everything is a closed formula of time, and frames add nothing up.
///
/// An object, and so is each motion in it, so that a frame copies nothing.
final class CameraMix {
    /// What no motion moves.
    @exclusivity(unchecked) private(set) var base: CameraState
    @exclusivity(unchecked) private(set) var viewport: Viewport
    @exclusivity(unchecked) private(set) var motions: [MixedMotion] = []
    @exclusivity(unchecked) private var place: WorldPoint
    @exclusivity(unchecked) private var anchorPoint: ScreenPoint
    /// When the first of the motions ends.
    @exclusivity(unchecked) private(set) var earliestEnd = TouchInstant(microseconds: .max)

    /// Nothing that moves yet.
    init(origin: MotionOrigin) {
        base = origin.state
        viewport = origin.viewport
        anchorPoint = origin.viewport.focus
        place = WebMercator.project(origin.state.center)
    }

    /// What is shown at a moment, before the constraints are applied.
    func frame(at now: TouchInstant) -> MixedFrame {
        var frame = MixedFrame(zoom: base.zoom, bearing: base.bearing, pitch: base.pitch, place: place, anchorPoint: anchorPoint)
        let focus = viewport.focus
        frame.isMoved = anchorPoint != focus
        for index in motions.indices { motions[index].show(at: now, in: &frame, focus: focus) }
        if motions.count > 1 { frame.center = nil }
        return frame
    }

    /// The state of a frame, its zoom and pitch within the constraints, except for what is on its way back into them.
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
            state.center = view.center(placing: frame.place, at: frame.anchorPoint).coordinateOfCenter
        }
        return state
    }

    /// Adds a motion that begins with what is shown, and pins what is under its anchor.
    func add(_ motion: CameraMotion, startingAt start: TouchInstant, key: UInt64, origin: MotionOrigin) {
        base = origin.state
        let resolved = motion.resolved(from: origin)
        let point = resolved.anchor.map { origin.point(at: $0) }
        pin(at: point ?? anchorPoint, now: start)
        let end = start.advanced(byMicroseconds: resolved.durationMicroseconds)
        motions.append(MixedMotion(key: key, motion: resolved, start: start, end: end, anchorPoint: point))
        earliestEnd = min(earliestEnd, end)
    }

    /// Takes what a camera shows for what is shown, because it, or its window, was moved from outside.
    func adopt(_ state: CameraState, viewport: Viewport, targetAnchorPoint: AnchorPoint, now: TouchInstant) {
        base = state
        if viewport != self.viewport {
            self.viewport = viewport
            anchorPoint = viewport.focus
            for index in motions.indices {
                motions[index].isViewportTheSame = false
                guard let anchor = motions[index].motion.anchor else { continue }
                anchorPoint = anchor.point(in: viewport, targetAnchorPoint: targetAnchorPoint)
                motions[index].anchorPoint = anchorPoint
            }
        }
        pin(at: anchorPoint, now: now)
    }

    /// Removes motions. The others go on from a frame and its state.
    func remove(where isRemoved: (MixedMotion) -> Bool, leaving frame: MixedFrame, _ state: CameraState, now: TouchInstant) {
        base = state
        place = frame.place
        anchorPoint = frame.anchorPoint
        var kept: [MixedMotion] = []
        for motion in motions where !isRemoved(motion) { kept.append(motion) }
        motions = kept
        earliestEnd = motions.reduce(TouchInstant(microseconds: .max)) { min($0, $1.end) }
        noteDrifts(now: now)
    }

    private func pin(at point: ScreenPoint, now: TouchInstant) {
        anchorPoint = point
        let geometry = CameraGeometry(state: base, viewport: viewport)
        place = geometry.worldPoint(at: geometry.perspective.lowered(point)) ?? geometry.center
        noteDrifts(now: now)
    }

    private func noteDrifts(now: TouchInstant) {
        for index in motions.indices {
            motions[index].driftAtPin = motions[index].drift(at: now)
        }
    }
}

/// A motion that runs beside others.
final class MixedMotion {
    /// What its owner knows it by.
    let key: UInt64
    let motion: ResolvedMotion
    let start: TouchInstant
    let end: TouchInstant
    /// Where the motion's anchor is on the screen.
    @exclusivity(unchecked) var anchorPoint: ScreenPoint?
    /// How far it had slid when what is pinned was last taken. Only what it slides from there on counts.
    @exclusivity(unchecked) var driftAtPin = GroundVector.zero
    /// Whether the window is still that for which the motion knows the centre to the last bit.
    @exclusivity(unchecked) var isViewportTheSame = true

    init(key: UInt64, motion: ResolvedMotion, start: TouchInstant, end: TouchInstant, anchorPoint: ScreenPoint?) {
        self.key = key
        self.motion = motion
        self.start = start
        self.end = end
        self.anchorPoint = anchorPoint
    }

    /// Puts what the motion moves into a frame.
    func show(at now: TouchInstant, in frame: inout MixedFrame, focus: ScreenPoint) {
        motion.course.show(at: seconds(at: now), in: &frame)
        switch frame.change {
        case .none: break
        case .slid(let drift):
            frame.place = frame.place + (drift - driftAtPin)
            frame.isMoved = true
        case .placed:
            frame.anchorPoint = anchorPoint ?? focus
            frame.isMoved = true
            if !isViewportTheSame { frame.center = nil }
        }
        frame.change = .none
        if motion.mayOvershoot { frame.overshooting.formUnion(motion.channels) }
    }

    /// How far the ground has slid since the start, in widths of the world.
    func drift(at now: TouchInstant) -> GroundVector { motion.course.drift(at: seconds(at: now)) }

    /// The time since the start, in seconds. Infinite from the end on, so that the last frame is not a rounded microsecond before it.
    private func seconds(at now: TouchInstant) -> Double {
        now >= end ? .infinity : Double(max(now.microseconds.subtractingSaturated(start.microseconds), 0)) / 1e6
    }
}

/// What motions that run together show at one moment, before the constraints are applied.
struct MixedFrame: Sendable {
    /// What a motion does to the centre.
    enum Change: Sendable {
        case none
        /// The ground has slid since the start, in widths of the world.
        case slid(GroundVector)
        /// ``place`` is under the motion's anchor.
        case placed
    }

    var zoom: Double
    var bearing: Double
    var pitch: Double
    /// What is under ``anchorPoint``.
    var place: WorldPoint
    var anchorPoint: ScreenPoint
    /// The centre to the last bit, where it is known: the one that goes with this zoom, bearing and pitch.
    var center: Coordinate?
    /// Whether the centre may be another than before.
    var isMoved = false
    /// What the last motion did to the centre.
    var change = Change.none
    /// What of it may be outside the constraints.
    var overshooting: CameraChannels = []
}
