import ContentPlugin
import DrawingPlugin
import Geodesy
import HereGestures
import MapCameras
import MapListeners
import MeasurementPlugin
import SwipePlugin
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// A listener may be in the chains of several handlers. It follows one touch at a time.
@Suite("Listeners in two chains")
struct TwoChainsTests {
    @Test(
        "random touches in two chains neither trap nor make the map jump, and nothing is left of them", arguments: PackageListener.all)
    func randomTouches(_ row: PackageListener) {
        for seed in 0..<UInt64(RunSize.either(2, stress: 60)) {
            var random = SplitMix64(seed: seed)
            let clock = VirtualScheduler()
            let rig = row.make(DefaultTouchHandler(scheduler: clock, configuration: .recommended.at(density: .standard)))
            let hands = [
                Hand(rig.handler),
                Hand(DefaultTouchHandler(scheduler: clock, configuration: .recommended.at(density: ScreenDensity(pixelsPerInch: 320)))),
            ]
            for listener in rig.listeners { hands[1].handler.addListener(listener) }
            let disturber = RecordingListener(consumingWhere: { $0.gesture.kind == .move && Int($0.context.position.x) % 97 == 0 })
            hands[0].handler.insertListener(disturber, at: 0)
            let second = RecordingListener()
            hands[1].handler.addListener(second)

            func play(_ count: Int, with hands: [Hand]) {
                for _ in 0..<count {
                    clock.advance(by: .milliseconds(random.below(10) == 0 ? random.below(600) : random.below(20)))
                    rig.navigation.advance(to: clock.now)
                    let before = rig.shownPosition
                    hands[random.below(hands.count)].step(&random)
                    if !rig.performs.isEmpty, random.below(20) == 0 {
                        hands[random.below(hands.count)].handler.perform(random.pick(rig.performs))
                    }
                    let jump = before.distance(to: rig.shownPosition)
                    #expect(jump < Rig.largestStep, "\(row), seed \(seed)")
                }
            }
            play(200, with: hands)
            let (first, other) = random.below(2) == 0 ? (hands[0], hands[1]) : (hands[1], hands[0])
            for listener in rig.listeners { first.handler.removeListener(listener) }
            play(60, with: hands)
            for listener in rig.listeners { other.handler.removeListener(listener) }
            #expect(rig.isAtRest(), "\(row), seed \(seed): after leaving both chains")
            play(10, with: hands)
            for listener in rig.listeners { first.handler.addListener(listener) }
            hands[0].lift()
            hands[1].lift()
            clock.runUntilIdle()
            #expect(rig.isAtRest(), "\(row), seed \(seed): after the last touch")
            #expect(rig.openGestures == 0, "\(row), seed \(seed)")
        }
    }

    @Test("a listener that has left both chains holds neither, and is released", arguments: PackageListener.all)
    func released(_ row: PackageListener) throws {
        weak var listener: (any TouchListener)?
        weak var environment: TouchEnvironment?
        do {
            let other = DefaultTouchHandler(scheduler: VirtualScheduler())
            let recorder = RecordingListener()
            other.addListener(recorder)
            environment = recorder.environment
            let rig = row.make(DefaultTouchHandler(scheduler: VirtualScheduler()))
            for listener in rig.listeners { other.addListener(listener) }
            Hand(other).down(Vec2F(100, 100))
            for listener in rig.listeners { other.removeListener(listener) }
            Hand(rig.handler).down(Vec2F(100, 100))
            listener = rig.listeners[0]
            #expect(environment != nil)
            withExtendedLifetime(rig) {}
            other.removeListener(recorder)
        }
        #expect([listener == nil, environment == nil] == [true, true])
    }

    @Test("the second of two touches is refused as a whole, and the next one is received")
    func oneTouchAtATime() {
        let camera = WebMercatorCamera(state: Workbench.start, viewport: Viewport(width: 400, height: 800))
        let navigation = MapNavigationListener(camera: camera)
        let clock = VirtualScheduler()
        let hands = [Hand(DefaultTouchHandler(scheduler: clock)), Hand(DefaultTouchHandler(scheduler: clock))]
        for hand in hands { hand.handler.addListener(navigation) }
        let coordinate = Workbench.start.center
        func shownPosition() -> Vec2F { camera.point(for: coordinate) ?? .zero }

        hands[0].down(Vec2F(200, 400))
        hands[1].down(Vec2F(100, 700))
        let start = shownPosition()
        for _ in 0..<20 {
            clock.advance(by: .milliseconds(16))
            hands[1].move(by: Vec2F(0, -16))
        }
        #expect(shownPosition() == start, "the touch of the other chain is refused")
        for _ in 0..<10 {
            clock.advance(by: .milliseconds(16))
            hands[0].move(by: Vec2F(10, 0))
        }
        #expect(abs(shownPosition().x - start.x - 100) < 0.5)
        clock.advance(by: .milliseconds(300))
        hands[0].move(by: Vec2F(0, 0))
        hands[0].lift()
        let end = shownPosition()
        hands[1].move(by: Vec2F(0, -16))
        #expect(shownPosition() == end, "also after the first touch has ended")
        hands[1].lift()
        hands[1].down(Vec2F(100, 400))
        for _ in 0..<10 {
            clock.advance(by: .milliseconds(16))
            hands[1].move(by: Vec2F(10, 0))
        }
        #expect(abs(shownPosition().x - end.x - 100) < 0.5)
    }

    @Test("the interests are read again in the chain that a listener has not left", arguments: [0, 1])
    func interests(left: Int) {
        let camera = WebMercatorCamera(state: Workbench.start, viewport: Viewport(width: 400, height: 800))
        let navigation = MapNavigationListener(camera: camera)
        let clock = VirtualScheduler()
        let hands = [Hand(DefaultTouchHandler(scheduler: clock)), Hand(DefaultTouchHandler(scheduler: clock))]
        let recorder = RecordingListener(interests: .clickConfirmed)
        hands[1 - left].handler.addListener(recorder)
        for hand in hands { hand.handler.addListener(navigation) }
        hands[left].handler.removeListener(navigation)
        navigation.enabledGestures.subtract([.doubleTapZoom, .quickZoom])
        hands[1 - left].down(Vec2F(200, 400))
        hands[1 - left].lift()
        #expect(recorder.kinds == [.clickConfirmed, .clearTouch] || recorder.kinds == [.clearTouch, .clickConfirmed])
    }
}

// MARK: - The listeners

/// A listener of the package, or several that belong together, as a row of a table.
struct PackageListener: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (DefaultTouchHandler) -> Rig

    static let all: [PackageListener] = [
        PackageListener("navigation") { Rig($0, options: .recommended) },
        PackageListener("navigation of Open Mobile Maps") { Rig($0, options: .openMobileMaps) },
        PackageListener("navigation and gesture delegates") { handler in
            let rig = Rig(handler, options: .here)
            let gestures = MapGestures(navigation: rig.navigation, handler: handler)
            let log = PairedDelegate()
            (gestures.panDelegate, gestures.longPressDelegate) = (log, log)
            (gestures.twoFingerPanDelegate, gestures.pinchRotateDelegate) = (log, log)
            rig.keep(gestures, log)
            rig.listeners = [gestures.listener, rig.navigation]
            rig.countsOpenGestures { log.open }
            return rig
        },
        PackageListener("navigation and classic gestures") { handler in
            let rig = Rig(handler, options: .recommended)
            let gestures = ClassicMapGestures(navigation: rig.navigation, handler: handler)
            let delegate = PairedDelegate()
            gestures.gestureDelegate = delegate
            rig.keep(gestures, delegate)
            rig.listeners = [gestures.listener, rig.navigation]
            return rig
        },
        PackageListener("regions") { handler in
            let rig = Rig(handler, options: .recommended)
            let regions = RegionList([
                TouchRegion(ScreenRect(x: 0, y: 0, width: 200, height: 300), listener: SwipeListener()),
                TouchRegion(
                    ScreenRect(x: 0, y: 0, width: 400, height: 600), delegate: PairedDelegate(), navigation: rig.navigation),
            ])
            handler.insertListener(regions, at: 0)
            rig.listeners = [regions, rig.navigation]
            return rig
        },
        PackageListener("selection by area") { handler in
            let rig = Rig(handler)
            var options = AreaSelectionOptions()
            options.touchStart = .immediately
            let listener = AreaSelectionListener(camera: rig.camera, targets: [], options: options)
            return rig.with(listener) { !listener.isActive }
        },
        PackageListener("measurement") { handler in
            let rig = Rig(handler)
            let listener = MeasurementListener(camera: rig.camera)
            return rig.with(listener) { true }
        },
        PackageListener("freehand drawing") { handler in
            let rig = Rig(handler)
            let listener = DrawingListener(camera: rig.camera, tool: .freehandLine)
            return rig.with(listener) { !listener.isActive }
        },
        PackageListener("drawing by taps") { handler in
            let rig = Rig(handler)
            let listener = DrawingListener(camera: rig.camera, tool: .line)
            return rig.with(listener) { !listener.isActive }
        },
        PackageListener("drawing and its eraser") { handler in
            let rig = Rig(handler)
            let drawing = DrawingListener(camera: rig.camera, tool: .freehandLine)
            let eraser = EraserSwitch(drawing)
            handler.insertListener(drawing, at: 0)
            handler.insertListener(eraser, at: 0)
            rig.listeners = [eraser, drawing]
            rig.restsWhen { !drawing.isActive }
            rig.performs = [.toggleEraser]
            return rig
        },
        PackageListener("swipe") { handler in
            let rig = Rig(handler)
            let listener = SwipeListener()
            return rig.with(listener) { if case .idle = listener.state { true } else { false } }
        },
        PackageListener("content") { handler in
            let rig = Rig(handler)
            let listener = ContentListener(camera: rig.camera)
            for y in [200.0, 400, 600] {
                let coordinate = rig.camera.coordinate(at: Vec2F(200, Float(y)))!
                listener.content.add(ContentAnnotation(.circle(radius: .dp(80), at: coordinate), dragging: .immediately))
            }
            return rig.with(listener) { listener.draggedAnnotation == nil }
        },
    ]

    init(_ name: String, _ make: @escaping @Sendable (DefaultTouchHandler) -> Rig) {
        testDescription = name
        self.make = make
    }
}

/// Listeners in the chain of a handler, over a map.
final class Rig {
    /// The distance by which one event may move a coordinate in the middle of the screen, in pixels. Fingers move by at most 14 pixels in an
    /// event and are at least 120 pixels apart.
    static let largestStep: Float = 150

    let handler: DefaultTouchHandler
    let camera = WebMercatorCamera(
        state: Workbench.start, viewport: Viewport(width: 400, height: 800), constraints: CameraConstraints(pitchRange: 0...60))
    let navigation: MapNavigationListener
    var listeners: [any TouchListener]
    private(set) var isAtRest: () -> Bool = { true }
    /// Commands that the handlers perform during the touches.
    var performs: [MapCommand] = []
    private var kept: [AnyObject] = []
    private var countOpenGestures: () -> Int = { 0 }

    init(_ handler: DefaultTouchHandler, options: NavigationOptions = .recommended) {
        self.handler = handler
        navigation = MapNavigationListener(camera: camera, options: options)
        // A tap may zoom at once.
        navigation.enabledGestures.subtract([.doubleTapZoom, .twoFingerTapZoom])
        listeners = [navigation]
        handler.addListener(navigation)
    }

    /// The gestures that delegates have heard begin and not end.
    var openGestures: Int { countOpenGestures() }

    /// The position on the screen of a coordinate.
    var shownPosition: Vec2F { camera.point(for: Workbench.start.center) ?? .zero }

    func keep(_ objects: AnyObject...) { kept += objects }

    func restsWhen(_ isAtRest: @escaping () -> Bool) { self.isAtRest = isAtRest }

    func countsOpenGestures(_ count: @escaping () -> Int) { countOpenGestures = count }

    func with(_ listener: any TouchListener, isAtRest: @escaping () -> Bool) -> Rig {
        handler.insertListener(listener, at: 0)
        listeners = [listener]
        self.isAtRest = isAtRest
        return self
    }
}

/// Delegates that count the gestures that have begun and not ended.
private final class PairedDelegate: PanDelegate, LongPressDelegate, TwoFingerPanDelegate, PinchRotateDelegate, MapGestureDelegate {
    private(set) var open = 0
    var handledGestures: MapGestureType { [.pinch, .longPress, .doubleTap, .twoFingerTap] }

    private func note(_ state: GestureState) {
        switch state {
        case .begin: open += 1
        case .update: break
        case .end, .cancel: open -= 1
        }
    }

    func onPan(state: GestureState, origin: Vec2F, translation: Vec2F, velocity: Double) { note(state) }
    func onLongPress(state: GestureState, origin: Vec2F) { note(state) }
    func onTwoFingerPan(state: GestureState, origin: Vec2F, translation: Vec2F, velocity: Double) { note(state) }
    func onPinchRotate(
        state: GestureState, pinchOrigin: Vec2F, rotationOrigin: Vec2F, twoFingerDistance: Double, rotation: Double
    ) { note(state) }
}

// MARK: - The touches

/// Up to three fingers on the screen of a handler.
final class Hand {
    let handler: DefaultTouchHandler
    private var fingers: [TouchPointer] = []
    private var nextID = 1

    init(_ handler: DefaultTouchHandler) { self.handler = handler }

    /// Makes one random event.
    func step(_ random: inout SplitMix64) {
        let chance = random.below(100)
        switch fingers.count {
        case 0: if chance < 70 { land(&random) }
        case 1: chance < 8 ? land(&random) : chance < 18 ? lift() : chance < 19 ? cancel() : move(&random)
        case 2: chance < 3 ? land(&random) : chance < 12 ? liftOne(&random) : chance < 13 ? cancel() : move(&random)
        default: liftOne(&random)
        }
    }

    func down(_ position: Vec2F) {
        fingers.append(TouchPointer(id: nextID, position: position, phase: .began))
        nextID += 1
        send(.down)
        settle()
    }

    func move(by delta: Vec2F) {
        for index in fingers.indices {
            fingers[index].position = fingers[index].position + delta
            fingers[index].phase = .moved
        }
        send(.move)
    }

    /// Lifts all fingers, one after the other.
    func lift() {
        while !fingers.isEmpty { lift(at: fingers.count - 1) }
    }

    private func lift(at index: Int) {
        settle()
        fingers[index].phase = .ended
        send(.up)
        fingers.remove(at: index)
    }

    private func liftOne(_ random: inout SplitMix64) { lift(at: random.below(fingers.count)) }

    private func cancel() {
        for index in fingers.indices { fingers[index].phase = .cancelled }
        send(.cancel)
        fingers = []
    }

    private func land(_ random: inout SplitMix64) {
        let position = Vec2F(Float(20 + random.below(360)), Float(20 + random.below(760)))
        if isFree(position, except: nil) { down(position) }
    }

    private func move(_ random: inout SplitMix64) {
        for index in fingers.indices {
            let delta = Vec2F(Float(random.below(21) - 10), Float(random.below(21) - 10))
            let position = fingers[index].position + delta
            guard isFree(position, except: index) else { continue }
            fingers[index].position = position
            fingers[index].phase = .moved
        }
        send(.move)
        settle()
    }

    private func isFree(_ position: Vec2F, except own: Int?) -> Bool {
        guard (10...390).contains(position.x), (10...790).contains(position.y) else { return false }
        return fingers.indices.allSatisfy { $0 == own || fingers[$0].position.distance(to: position) >= 120 }
    }

    private func settle() { for index in fingers.indices { fingers[index].phase = .stationary } }

    private func send(_ action: TouchAction) { handler.onTouchEvent(TouchEvent(action, pointers: TouchPointers(fingers))) }
}
