import Testing
import TouchPipeline
import TouchPipelineTesting

/// A listener that continues for a second after a drag, as a map with momentum does.
private final class Gliding: TouchInterface, FrameClient {
    var interests: TouchGesture.Kinds { [.moveComplete] }
    private(set) var frames: [TouchInstant] = []
    private var end: TouchInstant?
    private let environmentNow: () -> TouchInstant

    init(now: @escaping () -> TouchInstant) { environmentNow = now }

    var needsFrames: Bool { end != nil }

    func advance(to time: TouchInstant) -> Bool {
        frames.append(time)
        if let end, time >= end { self.end = nil }
        return needsFrames
    }

    func onMoveComplete() -> Bool {
        end = environmentNow() + .seconds(1)
        return false
    }
}

/// A client that never comes to rest.
private final class Restless: FrameClient {
    var frames = 0
    var needsFrames: Bool { true }
    func advance(to time: TouchInstant) -> Bool {
        frames += 1
        return true
    }
}

@Suite("The frames of a bench")
struct BenchFrameTests {
    private let drag = GestureScript.drag(from: Vec2F(100, 100), to: Vec2F(300, 100))

    private func gliding() -> (TouchTestBench<DefaultTouchHandler>, Gliding) {
        let bench = TouchTestBench()
        let listener = Gliding { bench.scheduler.now }
        bench.handler.addListener(listener)
        return (bench, listener)
    }

    @Test("a script ends when no listener needs a frame any more, so a map that flings is seen to fling", arguments: [30, 60, 120])
    func settling(rate: Int) {
        var (bench, listener) = gliding()
        bench.frameRate = rate
        bench.play(drag)
        #expect(!listener.needsFrames)
        #expect((rate...rate + 1).contains(listener.frames.count))
        let steps = zip(listener.frames.dropFirst(), listener.frames).map { $0.microseconds - $1.microseconds }
        #expect(steps.allSatisfy { abs($0 - Int64(1_000_000 / rate)) <= 1 })
    }

    @Test("without settling, the frames end with the script")
    func withoutSettling() {
        let (bench, listener) = gliding()
        let start = bench.scheduler.now
        bench.play(drag + .pause(.milliseconds(100)), settling: false)
        #expect(listener.frames.count == 6)
        #expect(bench.scheduler.now - start == (drag + .pause(.milliseconds(100))).duration)
        bench.wait(.milliseconds(50))
        #expect(listener.frames.count == 9)
    }

    @Test("with a frame rate of 0 there are no frames")
    func noFrames() {
        var (bench, listener) = gliding()
        bench.frameRate = 0
        bench.play(drag)
        #expect(listener.frames.isEmpty)
    }

    @Test(
        "frames are as regular at any time of the clock, and end with it",
        arguments: [0, 1_000_000_000_000_000, .max / 61, .max - 2_000_000, .min, -1_500_001] as [Int64])
    func farClocks(start: Int64) {
        var bench = TouchTestBench(startingAt: TouchInstant(microseconds: start))
        let client = Restless()
        bench.frameClients = [client]
        bench.wait(.seconds(1))
        #expect(client.frames == 60)
        bench.wait(.seconds(5))
        #expect(start > 0x7000_0000_0000_0000 || client.frames == 360)
        bench.settle(limit: 100)
    }

    @Test("a frame rate may be any number", arguments: [1, 7, 1_000_000, .max])
    func rates(rate: Int) {
        var bench = TouchTestBench()
        let client = Restless()
        bench.frameClients = [client]
        bench.frameRate = rate
        bench.wait(.milliseconds(1))
        #expect(client.frames == min(rate, 1_000_000) / 1000)
    }

    @Test("a client that never comes to rest does not keep the bench busy for ever")
    func restless() {
        var bench = TouchTestBench()
        let client = Restless()
        bench.frameClients = [client]
        bench.settle(limit: 100)
        #expect(client.frames == 100)
    }

    @Test("frames and timers come in the order of time")
    func order() {
        let (bench, listener) = gliding()
        bench.play(drag, settling: false)
        var fired: TouchInstant?
        let timer = bench.scheduler.makeTimer { fired = bench.scheduler.now }
        let deadline = bench.scheduler.now + .milliseconds(25)
        timer.arm(at: deadline)
        bench.wait(.milliseconds(40))
        #expect(fired == deadline)
        #expect(listener.frames.count == 2)
        bench.settle()
        #expect(bench.scheduler.armedTimers == 0)
    }

    @Test("a bench takes an array of listeners")
    func array() {
        let listeners = (0..<3).map { RecordingListener("listener \($0)") }
        TouchTestBench(listeners).play(.tap(at: Vec2F(10, 10)))
        #expect(listeners.map(\.kinds.count) == [4, 4, 4])
    }
}

@Suite("The detailed transcript of claims")
struct ClaimTranscriptTests {
    /// Claims every touch of two fingers before recognition.
    private final class RawPair: TouchInterface, RawTouchListener {
        var interests: TouchGesture.Kinds { .rawTouches }
        func onTouchEvent(_ event: TouchEvent, context: TouchContext) -> Bool { event.pointers.count == 2 }
    }

    @Test("the first consumed move of a movement claims it, and so does a listener in front that consumes a later one")
    func movement() {
        let tool = RecordingListener("tool")
        let map = RecordingListener("map", consuming: [.move])
        var bench = TouchTestBench(tool, map)
        var moves = 0
        tool.consumes = { recognized in
            guard case .move(_, .pan) = recognized.gesture else { return false }
            moves += 1
            return moves > 1
        }
        bench.sampling = TouchSampling(rate: 20)
        bench.play(.drag(from: Vec2F(0, 0), to: Vec2F(300, 0)))
        let claims = bench.detailedTranscript.lines.filter { $0.contains("claimed by") }.map { $0.split(separator: "  ").last }
        #expect(claims == ["claimed by #1 map", "claimed by #0 tool"])
    }

    /// A handler that changes nothing.
    private final class Wrapper: WrappingTouchHandler {
        let wrapped: any TouchHandlerInterface
        init(_ handler: any TouchHandlerInterface) { wrapped = handler }
    }

    @Test("the detailed transcript of a wrapped handler is that of the handler")
    func wrapped() {
        let script = GestureScript.drag(from: Vec2F(0, 0), to: Vec2F(300, 0)) + .doubleTap(at: Vec2F(50, 50))
        let plain = TouchTestBench(RecordingListener("map", consuming: [.move]))
        plain.play(script)
        let scheduler = VirtualScheduler()
        let handler = Wrapper(Wrapper(DefaultTouchHandler(scheduler: scheduler, configuration: .recommended)))
        let bench = TouchTestBench(RecordingListener("map", consuming: [.move]), handler: handler, scheduler: scheduler)
        bench.play(script)
        #expect(bench.detailedTranscript.lines == plain.detailedTranscript.lines)
        #expect(bench.detailedTranscript.lines.contains { $0.contains("claimed by #0 map") })
    }

    @Test("a raw event that claims the touch has a line")
    func raw() {
        let bench = TouchTestBench(RawPair(), RecordingListener("map"))
        bench.observer.name = { $0 is RawPair ? "pair" : "map" }
        bench.play(.twoFingerTap(at: Vec2F(100, 100)))
        let claims = bench.detailedTranscript.lines.filter { $0.contains("raw") }
        #expect(claims == ["0 ms  raw down, 2 pointers  claimed by #0 pair"])
    }
}
