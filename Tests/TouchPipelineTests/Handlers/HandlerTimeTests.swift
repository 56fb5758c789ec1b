import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The handler goes by event time")
struct HandlerTimeTests {
    private static let latency = Duration.milliseconds(32)

    struct Lift: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let arrives: Double
        let happened: [Double]
        /// The gestures after the landing, for each time.
        let gestures: @Sendable (_ happened: String) -> [String]
        var isLate = false
    }

    static let lifts: [Lift] = [
        Lift(testDescription: "before the long press, and just in time", arrives: 532 - microsecond, happened: [499, 500 - microsecond]) {
            ["\($0) clickUnconfirmed 0,0", "\($0) clearTouch lifted"]
        },
        Lift(testDescription: "at the long press or after it", arrives: 520, happened: [500, 500 + microsecond, 510]) {
            ["500 longPress 0,0", "\($0) clearTouch lifted"]
        },
        Lift(
            testDescription: "before the long press, and too late", arrives: 532, happened: [499],
            gestures: { _ in ["500 longPress 0,0", "500 clearTouch lifted"] }, isLate: true),
    ]

    @Test(
        "a lift that arrives before 532 ms happens at its own time, and one at 532 ms or later happens at the long press and is counted",
        arguments: lifts)
    func lift(_ lift: Lift) {
        for happened in lift.happened {
            let bench = Bench(latency: Self.latency)
            bench.feed(.down, at: 0, pointer(1, 0, 0, .began))
            bench.feed(.up, at: lift.arrives, happened: happened, pointer(1, 0, 0, .ended))
            #expect(bench.heard() == ["0 touchDown 0,0"] + lift.gestures(milliseconds(.ms(happened))))
            var problems = TouchDiagnostics()
            if lift.isLate { problems.eventsOutOfOrder = 1 }
            #expect(bench.handler.diagnostics == problems, "\(happened)")
        }
    }

    @Test("without events it wakes at the deadline plus the input latency", arguments: [Duration.zero, latency, .milliseconds(-5)])
    func wakes(latency: Duration) {
        let bench = Bench(latency: latency)
        bench.feed(.down, at: 0, pointer(1, 0, 0, .began))
        let wake = TouchInstant.ms(500) + max(latency, .zero)
        bench.scheduler.advance(to: wake - .microseconds(1))
        let before = bench.heard()
        bench.scheduler.advance(to: wake)
        #expect([before, bench.heard()] == [["0 touchDown 0,0"], ["500 longPress 0,0"]])
    }

    @Test("a second tap in time that arrives late still makes a double click")
    func lateSecondTap() {
        let bench = Bench(latency: Self.latency)
        bench.feed(.down, at: 0, pointer(1, 0, 0, .began))
        bench.feed(.up, at: 30, pointer(1, 0, 0, .ended))
        bench.feed(.down, at: 361, happened: 329, pointer(1, 0, 0, .began))
        #expect(bench.handler.state == .oneFingerDoubleClickDown)
        bench.feed(.up, at: 365, pointer(1, 0, 0, .ended))
        #expect(bench.heard().suffix(2) == ["365 doubleClick 0,0", "365 clearTouch lifted"])
    }

    @Test("a timer that wakes early, for a deadline that has moved, still waits for the input latency of the new one")
    func earlyWake() {
        let bench = Bench(latency: Self.latency)
        bench.feed(.down, at: 0, pointer(1, 0, 0, .began))
        bench.feed(.up, at: 220, pointer(1, 0, 0, .ended))
        // Armed for the long press at 532. The click is due at 520, and so its wake-up is at 552.
        bench.scheduler.advance(to: .ms(551))
        #expect(bench.handler.state == .oneFingerUpAfterClick)
        bench.feed(.down, at: 551, happened: 519, pointer(1, 0, 0, .began))
        #expect(bench.handler.state == .oneFingerDoubleClickDown)
    }

    @Test("a main thread that is frozen for seconds does not change the gestures")
    func frozenForSeconds() {
        let script: [TouchEvent] = [
            event(.down, t: 0, pointer(1, 0, 0, .began)), event(.up, t: 40, pointer(1, 0, 0, .ended)),
            event(.down, t: 200, pointer(1, 0, 0, .began)), event(.up, t: 240, pointer(1, 0, 0, .ended)),
            event(.down, t: 700, pointer(1, 0, 0, .began)), event(.move, t: 1300, pointer(1, 50, 0, .moved)),
            event(.up, t: 1310, pointer(1, 50, 0, .ended)), event(.down, t: 1400, pointer(1, 0, 0, .began)),
            event(.up, t: 1430, pointer(1, 0, 0, .ended)),
        ]
        let punctual = Bench(latency: Self.latency)
        let frozen = Bench(latency: Self.latency)
        for event in script {
            punctual.scheduler.advance(to: event.timestamp!)
            punctual.handler.onTouchEvent(event)
        }
        // The timer fires after the events that wait, so its clock does not advance until then.
        let frozenClock = FrozenClock()
        let handler = DefaultTouchHandler(scheduler: frozenClock, configuration: .whole)
        handler.addListener(frozen.listener)
        frozenClock.now = .ms(5000)
        for event in script { handler.onTouchEvent(event) }
        frozenClock.fire()
        punctual.scheduler.advance(to: .ms(9000))
        #expect(frozen.heard() == punctual.heard())
        #expect(handler.diagnostics.total == 0)
    }

    @Test(
        "an event without a time stamp, or with a later one than the clock, happens now, and the later one is counted",
        arguments: [nil, 0, microsecond, 100] as [Double?])
    func future(ahead: Double?) {
        let bench = Bench()
        bench.scheduler.advance(to: .ms(10))
        let timestamp = ahead.map { TouchInstant.ms(10 + $0) }
        bench.handler.onTouchEvent(TouchEvent(.down, pointer(1, 0, 0, .began), timestamp: timestamp))
        var problems = TouchDiagnostics()
        if let ahead, ahead > 0 { problems.eventsFromTheFuture = 1 }
        #expect(bench.heard() == ["10 touchDown 0,0"])
        #expect(bench.handler.diagnostics == problems)
        #expect(bench.scheduler.nextDeadline == .ms(510))
    }

    @Test("an event at the end of time happens now", arguments: [Int64.max, .min])
    func endsOfTime(microseconds: Int64) {
        let bench = Bench()
        bench.feed(.down, at: 10, pointer(1, 0, 0, .began))
        bench.scheduler.advance(to: .ms(20))
        let timestamp = TouchInstant(microseconds: microseconds)
        bench.handler.onTouchEvent(TouchEvent(.up, pointer(1, 0, 0, .ended), timestamp: timestamp))
        let time = microseconds > 0 ? 20 : 10
        #expect(bench.heard().suffix(2) == ["\(time) clickUnconfirmed 0,0", "\(time) clearTouch lifted"])
        #expect(bench.handler.diagnostics.total == 1)
    }

    @Test("an event fed from inside a callback without a time stamp happens at the time at which it was fed, after the current one")
    func fedFromInside() {
        let bench = Bench()
        bench.listener.onEvent = { [handler = bench.handler] recognized in
            guard case .touchDown = recognized.gesture else { return }
            handler.onTouchEvent(TouchEvent(.move, pointer(1, 3, 0, .moved)))
            handler.onTouchEvent(TouchEvent(.up, pointer(1, 3, 0, .ended)))
        }
        bench.feed(.down, at: 10, pointer(1, 0, 0, .began))
        bench.listener.onEvent = nil
        #expect(bench.heard() == ["10 touchDown 0,0", "10 move 3,0", "10 clickUnconfirmed 3,0", "10 clearTouch lifted"])
    }
}

/// A clock with a fixed time, with one timer that fires when a test calls for it.
private final class FrozenClock: TouchScheduler {
    var now = TouchInstant.zero
    let inputLatency = Duration.milliseconds(32)
    private var timer: Timer?

    func makeTimer(_ body: @escaping () -> Void) -> any TouchTimer {
        let timer = Timer(body)
        self.timer = timer
        return timer
    }

    func fire() {
        while let due = timer, let deadline = due.deadline, deadline <= now {
            due.deadline = nil
            due.body()
        }
    }

    private final class Timer: TouchTimer {
        let body: () -> Void
        var deadline: TouchInstant?
        init(_ body: @escaping () -> Void) { self.body = body }
        func arm(at deadline: TouchInstant?) { self.deadline = deadline }
    }
}
