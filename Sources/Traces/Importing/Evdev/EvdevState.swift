/// What a device senses at the end of each of its reports, by the protocols of `Documentation/input/multi-touch-protocol.rst`.
///
/// The kernel reports changes only, and a device begins with every axis at 0; so does this.
struct EvdevState {
    /// How a device tells its contacts apart.
    enum Mode: Equatable {
        /// One contact, the old axes.
        case single
        /// Protocol A: each report lists all contacts, each followed by `SYN_MT_REPORT`.
        case listed
        /// Protocol B: contacts stand in slots.
        case slots
    }

    private(set) var mode: Mode
    private let hasTouchKey: Bool
    private var keys: [UInt16: Bool] = [:]
    private var single: EvdevContact
    private var slots: [EvdevContact]
    private var slot = 0
    private let blank: EvdevContact
    /// Protocol A: the contact that is being listed, whether anything was said of it, and those before it.
    private var current: EvdevContact
    private var isListing = false
    private var listed: [EvdevContact] = []
    private var matcher = EvdevContactMatcher()

    /// The kernel has no more than this many slots in practice; what a recording says of others is left out.
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

    /// Whether a key is held; `nil` if the recording has not said.
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

    /// The slot that the following events are about. Also to be told while events are discarded: it is only ever said once.
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
            _ = slots[slot].take(code, value)
        }
    }

    /// `SYN_MT_REPORT`: all is said of one contact.
    mutating func endContact() {
        if mode != .listed {
            // The description was of another kernel: this is protocol A after all, and what was said went to a slot.
            mode = .listed
            current = slots[slots.indices.contains(slot) ? slot : 0]
            isListing = true
        }
        if isListing, listed.count < Self.slotLimit { listed.append(current) }
        current = blank
        isListing = false
    }

    /// `SYN_REPORT`: what is on the glass now, in the order of the slots.
    mutating func endReport() -> [EvdevContact] {
        switch mode {
        case .single: return isSingleDown ? [singleContact] : []
        case .slots: return slots.filter(isDown)
        case .listed:
            defer { listed.removeAll(keepingCapacity: true) }
            return matcher.identify(listed.filter { isDown($0, needsID: false) })
        }
    }

    /// After events were lost: nobody knows what is on the glass. A slot counts again when a contact enters it.
    mutating func forget() {
        for index in slots.indices { slots[index].id = -1 }
        // A pen that is near stays one.
        keys = keys.filter { $0.key == EvdevCode.Key.pen || $0.key == EvdevCode.Key.rubber }
        listed.removeAll()
        current = blank
        isListing = false
        matcher = EvdevContactMatcher()
    }

    // MARK: What touches

    private func isDown(_ contact: EvdevContact) -> Bool { isDown(contact, needsID: true) }

    private func isDown(_ contact: EvdevContact, needsID: Bool) -> Bool {
        // Once the device has said that nothing touches, a contact hovers.
        (contact.id >= 0 || !needsID) && contact.distance <= 0 && keys[EvdevCode.Key.touch] != false
    }

    private var isSingleDown: Bool {
        // `ABS_DISTANCE` is not asked: tablets report one above 0 while the pen touches.
        if hasTouchKey || keys[EvdevCode.Key.touch] != nil { return keys[EvdevCode.Key.touch] == true }
        return keys[EvdevCode.Key.finger] ?? keys[EvdevCode.Key.left] ?? ((single.pressure ?? 0) > 0)
    }

    /// There is only one, and it always has the same number.
    private var singleContact: EvdevContact {
        var contact = single
        contact.id = 0
        return contact
    }

    /// How hard the device as a whole is pressed, for contacts that do not say it themselves.
    var devicePressure: Int32? { single.pressure }
}
