import SwipePlugin
import Testing
import TouchPipeline
import TouchPipelineTesting

@Test("a swipe to the left goes to the next stop, and the card is back in the middle")
func swipeToTheLeft() {
    let tour = Tour(stops: 3)
    let map = RecordingListener("map", consuming: [.move, .moveComplete])
    let bench = TouchTestBench(tour.swipes, map)
    bench.play(.fling(from: Vec2F(300, 400), to: Vec2F(100, 400)))
    #expect(tour.stop == 1)
    #expect(tour.cardOffset == 0)
    // The map pans under the finger and does not fling.
    #expect(!map.kinds.contains(.moveComplete))
}

@Test("a slow drag pans the map and keeps the stop")
func slowDrag() {
    let tour = Tour(stops: 3)
    let map = RecordingListener("map", consuming: [.move, .moveComplete])
    let drag = GestureScript.drag(from: Vec2F(300, 400), to: Vec2F(220, 400), in: .milliseconds(400), profile: .uniform)
    TouchTestBench(tour.swipes, map).play(drag)
    #expect(tour.stop == 0)
    #expect(tour.swipes.lastRejection?.description == "too slow: 200 dp/s, at least 300")
    #expect(map.kinds.contains(.moveComplete))
}
