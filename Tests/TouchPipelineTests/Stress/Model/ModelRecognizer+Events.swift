import TouchPipeline

extension ModelRecognizer {
    private func isInconsistent(_ event: TouchEvent) -> Bool {
        fingers.contains { finger in !event.pointers.contains { $0.id == finger.id } }
    }

    private func isDown(_ id: Int) -> Bool { fingers.contains { $0.id == id } }

    private mutating func takeOver(_ event: TouchEvent, except ids: [Int] = []) {
        for pointer in event.pointers where !ids.contains(pointer.id) && Self.canBe(pointer.position) {
            for index in fingers.indices where fingers[index].id == pointer.id { fingers[index].position = pointer.position }
        }
    }

    private mutating func cancelAll() {
        if state == .oneFingerDoubleClickDown { confirm() }
        fingers = []
        rest()
        clear("cancelled")
    }

    mutating func cancel(_ event: TouchEvent) {
        let named = event.pointers.filter { $0.phase == .cancelled }.map(\.id)
        let leavesFromBeside = !beside.isDisjoint(with: named)
        beside.subtract(named.isEmpty ? Array(beside) : named)
        guard !fingers.isEmpty else { return }
        guard !event.pointers.isEmpty, !isInconsistent(event), !named.isEmpty else { return cancelAll() }
        let staying = fingers.filter { !named.contains($0.id) }
        guard staying.count < fingers.count else { return leavesFromBeside ? moveMeanwhile(event) : () }
        guard !staying.isEmpty else { return cancelAll() }
        takeOver(event, except: named)
        fingers.removeAll { named.contains($0.id) }
        rest()
        clear("cancelled")
        anchor()
        lifted = now
        if fingers.count == 1 { beSilent() }
        if fingers.count == 2 { beginTwo(mayClick: false) }
    }

    // MARK: Down

    mutating func down(_ event: TouchEvent) {
        guard !event.pointers.isEmpty else { return }
        let landsAgain = event.pointers.contains { $0.phase == .began && isDown($0.id) }
        if !fingers.isEmpty, landsAgain || isInconsistent(event) { cancelAll() }
        beside = beside.filter { id in event.pointers.contains { $0.id == id && $0.phase != .began } }
        let landing = event.pointers.filter { $0.phase == .began && !isDown($0.id) && Self.canBe($0.position) }.sorted { $0.id < $1.id }
        guard let last = landing.last else { return }
        let isOfPen = fingers.first?.kind == .stylus || landing.contains { $0.kind == .stylus }
        let kind = isOfPen ? .stylus : last.kind
        if let finger = fingers.first, finger.kind != kind { giveWay() }
        beside.formUnion(landing.filter { $0.kind != kind }.map(\.id))
        let mine = landing.filter { $0.kind == kind }
        guard !mine.isEmpty else { return moveMeanwhile(event) }
        takeOver(event)
        for pointer in mine { land(pointer) }
    }

    /// Pointers of another kind take the place of the fingers.
    private mutating func giveWay() {
        completeMovement("additionalFinger")
        if state == .oneFingerDoubleClickDown { confirm() }
        clear("additionalFinger")
        beside.formUnion(fingers.map(\.id))
        fingers = []
        rest()
    }

    /// The fingers move in an event in which only pointers without an effect land or leave.
    private mutating func moveMeanwhile(_ event: TouchEvent) {
        let old = fingers
        takeOver(event)
        guard old.map(\.position) != fingers.map(\.position) else { return }
        if fingers.count == 1 { moved(from: old[0].position) }
        if fingers.count == 2 { movedTwo(from: old) }
    }

    private mutating func land(_ pointer: TouchPointer) {
        let finger = Finger(id: pointer.id, kind: pointer.kind, position: pointer.position, anchor: pointer.position)
        fingers.append(finger)
        switch fingers.count {
        case 1:
            let isSecond = click.map { $0.kind == finger.kind && ($0.position - finger.position).lengthSquared <= 10_000 } ?? false
            if !isSecond { confirm() }
            state = isSecond ? .oneFingerDoubleClickDown : .oneFingerDown
            due = isSecond ? nil : (now + 500_000, .longPress)
            landed = now
            say("touchDown", finger.position)
        case 2:
            completeMovement("additionalFinger")
            if state == .oneFingerDoubleClickDown { confirm() }
            clear("additionalFinger")
            beginTwo(mayClick: state == .oneFingerDown || state == .oneFingerDoubleClickDown)
        case 3:
            completeMovement("additionalFinger")
            clear("additionalFinger")
            rest()
        default: break
        }
    }

    // MARK: Move

    mutating func move(_ event: TouchEvent) {
        guard !event.pointers.isEmpty, !fingers.isEmpty else { return }
        guard !isInconsistent(event) else { return cancelAll() }
        let isOfOthers = event.pointers.contains { beside.contains($0.id) }
        let isOfMine = event.pointers.contains { pointer in
            fingers.contains { $0.id == pointer.id && (pointer.phase == .moved || $0.position != pointer.position) }
        }
        guard isOfMine || !isOfOthers else { return }
        let old = fingers
        let possible = event.pointers.contains { isDown($0.id) && Self.canBe($0.position) }
        takeOver(event)
        guard possible else { return }
        if fingers.count == 1 { moved(from: old[0].position) }
        if fingers.count == 2 { movedTwo(from: old) }
    }

    private mutating func moved(from old: Vec2F) {
        let delta = fingers[0].position - old
        switch state {
        case .oneFingerDown, .oneFingerDoubleClickDown:
            let isSecond = state == .oneFingerDoubleClickDown
            guard fingers[0].isPastSlop else { return say("move", delta) }
            (state, due, click) = (isSecond ? .oneFingerDoubleClickMove : .oneFingerMoving, nil, nil)
            complete = isSecond ? "oneFingerDoubleClickMoveComplete" : "moveComplete"
            say("move", delta, suffix: isSecond ? " doubleClick" : " confirmed")
        case .oneFingerMoving:
            complete = "moveComplete"
            say("move", delta, suffix: " confirmed")
        case .oneFingerDoubleClickMove: say("move", delta, suffix: " doubleClick")
        case .twoFingerDown:
            guard fingers[0].isPastSlop else { return }
            beSilent()
            if state == .idle { moved(from: old) }
        case .idle:
            guard fingers[0].isPastSlop else { return }
            (state, complete) = (.oneFingerMoving, "moveComplete")
            say("move", delta, suffix: " confirmed")
        case .oneFingerAfterTwo, .twoFingerMoving, .oneFingerUpAfterClick: break
        }
    }

    private mutating func movedTwo(from old: [Finger]) {
        complete = "twoFingerMoveComplete"
        say("twoFingerMove", old[0].position, old[1].position, fingers[0].position, fingers[1].position)
        guard state == .twoFingerDown, fingers.contains(where: \.isPastSlop) else { return }
        (state, due, mayClickWithTwo) = (.twoFingerMoving, nil, false)
    }

    // MARK: Up

    mutating func up(_ event: TouchEvent) {
        let ended = event.pointers.filter { $0.phase == .ended }.map(\.id)
        let leavesFromBeside = !beside.isDisjoint(with: ended)
        beside.subtract(ended)
        guard !event.pointers.isEmpty, !fingers.isEmpty else { return }
        guard !isInconsistent(event) else { return cancelAll() }
        let lifting = ended.filter { isDown($0) }.sorted()
        guard !lifting.isEmpty else { return leavesFromBeside ? moveMeanwhile(event) : () }
        if [.oneFingerDown, .oneFingerDoubleClickDown, .twoFingerDown].contains(state) || (state == .oneFingerMoving && complete == nil) {
            moveBeforeUp(event, lifting)
        }
        takeOver(event, except: lifting)
        for id in lifting { lift(id) }
    }

    private mutating func moveBeforeUp(_ event: TouchEvent, _ lifting: [Int]) {
        let old = fingers
        for pointer in event.pointers where lifting.contains(pointer.id) && Self.canBe(pointer.position) {
            for index in fingers.indices where fingers[index].id == pointer.id && fingers[index].isPastSlop(at: pointer.position) {
                fingers[index].position = pointer.position
            }
        }
        guard fingers.map(\.position) != old.map(\.position) else { return }
        if fingers.count == 1 { moved(from: old[0].position) } else { movedTwo(from: old) }
    }

    private mutating func lift(_ id: Int) {
        guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
        let finger = fingers.remove(at: index)
        defer { if fingers.count == 1 { partner = (finger, wasFirst: index == 0) } }
        lifted = now
        if fingers.isEmpty { return liftLast(finger) }
        if fingers.count == 2 { return beginTwo(mayClick: false) }
        guard fingers.count == 1 else { return }
        if state == .twoFingerMoving {
            completeMovement("lifted")
        } else if complete != nil {
            complete = nil
            clear("lifted")
        }
        anchor()
        guard mayClickWithTwo, now - landed <= 100_000 else { return beSilent() }
        due = (landed + 100_001, .clickOfTwoMissed)
    }

    private mutating func liftLast(_ finger: Finger) {
        if state == .oneFingerDown {
            say("clickUnconfirmed", finger.position)
            clear("lifted")
            (state, click, due) = (.oneFingerUpAfterClick, (finger.position, finger.kind), (now + 300_000, .confirmation))
            return
        }
        if state == .oneFingerDoubleClickDown, now - landed < 500_000 { say("doubleClick", finger.position) }
        if state == .twoFingerDown, mayClickWithTwo, now - landed <= 100_000, let partner {
            let pair = partner.wasFirst ? (partner.finger, finger) : (finger, partner.finger)
            say("twoFingerClick", pair.0.position, pair.1.position)
        }
        completeMovement("lifted")
        rest()
        clear("lifted")
    }
}
