import Geodesy
import TouchPipeline

/// Motions that run together, as a value: what they show, for each moment.
///
/// Zoom, bearing and pitch come each from the motion that moves them, or from a base that stays. The centre follows from one point of the
/// plane that is pinned under one point of the screen, the anchor of the motion that began last; a momentum lets it slide, a motion to a
/// place moves it along. So everything is a closed formula of time, and frames add nothing up.
struct CameraMix: Sendable {
    /// What no motion moves.
    private(set) var base: CameraState
    private(set) var viewport: Viewport
    private(set) var motions: [MixedMotion] = []
    private var place: WorldPoint
    private var anchorPoint: ScreenPoint

    /// Nothing that moves yet.
    init(origin: MotionOrigin) {
        base = origin.state
        viewport = origin.viewport
        anchorPoint = origin.viewport.focus
        place = WebMercator.project(origin.state.center)
    }

    var isEmpty: Bool { motions.isEmpty }

    /// When the first of the motions ends.
    private(set) var earliestEnd = TouchInstant(microseconds: .max)

    /// What is shown at a moment, before the constraints are applied.
    func frame(at now: TouchInstant) -> MixedFrame {
        var frame = MixedFrame(zoom: base.zoom, bearing: base.bearing, pitch: base.pitch, place: place, anchorPoint: anchorPoint)
        frame.isMoved = anchorPoint != viewport.focus
        for index in motions.indices {
            let sample = motions[index].sample(at: now)
            if let zoom = sample.zoom { frame.zoom = zoom }
            if let bearing = sample.bearing { frame.bearing = bearing }
            if let pitch = sample.pitch { frame.pitch = pitch }
            if let drift = sample.drift {
                frame.place = frame.place + (drift - motions[index].driftAtPin)
                frame.isMoved = true
            }
            if let place = sample.place {
                frame.place = place
                frame.anchorPoint = motions[index].anchorPoint ?? viewport.focus
                frame.isMoved = true
                frame.center = motions[index].isViewportTheSame && motions.count == 1 ? sample.center : nil
            }
            if motions[index].motion.mayOvershoot { frame.overshooting.formUnion(motions[index].motion.channels) }
        }
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
    mutating func add(_ motion: CameraMotion, startingAt start: TouchInstant, key: UInt64, origin: MotionOrigin) {
        base = origin.state
        let resolved = motion.resolved(from: origin)
        let point = resolved.anchor.map { origin.point(at: $0) }
        pin(at: point ?? anchorPoint, now: start)
        let end = start.advanced(byMicroseconds: resolved.durationMicroseconds)
        motions.append(MixedMotion(key: key, motion: resolved, start: start, end: end, anchorPoint: point))
        earliestEnd = min(earliestEnd, end)
    }

    /// Takes what a camera shows for what is shown, because it, or its window, was moved from outside.
    mutating func adopt(_ state: CameraState, viewport: Viewport, targetAnchorPoint: AnchorPoint, now: TouchInstant) {
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
    mutating func remove(where isRemoved: (MixedMotion) -> Bool, leaving frame: MixedFrame, _ state: CameraState, now: TouchInstant) {
        base = state
        place = frame.place
        anchorPoint = frame.anchorPoint
        motions.removeAll(where: isRemoved)
        earliestEnd = motions.reduce(TouchInstant(microseconds: .max)) { min($0, $1.end) }
        noteDrifts(now: now)
    }

    private mutating func pin(at point: ScreenPoint, now: TouchInstant) {
        anchorPoint = point
        let geometry = CameraGeometry(state: base, viewport: viewport)
        place = geometry.worldPoint(at: geometry.perspective.lowered(point)) ?? geometry.center
        noteDrifts(now: now)
    }

    private mutating func noteDrifts(now: TouchInstant) {
        for index in motions.indices {
            motions[index].driftAtPin = motions[index].sample(at: now).drift ?? .zero
        }
    }
}

/// A motion that runs beside others.
struct MixedMotion: Sendable {
    /// What its owner knows it by.
    let key: UInt64
    let motion: ResolvedMotion
    let start: TouchInstant
    let end: TouchInstant
    /// Where the motion's anchor is on the screen.
    var anchorPoint: ScreenPoint?
    /// How far it had slid when what is pinned was last taken; only what it slides from there on counts.
    var driftAtPin = GroundVector.zero
    /// Whether the window is still that for which the motion knows the centre to the last bit.
    var isViewportTheSame = true

    func sample(at now: TouchInstant) -> MotionSample {
        // At the very end, not a rounded microsecond before it.
        if now >= end { return motion.course.sample(at: .infinity) }
        return motion.course.sample(at: Double(max(now.microseconds.subtractingSaturated(start.microseconds), 0)) / 1e6)
    }
}

/// What motions that run together show at one moment, before the constraints are applied.
struct MixedFrame: Sendable {
    var zoom: Double
    var bearing: Double
    var pitch: Double
    /// What is under ``anchorPoint``.
    var place: WorldPoint
    var anchorPoint: ScreenPoint
    /// The centre to the last bit, where it is known.
    var center: Coordinate?
    /// Whether the centre may be another than before.
    var isMoved = false
    /// What of it may be outside the constraints.
    var overshooting: CameraChannels = []
}
