import Dispatch
import Testing
import TouchPipeline

@testable import TouchPipelineUI

@MainActor
@Suite("The window of a view")
struct WindowPresenceTests {
    private let host = TouchPipelineHost(scheduler: VirtualScheduler(now: instant(1000)))
    private let screen = FakeFinger()
    private let otherScreen = FakeFinger()

    @Test(
        "a view that is released in its window, on any thread, ends its display link, also if the host lives on",
        .timeLimit(.minutes(1)), arguments: [true, false])
    func released(onMainActor: Bool) async {
        let source = FakeSource()
        var presence: WindowPresence? = WindowPresence(host: host)
        presence?.enter(screen: nil) { source }
        #expect(host.frames.source === source)
        let isReleased = DispatchSemaphore(value: 0)
        if !onMainActor {
            DispatchQueue.global().async { [presence] in
                isReleased.wait()
                withExtendedLifetime(presence) {}
            }
        }
        presence = nil
        isReleased.signal()
        // On Linux, the main actor does not run on the main thread.
        while !source.isInvalidated { await Task.yield() }
        #expect(presence == nil)
        #expect(host.frames.source == nil)
    }

    @Test("a view that leaves its window ends its display link, once")
    func leaves() {
        let source = FakeSource()
        let presence = WindowPresence(host: host)
        presence.enter(screen: nil) { source }
        presence.leave()
        #expect(source.isInvalidated)
        #expect(host.frames.source == nil)
        // The frames of another view over the same host go on.
        let other = FakeSource()
        host.frames.source = other
        presence.leave()
        #expect(host.frames.source === other)
        #expect(!other.isInvalidated)
    }

    @Test("a view has the display link of its own screen")
    func screens() {
        let (first, second) = (FakeSource(), FakeSource())
        let presence = WindowPresence(host: host)
        presence.enter(screen: ObjectIdentifier(screen)) { first }
        presence.enter(screen: ObjectIdentifier(screen)) { second }
        #expect(host.frames.source === first)
        presence.enter(screen: ObjectIdentifier(otherScreen)) { second }
        #expect(host.frames.source === second)
        #expect([first.isInvalidated, second.isInvalidated] == [true, false])
    }
}
