import TouchPipeline
import TouchTraces
import TouchpipeKit

/// Sessions that tests create.
enum Made {
    static let header = TraceHeader(device: "made up", width: 1000, height: 2000, density: ScreenDensity(pixelsPerInch: 400))

    /// A tap of 50 ms.
    static func tap(at milliseconds: Int64, x: Float = 500, y: Float = 900) -> [TouchEvent] {
        [
            event(.down, .began, milliseconds, x, y),
            event(.up, .ended, milliseconds + 50, x, y),
        ]
    }

    /// A drag to the right, sampled every 10 ms.
    static func drag(at milliseconds: Int64, from x: Float, y: Float = 900, by distance: Float, samples: Int64 = 10) -> [TouchEvent] {
        let moves = (1...samples).map { event(.move, .moved, milliseconds + $0 * 10, x + distance * Float($0) / Float(samples), y) }
        let end = event(.up, .ended, milliseconds + samples * 10 + 10, x + distance, y)
        return [event(.down, .began, milliseconds, x, y)] + moves + [end]
    }

    static func event(
        _ action: TouchAction, _ phase: TouchPointer.Phase, _ milliseconds: Int64, _ x: Float, _ y: Float, id: Int = 1
    ) -> TouchEvent {
        TouchEvent(
            action, TouchPointer(id: id, position: Vec2F(x, y), phase: phase),
            timestamp: TouchInstant(microseconds: milliseconds * 1000))
    }

    /// The session of some events.
    static func session(
        _ events: [TouchEvent], name: String = "made.jsonl", listeners: [ListenerKind] = ListenerKind.demoChain,
        startView: StartView? = nil,
        error: TraceError? = nil
    ) -> Session {
        Session(
            replaying: TouchTrace(header: header, events: events, error: error), name: name,
            options: SessionOptions(listeners: listeners, startView: startView))
    }
}
