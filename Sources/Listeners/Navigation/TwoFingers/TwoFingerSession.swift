import Geodesy
package import MapCameras
import TouchPipeline

/// What two fingers may do with the map: the options and what delegates take over.
package struct TwoFingerPolicy: Sendable, Equatable {
    /// The modes that the fingers may have.
    package let allowed: TwoFingerModes
    /// Whether fingers that move side by side neither zoom nor rotate (``PanOptions/excludesPinch``).
    let excludesPinch: Bool
    let sharing: Sharing

    package init(_ options: NavigationOptions, _ sharing: Sharing) {
        let modes = sharing.modes(of: options.enabledGestures)
        // Two fingers that are needed to pan do nothing else when they move side by side.
        allowed = options.isCooperative ? modes.subtracting([.tilt, .sidewaysRotate]) : modes
        excludesPinch = options.pan.excludesPinch
        self.sharing = sharing
    }

    /// The modes that the map carries out of those that have been recognized.
    func carriedOut(_ modes: TwoFingerModes) -> TwoFingerModes {
        var modes = modes.subtracting(.still)
        if excludesPinch { modes.formIntersection(allowed) }
        return sharing.carriedOut(modes)
    }
}

/// Two fingers that move the map: the coordinates under them stay under them, as far as the modes that have begun allow.
struct TwoFingerSession: Sendable, Equatable {
    /// The degrees of pitch for each dp that fingers move up, as in MapLibre GL JS (`two_fingers_touch.ts`) and Mapbox Maps for iOS
    /// (`PitchGestureHandler.swift`).
    static let tiltDegreesPerDp = 0.5
    /// The degrees of bearing for each dp that two fingers move sideways, by feel.
    static let sidewaysDegreesPerDp = 0.5

    /// What a move has done.
    struct Outcome {
        /// The gestures that the fingers have begun so far. `nil` if there are none.
        var gesture: NavigationGestures?
        /// The gestures that have begun.
        var begun: NavigationGestures = []
        /// Whether the speed of the view counts from here on, because movement before it was held back.
        var restartsSpeed = false
    }

    /// The positions of the fingers.
    private(set) var pair: FingerPair
    /// Whether the fingers are past the slop of a two-finger tap.
    private(set) var isPastSlop = false
    /// The modes that the map carries out: all that have been recognized, unless a delegate has taken over some. Before any is recognized it may be
    /// a pan.
    private(set) var modes: TwoFingerModes = []

    /// The coordinates that the fingers hold. `nil` while a finger is above the horizon or too close to it.
    private var held: TwoFingerHold?
    /// The positions from which the movement counts that the map catches up with: where the fingers landed, or where they were when something else
    /// has moved the map.
    private var start: FingerPair
    /// The options that hold for the whole movement, because it is measured from its start.
    private let factor: Double
    private let focalPoint: AnchorPoint?
    private let catchesUp: Bool
    /// The modes that the map has carried out.
    private var begun: TwoFingerModes = []
    /// Whether the last move has enqueued a zoom or a rotation.
    private var restartsSpeed = false

    /// Begins with the positions of the fingers before their first move.
    init(_ pair: FingerPair, _ options: NavigationOptions, on map: inout NavigatedView) {
        self.pair = pair
        start = pair
        factor = options.zoom.factor
        focalPoint = options.focalPoint
        catchesUp = options.catchUpDuration != nil
        map.catchUp = CatchUp(over: options.catchUpDuration)
        held = Self.held(pair, on: &map)
    }

    /// The gestures that the map has carried out. `nil` if there are none.
    var gesture: NavigationGestures? { begun.isEmpty ? nil : begun.gestures }

    /// Whether the fingers hold coordinates. Fingers above the horizon hold none, so there is no momentum.
    var isHolding: Bool { held != nil }

    /// The point about which the view goes on after a lift.
    var pivot: Pivot { focalPoint.map { .normalized($0) } ?? .screen(pair.middle) }

    /// The point about which fingers that move side by side tilt and rotate the map.
    private var focus: Pivot { focalPoint.map { .normalized($0) } ?? .focus }

    /// Whether the gesture pans the map. With a focal point it does not.
    var pans: Bool { modes.contains(.pan) && focalPoint == nil }

    /// Records that the movement is complete, so that the fingers have not tapped.
    mutating func complete() { isPastSlop = true }

    // MARK: Moves

    /// Records an event with the positions of the event before. It begins nothing and moves nothing.
    mutating func holdStill(at pair: FingerPair, _ context: TouchContext) {
        self.pair = pair
        isPastSlop = context.isPastSlop
    }

    /// What a move needs beside the map.
    struct Rules {
        let policy: TwoFingerPolicy
        /// The view before the movement, if it can still be undone.
        let origin: ViewMark?
        /// Whether something else moves the map.
        let isAnimating: Bool
        /// The distance that the middle of the fingers must move before the map follows it.
        let slop: ScreenLength
    }

    /// Moves the fingers. If a mode begins on the way, only the part after that counts for the mode.
    mutating func move(
        _ move: TwoFingerArbiter.Move, _ context: TouchContext, _ rules: Rules, on map: inout NavigatedView
    ) -> Outcome {
        holdStill(at: move.to, context)
        let time = context.timestamp
        let before = begun
        restartsSpeed = false
        var due = map.catchUp.advance(to: time)
        var at = move.from
        resume(move, at: time, rules, on: &map)
        for latch in move.latches {
            // Before the threshold the new mode has not begun.
            apply(from: at, to: latch.pair, due, rules.policy, on: &map)
            due = CatchUp.Amounts()
            // If a limit has stopped the map, the new mode is measured from there.
            if modes.isDisjoint(with: .exclusive), !modes.isEmpty, !map.isReached { anchor(at: latch.pair, on: &map) }
            begin(rules.policy.carriedOut(latch.modes), with: latch.pair, at: time, rules, on: &map)
            at = latch.pair
        }
        apply(from: at, to: move.to, due, rules.policy, on: &map)
        if !move.modes.isEmpty { begun.formUnion(modes) }
        return Outcome(gesture: gesture, begun: begun.subtracting(before).gestures, restartsSpeed: restartsSpeed)
    }

    /// Moves the map while the fingers rest, because movement that was pending has become due.
    mutating func advance(to time: TouchInstant, _ policy: TwoFingerPolicy, on map: inout NavigatedView) {
        let due = map.catchUp.advance(to: time)
        apply(from: pair, to: pair, due, policy, on: &map)
    }

    /// Moves the map as if the fingers had moved on by a lead, in the modes that have begun.
    mutating func show(_ lead: FingerPrediction.Lead, _ policy: TwoFingerPolicy, on map: inout NavigatedView) {
        let ahead = FingerPair(a: pair.a.moved(by: lead.first), b: pair.b.moved(by: lead.second))
        apply(from: pair, to: ahead, CatchUp.Amounts(), policy, on: &map)
    }

    /// Continues with the modes that the map carries out before this move. Before a mode has begun, the map follows the middle of the
    /// fingers, unless the fingers may still tilt it or rotate it sideways.
    private mutating func resume(
        _ move: TwoFingerArbiter.Move, at time: TouchInstant, _ rules: Rules, on map: inout NavigatedView
    ) {
        if !move.modesBefore.isEmpty {
            let modes = rules.policy.carriedOut(move.modesBefore)
            guard modes != self.modes else { return }
            // The movement while a delegate had taken over the modes is discarded.
            anchor(at: move.from, on: &map)
            self.modes = modes
        } else if modes.isEmpty, move.canOnlyPan, mayPan(to: move.to, rules, on: map) {
            begin(.pan, with: move.from, at: time, rules, on: &map)
        }
    }

    private func mayPan(to pair: FingerPair, _ rules: Rules, on map: NavigatedView) -> Bool {
        guard rules.policy.carriedOut(.pan) == .pan, !rules.isAnimating else { return false }
        let (start, middle) = (start.middle, pair.middle)
        return Math.hypot(middle.x - start.x, middle.y - start.y) > Double(map.facts.pixels(rules.slop))
    }

    /// Begins modes at a position of the fingers. The movement before it is enqueued for catching up, or is discarded.
    private mutating func begin(
        _ modes: TwoFingerModes, with pair: FingerPair, at time: TouchInstant, _ rules: Rules, on map: inout NavigatedView
    ) {
        let new = modes.subtracting(self.modes)
        if !self.modes.isSubset(of: modes), let origin = rules.origin {
            // The map has panned under fingers that now tilt it or rotate it sideways, so the pan is undone.
            map.show(origin)
        }
        self.modes = modes
        guard map.catchUp.isEnabled, !rules.isAnimating, held != nil else { return anchor(at: pair, on: &map) }
        let (start, middle) = (start.middle, pair.middle)
        if new.contains(.pan), middle != start { map.catchUp.enqueue(x: middle.x - start.x, y: middle.y - start.y, at: time) }
        if new.contains(.tilt) { map.catchUp.enqueue(pitch: map.facts.degrees(start.y - middle.y, Self.tiltDegreesPerDp), at: time) }
        if new.contains(.sidewaysRotate) {
            map.catchUp.enqueue(degrees: map.facts.degrees(middle.x - start.x, Self.sidewaysDegreesPerDp), at: time)
        }
        guard !new.isDisjoint(with: [.zoom, .rotate]) else { return }
        let view = map.view
        guard let adjustment = adjustment(to: pair, in: view, behind: map.catchUp.remaining) else { return }
        let requested = requestedChange(adjustment, pair, view, rules.policy)
        // The catch-up in progress continues unchanged. Without this tolerance rounding would restart it.
        if abs(requested.levels - map.catchUp.remaining.levels) > 1e-6 { map.catchUp.enqueue(levels: requested.levels, at: time) }
        if abs(requested.degrees - map.catchUp.remaining.degrees) > 1e-6 { map.catchUp.enqueue(degrees: requested.degrees, at: time) }
        restartsSpeed = true
    }

    /// Takes hold of what is under the fingers, because the view is not the one that they have asked for.
    mutating func hold(on map: inout NavigatedView) {
        if modes.isEmpty { start = pair }
        // The amounts that are due of a tilt need no coordinates.
        guard modes.isDisjoint(with: .exclusive) else { return }
        anchor(at: pair, on: &map)
    }

    /// Takes hold of what is under the fingers, and discards the movement that was pending.
    private mutating func anchor(at pair: FingerPair, on map: inout NavigatedView) {
        held = Self.held(pair, on: &map)
        map.catchUp.discard()
    }

    private static func held(_ pair: FingerPair, on map: inout NavigatedView) -> TwoFingerHold? {
        TwoFingerHold(pair, in: map.view, rubberBandOffset: map.rubberBandOffset)
    }

    // MARK: The camera

    private mutating func apply(
        from: FingerPair, to: FingerPair, _ due: CatchUp.Amounts, _ policy: TwoFingerPolicy, on map: inout NavigatedView
    ) {
        if modes.isEmpty { return }
        if !modes.isDisjoint(with: .exclusive) {
            let tilt = modes.contains(.tilt) ? map.facts.degrees(from.middle.y - to.middle.y, Self.tiltDegreesPerDp) : 0
            let rotation = modes.contains(.sidewaysRotate) ? map.facts.degrees(to.middle.x - from.middle.x, Self.sidewaysDegreesPerDp) : 0
            map.rotateAndTilt(by: rotation + due.degrees, tilt + due.pitch, about: focus)
        } else if !moveMap(to, policy, on: &map) {
            anchor(at: to, on: &map)
        }
    }

    /// Changes the view to the one that the fingers require. Returns `false` if they hold no coordinates.
    private mutating func moveMap(_ pair: FingerPair, _ policy: TwoFingerPolicy, on map: inout NavigatedView) -> Bool {
        let view = map.view
        guard let adjustment = adjustment(to: pair, in: view, behind: map.catchUp.remaining), let held else { return false }
        let requested = requestedChange(adjustment, pair, view, policy)
        var zoom = view.zoom + (requested.levels - map.catchUp.remaining.levels)
        let bearing = view.bearing + (requested.degrees - map.catchUp.remaining.degrees)
        if map.hasRubberBand { zoom = map.limitedZoom(zoom + held.rubberBandOffset.zoom, bearing: bearing) }
        let (worldPoint, point) = pivot(adjustment, held, view, on: &map)
        map.hold(worldPoint, at: point, zoom: zoom, bearing: bearing)
        return true
    }

    /// The adjustment of a view for the fingers, without the movement that is still pending.
    private mutating func adjustment(
        to pair: FingerPair, in view: MercatorView, behind remaining: CatchUp.Amounts
    ) -> TwoFingerHold.Adjustment? {
        held?.adjustment(pair.moved(x: -remaining.x, y: -remaining.y), in: view, factor: factor)
    }

    /// The change of zoom and bearing for the modes that have begun.
    ///
    /// On a pitched map, fingers that only rotate also change their distance on the ground, and fingers that only pinch also rotate on the
    /// ground. This part of zoom and rotation belongs to the mode that has begun. The part that the fingers make on the screen is left out.
    /// It is measured from where the fingers began to hold the coordinates, as the adjustment is.
    private func requestedChange(
        _ adjustment: TwoFingerHold.Adjustment, _ pair: FingerPair, _ view: MercatorView, _ policy: TwoFingerPolicy
    ) -> (levels: Double, degrees: Double) {
        let (zooms, rotates) = (modes.contains(.zoom), modes.contains(.rotate))
        var requested = (levels: zooms ? adjustment.levels : 0, degrees: rotates ? adjustment.degrees : 0)
        guard zooms != rotates, catchesUp, view.pitch > 0, let start = held?.pair else { return requested }
        let allowed = policy.carriedOut(policy.allowed)
        if !zooms, allowed.contains(.zoom), factor == 1 {
            requested.levels = adjustment.levels - Math.log2(pair.span / start.span)
        }
        if !rotates, allowed.contains(.rotate) {
            requested.degrees = (adjustment.degrees + pair.angle - start.angle).remainder(dividingBy: 360)
        }
        return requested
    }

    /// A coordinate, and the point of the screen where it is put: the middle of the fingers, or the focal point.
    private func pivot(
        _ adjustment: TwoFingerHold.Adjustment, _ held: TwoFingerHold, _ view: MercatorView, on map: inout NavigatedView
    ) -> (worldPoint: WorldPoint, point: ScreenPoint) {
        if let focalPoint {
            let point = map.facts.viewport.point(at: focalPoint)
            if let focus = view.worldPoint(at: point) { return (map.rubberBandOffset.added(to: focus), point) }
        }
        guard !modes.contains(.pan), let seen = view.worldPoint(at: adjustment.middle) else {
            return (held.rubberBandOffset.added(to: held.middle), adjustment.middle)
        }
        // Fingers that do not pan leave a stretched rubber band unchanged, so the offset of the current view is used.
        return (map.rubberBandOffset.added(to: seen), adjustment.middle)
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
        if contains(.sidewaysRotate) { gestures.insert(.sidewaysRotate) }
        return gestures
    }
}

extension TiltRoom {
    /// The directions in which a map can be tilted, within the limits of its pitch.
    package init(at pitch: Double, within constraints: CameraConstraints) {
        self.init(up: constraints.nearestPitch(to: pitch + 1) > pitch, down: constraints.nearestPitch(to: pitch - 1) < pitch)
    }
}
