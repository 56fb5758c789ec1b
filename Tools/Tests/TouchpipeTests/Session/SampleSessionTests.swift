import Testing
import TouchPipeline
import TouchpipeKit

@Suite("The outcomes of the samples")
struct SampleSessionTests {
    @Test(
        "The outcome is that in the table of the samples",
        arguments: [
            ("tap", ["3 single taps"]), ("double-tap", ["2 double taps"]), ("slow-drag", ["1 drag"]), ("fling", ["2 drags"]),
            ("pinch-in", ["1 two-finger drag"]), ("pinch-out", ["1 two-finger drag"]), ("rotate", ["1 two-finger drag"]),
            ("two-finger-tap", ["2 two-finger taps"]), ("quick-zoom", ["1 quick zoom"]),
            ("near-misses", ["3 single taps", "1 two-finger tap"]),
            ("system-cancel", ["1 single tap", "2 cancelled"]), ("draw-then-pinch", ["1 drag", "1 two-finger drag"]),
            ("pinch-then-pan", ["1 drag", "1 two-finger drag"]), ("three-fingers", []), ("pen-stroke", ["2 drags"]),
            ("mouse-drag", ["2 drags"]), ("edge-swipe", ["3 drags"]),
        ])
    func outcome(name: String, expected: [String]) throws {
        #expect(try Samples.session(name).outcomes == expected)
    }

    @Test("A sample has no invalid input, and ends in the state idle", arguments: Samples.names)
    func everySampleIsValid(name: String) throws {
        let session = try Samples.session(name)
        #expect(session.finalState == .idle)
        #expect(session.diagnosticsTexts.isEmpty)
        #expect(session.error == nil)
        #expect(session.eventCount > 10)
        #expect(session.contacts.allSatisfy { $0.ending != .open })
    }

    @Test("There are at least ten samples")
    func enough() { #expect(Samples.names.count >= 10) }

    @Test("The states follow each other without a gap, and no state follows itself", arguments: Samples.names)
    func states(name: String) throws {
        let states = try Samples.session(name).states
        for (before, after) in zip(states, states.dropFirst()) {
            #expect(before.end == after.start)
            #expect(before.state != after.state)
        }
        #expect(states.last?.state == .idle)
    }

    @Test("The consumed gestures of a listener are those that the chain reports", arguments: Samples.names)
    func consumption(name: String) throws {
        let session = try Samples.session(name)
        for (order, listener) in session.listeners.enumerated() {
            let dispatched = session.gestures.filter { $0.consumer == order }
            #expect(listener.consumed.map(\.kind) == dispatched.map(\.kind))
            #expect(listener.consumed.map(\.time) == dispatched.map(\.time))
        }
    }

    @Test("Every finger of an event is a contact, and fingers of one touch have different slots")
    func contacts() throws {
        let session = try Samples.session("three-fingers")
        #expect(session.contacts.map(\.slot) == [0, 1, 2])
        #expect(session.contacts.map(\.number) == [1, 2, 3])
        #expect(session.maximumFingerCount == 3)
    }
}
