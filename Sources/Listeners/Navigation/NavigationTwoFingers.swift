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
        viewTracker.add(wantedView, pointer: to.halfWay, at: context.timestamp)
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
            takeHold(fingers, move.from)
            fingers.modes = modes
        } else if isMovedByOthers {
            followed = nil
            fingers.modes = []
            takeHold(fingers, move.from)
        } else if fingers.modes.isEmpty, move.canOnlyPan, mayFollow(fingers, move.to) {
            begin(fingers, .pan, move.from, time)
        }
    }

    private func mayFollow(_ fingers: TwoFingers, _ pair: FingerPair) -> Bool {
        guard carriedOut(.pan) == .pan, !isAnimating else { return false }
        let (start, middle) = (fingers.start.middle, pair.middle)
        return Math.hypot(middle.x - start.x, middle.y - start.y) > Double(options.panSlop.pixels(density: density))
    }

    /// Begins modes at a position of the fingers. The movement before it is held back for catching up, or is discarded.
    private func begin(_ fingers: TwoFingers, _ modes: TwoFingerModes, _ pair: FingerPair, _ time: TouchInstant) {
        let new = modes.subtracting(fingers.modes)
        if !fingers.modes.isSubset(of: modes), followed != nil, !isMovedByOthers {
            // The map has followed fingers that now tilt it or turn it sideways, so the pan is undone.
            camera.state = fingers.origin
            followed?.shown = camera.view
        }
        fingers.modes = modes
        guard options.catchUpDuration != nil, !isAnimating, fingers.hold != nil else { return takeHold(fingers, pair) }
        let (start, middle) = (fingers.start.middle, pair.middle)
        if new.contains(.pan), middle != start {
            holdBack { $0.hold(x: middle.x - start.x, y: middle.y - start.y, at: time) }
        }
        if new.contains(.tilt) {
            let degrees = degrees(start.y - middle.y, Self.tiltDegreesPerDp)
            holdBack { $0.hold(pitch: degrees, at: time) }
        }
        if new.contains(.turn) {
            let degrees = degrees(middle.x - start.x, Self.turnDegreesPerDp)
            holdBack { $0.hold(degrees: degrees, at: time) }
        }
        guard !new.isDisjoint(with: [.zoom, .rotate]), let adjustment = adjustment(by: fingers, pair, camera.view) else { return }
        let wanted = wanted(adjustment, fingers, pair, camera.view)
        // The catch-up in progress continues unchanged. Without this tolerance rounding would restart it.
        if abs(wanted.levels - catchUp.rest.levels) > 1e-6 { holdBack { $0.hold(levels: wanted.levels, at: time) } }
        if abs(wanted.degrees - catchUp.rest.degrees) > 1e-6 { holdBack { $0.hold(degrees: wanted.degrees, at: time) } }
        // The velocity of the view must not include the movement that was held back.
        viewTracker.restart(wantedView, at: time, stopGap: options.momentum.releaseTimeout)
    }

    /// Takes hold of the places under the fingers, and discards the movement that was held back.
    private func takeHold(_ fingers: TwoFingers, _ pair: FingerPair) {
        fingers.hold = hold(pair)
        catchUp = CatchUp()
    }

    private func hold(_ pair: FingerPair) -> TwoFingerHold? {
        let view = camera.view
        return TwoFingerHold(pair, in: view, rubberBandOffset: rubberBandOffset)
    }

    /// The adjustment of a view for the fingers, without the movement that is still held back.
    private func adjustment(by fingers: TwoFingers, _ pair: FingerPair, _ view: MercatorView) -> TwoFingerHold.Adjustment? {
        let pair = pair.moved(x: -catchUp.rest.x, y: -catchUp.rest.y)
        return fingers.hold?.adjustment(pair, in: view, factor: options.twoFingers.zoomFactor)
    }

    /// Moves the map while the fingers rest, because movement that was held back has become due.
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
            takeHold(fingers, to)
        }
    }

    /// Moves the camera to the view that the fingers require. Returns `false` if a limit stopped it on the way.
    private func follow(_ fingers: TwoFingers, _ pair: FingerPair) -> Bool {
        let view = camera.view
        guard let hold = fingers.hold, let adjustment = adjustment(by: fingers, pair, view) else { return false }
        let wanted = wanted(adjustment, fingers, pair, view)
        var zoom = view.zoom + (wanted.levels - catchUp.rest.levels)
        let bearing = view.bearing + (wanted.degrees - catchUp.rest.degrees)
        if options.hasRubberBand { zoom = limitedZoom(zoom + hold.rubberBandOffset.zoom, bearing: bearing, pitch: view.pitch) }
        let (held, point) = pivot(adjustment, hold, fingers.modes, view)
        return place(held, at: point, zoom: zoom, bearing: bearing)
    }

    /// The change of zoom and bearing for the modes that have begun.
    ///
    /// On a pitched map, fingers that only turn also change their distance on the ground, and fingers that only pinch also turn on the
    /// ground. This part of zoom and rotation belongs to the mode that has begun. The part that the fingers make on the screen is left out.
    /// It is measured from where the fingers took hold, as the adjustment is.
    private func wanted(
        _ adjustment: TwoFingerHold.Adjustment, _ fingers: TwoFingers, _ pair: FingerPair, _ view: MercatorView
    ) -> (levels: Double, degrees: Double) {
        let (zooms, turns) = (fingers.modes.contains(.zoom), fingers.modes.contains(.rotate))
        var wanted = (levels: zooms ? adjustment.levels : 0, degrees: turns ? adjustment.degrees : 0)
        guard zooms != turns, options.catchUpDuration != nil, view.pitch > 0, let start = fingers.hold?.pair else { return wanted }
        let allowed = carriedOut(allowedTwoFingerModes)
        if !zooms, allowed.contains(.zoom), options.twoFingers.zoomFactor == 1 {
            wanted.levels = adjustment.levels - Math.log2(pair.span / start.span)
        }
        if !turns, allowed.contains(.rotate) { wanted.degrees = (adjustment.degrees + pair.angle - start.angle).remainder(dividingBy: 360) }
        return wanted
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

/// Holds the map under two fingers: the places that the fingers hold, and the camera adjustment that puts these places under the fingers.
///
/// On the ground two fingers determine a similarity transform, at any pitch: from the places under the fingers now to the places that they
/// hold. A part that must not change (such as the zoom while only the rotation has begun) is left out. Then the middle is held.
struct TwoFingerHold: Sendable {
    /// The positions of the fingers when they took hold.
    let pair: FingerPair
    /// The middle of the places that the fingers hold.
    let middle: WorldPoint
    /// The distance of the places, in widths of the world, and the direction from the first to the second, in radians clockwise from the
    /// east.
    private let length: Double
    private let direction: Double
    private let zoomAtStart: Double
    /// The offset of the rubber band when the fingers took hold.
    let rubberBandOffset: RubberBandOffset

    /// Takes hold of the map. Returns `nil` if a finger is not on the ground, or too close to the horizon to hold it.
    init?(_ pair: FingerPair, in view: MercatorView, rubberBandOffset: RubberBandOffset) {
        guard view.isWithinSight(pair.a), view.isWithinSight(pair.b), let a = view.worldPoint(at: pair.a),
            let b = view.worldPoint(at: pair.b)
        else { return nil }
        self.pair = pair
        middle = WorldPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        let (east, south) = (b.x - a.x, b.y - a.y)
        length = pair.widened(Math.hypot(east, south), smallest: 1 / view.pixelsPerWorld)
        direction = Math.atan2(south, east)
        zoomAtStart = view.zoom
        self.rubberBandOffset = rubberBandOffset
    }

    /// The change of the camera that puts the held places under the fingers.
    struct Adjustment {
        /// The change of the zoom, in levels.
        var levels: Double
        /// The change of the bearing, in degrees, clockwise positive.
        var degrees: Double
        /// The point of the screen for the middle of the two places under the fingers. On a pitched map it differs from the middle of the
        /// fingers.
        var middle: ScreenPoint
    }

    /// The adjustment of a view for the positions of the fingers. `nil` if a finger is not on the ground, or too close to the horizon.
    /// `factor` multiplies the change of the zoom.
    func adjustment(_ pair: FingerPair, in view: MercatorView, factor: Double) -> Adjustment? {
        guard view.isWithinSight(pair.a), view.isWithinSight(pair.b), let a = view.ground(at: pair.a),
            let b = view.ground(at: pair.b), let middle = view.screenPoint(ofGroundX: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        else { return nil }
        let seen = view.vector(ofGroundX: b.x - a.x, y: b.y - a.y)
        let seenLength = pair.widened(
            (seen.east * seen.east + seen.south * seen.south).squareRoot(), smallest: 1 / view.pixelsPerWorld)
        let haveDirection = pair.hasDirection && self.pair.hasDirection
        let turn = haveDirection ? direction - Math.atan2(seen.south, seen.east) : 0
        let zoomHeld = view.zoom + Math.log2(seenLength / length)
        let zoom = zoomAtStart + (zoomHeld - zoomAtStart) * factor
        return Adjustment(levels: zoom - view.zoom, degrees: Degrees.turn(turn * 180 / .pi), middle: middle)
    }
}

/// The positions of two fingers.
struct FingerPair: Sendable, Equatable {
    var a: ScreenPoint
    var b: ScreenPoint

    var middle: ScreenPoint { ScreenPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }

    /// The vector from the middle to the second finger, in pixels.
    var halfWay: ScreenPoint { ScreenPoint(x: (b.x - a.x) / 2, y: (b.y - a.y) / 2) }

    /// The distance of the fingers, in pixels. It is at least 1, because fingers within one pixel have no direction and no ratio.
    var span: Double { max(1, Math.hypot(b.x - a.x, b.y - a.y)) }

    /// Whether the fingers are at least one pixel of the screen apart. Closer fingers have no direction.
    var hasDirection: Bool { Math.hypot(b.x - a.x, b.y - a.y) >= 1 }

    /// The length of the line between the places under the fingers. For fingers within one pixel of the screen it is the length for a
    /// distance of one pixel, or `smallest` at one position.
    func widened(_ length: Double, smallest: Double) -> Double {
        let distance = Math.hypot(b.x - a.x, b.y - a.y)
        return distance >= 1 ? length : distance > 0 ? length / distance : smallest
    }

    /// The direction from the first to the second finger, in degrees clockwise from the right.
    var angle: Double { Math.atan2(b.y - a.y, b.x - a.x) * 180 / .pi }

    /// Whether the line between the fingers is within an angle, in degrees, of horizontal.
    func isSideBySide(within degrees: Double) -> Bool {
        let angle = abs(self.angle)
        return min(angle, 180 - angle) <= degrees
    }

    /// The pair, moved by pixels.
    func moved(x: Double, y: Double) -> FingerPair {
        FingerPair(a: ScreenPoint(x: a.x + x, y: a.y + y), b: ScreenPoint(x: b.x + x, y: b.y + y))
    }

    /// The positions on the way to another pair, at a fraction of it.
    ///
    /// The distance and the direction change evenly. On straight lines a pure turn would look like a pinch half-way. If the fingers of
    /// either pair are within one pixel, they move on straight lines.
    func interpolated(to other: FingerPair, fraction: Double) -> FingerPair {
        let (from, to) = (Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(other.b.x - other.a.x, other.b.y - other.a.y))
        guard min(from, to) >= 1 else {
            return FingerPair(a: a.interpolated(to: other.a, fraction), b: b.interpolated(to: other.b, fraction))
        }
        let middle = middle.interpolated(to: other.middle, fraction)
        let half = (from + (to - from) * fraction) / 2
        let turn = (other.angle - angle).remainder(dividingBy: 360) * fraction
        let direction = (angle + turn) * .pi / 180
        let (right, down) = (Math.cos(direction) * half, Math.sin(direction) * half)
        return FingerPair(
            a: ScreenPoint(x: middle.x - right, y: middle.y - down), b: ScreenPoint(x: middle.x + right, y: middle.y + down))
    }
}

extension FingerPair {
    init(_ positions: (Vec2F, Vec2F)) { self.init(a: ScreenPoint(positions.0), b: ScreenPoint(positions.1)) }
}

extension ScreenPoint {
    fileprivate func interpolated(to other: ScreenPoint, _ fraction: Double) -> ScreenPoint {
        ScreenPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }
}
