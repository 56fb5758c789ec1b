import Testing

@testable import TouchPipelineUI

@Suite("Recognizers of enclosing views")
struct LeadingEdgeTests {
    @Test(
        "a back swipe that begins more than 44 points from the leading edge waits for the map, and for a nearer one the map waits",
        arguments: [
            (0.0, LeadingEdge.Waiting.map), (43.9, .map), (44, .map), (44.1, .system), (200, .system), (389, .system), (390, .system),
            // A finger that UIKit reports beyond the view.
            (-3, .map), (400, .system),
        ])
    func leftToRight(x: Double, waiting: LeadingEdge.Waiting) {
        // From left to right, and the same mirrored.
        let waits = [
            LeadingEdge(viewWidth: 390, isRightToLeft: false).waiting(for: .backSwipe, touchAt: x),
            LeadingEdge(viewWidth: 390, isRightToLeft: true).waiting(for: .backSwipe, touchAt: 390 - x),
        ]
        #expect(waits == [waiting, waiting])
    }

    @Test(
        "in a view as narrow as the edge, and at a position that is not finite, the map waits for a back swipe", arguments: [false, true])
    func noRoom(isRightToLeft: Bool) {
        for x in stride(from: 0.0, through: 44, by: 4) {
            #expect(LeadingEdge(viewWidth: 44, isRightToLeft: isRightToLeft).waiting(for: .backSwipe, touchAt: x) == .map)
        }
        for x in [Double.nan, .infinity, -.infinity] {
            #expect(LeadingEdge(viewWidth: 390, isRightToLeft: isRightToLeft).waiting(for: .backSwipe, touchAt: x) == .map)
        }
    }

    @Test(
        "the drag of a sheet waits for the map also at the leading edge, and so does a scroll view, unless it precedes the map",
        arguments: [0.0, 20, 44, 200, .nan])
    func dragsAndScrolls(x: Double) {
        let edge = LeadingEdge(viewWidth: 390, isRightToLeft: false)
        #expect([edge.waiting(for: .drag, touchAt: x), edge.waiting(for: .scroll, touchAt: x)] == [.system, .system])
        let preceded = LeadingEdge(viewWidth: 390, isRightToLeft: false, precedesScrollViews: false)
        #expect([preceded.waiting(for: .drag, touchAt: x), preceded.waiting(for: .scroll, touchAt: x)] == [.system, nil])
    }
}
