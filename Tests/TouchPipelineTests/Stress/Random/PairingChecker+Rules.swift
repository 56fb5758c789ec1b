import TouchPipeline

extension PairingChecker {
    mutating func rule(_ recognized: RecognizedGesture) {
        let context = recognized.context
        switch recognized.gesture {
        case .touchDown(let position): begin(recognized, at: position)
        case .scroll: require(context.pointerCount == 0, recognized, "counts fingers")
        case .clickConfirmed(let position): confirm(recognized, at: position)
        default:
            guard var touch else { return require(false, recognized, "outside of a touch") }
            switch recognized.gesture {
            case .clickUnconfirmed(let position): tap(recognized, at: position, touch)
            case .doubleClick: doubleTap(recognized, touch)
            case .longPress: pressLong(recognized, &touch)
            case .move(let delta, let phase): move(recognized, delta, phase, &touch)
            case .moveComplete: complete(recognized, .oneFinger, &touch)
            case .oneFingerDoubleClickMoveComplete: complete(recognized, .doubleClick, &touch)
            case .twoFingerMoveComplete: complete(recognized, .twoFingers, &touch)
            case .twoFingerMove(let old, let new): moveTwo(recognized, old, new, &touch)
            case .twoFingerClick: tapWithTwo(recognized, touch)
            default: break
            }
            self.touch = touch
            if recognized.gesture.kind == .clearTouch { clear(recognized, touch) }
        }
    }

    // MARK: One finger

    private mutating func begin(_ recognized: RecognizedGesture, at position: Vec2F) {
        let context = recognized.context
        require(touch == nil, recognized, "while a touch is in progress")
        require(context.position == position && context.startPosition == position, recognized, "is not where the finger is")
        let thresholds = configuration[context.pointerKind]
        if let click {
            let limit = thresholds.doubleTapDistance.pixels(density: configuration.density)
            let isNear = click.position.distance(to: position) <= limit * 1.00001
            let isSoon = context.timestamp - click.time < thresholds.doubleTapTimeout
            require(isNear && isSoon && click.kind == context.pointerKind, recognized, "is no second tap, and the first was not confirmed")
        }
        touch = Touch(downAt: context.timestamp, thresholds: thresholds, isSecondTap: click != nil)
        touch?.position = position
    }

    private mutating func tap(_ recognized: RecognizedGesture, at position: Vec2F, _ touch: Touch) {
        let isPlain = touch.begun == .none && !touch.isSecondTap && !touch.hasHadTwo && !touch.hasPressedLong
        require(isPlain, recognized, "after something else")
        require(recognized.context.timestamp - touch.downAt < touch.thresholds.longPressTimeout, recognized, "is a long press")
        require(click == nil, recognized, "while another click waits")
        require(touch.position == position, recognized, "is not where the finger was")
        click = Click(position: position, time: recognized.context.timestamp, kind: recognized.context.pointerKind)
        mustClear(at: recognized.context.timestamp, because: .lifted)
    }

    private mutating func confirm(_ recognized: RecognizedGesture, at position: Vec2F) {
        let time = recognized.context.timestamp
        require(click?.position == position, recognized, "of no click, or elsewhere")
        if let touch {
            require(touch.isSecondTap && !touch.hasHadTwo && touch.begun == .none, recognized, "in the midst of another touch")
            mustClear(at: time, because: .additionalFinger, .cancelled)
        } else if let click {
            let limit = configuration[click.kind].doubleTapTimeout
            require(time - click.time <= max(limit, .zero), recognized, "is late")
        }
        click = nil
    }

    private mutating func doubleTap(_ recognized: RecognizedGesture, _ touch: Touch) {
        require(touch.isSecondTap && touch.begun == .none && !touch.hasHadTwo, recognized, "is no second tap")
        require(click != nil, recognized, "without a first")
        require(recognized.context.timestamp - touch.downAt < touch.thresholds.longPressTimeout, recognized, "was held too long")
        click = nil
        mustClear(at: recognized.context.timestamp, because: .lifted)
    }

    private mutating func pressLong(_ recognized: RecognizedGesture, _ touch: inout Touch) {
        let isPlain = touch.begun == .none && !touch.isSecondTap && !touch.hasHadTwo && !touch.hasPressedLong
        require(isPlain, recognized, "after something else")
        let due = touch.downAt + max(.zero, touch.thresholds.longPressTimeout)
        require(recognized.context.timestamp == due, recognized, "is not at its time")
        touch.hasPressedLong = true
    }

    private mutating func move(
        _ recognized: RecognizedGesture, _ delta: Vec2F, _ phase: MovePhase, _ touch: inout Touch
    ) {
        let context = recognized.context
        if let position = touch.position { require(context.position - position == delta, recognized, "jumps") }
        touch.position = context.position
        require(context.pointerCount == 1, recognized, "counts fingers wrongly")
        let slop = touch.thresholds.clickDistance.pixels(density: configuration.density)
        let distance = context.position.distance(to: context.startPosition)
        switch phase {
        case .underSlop:
            require(touch.begun == .none && !touch.hasHadTwo && !touch.hasPressedLong, recognized, "after something else")
            require(distance <= slop * 1.00001, recognized, "is past the slop")
        case .pan:
            require(touch.begun == .none || touch.begun == .oneFinger, recognized, "in another movement")
            require(!touch.isSecondTap || touch.hasHadTwo, recognized, "in a second tap")
            let needsSlop = touch.begun == .none && !touch.hasPressedLong
            require(!needsSlop || distance >= slop * 0.99999, recognized, "begins under the slop")
            touch.begun = .oneFinger
        case .quickZoom:
            require(touch.isSecondTap && !touch.hasHadTwo, recognized, "without a first tap")
            require(touch.begun == .doubleClick || distance >= slop * 0.99999, recognized, "begins under the slop")
            touch.begun = .doubleClick
            click = nil
        }
    }

    private mutating func complete(_ recognized: RecognizedGesture, _ movement: Movement, _ touch: inout Touch) {
        let (time, reason) = (recognized.context.timestamp, recognized.context.endReason)
        require(touch.begun == movement, recognized, "of what has not begun")
        require(reason == .lifted || reason == .additionalFinger, recognized, "for a reason that completes nothing")
        touch.begun = .none
        touch.position = nil
        touch.pair = nil
        touch.twoMayClick = false
        switch (reason, movement) {
        case (.additionalFinger, _): mustClear(at: time, because: .additionalFinger)
        case (_, .twoFingers): break
        default: mustClear(at: time, because: .lifted)
        }
    }

    // MARK: Two fingers

    private mutating func moveTwo(
        _ recognized: RecognizedGesture, _ old: (Vec2F, Vec2F), _ new: (Vec2F, Vec2F), _ touch: inout Touch
    ) {
        let context = recognized.context
        require(touch.hasHadTwo && context.pointerCount == 2, recognized, "without a second finger")
        require(touch.begun == .none || touch.begun == .twoFingers, recognized, "in another movement")
        if touch.begun == .twoFingers, let pair = touch.pair {
            require(pair == old, recognized, "jumps")
        } else {
            require(context.startPosition == .midpoint(old.0, old.1), recognized, "does not begin where the fingers landed")
        }
        require(context.position == .midpoint(new.0, new.1), recognized, "is not where the fingers are")
        touch.begun = .twoFingers
        touch.pair = new
        touch.position = nil
    }

    private mutating func tapWithTwo(_ recognized: RecognizedGesture, _ touch: Touch) {
        let time = recognized.context.timestamp
        require(touch.twoMayClick && touch.begun == .none, recognized, "after something else")
        let limit = max(.zero, touch.thresholds.twoFingerTapTimeout)
        require(touch.twoSince.map { time - $0 <= limit } ?? false, recognized, "is late")
        mustClear(at: time, because: .lifted)
    }

    // MARK: The end

    private mutating func clear(_ recognized: RecognizedGesture, _ ended: Touch) {
        let (time, reason, count) = (recognized.context.timestamp, recognized.context.endReason, recognized.context.pointerCount)
        // One of two fingers has lifted within the slop.
        let mayTap = reason == .lifted && count == 1 && ended.begun == .twoFingers
        require(ended.begun == .none || reason == .cancelled || mayTap, recognized, "while something is not complete")
        let counts: ClosedRange<UInt8> =
            switch reason {
            case .lifted: mayTap ? 1...1 : 0...0
            // Without fingers, a pointer of another kind has landed.
            case .additionalFinger: count == 0 ? 0...0 : 2...3
            default: 0...9
            }
        require(counts.contains(count) && reason != .takenOver, recognized, "counts fingers wrongly")
        if count > 0 { goOn(recognized, ended) } else { end(recognized, ended, at: time) }
    }

    private mutating func goOn(_ recognized: RecognizedGesture, _ before: Touch) {
        var touch = before
        if recognized.context.endReason == .additionalFinger {
            require(click == nil, recognized, "while a click waits that a second tap was holding")
            let fromRest = !before.hasHadTwo && before.begun == .none && !before.hasPressedLong && before.position != nil
            touch.twoMayClick = recognized.context.pointerCount == 2 && fromRest
            touch.twoSince = recognized.context.timestamp
            touch.hasHadTwo = true
        }
        touch.begun = .none
        touch.position = nil
        touch.pair = nil
        self.touch = touch
    }

    private mutating func end(_ recognized: RecognizedGesture, _ ended: Touch, at time: TouchInstant) {
        if ended.isSecondTap, click != nil {
            // The second tap was held too long to be a gesture.
            let held = recognized.context.endReason == .lifted && time - ended.downAt >= ended.thresholds.longPressTimeout
            require(held, recognized, "leaves a click that a second tap was holding")
            click = nil
        }
        touch = nil
    }
}
