import MapTesting
import Testing
import TouchPipelineKit
import TouchPipelineTesting

/// The app cancels the gesture of two fingers after one of them has lifted.
@Suite("Cancelling between two lifts") struct CancelBetweenLiftsTests {
    @Test("the finger that stays has no effect")
    func cancelled() {
        let map = MapTestBench()
        let fingers = Fingers(map)
        fingers.send(.down, Fingers.at(100, 400, .began), Fingers.at(300, 400, .began, id: 2))
        for step in 1...15 {
            fingers.send(.move, Fingers.at(100 - Double(step) * 3, 400), Fingers.at(300 + Double(step) * 3, 400, id: 2))
        }
        fingers.send(.up, Fingers.at(55, 400, .ended), Fingers.at(345, 400, .stationary, id: 2))
        let before = map.state
        #expect(map.navigation.cancel())
        for step in 1...30 { fingers.send(.move, Fingers.at(345 - Double(step) * 8, 400, id: 2), after: 16) }
        fingers.send(.up, Fingers.at(105, 400, .ended, id: 2))
        map.settle()
        #expect(before.pixels(to: map.state) < 1)
    }
}
