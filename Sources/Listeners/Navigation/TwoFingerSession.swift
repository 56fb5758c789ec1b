import Geodesy
import MapCameras
import TouchPipeline

/// Two fingers that move the map: the places under them stay under them, as far as the modes that have begun allow.
struct TwoFingerSession: Sendable {
    /// The degrees of pitch for each dp that fingers move up, as in MapLibre GL JS (`two_fingers_touch.ts`) and Mapbox Maps for iOS
    /// (`PitchGestureHandler.swift`).
    static let tiltDegreesPerDp = 0.5
    /// The degrees of bearing for each dp that two fingers move sideways, by feel.
    static let turnDegreesPerDp = 0.5

    /// What a move has begun.
    struct Outcome {
        /// The gestures that have begun.
        var begun: NavigationGestures = []
        /// Whether the speed of the view counts from here on, because movement before it was delayed.
        var restartsSpeed = false
    }

    /// The positions of the fingers.
    private(set) var pair: FingerPair
    /// Whether the fingers are past the slop of a two-finger tap.
    private(set) var isPastSlop = false
    /// The movement with which the map still catches up.
    private(set) var catchUp = CatchUp()

    /// The places that the fingers hold. `nil` while a finger is above the horizon or too close to it.
    private var hold: TwoFingerHold?
    /// The positions from which the movement counts that the map catches up with: where the fingers landed.
    private let start: FingerPair
    /// The options that hold for the whole movement, because it is measured from its start.
    private let factor: Double
    private let focalPoint: AnchorPoint?
    /// The camera before the fingers moved it.
    private let origin: CameraState
    /// The modes that the map carries out: all that have been recognized, unless a delegate has taken over some. Before any is recognized it may be
    /// a pan.
    private var modes: TwoFingerModes = []
    /// The modes that the map has carried out.
    private var begun: TwoFingerModes = []
    /// Whether the last move has delayed a zoom or a rotation.
    private var restartsSpeed = false

    /// Begins with the positions of the fingers before their first move.
    init(_ pair: FingerPair, on map: NavigatedMap) {
        self.pair = pair
        start = pair
        factor = map.options.zoom.factor
        focalPoint = map.options.focalPoint
        origin = map.camera.state
        hold = Self.hold(pair, on: map)
    }

    /// The gestures that the map has carried out. `nil` if there are none.
    var gesture: NavigationGestures? { begun.isEmpty ? nil : begun.gestures }

    /// Records that the movement is complete, so that the fingers have not tapped.
    mutating func complete() { isPastSlop = true }

    // MARK: Moves

    /// Records an event with the positions of the event before. It begins nothing and moves nothing.
    mutating func rest(at pair: FingerPair, _ context: TouchContext) {
        self.pair = pair
        isPastSlop = context.isPastSlop
    }

    /// Moves the fingers. If a mode begins on the way, only the part after that counts for the mode.
    mutating func move(_ move: TwoFingerArbiter.Move, _ context: TouchContext, on map: NavigatedMap) -> Outcome {
        rest(at: move.to, context)
        let time = context.timestamp
        let before = begun
        restartsSpeed = false
        var due = advanceCatchUp(to: time, on: map)
        var at = move.from
        resume(move, at: time, on: map)
        for latch in move.latches {
            // Before the threshold the new mode has not begun.
            apply(from: at, to: latch.pair, due, on: map)
            due = CatchUp.Amounts()
            begin(map.carriedOut(latch.modes), with: latch.pair, at: time, on: map)
            at = latch.pair
        }
        apply(from: at, to: move.to, due, on: map)
        if !move.modes.isEmpty { begun.formUnion(modes) }
        return Outcome(begun: begun.subtracting(before).gestures, restartsSpeed: restartsSpeed)
    }

    /// Moves the map while the fingers rest, because movement that was delayed has become due.
    mutating func advance(to time: TouchInstant, on map: NavigatedMap) {
        let due = advanceCatchUp(to: time, on: map)
        apply(from: pair, to: pair, due, on: map)
    }

    private mutating func advanceCatchUp(to time: TouchInstant, on map: NavigatedMap) -> CatchUp.Amounts {
        catchUp.advance(to: time, over: map.options.catchUpDuration ?? .zero)
    }

    /// Continues with the modes that the map carries out before this move. Before a mode has begun, the map follows the middle of the
    /// fingers, unless the fingers may still tilt it or turn it sideways.
    private mutating func resume(
        _ move: TwoFingerArbiter.Move, at time: TouchInstant, on map: NavigatedMap
    ) {
        if !move.modesBefore.isEmpty {
            let modes = map.carriedOut(move.modesBefore)
            guard modes != self.modes else { return }
            // The movement while a delegate had taken over the modes is discarded.
            anchor(at: move.from, on: map)
            self.modes = modes
        } else if map.isMovedByOthers {
            map.keepMovement()
            modes = []
            anchor(at: move.from, on: map)
        } else if modes.isEmpty, move.canOnlyPan, mayPan(to: move.to, on: map) {
            begin(.pan, with: move.from, at: time, on: map)
        }
    }

    private func mayPan(to pair: FingerPair, on map: NavigatedMap) -> Bool {
        guard map.carriedOut(.pan) == .pan, !map.isAnimating else { return false }
        let (start, middle) = (start.middle, pair.middle)
        return Math.hypot(middle.x - start.x, middle.y - start.y) > Double(map.pixels(map.options.pan.slop))
    }

    /// Begins modes at a position of the fingers. The movement before it is delayed for catching up, or is discarded.
    private mutating func begin(
        _ modes: TwoFingerModes, with pair: FingerPair, at time: TouchInstant, on map: NavigatedMap
    ) {
        let new = modes.subtracting(self.modes)
        if !self.modes.isSubset(of: modes), map.hasTentativeMovement, !map.isMovedByOthers {
            // The map has panned under fingers that now tilt it or turn it sideways, so the pan is undone.
            map.show(origin)
        }
        self.modes = modes
        guard map.options.catchUpDuration != nil, !map.isAnimating, hold != nil else { return anchor(at: pair, on: map) }
        let (start, middle) = (start.middle, pair.middle)
        if new.contains(.pan), middle != start { catchUp.delay(x: middle.x - start.x, y: middle.y - start.y, at: time) }
        if new.contains(.tilt) { catchUp.delay(pitch: map.degrees(start.y - middle.y, Self.tiltDegreesPerDp), at: time) }
        if new.contains(.turn) { catchUp.delay(degrees: map.degrees(middle.x - start.x, Self.turnDegreesPerDp), at: time) }
        let view = map.camera.view
        guard !new.isDisjoint(with: [.zoom, .rotate]), let adjustment = adjustment(to: pair, in: view, on: map) else { return }
        let requested = requestedChange(adjustment, pair, view, on: map)
        // The catch-up in progress continues unchanged. Without this tolerance rounding would restart it.
        if abs(requested.levels - catchUp.rest.levels) > 1e-6 { catchUp.delay(levels: requested.levels, at: time) }
        if abs(requested.degrees - catchUp.rest.degrees) > 1e-6 { catchUp.delay(degrees: requested.degrees, at: time) }
        restartsSpeed = true
    }

    /// Takes the places under the fingers as those that they hold, and discards the movement that was delayed.
    private mutating func anchor(at pair: FingerPair, on map: NavigatedMap) {
        hold = Self.hold(pair, on: map)
        catchUp = CatchUp()
    }

    private static func hold(_ pair: FingerPair, on map: NavigatedMap) -> TwoFingerHold? {
        TwoFingerHold(pair, in: map.camera.view, rubberBandOffset: map.rubberBandOffset)
    }

    // MARK: The camera

    private mutating func apply(
        from: FingerPair, to: FingerPair, _ due: CatchUp.Amounts, on map: NavigatedMap
    ) {
        if modes.isEmpty { return }
        if !modes.isDisjoint(with: .exclusive) {
            let tilt = modes.contains(.tilt) ? map.degrees(from.middle.y - to.middle.y, Self.tiltDegreesPerDp) : 0
            let turn = modes.contains(.turn) ? map.degrees(to.middle.x - from.middle.x, Self.turnDegreesPerDp) : 0
            map.turnAndTilt(by: turn + due.degrees, tilt + due.pitch)
        } else if !place(to, on: map) {
            anchor(at: to, on: map)
        }
    }

    /// Moves the camera to the view that the fingers require. Returns `false` if a limit stopped it on the way.
    private mutating func place(_ pair: FingerPair, on map: NavigatedMap) -> Bool {
        let view = map.camera.view
        guard let adjustment = adjustment(to: pair, in: view, on: map), let hold else { return false }
        let requested = requestedChange(adjustment, pair, view, on: map)
        var zoom = view.zoom + (requested.levels - catchUp.rest.levels)
        let bearing = view.bearing + (requested.degrees - catchUp.rest.degrees)
        if map.options.hasRubberBand {
            zoom = map.limitedZoom(zoom + hold.rubberBandOffset.zoom, bearing: bearing, pitch: view.pitch)
        }
        let (place, point) = pivot(adjustment, hold, view, on: map)
        return map.place(place, at: point, zoom: zoom, bearing: bearing)
    }

    /// The adjustment of a view for the fingers, without the movement that is still delayed.
    private mutating func adjustment(to pair: FingerPair, in view: MercatorView, on map: NavigatedMap) -> TwoFingerHold.Adjustment? {
        let pair = pair.moved(x: -catchUp.rest.x, y: -catchUp.rest.y)
        return hold?.adjustment(pair, in: view, factor: factor)
    }

    /// The change of zoom and bearing for the modes that have begun.
    ///
    /// On a pitched map, fingers that only turn also change their distance on the ground, and fingers that only pinch also turn on the
    /// ground. This part of zoom and rotation belongs to the mode that has begun. The part that the fingers make on the screen is left out.
    /// It is measured from where the fingers began to hold the places, as the adjustment is.
    private func requestedChange(
        _ adjustment: TwoFingerHold.Adjustment, _ pair: FingerPair, _ view: MercatorView, on map: NavigatedMap
    ) -> (levels: Double, degrees: Double) {
        let (zooms, turns) = (modes.contains(.zoom), modes.contains(.rotate))
        var requested = (levels: zooms ? adjustment.levels : 0, degrees: turns ? adjustment.degrees : 0)
        guard zooms != turns, map.options.catchUpDuration != nil, view.pitch > 0, let start = hold?.pair else { return requested }
        let allowed = map.carriedOut(map.allowedTwoFingerModes)
        if !zooms, allowed.contains(.zoom), factor == 1 {
            requested.levels = adjustment.levels - Math.log2(pair.span / start.span)
        }
        if !turns, allowed.contains(.rotate) {
            requested.degrees = (adjustment.degrees + pair.angle - start.angle).remainder(dividingBy: 360)
        }
        return requested
    }

    /// A place, and the point of the screen where it is put: the middle of the fingers, or the focal point.
    private func pivot(
        _ adjustment: TwoFingerHold.Adjustment, _ hold: TwoFingerHold, _ view: MercatorView, on map: NavigatedMap
    ) -> (place: WorldPoint, point: ScreenPoint) {
        if let focalPoint {
            let point = map.camera.viewport.point(at: focalPoint)
            if let focus = view.worldPoint(at: point) { return (map.rubberBandOffset.added(to: focus), point) }
        }
        guard !modes.contains(.pan), let seen = view.worldPoint(at: adjustment.middle) else {
            return (hold.rubberBandOffset.added(to: hold.middle), adjustment.middle)
        }
        // Fingers that do not pan leave a stretched rubber band unchanged, so the offset of the current view is used.
        return (map.rubberBandOffset.added(to: seen), adjustment.middle)
    }

    // MARK: Momentum

    /// The momentum after a lift.
    func momentum(at speed: GestureSpeed, on map: NavigatedMap, releasedAt time: TouchInstant) -> [CameraMotion?] {
        guard hold != nil else { return [] }
        let anchor = CameraAnchor.screen(focalPoint.map { map.camera.viewport.point(at: $0) } ?? pair.middle)
        return [
            modes.contains(.pan) && focalPoint == nil ? map.panMomentum(of: speed, from: pair.middle, at: time) : nil,
            modes.contains(.zoom) ? map.zoomMomentum(of: speed, without: catchUp.rest, around: anchor, at: time) : nil,
            modes.contains(.rotate) ? map.rotationMomentum(of: speed, without: catchUp.rest, around: anchor, at: time) : nil,
        ]
    }
}

extension TwoFingerModes {
    /// The gestures of the modes.
    fileprivate var gestures: NavigationGestures {
        var gestures: NavigationGestures = []
        if contains(.pan) { gestures.insert(.pan) }
        if contains(.zoom) { gestures.insert(.pinchZoom) }
        if contains(.rotate) { gestures.insert(.rotate) }
        if contains(.tilt) { gestures.insert(.tilt) }
        if contains(.turn) { gestures.insert(.sidewaysTurn) }
        return gestures
    }
}
