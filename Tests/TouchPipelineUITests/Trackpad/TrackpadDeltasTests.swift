import Testing

@testable import TouchPipelineUI

@Suite("Steps on a trackpad")
struct TrackpadDeltasTests {
    @Test("steps of a scroll add up, from zero for each scroll")
    func scroll() {
        var deltas = TrackpadDeltas()
        deltas.scroll(.began, x: 1, y: 2)
        deltas.scroll(.changed, x: 10, y: -4)
        deltas.scroll(.changed, x: .nan, y: 5)
        #expect(deltas.translation == (11, -2))
        deltas.scroll(.began, x: 3, y: 0)
        #expect(deltas.translation == (3, 0))
    }

    @Test("magnifications multiply, turns add up clockwise")
    func transform() {
        var deltas = TrackpadDeltas()
        let phases = [
            deltas.magnify(.began, by: 0), deltas.magnify(.changed, by: 0.5), deltas.magnify(.changed, by: .infinity),
            deltas.rotate(.began, by: 90),
        ]
        #expect(phases == [.began, .changed, .changed, .changed])
        #expect(deltas.transform == TrackpadTransform(scale: 1.5, rotation: -.pi / 2))
        _ = deltas.magnify(.changed, by: -7)
        #expect(deltas.transform.scale > 0)
    }

    @Test("a magnification and a turn are one pinch, from the first to the last", arguments: [TrackpadPhase.ended, .cancelled])
    func onePinch(end: TrackpadPhase) {
        var deltas = TrackpadDeltas()
        let phases = [
            deltas.rotate(.changed, by: 1), deltas.rotate(.began, by: 1), deltas.magnify(.began, by: 1), deltas.rotate(end, by: 0),
            deltas.rotate(end, by: 0), deltas.magnify(end, by: 0), deltas.magnify(.began, by: 0),
        ]
        #expect(phases == [nil, .began, .changed, .changed, nil, end, .began])
        #expect(deltas.transform == TrackpadTransform())
        #expect(deltas.magnify(.began, by: 0) == .began)
        deltas.reset()
        #expect(deltas.magnify(.changed, by: 1) == nil)
    }

    @Test("the distance of a wheel becomes steps")
    func wheel() {
        var wheel = WheelTravel()
        let steps = [
            wheel.step(.began, to: 3), wheel.step(.changed, to: 10), wheel.step(.changed, to: .nan), wheel.step(.ended, to: 10),
            wheel.step(.began, to: -4), wheel.step(.cancelled, to: 9),
        ]
        #expect(steps == [3, 7, 0, 0, -4, 0])
    }
}
