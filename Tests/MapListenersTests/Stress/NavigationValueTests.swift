import Foundation
import Geodesy
import HereGestures
import MapCameras
import MapListeners
import MapTestSupport
import MapTesting
import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting
import TouchTraces

/// The navigation as a value, without a camera and without a chain.
@Suite("The navigation as a value")
struct NavigationValueTests {
    /// The number of random inputs of each of the four runs.
    private static let count = RunSize.events(3200) / 4

    @Test(
        "after any inputs with any facts, what begins ends once, a rest changes nothing, and equal values behave equally", arguments: 0..<4)
    func random(seed: Int) {
        var world = RandomInputs(seed: UInt64(seed))
        var navigation = Navigation(options: world.options)
        var open: NavigationGestures = []
        var equalValues = 0
        for index in 0..<Self.count {
            let (input, facts) = (world.input(), world.facts())
            // The twin has one input more, which changes nothing.
            var twin = navigation
            if index % 2 == 0 { _ = twin.handle(.options(world.options), facts) }
            let isEqual = twin == navigation
            let effects = navigation.handle(input, facts)
            if isEqual {
                equalValues += 1
                #expect(twin.handle(input, facts) == effects)
                #expect(twin == navigation)
            }
            for event in effects.events.all {
                switch event {
                case .began(let gesture):
                    #expect(open.isDisjoint(with: gesture), "\(gesture) begins twice, input \(index)")
                    open.formUnion(gesture)
                case .ended(let gesture, _), .cancelled(let gesture):
                    #expect(open.isSuperset(of: gesture), "\(gesture) ends without a beginning, input \(index)")
                    open.subtract(gesture)
                case .boxChanged, .blocked: break
                }
            }
            #expect(navigation.isActive == !open.isEmpty, "input \(index): \(open)")
            if let instruction = effects.camera { #expect(instruction.isFinite) }
            if world.isRest(input) { #expect(effects.camera == nil || world.wasReplaced || world.wasPredicted, "input \(index) \(input)") }
            world.follow(effects)
        }
        #expect(equalValues > Self.count / 2)
        _ = navigation.handle(.cancel, world.facts())
        #expect(!navigation.isActive)
    }

    @Test("after a cancellation nothing is reported and nothing moves until the number of fingers changes")
    func cancelled() {
        var world = RandomInputs(seed: 5)
        for seed in 0..<200 {
            var navigation = Navigation(options: .recommended)
            world = RandomInputs(seed: UInt64(seed))
            let isPair = seed % 2 == 0
            _ = navigation.handle(.gesture(.touchDown(Vec2F(100, 100)), world.context(count: 1)), world.facts())
            for _ in 0..<10 { _ = navigation.handle(world.move(isPair: isPair), world.facts()) }
            guard navigation.isActive else { continue }
            let effects = navigation.handle(.cancel, world.facts())
            #expect(effects.events.all.count == 1)
            for _ in 0..<10 {
                let effects = navigation.handle(world.move(isPair: isPair), world.facts())
                #expect(effects.events.isEmpty)
                #expect(effects.camera == nil)
                #expect(!effects.isConsumed)
            }
        }
    }

    /// What an app calls.
    enum Call: CaseIterable {
        case zoom, pan, jump, padding, cancel, stop, flight, options, reducedMotion

        func perform(on map: MapTestBench) {
            let navigation = map.navigation
            switch self {
            case .zoom: navigation.zoom(by: 1, over: .milliseconds(200))
            case .pan: navigation.pan(by: Vec2F(30, 20))
            case .jump: map.camera.state.center.latitude += 0.01
            case .padding: map.camera.viewport.padding = EdgePadding(bottom: 200)
            case .cancel: navigation.cancel()
            case .stop: navigation.stop()
            case .flight:
                navigation.animator.start(.flight(CameraFlight(to: CameraTarget(zoom: 12))), at: map.bench.scheduler.now)
            case .options: navigation.options.pan.mode = .horizontal
            case .reducedMotion: navigation.reducesMotion = true
            }
        }
    }

    @Test(
        "an app that calls back inside an event leaves the same value as one that calls after it", arguments: Call.allCases, [true, false])
    func reentrancy(call: Call, isPair: Bool) {
        func values(inside: Bool) -> [Navigation] {
            let map = plainMap(options: .recommended)
            let navigation = map.navigation
            var isDue = false
            navigation.onEvent = { event in
                guard case .began = event else { return }
                if inside { call.perform(on: map) } else { isDue = true }
            }
            let script =
                isPair
                ? GestureScript.pinch(around: Vec2F(200, 400), from: 100, to: 250, in: .milliseconds(300))
                : GestureScript.drag(from: Vec2F(100, 300), to: Vec2F(300, 500), in: .milliseconds(300))
            var values: [Navigation] = []
            for event in script.events() {
                map.bench.play([event], settling: false)
                if isDue { call.perform(on: map) }
                isDue = false
                // The value learns of a view that the app has set with the next input.
                navigation.advance(to: map.bench.scheduler.now)
                values.append(navigation.value)
            }
            map.settle()
            return values + [navigation.value]
        }
        #expect(values(inside: true) == values(inside: false))
    }

    @Test(
        "a drag of a recording holds its place, without a camera",
        arguments: ["Atmel_maXTouch_Touchscreen.1-finger-drag-up-down", "Wacom_ISDv4_E6_Finger.single-center-circle"])
    func recording(name: String) throws {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized
        let reader = try TraceReader(path: root.appendingPathComponent("Tests/Fixtures/Recordings/\(name).jsonl").path)
        let viewport = Viewport(width: 1080, height: 1920, density: reader.header.density)
        var recognizer = GestureRecognizer(configuration: TouchConfiguration.recommended.at(density: reader.header.density))
        var navigation = Navigation(options: .recommended)
        var state = MercatorView(state: MapTestBench.start, viewport: viewport)
        var arrival: NavigationFacts.Arrival?
        var held: WorldPoint?
        var moves = 0
        while let event = try reader.next() {
            for recognized in recognizer.process(event) {
                let facts = NavigationFacts(
                    view: state, viewport: viewport, constraints: CameraConstraints(), arrival: arrival, density: viewport.density,
                    now: recognized.context.timestamp)
                let effects = navigation.handle(.gesture(recognized.gesture, recognized.context), facts)
                arrival = nil
                if case .move(let worldPoint, let point) = effects.camera {
                    let center = state.center(placing: worldPoint, at: point)
                    state.move(to: center)
                    arrival = NavigationFacts.Arrival(mark: ViewMark(state), isReached: true)
                }
                guard case .move = recognized.gesture, effects.camera != nil else {
                    held = nil
                    continue
                }
                let finger = ScreenPoint(recognized.context.position)
                if let held, let seen = state.worldPoint(at: finger) {
                    moves += 1
                    #expect(Math.hypot(seen.x - held.x, seen.y - held.y) * state.pixelsPerWorld < 0.01)
                }
                held = state.worldPoint(at: finger)
            }
        }
        #expect(moves > 10)
    }
}

extension CameraInstruction {
    fileprivate var isFinite: Bool {
        switch self {
        case .move(let worldPoint, let point): (worldPoint.x + worldPoint.y + point.x + point.y).isFinite
        case .pin(let pin): (pin.worldPoint.x + pin.worldPoint.y + pin.point.x + pin.point.y + pin.zoom + pin.bearing + pin.pitch).isFinite
        case .state(let state): state.isValid
        }
    }
}

/// Random inputs and facts. They follow no rule of a recognizer or of a camera.
private struct RandomInputs {
    private var random: SplitMix64
    let options: NavigationOptions
    private var time = TouchInstant(microseconds: 1_000_000)
    private var state = MapTestBench.start
    private var last = Vec2F(200, 400)
    private var pair = (Vec2F(120, 380), Vec2F(260, 430))
    private var viewport = MapTestBench.viewport
    private var arrival: NavigationFacts.Arrival?
    /// Whether the last facts were others than those that the instruction has asked for.
    private(set) var wasReplaced = true
    /// Whether the last input was a frame with predicted fingers.
    private(set) var wasPredicted = false

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        options = random.pick([
            NavigationOptions.recommended, .apple, .openMobileMaps, .here, .hereClassic, .mapLibre, .plain,
        ])
    }

    mutating func facts() -> NavigationFacts {
        if random.chance(0.05) {
            (wasReplaced, arrival) = (true, nil)
            state.center.latitude = Double(random.number(from: -80, to: 80))
            state.zoom = Double(random.number(from: 0, to: 20))
            state.bearing = Double(random.number(from: 0, to: 359))
            state.pitch = Double(random.number(from: 0, to: 60))
        }
        var constraints = CameraConstraints()
        if random.chance(0.1) { constraints.zoomRange = 5...12 }
        let view = MercatorView(state: state, viewport: viewport)
        return NavigationFacts(
            view: view, viewport: viewport, constraints: constraints, arrival: arrival, state: random.chance(0.5) ? state : nil,
            animation: random.pick([.none, .none, .none, .running, .stoppedByTouch]), density: viewport.density,
            stoppingTouchTimeout: random.chance(0.2) ? .milliseconds(500) : nil, now: time)
    }

    mutating func context(count: Int) -> TouchContext {
        TouchContext(
            timestamp: time, position: last, startPosition: last + Vec2F(random.number(from: -40, to: 40), 3),
            pointerKind: random.pick([.finger, .finger, .mouse]), buttons: random.pick([.primary, .primary, .secondary]),
            modifiers: random.pick([[], [], .shift]), pointerCount: count, tapCount: random.pick([1, 1, 2]), isPastSlop: random.chance(0.7),
            endReason: random.pick([nil, .lifted, .lifted, .additionalFinger, .cancelled, .takenOver, .removed]))
    }

    mutating func move(isPair: Bool) -> NavigationInput {
        time = time + .milliseconds(8)
        if isPair {
            let old = pair
            pair = (old.0 - Vec2F(3, 1), old.1 + Vec2F(3, 1))
            return .gesture(.twoFingerMove(old: old, new: pair), context(count: 2))
        }
        last = last + Vec2F(4, 3)
        var context = context(count: 1)
        (context.pointerKind, context.isPastSlop, context.modifiers, context.tapCount) = (.finger, true, [], 1)
        return .gesture(.move(Vec2F(4, 3), .pan), context)
    }

    mutating func input() -> NavigationInput {
        time = time + .milliseconds(random.whole(in: 0...30))
        switch random.below(26) {
        case 0...3:
            let delta = random.chance(0.2) ? Vec2F.zero : Vec2F(random.number(from: -20, to: 20), random.number(from: -20, to: 20))
            last = last + delta
            return .gesture(.move(delta, random.pick([.pan, .pan, .underSlop, .quickZoom])), context(count: 1))
        case 4...7:
            let old = pair
            if !random.chance(0.2) {
                pair.0 = pair.0 + Vec2F(random.number(from: -9, to: 9), random.number(from: -9, to: 9))
                pair.1 = pair.1 + Vec2F(random.number(from: -9, to: 9), random.number(from: -9, to: 9))
            }
            return .gesture(.twoFingerMove(old: old, new: pair), context(count: 2))
        case 8: return .gesture(.touchDown(last), context(count: 1))
        case 9, 10: return .gesture(.clearTouch, context(count: random.below(3)))
        case 11:
            return .gesture(random.pick([.moveComplete, .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete]), context(count: 1))
        case 12:
            return .gesture(random.pick([.doubleClick(last), .clickUnconfirmed(last), .twoFingerClick(last, last)]), context(count: 1))
        case 13: return .gesture(.scroll(last, delta: random.number(from: -200, to: 200)), context(count: 0))
        case 14: return .threeFingers(random.pick([.began, .moved(up: 5), .ended, .cancelled]))
        case 15:
            return .command(
                random.pick([.panLeft, .zoomIn, .rotateRight, .tiltUp, .resetNorth]), random.pick([.pressed, .repeated, .released]))
        case 16: return .call(.pan(Vec2F(random.number(from: -300, to: 300), 10), over: .milliseconds(random.whole(in: 0...300))))
        case 17: return .call(.zoom(Double(random.number(from: -2, to: 2)), about: .target, over: .milliseconds(random.whole(in: 0...300))))
        case 18: return .cancel
        case 19: return random.pick([.stop, .left, .animationBegan(yieldsToGestures: random.chance(0.5))])
        case 20: return .box(isConsumed: random.chance(0.5))
        case 21: return .call(.drag(by: Vec2F(3, 3), to: last, context(count: 1)))
        default: return .frame
        }
    }

    /// Whether an input is an event with the positions of the event before.
    func isRest(_ input: NavigationInput) -> Bool {
        switch input {
        case .gesture(.move(.zero, .pan), _), .gesture(.move(.zero, .underSlop), _): true
        case .gesture(.twoFingerMove(let old, let new), _): old == new
        default: false
        }
    }

    /// Shows what an instruction asks for, as a camera without limits does.
    mutating func follow(_ effects: NavigationEffects) {
        arrival = nil
        (wasReplaced, wasPredicted) = (false, effects.isPredicted)
        var view = MercatorView(state: state, viewport: viewport)
        switch effects.camera {
        case nil: return
        case .state(let shown): state = shown
        case .move(let worldPoint, let point): view.move(to: view.center(placing: worldPoint, at: point))
        case .pin(let pin):
            view.change(zoom: pin.zoom, bearing: pin.bearing, pitch: pin.pitch)
            view.move(to: view.center(placing: pin.worldPoint, at: pin.point))
        }
        state.center = WebMercator.unproject(view.center)
        (state.zoom, state.bearing, state.pitch) = (view.zoom, view.bearing, view.pitch)
        state.center.longitude = (state.center.longitude + 180).truncatingRemainder(dividingBy: 360) - 180
        if !state.isValid { state = MapTestBench.start }
        arrival = NavigationFacts.Arrival(mark: ViewMark(MercatorView(state: state, viewport: viewport)), isReached: random.chance(0.8))
    }
}
