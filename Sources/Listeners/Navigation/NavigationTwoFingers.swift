import Geodesy
import MapCameras
import TouchPipeline

extension MapNavigationListener {
    /// The degrees of pitch for each dp that two fingers move up, as in MapLibre GL JS (`two_fingers_touch.ts`) and Mapbox Maps for iOS
    /// (`PitchGestureHandler.swift`).
    static let tiltDegreesPerDp = 0.5
    /// The degrees of bearing for each dp that two fingers move sideways, by feel.
    static let turnDegreesPerDp = 0.5

    /// A move of two fingers. Consumes it after a gesture has been recognized.
    func moveTwoFingers(_ old: (Vec2F, Vec2F), _ new: (Vec2F, Vec2F), _ context: TouchContext) -> Bool {
        guard !activeGestures.isDisjoint(with: .twoFingers) else { return false }
        let from = FingerPair(a: ScreenPoint(old.0), b: ScreenPoint(old.1))
        let to = FingerPair(a: ScreenPoint(new.0), b: ScreenPoint(new.1))
        let fingers = currentTwoFingers(from, context)
        let before = fingers.gesture ?? []
        // An event with the positions of the event before begins nothing and moves nothing.
        if from != to { move(fingers, recognizeForMap(from: from, to: to, at: context.timestamp), context.timestamp) }
        let begun = (fingers.gesture ?? []).subtracting(before)
        fingers.pair = to
        fingers.isPastSlop = context.isPastSlop
        if begun.isEmpty { activity = .twoFingers(fingers) } else { begin(begun, .twoFingers(fingers)) }
        velocity.add(x: to.middle.x, y: to.middle.y, at: context.timestamp)
        viewTracker.add(viewAfterCatchUp, pointer: to.halfWay, at: context.timestamp)
        return fingers.gesture != nil
    }

    private func currentTwoFingers(_ pair: FingerPair, _ context: TouchContext) -> TwoFingers {
        if case .twoFingers(let fingers) = activity { return fingers }
        storeOrigin()
        catchUp = CatchUp()
        velocity = ReleaseTracker(stopGap: options.momentum.releaseTimeout)
        // Before the first move both fingers were where they landed.
        let landedAt = landedAt ?? context.timestamp
        velocity.start(x: pair.middle.x, y: pair.middle.y, at: landedAt)
        viewTracker = ViewTracker(
            ViewTracker.View(camera.view), pointer: pair.halfWay, at: landedAt, stopGap: options.momentum.releaseTimeout)
        return TwoFingers(hold: hold(pair), pair: pair, origin: camera.state)
    }

    /// The directions in which fingers that move up or down can tilt the map, within the limits of its pitch.
    var tiltRoom: TiltRoom {
        let (pitch, constraints) = (camera.view.pitch, camera.constraints)
        let rises = constraints.nearestPitch(to: pitch + 1) > pitch
        let falls = constraints.nearestPitch(to: pitch - 1) < pitch
        return TiltRoom(up: rises, down: falls)
    }

    /// Moves the map along the way of the fingers. If a mode begins on the way, only the part after that counts for the mode.
    private func move(_ fingers: TwoFingers, _ move: TwoFingerArbiter.Move, _ time: TouchInstant) {
        var due = advanceCatchUp(until: time)
        var at = move.from
        resume(fingers, move, time)
        for latch in move.latches {
            // Before the threshold the new mode has not begun.
            apply(fingers, at, latch.pair, due)
            due = CatchUp.Amounts()
            begin(fingers, carriedOut(latch.modes), latch.pair, time)
            at = latch.pair
        }
        apply(fingers, at, move.to, due)
        if !move.modes.isEmpty { fingers.begun.formUnion(fingers.modes) }
    }

    /// Continues with the modes that the map carries out before this move. Before a mode has begun, the map follows the middle of the
    /// fingers, unless the fingers may still tilt it or turn it sideways.
    private func resume(_ fingers: TwoFingers, _ move: TwoFingerArbiter.Move, _ time: TouchInstant) {
        if !move.modesBefore.isEmpty {
            let modes = carriedOut(move.modesBefore)
            guard modes != fingers.modes else { return }
            // The movement while the modes were withheld is discarded.
            anchor(fingers, at: move.from)
            fingers.modes = modes
        } else if isMovedByOthers {
            tentative.keep()
            fingers.modes = []
            anchor(fingers, at: move.from)
        } else if fingers.modes.isEmpty, move.canOnlyPan, mayFollow(fingers, move.to) {
            begin(fingers, .pan, move.from, time)
        }
    }

    private func mayFollow(_ fingers: TwoFingers, _ pair: FingerPair) -> Bool {
        guard carriedOut(.pan) == .pan, !isAnimating else { return false }
        let (start, middle) = (fingers.start.middle, pair.middle)
        return Math.hypot(middle.x - start.x, middle.y - start.y) > Double(options.panSlop.pixels(density: density))
    }

    /// Begins modes at a position of the fingers. The movement before it is delayed for catching up, or is discarded.
    private func begin(_ fingers: TwoFingers, _ modes: TwoFingerModes, _ pair: FingerPair, _ time: TouchInstant) {
        let new = modes.subtracting(fingers.modes)
        if !fingers.modes.isSubset(of: modes), tentative.isInProgress, !isMovedByOthers {
            // The map has followed fingers that now tilt it or turn it sideways, so the pan is undone.
            camera.state = fingers.origin
            tentative.record(camera.view)
        }
        fingers.modes = modes
        guard options.catchUpDuration != nil, !isAnimating, fingers.hold != nil else { return anchor(fingers, at: pair) }
        let (start, middle) = (fingers.start.middle, pair.middle)
        if new.contains(.pan), middle != start {
            delay { $0.delay(x: middle.x - start.x, y: middle.y - start.y, at: time) }
        }
        if new.contains(.tilt) {
            let degrees = degrees(start.y - middle.y, Self.tiltDegreesPerDp)
            delay { $0.delay(pitch: degrees, at: time) }
        }
        if new.contains(.turn) {
            let degrees = degrees(middle.x - start.x, Self.turnDegreesPerDp)
            delay { $0.delay(degrees: degrees, at: time) }
        }
        guard !new.isDisjoint(with: [.zoom, .rotate]), let adjustment = adjustment(by: fingers, pair, camera.view) else { return }
        let requested = requestedChange(adjustment, fingers, pair, camera.view)
        // The catch-up in progress continues unchanged. Without this tolerance rounding would restart it.
        if abs(requested.levels - catchUp.rest.levels) > 1e-6 { delay { $0.delay(levels: requested.levels, at: time) } }
        if abs(requested.degrees - catchUp.rest.degrees) > 1e-6 { delay { $0.delay(degrees: requested.degrees, at: time) } }
        // The velocity of the view must not include the movement that was delayed.
        viewTracker.restart(viewAfterCatchUp, at: time, stopGap: options.momentum.releaseTimeout)
    }

    /// Anchors the map to the fingers at the places under them, and discards the movement that was delayed.
    private func anchor(_ fingers: TwoFingers, at pair: FingerPair) {
        fingers.hold = hold(pair)
        catchUp = CatchUp()
    }

    private func hold(_ pair: FingerPair) -> TwoFingerHold? {
        let view = camera.view
        return TwoFingerHold(pair, in: view, rubberBandOffset: rubberBandOffset)
    }

    /// The adjustment of a view for the fingers, without the movement that is still delayed.
    private func adjustment(by fingers: TwoFingers, _ pair: FingerPair, _ view: MercatorView) -> TwoFingerHold.Adjustment? {
        let pair = pair.moved(x: -catchUp.rest.x, y: -catchUp.rest.y)
        return fingers.hold?.adjustment(pair, in: view, factor: options.twoFingers.zoomFactor)
    }

    /// Moves the map while the fingers rest, because movement that was delayed has become due.
    func place(_ fingers: TwoFingers, _ due: CatchUp.Amounts) {
        apply(fingers, fingers.pair, fingers.pair, due)
    }

    private func apply(_ fingers: TwoFingers, _ from: FingerPair, _ to: FingerPair, _ due: CatchUp.Amounts) {
        if fingers.modes.isEmpty { return }
        if !fingers.modes.isDisjoint(with: .exclusive) {
            let tilt = fingers.modes.contains(.tilt) ? degrees(from.middle.y - to.middle.y, Self.tiltDegreesPerDp) : 0
            let turn = fingers.modes.contains(.turn) ? degrees(to.middle.x - from.middle.x, Self.turnDegreesPerDp) : 0
            turnAndTilt(byDegrees: turn + due.degrees, tilt + due.pitch)
        } else if !follow(fingers, to) {
            anchor(fingers, at: to)
        }
    }

    /// Moves the camera to the view that the fingers require. Returns `false` if a limit stopped it on the way.
    private func follow(_ fingers: TwoFingers, _ pair: FingerPair) -> Bool {
        let view = camera.view
        guard let hold = fingers.hold, let adjustment = adjustment(by: fingers, pair, view) else { return false }
        let requested = requestedChange(adjustment, fingers, pair, view)
        var zoom = view.zoom + (requested.levels - catchUp.rest.levels)
        let bearing = view.bearing + (requested.degrees - catchUp.rest.degrees)
        if options.hasRubberBand { zoom = limitedZoom(zoom + hold.rubberBandOffset.zoom, bearing: bearing, pitch: view.pitch) }
        let (held, point) = pivot(adjustment, hold, fingers.modes, view)
        return place(held, at: point, zoom: zoom, bearing: bearing)
    }

    /// The change of zoom and bearing for the modes that have begun.
    ///
    /// On a pitched map, fingers that only turn also change their distance on the ground, and fingers that only pinch also turn on the
    /// ground. This part of zoom and rotation belongs to the mode that has begun. The part that the fingers make on the screen is left out.
    /// It is measured from where the fingers began to hold the places, as the adjustment is.
    private func requestedChange(
        _ adjustment: TwoFingerHold.Adjustment, _ fingers: TwoFingers, _ pair: FingerPair, _ view: MercatorView
    ) -> (levels: Double, degrees: Double) {
        let (zooms, turns) = (fingers.modes.contains(.zoom), fingers.modes.contains(.rotate))
        var requested = (levels: zooms ? adjustment.levels : 0, degrees: turns ? adjustment.degrees : 0)
        guard zooms != turns, options.catchUpDuration != nil, view.pitch > 0, let start = fingers.hold?.pair else { return requested }
        let allowed = carriedOut(allowedTwoFingerModes)
        if !zooms, allowed.contains(.zoom), options.twoFingers.zoomFactor == 1 {
            requested.levels = adjustment.levels - Math.log2(pair.span / start.span)
        }
        if !turns, allowed.contains(.rotate) {
            requested.degrees = (adjustment.degrees + pair.angle - start.angle).remainder(dividingBy: 360)
        }
        return requested
    }

    /// The place that is held, and the point of the screen where it is put: the middle of the fingers, or the focal point.
    private func pivot(
        _ adjustment: TwoFingerHold.Adjustment, _ hold: TwoFingerHold, _ modes: TwoFingerModes, _ view: MercatorView
    ) -> (held: WorldPoint, point: ScreenPoint) {
        if let focalPoint = options.focalPoint {
            let point = camera.viewport.point(at: focalPoint)
            if let focus = view.worldPoint(at: point) { return (rubberBandOffset.added(to: focus), point) }
        }
        guard !modes.contains(.pan), let seen = view.worldPoint(at: adjustment.middle) else {
            return (hold.rubberBandOffset.added(to: hold.middle), adjustment.middle)
        }
        // Fingers that do not pan leave a stretched rubber band unchanged, so the offset of the current view is used.
        return (rubberBandOffset.added(to: seen), adjustment.middle)
    }
}
