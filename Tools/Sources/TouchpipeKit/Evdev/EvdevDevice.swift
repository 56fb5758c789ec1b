import TouchPipeline

/// Tracks the state of a device, and converts its reports to touch events.
struct EvdevDevice {
    private var state: EvdevState
    private let scale: EvdevScale
    private let kind: TouchPointer.Kind
    private let pressureAxis: EvdevAxis?
    private var tracker = TouchPointerTracker()
    /// The contacts that were down in the last report.
    private var down: [EvdevContact] = []
    private var lastTime: Int64 = 0
    /// Whether events are discarded, from `SYN_DROPPED` to the next `SYN_REPORT`.
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

    /// Cancels the contacts that are down at the end of the recording.
    mutating func finish(_ body: (TouchEvent) -> Void) {
        guard !down.isEmpty else { return }
        down.removeAll()
        tracker.cancelAll(at: time)
        tracker.drain(body)
    }

    private var time: TouchInstant { TouchInstant(microseconds: lastTime) }

    private mutating func drop(_ body: (TouchEvent) -> Void) {
        isDiscarding = true
        state.reset()
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

    /// The contacts without duplicates. If a report of protocol A lists a number twice, the first contact counts.
    private func unique(_ contacts: [EvdevContact]) -> [EvdevContact] {
        var seen: Set<Int> = []
        return contacts.filter { seen.insert($0.id).inserted }
    }

    private mutating func add(_ contact: EvdevContact, _ phase: TouchPointer.Phase) {
        let kind = kind(of: contact)
        tracker.add(
            TouchSample(
                id: contact.id, phase: phase, position: scale.position(x: contact.x, y: contact.y), timestamp: time, kind: kind,
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

/// The contacts of a device after each of its reports, by the protocols of `Documentation/input/multi-touch-protocol.rst`.
///
/// The kernel reports changes only. Every axis of a device begins at 0.
private struct EvdevState {
    /// How a device reports its contacts.
    enum Mode: Equatable {
        /// One contact with the single-touch axes.
        case single
        /// Protocol A: each report lists all contacts, each followed by `SYN_MT_REPORT`.
        case listed
        /// Protocol B: contacts are in slots.
        case slots
    }

    private(set) var mode: Mode
    private let hasTouchKey: Bool
    private var keys: [UInt16: Bool] = [:]
    private var single: EvdevContact
    private var slots: [EvdevContact]
    private var slot = 0
    /// The next number for a contact whose tracking id is in use. Tracking ids of the kernel are at most 65535 (`TRKID_MAX`).
    private var nextNumber = 65_536
    private let blank: EvdevContact
    /// Protocol A: the contact that is being listed.
    private var current: EvdevContact
    /// Protocol A: whether an event was about the current contact.
    private var isListing = false
    /// Protocol A: the contacts that the report has listed so far.
    private var listed: [EvdevContact] = []
    private var matcher = EvdevContactMatcher()

    /// The maximum number of slots. Kernel devices have fewer. Further slots of a recording are ignored.
    private static let slotLimit = 256

    init(_ description: EvdevDescription) {
        let axes = description.axes
        mode = axes[EvdevCode.Axis.slot] != nil ? .slots : axes[EvdevCode.Axis.multitouchX] != nil ? .listed : .single
        hasTouchKey = description.hasKey(EvdevCode.Key.touch)
        var blank = EvdevContact()
        if let (x, y) = description.positionAxes {
            blank.x = min(max(0, x.minimum), x.maximum)
            blank.y = min(max(0, y.minimum), y.maximum)
        }
        self.blank = blank
        single = blank
        current = blank
        slots = [blank]
    }

    /// Whether a key is held. `nil` if there was no event of the key.
    func key(_ code: UInt16) -> Bool? { keys[code] }

    // MARK: Events

    mutating func takeKey(_ code: UInt16, _ value: Int32) { keys[code] = value != 0 }

    mutating func takeAxis(_ code: UInt16, _ value: Int32) {
        switch code {
        case EvdevCode.Axis.x: single.x = value
        case EvdevCode.Axis.y: single.y = value
        case EvdevCode.Axis.pressure: single.pressure = value
        case EvdevCode.Axis.slot: select(value)
        default: takeMultitouch(code, value)
        }
    }

    /// Selects the slot of the following events. This also applies while events are discarded, because the kernel reports the slot only once.
    mutating func select(_ value: Int32) {
        mode = .slots
        slot = Int(value)
        guard (0..<Self.slotLimit).contains(slot) else { return }
        while slots.count <= slot { slots.append(blank) }
    }

    private mutating func takeMultitouch(_ code: UInt16, _ value: Int32) {
        if mode == .listed {
            if current.take(code, value) { isListing = true }
        } else if slots.indices.contains(slot) {
            if code == EvdevCode.Axis.trackingID { enterSlot(value) } else { _ = slots[slot].take(code, value) }
        }
    }

    /// A contact enters the slot, or leaves it if the tracking id is negative.
    ///
    /// A slot is a finger. Some devices use the tracking id of a finger that is down for another one, which then gets a number of its own.
    private mutating func enterSlot(_ trackingID: Int32) {
        guard slots[slot].trackingID != trackingID else { return }
        slots[slot].trackingID = trackingID
        slots[slot].id = Int(trackingID)
        guard trackingID >= 0 else { return }
        while slots.indices.contains(where: { $0 != slot && slots[$0].id == slots[slot].id }) {
            slots[slot].id = nextNumber
            nextNumber += 1
        }
    }

    /// Processes `SYN_MT_REPORT`: the end of the current contact.
    mutating func endContact() {
        if mode != .listed {
            // The recording uses protocol A although the description has slots. The contact so far is in a slot.
            mode = .listed
            current = slots[slots.indices.contains(slot) ? slot : 0]
            isListing = true
        }
        if isListing, listed.count < Self.slotLimit { listed.append(current) }
        current = blank
        isListing = false
    }

    /// Processes `SYN_REPORT`. Returns the contacts that are down, in the order of the slots.
    mutating func endReport() -> [EvdevContact] {
        switch mode {
        case .single: return isSingleDown ? [singleContact] : []
        case .slots: return slots.filter(isDown)
        case .listed:
            defer { listed.removeAll(keepingCapacity: true) }
            return matcher.identify(listed.filter { isDown($0, needsID: false) })
        }
    }

    /// Resets the contacts after events were lost. A slot counts again when a contact enters it.
    mutating func reset() {
        for index in slots.indices { (slots[index].id, slots[index].trackingID) = (-1, -1) }
        // The kind of tool in range does not change.
        keys = keys.filter { $0.key == EvdevCode.Key.pen || $0.key == EvdevCode.Key.rubber }
        listed.removeAll()
        current = blank
        isListing = false
        matcher = EvdevContactMatcher()
    }

    // MARK: Contacts that are down

    private func isDown(_ contact: EvdevContact) -> Bool { isDown(contact, needsID: true) }

    private func isDown(_ contact: EvdevContact, needsID: Bool) -> Bool {
        // Once the device has reported BTN_TOUCH 0, all contacts hover.
        (contact.id >= 0 || !needsID) && contact.distance <= 0 && keys[EvdevCode.Key.touch] != false
    }

    private var isSingleDown: Bool {
        // `ABS_DISTANCE` is ignored, because tablets report values above 0 while the pen touches.
        if hasTouchKey || keys[EvdevCode.Key.touch] != nil { return keys[EvdevCode.Key.touch] == true }
        return keys[EvdevCode.Key.finger] ?? keys[EvdevCode.Key.left] ?? ((single.pressure ?? 0) > 0)
    }

    /// The single contact, which always has the same number.
    private var singleContact: EvdevContact {
        var contact = single
        contact.id = 0
        return contact
    }

    /// The pressure on the whole device, for contacts without a pressure of their own.
    var devicePressure: Int32? { single.pressure }
}

/// A finger or a pen that a device senses, on its surface or above it.
private struct EvdevContact: Equatable {
    /// The tracking id, or an assigned number. A negative number means that there is no contact.
    var id = -1
    /// The tracking id of the contact in a slot. Another slot may have the same one.
    var trackingID: Int32 = -1
    var x: Int32 = 0
    var y: Int32 = 0
    var pressure: Int32?
    /// The distance above the surface. 0 if the contact touches it.
    var distance: Int32 = 0
    var toolType: Int32 = 0

    var isPalm: Bool { toolType == EvdevCode.ToolType.palm }

    /// Applies an event of an axis. Returns `false` if the axis is not one of a contact.
    mutating func take(_ code: UInt16, _ value: Int32) -> Bool {
        switch code {
        case EvdevCode.Axis.multitouchX: x = value
        case EvdevCode.Axis.multitouchY: y = value
        case EvdevCode.Axis.multitouchPressure: pressure = value
        case EvdevCode.Axis.multitouchDistance: distance = value
        case EvdevCode.Axis.toolType: toolType = value
        case EvdevCode.Axis.trackingID: id = Int(value)
        default: return false
        }
        return true
    }
}

/// Assigns numbers to the contacts of protocol A: their own, or that of the nearest contact of the previous report.
private struct EvdevContactMatcher {
    private var previous: [EvdevContact] = []
    private var nextID = 0

    /// The contacts of a report with their numbers.
    ///
    /// - Complexity: O(*n*³) for *n* contacts without numbers, at most 256.
    mutating func identify(_ contacts: [EvdevContact]) -> [EvdevContact] {
        var contacts = contacts
        if contacts.contains(where: { $0.id < 0 }) { match(&contacts) }
        previous = contacts
        return contacts
    }

    private mutating func match(_ contacts: inout [EvdevContact]) {
        for index in contacts.indices { contacts[index].id = -1 }
        while let (index, old) = nearestPair(contacts) {
            contacts[index].id = previous[old].id
            previous.remove(at: old)
        }
        for index in contacts.indices where contacts[index].id < 0 {
            contacts[index].id = nextID
            nextID += 1
        }
    }

    private func nearestPair(_ contacts: [EvdevContact]) -> (new: Int, old: Int)? {
        var best: (new: Int, old: Int)?
        var bestDistance = Double.infinity
        for new in contacts.indices where contacts[new].id < 0 {
            for old in previous.indices {
                let dx = Double(contacts[new].x) - Double(previous[old].x)
                let dy = Double(contacts[new].y) - Double(previous[old].y)
                guard dx * dx + dy * dy < bestDistance else { continue }
                bestDistance = dx * dx + dy * dy
                best = (new, old)
            }
        }
        return best
    }
}
