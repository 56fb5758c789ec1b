import TouchPipeline

/// Turns a ``GestureScript`` into events: looks at all fingers at every moment at which something may have happened.
struct ScriptCompiler {
    private let script: GestureScript
    private let strokes: [PlacedStroke]
    private let ids: [Int]
    private let start: TouchInstant
    private let sampling: TouchSampling
    /// The scroll events that are still to come, the next one last.
    private var ticks: [ScrollTick]
    private var random: SplitMix64
    /// The fingers that are down, in the order in which they landed.
    private var down: [FingerDown] = []
    private var events: [TouchEvent] = []

    /// A finger that is down, and where it was last seen.
    private struct FingerDown {
        var stroke: Int
        var seen: Vec2F
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
        for time in ScriptMoments.all(strokes, ticks, script.cancels, sampling) { look(at: time) }
        return events
    }

    /// The strokes in the order of their landing, those that a cancel catches cut short.
    private static func cancelled(_ script: GestureScript) -> [PlacedStroke] {
        var strokes = script.strokes
        for time in script.cancels.sorted() {
            for index in strokes.indices { strokes[index].cancel(at: time) }
        }
        // Sorting is not stable by contract; of those that land together the first one in the script goes first.
        let order = strokes.indices.sorted { (strokes[$0].start, $0) < (strokes[$1].start, $1) }
        var sorted: [PlacedStroke] = []
        for index in order { sorted.append(strokes[index]) }
        return sorted
    }

    // MARK: One moment: who is down moves, then some leave, then others land.

    private mutating func look(at time: Int64) {
        move(at: time)
        end(at: time, cancelled: false)
        if !end(at: time, cancelled: true) { cancelNobody(at: time) }
        scroll(at: time)
        land(at: time)
    }

    private mutating func move(at time: Int64) {
        var pointers = TouchPointers()
        var moved = false
        for index in down.indices {
            let place = seen(down[index].stroke, at: time)
            let moves = place != down[index].seen
            down[index].seen = place
            moved = moved || moves
            pointers.append(pointer(down[index], moves ? .moved : .stationary))
        }
        if moved { emit(.move, pointers, at: time) }
    }

    /// Lets those go whose time has come, and tells whether there were any.
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

    /// A cancel that finds no finger: those that were down at that moment have been cancelled by name.
    private mutating func cancelNobody(at time: Int64) {
        if script.cancels.contains(time) { emit(.cancel, TouchPointers(), at: time) }
    }

    private mutating func land(at time: Int64) {
        var pointers = TouchPointers()
        for finger in down { pointers.append(pointer(finger, .stationary)) }
        let before = down.count
        for index in strokes.indices where strokes[index].start == time {
            let finger = FingerDown(stroke: index, seen: seen(index, at: time))
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

    /// Where a finger is seen: where it is, give or take the jitter. Its path begins and ends at places that can be, but may stick out.
    private mutating func seen(_ stroke: Int, at time: Int64) -> Vec2F {
        let place = strokes[stroke].place(at: time)
        let jitter = sampling.usedJitter
        guard jitter > 0 else { return FingerStroke.possible(place) }
        let direction = Direction(degrees: random.unit() * 360)
        return FingerStroke.possible(place + direction.turning(Vec2F(jitter, 0), stretchedBy: random.unit()))
    }

    private func pointer(_ finger: FingerDown, _ phase: TouchPointer.Phase) -> TouchPointer {
        let look = strokes[finger.stroke].look
        return TouchPointer(
            id: ids[finger.stroke], position: finger.seen, phase: phase, kind: look.kind, pressure: look.pressure, buttons: look.buttons)
    }

    private mutating func emit(_ action: TouchAction, _ pointers: TouchPointers, at time: Int64) {
        var keys: KeyModifiers = []
        for finger in down { keys.formUnion(strokes[finger.stroke].look.modifiers) }
        events.append(TouchEvent(action, pointers: pointers, modifiers: keys, timestamp: instant(time)))
    }

    private func instant(_ time: Int64) -> TouchInstant { start + .microseconds(time) }
}
