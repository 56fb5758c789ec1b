import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

/// The behavior of `Set<UITouch>.asTouchEvent(in:scale:action:)`, without UIKit.
@Suite("An event of all touches that are down")
struct TouchEventSnapshotTests {
    private func sample(_ id: Int, _ phase: TouchPointer.Phase, _ x: Float, at milliseconds: Double = 0) -> TouchSample {
        TouchSample(id: id, phase: phase, position: Vec2F(x, 0), timestamp: instant(milliseconds))
    }

    @Test("it has the ids, the positions and the kinds, and the time of the latest measurement")
    func values() {
        let pencil = TouchSample(
            id: 7, phase: .moved, position: Vec2F(3, 4), timestamp: instant(12), kind: .stylus, pressure: 0.75, buttons: .secondary)
        let event = TouchEvent(.move, snapshot: [sample(5, .stationary, 1, at: 9), pencil, sample(6, .moved, 2, at: 10)])
        #expect(text(event) == "move@12 5s(1,0) 7m(3,4) 6m(2,0)")
        #expect(
            event.pointers[1]
                == TouchPointer(id: 7, position: Vec2F(3, 4), phase: .moved, kind: .stylus, pressure: 0.75, buttons: .secondary))
        #expect(!event.hasPositionsOnly)
    }

    @Test(
        "only touches in the phase of the action land, lift or are cancelled, and if there is none, all touches get that phase",
        arguments: [
            (TouchAction.down, "down@0 1b(1,0) 2m(2,0) 3s(3,0) 4m(4,0) 5m(5,0)", "down@0 1b(1,0) 2b(2,0)"),
            (.move, "move@0 1m(1,0) 2m(2,0) 3s(3,0) 4m(4,0) 5m(5,0)", "move@0 1m(1,0) 2m(2,0)"),
            (.up, "up@0 1m(1,0) 2m(2,0) 3s(3,0) 4e(4,0) 5m(5,0)", "up@0 1e(1,0) 2e(2,0)"),
            (.cancel, "cancel@0 1m(1,0) 2m(2,0) 3s(3,0) 4m(4,0) 5c(5,0)", "cancel@0 1c(1,0) 2c(2,0)"),
            (.scroll, "scroll@0 1m(1,0) 2m(2,0) 3s(3,0) 4m(4,0) 5m(5,0)", "scroll@0 1m(1,0) 2m(2,0)"),
        ])
    func phases(action: TouchAction, ofEachPhase: String, resting: String) {
        func event(_ phases: [TouchPointer.Phase]) -> String {
            let touches = phases.enumerated().map { sample($0.offset + 1, $0.element, Float($0.offset + 1)) }
            return text(TouchEvent(action, snapshot: touches))
        }
        let events = [event([.began, .moved, .stationary, .ended, .cancelled]), event([.stationary, .stationary])]
        #expect(events == [ofEachPhase, resting])
    }

    @Test("an object has the same unique id in each event, and an event of no touches has no pointers")
    func identities() {
        let (a, b) = (FakeFinger(), FakeFinger())
        let touches = [a, b].map {
            TouchSample(.object(ObjectIdentifier($0)), phase: .moved, position: .zero, timestamp: instant(0))
        }
        let (first, second) = (TouchEvent(.move, snapshot: touches), TouchEvent(.move, snapshot: touches.reversed()))
        #expect(Set(first.pointers.map(\.id)).count == 2)
        #expect(Set(first.pointers.map(\.id)) == Set(second.pointers.map(\.id)))
        let empty = TouchEvent(.up, snapshot: [])
        #expect(empty.pointers.isEmpty)
        #expect(empty.timestamp == nil)
    }

    @Test("it has at most ten touches")
    func many() {
        let event = TouchEvent(.move, snapshot: (1...12).map { sample($0, .moved, 0) })
        #expect(event.pointers.count == 10)
    }

    @Test("a time stamp of the system is an instant of its clock, and one that is not finite is now for a handler")
    func stamps() {
        #expect(EventClock.systemInstant(of: 1.5) == TouchInstant(microseconds: 1_500_000))
        let scheduler = VirtualScheduler(now: instant(500))
        let handler = DefaultTouchHandler(scheduler: scheduler)
        var touch = sample(1, .began, 1)
        touch.timestamp = EventClock.systemInstant(of: .nan)
        let heard = RecordingListener()
        handler.addListener(heard)
        handler.onTouchEvent(TouchEvent(.down, snapshot: [touch]))
        #expect(heard.gestures.map(\.context.timestamp) == [instant(500)])
    }
}
