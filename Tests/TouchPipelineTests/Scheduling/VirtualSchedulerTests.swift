import Testing
import TouchPipeline

@Suite("The virtual scheduler")
struct VirtualSchedulerTests {
    @Test("timers fire at their deadlines in order, and timers of one instant in the order in which they were armed")
    func order() {
        let scheduler = VirtualScheduler()
        var fired: [String] = []
        func timer(_ name: String) -> any TouchTimer { scheduler.makeTimer { fired.append("\(name) \(milliseconds(scheduler.now))") } }
        let (a, b, c) = (timer("a"), timer("b"), timer("c"))
        c.arm(at: .ms(20))
        b.arm(at: .ms(10))
        a.arm(at: .ms(20))
        scheduler.advance(to: .ms(20) - .microseconds(1))
        #expect(fired == ["b 10"])
        scheduler.advance(to: .ms(20))
        #expect(fired == ["b 10", "c 20", "a 20"])
        #expect(scheduler.now == .ms(20))
    }

    @Test("a deadline replaces the one before, nil disarms, and it fires once")
    func arming() {
        let scheduler = VirtualScheduler()
        var fired: [String] = []
        let timer = scheduler.makeTimer { fired.append(milliseconds(scheduler.now)) }
        timer.arm(at: .ms(10))
        timer.arm(at: .ms(30))
        #expect(scheduler.nextDeadline == .ms(30))
        #expect(scheduler.armedTimers == 1)
        scheduler.advance(to: .ms(40))
        #expect(fired == ["30"])
        timer.arm(at: .ms(50))
        timer.arm(at: nil)
        #expect(scheduler.armedTimers == 0)
        #expect(scheduler.nextDeadline == nil)
        scheduler.advance(to: .ms(100))
        #expect(fired == ["30"])
    }

    @Test("a deadline in the past fires with the next advance, at the present moment, never inside arm")
    func past() {
        let scheduler = VirtualScheduler(now: .ms(100))
        var fired: [String] = []
        let timer = scheduler.makeTimer { fired.append(milliseconds(scheduler.now)) }
        timer.arm(at: .ms(5))
        #expect(fired.isEmpty)
        scheduler.advance(by: .zero)
        #expect(fired == ["100"])
    }

    @Test("the clock never goes back")
    func notBack() {
        let scheduler = VirtualScheduler(now: .ms(100))
        scheduler.advance(to: .ms(50))
        scheduler.advance(by: .milliseconds(-50))
        #expect(scheduler.now == .ms(100))
    }

    @Test("a timer that arms itself again fires again during an advance, and running until idle has a limit")
    func again() {
        let scheduler = VirtualScheduler()
        var count = 0
        var timer: (any TouchTimer)?
        timer = scheduler.makeTimer {
            count += 1
            timer?.arm(at: scheduler.now + .milliseconds(10))
        }
        timer?.arm(at: .ms(10))
        scheduler.advance(to: .ms(55))
        #expect(count == 5)
        scheduler.runUntilIdle(limit: 7)
        #expect(count == 12)
        timer = nil
        #expect(scheduler.armedTimers == 0)
    }

    @Test("the latency is that of the initializer, zero by default")
    func latency() {
        #expect(VirtualScheduler().inputLatency == .zero)
        #expect(VirtualScheduler(inputLatency: .milliseconds(32)).inputLatency == .milliseconds(32))
    }
}
