import Dispatch
import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The main queue's scheduler", .timeLimit(.minutes(1)))
@MainActor
struct MainQueueSchedulerTests {
    private let scheduler = MainQueueScheduler()

    @Test("a timer fires at or after its deadline, once")
    func fires() async {
        let deadline = scheduler.now + .milliseconds(3)
        var fired = 0
        var timer: (any TouchTimer)?
        await withCheckedContinuation { continuation in
            timer = scheduler.makeTimer {
                fired += 1
                if fired == 1 { continuation.resume() }
            }
            timer?.arm(at: deadline)
            #expect(fired == 0)
        }
        #expect(scheduler.now >= deadline)
        await wait(.milliseconds(3))
        #expect(fired == 1)
        timer = nil
    }

    @Test(
        "a past deadline fires soon, but never from inside arm", arguments: [TouchInstant.zero, TouchInstant(microseconds: .min)])
    func past(deadline: TouchInstant) async {
        var isArming = true
        var timer: (any TouchTimer)?
        await withCheckedContinuation { continuation in
            timer = scheduler.makeTimer {
                #expect(!isArming)
                continuation.resume()
            }
            timer?.arm(at: deadline)
            isArming = false
        }
        timer = nil
    }

    @Test("a timer that is disarmed, armed at the end of time, or released, does not fire")
    func disarms() async {
        var fired = 0
        let disarmed = scheduler.makeTimer { fired += 1 }
        disarmed.arm(at: scheduler.now + .milliseconds(2))
        disarmed.arm(at: nil)
        let endless = [Int64.max, .max - 1, 10_000_000_000_000_000, 9_223_372_036_854_776].map { microseconds in
            let timer = scheduler.makeTimer { fired += 1 }
            timer.arm(at: TouchInstant(microseconds: microseconds))
            return timer
        }
        var released: (any TouchTimer)? = scheduler.makeTimer { fired += 1 }
        released?.arm(at: scheduler.now + .milliseconds(2))
        released = nil
        await wait(.milliseconds(8))
        #expect(fired == 0)
        withExtendedLifetime((disarmed, endless)) {}
    }

    @Test("a later deadline replaces the one before, also when that one is already due")
    func rearms() async {
        var firedAt: [TouchInstant] = []
        let timer = scheduler.makeTimer { [scheduler] in firedAt.append(scheduler.now) }
        timer.arm(at: scheduler.now)
        // The first deadline passes while the main queue is busy here, and its block runs before that of the new deadline.
        let busyUntil = scheduler.now + .milliseconds(3)
        while scheduler.now < busyUntil {}
        let deadline = busyUntil + .milliseconds(10)
        DispatchQueue.main.async { MainActor.assumeIsolated { timer.arm(at: deadline) } }
        await wait { !firedAt.isEmpty }
        await wait(.milliseconds(5))
        #expect(firedAt.count == 1)
        #expect(firedAt.allSatisfy { $0 >= deadline })
    }

    @Test("its clock does not go back, and its latency is not negative")
    func clock() {
        let before = scheduler.now
        #expect(scheduler.now >= before)
        #expect(scheduler.inputLatency == .milliseconds(32))
        #expect(MainQueueScheduler(inputLatency: .milliseconds(-1)).inputLatency == .zero)
    }

    @Test("it is a clock: a task sleeps until an instant, and a task that is cancelled no longer sleeps")
    func clock() async throws {
        let deadline = scheduler.now + .milliseconds(3)
        try await Task.sleep(until: deadline, clock: scheduler)
        #expect(scheduler.now >= deadline)
        #expect(scheduler.measure {} >= .zero)
        let sleeper = Task { [scheduler] in try await Task.sleep(until: scheduler.now + .seconds(600), clock: scheduler) }
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
    }

    @Test("a handler on it confirms a click")
    func handler() async {
        let scheduler = MainQueueScheduler(inputLatency: .milliseconds(1))
        let configuration = TouchConfiguration.whole.with { $0.doubleTapTimeout = .milliseconds(2) }
        let handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration)
        let confirmed: Vec2F = await withCheckedContinuation { continuation in
            let listener = RecordingListener()
            listener.onEvent = { if case .clickConfirmed(let position) = $0.gesture { continuation.resume(returning: position) } }
            handler.addListener(listener)
            handler.onTouchEvent(TouchEvent(.down, pointer(1, 3, 4, .began)))
            handler.onTouchEvent(TouchEvent(.up, pointer(1, 3, 4, .ended)))
            #expect(handler.state == .oneFingerUpAfterClick)
        }
        #expect(confirmed == Vec2F(3, 4))
        #expect(handler.state == .idle)
        handler.listeners.forEach(handler.removeListener)
    }

    /// Waits for a block of the main queue that runs at least this much later.
    private func wait(_ duration: DispatchTimeInterval) async {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.asyncAfter(deadline: .now() + duration) { continuation.resume() }
        }
    }

    /// Waits until a condition holds, at most ten seconds, because other tests may occupy the main queue for longer than the durations of these.
    private func wait(until condition: () -> Bool) async {
        for _ in 0..<1_000 where !condition() { await wait(.milliseconds(10)) }
    }
}
