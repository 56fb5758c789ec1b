import Testing
import TouchPipeline

@testable import TouchPipelineUI

@MainActor
@Suite("Frames")
struct FrameDriverTests {
    private let driver = FrameDriver()
    private let source = FakeSource()

    @Test("the display link runs only while a client wants frames")
    func runs() {
        let (a, b) = (FakeClient(2), FakeClient(3))
        driver.source = source
        driver.add(a)
        driver.add(b)
        driver.add(a)
        #expect(source.isRunning)
        for frame in 1...3 {
            #expect(source.isRunning)
            driver.frame(at: instant(Double(frame)))
        }
        #expect(!source.isRunning)
        #expect(a.times == [instant(1), instant(2)])
        #expect(b.times == [instant(1), instant(2), instant(3)])
        #expect(source.changes == 2)
    }

    @Test("without a client that wants frames, the display link stays paused")
    func rests() {
        driver.source = source
        driver.add(FakeClient(0))
        driver.wake()
        driver.frame(at: .zero)
        #expect(source.changes == 0)
    }

    @Test("a client that wants frames again wakes the driver and gets them")
    func wakes() {
        let client = FakeClient(0)
        driver.source = source
        driver.add(client)
        client.framesWanted = 1
        driver.wake()
        #expect(source.isRunning)
        driver.remove(client)
        #expect(!source.isRunning)
    }

    @Test("frames stop without a window, and continue in the next window")
    func window() {
        let client = FakeClient(9)
        driver.source = source
        driver.add(client)
        driver.source = nil
        #expect(!source.isRunning)
        driver.wake()
        let next = FakeSource()
        driver.source = next
        #expect(next.isRunning)
        #expect(!source.isRunning)
    }
}
