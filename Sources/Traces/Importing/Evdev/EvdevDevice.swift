import TouchPipeline

/// Follows a device, and turns its reports into touch events.
struct EvdevDevice {
    private var state: EvdevState
    private let scale: EvdevScale
    private let kind: TouchPointer.Kind
    private let pressureAxis: EvdevAxis?
    private var tracker = TouchPointerTracker()
    /// What was on the glass at the last report.
    private var down: [EvdevContact] = []
    private var lastTime: Int64 = 0
    /// From `SYN_DROPPED` to the next `SYN_REPORT`.
    private var isDiscarding = false

    init(_ description: EvdevDescription, _ scale: EvdevScale) {
        state = EvdevState(description)
        self.scale = scale
        kind = description.contactKind
        pressureAxis = description.pressureAxis
    }

    mutating func take(_ event: EvdevEvent, _ body: (TouchEvent) -> Void) {
        lastTime = max(lastTime, event.time)
        switch (event.type, event.code) {
        case (EvdevCode.EventType.synchronization, EvdevCode.Synchronization.dropped): drop(body)
        case (EvdevCode.EventType.synchronization, EvdevCode.Synchronization.report): report(body)
        case (EvdevCode.EventType.absolute, EvdevCode.Axis.slot): state.select(event.value)
        case _ where isDiscarding: break
        case (EvdevCode.EventType.synchronization, EvdevCode.Synchronization.multitouchReport): state.endContact()
        case (EvdevCode.EventType.key, let code): state.takeKey(code, event.value)
        case (EvdevCode.EventType.absolute, let code): state.takeAxis(code, event.value)
        default: break
        }
    }

    /// The recording is over: what is still down is cancelled.
    mutating func finish(_ body: (TouchEvent) -> Void) {
        guard !down.isEmpty else { return }
        down.removeAll()
        tracker.cancelAll(at: time)
        tracker.drain(body)
    }

    private var time: TouchInstant { TouchInstant(microseconds: lastTime) }

    private mutating func drop(_ body: (TouchEvent) -> Void) {
        isDiscarding = true
        state.forget()
        finish(body)
    }

    private mutating func report(_ body: (TouchEvent) -> Void) {
        guard !isDiscarding else {
            isDiscarding = false
            return
        }
        let now = unique(state.endReport())
        let touching = now.filter { !$0.isPalm }
        for contact in down where !touching.contains(where: { $0.id == contact.id }) {
            let isPalm = now.contains { $0.id == contact.id }
            add(contact, isPalm ? .cancelled : .ended)
        }
        for contact in touching {
            if let old = down.first(where: { $0.id == contact.id }), old != contact { add(contact, .moved) }
        }
        for contact in touching where !down.contains(where: { $0.id == contact.id }) { add(contact, .began) }
        down = touching
        tracker.drain(body)
    }

    /// A damaged recording may have two contacts of one number; the first counts.
    private func unique(_ contacts: [EvdevContact]) -> [EvdevContact] {
        var seen: Set<Int> = []
        return contacts.filter { seen.insert($0.id).inserted }
    }

    private mutating func add(_ contact: EvdevContact, _ phase: TouchPointer.Phase) {
        let kind = kind(of: contact)
        tracker.add(
            TouchSample(
                id: contact.id, phase: phase, position: scale.position(x: contact.x, y: contact.y), time: time, kind: kind,
                pressure: pressure(of: contact), buttons: buttons(of: kind)))
    }

    private func kind(of contact: EvdevContact) -> TouchPointer.Kind {
        let isPen = state.key(EvdevCode.Key.pen) == true || state.key(EvdevCode.Key.rubber) == true
        return contact.toolType == EvdevCode.ToolType.pen || isPen ? .stylus : kind
    }

    private func pressure(of contact: EvdevContact) -> Float {
        guard let axis = pressureAxis, let pressure = contact.pressure ?? state.devicePressure else { return 0.5 }
        return axis.normalized(pressure)
    }

    private func buttons(of kind: TouchPointer.Kind) -> TouchPointer.Buttons {
        var buttons = TouchPointer.Buttons.primary
        let isPen = kind == .stylus
        if state.key(isPen ? EvdevCode.Key.stylus : EvdevCode.Key.right) == true { buttons.insert(.secondary) }
        if state.key(isPen ? EvdevCode.Key.stylus2 : EvdevCode.Key.middle) == true { buttons.insert(.middle) }
        return buttons
    }
}
