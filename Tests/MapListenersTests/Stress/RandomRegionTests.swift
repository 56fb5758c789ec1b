import MapListeners
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Regions in random streams")
struct RandomRegionTests {
    /// The kinds that a region can take as a whole. All listeners receive clicks while these may become double clicks.
    private static let kinds = TouchGesture.Kinds.all.subtracting([.clickUnconfirmed, .clickConfirmed, .clearTouch])

    @Test(
        "each gesture goes unchanged to exactly one region or to the map, also while regions move",
        arguments: 0..<UInt64(RunSize.either(3, stress: 8)))
    func partition(batch: UInt64) {
        var taken = 0
        for seed in 0..<RunSize.either(3, stress: 6) {
            var random = SplitMix64(seed: batch << 32 + UInt64(seed))
            let options = RandomTouchStream.Options(
                maximumFingers: 3, configuration: .openMobileMaps.at(density: .standard), size: Vec2F(400, 800), flawProbability: 0.01)
            var stream = RandomTouchStream(seed: batch << 32 + UInt64(seed), options: options)
            var sameStream = stream
            var received: [RecognizedGesture] = []
            let listeners = (0..<4).map { RecordingListener("\($0)") }
            for listener in listeners {
                listener.onEvent = { if $0.gesture.kind != .clearTouch { received.append($0) } }
            }
            let list = RegionList(listeners.dropLast().map { TouchRegion(contains: { _ in false }, interests: Self.kinds, listener: $0) })
            let bench = TouchTestBench(list, listeners[3])
            for _ in 0..<60 {
                for region in list.regions {
                    region.move(
                        to: ScreenRect(
                            x: random.number(from: -100, to: 300), y: random.number(from: -100, to: 600), width: 200, height: 400))
                }
                if random.chance(0.2) { list.regions.reverse() }
                for _ in 0..<5 {
                    let event = stream.nextEvent()
                    bench.scheduler.advance(to: stream.clock)
                    bench.handler.onTouchEvent(event)
                }
            }
            bench.play(stream.closingEvents())
            let plain = RecordingListener("plain")
            TouchTestBench(plain).play(&sameStream, events: 300)
            let expected = plain.gestures.filter { $0.gesture.kind != .clearTouch }
            #expect(GestureTranscript(received) == GestureTranscript(expected), "batch \(batch), seed \(seed)")
            taken += received.count - listeners[3].kinds.filter { $0 != .clearTouch }.count
        }
        #expect(taken > 50, "\(taken) gestures went to regions")
    }
}
