import Geodesy
import MapCameras
import TouchPipeline

// A drag of the mouse with shift held draws a box on the screen. The map stays where it is meanwhile, and zooms to the box at the end.
extension MapNavigationListener {
    /// A box with no side as long is too small to zoom to.
    private static let shortestSide = ScreenLength.dp(4)

    /// Whether a drag that begins draws a box.
    func isBoxDrag(_ context: TouchContext) -> Bool {
        context.pointerKind == .mouse && context.modifiers.contains(.shift) && context.buttons.contains(.primary)
            && enabledGestures.contains(.boxZoom)
    }

    /// Draws the box from where the button was pressed to where the mouse is.
    @inline(never)
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

    /// The drag ends where the button is released. If something else ends it, the box is cancelled.
    ///
    /// It stays a function of its own, so that the playground loads it when it is first called (`Web/wasm/split.py`).
    @inline(never)
    func completeBox(_ box: ScreenRect, _ context: TouchContext) -> Bool {
        if context.endReason == .lifted {
            let end = liftPosition.map { ScreenRect(within(context.startPosition), within($0)) } ?? box
            if end != box { onEvent?(.boxChanged(end)) }
            onEvent?(.ended(.boxZoom, willDecelerate: finish(end, at: context.time)))
        } else {
            onEvent?(.cancelled(.boxZoom))
        }
        settle(.boxZoom, context)
        return true
    }

    /// Offers the box to the app, or zooms to it. Returns whether the map moves by itself.
    private func finish(_ box: ScreenRect, at time: TouchInstant) -> Bool {
        guard max(box.size.x, box.size.y) >= Self.shortestSide.pixels(atDensity: density) else { return false }
        if onBox?(box) == true { return false }
        guard let goal = state(showing: box) else { return false }
        let duration = options.mouse.boxZoomDuration
        let ease = CameraEase(to: CameraTarget(goal), duration: duration, anchor: .screen(camera.viewport.focus))
        animator.start(.ease(ease), at: time)
        if duration <= .zero { animator.advance(to: time) }
        return animator.isRunning
    }

    /// The view in which the box is as large as possible, and what was in its middle is in the middle.
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

    /// The nearest point of the view: a mouse may be dragged beyond it.
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
