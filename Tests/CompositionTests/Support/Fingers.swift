import MapTesting
import TouchPipelineKit
import TouchPipelineTesting

/// Fingers on a map on virtual time. Positions are pixels, 1 pixel is 1 dp.
final class Fingers {
    let map: MapTestBench
    private var time: Int64 = 1_000_000

    init(_ map: MapTestBench) { self.map = map }

    var now: TouchInstant { map.bench.scheduler.now }

    static func at(
        _ x: Double, _ y: Double, _ phase: TouchPointer.Phase = .moved, id: Int = 1, kind: TouchPointer.Kind = .finger,
        buttons: TouchPointer.Buttons = .primary
    ) -> TouchPointer {
        TouchPointer(id: id, position: Vec2F(Float(x), Float(y)), phase: phase, kind: kind, buttons: buttons)
    }

    /// Sends an event some milliseconds after the last one.
    func send(_ action: TouchAction, _ pointers: TouchPointer..., after milliseconds: Int64 = 8) {
        time = max(time, now.microseconds) + milliseconds * 1000
        map.play(
            [TouchEvent(action, pointers: TouchPointers(pointers), timestamp: TouchInstant(microseconds: time))], settling: false)
    }

    /// One finger that goes from x to x in steps, at one height. `each` is called before each move.
    func drag(
        from start: Double, to end: Double, y: Double = 400, steps: Int, every milliseconds: Int64 = 8, lands: Bool = true,
        lifts: Bool = true,
        each: (Int) -> Void = { _ in }
    ) {
        if lands { send(.down, Self.at(start, y, .began)) }
        for step in 1...steps {
            each(step)
            send(.move, Self.at(start + (end - start) * Double(step) / Double(steps), y), after: milliseconds)
        }
        if lifts { send(.up, Self.at(end, y, .ended), after: 4) }
    }
}
