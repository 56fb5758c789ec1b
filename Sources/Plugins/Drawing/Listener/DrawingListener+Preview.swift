import Geodesy
import MapCameras
public import TouchPipeline

// What a DrawingListener shows besides the drawing, and the crosshair, under which the preview shows what a coordinate would add. Together with
// DrawingListener.swift this has more than 500 lines.

extension DrawingListener {
    /// The position of the crosshair on the screen, in pixels.
    public var crosshairPosition: Vec2F { Crosshair(at: options.crosshair, of: camera).position }

    /// Whether what was under the crosshair follows it. It is then also in ``drawing``, at its current coordinate, and all touches move the
    /// map.
    public var isFollowingCrosshair: Bool { touch?.crosshairView != nil }

    /// Chooses the coordinate under the crosshair, as a tap there would.
    ///
    /// The modes add a vertex, a point or a place of a shape there, erase what is there, or select it. If the selected feature or a handle of
    /// it is there, it follows the crosshair while the map moves. The next call places it, and ``cancel()`` puts it back. The method does not
    /// depend on ``DrawingOptions/placement``.
    ///
    /// - Returns: Whether the mode used the coordinate. Above the horizon there is none.
    @discardableResult
    public func placeAtCrosshair() -> Bool { placingAtCrosshair().isUsed }

    /// Does the same, and also returns the events.
    func placingAtCrosshair() -> (isUsed: Bool, events: [DrawingEvent]) {
        guard isEnabled else { return (false, []) }
        if isFollowingCrosshair { return (true, finishDrag()) }
        end(because: .drawingChanged)
        prepareCanvas()
        canvas.beginTouch()
        canvas.pointerKind = .finger
        guard let sample = crosshairSample(canvas.geometry) else { return (false, []) }
        let (claim, began) = draw { $0.press(sample, on: &$1) }
        if claim == .grabs {
            touch = DrawingTouch(following: sample, CrosshairView(of: canvas.geometry, crosshair: sample.position))
            report(began + [.began])
            return (true, [.began])
        }
        currentMode.cancel()
        canvas.restore()
        canvas.isPlacing = true
        defer { canvas.isPlacing = false }
        let (isUsed, events) = draw { $0.place(sample, on: &$1) }
        guard isUsed else {
            canvas.restore()
            return (false, [])
        }
        finishTouch(events)
        return (true, events)
    }

    /// A sample at the crosshair in a view, at the present time. `nil` above the horizon.
    func crosshairSample(_ geometry: CameraGeometry) -> DrawingSample? {
        DrawingSample(Crosshair(at: options.crosshair, of: camera), at: environment?.now, seenThrough: geometry)
    }

    /// Moves what follows the crosshair to the coordinate under it. Above the horizon it stays where it is.
    func followCrosshair() {
        guard let view = touch?.crosshairView else { return }
        canvas.geometry = camera.geometry
        guard let sample = crosshairSample(canvas.geometry) else { return }
        let current = CrosshairView(of: canvas.geometry, crosshair: sample.position)
        guard view != current else { return }
        touch?.crosshairView = current
        canvas.releaseSnapTarget()
        events.delay(draw { $0.drag(sample, on: &$1) }.events)
    }

    /// Brings the canvas up to the current view. With a crosshair, shows what a coordinate there would add, and returns `true`.
    private func aim() -> Bool {
        followCrosshair()
        canvas.geometry = camera.geometry
        if touch == nil { canvas.density = density }
        guard isEnabled, options.placement.usesCrosshair, !isDrawing else { return false }
        if touch == nil {
            prepareCanvas()
            canvas.beginTouch()
        }
        guard let sample = crosshairSample(canvas.geometry) else { return false }
        _ = draw { $0.aim(sample, on: &$1) }
        return true
    }
}

// MARK: - Preview

extension DrawingListener {
    /// Whether ``advance(to:)`` has to be called once per frame: a finger rests before its drag begins (``DragStart/afterLongPress``).
    public var wantsFrames: Bool { touch?.wait != nil }

    /// Advances the progress of a finger that rests, and reports it as ``DrawingEvent/waiting(_:)``. Returns whether another frame is wanted.
    ///
    /// - Parameter time: A time on the clock of the touch events.
    @discardableResult
    public func advance(to time: TouchInstant) -> Bool {
        if touch?.wait?.advance(to: time) == true, let wait = touch?.wait { report([.waiting(wait.wait)]) }
        return wantsFrames
    }

    /// What to draw over the features while something is in progress.
    ///
    /// - Complexity: O(n), where n is the number of vertices that are in progress or selected.
    public var preview: DrawingPreview {
        let isAiming = aim()
        var landing: Coordinate?
        let isHovering = touch == nil && !isAiming
        let canvas = isHovering ? hover?.canvas(of: mode, following: canvas, landing: &landing) ?? canvas : canvas
        var preview = DrawingPreview(canvas, wait: touch?.wait?.wait)
        preview.landing = landing
        if options.placement.usesCrosshair || isFollowingCrosshair { preview.crosshair = crosshairPosition }
        preview.focusedVertex = focusedVertex?.coordinate
        mode.show(in: &preview, on: canvas)
        if isAiming { self.canvas.clearPreview() }
        let isPredicted = predictedPositions.isEmpty && isDrawing
        preview.predict(isPredicted ? environment?.predictedPositions ?? [] : predictedPositions, seenThrough: canvas.geometry)
        return preview
    }

    /// Sets the positions that the system predicts for the finger, in screen pixels. The preview shows them until the next sample.
    ///
    /// They replace those of the handler, which the views of `TouchPipelineUI` set.
    /// Positions that are not finite are ignored. Without a drag in progress, the method has no effect.
    public func setPredictedSamples(_ positions: [Vec2F]) {
        guard isDrawing else { return }
        predictedPositions = positions.filter { $0.isFinite }
    }

    /// Shows in ``preview`` where a pencil or a mouse would land, and reports ``DrawingEvent/changed``. The drawing does not change.
    ///
    /// Returns `false` during a touch, above the horizon, and for a pointer that does not draw.
    public func onHover(_ hover: TouchHover) -> Bool {
        guard isEnabled, touch == nil, hover.kind == .stylus || options.inputPolicy != .pencilOnly else { return false }
        guard DrawingSample(hover, seenThrough: camera.geometry) != nil else { return false }
        prepareCanvas()
        self.hover = DrawingHover(hover, on: self.hover?.canvas ?? canvas)
        report([.changed])
        return true
    }

    func disable() {
        end(because: .disabled)
        onHoverEnd()
    }

    /// Removes the preview of the landing.
    public func onHoverEnd() {
        guard hover != nil else { return }
        hover = nil
        report([.changed])
    }
}
