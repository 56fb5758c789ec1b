import MapCameras
import MapListeners
import Testing
import TouchPipeline
import TouchPipelineTesting

private let middle = HereMap.middle

/// A delegate that handles some gestures, and hands them back to the map if it is to.
private final class Delegate: MapGestureDelegate {
    let handledGestures: MapGestureType
    private let back: DefaultMapGestureHandler?
    private(set) var received: [MapGestureType] = []
    /// How far two fingers have panned, in pixels.
    private(set) var way = Vec2F.zero

    init(_ handled: MapGestureType, handingBackTo back: DefaultMapGestureHandler? = nil) {
        handledGestures = handled
        self.back = back
    }

    func didReceiveTap(at location: Vec2F) {
        received.append(.tap)
        back?.didReceiveTap(at: location)
    }
    func didReceiveDoubleTap(at location: Vec2F) {
        received.append(.doubleTap)
        back?.didReceiveDoubleTap(at: location)
    }
    func didReceiveTwoFingerTap(at location: Vec2F) {
        received.append(.twoFingerTap)
        back?.didReceiveTwoFingerTap(at: location)
    }
    func didReceiveLongPress(at location: Vec2F) {
        received.append(.longPress)
        back?.didReceiveLongPress(at: location)
    }
    func didReceivePan(_ translation: Vec2F, at location: Vec2F) {
        received.append(.pan)
        back?.didReceivePan(translation, at: location)
    }
    func didReceiveTwoFingerPan(_ translation: Vec2F, at location: Vec2F) {
        received.append(.twoFingerPan)
        way = way + translation
        back?.didReceiveTwoFingerPan(translation, at: location)
    }
    func didReceivePinch(_ pinch: Float, at location: Vec2F) {
        received.append(.pinch)
        back?.didReceivePinch(pinch, at: location)
    }
    func didReceiveRotation(_ rotation: Float, at location: Vec2F) {
        received.append(.rotate)
        back?.didReceiveRotation(rotation, at: location)
    }
}

/// A map with the facade over it, set up by nothing else.
private struct ClassicMap {
    let map: HereMap
    let gestures: ClassicMapGestures

    init(_ state: CameraState = HereMap.start, options: NavigationOptions = NavigationOptions()) {
        map = HereMap(state, options: options)
        gestures = ClassicMapGestures(navigation: map.navigation, handler: map.bench.handler)
    }
}

@Suite("HERE classic: what the facade sets up")
struct HereClassicSetupTests {
    @Test("a plain navigation and a plain handler get the classic options and a long press of one second")
    func defaults() {
        let classic = ClassicMap()
        #expect(classic.map.navigation.options == .hereClassic)
        #expect(classic.gestures.longPressDuration == .seconds(1))
        let delegate = Delegate(.longPress)
        classic.gestures.gestureDelegate = delegate
        classic.map.play(.longPress(at: middle, for: .milliseconds(990)))
        #expect(delegate.received.isEmpty)
        classic.map.play(.longPress(at: middle, for: .milliseconds(1010)))
        #expect(delegate.received == [.longPress])
    }

    @Test("what the app has set stays")
    func ownValues() {
        let map = HereMap(
            options: .google, configuration: TouchConfiguration(thresholds: TouchThresholds(longPressTimeout: .milliseconds(700))))
        let gestures = ClassicMapGestures(navigation: map.navigation, handler: map.bench.handler)
        #expect(map.navigation.options == .google && gestures.longPressDuration == .milliseconds(700))
        gestures.longPressDuration = .milliseconds(300)
        #expect(gestures.longPressDuration == .milliseconds(300))
    }

    @Test("a facade that is released leaves everything as it was, but not what the app has set meanwhile", arguments: [false, true])
    func released(isChanged: Bool) {
        let map = HereMap(options: NavigationOptions())
        var gestures: ClassicMapGestures? = ClassicMapGestures(navigation: map.navigation, handler: map.bench.handler)
        if isChanged {
            map.navigation.options.northSnapAngle = 3
            gestures?.longPressDuration = .seconds(1)
        }
        gestures = nil
        #expect((map.navigation.options == NavigationOptions()) != isChanged)
        #expect(map.bench.handler.configuration.finger.longPressTimeout == (isChanged ? .seconds(1) : .milliseconds(500)))
        withExtendedLifetime(gestures) {}
    }

    @Test("continuous taps have the double-tap time and distance of the handler")
    func doubleTapTime() {
        let map = HereMap(options: NavigationOptions(), configuration: .mapLibre)
        let gestures = ClassicMapGestures(navigation: map.navigation, handler: map.bench.handler)
        #expect(map.navigation.options.taps.continuousTaps?.interval == .milliseconds(500))
        #expect(map.navigation.options.taps.continuousTaps?.distance == .dp(30))
        withExtendedLifetime(gestures) {}
    }
}

@Suite("HERE classic: what the map does by itself")
struct HereClassicMapTests {
    @Test("two fingers that move sideways turn the map about the middle of the screen", arguments: [0.0, 45, 90], [-100.0, 100])
    func turn(angle: Double, way: Double) {
        let classic = ClassicMap()
        let map = classic.map
        map.play(.twoFingers(around: Vec2F(150, 600), angle: angle, moving: Vec2F(Float(way), 0), in: .milliseconds(300)))
        #expect(abs(abs(map.state.turn) - 44) < 0.1, "100 dp less 12, half a degree each")
        #expect((map.state.turn > 0) == (way > 0))
        #expect(map.movedPixels < 0.01 && map.state.pitch == 0 && map.state.zoom == 10)
    }

    @Test(
        "two fingers side by side tilt up and down, two fingers above each other do not", arguments: [(0.0, true), (30, true), (90, false)])
    func tilt(angle: Double, tilts: Bool) {
        let classic = ClassicMap()
        let map = classic.map
        map.play(.twoFingers(around: middle, angle: angle, moving: Vec2F(0, -60), in: .milliseconds(300)))
        #expect((map.state.pitch > 20) == tilts)
        #expect(map.movedPixels < 0.01 && map.state.bearing == 0 && map.state.zoom == 10)
    }

    @Test("two fingers that have begun to pinch or to turn pan, and neither tilt nor turn sideways", arguments: [(1.8, 0.0), (1, 70)])
    func panning(stretch: Double, turn: Double) {
        let classic = ClassicMap()
        let map = classic.map
        map.play(.pinchThenPan(stretching: stretch, turning: turn))
        #expect(map.movedPixels > 140 && map.state.pitch == 0)
        #expect(turn == 0 ? map.state.turn == 0 : abs(map.state.turn) < 71)
    }

    @Test("the second tap of two that slides does nothing")
    func noQuickZoom() {
        let classic = ClassicMap()
        let map = classic.map
        map.play(.quickZoom(at: middle, by: 100))
        #expect(map.state == HereMap.start)
    }
}

@Suite("HERE classic: taps without a pause")
struct HereClassicTapTests {
    private static let gaps = [80, 120, 160, 200, 240, 280]
    /// The time of a frame, rounded up.
    private static let frame = Duration.milliseconds(17)

    private static func map(zoom: Double = 14) -> ClassicMap {
        var state = HereMap.start
        state.zoom = zoom
        return ClassicMap(state)
    }

    /// The longest time for which the zoom stood still between two moments.
    private static func standstill(
        _ shown: [(time: TouchInstant, state: CameraState)], from start: TouchInstant, to end: TouchInstant
    ) -> Duration {
        var (longest, since, zoom) = (Duration.zero, start, Double.nan)
        for frame in shown where frame.time >= start && frame.time <= end {
            if abs(frame.state.zoom - zoom) < 1e-3 { longest = max(longest, frame.time - since) } else { since = frame.time }
            zoom = frame.state.zoom
        }
        return longest
    }

    @Test("each tap from the second one on is one more level, the zoom never stands still, and no tap is told", arguments: 2...12, gaps)
    func oneFinger(count: Int, gap: Int) throws {
        let classic = Self.map(zoom: 5)
        let delegate = Delegate([.tap, .longPress])
        classic.gestures.gestureDelegate = delegate
        let script = GestureScript.tap(at: middle).repeated(count, pausing: .milliseconds(gap))
        let shown = classic.map.watch(script)
        #expect(abs(classic.map.state.zoom - Double(5 + count - 1)) < 1e-9)
        #expect(delegate.received.isEmpty)
        let (first, last) = (60_000 * 2 + gap * 1000, 60_000 * count + gap * 1000 * (count - 1))
        let standstill = Self.standstill(
            shown, from: .zero + .microseconds(first + 17_000), to: .zero + .microseconds(last))
        #expect(standstill <= Self.frame, "\(standstill)")
    }

    @Test("each tap of two fingers is one level out, and the zoom never stands still", arguments: 2...12, gaps)
    func twoFingers(count: Int, gap: Int) {
        let classic = Self.map()
        let shown = classic.map.watch(GestureScript.twoFingerTap(at: middle).repeated(count, pausing: .milliseconds(gap)))
        #expect(abs(classic.map.state.zoom - Double(14 - count)) < 1e-9)
        let last = 60_000 * count + gap * 1000 * (count - 1)
        let standstill = Self.standstill(shown, from: .zero + .microseconds(77_000), to: .zero + .microseconds(last))
        #expect(standstill <= Self.frame, "\(standstill)")
    }

    @Test("a pause of the double-tap time, a tap elsewhere, or another gesture ends the series", arguments: 0..<4)
    func ends(way: Int) {
        let classic = Self.map()
        let delegate = Delegate(.tap)
        classic.gestures.gestureDelegate = delegate
        let next: [GestureScript] = [
            .pause(.milliseconds(300)) + .tap(at: middle), .pause(.milliseconds(100)) + .tap(at: Vec2F(320, 400)),
            .pause(.milliseconds(50)) + .drag(from: middle, to: Vec2F(250, 400), in: .milliseconds(60)) + .pause(.milliseconds(50))
                + .tap(at: middle),
            .pause(.milliseconds(310)) + .doubleTap(at: middle),
        ]
        classic.map.play(.doubleTap(at: middle) + next[way])
        // The drag stops the zoom.
        if way != 2 { #expect(abs(classic.map.state.zoom - (way == 3 ? 16 : 15)) < 1e-9) }
        #expect(delegate.received == (way == 3 ? [] : [.tap]))
    }

    @Test("a delegate of double taps is told of each further tap as of one more", arguments: [false, true])
    func delegate(handsBack: Bool) {
        let classic = Self.map()
        let delegate = Delegate([.tap, .doubleTap], handingBackTo: handsBack ? classic.gestures.defaultGestureHandler : nil)
        classic.gestures.gestureDelegate = delegate
        classic.map.play(GestureScript.tap(at: middle).repeated(5, pausing: .milliseconds(120)))
        #expect(delegate.received == [.doubleTap, .doubleTap, .doubleTap, .doubleTap])
        #expect(abs(classic.map.state.zoom - (handsBack ? 18 : 14)) < 1e-9)
    }

    @Test("with double taps disabled every tap is a tap")
    func disabled() {
        let classic = Self.map()
        let delegate = Delegate([.tap, .doubleTap])
        classic.gestures.gestureDelegate = delegate
        classic.gestures.disableMapGestures(.doubleTap)
        classic.map.play(GestureScript.tap(at: middle).repeated(4, pausing: .milliseconds(120)))
        #expect(delegate.received == [.tap, .tap, .tap, .tap] && classic.map.state.zoom == 14)
    }

    @Test("the other delegates are told of further taps as of double taps too", arguments: [false, true])
    func otherFacade(isDisabled: Bool) {
        let map = HereMap(options: .hereClassic)
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        let log = TapLog()
        gestures.tapDelegate = log
        gestures.doubleTapDelegate = log
        if isDisabled { gestures.disableDefaultAction(forGesture: .doubleTap) }
        map.play(GestureScript.tap(at: middle).repeated(4, pausing: .milliseconds(120)))
        #expect(log.doubleTaps == 3 && log.taps == 0)
        #expect(abs(map.state.zoom - (isDisabled ? 10 : 13)) < 1e-9)
    }

    private final class TapLog: TapDelegate, DoubleTapDelegate {
        var taps = 0
        var doubleTaps = 0
        func onTap(origin: Vec2F) { taps += 1 }
        func onDoubleTap(origin: Vec2F) { doubleTaps += 1 }
    }
}

private let singleTypes: [MapGestureType] = [.doubleTap, .longPress, .pan, .pinch, .rotate, .tap, .twoFingerPan, .twoFingerTap]

private func changes(of types: MapGestureType) -> Changes {
    var changes: Changes = []
    if types.contains(.doubleTap) { changes.insert(.zoomIn) }
    if types.contains(.pan) { changes.insert(.oneFingerPan) }
    if types.contains(.pinch) { changes.insert(.pinch) }
    if types.contains(.rotate) { changes.insert(.rotate) }
    if types.contains(.twoFingerPan) { changes.formUnion([.twoFingerPan, .tilt, .turnSideways]) }
    if types.contains(.twoFingerTap) { changes.insert(.zoomOut) }
    return changes
}

@Suite("HERE classic: switches")
struct HereClassicSwitchTests {
    @Test("each switch holds during each gesture, for the map", arguments: singleTypes, GestureRow.all)
    func pairs(type: MapGestureType, row: GestureRow) {
        let classic = ClassicMap()
        classic.gestures.disableMapGestures(type)
        classic.map.play(row.script)
        row.check(classic.map, without: changes(of: type))
    }

    @Test("any two switches hold together during each gesture, for the map and for the delegate", arguments: 0..<64, GestureRow.all)
    func twoSwitches(pair: Int, row: GestureRow) {
        let types = singleTypes[pair % 8].union(singleTypes[pair / 8])
        let classic = ClassicMap()
        classic.gestures.disableMapGestures(types)
        classic.map.play(row.script)
        row.check(classic.map, without: changes(of: types))
        let heard = ClassicMap()
        let delegate = Delegate(.all)
        heard.gestures.gestureDelegate = delegate
        heard.gestures.disableMapGestures(types)
        heard.map.play(row.script)
        #expect(!delegate.received.contains { !types.isDisjoint(with: $0) })
        #expect(heard.map.state == HereMap.start)
    }

    @Test("a switch that is set in the midst of a pinch holds from there on", arguments: singleTypes)
    func midst(type: MapGestureType) {
        let classic = ClassicMap()
        let events = GestureScript.pinchThenPan(stretching: 1.8, turning: 0).events(startingAt: classic.map.bench.scheduler.now)
        let half = events.count * 55 / 100
        classic.map.bench.play(Array(events[..<half]), settling: false)
        let before = classic.map.movedPixels
        classic.gestures.disableMapGestures(type)
        classic.map.bench.play(Array(events[half...]))
        let pans = type != .twoFingerPan
        if pans { #expect(classic.map.state.zoom > 10.5) } else { #expect(classic.map.movedPixels < before + 1.5) }
    }
}

@Suite("HERE classic: the delegate and the default handler")
struct HereClassicDelegateTests {
    private static let handled: [MapGestureType] =
        singleTypes + [.all, [.pinch, .rotate], [.pan, .twoFingerPan], [.pinch, .twoFingerPan], [.rotate, .twoFingerPan]]
    private static let presets: [NavigationOptions] = [.hereClassic, .here, NavigationOptions(), .openMobileMaps, .apple]

    /// Any gesture of two fingers, in many ways at once.
    private static func randomScript(_ random: inout SplitMix64) -> GestureScript {
        var script = GestureScript()
        for _ in 0..<4 {
            let place = Vec2F(random.number(from: 100, to: 300), random.number(from: 200, to: 600))
            let way = Vec2F(random.number(from: -120, to: 120), random.number(from: -120, to: 120))
            switch random.below(9) {
            case 0: script += GestureScript.tap(at: place).repeated(1 + random.below(5), pausing: .milliseconds(60 + random.below(280)))
            case 1: script += .twoFingerTap(at: place)
            case 2: script += .drag(from: place, to: place + way, in: .milliseconds(200))
            case 3: script += .fling(from: place, to: place + way)
            case 4:
                let stroke = FingerStroke(at: place).resting(for: .milliseconds(1100)).moving(to: place + way, in: .milliseconds(200))
                script += GestureScript(stroke)
            case 5: script += .twoFingerDrag(from: place, to: place + (random.chance(0.5) ? Vec2F(way.x, 0) : Vec2F(0, way.y)))
            default:
                script += .twoFingers(
                    around: place, apart: random.number(from: 60, to: 260), angle: Double(random.below(180)),
                    turning: random.chance(0.5) ? 0 : Double(random.number(from: -90, to: 90)),
                    stretching: random.chance(0.3) ? 1 : Double(random.number(from: 0.5, to: 2)),
                    moving: random.chance(0.3) ? .zero : way, in: .milliseconds(120 + random.below(400)))
            }
            script += .pause(.milliseconds(random.below(500)))
        }
        return script
    }

    @Test("what is handed back is done to the last bit as the map would have done it", arguments: handled.indices, presets.indices)
    func handedBack(index: Int, preset: Int) {
        var told = 0
        for seed in 0..<6 {
            var random = SplitMix64(seed: UInt64(preset << 16 + index << 8 + seed))
            var options = Self.presets[preset]
            if seed % 3 == 1 { options.panMode = .horizontal }
            let plain = HereMap(options: options, configuration: .hereClassic)
            let map = HereMap(options: options, configuration: .hereClassic)
            let gestures = ClassicMapGestures(navigation: map.navigation, handler: map.bench.handler)
            map.navigation.options = options
            let delegate = Delegate(Self.handled[index], handingBackTo: gestures.defaultGestureHandler)
            gestures.gestureDelegate = delegate
            var stream = RandomTouchStream(
                seed: UInt64(seed), options: RandomTouchStream.Options(maximumFingers: 3, size: Vec2F(400, 800)))
            let events = seed % 2 == 0 ? stream.events(150) : Self.randomScript(&random).events()
            let (expected, shown) = (plain.watch(events), map.watch(events))
            told += delegate.received.count
            let differs = zip(expected, shown).first { $0.state != $1.state }
            #expect(
                differs == nil, "handled \(Self.handled[index]), preset \(preset), seed \(seed), at \(String(describing: differs?.0.time))")
        }
        // A long press moves nothing, and not every stream has one.
        #expect(told > 0 || Self.handled[index] == .longPress)
    }

    @Test("a delegate that hands nothing back keeps the map still", arguments: GestureRow.all)
    func keepsStill(row: GestureRow) {
        let classic = ClassicMap()
        let delegate = Delegate(.all)
        classic.gestures.gestureDelegate = delegate
        classic.map.play(row.script)
        #expect(classic.map.state == HereMap.start && !delegate.received.isEmpty)
    }

    @Test(
        "a delegate of two-finger pans alone is told of one during a pinch or a turn, and the map pinches and turns", arguments: [0.0, 70])
    func panDuringPinch(turn: Double) {
        let classic = ClassicMap()
        let delegate = Delegate(.twoFingerPan)
        classic.gestures.gestureDelegate = delegate
        classic.map.play(.pinchThenPan(stretching: 1.8, turning: turn))
        #expect(abs(delegate.way.x - 150) < 1 && abs(delegate.way.y) < 1)
        #expect(classic.map.state.zoom > 10.6 && (classic.map.state.turn != 0) == (turn != 0))
        #expect(classic.map.movedPixels < 1.5, "\(classic.map.movedPixels)")
    }

    @Test("handed back, a two-finger pan turns where the map turns and tilts where it tilts")
    func twoFingerPan() {
        for way in [Vec2F(120, 0), Vec2F(0, -80)] {
            let (plain, classic) = (ClassicMap(), ClassicMap())
            let delegate = Delegate(.twoFingerPan, handingBackTo: classic.gestures.defaultGestureHandler)
            classic.gestures.gestureDelegate = delegate
            let script = GestureScript.twoFingerDrag(from: middle, to: middle + way)
            plain.map.play(script)
            classic.map.play(script)
            #expect(classic.map.state == plain.map.state && classic.map.state != HereMap.start)
        }
    }

    @Test("called from elsewhere, the default handler turns sideways and tilts up and down")
    func elsewhere() {
        let classic = ClassicMap()
        classic.gestures.defaultGestureHandler.didReceiveTwoFingerPan(Vec2F(40, 3), at: middle)
        #expect(abs(classic.map.state.turn - 20) < 1e-6 && classic.map.state.pitch == 0)
        classic.gestures.defaultGestureHandler.didReceiveTwoFingerPan(Vec2F(3, -40), at: middle)
        #expect(abs(classic.map.state.turn - 20) < 1e-6 && abs(classic.map.state.pitch - 20) < 1e-6)
    }
}
