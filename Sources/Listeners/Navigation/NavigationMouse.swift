import Geodesy
import MapCameras
import TouchPipeline

extension MapNavigationListener {
    // MARK: Scrolling

    /// A wheel or a trackpad zooms.
    func scroll(_ position: Vec2F, _ delta: Float, _ context: TouchContext) -> Bool {
        guard enabledGestures.contains(.scrollZoom) else { return false }
        guard delta == 0 || !options.isCooperative || !context.modifiers.isDisjoint(with: [.control, .command]) else {
            onEvent?(.blocked)
            return false
        }
        // A scroll to the side is no step of a wheel.
        guard delta != 0 else { return true }
        let mouse = options.mouse
        let pivot = pivot(ScreenPoint(position), isCentered: mouse.scrollZoomsAboutCenter)
        let travel = Double(delta) / pixelsPerDp
        let device = scrollClassifier.classify(travel, context)
        let requested = travel * device.levelsPerDp
        let levels = min(max(requested, -mouse.maximumLevelsPerScroll), mouse.maximumLevelsPerScroll)
        // A click that follows does not undo the zoom.
        tentative.keep()
        report(.scrollZoom, willDecelerate: device == .wheel) {
            moveHeldKeys(until: context.timestamp)
            if device == .wheel {
                animator.advance(to: context.timestamp)
                easeZoom(to: steps.zoomGoal + levels, around: pivot, over: mouse.wheelDuration, at: context.timestamp)
            } else {
                animator.cancel(.zoom)
                held.remove(.zoom)
                zoomNow(by: levels, around: pivot)
            }
        }
        return true
    }

    // MARK: Dragging with the secondary button

    /// The degrees of bearing per dp of a drag with the secondary button, by feel.
    private static let dragRotationDegreesPerDp = 0.8
    /// The degrees of pitch per dp of such a drag, by feel.
    private static let dragTiltDegreesPerDp = 0.5

    func isDragRotation(_ context: TouchContext) -> Bool {
        guard context.pointerKind == .mouse else { return false }
        return context.buttons.contains(.secondary) || context.modifiers.contains(.control)
    }

    /// Rotates the map sideways and tilts it up and down, about the middle of the view.
    func dragRotate(_ delta: Vec2F, _ context: TouchContext) -> Bool {
        guard activeGestures.contains(.dragRotate) else { return false }
        if case .dragRotating = activity {
        } else {
            begin(.dragRotate, .dragRotating)
            beginDragRotating(ScreenPoint(context.position - delta), from: ScreenPoint(context.startPosition), at: context.timestamp)
        }
        let due = advanceCatchUp(until: context.timestamp)
        turnAndTilt(
            byDegrees: degrees(Double(delta.x), Self.dragRotationDegreesPerDp) + due.degrees,
            degrees(-Double(delta.y), Self.dragTiltDegreesPerDp) + due.pitch)
        viewTracker.add(viewAfterCatchUp, pointer: ScreenPoint(context.position), at: context.timestamp)
        return true
    }

    private func beginDragRotating(_ point: ScreenPoint, from start: ScreenPoint, at time: TouchInstant) {
        catchUp = CatchUp()
        if options.catchUpDuration != nil, point != start {
            let bearing = degrees(point.x - start.x, Self.dragRotationDegreesPerDp)
            let pitch = degrees(start.y - point.y, Self.dragTiltDegreesPerDp)
            delay {
                $0.delay(degrees: bearing, at: time)
                $0.delay(pitch: pitch, at: time)
            }
        }
        viewTracker = ViewTracker(ViewTracker.View(camera.view), stopGap: options.momentum.releaseTimeout)
    }

    /// The degrees for a movement of some pixels.
    func degrees(_ pixels: Double, _ degreesPerDp: Double) -> Double { pixels / pixelsPerDp * degreesPerDp }

    /// Changes bearing and pitch about the middle of the view.
    func turnAndTilt(byDegrees bearing: Double, _ pitch: Double) {
        let state = camera.view
        let pivot = pivot(camera.viewport.focus, isCentered: true)
        if bearing != 0 { change(bearing: state.bearing + bearing, holding: pivot) }
        if pitch != 0 { change(pitch: state.pitch + pitch, holding: pivot) }
    }
}

// A drag of the mouse with the shift key draws a box on the screen. The map does not move during the drag, and zooms to the box at the end.
extension MapNavigationListener {
    /// A box whose sides are all shorter than this is too small to zoom to.
    private static let shortestSide = ScreenLength.dp(4)

    /// Whether a drag that begins draws a box.
    func isBoxDrag(_ context: TouchContext) -> Bool {
        context.pointerKind == .mouse && context.modifiers.contains(.shift) && context.buttons.contains(.primary)
            && enabledGestures.contains(.boxZoom)
    }

    /// Draws the box from where the button was pressed to the position of the mouse.
    func dragBox(_ context: TouchContext) -> Bool {
        if case .boxZooming = activity {
        } else {
            begin(.boxZoom, .none)
        }
        let box = ScreenRect(within(context.startPosition), within(context.position))
        activity = .boxZooming(box)
        onEvent?(.boxChanged(box))
        return true
    }

    /// Ends the drag where the button is released. If something else ends it, the box is cancelled.
    func completeBox(_ box: ScreenRect, _ context: TouchContext) -> Bool {
        if context.endReason == .lifted {
            let end = liftPosition.map { ScreenRect(within(context.startPosition), within($0)) } ?? box
            if end != box { onEvent?(.boxChanged(end)) }
            onEvent?(.ended(.boxZoom, willDecelerate: finish(end, at: context.timestamp)))
        } else {
            onEvent?(.cancelled(.boxZoom))
        }
        settle(.boxZoom, context)
        return true
    }

    /// Passes the box to the app, or zooms to it. Returns whether an animation runs.
    private func finish(_ box: ScreenRect, at time: TouchInstant) -> Bool {
        guard max(box.size.x, box.size.y) >= Self.shortestSide.pixels(density: density) else { return false }
        if consumesBox?(box) == true { return false }
        guard let goal = state(showing: box) else { return false }
        let duration = options.mouse.boxZoomDuration
        let ease = CameraEase(to: CameraTarget(goal), duration: duration, anchor: .screen(camera.viewport.focus))
        animator.start(.ease(ease), at: time)
        if duration <= .zero { animator.advance(to: time) }
        return animator.isRunning
    }

    /// The state that shows the box as large as possible, with the place of its middle in the middle.
    private func state(showing box: ScreenRect) -> CameraState? {
        let geometry = camera.geometry
        func place(_ x: Float, _ y: Float) -> WorldPoint? {
            let point = ScreenPoint(box.origin + Vec2F(box.size.x * x, box.size.y * y))
            return geometry.worldPoint(at: geometry.withinSight(point))
        }
        guard let middle = place(0.5, 0.5), let a = place(0, 0), let b = place(1, 0), let c = place(1, 1), let d = place(0, 1) else {
            return nil
        }
        return geometry.state(fitting: [a, b, c, d], around: middle, constraints: camera.constraints)
    }

    /// The nearest point inside the view. A mouse may be dragged outside.
    private func within(_ point: Vec2F) -> Vec2F {
        let viewport = camera.viewport
        return Vec2F(min(max(point.x, 0), Float(viewport.width)), min(max(point.y, 0), Float(viewport.height)))
    }
}

extension ScreenRect {
    /// The rectangle with two opposite corners.
    fileprivate init(_ a: Vec2F, _ b: Vec2F) {
        self.init(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
    }
}

/// Distinguishes a wheel, a trackpad and a pinch on a trackpad by their scroll steps, if the pointer's kind does not determine the device.
///
/// A wheel sends large equal steps, or single ones. A trackpad sends many small, unequal ones. The rules are those of MapLibre GL JS
/// (`scroll_zoom.ts`), apart from the second and the fourth:
///
/// * A multiple of 4.000244140625 dp is a wheel: this is the step of a mouse on macOS.
/// * A scroll with the control key is a pinch: browsers report a pinch on a trackpad like this.
/// * A step of less than 4 dp is a trackpad.
/// * A step within 40 ms that differs from the one before is a trackpad.
/// * A step after a pause of 400 ms is a wheel, until the next step. The next step is a trackpad if the time between them, multiplied by
///   its length, is below 200 ms · dp. For example, 4 dp each 16 ms cannot be a wheel, whose steps are about 100 dp.
struct ScrollClassifier: Sendable {
    enum Device: Sendable {
        case wheel, trackpad, pinch
    }

    private static let pause: Int64 = 400_000
    private static let trackpadInterval: Int64 = 40_000
    private static let smallestNotch = 4.0
    private static let macNotch = 4.000244140625
    /// In microseconds · dp.
    private static let trackpadIntervalTimesStep = 200_000.0

    /// The device of the last steps. `nil` after a pause.
    private var device: Device?
    private var lastStep = 0.0
    private var lastTime = TouchInstant(microseconds: .min)

    /// The device of a scroll, from its step in dp.
    mutating func classify(_ step: Double, _ context: TouchContext) -> Device {
        let gap = context.timestamp.microseconds.subtractingSaturated(lastTime.microseconds)
        let last = abs(lastStep)
        (lastStep, lastTime) = (step, context.timestamp)
        if context.modifiers.contains(.control) { return .pinch }
        if context.pointerKind == .trackpad { return .trackpad }
        let length = abs(step)
        if length.remainder(dividingBy: Self.macNotch) == 0 {
            device = .wheel
        } else if length < Self.smallestNotch || (gap < Self.trackpadInterval && length != last) {
            device = .trackpad
        } else if gap > Self.pause {
            device = nil
        } else if device == nil {
            device = Double(gap) * length < Self.trackpadIntervalTimesStep ? .trackpad : .wheel
        }
        return device ?? .wheel
    }
}

extension ScrollClassifier.Device {
    /// The number of levels per dp.
    ///
    /// * A wheel, by feel: a step of 100 dp zooms 0.22 levels. MapLibre GL JS zooms 0.15 levels, by log2(2 / (1 + exp(−dp / 450)))
    ///   (`scroll_zoom.ts`).
    /// * A trackpad: MapLibre GL JS zooms log2(2 / (1 + exp(−dp / 100))) levels for all dp of a frame (`scroll_zoom.ts`). This is its slope for
    ///   small steps, 1 / (200 ln 2). Levels are proportional to the travel, so that the same travel gives the same zoom at any frame rate.
    /// * A pinch on a trackpad: systems and browsers report 100 · ln(scale) dp, so 1 / (100 ln 2) follows the fingers exactly.
    fileprivate var levelsPerDp: Double {
        switch self {
        case .wheel: 1 / 450
        case .trackpad: 0.0072134752044448
        case .pinch: 0.0144269504088896
        }
    }
}
