import Testing

@testable import TouchPipelineUI

@Suite("The landing of a touch")
struct LandingTests {
    /// Notes the landings of some events, and expects the position after each, and none after a reset.
    private func check(
        _ rule: Comment, _ landings: [(position: Int?, isTracking: Bool)], _ positions: [Int?],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var landing = Landing<Int>()
        let noted = landings.map { position, isTracking in
            landing.note(position, isTracking: isTracking)
            return landing.position
        }
        landing.reset()
        #expect(noted + [landing.position] == positions + [nil], rule, sourceLocation: sourceLocation)
    }

    @Test("the position of a touch is that of the finger that begins it")
    func landings() {
        check("the first finger of a touch sets it, and later ones do not", [(5, false), (nil, true), (9, true)], [5, 5, 5])
        // A finger at the edge lands on a button, which the recognizer ignores. UIKit then resets nothing.
        check(
            "a landing of fingers that were all ignored is forgotten with the next event", [(3, false), (200, false), (nil, false)],
            [3, 200, nil])
        check("an event without a finger that lands, before the touch is tracked, has no landing", [(nil, false)], [nil])
    }
}
