#if canImport(Foundation)

import TouchPipeline

/// Decodes a log of the pointer and wheel events of a browser.
///
/// Lengths are in CSS pixels. The device pixel ratio converts them to pixels. A CSS pixel counts as 1/160 inch, like a dp. Times are those of the
/// page. Coalesced samples arrive with the event that contains them, after later samples of other pointers. Samples that overlap in time are
/// therefore collected before they go to the ``TouchPointerTracker``.
struct PointerEventDecoder: LineDecoder {
    private(set) var header: TraceHeader?
    private var ratio: Float = 1
    private var pageHeight: Float = 0
    private var tracker = TouchPointerTracker()
    /// The latest time of the samples that wait in the tracker, and their number.
    private var latest = TouchInstant(microseconds: .min)
    private var waiting = 0

    /// The number of samples after which they are drained even if they overlap.
    private static let waitingLimit = 1000
    /// The height of a line in a wheel event whose unit is lines, in CSS pixels. The value of MapLibre GL JS (`scroll_zoom.ts`).
    private static let lineHeight: Float = 40

    mutating func take(_ line: Line, _ events: inout [TouchEvent]) throws(LineFault) {
        guard !line.isBlank else { return }
        guard header != nil else { return try takeHeader(line) }
        let event: PointerEventLine = try JSONLine.decode(line)
        switch event.type {
        case "pointerdown", "pointermove", "pointerup", "pointercancel": try takePointer(event, &events)
        case "wheel": try takeWheel(event, &events)
        default: throw LineFault(.unknownWord(field: "type", String(event.type.prefix(40))))
        }
    }

    mutating func finish(_ events: inout [TouchEvent]) {
        // Pointers that are down at the end of the log are cancelled.
        tracker.cancelAll(at: latest)
        drain(&events)
    }

    private mutating func takeHeader(_ line: Line) throws(LineFault) {
        let fields: HeaderFields = try JSONLine.decode(line)
        guard fields.format == TraceFormat.pointerEvents.rawValue else { throw LineFault(.unknownFormat) }
        guard fields.version == 1 else { throw LineFault(.unsupportedVersion(fields.version)) }
        let body: PointerEventHeader = try JSONLine.decode(line)
        try JSONLine.requirePositive(body.width, "width")
        try JSONLine.requirePositive(body.height, "height")
        try JSONLine.requirePositive(body.devicePixelRatio, "devicePixelRatio")
        ratio = body.devicePixelRatio
        pageHeight = body.height
        header = TraceHeader(
            device: body.userAgent ?? "", width: body.width * ratio, height: body.height * ratio,
            density: ScreenDensity(scale: Double(ratio)), source: body.session ?? body.recordedBy)
    }

    // MARK: Pointers

    private mutating func takePointer(_ event: PointerEventLine, _ events: inout [TouchEvent]) throws(LineFault) {
        guard let id = event.pointerId else { throw LineFault(.missing("pointerId")) }
        let own = PointerEventLine.Sample(
            clientX: event.clientX, clientY: event.clientY, timeStamp: event.timeStamp, pressure: event.pressure)
        let readings = event.coalesced.flatMap { $0.isEmpty ? nil : $0 } ?? [own]
        let phase = event.phase
        var samples: [TouchSample] = []
        for reading in phase == .moved ? readings : [own] { samples.append(try sample(at: reading, of: event, id: id, phase: phase)) }
        if let first = samples.map(\.timestamp).min(), first > latest || waiting >= Self.waitingLimit { drain(&events) }
        for sample in samples { add(sample) }
    }

    private mutating func add(_ sample: TouchSample) {
        tracker.add(sample)
        latest = max(latest, sample.timestamp)
        waiting += 1
    }

    private mutating func drain(_ events: inout [TouchEvent]) {
        tracker.drain { events.append($0) }
        waiting = 0
    }

    private mutating func sample(
        at reading: PointerEventLine.Sample, of event: PointerEventLine, id: Int, phase: TouchPointer.Phase
    ) throws(LineFault) -> TouchSample {
        // A pointer that lifts has neither pressure nor buttons. It keeps its earlier ones.
        let isEnd = phase == .ended || phase == .cancelled
        let buttons = event.buttons.map { TouchPointer.Buttons(rawValue: UInt8(truncatingIfNeeded: $0)) }
        return TouchSample(
            id: id, phase: phase, position: try position(reading.clientX, reading.clientY), timestamp: try Self.time(reading.timeStamp),
            kind: event.kind, pressure: isEnd ? nil : reading.pressure, buttons: isEnd ? nil : buttons, modifiers: event.modifiers)
    }

    private func position(_ x: Double, _ y: Double) throws(LineFault) -> Vec2F {
        let position = Vec2F(Float(x * Double(ratio)), Float(y * Double(ratio)))
        guard position.isFinite else { throw LineFault(.outOfRange(field: "position", "is too large")) }
        return position
    }

    private static func time(_ milliseconds: Double) throws(LineFault) -> TouchInstant {
        guard milliseconds >= 0 else { throw LineFault(.negativeTime) }
        guard milliseconds < 1e15 else { throw LineFault(.outOfRange(field: "timeStamp", "is too large")) }
        return TouchInstant(microseconds: Int64((milliseconds * 1000).rounded()))
    }

    // MARK: The wheel

    private mutating func takeWheel(_ event: PointerEventLine, _ events: inout [TouchEvent]) throws(LineFault) {
        guard let deltaY = event.deltaY else { throw LineFault(.missing("deltaY")) }
        let unit: Float
        switch event.deltaMode ?? 0 {
        case 0: unit = 1
        case 1: unit = Self.lineHeight
        case 2: unit = pageHeight
        case let mode: throw LineFault(.outOfRange(field: "deltaMode", "is \(mode), not 0, 1 or 2"))
        }
        let time = try Self.time(event.timeStamp)
        drain(&events)
        // A horizontal scroll has no effect.
        guard deltaY != 0 else { return }
        latest = max(latest, time)
        tracker.addScroll(
            at: try position(event.clientX, event.clientY), by: -Float(deltaY) * unit * ratio, timestamp: time, modifiers: event.modifiers)
        drain(&events)
    }
}

/// One line of a log of pointer events, with the names of the DOM.
private struct PointerEventLine: Decodable {
    struct Sample: Decodable {
        let clientX: Double
        let clientY: Double
        let timeStamp: Double
        let pressure: Float?
    }

    let type: String
    let clientX: Double
    let clientY: Double
    let timeStamp: Double
    let pointerId: Int?
    let pointerType: String?
    let pressure: Float?
    let buttons: Int?
    let coalesced: [Sample]?
    let deltaY: Double?
    let deltaMode: Int?
    let ctrlKey: Bool?
    let shiftKey: Bool?
    let altKey: Bool?
    let metaKey: Bool?
}

/// The first line of a log of pointer events.
private struct PointerEventHeader: Decodable {
    let userAgent: String?
    let width: Float
    let height: Float
    let devicePixelRatio: Float
    let recordedBy: String?
    let session: String?
}

extension PointerEventLine {
    /// What the pointer does.
    var phase: TouchPointer.Phase {
        switch type {
        case "pointerdown": .began
        case "pointermove": .moved
        case "pointerup": .ended
        default: .cancelled
        }
    }

    /// The kind of the pointer. An unknown kind counts as a finger.
    var kind: TouchPointer.Kind {
        switch pointerType {
        case "mouse": .mouse
        case "pen": .stylus
        default: .finger
        }
    }

    /// The modifier keys that are held.
    var modifiers: KeyModifiers {
        var modifiers: KeyModifiers = []
        if ctrlKey == true { modifiers.insert(.control) }
        if shiftKey == true { modifiers.insert(.shift) }
        if altKey == true { modifiers.insert(.option) }
        if metaKey == true { modifiers.insert(.command) }
        return modifiers
    }
}

#endif
