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
        let device = scrollClassifier.classify(delta: delta, kind: context.pointerKind, at: context.time)
        let rate = device == .wheel ? mouse.wheelLevelsPerDp : mouse.trackpadLevelsPerDp
        let wanted = Double(delta) / pixelsPerDp * rate
        let levels = min(max(wanted, -mouse.maximumLevelsPerScroll), mouse.maximumLevelsPerScroll)
        tell(.scrollZoom, goesOn: device == .wheel) {
            if device == .wheel {
                easeZoom(to: zoomGoal + levels, about: pivot, over: mouse.wheelDuration, at: context.time)
            } else {
                animator.cancel(.zoom)
                zoomNow(by: levels, about: pivot)
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
            viewTracker = ViewTracker(camera.state, stopGap: options.momentum.releaseTimeout)
        }
        turn(byPixels: Double(delta.x), degreesPerDp: options.mouse.rotationDegreesPerDp)
        tilt(byPixels: -Double(delta.y), degreesPerDp: options.mouse.tiltDegreesPerDp)
        viewTracker.add(camera.state, hand: ScreenPoint(context.position), at: context.time)
        return true
    }

    func turn(byPixels pixels: Double, degreesPerDp: Double) {
        let pivot = pivot(camera.viewport.focus, isCentered: true)
        change(bearing: camera.state.bearing + pixels / pixelsPerDp * degreesPerDp, holding: pivot)
    }

    /// Up tilts more.
    func tilt(byPixels pixels: Double, degreesPerDp: Double) {
        let pivot = pivot(camera.viewport.focus, isCentered: true)
        change(pitch: camera.state.pitch + pixels / pixelsPerDp * degreesPerDp, holding: pivot)
    }
}
