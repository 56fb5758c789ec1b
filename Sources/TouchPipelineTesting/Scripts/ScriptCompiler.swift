import TouchPipeline

/// Converts a ``GestureScript`` to events by sampling all fingers at every moment at which something may have happened.
struct ScriptCompiler {
    private let script: GestureScript
    private let strokes: [PlacedStroke]
    private let ids: [Int]
    private let start: TouchInstant
    private let sampling: TouchSampling
    /// The scroll events that remain, the next one last.
    private var ticks: [ScrollTick]
    private var random: SplitMix64
    /// The fingers that are down, in the order in which they landed.
    private var down: [FingerDown] = []
    private var events: [TouchEvent] = []

    /// A finger that is down, with its last sampled position.
    private struct FingerDown {
        var stroke: Int
        var position: Vec2F
    }

    init(_ script: GestureScript, start: TouchInstant, sampling: TouchSampling) {
        self.script = script
        self.start = start
        self.sampling = sampling
        random = SplitMix64(seed: sampling.seed)
        strokes = Self.cancelled(script)
        ticks = ScrollTick.all(of: script, interval: sampling.interval).reversed()
        ids = FingerIDs.assigned(to: strokes)
    }

    mutating func compile() -> [TouchEvent] {
        for time in ScriptMoments.all(of: strokes, scrolling: ticks, cancels: script.cancels, sampling: sampling) { sample(at: time) }
        return events
    }

    /// The strokes in the order of their landing, with the cancels applied.
    private static func cancelled(_ script: GestureScript) -> [PlacedStroke] {
        var strokes = script.strokes
        for time in script.cancels.sorted() {
            for index in strokes.indices { strokes[index].cancel(at: time) }
        }
        // Sorting is not guaranteed to be stable. Strokes that land together stay in the order of the script.
        let order = strokes.indices.sorted { (strokes[$0].start, $0) < (strokes[$1].start, $1) }
        var sorted: [PlacedStroke] = []
        for index in order { sorted.append(strokes[index]) }
        return sorted
    }

    // MARK: One moment

    /// Fingers that are down move first. Then fingers lift or are cancelled. Then others land.
    private mutating func sample(at time: Int64) {
        move(at: time)
        end(at: time, cancelled: false)
        if !end(at: time, cancelled: true), script.cancels.contains(time) { emit(.cancel, TouchPointers(), at: time) }
        scroll(at: time)
        land(at: time)
    }

    private mutating func move(at time: Int64) {
        var pointers = TouchPointers()
        var moved = false
        for index in down.indices {
            let position = position(of: down[index].stroke, at: time)
            let moves = position != down[index].position
            down[index].position = position
            moved = moved || moves
            pointers.append(pointer(down[index], moves ? .moved : .stationary))
        }
        if moved { emit(.move, pointers, at: time) }
    }

    /// Ends the strokes that are over. Returns whether there were any.
    @discardableResult
    private mutating func end(at time: Int64, cancelled: Bool) -> Bool {
        var pointers = TouchPointers()
        var staying: [FingerDown] = []
        for finger in down {
            let stroke = strokes[finger.stroke]
            let ends = stroke.end <= time && stroke.isCancelled == cancelled
            pointers.append(pointer(finger, ends ? (cancelled ? .cancelled : .ended) : .stationary))
            if !ends { staying.append(finger) }
        }
        guard staying.count < down.count else { return false }
        emit(cancelled ? .cancel : .up, pointers, at: time)
        down = staying
        return true
    }

    private mutating func land(at time: Int64) {
        var pointers = TouchPointers()
        for finger in down { pointers.append(pointer(finger, .stationary)) }
        let before = down.count
        for index in strokes.indices where strokes[index].start == time {
            let finger = FingerDown(stroke: index, position: position(of: index, at: time))
            down.append(finger)
            pointers.append(pointer(finger, .began))
        }
        precondition(down.count <= TouchPointers.capacity, "a script of more than ten fingers at once")
        if down.count > before { emit(.down, pointers, at: time) }
    }

    private mutating func scroll(at time: Int64) {
        while let tick = ticks.last, tick.time == time {
            events.append(tick.event(at: instant(time)))
            ticks.removeLast()
        }
    }

    // MARK: Pointers

    /// The position of a finger with jitter. It is clamped, because a path between valid positions may leave their range.
    private mutating func position(of stroke: Int, at time: Int64) -> Vec2F {
        let position = strokes[stroke].position(at: time)
        let jitter = sampling.usedJitter
        guard jitter > 0 else { return FingerStroke.clamped(position) }
        let direction = Direction(degrees: random.unit() * 360)
        return FingerStroke.clamped(position + direction.turning(Vec2F(jitter, 0), stretchedBy: random.unit()))
    }

    private func pointer(_ finger: FingerDown, _ phase: TouchPointer.Phase) -> TouchPointer {
        let look = strokes[finger.stroke].look
        return TouchPointer(
            id: ids[finger.stroke], position: finger.position, phase: phase, kind: look.kind, pressure: look.pressure, buttons: look.buttons
        )
    }

    private mutating func emit(_ action: TouchAction, _ pointers: TouchPointers, at time: Int64) {
        var keys: KeyModifiers = []
        for finger in down { keys.formUnion(strokes[finger.stroke].look.modifiers) }
        events.append(TouchEvent(action, pointers: pointers, modifiers: keys, timestamp: instant(time)))
    }

    private func instant(_ time: Int64) -> TouchInstant { start + .microseconds(time) }
}

/// The moments at which the fingers of a script are sampled, in microseconds from its beginning.
private enum ScriptMoments {
    /// All moments in ascending order, without duplicates.
    static func all(
        of strokes: [PlacedStroke], scrolling ticks: [ScrollTick], cancels: [Int64], sampling: TouchSampling
    ) -> [Int64] {
        var moments = cancels
        for stroke in strokes {
            moments.append(stroke.start)
            moments.append(stroke.end)
            for knot in stroke.stroke.knots where stroke.start.addingSaturated(knot) < stroke.end {
                moments.append(stroke.start + knot)
            }
        }
        for tick in ticks { moments.append(tick.time) }
        addSamples(strokes, sampling, to: &moments)
        moments.sort()
        return unique(moments)
    }

    /// Adds the regular samples, counted from the first landing of each touch to its last lift.
    private static func addSamples(_ strokes: [PlacedStroke], _ sampling: TouchSampling, to moments: inout [Int64]) {
        var random = SplitMix64(seed: ~sampling.seed)
        var index = 0
        while index < strokes.count {
            let start = strokes[index].start
            var end = strokes[index].end
            while index < strokes.count, strokes[index].start < end || strokes[index].start == start {
                end = max(end, strokes[index].end)
                index += 1
            }
            addSamples(from: start, to: end, sampling, &random, to: &moments)
        }
    }

    private static func addSamples(
        from start: Int64, to end: Int64, _ sampling: TouchSampling, _ random: inout SplitMix64, to moments: inout [Int64]
    ) {
        var turn = 1.0
        while true {
            let late = sampling.usedTimeJitter > 0 ? (random.unit() - 0.5) * sampling.usedTimeJitter : 0
            let moment = start.addingSaturated(Int64(((turn + late) * sampling.interval).rounded()))
            guard moment < end else { return }
            moments.append(moment)
            turn += 1
        }
    }

    private static func unique(_ sorted: [Int64]) -> [Int64] {
        var moments: [Int64] = []
        for moment in sorted where moment != moments.last { moments.append(moment) }
        return moments
    }
}

/// One scroll event of a script.
private struct ScrollTick {
    /// In microseconds from the beginning of the script.
    let time: Int64
    let delta: Float
    let position: Vec2F
    let look: PointerLook

    /// All scroll events of a script, sorted by time. Events of the same time stay in the order of the script.
    static func all(of script: GestureScript, interval: Double) -> [ScrollTick] {
        var ticks: [ScrollTick] = []
        for scroll in script.scrolls { append(scroll, interval, to: &ticks) }
        let order = ticks.indices.sorted { (ticks[$0].time, $0) < (ticks[$1].time, $1) }
        return order.map { ticks[$0] }
    }

    /// Divides a scroll into parts by the sampling interval. Apart from rounding, the parts add up to the whole distance.
    private static func append(_ scroll: PlacedScroll, _ interval: Double, to ticks: inout [ScrollTick]) {
        let count = max(1, Int((Double(scroll.length) / interval).rounded(.up)))
        var done: Float = 0
        for index in 1...count {
            let share = Double(index) / Double(count)
            let sum = scroll.distance * Float(VelocityProfile.minimumJerk.progress(share))
            let time = scroll.start.addingSaturated(Int64(share * Double(scroll.length)))
            ticks.append(ScrollTick(time: time, delta: sum - done, position: scroll.position, look: scroll.look))
            done = sum
        }
    }

    func event(at time: TouchInstant) -> TouchEvent {
        // The position of the cursor, with an id that no finger gets by default.
        let pointer = TouchPointer(id: -1, position: position, phase: .moved, kind: look.kind, pressure: 0, buttons: look.buttons)
        return TouchEvent(.scroll, pointer, scrollDelta: delta, modifiers: look.modifiers, timestamp: time)
    }
}

/// The ids of the fingers of a script.
private enum FingerIDs {
    /// The id of each stroke: its own, or the lowest from 0 that is free while the finger is down. Two strokes with the same id at the same
    /// time trap.
    ///
    /// - Complexity: O(*n*²) in the strokes.
    static func assigned(to strokes: [PlacedStroke]) -> [Int] {
        var ids: [Int?] = []
        for stroke in strokes { ids.append(stroke.finger) }
        for index in strokes.indices { ids[index] = ids[index] ?? lowestFree(for: index, strokes, ids) }
        var assigned: [Int] = []
        for index in strokes.indices {
            let id = ids[index] ?? 0
            for earlier in 0..<index where assigned[earlier] == id {
                let isFree = !strokes[earlier].overlaps(strokes[index])
                precondition(isFree, "finger \(id) lands \(strokes[index].start) µs into the script, and is down already")
            }
            assigned.append(id)
        }
        return assigned
    }

    private static func lowestFree(for index: Int, _ strokes: [PlacedStroke], _ ids: [Int?]) -> Int {
        var id = 0
        while strokes.indices.contains(where: { ids[$0] == id && strokes[$0].overlaps(strokes[index]) }) { id += 1 }
        return id
    }
}

/// How the fingers of a script are sampled: the rate and the accuracy of a touch screen.
public struct TouchSampling: Sendable, Hashable {
    /// The sampling rate in hertz, usually 60 to 240. A value that is not positive and finite counts as 120. A value above a million counts as
    /// a million.
    public var rate: Double
    /// The maximum error of a position, in pixels. The default is 0. A value that is not positive and finite counts as 0.
    public var jitter: Float
    /// The variation of the sampling times, as a part of the sampling interval, from 0 to 0.9. The default is 0.
    public var timeJitter: Double
    /// The seed of the jitter. The same seed gives the same events.
    public var seed: UInt64

    /// Creates a sampling. `rate` is in hertz, `jitter` in pixels, `timeJitter` a part of the sampling interval.
    public init(rate: Double = 120, jitter: Float = 0, timeJitter: Double = 0, seed: UInt64 = 0) {
        self.rate = rate
        self.jitter = jitter
        self.timeJitter = timeJitter
        self.seed = seed
    }

    /// The sampling interval, in microseconds, not rounded.
    var interval: Double { 1_000_000 / (rate > 0 && rate.isFinite ? min(rate, 1_000_000) : 120) }

    /// The jitter, with invalid values replaced.
    var usedJitter: Float { jitter > 0 && jitter.isFinite ? jitter : 0 }

    /// The time jitter, with invalid values replaced.
    var usedTimeJitter: Double { timeJitter > 0 ? min(timeJitter, 0.9) : 0 }
}
