import Geodesy
import MapCameras
import TouchPipeline

extension MapNavigationListener {
    // MARK: Scrolling

    /// A wheel or a trackpad zooms.
    func scroll(_ position: Vec2F, _ delta: Float, _ context: TouchContext) -> Bool {
        guard enabledGestures.contains(.scrollZoom) else { return false }
        guard !options.isCooperative || !context.modifiers.isDisjoint(with: [.control, .command]) else {
            onEvent?(.blocked)
            return false
        }
        let mouse = options.mouse
        let pivot = pivot(ScreenPoint(position), isCentered: mouse.scrollZoomsAboutCenter)
        let travel = Double(delta) / pixelsPerDp
        let device = scrollClassifier.classify(travel, context)
        let wanted = travel * mouse.levelsPerDp(of: device)
        let levels = min(max(wanted, -mouse.maximumLevelsPerScroll), mouse.maximumLevelsPerScroll)
        // A click that follows does not take the zoom back.
        followed = nil
        tell(.scrollZoom, willDecelerate: device == .wheel) {
            if device == .wheel {
                easeZoom(to: zoomGoal + levels, around: pivot, over: mouse.wheelDuration, at: context.time)
            } else {
                animator.cancel(.zoom)
                zoomNow(by: levels, around: pivot)
            }
        }
        return true
    }

    // MARK: Dragging with the secondary button

    func isDragRotation(_ context: TouchContext) -> Bool {
        guard context.pointerKind == .mouse else { return false }
        return context.buttons.contains(.secondary) || context.modifiers.contains(.control)
    }

    /// Sideways turns the map, up and down tilts it, about the middle of the view.
    func dragRotate(_ delta: Vec2F, _ context: TouchContext) -> Bool {
        guard enabledGestures.contains(.dragRotate) else { return false }
        if case .dragRotating = activity {
        } else {
            begin(.dragRotate, .dragRotating)
            beginDragRotating(ScreenPoint(context.position - delta), from: ScreenPoint(context.startPosition), at: context.time)
        }
        let due = makeUp(until: context.time)
        turnAndTilt(
            byDegrees: degrees(Double(delta.x), options.mouse.rotationDegreesPerDp) + due.degrees,
            degrees(-Double(delta.y), options.mouse.tiltDegreesPerDp) + due.pitch)
        viewTracker.add(wantedView, hand: ScreenPoint(context.position), at: context.time)
        return true
    }

    private func beginDragRotating(_ point: ScreenPoint, from start: ScreenPoint, at time: TouchInstant) {
        catchUp = CatchUp()
        if options.catchUpDuration != nil, point != start {
            let mouse = options.mouse
            let (bearing, pitch) = (
                degrees(point.x - start.x, mouse.rotationDegreesPerDp), degrees(start.y - point.y, mouse.tiltDegreesPerDp)
            )
            holdBack {
                $0.hold(degrees: bearing, at: time)
                $0.hold(pitch: pitch, at: time)
            }
        }
        viewTracker = ViewTracker(ViewTracker.View(camera.view), stopGap: options.momentum.releaseTimeout)
    }

    /// What a movement of so many pixels turns or tilts, in degrees.
    func degrees(_ pixels: Double, _ degreesPerDp: Double) -> Double { pixels / pixelsPerDp * degreesPerDp }

    /// Turns and tilts the map about the middle of the view.
    func turnAndTilt(byDegrees bearing: Double, _ pitch: Double) {
        let state = camera.view
        let pivot = pivot(camera.viewport.focus, isCentered: true)
        if bearing != 0 { change(bearing: state.bearing + bearing, holding: pivot) }
        if pitch != 0 { change(pitch: state.pitch + pitch, holding: pivot) }
    }
}
