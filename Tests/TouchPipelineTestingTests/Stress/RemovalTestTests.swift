import TestRuns
import Testing
import TouchPipeline
import TouchPipelineTesting

/// Holds something from the first finger to the end of the touch, and claims the touch at an event of a number.
private final class RandomClaimer: TouchInterface, RawTouchListener {
    let interests: TouchGesture.Kinds
    private(set) var isHolding = false
    private let claimedEvent: Int
    private let restores: Bool
    private var events = 0

    init(claiming event: Int, interests: TouchGesture.Kinds = .rawTouches, restores: Bool = true) {
        (claimedEvent, self.interests, self.restores) = (event, interests, restores)
    }

    func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool {
        guard event.touchAction != .scroll else { return false }
        events += 1
        isHolding = event.pointers.contains { $0.phase != .ended && $0.phase != .cancelled }
        return events >= claimedEvent
    }

    func clearTouch() { if restores { isHolding = false } }
}

/// Moves for a number of frames after a drag, by default for half a second, also if it has left its chain meanwhile.
private final class Flinging: TouchInterface, FrameClient {
    private(set) var frames = 0
    private var rest = 0
    private let length: Int
    private let stops: Bool

    init(_ length: Int = 30, stops: Bool) { (self.length, self.stops) = (length, stops) }

    var interests: TouchGesture.Kinds { [.move, .moveComplete] }
    var needsFrames: Bool { rest > 0 }

    func onMoveComplete() -> Bool {
        rest = length
        return false
    }

    func didLeave(_ environment: TouchEnvironment) { if stops { rest = 0 } }

    func advance(to time: TouchInstant) -> Bool {
        guard rest > 0 else { return false }
        frames += 1
        rest -= 1
        return needsFrames
    }
}

/// Counts tenths of a second while it is in a chain.
final class Ticking: TouchInterface {
    /// When the listener makes its timer.
    enum Start: Sendable {
        case entry, touchDown
        /// In the body of another timer.
        case timer
    }

    private(set) var ticks = 0
    private let start: Start
    private let stops: Bool
    private var environment: TouchEnvironment?
    private var timers: [any TouchTimer] = []

    init(_ start: Start, stops: Bool) { (self.start, self.stops) = (start, stops) }

    var interests: TouchGesture.Kinds { .touchDown }

    func didEnter(_ environment: TouchEnvironment) {
        self.environment = environment
        switch start {
        case .entry: tick()
        case .touchDown: break
        case .timer: add(after: .milliseconds(1)) { [unowned self] in tick() }
        }
    }

    func didLeave(_ environment: TouchEnvironment) { if stops { timers = [] } }

    func onTouchDown(_ posScreen: Vec2F) -> Bool {
        if start == .touchDown, timers.isEmpty { tick() }
        return false
    }

    private func tick() {
        ticks += 1
        if ticks < 100 { add(after: .milliseconds(100)) { [unowned self] in tick() } }
    }

    private func add(after duration: Duration, _ body: @escaping () -> Void) {
        guard let environment else { return }
        let timer = environment.scheduler.makeTimer(body)
        timer.arm(at: environment.now + duration)
        timers.append(timer)
    }
}

@Suite("A listener that leaves in the middle of a script")
struct RemovalTestTests {
    /// Taps, drags, pinches, three fingers and scrolls one after the other, some of them cancelled.
    private static func script(_ random: inout SplitMix64) -> GestureScript {
        var script = GestureScript()
        for _ in 0..<(1 + random.below(4)) {
            let (a, b) = (Vec2F(Float(random.below(400)), 100), Vec2F(200, Float(random.below(600))))
            var part: GestureScript =
                switch random.below(6) {
                case 0: .tap(at: a)
                case 1: .drag(from: a, to: b, in: .milliseconds(100))
                case 2: .pinch(around: Vec2F(200, 300), from: 100, to: 200, in: .milliseconds(100))
                case 3: .scroll(at: a, by: 40, in: .milliseconds(50))
                case 4:
                    .drag(from: a, to: b, in: .milliseconds(100)).withAnotherFinger(at: b, after: .milliseconds(30), for: .milliseconds(40))
                default: .together(.scroll(at: b, by: 40, in: .milliseconds(50)), .tap(at: a))
                }
            if random.below(4) == 0 { part = part.cancelled(after: .milliseconds(random.below(100))) }
            script += part + .pause(.milliseconds(random.below(400)))
        }
        return script
    }

    private static let kinds: [TouchGesture.Kinds] = [.rawTouches, [.rawTouches, .move, .moveComplete], .all.union(.rawTouches)]

    private static func violations(by route: RemovalTest.Route, seed: UInt64, restores: Bool) -> [String] {
        var random = SplitMix64(seed: seed)
        let script = script(&random)
        let (event, kinds) = (1 + random.below(20), kinds[random.below(kinds.count)])
        return RemovalTest.violations(by: route, during: script, isWaiting: random.below(2) == 0) {
            let listener = RandomClaimer(claiming: event, interests: kinds, restores: restores)
            return InterruptionTest.Subject(listener) { listener.isHolding ? "something is held" : nil }
        }
    }

    @Test("a listener that restores has no violations, whatever it claims with a raw event", arguments: RemovalTest.Route.allCases)
    func restoring(route: RemovalTest.Route) {
        for seed in 0..<UInt64(RunSize.either(4, stress: 60)) {
            #expect(Self.violations(by: route, seed: seed, restores: true).isEmpty, "seed \(seed)")
        }
    }

    @Test("a listener that keeps what it holds has violations", arguments: RemovalTest.Route.allCases)
    func keeping(route: RemovalTest.Route) {
        let count = RunSize.either(4, stress: 20)
        let found = (0..<UInt64(count)).filter { !Self.violations(by: route, seed: $0, restores: false).isEmpty }
        #expect(found.count > count / 2)
    }

    @Test("a scroll, and events while no finger is down, are not a touch that a listener must end")
    func noTouch() {
        let proxy = RecordingProxy(RandomClaimer(claiming: .max))
        let handler = DefaultTouchHandler(scheduler: VirtualScheduler())
        handler.addListener(proxy)
        let pointer = TouchPointer(id: 1, position: Vec2F(10, 10), phase: .moved)
        let events = [
            TouchEvent(.scroll, pointer, scrollDelta: 10), TouchEvent(.move, pointer), TouchEvent(.cancel, pointers: TouchPointers()),
        ]
        for event in events {
            handler.onTouchEvent(event)
            #expect(!proxy.hasReceivedTouch, "\(event.touchAction)")
        }
    }

    @Test(
        "a listener that wants frames without end after it has left has violations, whichever way it leaves",
        arguments: RemovalTest.Route.allCases, [true, false])
    func frames(route: RemovalTest.Route, stops: Bool) {
        let drag = GestureScript.drag(from: Vec2F(100, 100), to: Vec2F(300, 100), in: .milliseconds(RunSize.either(20, stress: 100)))
        let script = drag + .pause(.milliseconds(100)) + .tap(at: Vec2F(10, 10))
        let violations = RemovalTest.violations(by: route, during: script) {
            InterruptionTest.Subject(Flinging(.max, stops: stops)) { nil }
        }
        #expect(violations.isEmpty == stops)
        #expect(violations.allSatisfy { $0.contains("wants frames after it has left") })
        // A motion that comes to its end is none.
        #expect(RemovalTest.violations(by: route, during: script) { InterruptionTest.Subject(Flinging(stops: stops)) { nil } }.isEmpty)
    }

    @Test(
        "a listener with a timer after it has left has violations, if no didLeave ends the timer",
        arguments: [Ticking.Start.entry, .touchDown, .timer], [true, false])
    func timers(start: Ticking.Start, stops: Bool) {
        let drag = GestureScript.drag(from: Vec2F(100, 100), to: Vec2F(300, 100), in: .milliseconds(RunSize.either(20, stress: 100)))
        let script = drag + .pause(.milliseconds(300))
        for route in RemovalTest.Route.allCases {
            let violations = RemovalTest.violations(by: route, during: script) {
                InterruptionTest.Subject(Ticking(start, stops: stops)) { nil }
            }
            #expect(violations.isEmpty == stops, "\(route)")
            #expect(violations.allSatisfy { $0.contains("has a timer after it has left") }, "\(route)")
        }
    }

    @Test("the timer of a listener behind the one that leaves is no violation")
    func timersOfOthers() {
        let script = GestureScript.drag(from: Vec2F(100, 100), to: Vec2F(300, 100), in: .milliseconds(100))
        let violations = RemovalTest.violations(by: .removal, during: script) {
            InterruptionTest.Subject(Ticking(.entry, stops: true), others: [Ticking(.entry, stops: true)]) { nil }
        }
        #expect(violations.isEmpty)
    }

    @Test("a wrapped listener receives the frames of a bench")
    func wrappedFrames() {
        let listener = Flinging(stops: false)
        TouchTestBench(RecordingProxy(listener)).play(.drag(from: Vec2F(100, 100), to: Vec2F(300, 100)))
        #expect(listener.frames == 30)
    }
}
