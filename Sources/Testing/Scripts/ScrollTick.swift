import TouchPipeline

/// One scroll event of a script.
struct ScrollTick {
    /// In microseconds from the beginning of the script.
    let time: Int64
    let delta: Float
    let position: Vec2F
    let look: PointerLook

    /// All of them in the order of time, those of one moment in that of the script.
    static func all(of script: GestureScript, interval: Double) -> [ScrollTick] {
        var ticks: [ScrollTick] = []
        for scroll in script.scrolls { append(scroll, interval, to: &ticks) }
        let order = ticks.indices.sorted { (ticks[$0].time, $0) < (ticks[$1].time, $1) }
        return order.map { ticks[$0] }
    }

    /// One scroll in as many parts as the interval allows; together as far as all of it, but for rounding.
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
        // A place, not a finger; with an id that no finger gets by itself.
        let place = TouchPointer(id: -1, position: position, phase: .moved, kind: look.kind, pressure: 0, buttons: look.buttons)
        return TouchEvent(.scroll, place, scrollDelta: delta, modifiers: look.modifiers, timestamp: time)
    }
}
