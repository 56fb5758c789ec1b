import HereGestures
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("Delegates in random streams")
struct RandomDelegateTests {
    /// The actions of an app at any moment, also from inside a callback.
    private static func meddle(_ gestures: MapGestures, _ log: DelegateLog, _ handler: DefaultTouchHandler, _ choice: Int) {
        let type = GestureType.allCases[choice % 7]
        switch choice / 7 % 7 {
        case 0: gestures.disableDefaultAction(forGesture: type)
        case 1: gestures.enableDefaultAction(forGesture: type)
        case 2: gestures.setDelegates(nil)
        case 3, 4: gestures.setDelegates(log)
        case 5: log.holdsMap.toggle()
        default: handler.insertListener(gestures.listener, at: choice % 3)
        }
    }

    @Test(
        "every begin is followed by exactly one end or cancel, for any input and any action of the app",
        arguments: 0..<UInt64(RunSize.either(1, stress: 6)))
    func paired(batch: UInt64) {
        var begun: Set<GestureType> = []
        for seed in 0..<12 {
            var random = SplitMix64(seed: batch << 32 + UInt64(seed))
            let flaws = seed % 2 == 0 ? 0 : 0.02
            let options = RandomTouchStream.Options(
                maximumFingers: 3, configuration: .openMobileMaps.at(density: .standard), size: Vec2F(400, 800), flawProbability: flaws)
            var stream = RandomTouchStream(seed: batch << 32 + UInt64(seed), options: options)
            let map = plainMap()
            let log = DelegateLog()
            let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
            gestures.setDelegates(log)
            if seed % 4 > 1 {
                log.onEvent = { [unowned gestures, unowned log] _ in
                    let choice = random.below(490)
                    if choice < 49 { Self.meddle(gestures, log, map.bench.handler, choice) }
                }
            }
            map.bench.play(&stream, events: 400)
            #expect(log.isPaired, "batch \(batch), seed \(seed): \(log.summary)")
            for entry in log.entries { begun.insert(entry.type) }
            #expect(map.state.isValid)
        }
        #expect(begun.count == GestureType.allCases.count, "the streams have every gesture: \(begun)")
    }
}
