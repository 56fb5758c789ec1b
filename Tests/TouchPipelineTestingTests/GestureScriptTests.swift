import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("GestureScript")
struct GestureScriptTests {
    private let a = Vec2F(100, 200)
    private let b = Vec2F(400, 200)

    @Test("scripts follow each other, and last as long as their parts")
    func concatenation() {
        let script = GestureScript.tap(at: a) + .pause(.milliseconds(40)) + .drag(from: a, to: b)
        #expect(script.duration == .milliseconds(400))
        let second = GestureScript.drag(from: a, to: b).events(startingAt: TouchInstant(microseconds: 100_000))
        #expect(Array(script.events().dropFirst(2)) == second)
        var longer = script
        longer += .pause(.seconds(1))
        #expect(longer.duration == .milliseconds(1400))
        #expect(longer.events() == script.events())
    }

    @Test("repeated scripts are played a number of times, with a pause between")
    func repetition() {
        let thrice = GestureScript.tap(at: a).repeated(3, pausing: .milliseconds(500))
        let parts: GestureScript = .tap(at: a) + .pause(.milliseconds(500)) + .tap(at: a) + .pause(.milliseconds(500)) + .tap(at: a)
        #expect([thrice, GestureScript.tap(at: a).repeated(0)] == [parts, GestureScript()])
        #expect(GestureScript.tap(at: a).repeated(-1).events().isEmpty)
    }

    @Test("`offset` moves every position, `scaled` scales about the corner, and `delayed` shifts the time")
    func shifts() {
        let way = Vec2F(30, -7)
        let delayed = GestureScript.tap(at: a).delayed(by: .milliseconds(30))
        let rows: [(name: String, shifted: GestureScript, expected: GestureScript)] = [
            ("a drag", .drag(from: a, to: b).offset(by: way), .drag(from: a + way, to: b + way)),
            ("a scroll", .scroll(at: a, by: 5).offset(by: way), .scroll(at: a + way, by: 5)),
            ("a rotation", .rotate(around: a, by: 50).scaled(by: 2), .rotate(around: a * 2, by: 50, apart: 400)),
        ]
        for row in rows { #expect(row.shifted.events() == row.expected.events(), "\(row.name)") }
        #expect(delayed.events() == GestureScript.tap(at: a).events(startingAt: TouchInstant(microseconds: 30_000)))
        #expect(delayed.duration == .milliseconds(90))
    }

    @Test("an array of scripts plays at the same time, as a variadic list does")
    func togetherOfArray() {
        let array: [GestureScript] = [.longPress(at: a), .tap(at: b)]
        #expect([.together(array), .together([])] == [.together(.longPress(at: a), .tap(at: b)), GestureScript()])
        #expect(GestureScript.together((0..<3).map { .tap(at: Vec2F(100 * Float($0), 0)) }).events().first?.pointers.count == 3)
    }

    @Test("the scripts of `together` begin at once, and the result lasts as long as the longest")
    func together() {
        let drag = GestureScript.pause(.milliseconds(100)) + GestureScript.drag(from: b, to: a)
        let script = GestureScript.together(.longPress(at: a), drag)
        #expect(script.duration == .milliseconds(700))
        let events = script.events()
        let actions: [TouchAction] = events.map(\.touchAction).filter { $0 != .move }
        #expect(actions == [.down, .down, .up, .up])
        #expect(events[1].pointers.map(\.phase) == [.stationary, .began])
        #expect(events[1].pointers.map(\.id) == [0, 1])
        #expect(events.last?.pointers.map(\.id) == [0])
    }

    @Test("fingers get the lowest free id, or the given id")
    func ids() {
        let scripts: [(GestureScript, [Int])] = [
            (.tap(at: a) + .tap(at: b), [0, 0]), (.pinch(around: a, from: 100, to: 200), [0, 1]),
            (.pinch(around: a, from: 100, to: 200).withFingerIDs(9, -4), [9, -4]),
            (.together(.tap(at: a), GestureScript.tap(at: b).withFingerIDs(0)), [1, 0]), (.doubleTap(at: a).withFingerIDs(7), [7, 7]),
        ]
        for (script, ids) in scripts {
            let landings = script.events().filter { $0.touchAction == .down }
            #expect(landings.flatMap { $0.pointers.map(\.id) } == ids)
        }
    }

    @Test("the pointer kind, the pressed buttons and the keys are in every event")
    func looks() {
        let input = GestureScript.drag(from: a, to: b) + GestureScript.scroll(at: a, by: 1)
        let script = input.with(.stylus, pressure: 0.8, buttons: .secondary).holding(.shift)
        let events = script.events()
        #expect(Set(events.map(\.modifiers)) == [.shift])
        let pointers: [TouchPointer] = events.flatMap { $0.pointers }
        let pressed: [TouchPointer] = events.dropLast().flatMap { $0.pointers }
        #expect(Set(pointers.map(\.kind)) == [.stylus])
        #expect(Set(pressed.map(\.pressure)) == [0.8])
        #expect(Set(pressed.map(\.buttons)) == [.secondary])
        #expect(GestureScript.scroll(at: a, by: 1).events()[0].pointers[0].kind == .mouse)
    }

    @Test("a scroll over time has the same distance as a single event, with one event for each sample")
    func scroll() {
        let events = GestureScript.scroll(at: a, by: 300, in: .milliseconds(250)).events(sampling: TouchSampling(rate: 60))
        #expect(events.count == 15)
        let total = events.reduce(0) { $0 + $1.scrollDelta }
        #expect(abs(total - 300) < 0.001)
    }

    @Test("`cancelled(after:)` removes the later events")
    func cancelledAfter() {
        let script = (GestureScript.tap(at: a) + .drag(from: a, to: b) + .tap(at: b)).cancelled(after: .milliseconds(100))
        #expect(script.duration == .milliseconds(100))
        let events = script.events()
        #expect(events.last?.touchAction == .cancel)
        #expect(events.last?.pointers.map(\.phase) == [.cancelled])
        #expect(events.last?.timestamp == TouchInstant(microseconds: 100_000))
        #expect(GestureScript.tap(at: a).cancelled(after: .seconds(9)) == .tap(at: a))
    }

    @Test("one of two fingers can be cancelled alone")
    func cancelOne() {
        let events = GestureScript.together(.longPress(at: a), GestureScript.tap(at: b).cancelled()).events()
        #expect(events.map(\.touchAction) == [.down, .cancel, .up])
        #expect(events[1].pointers.map(\.phase) == [.stationary, .cancelled])
    }

    @Test("a cancelled finger does not move while it is held")
    func cancelledThenHeld() {
        let script = GestureScript.drag(from: a, to: b).cancelled(after: .milliseconds(100))
        let held = script.holdingStill(for: .milliseconds(100)).events()
        #expect(held.last?.pointers[0].position == script.events().last?.pointers[0].position)
    }

    @Test("a custom stroke follows its path")
    func stroke() {
        let stroke = FingerStroke(at: a).moving(to: b, in: .milliseconds(100)).resting(for: .milliseconds(50))
            .turning(around: .zero, by: 180, stretching: 2, drifting: Vec2F(0, 5), in: .milliseconds(100))
        #expect(stroke.end == Vec2F(-800, -395))
        #expect([stroke.duration, FingerStroke(at: a).duration] == [.milliseconds(250), .microseconds(1)])
        let events = GestureScript(stroke).events()
        #expect(events.last?.pointers[0].position == stroke.end)
        #expect(events.filter { $0.timestamp == TouchInstant(microseconds: 100_000) }.map { $0.pointers[0].position }.contains(b))
    }

    @Test("durations below zero count as zero")
    func negativeDurations() {
        let drag = GestureScript.drag(from: a, to: b, in: .seconds(-1))
        #expect([GestureScript.pause(.seconds(-1)).duration, drag.duration] == [.zero, .microseconds(1)])
        #expect(LawChecker.violations(of: drag.events()).isEmpty)
    }

    @Test("times saturate instead of trapping")
    func extremes() {
        let events = (GestureScript.pause(.seconds(Int64.max)) + .tap(at: a)).events()
        #expect(events.isEmpty || LawChecker.violations(of: events).isEmpty)
        let late = GestureScript.tap(at: a).events(startingAt: TouchInstant(microseconds: .max))
        #expect(LawChecker.violations(of: late).isEmpty)
    }

    @Test("jitter depends only on the seed, and stays within its bound")
    func jitter() {
        let script = GestureScript.drag(from: a, to: b)
        func events(_ seed: UInt64) -> [TouchEvent] {
            script.events(sampling: TouchSampling(rate: 60, jitter: 3, timeJitter: 0.5, seed: seed))
        }
        #expect(events(1) == events(1))
        #expect(events(1) != events(2))
        let still = GestureScript.longPress(at: a).events(sampling: TouchSampling(rate: 60, jitter: 3, seed: 5))
        #expect(still.count > 40)
        #expect(still.allSatisfy { $0.pointers[0].position.distance(to: a) <= 3.001 })
        #expect(Set(still.map(\.pointers[0].position)).count > 35)
    }

    @Test("profiles begin at 0, end at 1 and never go back", arguments: VelocityProfile.allCases)
    func profiles(profile: VelocityProfile) {
        #expect([-1, 0, 1, 2, .nan].map { profile.progress($0) } == [0, 0, 1, 1, 0])
        for step in 0..<100 { #expect(profile.progress(Double(step) / 100) < profile.progress(Double(step + 1) / 100)) }
    }
}
