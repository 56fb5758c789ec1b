import Testing
import TouchPipeline

@Suite("TouchPointerTracker")
struct TouchPointerTrackerTests {
    private var rig = TrackerRig()

    @Test("one finger: down, move, up, each with its time and position")
    mutating func oneFinger() {
        rig.add(.began, 7, at: 10, x: 1)
        rig.add(.moved, 7, at: 20, x: 2)
        rig.add(.ended, 7, at: 30, x: 3)
        #expect(rig.drain() == ["down@10 7b(1)", "move@20 7m(2)", "up@30 7e(3)"])
        #expect(rig.tracker.pointerCount == 0)
    }

    /// Adds samples, and compares the events that follow from the last of them with those that the named case expects.
    private func check(
        _ name: String, _ events: [String], sourceLocation: SourceLocation = #_sourceLocation, _ add: (inout TrackerRig) -> Void
    ) {
        var rig = TrackerRig()
        add(&rig)
        #expect(rig.drain() == events, "\(name)", sourceLocation: sourceLocation)
    }

    @Test("an event has the samples of one instant and one action, and lists every finger that is down")
    func fingersOfAnEvent() {
        check(
            "an event lists every finger that is down before or after it, and unchanged fingers are stationary",
            ["down@10 1b(1)", "down@20 1s(1) 2b(2)", "move@30 1m(3) 2s(2)", "up@40 1e(4) 2s(2)", "up@50 2e(5)"]
        ) {
            $0.add(.began, 1, at: 10, x: 1)
            $0.add(.began, 2, at: 20, x: 2)
            $0.add(.moved, 1, at: 30, x: 3)
            $0.add(.ended, 1, at: 40, x: 4)
            $0.add(.ended, 2, at: 50, x: 5)
        }
        check(
            "samples of one instant are one event, unless the action differs or a finger has two samples",
            ["down@10 1b 2b", "move@20 1m(1) 2s", "move@20 1m(2) 2s", "up@30 1e 2s", "move@30 2m(3)", "up@40 2e", "down@40 1b"]
        ) {
            $0.add(.began, 1, at: 10)
            $0.add(.began, 2, at: 10)
            $0.add(.moved, 1, at: 20, x: 1)
            $0.add(.stationary, 2, at: 20)
            $0.add(.moved, 1, at: 20, x: 2)
            $0.add(.ended, 1, at: 30)
            $0.add(.moved, 2, at: 30, x: 3)
            $0.add(.ended, 2, at: 40)
            $0.add(.began, 1, at: 40)
        }
    }

    @Test("samples in any order are sorted by time, also coalesced samples of several fingers")
    mutating func anyOrder() {
        rig.add(.began, 1, at: 0)
        rig.add(.began, 2, at: 0)
        for time in 1...3 as ClosedRange<Int64> { rig.add(.moved, 1, at: time * 10, x: Float(time)) }
        for time in 1...3 as ClosedRange<Int64> { rig.add(.moved, 2, at: time * 10, x: Float(time * 100)) }
        let moves = ["move@10 1m(1) 2m(100)", "move@20 1m(2) 2m(200)", "move@30 1m(3) 2m(300)"]
        #expect(rig.drain() == ["down@0 1b 2b"] + moves)
        rig.add(.ended, 1, at: 60)
        rig.add(.moved, 1, at: 50, x: 5)
        rig.add(.moved, 1, at: 40, x: 4)
        #expect(rig.drain() == ["move@40 1m(4) 2s(300)", "move@50 1m(5) 2s(300)", "up@60 1e 2s(300)"])
    }

    @Test("any batching gives the same events", arguments: 1...6)
    func anyBatching(size: Int) {
        let script: [(TouchPointer.Phase, Int, Int64)] = [
            (.began, 1, 10), (.moved, 1, 20), (.began, 2, 30), (.moved, 1, 40), (.moved, 2, 40), (.ended, 1, 50), (.moved, 2, 60),
            (.began, 1, 70), (.cancelled, 2, 80), (.ended, 1, 90),
        ]
        func run(_ size: Int) -> [String] {
            var rig = TrackerRig()
            var events: [String] = []
            // Samples of the same instant must be in one batch to share an event.
            for (index, step) in script.enumerated() {
                rig.add(step.0, step.1, at: step.2)
                let isSplit = index + 1 < script.count && script[index + 1].2 == step.2
                if (index + 1) % size == 0, !isSplit { events += rig.drain() }
            }
            return events + rig.drain()
        }
        #expect(run(size) == run(100))
    }

    @Test("an id is used again after its finger lifted, and a finger that lands while it is down is cancelled first")
    func idsReused() {
        check("an id is used again, also in the same batch and at the same instant", ["down@10 0b", "up@20 0e", "down@20 0b", "up@30 0e"]) {
            $0.add(.began, 0, at: 10)
            $0.add(.ended, 0, at: 20)
            $0.add(.began, 0, at: 20)
            $0.add(.ended, 0, at: 30)
        }
        check(
            "a finger that lands while it is down is cancelled and lands again, and the other fingers continue",
            ["down@10 1b", "down@20 1s 2b", "cancel@30 1c 2s", "down@30 2s 1b(9)"]
        ) {
            $0.add(.began, 1, at: 10)
            $0.add(.began, 2, at: 20)
            $0.add(.began, 1, at: 30, x: 9)
        }
    }

    @Test("moves, lifts and cancels of a mouse that hovers are ignored, and do not advance the time of the others")
    mutating func hovering() {
        rig.add(.moved, 1, at: 10)
        rig.add(.ended, 1, at: 20)
        rig.add(.cancelled, 1, at: 30)
        #expect(rig.drain().isEmpty)
        rig.add(.began, 2, at: 40)
        rig.add(.moved, 1, at: 50)
        rig.add(.moved, 2, at: 50, x: 1)
        #expect(rig.drain() == ["down@40 2b", "move@50 2m(1)"])
        check("a mouse that hovers does not advance the time of the others", ["down@90 2b"]) {
            $0.add(.moved, 1, at: 100)
            _ = $0.drain()
            $0.add(.began, 2, at: 90)
        }
    }

    @Test("a sample older than the last event that was drained happens at its time")
    mutating func tooLate() {
        rig.add(.began, 1, at: 100)
        _ = rig.drain()
        rig.add(.moved, 1, at: 50, x: 5)
        rig.add(.moved, 1, at: 110, x: 6)
        #expect(rig.drain() == ["move@100 1m(5)", "move@110 1m(6)"])
    }

    @Test("pointers after the tenth are ignored until they lift, and counted")
    mutating func elevenFingers() {
        for id in 1...11 { rig.add(.began, id, at: Int64(id)) }
        #expect(rig.tracker.drain().last?.pointers.count == 10)
        #expect(rig.tracker.pointerCount == 10)
        #expect(rig.tracker.droppedCount == 1)
        rig.add(.ended, 1, at: 20)
        rig.add(.moved, 11, at: 30)
        rig.add(.ended, 11, at: 40)
        rig.add(.began, 11, at: 50)
        let events = rig.tracker.drain()
        #expect(events.map(\.touchAction) == [.up, .down])
        #expect(events.last?.pointers.map(\.id) == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    }

    @Test("the event has the kind, pressure, buttons and keys of the sample")
    mutating func everything() throws {
        rig.tracker.add(
            .init(
                id: 1, phase: .began, position: Vec2F(1, 2), timestamp: .zero, kind: .mouse, pressure: 0.75, buttons: .secondary,
                modifiers: .shift))
        let event = try #require(rig.tracker.drain().first)
        let pointer = TouchPointer(id: 1, position: Vec2F(1, 2), phase: .began, kind: .mouse, pressure: 0.75, buttons: .secondary)
        #expect(event == TouchEvent(.down, pointer, modifiers: .shift, timestamp: .zero))
    }
}
