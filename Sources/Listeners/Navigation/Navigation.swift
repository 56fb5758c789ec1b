import Geodesy
import MapCameras
import TouchPipeline

/// The navigation of a map as a value: what the map shows next follows from an input, the facts of that moment, and the value itself.
///
/// Nothing acts while it thinks. ``handle(_:_:)`` returns plain effects, and the listener around it carries them out. So whatever the app calls in
/// the middle of an event is the next input, and finds a value that is complete.
package struct Navigation: Sendable, Equatable {
    private var options: NavigationOptions
    private var sharing = Sharing()
    /// What two fingers may do, by both.
    private var policy: TwoFingerPolicy
    /// What the fingers do.
    private var session = FingerSession.none
    private var fingers: TwoFingerSession?
    /// The movement with which the map still catches up.
    private var catchUp = CatchUp(over: nil)
    /// Whether three fingers tilt the map.
    private var tiltsByThreeFingers = false
    /// The recognition of the two fingers that are down.
    private var arbiter: TwoFingerArbiter?
    /// The speed of the session. It is beside the session, because its samples are arrays.
    private var speed = GestureSpeed()
    private var touch = TouchRecord()
    private var pair: LiftedPair?
    private var tentative: TentativeMovement?
    private var motions = Motions()
    private var keys = HeldKeys()
    private var taps = TapSeries()
    private var scrolls = ScrollClassifier()
    /// The gesture of a box about which the app decides.
    private var pendingBox: PendingBox?

    /// What the camera showed at the last input. Whatever else it shows, the program has set.
    private var shown: ViewMark?
    /// The size of the view at the last input.
    private var window: Viewport?
    /// What the camera was told in the last input, and whether fingers have asked for it.
    private var expected: CameraInstruction?
    private var isOfFingers = false
    /// Where the fingers will be when a frame is seen.
    private var prediction = FingerPrediction()
    /// The last frame, if it showed predicted fingers.
    private var predicted: PredictedFrame?
    /// Whether a limit has stopped what the fingers have asked for.
    private var isStopped = false

    /// Creates a navigation at rest.
    package init(options: NavigationOptions) {
        self.options = options
        policy = TwoFingerPolicy(options, sharing)
    }

    private struct PendingBox: Sendable, Equatable {
        let box: ScreenRect
        let time: TouchInstant
    }

    /// A frame that shows the fingers where they will be. Nothing but that frame depends on it: the next input starts from the view that was decided.
    private struct PredictedFrame: Sendable, Equatable {
        let decided: ViewMark
        let instruction: CameraInstruction
    }

    /// The number of levels that a two-finger tap zooms out, as in every system that has this gesture.
    private static let twoFingerTapLevels = 1.0

    // MARK: State

    /// Whether a gesture is in progress: it has begun and has not ended.
    package var isActive: Bool { session.gesture != nil || pair != nil || tiltsByThreeFingers || pendingBox != nil }

    /// Whether a motion or a key that is held moves the map.
    package var isAnimating: Bool { motions.isRunning || keys.isMoving }

    /// Whether two fingers move the map, or may begin to.
    package var hasTwoFingers: Bool { session.isOfTwoFingers }

    /// Whether the last frame shows the fingers where they will be.
    package var isPredicted: Bool { predicted != nil }

    /// Whether frames are needed.
    package var needsFrames: Bool { isAnimating || catchUp.isPending || prediction.needsFrames }

    /// Whether the next facts must have the state of the camera: a touch may begin a movement that is undone.
    private var needsState: Bool { touch.isDown && tentative == nil }

    /// The gestures that the map carries out and consumes.
    package var enabledGestures: NavigationGestures { sharing.enabled(of: options.enabledGestures) }

    // MARK: Inputs

    /// Handles an input. Returns what follows from it.
    package mutating func handle(_ input: NavigationInput, _ facts: NavigationFacts) -> NavigationEffects {
        var map = NavigatedView(facts, hasRubberBand: options.hasRubberBand, catchUp)
        if predicted != nil { leavePredictedFrame(&map) }
        notice(&map)
        var effects = NavigationEffects()
        var showsPrediction = false
        switch input {
        case .gesture(let gesture, let context): effects.isConsumed = handle(gesture, context, &map, &effects)
        case .threeFingers(let step): tilt(step, &map, &effects)
        case .command(let command, let phase): effects.isConsumed = perform(command, phase, &map, &effects)
        case .call(let call): perform(call, &map, &effects)
        case .frame:
            advance(&map)
            showsPrediction = showPrediction(&map, &effects)
        case .predictionEnded: break
        case .animationBegan(let yieldsToGestures):
            if yieldsToGestures, isActive {
                effects.animation = .yield
            } else {
                // The latest intent wins.
                cancel(&map, &effects)
                keys.yield()
                motions.stop()
            }
        case .cancel: cancel(&map, &effects)
        case .stop:
            keys.stop()
            motions.stop()
            effects.animation = .end
        case .left:
            // A touch that would stop the map does not come here any more.
            keys.stop()
            motions.stopGliding()
            touch.isDown = false
        case .box(let isConsumed): decide(isConsumed: isConsumed, &map, &effects)
        case .options(let options): set(options, &map)
        case .sharing(let sharing):
            let lost = sharing.lost(since: self.sharing)
            self.sharing = sharing
            policy = TwoFingerPolicy(options, sharing)
            if !lost.isEmpty { cancel(lost, &map, &effects) }
        }
        catchUp = map.catchUp
        if !showsPrediction {
            isStopped = isOfFingers && map.isStopped
            let (instruction, endsPrediction) = map.finish()
            expected = instruction
            effects.camera = instruction
            // It leads back to what the fingers have asked for before.
            if endsPrediction { isOfFingers = true }
        }
        effects.needsState = needsState
        return effects
    }

    /// Tells the camera to show the view with the fingers where they will be. Returns `false` if there is no prediction.
    private mutating func showPrediction(_ map: inout NavigatedView, _ effects: inout NavigationEffects) -> Bool {
        // A motion that has moved the map under the fingers in this frame is not followed by them.
        guard isOfFingers || !map.isChanged, let instruction = predictedInstruction(map) else { return false }
        let decided = ViewMark(map.view)
        predicted = PredictedFrame(decided: decided, instruction: instruction)
        // Limits that stop only the prediction do not stop the fingers.
        (shown, expected, isStopped) = (decided, nil, !map.isReached)
        (effects.camera, effects.isPredicted) = (instruction, true)
        return true
    }

    /// Starts from the view that was decided, if the camera still shows the frame with predicted fingers.
    private mutating func leavePredictedFrame(_ map: inout NavigatedView) {
        guard let frame = predicted else { return }
        predicted = nil
        guard let arrival = map.facts.arrival else { return }
        let view = map.facts.view
        if arrival.mark.isShown(by: view) {
            // What else the camera shows, an observer of the camera has set in the middle of the move.
            let isOwn = !arrival.isReached || window != map.facts.viewport || frame.instruction.isShown(by: view, within: 0.5)
            guard isOwn else { return }
        } else {
            // A limit that only the map knows has stopped it on the way to the prediction. What is not on that way, the program has set.
            guard ViewMark(view).isBetween(frame.decided, and: arrival.mark) else { return }
        }
        map.start(from: frame.decided)
    }

    /// The instruction for a frame that shows the fingers where they will be. `nil` if there is no prediction.
    ///
    /// The sessions are copies, so that nothing else depends on the prediction.
    private mutating func predictedInstruction(_ map: NavigatedView) -> CameraInstruction? {
        let time = map.facts.now
        guard let lead = prediction.lead(at: time), !isAnimating(beside: map.facts.animation) else { return nil }
        var ahead = map
        switch session {
        case .none, .ignored, .rotation, .box: return nil
        case .pan(var pan):
            pan.move(to: pan.finger.moved(by: lead.first), at: time, options.pan.mode, on: &ahead)
        case .quickZoom(let zoom): zoom.move(by: lead.first, at: time, on: &ahead)
        case .twoFingers:
            guard var fingers else { return nil }
            fingers.show(lead, policy, on: &ahead)
        }
        return ahead.finish().instruction
    }

    /// Learns what has become of the last instruction, and what the program has set since.
    private mutating func notice(_ map: inout NavigatedView) {
        defer {
            (shown, window) = (ViewMark(map.facts.view), map.facts.viewport)
            (expected, isOfFingers, isStopped) = (nil, false, false)
        }
        guard let before = shown else { return }
        var isStopped = isStopped
        var last = before
        if let expected, let arrival = map.facts.arrival {
            let isThere = expected.isShown(by: map.facts.view)
            // An observer of the camera may have set another view in the middle of the move.
            let isReplaced = !isThere && arrival.isReached && !expected.isShown(by: map.facts.view, within: 0.5)
            if !isThere { isStopped = true }
            if !isReplaced {
                last = arrival.mark
                if !isOfFingers { tentative?.shift(from: before, to: last) }
            }
        }
        if !last.isShown(by: map.facts.view) {
            // A jump moves the coordinates. What grows goes on by its remainder, what decays ends.
            hold(on: &map)
            let scale = Math.exp2(map.facts.view.zoom - last.zoom)
            motions.viewIsReplaced(scaledBy: scale > 0 && scale.isFinite ? scale : 1, isRotated: last.bearing != map.facts.view.bearing)
            tentative?.restart(from: ViewMark(map.facts.view))
            touch.isHeldBackByThreshold = false
        } else if isStopped || (expected != nil && !isOfFingers) || window != map.facts.viewport {
            // A limit has stopped the map, a motion has moved it under the fingers, or the size of the view has changed. The fingers hold what is
            // now under them.
            hold(on: &map)
        }
    }

    /// The fingers take hold of what is under them, because the view is not the one that they have asked for.
    private mutating func hold(on map: inout NavigatedView) {
        switch session {
        case .none, .ignored, .rotation, .box, .quickZoom: return
        case .pan(var pan):
            pan.hold(on: &map)
            session = .pan(pan)
        case .twoFingers: fingers?.hold(on: &map)
        }
    }

    private mutating func set(_ options: NavigationOptions, _ map: inout NavigatedView) {
        // Nothing brings a map without a rubber band back into its limits later.
        if self.options.hasRubberBand, !options.hasRubberBand, map.isBeyondLimits {
            motions.stop()
            map.clamp()
        }
        let before = enabledGestures
        self.options = options
        policy = TwoFingerPolicy(options, sharing)
        if !options.predictsTouches || session.depends(on: before.subtracting(enabledGestures)) { prediction.stop() }
    }

    // MARK: Gestures

    private mutating func handle(
        _ gesture: TouchGesture, _ context: TouchContext, _ map: inout NavigatedView, _ effects: inout NavigationEffects
    ) -> Bool {
        if gesture.endsTwoFingers(context) { arbiter = nil }
        switch gesture {
        case .touchDown:
            land(context, &map, &effects)
            return false
        case .move(let delta, .pan): return drag(by: delta, context, &map, &effects)
        case .move(let delta, .underSlop): return panTentatively(by: delta, context, &map)
        case .move(let delta, .quickZoom): return slide(.quickZoom, by: delta, context, &map, &effects)
        case .moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete: return complete(context, &map, &effects)
        case .doubleClick(let position): return doubleTap(at: position, context, &map, &effects)
        case .clickUnconfirmed(let position): return continuedTap(at: position, context, &map, &effects)
        case .twoFingerClick(let first, let second): return twoFingerTap(at: .midpoint(first, second), context, &map, &effects)
        case .twoFingerMove(let old, let new): return moveTwoFingers(from: FingerPair(old), to: FingerPair(new), context, &map, &effects)
        case .scroll(let position, let delta): return scroll(by: delta, at: position, context, &map, &effects)
        case .longPress, .clickConfirmed: return false
        case .clearTouch:
            clear(context, &map, &effects)
            return false
        }
    }

    /// A touch stops what glides.
    private mutating func land(_ context: TouchContext, _ map: inout NavigatedView, _ effects: inout NavigationEffects) {
        touch.land(at: context.timestamp)
        taps.land(at: context.timestamp)
        moveByKeys(&map, to: context.timestamp)
        let isMovedByKeys = keys.stop()
        let isStopped = motions.stopForTouch()
        // A pen draws on what it sees, so nothing moves below it: neither the return from a tremor nor a step of a wheel.
        if context.pointerKind == .stylus { motions.stop() }
        let stopsAnimation = map.facts.animation == .stoppedByTouch
        if stopsAnimation { effects.animation = .stopForTouch }
        if isStopped || isMovedByKeys || stopsAnimation, !options.stoppingTouchIsTap { effects.suppressesTaps = true }
    }

    /// Begins a gesture, and stops what else moves the map, because the gesture now does.
    private mutating func begin(_ gesture: NavigationGestures, _ map: inout NavigatedView, _ effects: inout NavigationEffects) {
        cancelTilt(&effects)
        cancelBox(&effects)
        endPair(willDecelerate: false, &effects)
        storeView(&map)
        motions.stop()
        keys.stop()
        if map.facts.animation != .none { effects.animation = .end }
        effects.report(.began(gesture))
    }

    /// Ends the session, and discards what is still pending of it.
    private mutating func endSession(_ map: inout NavigatedView) {
        session = .none
        fingers = nil
        prediction.stop()
        map.catchUp.discard()
    }

    /// Ends a session that has not received its end.
    private mutating func dropSession(_ map: inout NavigatedView, _ effects: inout NavigationEffects) {
        if let gesture = session.gesture { effects.report(.cancelled(gesture)) }
        endSession(&map)
    }

    private mutating func cancelTilt(_ effects: inout NavigationEffects) {
        guard tiltsByThreeFingers else { return }
        tiltsByThreeFingers = false
        effects.report(.cancelled(.tilt))
    }

    private mutating func cancelBox(_ effects: inout NavigationEffects) {
        guard pendingBox != nil else { return }
        pendingBox = nil
        effects.report(.cancelled(.boxZoom))
    }

    /// Stores the view when fingers begin to move the map, unless it is stored already for the same touch.
    ///
    /// If the map is returning from another movement, it stops. It then returns the whole way if this movement is undone, too.
    private mutating func storeView(_ map: inout NavigatedView) {
        guard tentative == nil else { return }
        let mark = ViewMark(map.facts.view)
        if let (remaining, exactState) = motions.takeRestoration() {
            tentative = TentativeMovement(from: mark + remaining, exactState: exactState)
        } else {
            tentative = TentativeMovement(from: mark, exactState: map.facts.state)
        }
    }

    /// Whether anything but fingers moves the map.
    private func isAnimating(beside animation: NavigationFacts.Animation) -> Bool { isAnimating || animation != .none }

    // MARK: One finger

    /// A drag of one finger or of a mouse.
    private mutating func drag(
        by delta: Vec2F, _ context: TouchContext, _ map: inout NavigatedView, _ effects: inout NavigationEffects
    ) -> Bool {
        guard delta != .zero else { return holdStill(context) }
        // After a long press a move is confirmed, but the touch is not yet known to be a pan.
        if !context.isPastSlop, options.pan.slop.inches < .infinity { return panTentatively(by: delta, context, &map) }
        switch session {
        case .pan(var pan):
            if !pan.isConfirmed {
                pan.confirm()
                session = .pan(pan)
                begin(.pan, &map, &effects)
            }
            return self.pan(context, &map)
        case .rotation: return slide(.dragRotate, by: delta, context, &map, &effects)
        case .box: return dragBox(context, &map, &effects)
        case .ignored: return false
        case .none, .quickZoom, .twoFingers: return beginDrag(by: delta, context, &map, &effects)
        }
    }

    private mutating func beginDrag(
        by delta: Vec2F, _ context: TouchContext, _ map: inout NavigatedView, _ effects: inout NavigationEffects
    ) -> Bool {
        if RotationDragSession.begins(with: context) { return slide(.dragRotate, by: delta, context, &map, &effects) }
        if isBoxDrag(context) { return dragBox(context, &map, &effects) }
        guard pansWithOneFinger else { return isLate() }
        guard !isBlocked(context) else {
            dropSession(&map, &effects)
            session = .ignored
            effects.report(.blocked)
            return false
        }
        dropSession(&map, &effects)
        begin(.pan, &map, &effects)
        startPanning(before: delta, context, isConfirmed: true, &map)
        return pan(context, &map)
    }

    /// The map does not follow, for another reason than a threshold. What begins later begins where the fingers are then.
    private mutating func isLate() -> Bool {
        touch.isHeldBackByThreshold = false
        return false
    }

    /// An event with the position of the event before. It begins nothing and moves nothing.
    private mutating func holdStill(_ context: TouchContext) -> Bool {
        guard case .pan(let pan) = session else { return session.gesture != nil }
        speed.finger.add(x: pan.finger.x, y: pan.finger.y, at: context.timestamp)
        prediction.add(pan.finger.vec2F, at: context.timestamp)
        return true
    }

    /// Pans while the touch can still become a tap. The map follows beyond ``PanOptions/slop``, and returns if the touch does not
    /// become a pan.
    private mutating func panTentatively(by delta: Vec2F, _ context: TouchContext, _ map: inout NavigatedView) -> Bool {
        guard delta != .zero else { return holdStill(context) }
        switch session {
        case .pan: return pan(context, &map)
        case .none: break
        default: return false
        }
        // A second tap becomes a double tap or a quick zoom.
        guard context.tapCount == 1, !RotationDragSession.begins(with: context), !isBoxDrag(context), !isBlocked(context) else {
            return false
        }
        guard options.enabledGestures.contains(.pan) else { return isLate() }
        // A delegate that replaces the pan may pass it back as soon as it is one.
        guard pansWithOneFinger else { return false }
        guard context.position.distance(to: context.startPosition) > map.facts.pixels(options.pan.slop) else { return false }
        guard !isAnimating(beside: map.facts.animation) || (map.facts.animation == .none && !keys.isMoving && motions.isOnlyRestoring)
        else { return isLate() }
        startPanning(before: delta, context, isConfirmed: false, &map)
        return pan(context, &map)
    }

    private var pansWithOneFinger: Bool { enabledGestures.contains(.oneFingerPan) }

    private func isBlocked(_ context: TouchContext) -> Bool { options.isCooperative && context.pointerKind == .finger }

    private mutating func startPanning(
        before delta: Vec2F, _ context: TouchContext, isConfirmed: Bool, _ map: inout NavigatedView
    ) {
        storeView(&map)
        let (landing, catchesUp) = (ScreenPoint(context.startPosition), options.catchUpDuration != nil && touch.isHeldBackByThreshold)
        let pan = PanSession(
            at: ScreenPoint(context.position - delta), landing: catchesUp ? landing : nil, at: context.timestamp, isConfirmed: isConfirmed,
            options, on: &map)
        session = .pan(pan)
        let start = options.pan.mode.limited(landing, from: pan.finger)
        speed.startFinger(
            at: start, at: touch.isHeldBackByThreshold ? touch.landedAt : nil, stopGap: options.momentum.releaseTimeout)
        startPrediction(at: start.vec2F, nil, map.facts)
    }

    /// Begins to predict fingers that landed at positions.
    private mutating func startPrediction(at landing: Vec2F, _ second: Vec2F?, _ facts: NavigationFacts) {
        prediction.stop()
        guard options.predictsTouches else { return }
        let time = touch.isHeldBackByThreshold ? touch.landedAt : nil
        prediction.start(at: landing, second, at: time, density: facts.density)
    }

    private mutating func pan(_ context: TouchContext, _ map: inout NavigatedView) -> Bool {
        guard pansWithOneFinger, case .pan(var pan) = session else { return isLate() }
        pan.move(to: ScreenPoint(context.position), at: context.timestamp, options.pan.mode, on: &map)
        finishMove(pan, at: context.timestamp)
        return true
    }

    private mutating func finishMove(_ pan: PanSession, at time: TouchInstant) {
        session = .pan(pan)
        isOfFingers = true
        prediction.add(pan.finger.vec2F, at: time)
        speed.finger.add(x: pan.finger.x, y: pan.finger.y, at: time)
    }

    /// Pans from one point of the screen to another one, for a delegate. It has the effect of the default action: none for a drag that rotates, and
    /// none for one finger that is blocked.
    private mutating func drag(
        by translation: Vec2F, to location: Vec2F, in context: TouchContext, _ map: inout NavigatedView, _ effects: inout NavigationEffects
    ) {
        guard translation != .zero else {
            _ = holdStill(context)
            return
        }
        switch session {
        case .pan: break
        // A drag that has begun as another gesture stays it, whatever keys and buttons are released meanwhile.
        case .ignored, .rotation, .box: return
        default:
            let isOther = RotationDragSession.begins(with: context) || isBoxDrag(context) || isBlocked(context)
            guard options.enabledGestures.contains(.pan), !isOther else { return }
            // If the delegate pans from another position, the landing of the finger does not count for the velocity.
            if location != context.position { touch.landedAt = nil }
            var context = context
            context.position = location
            dropSession(&map, &effects)
            begin(.pan, &map, &effects)
            startPanning(before: translation, context, isConfirmed: true, &map)
        }
        guard case .pan(var pan) = session else { return }
        pan.move(from: ScreenPoint(location - translation), to: ScreenPoint(location), at: context.timestamp, options.pan.mode, on: &map)
        finishMove(pan, at: context.timestamp)
    }

    /// A drag that changes the view by its pixels, and holds no coordinate: the second of two taps that slides, or a drag with the secondary button.
    private mutating func slide(
        _ gesture: NavigationGestures, by delta: Vec2F, _ context: TouchContext, _ map: inout NavigatedView,
        _ effects: inout NavigationEffects
    ) -> Bool {
        guard enabledGestures.contains(gesture) else { return isLate() }
        if session.isIgnored { return false }
        let time = context.timestamp
        if session.gesture != gesture {
            let pending = touch.isHeldBackByThreshold ? context.position - delta - context.startPosition : .zero
            if gesture == .quickZoom {
                let pivot = options.pivot(options.taps.quickZoomsAboutCenter ? .focus : .screen(ScreenPoint(context.startPosition)))
                dropSession(&map, &effects)
                session = .quickZoom(QuickZoomSession(about: pivot, pending: pending.y, at: time, options, on: &map))
                startPrediction(at: context.startPosition, nil, map.facts)
            } else {
                dropSession(&map, &effects)
                session = .rotation(RotationDragSession(pending: pending, at: time, options, on: &map))
            }
            begin(gesture, &map, &effects)
            speed.view = ViewTracker(ViewTracker.View(map.facts.view), stopGap: options.momentum.releaseTimeout)
        }
        switch session {
        case .quickZoom(let zoom):
            zoom.move(by: delta, at: time, on: &map)
            prediction.add(context.position, at: time)
        case .rotation(let rotation): rotation.move(by: delta, at: time, on: &map)
        default: return false
        }
        isOfFingers = true
        let view = ViewTracker.View(zoom: map.zoom, bearing: map.bearing)
        addViewToSpeed(view, behind: map.catchUp.remaining, pointer: ScreenPoint(context.position), at: time)
        return true
    }

    /// Adds the view, as it is after the map has caught up. The velocities of zoom and rotation are computed from it.
    private mutating func addViewToSpeed(
        _ view: ViewTracker.View, behind remaining: CatchUp.Amounts, pointer: ScreenPoint, at time: TouchInstant
    ) {
        speed.view.add(
            ViewTracker.View(zoom: view.zoom + remaining.levels, bearing: view.bearing + remaining.degrees), pointer: pointer, at: time)
    }

    // MARK: Boxes

    /// Whether a drag that begins draws a box.
    private func isBoxDrag(_ context: TouchContext) -> Bool {
        options.enabledGestures.contains(.boxZoom) && BoxSession.begins(with: context)
    }

    private mutating func dragBox(_ context: TouchContext, _ map: inout NavigatedView, _ effects: inout NavigationEffects) -> Bool {
        if case .box = session {
        } else {
            dropSession(&map, &effects)
            session = .box(BoxSession(from: context.startPosition))
            begin(.boxZoom, &map, &effects)
        }
        guard case .box(var box) = session else { return false }
        _ = box.move(to: context.position, in: map.facts.viewport)
        session = .box(box)
        effects.report(.boxChanged(box.box))
        return true
    }

    /// Ends the drag of a box where the button is released. If something else ends it, the box is cancelled.
    private mutating func complete(
        _ box: BoxSession, _ context: TouchContext, _ map: inout NavigatedView, _ effects: inout NavigationEffects
    ) {
        guard context.endReason == .lifted else { return effects.report(.cancelled(.boxZoom)) }
        var box = box
        if let lift = context.liftPosition, box.move(to: lift, in: map.facts.viewport) { effects.report(.boxChanged(box.box)) }
        guard box.isLargeEnough(map.facts) else { return effects.report(.ended(.boxZoom, willDecelerate: false)) }
        pendingBox = PendingBox(box: box.box, time: context.timestamp)
        effects.box = box.box
    }

    /// The app has decided about a box.
    private mutating func decide(isConsumed: Bool, _ map: inout NavigatedView, _ effects: inout NavigationEffects) {
        guard let pending = pendingBox.take() else { return }
        let time = pending.time
        defer { returnToLimits(around: .focus, at: time, &map) }
        guard !isConsumed, let difference = pending.box.differenceToFit(from: map.view, map.facts) else {
            return effects.report(.ended(.boxZoom, willDecelerate: false))
        }
        let duration = options.mouse.boxZoomDuration
        if duration > .zero {
            motions.startFit(difference, over: duration, at: time)
        } else {
            map.add(difference, isElastic: false)
        }
        effects.report(.ended(.boxZoom, willDecelerate: duration > .zero))
    }

    // MARK: Two fingers

    /// A move of two fingers. It is consumed after a gesture has been recognized.
    private mutating func moveTwoFingers(
        from: FingerPair, to: FingerPair, _ context: TouchContext, _ map: inout NavigatedView, _ effects: inout NavigationEffects
    ) -> Bool {
        guard !enabledGestures.isDisjoint(with: .twoFingers), !session.isIgnored else { return false }
        let time = context.timestamp
        if !session.isOfTwoFingers { startTwoFingers(at: from, time, &map, &effects) }
        var outcome = TwoFingerSession.Outcome()
        if from == to {
            fingers?.holdStill(at: to, context)
        } else {
            if case .none = arbiter {
                arbiter = TwoFingerArbiter(
                    ofMapAt: from, policy, options: options, density: map.facts.density, tiltRoom: map.facts.tiltRoom)
            }
            if let move = arbiter?.move(from: from, to: to, at: time) {
                let rules = TwoFingerSession.Rules(
                    policy: policy, origin: tentative?.origin, isAnimating: isAnimating(beside: map.facts.animation), slop: options.pan.slop
                )
                outcome = fingers?.move(move, context, rules, on: &map) ?? outcome
                session = .twoFingers(outcome.gesture)
            }
        }
        isOfFingers = true
        prediction.add(to.a.vec2F, to.b.vec2F, at: time)
        if outcome.restartsSpeed {
            let remaining = map.catchUp.remaining
            speed.view.restart(
                ViewTracker.View(zoom: map.zoom + remaining.levels, bearing: map.bearing + remaining.degrees), at: time,
                stopGap: options.momentum.releaseTimeout)
        }
        if !outcome.begun.isEmpty { begin(outcome.begun, &map, &effects) }
        speed.finger.add(x: to.middle.x, y: to.middle.y, at: time)
        let view = ViewTracker.View(zoom: map.zoom, bearing: map.bearing)
        addViewToSpeed(view, behind: map.catchUp.remaining, pointer: to.halfWay, at: time)
        return session.gesture != nil
    }

    /// Begins at the positions of the fingers before their first move.
    private mutating func startTwoFingers(
        at pair: FingerPair, _ time: TouchInstant, _ map: inout NavigatedView, _ effects: inout NavigationEffects
    ) {
        storeView(&map)
        // Before the first move both fingers were where they landed.
        let landedAt = touch.landedAt ?? time
        speed.startFinger(at: pair.middle, at: landedAt, stopGap: options.momentum.releaseTimeout)
        speed.view = ViewTracker(
            ViewTracker.View(map.facts.view), pointer: pair.halfWay, at: landedAt, stopGap: options.momentum.releaseTimeout)
        dropSession(&map, &effects)
        session = .twoFingers(nil)
        fingers = TwoFingerSession(pair, options, on: &map)
        startPrediction(at: pair.a.vec2F, pair.b.vec2F, map.facts)
    }

    // MARK: Three fingers

    private mutating func tilt(_ step: ThreeFingerTilt.Step, _ map: inout NavigatedView, _ effects: inout NavigationEffects) {
        switch step {
        case .nothing: break
        case .began:
            guard !tiltsByThreeFingers else { return }
            dropSession(&map, &effects)
            begin(.tilt, &map, &effects)
            // Nothing takes a tilt of three fingers, so nothing undoes it.
            tentative = nil
            tiltsByThreeFingers = true
        case .moved(let up):
            guard tiltsByThreeFingers else { return }
            map.rotateAndTilt(by: 0, map.facts.degrees(up, TwoFingerSession.tiltDegreesPerDp), about: options.pivot(.focus))
        case .ended, .cancelled:
            guard tiltsByThreeFingers else { return }
            tiltsByThreeFingers = false
            effects.report(step == .ended ? .ended(.tilt, willDecelerate: false) : .cancelled(.tilt))
        }
    }

    // MARK: The end of a movement

    /// Ends the session with a `…Complete`. Returns whether it had begun a gesture.
    private mutating func complete(_ context: TouchContext, _ map: inout NavigatedView, _ effects: inout NavigationEffects) -> Bool {
        let (ended, fingers, remaining) = (session, fingers, map.catchUp.remaining)
        endSession(&map)
        touch.landedAt = nil
        if var fingers, context.endReason == .lifted {
            fingers.complete()
            return lift(fingers, remaining, context, map)
        }
        guard let gesture = ended.gesture else { return false }
        tentative = nil
        if case .box(let box) = ended {
            complete(box, context, &map, &effects)
            if effects.box == nil { returnAndSnap(after: .boxZoom, around: .screen(ScreenPoint(context.position)), context, &map) }
            return true
        }
        let momentum = context.endReason == .lifted ? momentum(of: ended, without: remaining, at: context.timestamp, &map) : Momentum()
        motions.start(momentum, options.momentum, in: map.view, map.facts, at: context.timestamp)
        returnAndSnap(after: gesture.union(touch.unsettled), around: .screen(ScreenPoint(context.position)), context, &map)
        effects.report(.ended(gesture, willDecelerate: !momentum.isNone))
        return true
    }

    /// The momentum of a session that ends with a lift.
    private func momentum(
        of session: FingerSession, without remaining: CatchUp.Amounts, at time: TouchInstant, _ map: inout NavigatedView
    ) -> Momentum {
        var momentum = Momentum()
        if options.hasRubberBand, map.isBeyondLimits { return momentum }
        let rules = MomentumRules(options: options.momentum, facts: map.facts)
        switch session {
        case .none, .ignored, .box, .twoFingers: break
        case .pan(let pan): if pan.isHolding { momentum.pan = rules.pan(of: speed, from: .screen(pan.finger), at: time) }
        case .rotation(let rotation):
            momentum.pivot = rotation.pivot
            momentum.rotation = rules.rotation(of: speed, without: remaining, at: time)
        case .quickZoom(let zoom):
            momentum.pivot = zoom.pivot
            momentum.zoom = rules.zoom(of: speed, without: remaining, at: time)
        }
        return momentum
    }

    /// The momentum of two fingers of which one lifts.
    private func momentum(
        of fingers: TwoFingerSession, without remaining: CatchUp.Amounts, at time: TouchInstant, _ map: inout NavigatedView
    ) -> Momentum {
        var momentum = Momentum()
        guard !options.hasRubberBand || !map.isBeyondLimits, fingers.isHolding else { return momentum }
        let rules = MomentumRules(options: options.momentum, facts: map.facts)
        momentum.pivot = fingers.pivot
        if fingers.pans { momentum.pan = rules.pan(of: speed, from: .screen(fingers.pair.middle), at: time) }
        if fingers.modes.contains(.zoom) { momentum.zoom = rules.zoom(of: speed, without: remaining, at: time) }
        if fingers.modes.contains(.rotate) { momentum.rotation = rules.rotation(of: speed, without: remaining, at: time) }
        return momentum
    }

    /// One of two fingers has lifted. The gesture ends when the other one lifts or goes on, because the map does not move under a finger, and
    /// because fingers within the slop can still have tapped.
    private mutating func lift(
        _ fingers: TwoFingerSession, _ remaining: CatchUp.Amounts, _ context: TouchContext, _ map: NavigatedView
    ) -> Bool {
        var map = map
        if fingers.isPastSlop { tentative = nil }
        touch.viewAtLift = ViewMark(map.view)
        guard let gesture = fingers.gesture else { return false }
        pair = LiftedPair(
            gesture: gesture, isPastSlop: fingers.isPastSlop, middle: fingers.pair.middle, time: context.timestamp,
            view: ViewMark(map.view), momentum: momentum(of: fingers, without: remaining, at: context.timestamp, &map))
        return true
    }

    /// Ends the gesture of two fingers of which one has lifted.
    private mutating func endPair(willDecelerate: Bool, _ effects: inout NavigationEffects) {
        guard let pair = pair.take() else { return }
        touch.unsettled.formUnion(pair.gesture)
        // If another listener claims what follows, only that is undone.
        tentative?.restart(from: pair.view)
        effects.report(.ended(pair.gesture, willDecelerate: willDecelerate))
    }

    /// Cancels the gesture of two fingers of which one has lifted, because its movement is undone.
    private mutating func cancelPair(_ effects: inout NavigationEffects) {
        if let pair = pair.take() { effects.report(.cancelled(pair.gesture)) }
    }

    /// Ends the gesture of two fingers, of which one has lifted, at the end of the touch or at the landing of another finger.
    private mutating func clearPair(_ context: TouchContext, _ map: inout NavigatedView, _ effects: inout NavigationEffects) {
        guard let pair else { return }
        switch context.endReason {
        case .lifted:
            // A motion that runs now was started by something else.
            let isInTime = context.timestamp - pair.time <= LiftedPair.maximumLiftGap && !isAnimating(beside: map.facts.animation)
            let momentum = isInTime ? pair.momentum : Momentum()
            motions.start(momentum, options.momentum, in: map.view, map.facts, at: context.timestamp)
            endPair(willDecelerate: !momentum.isNone, &effects)
        case .additionalFinger: endPair(willDecelerate: false, &effects)
        // Another listener has claimed what the remaining finger does, and not the movement of the pair. A listener that claims a tap of the pair
        // has the gesture of both fingers.
        case .takenOver where pair.isPastSlop || context.pointerCount == 1: endPair(willDecelerate: false, &effects)
        case .cancelled, .takenOver, .removed, nil: cancelPair(&effects)
        }
    }

    /// Ends the session with a `clearTouch`: it was no movement, or was cancelled, or the number of fingers changes.
    private mutating func clear(_ context: TouchContext, _ map: inout NavigatedView, _ effects: inout NavigationEffects) {
        let (cancelled, fingers, remaining) = (session, fingers, map.catchUp.remaining)
        let isForeign = context.endReason == .takenOver || context.endReason == .removed
        let isNoTap = touch.hasHadSeveralFingers || hasOnlyStoppedTheMap(until: context, map.facts)
        endSession(&map)
        touch.landedAt = context.pointerCount == 2 ? context.timestamp : nil
        touch.isHeldBackByThreshold = !isForeign
        if let fingers, context.endReason == .lifted, context.pointerCount == 1 {
            // A movement within the slop has no `…Complete` when a finger lifts, because the fingers may still tap.
            _ = lift(fingers, remaining, context, map)
            return
        }
        let middle = pair?.middle
        clearPair(context, &map, &effects)
        if let gesture = cancelled.gesture {
            // Two fingers within the slop can still be a tap, even if a gesture has begun.
            if context.endReason != .takenOver, fingers?.isPastSlop ?? true { tentative = nil }
            effects.report(.cancelled(gesture))
        }
        if isForeign { cancelBox(&effects) }
        switch context.endReason {
        // A pointer of another kind replaces the fingers, so nothing undoes what they have moved.
        case .additionalFinger where context.pointerCount == 0: tentative = nil
        // Two fingers that land one after the other can still tap. Then the map also undoes what the first finger has moved.
        case .additionalFinger: (touch.hasHadSeveralFingers, touch.viewAtLift) = (true, nil)
        // The lift of one finger within the slop is a tap or a long press. Otherwise the map keeps what it shows.
        case .lifted where isNoTap: tentative = nil
        // Another listener has claimed what the remaining finger does, and not what both have done.
        case .takenOver where context.pointerCount == 1 && touch.viewAtLift != nil:
            if let view = touch.viewAtLift { tentative?.restart(from: view) }
            undoMovement(isAnimated: true, at: context.timestamp, &map)
        default: undoMovement(isAnimated: context.endReason != .removed, at: context.timestamp, &map)
        }
        if let gesture = cancelled.gesture { touch.unsettled.formUnion(gesture) }
        guard isForeign || context.pointerCount == 0 else { return }
        // A map that returns to a view, or that has left the chain, does not snap to north. The map also returns into its limits if no gesture had
        // begun, because the touch may have stopped it on its way there.
        let pivot = Pivot.screen(middle ?? ScreenPoint(context.position))
        returnAndSnap(after: isForeign ? [] : touch.unsettled, around: pivot, context, &map)
        if context.pointerCount == 0 { touch.isDown = false }
    }

    /// Whether a touch of one finger that lifts is neither a tap, because it has stopped a motion, nor a long press.
    private func hasOnlyStoppedTheMap(until context: TouchContext, _ facts: NavigationFacts) -> Bool {
        guard let landedAt = touch.landedAt, let timeout = facts.stoppingTouchTimeout else { return false }
        return context.timestamp - landedAt < timeout
    }

    /// Undoes the movement: animated, or at once if the duration of the options is not positive.
    private mutating func undoMovement(isAnimated: Bool, at time: TouchInstant, _ map: inout NavigatedView) {
        guard let movement = tentative.take(), map.facts.animation == .none else { return }
        let difference = ViewDifference(from: ViewMark(map.view), to: movement.origin)
        guard difference != ViewDifference() else { return }
        if isAnimated, options.pan.restoreDuration > .zero {
            motions.restore(difference, exactState: movement.exactState, over: options.pan.restoreDuration, at: time)
        } else {
            map.add(difference, isElastic: map.hasRubberBand)
            if let exactState = movement.exactState { map.showExactly(exactState) }
        }
    }

    /// Brings the map back into its limits, and snaps it to north. Has no effect if another finger has landed, because the fingers then hold the map
    /// where it is.
    private mutating func returnAndSnap(
        after gesture: NavigationGestures, around pivot: Pivot, _ context: TouchContext, _ map: inout NavigatedView
    ) {
        guard context.endReason != .additionalFinger || context.pointerCount == 0 else { return }
        let pivot = options.pivot(pivot)
        returnToLimits(around: pivot, at: context.timestamp, &map)
        // A pointer of another kind has ended the gesture, and nothing follows from it.
        guard context.endReason != .additionalFinger else { return }
        var snapping: NavigationGestures = [.rotate, .sidewaysRotate, .dragRotate]
        if options.rotation.snapsToNorthAfterPan { snapping.insert(.pan) }
        if !gesture.isDisjoint(with: snapping) { snapToNorth(around: pivot, at: context.timestamp, &map) }
    }

    private mutating func returnToLimits(around pivot: Pivot, at time: TouchInstant, _ map: inout NavigatedView) {
        guard options.hasRubberBand, map.isBeyondLimits, !motions.isReturningToLimits, map.facts.animation == .none else { return }
        motions.returnToLimits(about: options.pivot(pivot), at: time)
    }

    private mutating func snapToNorth(around pivot: Pivot, at time: TouchInstant, _ map: inout NavigatedView) {
        let degrees = -map.bearing.remainder(dividingBy: 360)
        guard degrees != 0, abs(degrees) <= options.rotation.northSnapAngle, !motions.isRotating, map.facts.animation == .none else {
            return
        }
        let step = Motions.Step(duration: options.rotation.northSnapDuration, pivot: pivot, addsUp: false)
        motions.addRotation(degrees, from: map.bearing, step, at: time)
    }

    // MARK: Cancelling

    /// Cancels whatever is in progress. The fingers that are down have no further effect until their number changes.
    private mutating func cancel(_ map: inout NavigatedView, _ effects: inout NavigationEffects) {
        tentative = nil
        let hadPair = pair != nil
        cancelPair(&effects)
        cancelTilt(&effects)
        cancelBox(&effects)
        guard session.isInProgress || hadPair else { return }
        dropSession(&map, &effects)
        session = .ignored
    }

    /// Cancels the gesture in progress, without momentum, if it is one of the given gestures. Two fingers begin again with the gestures
    /// that are left.
    private mutating func cancel(_ gestures: NavigationGestures, _ map: inout NavigatedView, _ effects: inout NavigationEffects) {
        if pair != nil, !gestures.isDisjoint(with: [.twoFingers, .twoFingerPan]) {
            tentative = nil
            cancelPair(&effects)
        }
        guard session.depends(on: gestures) else { return }
        if session.gesture != nil { tentative = nil }
        dropSession(&map, &effects)
        arbiter = nil
        touch.isHeldBackByThreshold = false
    }

    // MARK: Taps

    /// A double tap zooms in. With the shift key it zooms out.
    private mutating func doubleTap(
        at position: Vec2F, _ context: TouchContext, _ map: inout NavigatedView, _ effects: inout NavigationEffects
    ) -> Bool {
        guard enabledGestures.contains(.doubleTapZoom) else { return false }
        let zoomsOut = context.modifiers.contains(.shift)
        let levels = options.taps.doubleTapLevels
        zoom(.doubleTapZoom, by: zoomsOut ? -levels : levels, around: position, at: context.timestamp, &map, &effects)
        if !zoomsOut { taps.begin(position, at: context.timestamp) }
        return true
    }

    /// A tap that continues a double tap is one more step of its zoom.
    private mutating func continuedTap(
        at position: Vec2F, _ context: TouchContext, _ map: inout NavigatedView, _ effects: inout NavigationEffects
    ) -> Bool {
        guard enabledGestures.contains(.doubleTapZoom), let continuous = options.taps.continuousTaps,
            taps.continues(position, at: context.timestamp, continuous, density: map.facts.density)
        else { return false }
        zoom(.doubleTapZoom, by: options.taps.doubleTapLevels, around: position, at: context.timestamp, &map, &effects)
        return true
    }

    /// A tap of two fingers zooms out.
    private mutating func twoFingerTap(
        at position: Vec2F, _ context: TouchContext, _ map: inout NavigatedView, _ effects: inout NavigationEffects
    ) -> Bool {
        // The map has moved with fingers that have tapped.
        cancelPair(&effects)
        guard enabledGestures.contains(.twoFingerTapZoom) else {
            undoMovement(isAnimated: true, at: context.timestamp, &map)
            return false
        }
        zoom(.twoFingerTapZoom, by: -Self.twoFingerTapLevels, around: position, at: context.timestamp, &map, &effects)
        return true
    }

    /// Zooms by levels, about the finger or about the middle of the view. The map undoes its movement with the tremor of the tap at the same time.
    private mutating func zoom(
        _ gesture: NavigationGestures, by levels: Double, around finger: Vec2F, at time: TouchInstant, _ map: inout NavigatedView,
        _ effects: inout NavigationEffects
    ) {
        effects.report(.began(gesture))
        if map.facts.animation != .none { effects.animation = .end }
        let taps = options.taps
        let pivot = options.pivot(taps.zoomsAboutCenter ? .focus : .screen(ScreenPoint(finger)))
        moveByKeys(&map, to: time)
        motions.advance(&map, to: time)
        // A zoom key that is held has no further effect.
        keys.remove(.zoom)
        let isAnimated = taps.duration > .zero
        undoMovement(isAnimated: isAnimated, at: time, &map)
        let start = map.zoom
        let goal = limited(zoom: snapped(start + motions.remainingZoom + levels), map)
        // The remainder of a return is added by itself.
        let way = goal - start - (motions.remainingZoom - motions.remainingZoomStep)
        if isAnimated {
            let step = Motions.Step(duration: taps.duration, curve: .easeOut, pivot: pivot, isStoppedByTouch: false)
            motions.addZoom(way, from: start, step, at: time)
        } else {
            motions.stopZoom()
            map.change(zoom: goal, about: pivot.point(in: map.facts))
        }
        effects.report(.ended(gesture, willDecelerate: true))
    }

    private func snapped(_ zoom: Double) -> Double {
        let snap = options.taps.zoomSnap
        return snap > 0 ? (zoom / snap).rounded() * snap : zoom
    }

    /// A zoom level within the limits. One that is not finite counts as the present one.
    private func limited(zoom: Double, _ map: NavigatedView) -> Double {
        guard zoom.isFinite else { return map.zoom }
        return map.facts.constraints.nearestZoom(to: zoom, bearing: map.bearing, pitch: map.pitch, viewport: map.facts.viewport)
    }

    // MARK: Wheels and trackpads

    /// A wheel or a trackpad zooms.
    private mutating func scroll(
        by delta: Float, at position: Vec2F, _ context: TouchContext, _ map: inout NavigatedView, _ effects: inout NavigationEffects
    ) -> Bool {
        guard options.enabledGestures.contains(.scrollZoom) else { return false }
        guard delta == 0 || !options.isCooperative || !context.modifiers.isDisjoint(with: [.control, .command]) else {
            effects.report(.blocked)
            return false
        }
        // A scroll to the side is no step of a wheel.
        guard delta != 0 else { return true }
        let (mouse, time) = (options.mouse, context.timestamp)
        let travel = Double(delta) / map.facts.pixelsPerDp
        let device = scrolls.classify(travel, context)
        let levels = min(max(travel * device.levelsPerDp, -mouse.maximumLevelsPerScroll), mouse.maximumLevelsPerScroll)
        let pivot = options.pivot(mouse.scrollZoomsAboutCenter ? .focus : .screen(ScreenPoint(position)))
        // A click that follows does not undo the zoom.
        tentative = nil
        effects.report(.began(.scrollZoom))
        if map.facts.animation != .none { effects.animation = .end }
        moveByKeys(&map, to: time)
        // A zoom key that is held has no further effect.
        keys.remove(.zoom)
        if device == .wheel {
            motions.advance(&map, to: time)
            let step = Motions.Step(duration: mouse.wheelDuration, curve: .easeOut, pivot: pivot, isStoppedByTouch: false)
            addZoom(levels, step, at: time, &map)
        } else {
            motions.stopZoom()
            map.change(zoom: map.zoom + levels, about: pivot.point(in: map.facts))
        }
        effects.report(.ended(.scrollZoom, willDecelerate: device == .wheel))
        return true
    }

    // MARK: Steps

    /// Adds levels to the steps of the zoom, at once without a duration.
    private mutating func addZoom(_ levels: Double, _ step: Motions.Step, at time: TouchInstant, _ map: inout NavigatedView) {
        guard levels.isFinite else { return }
        let goal = limited(zoom: map.zoom + motions.remainingZoomStep + levels, map)
        if step.duration > .zero {
            motions.addZoom(goal - map.zoom, from: map.zoom, step, at: time)
        } else {
            motions.stopZoom()
            map.change(zoom: goal, about: step.pivot.point(in: map.facts))
        }
    }

    private mutating func addPan(_ pixels: Vec2F, over duration: Duration, at time: TouchInstant, _ map: inout NavigatedView) {
        let view = map.view
        let end = ScreenPoint(x: view.focus.x + Double(pixels.x), y: view.focus.y + Double(pixels.y))
        let center = view.center(placing: view.center, at: end)
        guard end.isFinite, (center.x + center.y).isFinite else { return }
        let remaining = motions.remainingPan(pixelsPerWorld: view.pixelsPerWorld)
        let (east, south) = (center.x - view.center.x + remaining.east, center.y - view.center.y + remaining.south)
        let way = map.facts.constraints.limited(east: east, south: south, of: view, viewport: map.facts.viewport)
        motions.stopPan()
        if duration > .zero {
            motions.addPan(east: way.east, south: way.south, pixelsPerWorld: view.pixelsPerWorld, over: duration, at: time)
        } else {
            map.move(east: way.east, south: way.south)
        }
    }

    private mutating func addRotation(_ degrees: Double, over duration: Duration, at time: TouchInstant, _ map: inout NavigatedView) {
        let degrees = degrees + motions.remainingRotation
        guard degrees.isFinite else { return }
        if duration > .zero {
            motions.addRotation(degrees, from: map.bearing, Motions.Step(duration: duration), at: time)
        } else {
            motions.stopRotation()
            map.change(bearing: map.bearing + degrees, about: Pivot.target.point(in: map.facts))
        }
    }

    private mutating func addTilt(_ degrees: Double, over duration: Duration, at time: TouchInstant, _ map: inout NavigatedView) {
        guard degrees.isFinite else { return }
        let goal = map.facts.constraints.nearestPitch(to: map.pitch + motions.remainingTilt + degrees)
        if duration > .zero {
            motions.addTilt(goal - map.pitch, from: map.pitch, Motions.Step(duration: duration), at: time)
        } else {
            motions.stopTilt()
            map.change(pitch: goal, about: Pivot.target.point(in: map.facts))
        }
    }

    private mutating func resetNorth(over duration: Duration, at time: TouchInstant, _ map: inout NavigatedView) {
        let (degrees, pitch) = (-map.bearing.remainder(dividingBy: 360), map.facts.constraints.nearestPitch(to: 0))
        guard duration > .zero else {
            motions.stopRotation()
            motions.stopTilt()
            return map.change(bearing: 0, pitch: pitch, about: Pivot.target.point(in: map.facts))
        }
        let step = Motions.Step(duration: duration, addsUp: false)
        motions.addRotation(degrees, from: map.bearing, step, at: time)
        motions.addTilt(pitch - map.pitch, from: map.pitch, step, at: time)
    }

    // MARK: Calls

    private mutating func perform(_ call: NavigationCall, _ map: inout NavigatedView, _ effects: inout NavigationEffects) {
        let time = map.facts.now
        switch call {
        case .pan(let pixels, let duration):
            prepareStep(over: duration, &map, &effects)
            addPan(pixels, over: duration, at: time, &map)
        case .zoom(let levels, let pivot, let duration):
            prepareStep(over: duration, &map, &effects)
            addZoom(levels, Motions.Step(duration: duration, pivot: pivot), at: time, &map)
        case .rotate(let degrees, let duration):
            prepareStep(over: duration, &map, &effects)
            addRotation(degrees, over: duration, at: time, &map)
        case .tilt(let degrees, let duration):
            prepareStep(over: duration, &map, &effects)
            addTilt(degrees, over: duration, at: time, &map)
        case .resetNorth(let duration):
            prepareStep(over: duration, &map, &effects)
            resetNorth(over: duration, at: time, &map)
        case .tapZoom(let gesture, let position, let zoomsOut):
            let levels = gesture == .twoFingerTapZoom ? Self.twoFingerTapLevels : options.taps.doubleTapLevels
            zoom(gesture, by: zoomsOut ? -levels : levels, around: position, at: time, &map, &effects)
        case .drag(let translation, let location, let context): drag(by: translation, to: location, in: context, &map, &effects)
        case .slide(let start, let end):
            stopForCall(&effects)
            let view = map.view
            guard start.isFinite, end.isFinite, let held = view.worldPoint(at: view.withinSight(start)) else { return }
            map.pin(held, at: view.withinSight(end))
        case .pinch(let levels, let degrees, let point):
            stopForCall(&effects)
            map.change(
                zoom: levels == 0 ? nil : map.zoom + levels * options.zoom.factor, bearing: degrees == 0 ? nil : map.bearing + degrees,
                about: options.pivot(.screen(point)).point(in: map.facts))
        case .twoFingerPan(let translation):
            stopForCall(&effects)
            if options.enabledGestures.contains(.sidewaysRotate), abs(translation.x) > abs(translation.y) {
                let degrees = map.facts.degrees(Double(translation.x), TwoFingerSession.sidewaysDegreesPerDp)
                map.rotateAndTilt(by: degrees, 0, about: options.pivot(.focus))
            } else {
                let degrees = map.facts.degrees(-Double(translation.y), TwoFingerSession.tiltDegreesPerDp)
                map.rotateAndTilt(by: 0, degrees, about: options.pivot(.focus))
            }
        }
    }

    /// Ends the program's animations, and brings the motions to the start of a step, so that it starts at the view that is then shown. A step
    /// without a duration needs no time.
    private mutating func prepareStep(over duration: Duration, _ map: inout NavigatedView, _ effects: inout NavigationEffects) {
        if map.facts.animation != .none { effects.animation = .end }
        if duration > .zero { motions.advance(&map, to: map.facts.now) }
    }

    /// Ends what moves the map, because a delegate moves it now. What the map shows is kept.
    private mutating func stopForCall(_ effects: inout NavigationEffects) {
        effects.animation = .end
        motions.stop()
        keys.stop()
        tentative = nil
    }

    // MARK: Frames and keys

    private mutating func advance(_ map: inout NavigatedView) {
        let time = map.facts.now
        let isAnimated = isAnimating
        moveByKeys(&map, to: time)
        motions.advance(&map, to: time)
        // While a motion moves the map under the fingers, they hold what is under them.
        guard !isAnimated, map.catchUp.isPending else { return }
        switch session {
        case .none, .ignored, .box: return
        case .pan(var pan):
            pan.advance(to: time, on: &map)
            session = .pan(pan)
        case .rotation(let rotation): rotation.move(by: .zero, at: time, on: &map)
        case .quickZoom(let zoom): zoom.move(by: .zero, at: time, on: &map)
        case .twoFingers: fingers?.advance(to: time, policy, on: &map)
        }
        isOfFingers = true
    }

    /// Moves the map by the keys that are held, and lets it decelerate if they count as released.
    private mutating func moveByKeys(_ map: inout NavigatedView, to time: TouchInstant) {
        let start = keys.start
        guard let (velocity, release) = keys.advance(&map, to: time, options.steps) else { return }
        glide(velocity, heldSince: start, at: release, &map)
    }

    /// Starts the deceleration of a movement by keys.
    private mutating func glide(_ velocity: ViewVelocity, heldSince start: TouchInstant, at time: TouchInstant, _ map: inout NavigatedView)
    {
        let rules = MomentumRules(options: options.momentum, facts: map.facts)
        var momentum = Momentum()
        if velocity.x != 0 || velocity.y != 0 {
            // The keys of a diagonal are not released at exactly the same time.
            let panVelocity = motions.panVelocity(at: time)
            momentum.pan = rules.pan(x: velocity.x + (panVelocity?.x ?? 0), y: velocity.y + (panVelocity?.y ?? 0), from: .focus)
        }
        let seconds = Double((time - start).wholeMicroseconds) / 1e6
        if velocity.levels != 0, options.momentum.zooms {
            momentum.zoom = rules.zoom(at: velocity.levels, after: velocity.levels * seconds)
        }
        if velocity.degrees != 0, options.momentum.rotates {
            momentum.rotation = rules.rotation(at: velocity.degrees, after: velocity.degrees * seconds)
        }
        motions.start(momentum, options.momentum, in: map.view, map.facts, at: time)
    }

    /// Performs a command. Returns whether it is consumed.
    private mutating func perform(
        _ command: MapCommand, _ phase: CommandPhase, _ map: inout NavigatedView, _ effects: inout NavigationEffects
    ) -> Bool {
        let time = map.facts.now
        if phase != .released {
            // While fingers move the map, they hold the coordinates under them, and a map that returns into its limits does nothing else.
            guard session.gesture == nil, !tiltsByThreeFingers, !motions.isReturningToLimits else { return true }
        }
        moveByKeys(&map, to: time)
        motions.advance(&map, to: time)
        switch phase {
        case .pressed:
            keys.press(command, at: time)
            step(command, &map, &effects)
        case .repeated: repeatKey(of: command, &map, &effects)
        case .released:
            let start = keys.start
            guard keys.release(command) else { return false }
            if let velocity = options.steps.velocity(of: command, density: map.facts.density) {
                glide(velocity, heldSince: start, at: time, &map)
            }
            announce(command, map, &effects)
        }
        return phase != .released
    }

    /// Begins or continues to move the view steadily.
    private mutating func repeatKey(of command: MapCommand, _ map: inout NavigatedView, _ effects: inout NavigationEffects) {
        let time = map.facts.now
        guard let velocity = options.steps.velocity(of: command, density: map.facts.density) else {
            // North has no speed, and steps without a duration remain steps.
            if command != .resetNorth, keys.isStepDue(command, at: time) { step(command, &map, &effects) }
            return
        }
        switch keys.hold(command, at: time) {
        case .isIgnored, .goesOn: return
        case .steps: return step(command, &map, &effects)
        case .begins: if map.facts.animation != .none { effects.animation = .end }
        }
        // The view goes on from where it is. What the key itself has begun ends, too.
        if MapCommands.pan.contains(command) {
            let panVelocity = motions.panVelocity(at: time)
            // The release of another arrow key still slows down to the side.
            let slowsDownToTheSide = panVelocity.map { $0.x * velocity.x + $0.y * velocity.y == 0 } ?? false
            if !slowsDownToTheSide { motions.stopPan() }
        } else if MapCommands.zoom.contains(command) {
            motions.stopZoom()
        } else if MapCommands.rotate.contains(command) {
            motions.stopRotation()
        } else {
            motions.stopTilt()
        }
    }

    private mutating func step(_ command: MapCommand, _ map: inout NavigatedView, _ effects: inout NavigationEffects) {
        let (steps, time) = (options.steps, map.facts.now)
        if map.facts.animation != .none { effects.animation = .end }
        func usable(_ step: Double) -> Double { step.isFinite ? step : 0 }
        switch command {
        case .panLeft, .panRight, .panUp, .panDown:
            // The map moves against the view.
            let pixels = usable(-Double(map.facts.pixels(steps.pan)))
            addPan(command.direction * Float(pixels), over: steps.moveDuration, at: time, &map)
        case .zoomIn: zoom(byStep: usable(steps.zoom), &map)
        case .zoomOut: zoom(byStep: usable(-steps.zoom), &map)
        case .zoomInFurther: zoom(byStep: usable(steps.furtherZoom), &map)
        case .zoomOutFurther: zoom(byStep: usable(-steps.furtherZoom), &map)
        case .rotateLeft: addRotation(usable(-steps.rotation), over: steps.moveDuration, at: time, &map)
        case .rotateRight: addRotation(usable(steps.rotation), over: steps.moveDuration, at: time, &map)
        case .tiltUp: addTilt(usable(steps.tilt), over: steps.moveDuration, at: time, &map)
        case .tiltDown: addTilt(usable(-steps.tilt), over: steps.moveDuration, at: time, &map)
        case .resetNorth: resetNorth(over: steps.northDuration, at: time, &map)
        default: break
        }
        announce(command, map, &effects)
    }

    private mutating func zoom(byStep levels: Double, _ map: inout NavigatedView) {
        let goal = map.zoom + motions.remainingZoomStep
        let origin = options.steps.zoomsFromWholeLevels ? goal.rounded() : goal
        addZoom(origin + levels - goal, Motions.Step(duration: options.steps.zoomDuration), at: map.facts.now, &map)
    }

    private func announce(_ command: MapCommand, _ map: NavigatedView, _ effects: inout NavigationEffects) {
        effects.announcement = NavigationEffects.Announcement(command: command, zoom: map.zoom + motions.totalRemainingZoom)
    }
}
