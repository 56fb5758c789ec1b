import Testing
import TouchPipeline
import TouchpipeKit

@Suite("The listeners of the demo")
struct ListenerTests {
    private func notes(_ session: Session, _ name: String) -> [String] {
        session.listeners.first { $0.name == name }?.notes.map(\.text) ?? []
    }

    @Test("A pin consumes taps up to 24 dp away", arguments: [(0, true), (59.9, true), (60.1, false)] as [(Float, Bool)])
    func pinReach(distance: Float, taken: Bool) {
        // 24 dp at 400 ppi are 60 px. The pin "Station" is at half the width.
        let session = Made.session(Made.tap(at: 0, x: 500 + distance, y: 866))
        #expect(notes(session, "pins") == (taken ? ["chose Station"] : []))
        #expect(session.gestures.first { $0.kind == .clickConfirmed }?.consumer == (taken ? 1 : nil))
    }

    @Test("The ruler consumes taps between two long presses, and none after them")
    func ruler() throws {
        let session = try Samples.session("measure")
        #expect(
            notes(session, "ruler") == [
                "began to measure", "point 2, 26.1 mm in all", "point 3, 59.6 mm in all", "ended with 3 points, 59.6 mm",
            ])
    }

    @Test("A drag from the edge to the right is claimed, and the map receives the end of its touch")
    func edgeSwipe() throws {
        let session = Made.session(Made.drag(at: 0, from: 20, by: 400))
        #expect(notes(session, "edge-swipe") == ["went back, after 400 px"])
        let map = try #require(session.listeners.last)
        #expect(map.consumed.isEmpty)
        #expect(map.heard.contains { $0.kind == .clearTouch && $0.endReason == .takenOver })
    }

    @Test(
        "A drag is an edge swipe if it began near the edge and was long enough",
        arguments: [(59, 180, "went back"), (61, 180, ""), (30, 179, "let go"), (30, 181, "went back")] as [(Float, Float, String)])
    func edgeSwipeLimits(start: Float, distance: Float, expected: String) {
        // At 400 ppi the strip is 60 px wide, and a swipe takes 180 px.
        let notes = notes(Made.session(Made.drag(at: 0, from: start, by: distance)), "edge-swipe")
        #expect(notes.count == (expected.isEmpty ? 0 : 1))
        #expect(notes.allSatisfy { $0.hasPrefix(expected) })
    }

    @Test("The simple map records the distance of a pan, without the movement under the slop")
    func pan() {
        let session = Made.session(Made.drag(at: 0, from: 300, by: 400, samples: 40))
        // 5 mm at 400 ppi are 78.7 px: the first confirmed move is the one past them.
        #expect(notes(session, "map") == ["panned by (+330, +0) px"])
    }

    @Test("The simple map records the zoom factor of a pinch")
    func pinch() throws {
        let notes = notes(try Samples.session("pinch-in", options: SessionOptions()), "map")
        #expect(notes.count == 1)
        #expect(notes[0].hasPrefix("two fingers: zoom ×0.35"))
    }

    @Test("Consecutive scrolls have one note")
    func scrolls() throws {
        let notes = notes(try Samples.session("mixed", options: SessionOptions()), "map")
        #expect(notes.last?.hasPrefix("scrolled 4 times") == true)
    }
}
