import DrawingPlugin
import Geodesy
import HereGestures
import MapCameras
import MapListeners
import MeasurementPlugin
import TouchPipeline
import TouchPipelineTesting

/// Random actions on a random world. A rule that does not hold is thrown.
struct CombinationRun {
    private var random: SplitMix64
    let world: CombinationWorld
    private var hold = CombinationHold()
    private var hadTwoFingers = false
    private var lastLift = TouchInstant.zero
    /// The hands whose touch began while the other hand touched nothing. A listener in two chains refuses other touches.
    private var followedHands: Set<Int> = []
    /// The keys that are held, with the hand whose handler receives them and the time of their next repetition.
    private var keys: [MapCommand: (hand: Int, next: TouchInstant)] = [:]
    private static let commands = MapCommands.map.union(MapCommands.editing).union([.toggleEraser]).sorted { $0.name < $1.name }
    /// The view before a touch of one finger in which nothing else has happened since. `nil` in any other touch.
    private var viewBeforeTouch: CameraState?
    /// The view before a touch of any number of fingers in which nothing else has happened since. `nil` in any other touch, and for a second tap.
    private var touchStart: CameraState?
    /// Whether nothing but fingers, which stop every motion when they land, has acted since the first finger landed.
    private var isTouchAlone = false
    /// Whether the app has ever started an animation that a touch does not stop.
    private var isUnstoppable = false
    private var telling = CombinationTelling()
    private let history: CombinationHistory
    /// The zoom level at which the delegates were told of a pan alone.
    private var zoomOfPan: Double?
    /// The last actions, for a failure.
    private(set) var actions: [CombinationAction] = []

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        world = CombinationWorld(&random)
        history = CombinationHistory(world.drawing, world.measurement)
    }

    private var now: TouchInstant { world.clock.now }

    // MARK: Steps

    /// Performs one random action, and checks the rules.
    mutating func step() throws(CombinationViolation) {
        let action = nextAction()
        actions = actions.suffix(40) + [action]
        if !action.keepsHold { hold.disturb() }
        if !action.keepsHold, action != .land { endTouchAlone() }
        if !action.keepsHold { telling.restart() }
        if action.mayEndFollowing, world.hands.count > 1 { followedHands = [] }
        if action != .move, action != .pause, action != .claim, action != .lift, action != .land { viewBeforeTouch = nil }
        if action != .move, action != .pause { zoomOfPan = nil }
        let hand = random.below(world.hands.count)
        if action.isCall { world.countCall() }
        // These last for a few actions.
        if world.claims, random.chance(0.05) { world.claims = false }
        if world.following != nil, random.chance(0.05) { world.following = nil }
        repeatKeys()
        try perform(action, with: hand)
        // A touch that another listener takes over has ended for the navigation, which may then follow the other hand.
        if world.claims, world.hands.count > 1 { followedHands = [] }
        history.record()
        try check(hand, after: action)
    }

    private mutating func nextAction() -> CombinationAction {
        guard world.isQuiet else { return random.pick(CombinationAction.weighted) }
        let action = random.pick(CombinationAction.quietWeighted)
        return action == .move && world.fingerCount == 0 && random.chance(0.5) ? .land : action
    }

    /// Something else than fingers acts on the map.
    private mutating func endTouchAlone() { (touchStart, isTouchAlone) = (nil, false) }

    private mutating func perform(_ action: CombinationAction, with hand: Int) throws(CombinationViolation) {
        switch action {
        case .move:
            world.wait(random.whole(in: 1...24))
            if !world.hands[hand].fingers.isEmpty { world.hands[hand].move(&random, at: now) }
        case .land: land(hand)
        case .lift: try lift(hand)
        case .rest: try rest(hand)
        case .pause: try pause(random.whole(in: 1...700))
        case .tap: tap(hand)
        case .doubleTapSlide:
            tap(hand)
            world.wait(random.whole(in: 20...200))
            land(hand)
        case .cancelTouch: world.hands[hand].cancel(at: now)
        case .press:
            land(hand)
            world.wait(600)
        case .wheel: scroll(hand, by: random.number(from: -200, to: 200))
        case .wheelOfNothing: try scrollNothing(hand)
        case .hover: world.hands[hand].handler.onHover(TouchHover(at: point(), timestamp: now, kind: random.pick([.mouse, .stylus])))
        case .pressKey: pressKey(hand)
        case .releaseKey: if !keys.isEmpty { release(random.pick(heldKeys)) }
        default: performForApp(action, with: hand)
        }
    }

    /// What an app does at any moment.
    private mutating func performForApp(_ action: CombinationAction, with hand: Int) {
        let (navigation, handler) = (world.navigation, world.hands[hand].handler)
        switch action {
        case .flight: navigation.animator.start(.flight(CameraFlight(to: target())), at: now)
        case .ease:
            let ease = CameraEase(to: target(), duration: .milliseconds(random.whole(in: 0...900)))
            let isStoppedByTouch = random.chance(0.8)
            if !isStoppedByTouch { isUnstoppable = true }
            navigation.animator.start(.ease(ease), at: now, options: .init(isStoppedByTouch: isStoppedByTouch))
        case .momentum:
            let velocity = ScreenPoint(x: Double(random.number(from: -3000, to: 3000)), y: Double(random.number(from: -3000, to: 3000)))
            navigation.animator.start(.pan(PanMomentum(velocity: velocity)), at: now)
        case .moveCamera: world.camera.state.center = near(world.camera.state.center)
        case .changeLimits: world.camera.constraints = CombinationWorld.constraints(around: world.camera.state, &random)
        case .leave: handler.removeListener(random.chance(0.2) ? navigation : random.pick(world.members))
        case .enter:
            handler.insertListener(random.pick(world.members), at: random.below(3))
            if !handler.listeners.contains(where: { $0 === navigation }) { handler.addListener(navigation) }
        case .changeMode: try? world.modes.change(to: random.pick([.navigate, .draw]))
        case .changeDrawingMode: world.drawing.tool = random.pick(CombinationWorld.drawingModes)()
        case .switchGestures:
            if !world.isExact { navigation.enabledGestures = NavigationGestures(rawValue: UInt16(random.below(1 << 16))) }
        case .undo: if random.chance(0.5) { world.drawing.undo() } else { world.measurement.undo() }
        case .redo: if random.chance(0.5) { world.drawing.redo() } else { world.measurement.redo() }
        case .claim: world.claims = true
        case .follow: follow()
        default: callNavigation()
        }
    }

    private mutating func follow() {
        let reach = Float(3 / Math.exp2(world.camera.state.zoom))
        world.following = (Double(random.number(from: -reach, to: reach)), Double(random.number(from: -reach, to: reach)))
    }

    private mutating func callNavigation() {
        let (navigation, duration) = (world.navigation, Duration.milliseconds(random.whole(in: 0...500)))
        let amount = Double(random.number(from: -3, to: 3))
        switch random.below(5) {
        case 0: navigation.pan(by: Vec2F(Float(amount) * 100, 50), over: duration, at: now)
        case 1: navigation.zoom(by: amount, over: duration, at: now)
        case 2: navigation.rotate(by: amount * 100, over: duration, at: now)
        case 3: navigation.tilt(by: amount * 10, over: duration, at: now)
        default: navigation.resetNorth(over: duration, at: now)
        }
    }

    // MARK: Touches

    private mutating func point() -> Vec2F { Vec2F(random.number(from: 20, to: 380), random.number(from: 40, to: 780)) }

    private mutating func land(_ hand: Int) {
        guard world.hands[hand].hasRoom else { return }
        if world.isQuiet {
            if world.fingerCount > 1, random.chance(0.8) { return }
            if world.fingerCount == 0, keys.isEmpty, random.chance(0.8) { _ = world.settle() }
        }
        // The second tap of a double tap does not pan.
        let isSecondTap = world.fingerCount == 0 && now - (world.isEarFirst ? world.lastTap : lastLift) < .milliseconds(700)
        if world.fingerCount == 0 {
            hadTwoFingers = false
            let isStill = !world.needsFrames && keys.isEmpty && world.following == nil
            viewBeforeTouch = isStill ? world.camera.state : nil
            touchStart = isSecondTap ? nil : viewBeforeTouch
            world.beginTouch()
        } else {
            viewBeforeTouch = nil
        }
        let isFirst = world.fingerCount == 0
        if world.hands[hand].fingers.isEmpty {
            if world.fingerCount == 0 { followedHands.insert(hand) } else { followedHands.remove(hand) }
        }
        let isStill =
            !world.needsFrames && keys.isEmpty && world.following == nil && !world.claims && !isSecondTap && followedHands.contains(hand)
        world.hands[hand].land(&random, at: now)
        if isFirst { isTouchAlone = keys.isEmpty && world.following == nil && !world.claims && isStoppedByTouch }
        let isPlain = world.hands[hand].isPlain
        if world.fingerCount > 1 { hadTwoFingers = true }
        hold.land(world.hands[hand].fingers, on: world.camera, isStill: isStill && isPlain)
    }

    private mutating func lift(_ hand: Int) throws(CombinationViolation) {
        guard !world.hands[hand].fingers.isEmpty else { return }
        world.wait(random.whole(in: 0...20))
        let (shown, wasMoving) = (world.camera.state, world.needsFrames)
        world.hands[hand].lift(&random, at: now)
        lastLift = now
        if world.hands[hand].fingers.isEmpty {
            try checkClaim()
            if !wasMoving, world.hands[hand].isPlain { try checkLift(shown) }
            endTouchAlone()
            viewBeforeTouch = nil
        } else {
            hold.take(world.hands[hand].fingers, on: world.camera)
        }
    }

    /// Waits. Under fingers that do not move, momentum would move the map all the time. The map may catch up, or return to the view before
    /// a touch that was no pan, for a moment.
    private mutating func pause(_ milliseconds: Int64) throws(CombinationViolation) {
        let end = now + .milliseconds(milliseconds)
        // A timer may end a movement, such as that of a long press.
        var hasTimer = world.clock.nextDeadline.map { $0 <= end } ?? false
        world.wait(min(milliseconds, 200))
        hasTimer = hasTimer || world.clock.nextDeadline.map { $0 <= end } ?? false
        let (before, isChecked) = (world.camera.state, isTouchAlone && world.fingerCount > 0 && !hasTimer && !world.isStretched)
        world.wait(until: end)
        if isChecked { try require(.noMotionUnderFinger, world.camera.state.change(since: before)) }
    }

    /// Whether the finger that has just landed has stopped what has moved the map. A listener in front may take its landing, and the app may
    /// forbid it.
    private var isStoppedByTouch: Bool {
        world.isExact && world.isNavigationInAllChains && !isUnstoppable ? true : !world.needsFrames
    }

    private mutating func tap(_ hand: Int) {
        guard world.hands[hand].fingers.isEmpty else { return }
        land(hand)
        world.wait(random.whole(in: 20...120))
        world.hands[hand].lift(&random, at: now)
        lastLift = now
    }

    /// A rest: first with events at the same positions, then without events.
    private mutating func rest(_ hand: Int) throws(CombinationViolation) {
        // A listener may claim a touch with any event.
        guard keys.isEmpty, !world.claims, world.following == nil else { return }
        // Flights end, taps are confirmed, and the map catches up.
        guard world.settle() else { throw CombinationViolation(rule: .endWantsNoFrames, values: "in a rest") }
        guard !world.isStretched else { return }
        var before = world.shown
        for count in 1...3 where !world.hands[hand].fingers.isEmpty {
            world.wait(8)
            world.hands[hand].repeatPositions(at: now)
            // If something else has moved the map since the last event, the finger is over another coordinate, and takes along what it drags. An
            // annotation follows after its long press.
            // Another listener may claim the touch with it, and the map returns.
            if count == 1, world.navigation.isAnimating {
                guard world.settle(), !world.isStretched else { return }
                before = world.shown
            } else if count == 1 {
                try require(.repetitionChangesNothing, world.shown.view.change(since: before.view))
                before = world.shown
            }
            try require(.repetitionChangesNothing, world.shown.change(since: before))
        }
        world.wait(300)
        try require(.restChangesNothing, world.shown.change(since: before))
    }

    // MARK: Wheels and keys

    private mutating func scroll(_ hand: Int, by delta: Float) {
        let kind: TouchPointer.Kind = random.chance(0.5) ? .mouse : .trackpad
        for _ in 0..<(1 + random.below(4)) {
            world.hands[hand].scroll(at: point(), by: delta, kind: kind, at: now)
            world.wait(random.whole(in: 1...40))
        }
    }

    private mutating func scrollNothing(_ hand: Int) throws(CombinationViolation) {
        let before = world.shown
        world.hands[hand].scroll(at: point(), by: 0, kind: random.pick([.mouse, .trackpad]), at: now)
        try require(.nothingScrolledChangesNothing, world.shown.change(since: before))
    }

    private var heldKeys: [MapCommand] { keys.keys.sorted { $0.name < $1.name } }

    private mutating func pressKey(_ hand: Int) {
        let key = random.pick(Self.commands)
        guard keys[key] == nil else { return }
        keys[key] = (hand, now + .milliseconds(500))
        world.hands[hand].handler.performFirst(of: [key], phase: .pressed)
        cancelTouch(by: key)
    }

    private mutating func repeatKeys() {
        for key in Self.commands {
            guard let (hand, next) = keys[key], next <= now else { continue }
            world.hands[hand].handler.performFirst(of: [key], phase: .repeated)
            world.countCall()
            cancelTouch(by: key)
            keys[key] = (hand, now + .milliseconds(33))
            hold.disturb()
            telling.restart()
            endTouchAlone()
            (viewBeforeTouch, zoomOfPan) = (nil, nil)
        }
    }

    /// The key for ``MapCommand/cancel`` cancels the touch in progress. Its fingers have no effect until they have lifted.
    private mutating func cancelTouch(by key: MapCommand) { if key == .cancel { followedHands = [] } }

    private mutating func release(_ key: MapCommand) {
        guard let hand = keys.removeValue(forKey: key)?.hand else { return }
        world.hands[hand].handler.performFirst(of: [key], phase: .released)
    }

    // MARK: Targets

    private mutating func near(_ center: Coordinate) -> Coordinate {
        let reach = Float(300 / Math.exp2(world.camera.state.zoom))
        return Coordinate(
            latitude: min(85, max(-85, center.latitude + Double(random.number(from: -reach, to: reach)))),
            longitude: center.longitude + Double(random.number(from: -reach, to: reach)))
    }

    private mutating func target() -> CameraTarget {
        CameraTarget(
            coordinate: random.chance(0.7) ? near(world.camera.state.center) : nil,
            zoom: random.chance(0.5) ? world.camera.state.zoom + Double(random.number(from: -3, to: 3)) : nil,
            bearing: random.chance(0.5) ? Double(random.number(from: -360, to: 360)) : nil,
            pitch: random.chance(0.5) ? Double(random.number(from: 0, to: 85)) : nil)
    }

    // MARK: Rules

    private func require(_ rule: CombinationRule, _ problem: @autoclosure () -> String?) throws(CombinationViolation) {
        world.checks[rule, default: 0] += 1
        if let problem = problem() { throw CombinationViolation(rule: rule, values: problem) }
    }

    private mutating func check(_ hand: Int, after action: CombinationAction) throws(CombinationViolation) {
        let state = world.camera.state
        try require(.viewIsValid, state.isValid ? nil : "\(state)")
        try require(.gesturesArePaired, world.delegates.unpaired ?? world.gestures.unpaired)
        try checkHold(hand)
        try checkPan(action)
        try checkSilence()
    }

    private mutating func checkHold(_ hand: Int) throws(CombinationViolation) {
        let fingers = world.hands[hand].fingers
        let isAlone =
            world.isExact && !world.claims && keys.isEmpty && world.following == nil && !world.needsFrames && world.isNavigationInAllChains
        // A listener in two chains refuses a touch that began while the other hand touched the map, also after the other hand has lifted.
        let isFollowed =
            followedHands.contains(hand) && (world.holdsRemainingFinger || !hadTwoFingers || fingers.count == 2) && fingers.count < 3
        // Fingers within one pixel have no direction and no ratio.
        let isClose = fingers.count == 2 && fingers[0].position.distance(to: fingers[1].position) < 1.5
        // The map follows fingers that have been as close to each other by the coordinates where they landed.
        if isClose { hold.disturb() }
        guard isAlone, isFollowed, world.fingerCount == fingers.count, !isClose, !isAtLimit, hold.isComplete(for: fingers),
            let drift = hold.drift(of: fingers, on: world.camera)
        else {
            telling.restart()
            return hold.take(fingers, on: world.camera)
        }
        try require(
            .coordinatesStayUnderFingers, drift > 0.5 ? "\(drift) px with \(fingers.map { $0.position }), \(world.camera.state)" : nil)
        guard world.doesWhatItTells else { return }
        for check in telling.checks(world.delegates, of: fingers, on: world.camera) { try require(check.rule, check.problem) }
    }

    /// Whether a small change of the view would leave the limits.
    private var isAtLimit: Bool {
        let (state, constraints, viewport) = (world.camera.state, world.camera.constraints, world.camera.viewport)
        let step = 0.01 / Math.exp2(state.zoom)
        for (zoom, north, east) in [(1e-6, 0.0, 0.0), (-1e-6, 0, 0), (0, step, 0), (0, -step, 0), (0, 0, step), (0, 0, -step)] {
            var near = state
            near.zoom += zoom
            near.center.latitude += north
            near.center.longitude += east
            let overshoot = constraints.overshoot(of: near, viewport: viewport)
            if max(abs(overshoot.zoom), abs(overshoot.east), abs(overshoot.south)) > 1e-12 { return true }
        }
        return false
    }

    private mutating func checkPan(_ action: CombinationAction) throws(CombinationViolation) {
        let isPan = world.delegates.open == [.pan] || (world.tellsOneDecision && world.delegates.open == [.twoFingerPan])
        // An app that moves the camera also ends the stretch of a rubber band, so the zoom goes back to its limit.
        guard isPan, world.hands.count == 1, keys.isEmpty, world.following == nil, !world.navigation.isAnimating,
            !world.camera.constraints.holdsPolesAtEdges,
            world.camera.constraints.boundsMode == .center, action == .move || action == .pause
        else { return zoomOfPan = nil }
        let zoom = world.camera.state.zoom
        if let before = zoomOfPan { try require(.panDoesNotZoom, abs(zoom - before) > 1e-9 ? "\(before) → \(zoom)" : nil) }
        zoomOfPan = zoom
    }

    /// Two fingers of which the delegates hear nothing do not zoom.
    private func checkSilence() throws(CombinationViolation) {
        let heard = world.delegates.heard.intersection([.doubleTap, .twoFingerPan, .twoFingerTap, .pinchRotate])
        guard let start = touchStart, world.tellsDelegates, heard.isEmpty, hadTwoFingers, world.hands.count == 1 else { return }
        let levels = world.camera.state.zoom - start.zoom
        try require(.silenceDoesNotZoom, abs(levels) > 1e-9 ? "\(levels) levels" : nil)
    }

    /// What was shown when the last finger lifted stays, unless the touch was a tap or a long press, or another listener has taken it.
    private mutating func checkLift(_ shown: CameraState) throws(CombinationViolation) {
        let taps: TouchGesture.Kinds = [.clickUnconfirmed, .doubleClick, .longPress, .twoFingerClick]
        guard touchStart != nil, world.isCalm, !world.hasSwipes, world.isEarFirst, world.fingerCount == 0,
            world.heardKinds.isDisjoint(with: taps),
            !world.hasHeardCancellation, world.settle()
        else { return }
        try require(.shownStays, world.camera.state.change(since: shown))
    }

    /// After a touch that another listener has claimed, and in which nothing else happened, the view is the one before it.
    private mutating func checkClaim() throws(CombinationViolation) {
        guard world.isClaimerFirst, world.hasClaimed, let before = viewBeforeTouch, world.hands.count == 1 else { return }
        guard world.settle() else { return }
        let after = world.camera.state
        try require(.claimRestores, after.change(since: before))
    }

    // MARK: The end

    /// Lifts all fingers, releases all keys, waits for the end of all motions, and checks the rules for it.
    mutating func end() throws(CombinationViolation) {
        for key in heldKeys { release(key) }
        for hand in world.hands.indices {
            while !world.hands[hand].fingers.isEmpty {
                world.hands[hand].lift(&random, at: now)
                world.wait(random.whole(in: 1...200))
            }
        }
        world.following = nil
        let isSettled = world.settle()
        history.record()
        try require(.endWantsNoFrames, isSettled && !world.needsFrames ? nil : "\(world.navigation.animator.movingChannels)")
        try require(.endArmsNoTimer, world.clock.armedTimers == 0 ? nil : "\(world.clock.armedTimers) timers")
        try requireLimits()
        let before = world.shown
        world.wait(1000)
        try require(.endIsStill, world.shown.change(since: before))
        try require(.gesturesArePaired, world.delegates.open.isEmpty ? nil : "\(world.delegates.open) are open")
        try require(.gesturesArePaired, world.gestures.open.isEmpty ? nil : "\(world.gestures.open) are open")
        try checkUndo()
        world.leaveAll()
        for member in world.members {
            try require(
                .membershipIsBalanced,
                member.entries == member.departures ? nil : "\(member.entries) entries, \(member.departures) departures")
        }
        try require(.endArmsNoTimer, world.clock.armedTimers == 0 ? nil : "\(world.clock.armedTimers) timers without listeners")
    }

    private func requireLimits() throws(CombinationViolation) {
        let (state, camera) = (world.camera.state, world.camera)
        let overshoot = camera.constraints.overshoot(of: state, viewport: camera.viewport)
        let shift = max(abs(overshoot.east), abs(overshoot.south)) * 512 * Math.exp2(state.zoom)
        try require(
            .endIsWithinLimits,
            max(abs(overshoot.zoom), abs(overshoot.pitch), shift) < 1e-6 ? nil : "\(overshoot), \(shift) px, \(state)")
    }

    private func checkUndo() throws(CombinationViolation) { try require(.undoRestores, history.problem()) }
}
