import MapCameras
import TouchPipeline

/// What one finger or a mouse does with the map: pan, quick zoom, rotation by drag, and the drag of a box.
struct OneFingerNavigation {
    private let sessions: NavigationSessions
    private let map: NavigatedMap

    init(_ sessions: NavigationSessions) {
        self.sessions = sessions
        map = sessions.map
    }

    private var enabledGestures: NavigationGestures { map.options.enabledGestures }

    /// A drag of one finger or of a mouse.
    func drag(by delta: Vec2F, _ context: TouchContext) -> Bool {
        guard delta != .zero else { return rest(context) }
        // After a long press a move is confirmed, but the touch is not yet known to be a pan.
        if !context.isPastSlop, map.options.pan.slop.inches < .infinity { return panTentatively(by: delta, context) }
        switch sessions.session {
        case .pan(var pan):
            if !pan.isConfirmed {
                pan.confirm()
                sessions.keep(.pan(pan), ifUnchangedSince: sessions.changes)
                sessions.begin(.pan)
            }
            return self.pan(context)
        case .turn: return turn(by: delta, context)
        case .box: return dragBox(context)
        case .ignored: return false
        case .none, .quickZoom, .twoFingers: return beginDrag(by: delta, context)
        }
    }

    private func beginDrag(by delta: Vec2F, _ context: TouchContext) -> Bool {
        if TurnSession.begins(with: context) { return turn(by: delta, context) }
        if isBoxDrag(context) { return dragBox(context) }
        guard pansWithOneFinger else { return false }
        guard !isBlocked(context) else {
            sessions.start(.ignored)
            sessions.callbacks.report(.blocked)
            return false
        }
        beginPanning(before: delta, context)
        return pan(context)
    }

    /// An event with the position of the event before. It begins nothing and moves nothing.
    private func rest(_ context: TouchContext) -> Bool {
        guard case .pan(let pan) = sessions.session else { return sessions.gesture != nil }
        sessions.addToSpeed(pan.finger, at: context.timestamp)
        return true
    }

    // MARK: Panning

    /// Pans while the touch can still become a tap. The map follows beyond ``PanOptions/slop``, and returns if the touch does not
    /// become a pan.
    func panTentatively(by delta: Vec2F, _ context: TouchContext) -> Bool {
        guard delta != .zero else { return rest(context) }
        switch sessions.session {
        case .pan:
            guard map.isMovedByOthers else { return pan(context) }
            sessions.start(.none)
            map.keepMovement()
            return false
        case .none: break
        default: return false
        }
        // A second tap becomes a double tap or a quick zoom.
        guard pansWithOneFinger, context.tapCount == 1, !TurnSession.begins(with: context), !isBoxDrag(context), !isBlocked(context) else {
            return false
        }
        let distance = context.position.distance(to: context.startPosition)
        guard distance > map.pixels(map.options.pan.slop), !map.isAnimating || map.isRestoring else { return false }
        startPanning(before: delta, context, isConfirmed: false)
        return pan(context)
    }

    private var pansWithOneFinger: Bool { map.enabledGestures.contains(.oneFingerPan) }

    private func isBlocked(_ context: TouchContext) -> Bool { map.options.isCooperative && context.pointerKind == .finger }

    private func beginPanning(before delta: Vec2F, _ context: TouchContext) {
        sessions.start(.none)
        let changes = sessions.changes
        sessions.begin(.pan)
        // The app may have removed the listener meanwhile.
        if sessions.changes == changes { startPanning(before: delta, context, isConfirmed: true) }
    }

    private func startPanning(before delta: Vec2F, _ context: TouchContext, isConfirmed: Bool) {
        map.storeView()
        let pan = PanSession(before: delta, context, isConfirmed: isConfirmed, on: map)
        sessions.start(.pan(pan))
        let landing = map.options.pan.mode.limited(ScreenPoint(context.startPosition), from: pan.finger)
        sessions.startSpeed(ofFingerAt: landing, at: sessions.touch.landedAt)
    }

    private func pan(_ context: TouchContext) -> Bool {
        guard pansWithOneFinger, case .pan = sessions.session else { return false }
        move(at: context.timestamp) { $0.move(to: ScreenPoint(context.position), at: context.timestamp, on: map) }
        return true
    }

    /// Moves the map by the pan in progress, if there is one.
    private func move(at time: TouchInstant, _ change: (inout PanSession) -> Void) {
        guard case .pan(var pan) = sessions.session else { return }
        let changes = sessions.changes
        change(&pan)
        sessions.addToSpeed(pan.finger, at: time)
        sessions.keep(.pan(pan), ifUnchangedSince: changes)
    }

    /// Pans from one point of the screen to another one, for a delegate. See ``MapNavigationListener/pan(by:to:in:)``.
    func pan(by translation: Vec2F, to location: Vec2F, in context: TouchContext) {
        switch sessions.session {
        case .pan: break
        case .ignored: return
        default:
            let isOther = TurnSession.begins(with: context) || isBoxDrag(context) || isBlocked(context)
            guard enabledGestures.contains(.pan), !isOther else { return }
            // If the delegate pans from another position, the landing of the finger does not count for the velocity.
            if location != context.position { sessions.touch.setLanding(nil) }
            var context = context
            context.position = location
            beginPanning(before: translation, context)
        }
        let (start, end) = (ScreenPoint(location - translation), ScreenPoint(location))
        move(at: context.timestamp) { $0.move(from: start, to: end, at: context.timestamp, on: map) }
    }

    // MARK: Drags that change the view by their pixels

    /// The second of two taps slides.
    func quickZoom(by delta: Vec2F, _ context: TouchContext) -> Bool {
        slide(.quickZoom, by: delta, context) { .quickZoom(QuickZoomSession(before: delta, context, on: map)) }
    }

    /// A drag with the secondary button.
    private func turn(by delta: Vec2F, _ context: TouchContext) -> Bool {
        slide(.dragRotate, by: delta, context) { .turn(TurnSession(before: delta, context, on: map)) }
    }

    /// A drag that changes the view by its pixels, and holds no place.
    private func slide(
        _ gesture: NavigationGestures, by delta: Vec2F, _ context: TouchContext, beginning makeSession: () -> NavigationSession
    ) -> Bool {
        guard map.enabledGestures.contains(gesture) else { return false }
        if case .ignored = sessions.session { return false }
        if sessions.gesture != gesture {
            sessions.start(makeSession())
            sessions.begin(gesture)
            sessions.startSpeedOfView()
        }
        // The closure of the app may have ended the session.
        guard sessions.gesture == gesture else { return false }
        sessions.move { $0.move(by: delta, at: context.timestamp, on: map) }
        sessions.addViewToSpeed(pointer: ScreenPoint(context.position), at: context.timestamp)
        return true
    }

    // MARK: Boxes

    /// Whether a drag that begins draws a box.
    private func isBoxDrag(_ context: TouchContext) -> Bool { enabledGestures.contains(.boxZoom) && BoxSession.begins(with: context) }

    private func dragBox(_ context: TouchContext) -> Bool {
        if case .box = sessions.session {
        } else {
            sessions.start(.box(BoxSession(from: context.startPosition)))
            sessions.begin(.boxZoom)
        }
        guard case .box(var box) = sessions.session else { return false }
        _ = box.move(to: context.position, on: map)
        sessions.keep(.box(box), ifUnchangedSince: sessions.changes)
        sessions.callbacks.report(.boxChanged(box.box))
        return true
    }
}
