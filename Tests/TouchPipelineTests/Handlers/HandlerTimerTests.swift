import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The handler's one timer")
struct HandlerTimerTests {
    @Test("the moves of a drag, under the slop, of a quick zoom and of two fingers do not arm it")
    func moves() {
        for begun in Begun.allCases {
            let scheduler = CountingScheduler()
            let handler = DefaultTouchHandler(scheduler: scheduler, configuration: .whole)
            func feed(_ action: TouchAction, at t: Double, _ pointers: [TouchPointer]) {
                scheduler.clock.advance(to: .ms(t))
                handler.onTouchEvent(event(action, t: t, pointers))
            }
            if begun == .quickZoom {
                feed(.down, at: 0, [pointer(1, 0, 0, .began)])
                feed(.up, at: 10, [pointer(1, 0, 0, .ended)])
            }
            feed(.down, at: 20, [pointer(1, 0, 0, .began)])
            if begun.isOfTwo { feed(.down, at: 30, [pointer(1, 0, 0), pointer(2, 100, 0, .began)]) }
            let armings = scheduler.armings
            #expect(armings > 0)
            for step in 0..<400 {
                let one = [pointer(1, Float(step % 50), 0, .moved)]
                let two = [pointer(1, 0, 0), pointer(2, Float(step), 0, .moved)]
                feed(.move, at: 31 + Double(step), begun.isOfTwo ? two : one)
            }
            #expect(scheduler.armings == armings, "\(begun)")
        }
    }

    /// The deadlines after a landing, and after the lift 100 ms later.
    private func deadlines(_ bench: Bench) -> [TouchInstant?] {
        bench.feed(.down, at: 0, pointer(1, 0, 0, .began))
        let first = bench.scheduler.nextDeadline
        bench.feed(.up, at: 100, pointer(1, 0, 0, .ended))
        return [first, bench.scheduler.nextDeadline]
    }

    @Test("a deadline that moves earlier arms it, and one that moves later does not arm it again until it fires")
    func movedDeadline() {
        #expect(deadlines(Bench()) == [.ms(500), .ms(400)])
        let bench = Bench(.whole.with { $0.doubleTapTimeout = .milliseconds(900) })
        #expect(deadlines(bench) == [.ms(500), .ms(500)])
        bench.scheduler.advance(to: .ms(500))
        #expect(bench.scheduler.nextDeadline == .ms(1000))
        bench.scheduler.advance(to: .ms(1000))
        #expect(bench.heard().last == "1000 clickConfirmed 0,0")
    }

    @Test("a deadline that no longer applies does not disarm it, and nothing happens when it fires")
    func deadlineGone() {
        let bench = Bench()
        bench.feed(.down, at: 0, pointer(1, 0, 0, .began))
        bench.feed(.move, at: 10, pointer(1, 50, 0, .moved))
        bench.scheduler.advance(to: .ms(5000))
        #expect(bench.heard() == ["0 touchDown 0,0", "10 move 50,0 confirmed"])
        #expect(bench.scheduler.armedTimers == 0)
    }

    @Test("a handler has one timer, armed at most once at a time")
    func oneTimer() {
        let bench = Bench()
        for step in 0..<20 {
            let t = Double(step) * 50
            bench.feed(.down, at: t, pointer(1, 0, 0, .began))
            #expect(bench.scheduler.armedTimers <= 1)
            bench.feed(.up, at: t + 20, pointer(1, 0, 0, .ended))
            #expect(bench.scheduler.armedTimers <= 1)
        }
        bench.scheduler.runUntilIdle()
        #expect(bench.scheduler.armedTimers == 0)
        #expect(bench.handler.state == .idle)
    }

    @Test("a handler that ends or is released disarms it", arguments: [true, false])
    func ended(byRelease: Bool) {
        let scheduler = VirtualScheduler()
        let listener = RecordingListener()
        var handler: DefaultTouchHandler? = DefaultTouchHandler(scheduler: scheduler, configuration: .whole)
        handler?.addListener(listener)
        handler?.onTouchEvent(event(.down, t: 0, pointer(1, 0, 0, .began)))
        let before = scheduler.armedTimers
        if byRelease { handler = nil } else { handler?.invalidate() }
        #expect([before, scheduler.armedTimers] == [1, 0])
        scheduler.advance(to: .ms(1000))
        #expect(listener.lines == ["0 touchDown 0,0"] + (byRelease ? [] : ["0 clearTouch removed"]))
    }

    @Test("several handlers on one clock do not disturb each other")
    func several() {
        let scheduler = VirtualScheduler()
        let listeners = [RecordingListener(), RecordingListener()]
        let handlers = listeners.map { listener in
            let handler = DefaultTouchHandler(scheduler: scheduler, configuration: .whole)
            handler.addListener(listener)
            return handler
        }
        handlers[0].onTouchEvent(event(.down, t: 0, pointer(1, 0, 0, .began)))
        scheduler.advance(to: .ms(100))
        handlers[1].onTouchEvent(event(.down, t: 100, pointer(1, 5, 0, .began)))
        scheduler.advance(to: .ms(1000))
        #expect(listeners.map(\.lines) == [["0 touchDown 0,0", "500 longPress 0,0"], ["100 touchDown 5,0", "600 longPress 5,0"]])
        // Without it the optimizer releases the handlers, and so their timers, after their last event.
        withExtendedLifetime(handlers) {}
    }

    @Test("a deadline whose timer fires inside the callback of a command passes when the command has returned")
    func firesInsideCommand() {
        let bench = Bench()
        let listener = TestCommandListener()
        listener.onPerform = { _ in
            bench.scheduler.advance(to: .ms(600))
            return true
        }
        bench.handler.addListener(listener)
        bench.feed(.down, at: 0, pointer(1, 0, 0, .began))
        bench.handler.perform(.zoomIn)
        #expect(bench.heard().last == "500 longPress 0,0")
        #expect(bench.scheduler.armedTimers == 0)
    }
}

/// A virtual clock that counts how often its timers are armed.
private final class CountingScheduler: TouchScheduler {
    let clock = VirtualScheduler()
    private(set) var armings = 0

    var now: TouchInstant { clock.now }

    func makeTimer(_ body: @escaping () -> Void) -> any TouchTimer {
        CountingTimer(clock.makeTimer(body)) { [unowned self] in armings += 1 }
    }

    private final class CountingTimer: TouchTimer {
        private let timer: any TouchTimer
        private let onArm: () -> Void

        init(_ timer: any TouchTimer, onArm: @escaping () -> Void) { (self.timer, self.onArm) = (timer, onArm) }

        func arm(at deadline: TouchInstant?) {
            onArm()
            timer.arm(at: deadline)
        }
    }
}
