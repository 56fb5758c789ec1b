import TouchPipeline

extension RandomTouchStream {
    mutating func nextLawfulEvent() -> TouchEvent {
        passTime()
        if random.chance(0.02) { modifiers = KeyModifiers(rawValue: UInt8(random.below(16))) }
        if random.chance(0.03) { return scroll() }
        return fingers.isEmpty ? begin() : goOn()
    }

    private mutating func begin() -> TouchEvent {
        if random.chance(0.02) { return TouchEvent(.cancel, pointers: TouchPointers(), modifiers: modifiers, timestamp: clock) }
        kind = random.chance(0.85) ? .finger : random.pick(TouchPointer.Kind.allCases)
        isCrowded = options.maximumFingers > 5 && random.chance(0.3)
        return land(random.chance(isCrowded ? 0.2 : 0.8) ? 1 : 1 + random.below(options.maximumFingers))
    }

    private mutating func goOn() -> TouchEvent {
        let room = options.maximumFingers - fingers.count
        switch random.below(100) {
        case 0..<(isCrowded ? 22 : 10) where room > 0: return land(random.chance(0.8) ? 1 : 1 + random.below(room))
        case 10..<28: return lift(random.chance(0.75) ? 1 : 1 + random.below(fingers.count))
        case 28..<30: return cancel()
        default: return move()
        }
    }

    // MARK: Events

    private mutating func land(_ count: Int) -> TouchEvent {
        var pointers = pointers(.stationary)
        for _ in 0..<count {
            let position = landingPlace()
            let finger = RandomFinger(
                id: freshID(), position: position, anchor: position, kind: kind, buttons: random.chance(0.9) ? .primary : .secondary)
            fingers.append(finger)
            pointers.append(pointer(finger, .began))
        }
        lastLanding = clock
        return changed(.down, pointers)
    }

    mutating func lift(_ count: Int) -> TouchEvent {
        // An event of positions alone lifts one.
        let leaving = someFingers(options.isOfPositionsAlone ? 1 : count)
        if random.chance(0.2) { for index in leaving { fingers[index].position = target(of: fingers[index]) } }
        return leave(leaving, .up, .ended)
    }

    private mutating func cancel() -> TouchEvent {
        let all = options.isOfPositionsAlone || random.chance(0.6)
        let leaving = all ? Array(fingers.indices) : someFingers(1 + random.below(fingers.count))
        guard all, random.chance(0.3) else { return leave(leaving, .cancel, .cancelled) }
        fingers.removeAll()
        return TouchEvent(.cancel, pointers: TouchPointers(), modifiers: modifiers, timestamp: clock)
    }

    private mutating func leave(_ leaving: [Int], _ action: TouchAction, _ phase: TouchPointer.Phase) -> TouchEvent {
        var pointers = TouchPointers()
        var staying: [RandomFinger] = []
        for index in fingers.indices {
            let leaves = leaving.contains(index)
            pointers.append(pointer(fingers[index], leaves ? phase : .stationary))
            if leaves { lastLift = fingers[index].position } else { staying.append(fingers[index]) }
        }
        fingers = staying
        lastLifting = clock
        return changed(action, pointers)
    }

    private mutating func move() -> TouchEvent {
        let moving = random.chance(0.5) ? Array(fingers.indices) : someFingers(1)
        for index in moving { fingers[index].position = target(of: fingers[index]) }
        var pointers = TouchPointers()
        for index in fingers.indices { pointers.append(pointer(fingers[index], moving.contains(index) ? .moved : .stationary)) }
        return event(.move, pointers)
    }

    private mutating func scroll() -> TouchEvent {
        let place = TouchPointer(
            id: random.chance(0.5) ? -1 : 0, position: anywhere(), phase: .moved, kind: .mouse, pressure: 0, buttons: [])
        return TouchEvent(
            .scroll, place, scrollDelta: random.number(from: -500, to: 500), modifiers: modifiers, timestamp: clock)
    }

    // MARK: Their parts

    /// An event after which there are more or fewer fingers: those that are down count from where they are.
    private mutating func changed(_ action: TouchAction, _ pointers: TouchPointers) -> TouchEvent {
        for index in fingers.indices { fingers[index].anchor = fingers[index].position }
        return event(action, pointers)
    }

    /// The event, its pointers in any order.
    private mutating func event(_ action: TouchAction, _ pointers: TouchPointers) -> TouchEvent {
        var pointers = pointers
        for index in pointers.indices {
            let other = random.below(index + 1)
            (pointers[index], pointers[other]) = (pointers[other], pointers[index])
        }
        let event = TouchEvent(action, pointers: pointers, modifiers: modifiers, timestamp: clock)
        return options.isOfPositionsAlone ? event.ofPositionsAlone : event
    }

    private mutating func pointers(_ phase: TouchPointer.Phase) -> TouchPointers {
        var pointers = TouchPointers()
        for finger in fingers { pointers.append(pointer(finger, phase)) }
        return pointers
    }

    mutating func pointer(_ finger: RandomFinger, _ phase: TouchPointer.Phase) -> TouchPointer {
        TouchPointer(
            id: finger.id, position: finger.position, phase: phase, kind: finger.kind, pressure: Float(random.unit()),
            buttons: finger.buttons)
    }

    private mutating func someFingers(_ count: Int) -> [Int] {
        var left = Array(fingers.indices)
        while left.count > Swift.max(1, count) { left.remove(at: random.below(left.count)) }
        return left
    }

    /// An id that no finger has that is down: the lowest, or a new one, or a strange one.
    mutating func freshID() -> Int {
        nextID += 1
        var id = random.pick([0, 0, 0, nextID, nextID, -nextID, Int(Int32.max) - nextID, Int(Int32.min) + nextID])
        while fingers.contains(where: { $0.id == id }) { id += 1 }
        return id
    }
}

extension TouchEvent {
    /// The same event without ids and phases.
    var ofPositionsAlone: TouchEvent {
        TouchEvent(pointers: pointers.map { $0.position }, scrollDelta: scrollDelta, touchAction: touchAction, timestamp: timestamp)
    }
}
