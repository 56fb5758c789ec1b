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

    /// What is shown at a moment.
    func view(at now: TouchInstant, constraints: CameraConstraints) -> MixedView {
        var view = MixedView(state: base, place: place, anchorPoint: anchorPoint)
        var center: Coordinate?
        var isMoved = anchorPoint != viewport.focus
        for index in motions.indices {
            let sample = motions[index].sample(at: now)
            if let zoom = sample.zoom { view.state.zoom = zoom }
            if let bearing = sample.bearing { view.state.bearing = bearing }
            if let pitch = sample.pitch { view.state.pitch = pitch }
            if let drift = sample.drift {
                view.place = view.place + (drift - motions[index].driftAtPin)
                isMoved = true
            }
            if let place = sample.place {
                view.place = place
                view.anchorPoint = motions[index].anchorPoint ?? viewport.focus
                isMoved = true
                center = motions[index].isViewportTheSame && motions.count == 1 ? sample.center : nil
            }
            if motions[index].motion.mayOvershoot { view.overshooting.formUnion(motions[index].motion.channels) }
        }
        let isClamped = clamp(&view, to: constraints)
        if let center, !isClamped {
            view.state.center = center
        } else if isMoved {
            view.state.center = self.center(of: view)
        }
        return view
    }

    /// Clamps zoom and pitch, but for what is on its way back into the constraints; says whether that changed anything.
    private func clamp(_ view: inout MixedView, to constraints: CameraConstraints) -> Bool {
        let before = view.state
        view.state = constraints.clampZoomAndPitch(before, viewport: viewport)
        if view.overshooting.contains(.zoom) { view.state.zoom = before.zoom }
        if view.overshooting.contains(.pitch) { view.state.pitch = before.pitch }
        return view.state != before
    }

    /// The centre that puts the place of a view under its anchor.
    private func center(of view: MixedView) -> Coordinate {
        guard view.anchorPoint != viewport.focus else { return view.place.coordinateOfCenter }
        let perspective = Perspective(bearing: view.state.bearing, pitch: view.state.pitch, viewport: viewport)
        let scale = viewport.pixelsPerWorld(atZoom: view.state.zoom)
        let offset = perspective.vector(at: perspective.lowered(view.anchorPoint)) ?? .zero
        return (view.place - offset / scale).coordinateOfCenter
    }

    /// Adds a motion that begins with what is shown, and pins what is under its anchor.
    mutating func add(_ motion: CameraMotion, startingAt start: TouchInstant, key: UInt64, origin: MotionOrigin) {
        base = origin.state
        let resolved = motion.resolved(from: origin)
        let point = resolved.anchor.map { origin.point(at: $0) }
        pin(at: point ?? anchorPoint, now: start)
        let end = start.advanced(byMicroseconds: resolved.durationMicroseconds)
        motions.append(MixedMotion(key: key, motion: resolved, start: start, end: end, anchorPoint: point))
    }

    /// Takes what a camera shows for what is shown, because somebody else has moved it or its window.
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

    /// Takes out motions, after which the others go on from a view.
    mutating func remove(where isRemoved: (MixedMotion) -> Bool, leaving view: MixedView, now: TouchInstant) {
        base = view.state
        place = view.place
        anchorPoint = view.anchorPoint
        motions.removeAll(where: isRemoved)
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
