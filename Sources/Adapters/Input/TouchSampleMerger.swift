import TouchPipeline

/// Turns what a system says of several fingers into samples for a `TouchPointerTracker`, in the order of time.
///
/// Coalesced measurements of one finger are in order among themselves, but those of another finger lie between them. Of a finger that lands
/// the first one is the landing, of one that lifts the last one is the lift, whatever the system calls those between. What is not later than
/// the last sample of its finger is known already and left out. Fingers that have not landed here are left out, too.
struct TouchSampleMerger {
    private var identities = PointerIdentities()
    private var lastTimes: [Int: TouchInstant] = [:]

    /// How many fingers are down.
    var count: Int { identities.count }

    /// The samples that follow, in the order of time. O(n log n).
    ///
    /// - Parameters:
    ///   - touches: what is said in one call.
    ///   - scale: pixels in a point.
    ///   - instant: when something happened, from its time stamp.
    mutating func merge(
        _ touches: [RawTouch], scale: DisplayScale, instant: (Double) -> TouchInstant
    ) -> [TouchPointerTracker.Sample] {
        var samples: [TouchPointerTracker.Sample] = []
        for touch in touches { samples += self.samples(of: touch, scale: scale, instant: instant) }
        let order = samples.indices.sorted { (samples[$0].time, $0) < (samples[$1].time, $1) }
        return order.map { samples[$0] }
    }

    /// All fingers are gone, without a sample.
    mutating func endAll() {
        identities.endAll()
        lastTimes.removeAll()
    }

    private mutating func samples(
        of touch: RawTouch, scale: DisplayScale, instant: (Double) -> TouchInstant
    ) -> [TouchPointerTracker.Sample] {
        guard let id = identify(touch) else { return [] }
        defer { forget(id, after: touch) }
        var samples: [TouchPointerTracker.Sample] = []
        let measurements = measurements(of: touch)
        for (index, measured) in measurements.enumerated() {
            let time = max(instant(measured.timestamp), lastTimes[id] ?? TouchInstant(microseconds: .min))
            if time == lastTimes[id], index < measurements.count - 1 { continue }
            lastTimes[id] = time
            samples.append(
                TouchPointerTracker.Sample(
                    id: id, phase: .moved, position: scale.pixels(x: measured.x, y: measured.y), time: time, kind: touch.kind,
                    pressure: measured.pressure, buttons: touch.buttons, modifiers: touch.modifiers))
        }
        samples[touch.phase == .began ? 0 : samples.count - 1].phase = touch.phase
        return samples
    }

    private mutating func identify(_ touch: RawTouch) -> Int? {
        guard touch.phase == .began else { return identities[touch.object] }
        let id = identities.begin(touch.object)
        lastTimes[id] = nil
        return id
    }

    private mutating func forget(_ id: Int, after touch: RawTouch) {
        guard touch.phase == .ended || touch.phase == .cancelled else { return }
        identities.end(touch.object)
        lastTimes[id] = nil
    }

    /// Oldest first, the present one last; there always is one.
    private func measurements(of touch: RawTouch) -> [RawSample] {
        let older = touch.coalesced.filter { $0.timestamp < touch.sample.timestamp }
        return older.sorted { $0.timestamp < $1.timestamp } + [touch.sample]
    }
}
