import Geodesy
import MapCameras
import TouchPipeline

extension MapNavigationListener {
    /// The number of levels that a two-finger tap zooms out, as in every system that has this gesture.
    private static let twoFingerTapLevels = 1.0

    /// A double tap zooms in. With the shift key it zooms out.
    func doubleTap(_ position: Vec2F, _ context: TouchContext) -> Bool {
        guard activeGestures.contains(.doubleTapZoom) else { return false }
        if context.modifiers.contains(.shift) {
            report(.doubleTapZoom, willDecelerate: true) {
                tapZoom(by: -options.taps.doubleTapLevels, around: ScreenPoint(position), at: context.timestamp)
            }
        } else {
            zoomIn(around: position, at: context.timestamp)
            taps.begin(position, at: context.timestamp)
        }
        return true
    }

    /// A tap that continues a double tap is one more step of its zoom.
    func continuedTap(_ position: Vec2F, at time: TouchInstant) -> Bool {
        guard let continuous = options.taps.continuousTaps, activeGestures.contains(.doubleTapZoom),
            taps.continues(position, at: time, continuous, density: density)
        else { return false }
        zoomIn(around: position, at: time)
        return true
    }

    /// Zooms in as by a double tap, whatever is suspended.
    func zoomIn(around position: Vec2F, at time: TouchInstant) {
        report(.doubleTapZoom, willDecelerate: true) { tapZoom(by: options.taps.doubleTapLevels, around: ScreenPoint(position), at: time) }
    }

    func twoFingerTap(_ position: Vec2F, _ context: TouchContext) -> Bool {
        // The map has followed fingers that have tapped.
        cancelPair()
        guard activeGestures.contains(.twoFingerTapZoom) else {
            restore(context)
            return false
        }
        zoomOut(around: position, at: context.timestamp)
        return true
    }

    /// Zooms out as by a two-finger tap, whatever is suspended.
    func zoomOut(around position: Vec2F, at time: TouchInstant) {
        report(.twoFingerTapZoom, willDecelerate: true) {
            tapZoom(by: -Self.twoFingerTapLevels, around: ScreenPoint(position), at: time)
        }
    }

    private func tapZoom(by levels: Double, around finger: ScreenPoint, at time: TouchInstant) {
        let pivot = pivot(finger, isCentered: options.taps.zoomsAboutCenter)
        guard let origin = forgetMovement() else {
            return easeZoom(to: snapped(steps.zoomGoal + levels), around: pivot, over: options.taps.duration, at: time)
        }
        // The map has followed the tremor of the tap. The zoom starts from the view before it.
        let goal = CameraGeometry(state: origin, viewport: camera.viewport).state(
            zoom: snapped(origin.zoom + levels), holding: pivot, constraints: camera.constraints)
        steps.continueZoom(of: ease(to: goal, over: options.taps.duration, at: time))
        if options.taps.duration <= .zero { animator.advance(to: time) }
    }

    /// Animates the zoom. A zoom key that is held has no further effect.
    func easeZoom(to zoom: Double, around pivot: ScreenPoint, over duration: Duration, at time: TouchInstant) {
        held.remove(.zoom)
        steps.easeZoom(to: zoom, around: pivot, over: duration, at: time)
    }

    private func snapped(_ zoom: Double) -> Double {
        guard options.taps.zoomSnap > 0 else { return zoom }
        return (zoom / options.taps.zoomSnap).rounded() * options.taps.zoomSnap
    }

    /// The point of the screen that stays fixed during a zoom.
    func pivot(_ finger: ScreenPoint, isCentered: Bool) -> ScreenPoint {
        if let focalPoint = options.focalPoint { return camera.viewport.point(at: focalPoint) }
        return isCentered ? camera.viewport.focus : finger
    }

    // MARK: Quick zoom

    /// The second of two taps slides: downwards zooms in, unless it is inverted.
    func quickZoom(_ delta: Vec2F, _ context: TouchContext) -> Bool {
        guard activeGestures.contains(.quickZoom) else { return false }
        if case .quickZooming = activity {
        } else {
            let pivot = pivot(ScreenPoint(context.startPosition), isCentered: options.taps.quickZoomsAboutCenter)
            begin(.quickZoom, .quickZooming(around: pivot))
            catchUp = CatchUp()
            let delayed = quickZoomLevels(context.position.y - delta.y - context.startPosition.y)
            if options.catchUpDuration != nil, delayed != 0 { delay { $0.delay(levels: delayed, at: context.timestamp) } }
            viewTracker = ViewTracker(ViewTracker.View(camera.view), stopGap: options.momentum.releaseTimeout)
        }
        guard case .quickZooming(let pivot) = activity else { return false }
        let due = advanceCatchUp(until: context.timestamp)
        zoomNow(by: quickZoomLevels(delta.y) + due.levels, around: pivot)
        viewTracker.add(viewAfterCatchUp, pointer: ScreenPoint(context.position), at: context.timestamp)
        return true
    }

    private func quickZoomLevels(_ pixels: Float) -> Double {
        let direction = options.taps.quickZoomIsInverted ? -1.0 : 1.0
        let pixelsPerLevel = Double(options.taps.quickZoomDistance.pixels(density: density))
        return direction * Double(pixels) / max(1, pixelsPerLevel)
    }

    /// Zooms at once, about a point of the screen.
    func zoomNow(by levels: Double, around pivot: ScreenPoint) {
        change(zoom: camera.view.zoom + levels, holding: pivot)
    }
}

/// Recognizes the taps that follow a double tap without a pause.
struct TapSeries: Sendable {
    /// The time of the landing since the last tap, if there was one.
    private var landing: TouchInstant?
    private var last: (time: TouchInstant, position: Vec2F)?

    /// Called when a finger lands. If the touch before was not a tap of the series, the series ends.
    mutating func land(at time: TouchInstant) {
        if landing != nil { last = nil }
        landing = time
    }

    /// Begins a series with a double tap.
    mutating func begin(_ position: Vec2F, at time: TouchInstant) {
        landing = nil
        last = (time, position)
    }

    /// Whether a tap continues the series. Otherwise the series ends.
    mutating func continues(_ position: Vec2F, at time: TouchInstant, _ options: ContinuousTapOptions, density: ScreenDensity) -> Bool {
        guard let last else { return false }
        let pause = (landing ?? time) - last.time
        let isNext = pause < options.interval && position.distance(to: last.position) <= options.distance.pixels(density: density)
        self.last = isNext ? (time, position) : nil
        landing = nil
        return isNext
    }
}
