import Geodesy
import HereGestures
import MapCameras
import MapListeners
import MapTesting
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

private let middle = MapTestBench.middle

@Suite("HERE classic: set-up of the facade")
struct HereClassicSetupTests {
    @Test("a plain navigation and a plain handler get the classic options and a long press of one second")
    func defaults() {
        let classic = ClassicMap()
        #expect(classic.map.navigation.options == .hereClassic)
        #expect(classic.gestures.longPressDuration == .seconds(1))
        let delegate = ClassicDelegate(.longPress)
        classic.gestures.gestureDelegate = delegate
        classic.map.play(.longPress(at: middle, for: .milliseconds(990)))
        #expect(delegate.received.isEmpty)
        classic.map.play(.longPress(at: middle, for: .milliseconds(1010)))
        #expect(delegate.received == [.longPress])
    }

    @Test("the facade decides the gestures, whatever options the navigation has", arguments: ["none", "recommended", "google"])
    func decidesGestures(name: String) {
        let options: [String: NavigationOptions] = ["recommended": .recommended, "google": .google]
        let camera = WebMercatorCamera(state: MapTestBench.start, viewport: Viewport(width: 400, height: 800))
        let navigation = options[name].map { MapNavigationListener(camera: camera, options: $0) } ?? MapNavigationListener(camera: camera)
        let bench = TouchTestBench(navigation)
        let gestures = ClassicMapGestures(navigation: navigation, handler: bench.handler)
        #expect(navigation.options == .hereClassic)
        bench.play(.twoFingers(around: middle, moving: Vec2F(200, 0), in: .milliseconds(400)))
        #expect(abs(navigation.camera.state.turn - 94) < 0.001, "200 dp less 12, half a degree each")
        #expect(navigation.camera.state.center.distance(to: MapTestBench.start.center) < 1)
        withExtendedLifetime(gestures) {}
    }

    @Test("options that the app sets after the facade are kept, and a long-press time that it has set before")
    func ownValues() {
        let map = MapTestBench(
            options: .google, configuration: TouchConfiguration(thresholds: TouchThresholds(longPressTimeout: .milliseconds(700))))
        let gestures = ClassicMapGestures(navigation: map.navigation, handler: map.bench.handler)
        #expect(gestures.longPressDuration == .milliseconds(700))
        gestures.longPressDuration = .milliseconds(300)
        #expect(gestures.longPressDuration == .milliseconds(300))
        map.navigation.options = .apple
        gestures.invalidate()
        #expect(map.navigation.options == .apple)
    }

    @Test("with reduced motion the gestures are the same, without animations, and the motion returns", arguments: [false, true])
    func reducedMotion(isReducedLater: Bool) {
        let map = MapTestBench(options: .recommended, configuration: .openMobileMaps)
        map.navigation.reducesMotion = !isReducedLater
        let gestures = ClassicMapGestures(navigation: map.navigation, handler: map.bench.handler)
        map.navigation.reducesMotion = true
        #expect(map.navigation.effectiveOptions == NavigationOptions.hereClassic.reducingMotion)
        map.play(.twoFingers(around: middle, moving: Vec2F(200, 0), in: .milliseconds(400)))
        #expect(abs(map.state.turn - 94) < 0.001)
        #expect(map.movedPixels < 1)
        map.navigation.reducesMotion = false
        #expect(map.navigation.options == .hereClassic)
        map.navigation.reducesMotion = isReducedLater
        gestures.invalidate()
        #expect(map.navigation.effectiveOptions == (isReducedLater ? NavigationOptions.recommended.reducingMotion : .recommended))
        withExtendedLifetime(gestures) {}
    }

    @Test("a disabled rotation means that fingers do not turn the map at all", arguments: [0.0, 15, 30, 60, 90], [60.0, 200])
    func noRotation(angle: Double, way: Double) {
        let classic = ClassicMap()
        classic.gestures.disableMapGestures(.rotate)
        classic.map.play(.twoFingers(around: middle, angle: angle, moving: Vec2F(Float(way), 8), in: .milliseconds(400)))
        classic.map.play(.rotate(around: middle, by: 60))
        #expect(classic.map.state.bearing == 0)
        classic.gestures.enableMapGestures(.rotate)
        classic.map.play(.twoFingers(around: middle, angle: angle, moving: Vec2F(Float(way), 0), in: .milliseconds(400)))
        #expect(classic.map.state.bearing != 0)
    }

    @Test("a facade that ends restores the options, except those that the app has changed since", arguments: [false, true])
    func released(isChanged: Bool) {
        let map = MapTestBench(options: NavigationOptions(), configuration: .openMobileMaps)
        let gestures = ClassicMapGestures(navigation: map.navigation, handler: map.bench.handler)
        if isChanged {
            map.navigation.options.rotation.northSnapAngle = 3
            gestures.longPressDuration = .seconds(1)
        }
        gestures.invalidate()
        #expect((map.navigation.options == NavigationOptions()) != isChanged)
        #expect(map.bench.handler.configuration.finger.longPressTimeout == (isChanged ? .seconds(1) : .milliseconds(500)))
        withExtendedLifetime(gestures) {}
    }

    @Test("continuous taps have the double-tap time and distance of the handler")
    func doubleTapTime() {
        let map = MapTestBench(options: NavigationOptions(), configuration: .mapLibre)
        let gestures = ClassicMapGestures(navigation: map.navigation, handler: map.bench.handler)
        #expect(map.navigation.options.taps.continuousTaps?.interval == .milliseconds(500))
        #expect(map.navigation.options.taps.continuousTaps?.distance == .dp(30))
        withExtendedLifetime(gestures) {}
    }
}

@Suite("HERE classic: default actions of the map")
struct HereClassicMapTests {
    @Test("a tap selects the top object under the finger, and a tap on no object goes to the next listener")
    func select() {
        let classic = ClassicMap()
        var selected: [String] = []
        classic.gestures.onSelect(objectAt: { $0.x < 150 ? "marker" : nil }) { selected.append($0) }
        let below = RecordingListener("below")
        classic.map.bench.handler.addListener(below)
        classic.map.play(.tap(at: Vec2F(100, 100)))
        #expect(selected == ["marker"])
        #expect(!below.kinds.contains(.clickConfirmed))
        classic.map.play(.tap(at: middle))
        #expect(selected == ["marker"])
        #expect(below.kinds.contains(.clickConfirmed))
        #expect(classic.map.state == MapTestBench.start)
    }

    @Test("a double tap zooms in by a level about the finger, and a two-finger tap zooms out by one")
    func taps() {
        let classic = ClassicMap()
        classic.map.play(.doubleTap(at: Vec2F(100, 200)))
        #expect(abs(classic.map.state.zoom - 11) < 1e-9)
        #expect(classic.map.movedPixels > 50)
        classic.map.play(.twoFingerTap(at: Vec2F(100, 200)))
        #expect(abs(classic.map.state.zoom - 10) < 1e-9)
        #expect(classic.map.movedPixels < 0.01)
    }

    /// Plays a script on a new map, and expects the view.
    private func check(
        _ rule: Comment, _ script: GestureScript, zoom: Double? = 10, turn: Double = 0, pitch: Double = 0, moved: Double? = 0,
        within tolerance: Double = 0.001, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let classic = ClassicMap()
        classic.map.play(script)
        classic.map.expectView(
            rule, zoom: zoom, turn: turn, pitch: pitch, moved: moved, within: tolerance, sourceLocation: sourceLocation)
        withExtendedLifetime(classic.gestures) {}
    }

    @Test("drags of one finger and of two fingers pan, turn and tilt the map as their default actions do")
    func defaultActions() {
        for angle in stride(from: 0, to: 2 * Double.pi, by: .pi / 4) {
            let end = middle + Vec2F(Float(100 * Math.cos(angle)), Float(100 * Math.sin(angle)))
            let script = GestureScript.drag(from: middle, to: end).holdingStill(for: .milliseconds(100))
            check("one finger moves the map along with it in any direction: \(angle) rad", script, moved: script.panBeyondSlop)
        }
        // Less an arc of 25 dp at 100 dp from the center. A clockwise turn of the fingers turns the view to the left.
        let turned = 90 - 0.25 * 180 / .pi
        for (angle, turn) in [(-90.0, turned), (90, -turned)] {
            check("fingers that move in a circle turn the map with them: \(angle)°", .rotate(around: middle, by: angle), turn: turn)
        }
        // 100 dp less 12, half a degree each.
        for angle in [0.0, 45, 90] {
            for (way, turn) in [(Vec2F(-100, 0), -44.0), (Vec2F(100, 0), 44)] {
                check(
                    "two fingers that move sideways turn the map about the middle of the screen: \(angle)°, \(way)",
                    .twoFingers(around: Vec2F(150, 600), angle: angle, moving: way, in: .milliseconds(300)), turn: turn, within: 0.1)
            }
        }
        // 60 dp less 4, half a degree each.
        for (angle, pitch) in [(0.0, 28.0), (30, 28), (90, 0)] {
            check(
                "two fingers side by side tilt up and down, two fingers above each other do not: \(angle)°",
                .twoFingers(around: middle, angle: angle, moving: Vec2F(0, -60), in: .milliseconds(300)), pitch: pitch)
        }
        // Less an arc of 25 dp at 50 dp from the center.
        for (stretch, angle, turn) in [(1.8, 0.0, 0.0), (1, 70, -70 + 0.5 * 180 / .pi)] {
            check(
                "two fingers that have begun to pinch or to turn pan, and neither tilt nor turn sideways: \(stretch), \(angle)°",
                .pinchThenPan(stretching: stretch, turning: angle), zoom: nil, turn: turn, moved: 150)
        }
    }

    @Test("a long press and a second tap that slides do not move the map")
    func nothing() {
        let scripts: [(name: String, script: GestureScript)] = [
            ("a long press", .longPress(at: middle, for: .milliseconds(1500))),
            ("a second tap that slides", .quickZoom(at: middle, by: 100)),
        ]
        for (name, script) in scripts {
            let classic = ClassicMap()
            classic.map.play(script)
            #expect(classic.map.state == MapTestBench.start, "\(name)")
        }
    }

    @Test("after a swipe the map continues in the same direction, slows down and stops")
    func swipe() throws {
        let classic = ClassicMap()
        let script = GestureScript.fling(from: Vec2F(200, 600), to: Vec2F(200, 300))
        let lift = classic.map.bench.scheduler.now + script.duration
        let shown = classic.map.views(during: script).filter { $0.time >= lift }
        let steps = zip(shown.dropFirst(), shown).filter { $0.time > $1.time }.map { $1.state.center.latitude - $0.state.center.latitude }
        // The map moves up, and its center moves down. The first frame comes a part of a frame after the lift.
        let moving = steps.dropFirst().prefix { $0 > 1e-9 }
        #expect(moving.count > 20)
        #expect(zip(moving.dropFirst(), moving).allSatisfy { $0 < $1 * 1.001 })
        #expect(abs(classic.map.state.center.longitude - MapTestBench.start.center.longitude) < 1e-9)
        #expect(!classic.map.navigation.advance(to: classic.map.bench.scheduler.now))
    }

    @Test("fingers that move apart zoom in, and fingers that move together zoom out", arguments: [0.5, 2])
    func pinch(stretch: Double) {
        let classic = ClassicMap()
        let shown = classic.map.views(during: .twoFingers(around: middle, apart: 160, stretching: stretch, in: .milliseconds(400)))
        classic.map.expectView("a level less the threshold of a tenth", zoom: stretch > 1 ? 10.9 : 9.1, within: 0.01)
        #expect(Set(shown.map(\.state.zoom)).count > 20)
    }
}

@Suite("HERE classic: taps without a pause")
struct HereClassicTapTests {
    private static let gaps = [80, 120, 160, 200, 240, 280]
    /// The time of a frame, rounded up.
    private static let frame = Duration.milliseconds(17)

    private static func map(zoom: Double = 14) -> ClassicMap {
        var state = MapTestBench.start
        state.zoom = zoom
        return ClassicMap(state)
    }

    /// The longest time between two moments in which the zoom did not change.
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

    @Test("each tap from the second one on adds a level, the zoom never pauses, and no tap is reported", arguments: 2...12, gaps)
    func oneFinger(count: Int, gap: Int) throws {
        let classic = Self.map(zoom: 5)
        let delegate = ClassicDelegate([.tap, .longPress])
        classic.gestures.gestureDelegate = delegate
        let script = GestureScript.tap(at: middle).repeated(count, pausing: .milliseconds(gap))
        let shown = classic.map.views(during: script)
        classic.map.expectView(zoom: Double(5 + count - 1), within: 1e-9)
        #expect(delegate.received.isEmpty)
        let (first, last) = (60_000 * 2 + gap * 1000, 60_000 * count + gap * 1000 * (count - 1))
        let standstill = Self.standstill(
            shown, from: .zero + .microseconds(first + 17_000), to: .zero + .microseconds(last))
        #expect(standstill <= Self.frame, "\(standstill)")
    }

    @Test("each two-finger tap is one level out, and the zoom never pauses", arguments: 2...12, gaps)
    func twoFingers(count: Int, gap: Int) {
        let classic = Self.map()
        let shown = classic.map.views(during: GestureScript.twoFingerTap(at: middle).repeated(count, pausing: .milliseconds(gap)))
        classic.map.expectView(zoom: Double(14 - count), within: 1e-9)
        let last = 60_000 * count + gap * 1000 * (count - 1)
        let standstill = Self.standstill(shown, from: .zero + .microseconds(77_000), to: .zero + .microseconds(last))
        #expect(standstill <= Self.frame, "\(standstill)")
    }

    @Test("a pause of the double-tap time, a tap elsewhere, or another gesture ends the series", arguments: 0..<4)
    func ends(way: Int) {
        let classic = Self.map()
        // A tap that stops the map is no tap.
        if way == 2 { classic.map.navigation.options.momentum = .none }
        let delegate = ClassicDelegate(.tap)
        classic.gestures.gestureDelegate = delegate
        let next: [GestureScript] = [
            .pause(.milliseconds(300)) + .tap(at: middle), .pause(.milliseconds(100)) + .tap(at: Vec2F(320, 400)),
            .pause(.milliseconds(50)) + .drag(from: middle, to: Vec2F(250, 400), in: .milliseconds(60)) + .pause(.milliseconds(50))
                + .tap(at: middle),
            .pause(.milliseconds(310)) + .doubleTap(at: middle),
        ]
        classic.map.play(.doubleTap(at: middle) + next[way])
        // The drag stops the zoom.
        if way != 2 { classic.map.expectView(zoom: way == 3 ? 16 : 15, within: 1e-9) }
        #expect(delegate.received == (way == 3 ? [] : [.tap]))
    }

    @Test("a delegate of double taps receives each further tap as a double tap", arguments: [false, true])
    func delegate(handsBack: Bool) {
        let classic = Self.map()
        let delegate = ClassicDelegate([.tap, .doubleTap], handingBackTo: handsBack ? classic.gestures.defaultGestureHandler : nil)
        classic.gestures.gestureDelegate = delegate
        classic.map.play(GestureScript.tap(at: middle).repeated(5, pausing: .milliseconds(120)))
        #expect(delegate.received == [.doubleTap, .doubleTap, .doubleTap, .doubleTap])
        classic.map.expectView(zoom: handsBack ? 18 : 14, within: 1e-9)
    }

    @Test("with double taps disabled, every tap is a single tap")
    func disabled() {
        let classic = Self.map()
        let delegate = ClassicDelegate([.tap, .doubleTap])
        classic.gestures.gestureDelegate = delegate
        classic.gestures.disableMapGestures(.doubleTap)
        classic.map.play(GestureScript.tap(at: middle).repeated(4, pausing: .milliseconds(120)))
        #expect(delegate.received == [.tap, .tap, .tap, .tap])
        classic.map.expectView(zoom: 14)
    }

    @Test("the other delegates also receive further taps as double taps", arguments: [false, true])
    func otherFacade(isDisabled: Bool) {
        let map = MapTestBench(options: .hereClassic, configuration: .openMobileMaps)
        let gestures = MapGestures(navigation: map.navigation, handler: map.bench.handler)
        let log = TapLog()
        gestures.tapDelegate = log
        gestures.doubleTapDelegate = log
        if isDisabled { gestures.disableDefaultAction(forGesture: .doubleTap) }
        map.play(GestureScript.tap(at: middle).repeated(4, pausing: .milliseconds(120)))
        #expect([log.doubleTaps, log.taps] == [3, 0])
        map.expectView(zoom: isDisabled ? 10 : 13, within: 1e-9)
    }

    private final class TapLog: TapDelegate, DoubleTapDelegate {
        var taps = 0
        var doubleTaps = 0
        func onTap(origin: Vec2F) { taps += 1 }
        func onDoubleTap(origin: Vec2F) { doubleTaps += 1 }
    }
}

@Suite("HERE classic: switches")
struct HereClassicSwitchTests {
    @Test("all gestures are enabled at first, a set switches each of its members, and a set is enabled if all members are")
    func sets() {
        let gestures = ClassicMap().gestures
        #expect(gestures.isMapGestureEnabled(.all))
        gestures.disableMapGestures([.pan, .twoFingerPan])
        for type in MapGestureType.singleTypes { #expect(gestures.isMapGestureEnabled(type) == ![.pan, .twoFingerPan].contains(type)) }
        var sets: [MapGestureType] = [[.tap, .pan], [.tap, .pinch]]
        #expect(sets.map { gestures.isMapGestureEnabled($0) } == [false, true])
        gestures.enableMapGestures(.pan)
        sets = [.pan, .twoFingerPan]
        #expect(sets.map { gestures.isMapGestureEnabled($0) } == [true, false])
    }

    @Test("with both kinds of panning disabled, no gesture pans", arguments: GestureRow.all)
    func noPanning(row: GestureRow) {
        let classic = ClassicMap()
        classic.gestures.disableMapGestures([.pan, .twoFingerPan])
        classic.map.play(row.script)
        #expect(classic.map.movedPixels < 1.5)
    }

    @Test("a gesture that is enabled again has its effect again", arguments: MapGestureType.singleTypes)
    func enabledAgain(type: MapGestureType) {
        let classic = ClassicMap()
        classic.gestures.disableMapGestures(.all)
        classic.gestures.enableMapGestures(type)
        // Nothing turns the map while rotation is disabled.
        let effects = type.contains(.rotate) ? type.changes : type.changes.subtracting(.turnSideways)
        for row in GestureRow.all {
            classic.map.camera.state = MapTestBench.start
            classic.map.play(row.script)
            if row.changes.isDisjoint(with: effects) { #expect(classic.map.state == MapTestBench.start) }
            if !row.changes.isEmpty, effects.isSuperset(of: row.changes) { #expect(classic.map.state != MapTestBench.start) }
        }
    }

    @Test(
        "each switch applies to the map during each gesture",
        arguments: RunSize.pairs(MapGestureType.singleTypes, GestureRow.all, standard: 20))
    func pairs(type: MapGestureType, row: GestureRow) {
        let classic = ClassicMap()
        classic.gestures.disableMapGestures(type)
        classic.map.play(row.script)
        row.check(classic.map, without: type.changesWhenDisabled)
    }

    @Test(
        "any two switches apply to the map and the delegate during each gesture",
        arguments: RunSize.pairs(Array(0..<64), GestureRow.all, standard: 24))
    func twoSwitches(pair: Int, row: GestureRow) {
        let types = MapGestureType.singleTypes[pair % 8].union(MapGestureType.singleTypes[pair / 8])
        let classic = ClassicMap()
        classic.gestures.disableMapGestures(types)
        classic.map.play(row.script)
        row.check(classic.map, without: types.changesWhenDisabled)
        let heard = ClassicMap()
        let delegate = ClassicDelegate(.all)
        heard.gestures.gestureDelegate = delegate
        heard.gestures.disableMapGestures(types)
        heard.map.play(row.script)
        #expect(!delegate.received.contains { !types.isDisjoint(with: $0) })
        #expect(heard.map.state == MapTestBench.start)
    }

    @Test("a switch that is set during a pinch applies from then on", arguments: MapGestureType.singleTypes)
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
        MapGestureType.singleTypes + [
            .all, [.pinch, .rotate], [.pan, .twoFingerPan], [.pinch, .twoFingerPan], [.rotate, .twoFingerPan],
        ]
    private static let presets: [NavigationOptions] = [.hereClassic, .here, NavigationOptions(), .openMobileMaps, .apple]

    /// Random gestures of one or two fingers, one after another.
    private static func randomScript(_ random: inout SplitMix64) -> GestureScript {
        var script = GestureScript()
        for _ in 0..<4 {
            let point = Vec2F(random.number(from: 100, to: 300), random.number(from: 200, to: 600))
            let way = Vec2F(random.number(from: -120, to: 120), random.number(from: -120, to: 120))
            switch random.below(9) {
            case 0: script += GestureScript.tap(at: point).repeated(1 + random.below(5), pausing: .milliseconds(60 + random.below(280)))
            case 1: script += .twoFingerTap(at: point)
            case 2: script += .drag(from: point, to: point + way, in: .milliseconds(200))
            case 3: script += .fling(from: point, to: point + way)
            case 4:
                let stroke = FingerStroke(at: point).resting(for: .milliseconds(1100)).moving(to: point + way, in: .milliseconds(200))
                script += GestureScript(stroke)
            case 5: script += .twoFingerDrag(from: point, to: point + (random.chance(0.5) ? Vec2F(way.x, 0) : Vec2F(0, way.y)))
            default:
                script += .twoFingers(
                    around: point, apart: random.number(from: 60, to: 260), angle: Double(random.below(180)),
                    turning: random.chance(0.5) ? 0 : Double(random.number(from: -90, to: 90)),
                    stretching: random.chance(0.3) ? 1 : Double(random.number(from: 0.5, to: 2)),
                    moving: random.chance(0.3) ? .zero : way, in: .milliseconds(120 + random.below(400)))
            }
            script += .pause(.milliseconds(random.below(500)))
        }
        return script
    }

    @Test(
        "a gesture that is handed back changes the map exactly as its default action",
        arguments: RunSize.pairs(RunSize.cases(Array(handled.indices), standard: 4), Array(presets.indices), standard: 5))
    func handedBack(index: Int, preset: Int) {
        var told = 0
        for seed in 0..<RunSize.either(5, stress: 8) {
            var random = SplitMix64(seed: UInt64(preset << 16 + index << 8 + seed))
            var options = Self.presets[preset]
            // The map calls a delegate when a move is a pan. Before that it follows no finger in this test.
            options.pan.slop = ScreenLength(inches: .infinity)
            if seed % 3 == 1 { options.pan.mode = .horizontal }
            let plain = MapTestBench(options: options, configuration: .here)
            let map = MapTestBench(options: options, configuration: .here)
            let gestures = ClassicMapGestures(navigation: map.navigation, handler: map.bench.handler)
            map.navigation.options = options
            let delegate = ClassicDelegate(Self.handled[index], handingBackTo: gestures.defaultGestureHandler)
            gestures.gestureDelegate = delegate
            var stream = RandomTouchStream(
                seed: UInt64(seed),
                options: RandomTouchStream.Options(maximumFingers: 3, configuration: .here, size: Vec2F(400, 800)))
            let events = seed % 2 == 0 ? stream.events(150) : Self.randomScript(&random).events()
            let (expected, shown) = (plain.views(during: events), map.views(during: events))
            told += delegate.received.count
            let differs = zip(expected, shown).first { $0.state != $1.state }
            #expect(
                differs == nil, "handled \(Self.handled[index]), preset \(preset), seed \(seed), at \(String(describing: differs?.0.time))")
        }
        // A long press moves nothing, and some streams have none.
        #expect(told > 0 || Self.handled[index] == .longPress)
    }

    @Test("each method receives the position and the amount of its gesture")
    func values() {
        func told(_ type: MapGestureType, _ script: GestureScript) -> ClassicDelegate {
            let classic = ClassicMap()
            let delegate = ClassicDelegate(type)
            classic.gestures.gestureDelegate = delegate
            classic.map.play(script)
            #expect(delegate.types == type)
            return delegate
        }
        let point = Vec2F(120, 300)
        let scripts: [(MapGestureType, GestureScript)] = [
            (.tap, .tap(at: point)), (.doubleTap, .doubleTap(at: point)), (.twoFingerTap, .twoFingerTap(at: point)),
            (.longPress, .longPress(at: point, for: .seconds(2))),
        ]
        for (type, script) in scripts { #expect(told(type, script).points == [point], "\(type)") }
        let pan = told(.pan, .drag(from: point, to: Vec2F(320, 300)))
        #expect(pan.points.last == Vec2F(320, 300))
        #expect(abs(pan.panned.x - 200) < 25)
        #expect(pan.panned.y == 0)
        let tilt = told(.twoFingerPan, .twoFingerDrag(from: middle, to: Vec2F(200, 300)))
        #expect(tilt.points.last?.distance(to: Vec2F(200, 300)) ?? 9 < 0.01)
        #expect(abs(tilt.way.y + 96) < 0.5)
        #expect(tilt.way.x == 0)
        let pinch = told(.pinch, .twoFingers(around: middle, apart: 100, stretching: 2, in: .milliseconds(400)))
        #expect(abs(Math.log2(pinch.pinch) - 0.9) < 0.01)
        #expect(pinch.points.allSatisfy { $0.distance(to: middle) < 0.01 })
        let turn = told(.rotate, .rotate(around: middle, by: 80))
        #expect(turn.turn > 40)
        #expect(turn.turn < 80)
        #expect(turn.points.allSatisfy { $0.distance(to: middle) < 0.01 })
    }

    @Test(
        "an implemented method replaces the default action, and the other actions remain",
        arguments: MapGestureType.singleTypes)
    func replaces(type: MapGestureType) {
        for row in GestureRow.all {
            let classic = ClassicMap()
            let delegate = ClassicDelegate(type)
            classic.gestures.gestureDelegate = delegate
            classic.map.play(row.script)
            row.checkShared(classic.map, taken: type.changes)
            #expect(delegate.types == row.types.intersection(type))
        }
    }

    @Test("without its delegate the map has all default actions again")
    func removed() {
        let classic = ClassicMap()
        let delegate = ClassicDelegate(.all)
        classic.gestures.gestureDelegate = delegate
        classic.map.play(.doubleTap(at: middle))
        classic.gestures.gestureDelegate = nil
        classic.map.play(.doubleTap(at: middle))
        #expect(delegate.received == [.doubleTap])
        classic.map.expectView(zoom: 11, within: 1e-9)
    }

    @Test("a delegate of double taps leaves a second tap that slides to the map if quick zooms are enabled")
    func quickZoom() {
        let classic = ClassicMap()
        classic.map.navigation.enabledGestures.insert(.quickZoom)
        let delegate = ClassicDelegate(.doubleTap)
        classic.gestures.gestureDelegate = delegate
        classic.map.play(.quickZoom(at: middle, by: 128).holdingStill(for: .milliseconds(100)))
        #expect(delegate.received.isEmpty)
        #expect(classic.map.state.zoom > 10.8)
        classic.map.play(.doubleTap(at: middle))
        #expect(delegate.received == [.doubleTap])
        #expect(classic.map.state.zoom < 11)
        classic.gestures.disableMapGestures(.doubleTap)
        let before = classic.map.state.zoom
        classic.map.play(.quickZoom(at: middle, by: 128))
        #expect(classic.map.state.zoom == before, "it is a tap and a pan")
    }

    @Test("the map does not move if a delegate hands nothing back", arguments: GestureRow.all)
    func keepsStill(row: GestureRow) {
        let classic = ClassicMap()
        let delegate = ClassicDelegate(.all)
        classic.gestures.gestureDelegate = delegate
        classic.map.play(row.script)
        #expect(classic.map.state == MapTestBench.start)
        #expect(!delegate.received.isEmpty)
    }

    @Test(
        "a delegate of only two-finger pans receives one during a pinch or a turn, and the map pinches and turns", arguments: [0.0, 70])
    func panDuringPinch(turn: Double) {
        let classic = ClassicMap()
        let delegate = ClassicDelegate(.twoFingerPan)
        classic.gestures.gestureDelegate = delegate
        classic.map.play(.pinchThenPan(stretching: 1.8, turning: turn))
        #expect(delegate.way.distance(to: Vec2F(150, 0)) < 1)
        #expect(classic.map.state.zoom > 10.6)
        #expect((classic.map.state.turn != 0) == (turn != 0))
        #expect(classic.map.movedPixels < 1.5, "\(classic.map.movedPixels)")
    }

    @Test("a two-finger pan that is handed back turns and tilts as the default action does")
    func twoFingerPan() {
        for way in [Vec2F(120, 0), Vec2F(0, -80)] {
            let (plain, classic) = (ClassicMap(), ClassicMap())
            let delegate = ClassicDelegate(.twoFingerPan, handingBackTo: classic.gestures.defaultGestureHandler)
            classic.gestures.gestureDelegate = delegate
            let script = GestureScript.twoFingerDrag(from: middle, to: middle + way)
            plain.map.play(script)
            classic.map.play(script)
            #expect(classic.map.state == plain.map.state)
            #expect(classic.map.state != MapTestBench.start)
        }
    }

    @Test("called by other code, the default handler turns for sideways movement and tilts for vertical movement")
    func elsewhere() {
        let classic = ClassicMap()
        classic.gestures.defaultGestureHandler.didReceiveTwoFingerPan(Vec2F(40, 3), at: middle)
        classic.map.expectView(turn: 20, within: 1e-6)
        classic.gestures.defaultGestureHandler.didReceiveTwoFingerPan(Vec2F(3, -40), at: middle)
        classic.map.expectView(turn: 20, pitch: 20, within: 1e-6)
    }
}

@Suite("HERE classic: subviews")
struct HereClassicSubviewTests {
    private static let bounds = ScreenRect(x: 80, y: 200, width: 240, height: 400)

    /// A classic map with a subview over its center.
    private func subview(_ delegate: ClassicDelegate, over classic: ClassicMap) -> RegionList {
        let regions = RegionList([TouchRegion(Self.bounds, delegate: delegate, navigation: classic.map.navigation)])
        classic.map.bench.handler.insertListener(regions, at: 0)
        return regions
    }

    @Test("a gesture that begins inside goes to the subview, and one that begins outside goes to the map")
    func inside() {
        for (start, isInside) in [(middle, true), (Vec2F(350, 400), false)] {
            let classic = ClassicMap()
            let delegate = ClassicDelegate(.all)
            _ = subview(delegate, over: classic)
            let end = isInside ? Vec2F(390, 700) : middle
            classic.map.play(.drag(from: start, to: end))
            #expect(delegate.types == (isInside ? .pan : []))
            #expect((classic.map.state == MapTestBench.start) == isInside)
        }
    }

    @Test("both fingers must begin inside", arguments: [(200, true), (300, false), (350, false)] as [(Float, Bool)])
    func bothInside(x: Float, isInside: Bool) {
        let classic = ClassicMap()
        let delegate = ClassicDelegate(.all)
        _ = subview(delegate, over: classic)
        classic.map.play(.pinch(around: Vec2F(x, 400), from: 80, to: 200))
        #expect(delegate.types.contains(.pinch) == isInside)
        #expect((classic.map.state.zoom == 10) == isInside)
    }

    @Test(
        "the subview receives the types that it handles, and the map performs the others",
        arguments: RunSize.pairs(MapGestureType.singleTypes, GestureRow.all, standard: 20))
    func types(type: MapGestureType, row: GestureRow) {
        let classic = ClassicMap()
        let delegate = ClassicDelegate(type)
        _ = subview(delegate, over: classic)
        classic.map.play(row.script)
        #expect(delegate.types == row.types.intersection(type))
        row.checkShared(classic.map, taken: type.changes)
    }

    @Test(
        "the delegate of the map receives the types that a subview leaves",
        arguments: RunSize.pairs(MapGestureType.singleTypes, GestureRow.all, standard: 20))
    func delegate(type: MapGestureType, row: GestureRow) {
        let classic = ClassicMap()
        let (own, maps) = (ClassicDelegate(type), ClassicDelegate(.all))
        _ = subview(own, over: classic)
        classic.gestures.gestureDelegate = maps
        classic.map.play(row.script)
        #expect([own.types, maps.types] == [row.types.intersection(type), row.types.subtracting(type)])
        #expect(classic.map.state == MapTestBench.start)
    }

    @Test(
        "types that are disabled for the map are passed to the subview",
        arguments: RunSize.pairs(MapGestureType.singleTypes, GestureRow.all, standard: 20))
    func disabled(type: MapGestureType, row: GestureRow) {
        for disabled in [type, .all] {
            let classic = ClassicMap()
            let delegate = ClassicDelegate(type)
            _ = subview(delegate, over: classic)
            classic.gestures.disableMapGestures(disabled)
            classic.map.play(row.script)
            // If no listener is interested in a second tap, two taps are separate.
            let isTwoTaps = disabled == .all && type == .tap && row.types == .doubleTap
            #expect(delegate.types == (isTwoTaps ? .tap : row.types.intersection(type)))
            if disabled == .all {
                #expect(classic.map.state == MapTestBench.start)
            } else {
                row.checkShared(classic.map, taken: type.changesWhenDisabled)
            }
        }
    }

    @Test("a subview of pinches leaves tilting, turning and panning with two fingers to the map")
    func onlyPinches() {
        let classic = ClassicMap()
        let delegate = ClassicDelegate(.pinch)
        _ = subview(delegate, over: classic)
        classic.map.play(.twoFingerDrag(from: middle, to: Vec2F(200, 320)))
        #expect(delegate.received.isEmpty)
        #expect(classic.map.state.pitch > 30)
        classic.map.play(.twoFingers(around: middle, apart: 150, turning: 70, stretching: 1.6, in: .milliseconds(600)))
        #expect(delegate.pinch > 1.4)
        #expect(classic.map.state.zoom == 10)
        #expect(abs(classic.map.state.turn) > 30)
    }

    @Test("of two overlapping subviews, each receives its own types, and the front one those that both handle")
    func stacked() {
        let classic = ClassicMap()
        let (front, back) = (ClassicDelegate([.pinch, .tap]), ClassicDelegate([.pinch, .rotate, .tap, .pan]))
        let regions = subview(front, over: classic)
        regions.regions.append(TouchRegion(Self.bounds, delegate: back, navigation: classic.map.navigation))
        classic.map.play(.twoFingers(around: middle, apart: 150, turning: 70, stretching: 1.6, in: .milliseconds(600)))
        classic.map.play(.tap(at: middle))
        classic.map.play(.drag(from: middle, to: Vec2F(250, 500)))
        #expect([front.types, back.types] == [[.pinch, .tap], [.rotate, .pan]])
        #expect(classic.map.state == MapTestBench.start)
    }

    @Test("a subview can also perform the map's action with the default handler")
    func defaultHandler() {
        let classic = ClassicMap()
        let delegate = ClassicDelegate([.doubleTap, .pinch, .pan], handingBackTo: classic.gestures.defaultGestureHandler)
        _ = subview(delegate, over: classic)
        classic.map.play(.doubleTap(at: middle))
        classic.map.expectView(zoom: 11, within: 1e-9)
        classic.map.play(.twoFingers(around: middle, apart: 100, stretching: 2, in: .milliseconds(400)))
        classic.map.expectView(zoom: 11.9, within: 0.01)
        classic.map.camera.state = MapTestBench.start
        classic.map.play(.drag(from: middle, to: Vec2F(280, 400)))
        #expect(delegate.panned.x > 50)
        #expect(abs(classic.map.movedPixels - Double(delegate.panned.x)) < 0.5)
    }

    @Test("a subview of double taps receives taps in a row as double taps, and none as a tap", arguments: 2...6)
    func furtherTaps(count: Int) {
        let classic = ClassicMap()
        let (own, maps) = (ClassicDelegate(.doubleTap), ClassicDelegate(.tap))
        _ = subview(own, over: classic)
        classic.gestures.gestureDelegate = maps
        classic.map.play(GestureScript.tap(at: middle).repeated(count, pausing: .milliseconds(150)))
        #expect(own.received.count == count - 1)
        #expect(maps.received.isEmpty)
        #expect(classic.map.state == MapTestBench.start)
    }
}
