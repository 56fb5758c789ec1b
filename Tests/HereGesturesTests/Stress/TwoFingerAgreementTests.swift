import HereGestures
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Random movements of two fingers, with rests and repeated events: what delegates are told and what the map does is one decision.
@Suite("Delegates of two fingers, and the map")
struct TwoFingerAgreementTests {
    /// The fingers move in one direction, apart, or around each other, with a tremor, until they lift.
    private static func events(_ random: inout SplitMix64) -> [TouchEvent] {
        var positions = [
            Vec2F(random.number(from: 80, to: 320), random.number(from: 200, to: 600)),
            Vec2F(random.number(from: 80, to: 320), random.number(from: 200, to: 600)),
        ]
        var events: [TouchEvent] = []
        var time = TouchInstant(microseconds: 1_000_000)
        func feed(_ action: TouchAction, _ phase: TouchPointer.Phase) {
            var pointers = TouchPointers()
            for (id, position) in positions.enumerated() { pointers.append(TouchPointer(id: id, position: position, phase: phase)) }
            events.append(TouchEvent(action, pointers: pointers, timestamp: time))
        }
        feed(.down, .began)
        let way = Vec2F(random.number(from: -4, to: 4), random.number(from: -4, to: 4))
        let (stretch, turn) = (random.number(from: -0.02, to: 0.02), random.number(from: -0.03, to: 0.03))
        let (isStretching, isTurning) = (random.chance(0.5), random.chance(0.5))
        for _ in 0..<30 {
            time = time + .milliseconds(random.chance(0.1) ? random.whole(in: 100...300) : random.whole(in: 4...30))
            // Some events repeat the positions of the event before.
            if !random.chance(0.2) {
                let middle = Vec2F.midpoint(positions[0], positions[1])
                for index in 0..<2 {
                    let arm = positions[index] - middle
                    var position = positions[index] + way
                    if isStretching { position = position + arm * stretch }
                    if isTurning { position = position + Vec2F(-arm.y, arm.x) * turn }
                    positions[index] = position + Vec2F(random.number(from: -1, to: 1), random.number(from: -1, to: 1))
                }
            }
            feed(.move, .moved)
        }
        feed(.up, .ended)
        return events
    }

    private static func map(_ options: NavigationOptions, _ configuration: TouchConfiguration) -> MapTestBench {
        var start = MapTestBench.start
        start.pitch = 30
        let map = plainMap(start, options: options, configuration: configuration)
        set(options, on: map)
        return map
    }

    private static func set(_ options: NavigationOptions, on map: MapTestBench) {
        var options = options
        options.momentum = .none
        options.rotation.northSnapAngle = 0
        options.catchUpDuration = nil
        map.navigation.options = options
    }

    /// Feeds an event at its own time.
    private static func feed(_ event: TouchEvent, to map: MapTestBench) {
        if let time = event.timestamp { map.bench.scheduler.advance(to: time) }
        map.bench.handler.onTouchEvent(event)
    }

    @Test("with HERE's gestures the map does what is told in the same event, and nothing else", arguments: 0..<10)
    func here(batch: Int) {
        let count = RunSize.either(5, stress: 20)
        for seed in batch * count..<(batch + 1) * count {
            var random = SplitMix64(seed: UInt64(seed))
            let map = Self.map(.here, .here)
            let log = DelegateLog()
            let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
            gestures.setDelegates(log)
            for event in Self.events(&random) where event.touchAction != .up {
                let (before, count) = (map.state, log.entries.count)
                Self.feed(event, to: map)
                let told = log.entries.dropFirst(count).map(\.type)
                let after = map.state
                let isMoved = abs(after.zoom - before.zoom) > 1e-9 || abs(after.bearing - before.bearing) > 1e-9
                // A pinch that begins side by side ends a pan in the same event.
                if isMoved || after.pixels(to: before) > 1e-3 {
                    #expect(told == [.pinchRotate] || told == [.twoFingerPan, .pinchRotate], "seed \(seed)")
                }
                if after.pitch != before.pitch { #expect(told.first == .twoFingerPan, "seed \(seed)") }
            }
        }
    }

    @Test("a pinch is told in the event in which the map begins to zoom or to turn", arguments: 0..<10)
    func beginnings(batch: Int) {
        let presets: [(NavigationOptions, TouchConfiguration)] = [
            (.recommended, .recommended), (.mapbox, .mapbox), (.mapLibre, .mapLibre), (.google, .android), (.apple, .apple), (.here, .here),
            (.hereClassic, .here), (.openMobileMaps, .openMobileMaps),
        ]
        let count = RunSize.either(5, stress: 20)
        for seed in batch * count..<(batch + 1) * count {
            var random = SplitMix64(seed: UInt64(seed))
            let preset = presets[seed % presets.count]
            let map = Self.map(preset.0, preset.1)
            let log = DelegateLog()
            let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
            gestures.setDelegates(log)
            for event in Self.events(&random) where event.touchAction != .up {
                Self.feed(event, to: map)
                let isPinching = !map.began.allSatisfy { $0.isDisjoint(with: [.pinchZoom, .rotate]) }
                let isTold = log.entries.contains(DelegateLog.Entry(type: .pinchRotate, state: .begin))
                if isTold { #expect(isPinching, "seed \(seed)") }
                // Fingers that the delegate has received as a pan stay one, also if the map zooms.
                if isPinching, !isTold { #expect(log.entries.first?.type == .twoFingerPan, "seed \(seed)") }
            }
        }
    }

    @Test("a classic delegate that passes everything back changes nothing", arguments: 0..<10)
    func classic(batch: Int) {
        // A map that follows fingers before they pan does so only without a delegate of the pan.
        let presets: [NavigationOptions] = [.hereClassic, .mapbox, .openMobileMaps, .here]
        let count = RunSize.either(3, stress: 20)
        for seed in batch * count..<(batch + 1) * count {
            var random = SplitMix64(seed: UInt64(seed))
            let options = presets[seed % presets.count]
            let (plain, told) = (Self.map(options, .here), Self.map(options, .here))
            let log = ClassicLog(.all)
            let gestures = ClassicMapGestures(navigation: told.navigation, handler: told.bench.handler)
            Self.set(options, on: told)
            gestures.gestureDelegate = log
            log.defaultHandler = gestures.defaultGestureHandler
            for event in Self.events(&random) {
                Self.feed(event, to: plain)
                Self.feed(event, to: told)
                let differences = [plain.state.zoom - told.state.zoom, plain.state.bearing - told.state.bearing]
                #expect(differences.filter { !(abs($0) < 1e-9) }.isEmpty, "seed \(seed)")
                #expect(plain.state.pixels(to: told.state) < 1e-3, "seed \(seed)")
                #expect(plain.state.pitch == told.state.pitch, "seed \(seed)")
            }
        }
    }
}
