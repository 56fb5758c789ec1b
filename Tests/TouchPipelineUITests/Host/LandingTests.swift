import Testing

@testable import TouchPipelineUI

@Suite("The landing of a touch")
struct LandingTests {
    @Test("the first finger of a touch sets it, and later ones do not")
    func first() {
        var landing = Landing<Int>()
        landing.note(5, isTracking: false)
        #expect(landing.position == 5)
        landing.note(nil, isTracking: true)
        landing.note(9, isTracking: true)
        #expect(landing.position == 5)
        landing.reset()
        #expect(landing.position == nil)
    }

    @Test("a landing of fingers that were all ignored is forgotten with the next event")
    func ignored() {
        var landing = Landing<Int>()
        // A finger at the edge lands on a button, which the recognizer ignores. UIKit then resets nothing.
        landing.note(3, isTracking: false)
        landing.note(200, isTracking: false)
        #expect(landing.position == 200)
        landing.note(nil, isTracking: false)
        #expect(landing.position == nil)
    }

    @Test("an event without a finger that lands, before the touch is tracked, has no landing")
    func none() {
        var landing = Landing<Int>()
        landing.note(nil, isTracking: false)
        #expect(landing.position == nil)
    }
}
